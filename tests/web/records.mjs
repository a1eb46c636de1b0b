// Games that lead to every kind of decision: the program itself plays at random until it has seen each
// of them, and keeps the shortest record before it. Seeds are fixed, so that every run has the same.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './harness.mjs';
import { dice } from './player.mjs';

// The program's protocol: one request, one answer.
export function engine() {
  const program = spawn(join(root, 'build/bastide'), ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    async ask(cmd, more = {}) {
      program.stdin.write(JSON.stringify({ cmd, ...more }) + '\n');
      const answer = JSON.parse((await answers.next()).value);
      if (!answer.ok) throw new Error(`${cmd}: ${JSON.stringify(answer.error)}`);
      return answer;
    },
    end: () => program.stdin.end(),
  };
}

// Setups that hold every room between them; the last ones because a long pile hides what stands in it.
const setups = [
  { preset: 'everything' },
  { preset: 'bridges-003' },
  { preset: 'first-edition-002-river', options: { start_player: 'youngest-picks' }, flags: { youngest: 2 } },
  { preset: 'winter-000' },
  { preset: 'anniversary-001' },
];

// A random choice that is not drowned by what there is most of: first the verb, then the entry.
function pick(actions, roll, wanted) {
  const verbs = [...new Set(actions.map((entry) => entry.split(' ')[0]))];
  const fresh = verbs.filter((verb) => wanted(verb));
  const verb = fresh.length > 0 ? fresh[roll(fresh.length)] : verbs[roll(verbs.length)];
  const some = actions.filter((entry) => entry.split(' ')[0] === verb);
  return some[roll(some.length)];
}

// Map from "step verb" to { record, entry, length }.
export async function collect({ games = 6, sets = setups, seed = 1 } = {}) {
  const found = new Map();
  const program = engine();
  const roll = dice(seed);
  for (const setup of sets)
    for (let game = 0; game < games; ++game) {
      let now = await program.ask('new', { setup: { players: ['Ada', 'Ben', 'Cy'], ...setup }, seed: 100 * game + 7 });
      while (now.pending.kind === 'decision') {
        const { actions } = await program.ask('legal');
        const { step } = now.pending;
        let record;
        for (const verb of new Set(actions.map((entry) => entry.split(' ')[0]))) {
          const key = `${step} ${verb}`;
          if ((found.get(key)?.length ?? Infinity) <= now.length) continue;
          record ??= (await program.ask('record')).record;
          found.set(key, { record, length: now.length, step, verb, player: now.pending.player });
        }
        now = await program.ask('play', { entry: pick(actions, roll, (verb) => verb !== 'pass' && verb !== 'place') });
      }
    }
  program.end();
  return found;
}
