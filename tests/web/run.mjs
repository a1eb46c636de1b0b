// Runs the tests of the page: all of them, or those whose name contains one of the arguments.
//
//   tools/web.sh test [NAME ...]
//
// BASTIDE_WEB=full also plays every preset to its end, which takes many minutes.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch, serve } from './harness.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const server = await serve();
const browser = await launch();
const world = { address: server.address, browser };
let passed = 0;
let failed = 0;

for (const file of readdirSync(here).filter((name) => name.endsWith('_test.mjs')).sort()) {
  const { tests } = await import(join(here, file));
  for (const [name, test] of Object.entries(tests)) {
    const title = `${file.replace('_test.mjs', '')}: ${name}`;
    if (wanted.length > 0 && !wanted.some((text) => title.includes(text))) continue;
    const begin = Date.now();
    try {
      await test(world);
      passed += 1;
      console.log(`ok      ${title} (${((Date.now() - begin) / 1000).toFixed(1)} s)`);
    } catch (error) {
      failed += 1;
      console.log(`FAILED  ${title}\n        ${String(error.stack ?? error).split('\n').slice(0, 6).join('\n        ')}`);
    } finally {
      for (const context of browser.contexts()) await context.close();
    }
  }
}
await browser.close();
server.end();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
