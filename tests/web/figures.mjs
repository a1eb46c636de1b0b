// Measures what docs/performance.md says about the page, and prints it. Figures are worth something on a quiet
// machine only: the load is printed with them.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { launch, serve, visit } from './harness.mjs';
import { begin } from './moves.mjs';
import { asked } from './player.mjs';
import { longRecord } from './records.mjs';
import { openRecord } from './table.mjs';

const server = await serve();
const browser = await launch();
const world = { address: server.address, browser };
const part = (list, share) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * share))];
const median = (list) => part(list, 0.5);
const say = (what, found) => console.log(`${what.padEnd(44)} ${found}`);

// What the processes that show pages really hold, in MB; pages that the system shares are shared out.
async function memory() {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter((one) => one.type === 'renderer')
    .map((one) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${one.id}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024);
  return Math.max(...sizes);
}

async function opening() {
  const usable = [];
  const placed = [];
  for (let i = 0; i < 5; ++i) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    const from = Date.now();
    await page.goto(world.address);
    await page.locator('[data-act=play-computer]').waitFor();
    usable.push(Date.now() - from);
    await page.locator('[data-act=play-computer]').click();
    await page.locator('.board [data-square]').first().click();
    await page.locator('[data-rotate], .target, [data-act=confirm]:not(:disabled)').first().waitFor();
    placed.push(Date.now() - from);
    await context.close();
  }
  say('cold load, usable after (asked 2 s)', `median ${median(usable)} ms, most ${Math.max(...usable)} ms`);
  say('first tile lies after (asked 5 s)', `median ${median(placed)} ms, most ${Math.max(...placed)} ms`);
}

async function answers() {
  const page = await begin(world, { seats: ['', 'skilled'], seed: 5 });
  const [replies, paints, wholes] = [[], [], []]; // the tile lies; it is seen there; what can be done next is seen
  const thoughts = [];
  for (let turn = 0; turn < 14; ++turn) {
    for (let what = ''; what !== 'square'; what = await asked(page)) await page.waitForTimeout(15);
    const { lies, seen, whole } = await page.evaluate(async () => {
      const until = async (test) => { while (!test()) await new Promise((resolve) => setTimeout(resolve, 0)); };
      // Until the frame that shows it has been painted.
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      const from = performance.now();
      const since = () => performance.now() - from;
      document.querySelector('.board [data-square]').dispatchEvent(new MouseEvent('click', { bubbles: true }));
      const tile = until(() => !document.querySelector('.board [data-square]:not(.quiet)')).then(async () => {
        const lies = since();
        await painted();
        return { lies, seen: since() };
      });
      await until(() => document.querySelector('.target, [data-act=pass], [data-act=confirm]:not(:disabled)'));
      await painted();
      return { whole: since(), ...(await tile) };
    });
    replies.push(lies);
    paints.push(seen);
    wholes.push(whole);
    for (let what = await asked(page); what !== 'confirm'; what = await asked(page)) {
      if (what === 'target' || what === 'pass') await page.locator('[data-act=pass]').click();
      await page.waitForTimeout(15);
    }
    // From the press to the next question: both decisions of the computer, the draws, and what is shown.
    thoughts.push(
      await page.evaluate(async () => {
        const until = (test) => new Promise((resolve) => { const look = () => (test() ? resolve() : setTimeout(look, 1)); look(); });
        document.querySelector('[data-act=confirm]').click();
        await until(() => document.querySelector('.thinking'));
        const from = performance.now();
        await until(() => !document.querySelector('.thinking'));
        return performance.now() - from;
      }),
    );
  }
  const times = (list) => `median ${median(list).toFixed(0)} ms, 95th ${part(list, 0.95).toFixed(0)} ms, the first ${list[0].toFixed(0)} ms`;
  say('reply to a press (asked 50 ms)', times(replies));
  say('  it is painted', times(paints));
  say('  the next question is painted', times(wholes));
  say('skilled computer, one decision (asked 300 ms)', `median ${median(thoughts).toFixed(0)} ms, most ${Math.max(...thoughts).toFixed(0)} ms`);
  await page.context().close();
}

// Frames as the browser times them (what it tells a callback, not when that runs: input that is handled before it in
// one frame and not in the next would look like a long frame and a short one), while somebody pans and zooms.
async function watchFrames(page, where) {
  await page.evaluate(() => {
    globalThis.frames = [];
    const tick = (now) => {
      globalThis.frames.push(now);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const [x, y] = [640, 360];
  for (const [what, act] of [
    ['pan', async (i) => page.mouse.move(x + 160 * Math.sin(i / 9), y + 120 * Math.cos(i / 7))],
    ['zoom', async (i) => page.mouse.wheel(0, i % 40 < 20 ? -40 : 40)],
  ]) {
    await page.mouse.move(x, y);
    if (what === 'pan') await page.mouse.down();
    await page.evaluate(() => (globalThis.frames.length = 0));
    const until = Date.now() + 4000;
    for (let i = 0; Date.now() < until; ++i) await act(i);
    const times = await page.evaluate(() => globalThis.frames.slice(2).map((now, i) => now - globalThis.frames[i + 1]));
    if (what === 'pan') await page.mouse.up();
    const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
    say(`${what} ${where}`, `median ${median(times).toFixed(1)} ms, 95th ${part(times, 0.95).toFixed(1)} ms, mean ${mean.toFixed(1)} ms (${times.length} frames)`);
  }
  await page.context().close();
}

async function frames() {
  // What the browser can do on this machine at this hour.
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await watchFrames(await context.newPage(), 'of an empty page, frame');
  const page = await visit(world, { reducedMotion: 'no-preference' });
  await openRecord(page, await longRecord(200));
  await page.waitForTimeout(6000); // until all pictures have come
  await watchFrames(page, 'with 200 tiles, frame (asked 17 and 25 ms)');
}

async function size() {
  const page = await visit(world);
  await openRecord(page, await longRecord(300));
  // While its pictures are painted, and when the browser has thrown away what that needed.
  await page.waitForTimeout(8000);
  const first = await memory();
  await page.waitForTimeout(25000);
  const heap = await page.evaluate(() => performance.memory.usedJSHeapSize / 2 ** 20);
  say('memory after a long game (asked 200 MB)', `${(await memory()).toFixed(0)} MB in the page's process, of it ${heap.toFixed(0)} MB JavaScript; ${first.toFixed(0)} MB in the first seconds`);
  await page.context().close();
}

say('load of the machine', loadavg().map((n) => n.toFixed(1)).join(' '));
const wanted = process.argv.slice(2);
for (const measure of [opening, answers, frames, size]) if (wanted.length === 0 || wanted.includes(measure.name)) await measure();
await browser.close();
server.end();
