// Measures what docs/performance.md says about the page. On a quiet machine.
import { launch, serve, visit } from './harness.mjs';
import { begin } from './moves.mjs';
import { asked, playOn } from './player.mjs';

const server = await serve();
const browser = await launch();
const world = { address: server.address, browser };
const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];
const share = (list, part) => [...list].sort((a, b) => a - b)[Math.floor(list.length * part)];

{
  const usable = [];
  const placed = [];
  for (let i = 0; i < 3; ++i) {
    const begun = Date.now();
    const page = await visit(world);
    await page.locator('[data-act=play-computer]').waitFor();
    usable.push(Date.now() - begun);
    await page.locator('[data-act=play-computer]').click();
    await page.locator('.board [data-square]').first().click();
    await page.locator('[data-rotate], .target, [data-act=confirm]:not(:disabled)').first().waitFor();
    placed.push(Date.now() - begun);
    await page.context().close();
  }
  console.log(`cold load usable ${median(usable)} ms, first tile placed ${median(placed)} ms`);
}
{
  const page = await begin(world, { seats: ['', 'skilled'], seed: 5 });
  const replies = [];
  const thoughts = [];
  for (let turn = 0; turn < 12; ++turn) {
    while ((await asked(page)) !== 'square') await page.waitForTimeout(10);
    replies.push(
      await page.evaluate(async () => {
        const begun = performance.now();
        document.querySelector('.board [data-square]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
        while (document.querySelector('.board [data-square]:not(.quiet)')) await new Promise((resolve) => requestAnimationFrame(resolve));
        return performance.now() - begun;
      }),
    );
    while ((await asked(page)) !== 'confirm') {
      await page.evaluate(() => document.querySelector('[data-act=pass]')?.click());
      await page.waitForTimeout(10);
    }
    thoughts.push(
      await page.evaluate(async () => {
        document.querySelector('[data-act=confirm]').click();
        const until = (test) => new Promise((resolve) => { const look = () => (test() ? resolve() : setTimeout(look, 2)); look(); });
        await until(() => document.querySelector('.thinking'));
        const begun = performance.now();
        await until(() => !document.querySelector('.thinking'));
        return performance.now() - begun;
      }),
    );
  }
  console.log(`reply to a press: median ${median(replies).toFixed(0)} ms; skilled decision: median ${median(thoughts).toFixed(0)} ms, most ${Math.max(...thoughts).toFixed(0)} ms`);
  await page.context().close();
}
{
  const page = await begin(world, { preset: 'everything', seats: ['novice', 'novice'], seed: 5 });
  await page.waitForFunction(() => /\b([0-9]|[1-3][0-9]) /.test(document.querySelector('.left')?.textContent ?? '') || document.querySelector('.final'), undefined, { timeout: 900000 });
  const frames = await page.evaluate(async () => {
    const board = document.querySelector('.board');
    const times = [];
    let last = performance.now();
    const box = board.getBoundingClientRect();
    for (let i = 0; i < 180; ++i) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const now = performance.now();
      times.push(now - last);
      last = now;
      const x = box.width / 2 + 200 * Math.sin(i / 20);
      board.dispatchEvent(new WheelEvent('wheel', { deltaY: i % 60 < 30 ? -12 : 12, clientX: x, clientY: box.height / 2, bubbles: true, cancelable: true }));
    }
    return times.slice(5);
  });
  const memory = await page.evaluate(() => performance.memory?.usedJSHeapSize ?? 0);
  console.log(`zoom with many tiles: median ${median(frames).toFixed(1)} ms, 95th ${share(frames, 0.95).toFixed(1)} ms; JavaScript heap ${(memory / 1e6).toFixed(0)} MB`);
}
await browser.close();
server.end();
