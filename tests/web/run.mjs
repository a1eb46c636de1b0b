// The tests of the page in a browser: node tests/web/run.mjs [--full] [--jobs N] [TEXT ...]
//
// Only tests whose names contain one of the texts, if there are any. --full plays every game to the end of
// its whole pile. A failure leaves a picture of its page in build/web-tests.
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, root, serve } from './harness.mjs';

const options = process.argv.slice(2);
const full = options.includes('--full');
const at = options.indexOf('--jobs');
const jobs = at < 0 ? 2 : Number(options[at + 1]);
const texts = options.filter((one, i) => !one.startsWith('--') && (at < 0 || i !== at + 1));

const waiting = [];
for (const file of readdirSync(join(root, 'tests/web')).filter((name) => name.endsWith('_test.mjs')).sort()) {
  const { tests } = await import(`./${file}`);
  for (const [name, test] of Object.entries(tests)) if (texts.length === 0 || texts.some((text) => name.includes(text))) waiting.push({ name, test });
}
if (waiting.length === 0) {
  console.error('web: no test has such a name');
  process.exit(2);
}

const pictures = join(root, 'build/web-tests');
mkdirSync(pictures, { recursive: true });
const server = await serve();
const browser = await launch();
const count = waiting.length;
const begin = Date.now();
let failed = 0;

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const started = Date.now();
    const world = { browser, server, address: server.address, full, contexts: [] };
    try {
      await next.test(world);
      console.log(`ok      ${next.name}, ${((Date.now() - started) / 1000).toFixed(1)} s`);
    } catch (error) {
      ++failed;
      const name = next.name.replace(/\W+/g, '_');
      for (const context of world.contexts)
        for (const page of context.pages()) await page.screenshot({ path: join(pictures, `${name}.png`), timeout: 5000 }).catch(() => {});
      console.log(`FAILED  ${next.name}, ${((Date.now() - started) / 1000).toFixed(1)} s\n        ${String(error.message ?? error).split('\n').slice(0, 40).join('\n        ')}`);
    }
    for (const context of world.contexts) await context.close().catch(() => {});
  }
}
await Promise.all(Array.from({ length: jobs }, work));
await browser.close();
server.end();
console.log(`${count - failed} of ${count} tests of the page passed, ${Math.round((Date.now() - begin) / 1000)} s`);
process.exit(failed > 0 ? 1 : 0);
