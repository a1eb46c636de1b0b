// The players of the browser are those of the program: the same thought for the same number, to the last digit.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { check, root } from './harness.mjs';
import { engine } from './records.mjs';

// The module of the page without a page: asked one line, it gives back its answer.
async function module() {
  const folder = join(root, 'build/web/assets');
  const file = readdirSync(folder).find((name) => name.endsWith('.wasm'));
  const translated = await WebAssembly.compile(readFileSync(join(folder, file)));
  // A clock that stands still, and no files: what the page answers in `web/src/engine/module.ts` decides nothing here.
  const known = { clock_time_get: () => 0, fd_prestat_get: () => 8 };
  const host = new Proxy(known, { get: (all, name) => all[name] ?? (() => 52) });
  const imports = Object.fromEntries(WebAssembly.Module.imports(translated).map((one) => [one.module, host]));
  const { exports: it } = await WebAssembly.instantiate(translated, imports);
  it._initialize();
  return (cmd, more = {}) => {
    const bytes = new TextEncoder().encode(JSON.stringify({ cmd, ...more }));
    new Uint8Array(it.memory.buffer, it.bastide_room(bytes.length), bytes.length).set(bytes);
    it.bastide_answer(bytes.length);
    return JSON.parse(new TextDecoder().decode(new Uint8Array(it.memory.buffer, it.bastide_text(), it.bastide_size())));
  };
}

export const tests = {
  'players think the same in the browser': async () => {
    const program = engine();
    const page = await module();
    for (const setup of [{ players: ['Ada', 'Ben'] }, { players: ['Ada', 'Ben', 'Cy'], preset: 'everything' }]) {
      let now = await program.ask('new', { setup: { ...setup, options: { start_player: 'host-picks' }, flags: { starts: 1 } }, seed: 3 });
      for (let thoughts = 0; now.pending.kind === 'decision' && thoughts < 120; ++thoughts) {
        const far = thoughts % 6 === 0; // where a last bit that differs would grow
        const request = { level: far ? 'master:60sims' : 'casual', seed: 7, count: 5 };
        const there = await program.ask('best', request);
        if (far) {
          page('load', { record: (await program.ask('record')).record });
          const here = page('best', request);
          check(JSON.stringify(here) === JSON.stringify(there), `${JSON.stringify(here).slice(0, 600)}\ninstead of\n${JSON.stringify(there).slice(0, 600)}`);
        }
        now = await program.ask('play', { entry: there.entry });
      }
    }
    program.end();
  },
};
