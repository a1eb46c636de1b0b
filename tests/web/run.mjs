// Runs the tests of the page: all of them, or those whose name contains one of the arguments.
//
//   tools/web.sh test [NAME ...]
//
// BASTIDE_WEB=full also plays every preset to its end, which takes many minutes. JOBS is how many run at a
// time (2). A failure leaves a picture of its page in build/web-tests.
import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, root, serve } from './harness.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const waiting = [];
for (const file of readdirSync(here).filter((name) => name.endsWith('_test.mjs')).sort()) {
  const { tests } = await import(join(here, file));
  for (const [name, test] of Object.entries(tests)) {
    const title = `${file.replace('_test.mjs', '')}: ${name}`;
    if (wanted.length === 0 || wanted.some((text) => title.includes(text))) waiting.push({ title, test });
  }
}

const pictures = join(root, 'build/web-tests');
mkdirSync(pictures, { recursive: true });
const server = await serve();
// Pages live for seconds here: the engine is translated quickly rather than well.
const browser = await launch(['--js-flags=--liftoff-only']);
const begun = Date.now();
const seconds = (from) => `${((Date.now() - from) / 1000).toFixed(1)} s`;
let passed = 0;
let failed = 0;

async function run({ title, test }) {
  const from = Date.now();
  const contexts = [];
  // A test's windows are its own: they are closed when it ends, and nobody else's.
  const newContext = async (options) => {
    const context = await browser.newContext(options);
    contexts.push(context);
    return context;
  };
  try {
    await test({ address: server.address, browser: { newContext } });
    passed += 1;
    console.log(`ok      ${title} (${seconds(from)})`);
  } catch (error) {
    failed += 1;
    for (const page of contexts.flatMap((context) => context.pages()))
      await page.screenshot({ path: join(pictures, `${title.replace(/\W+/g, '_')}.png`), timeout: 5000 }).catch(() => {});
    console.log(`FAILED  ${title} (${seconds(from)})\n        ${String(error.stack ?? error).split('\n').slice(0, 24).join('\n        ')}`);
  }
  for (const context of contexts) await context.close().catch(() => {});
}
async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
}
await Promise.all(Array.from({ length: Number(process.env.JOBS ?? 2) }, work));
await browser.close();
server.end();
console.log(`${passed} passed, ${failed} failed, ${seconds(begun)}`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
