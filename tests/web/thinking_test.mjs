// A computer player that takes its time: one sees it, may look around, stop it and let it go on, and nothing is lost.
import { check, kPatience, quiet, same, settled, visit } from './harness.mjs';
import { linkTo } from './moves.mjs';
import { keptLog } from './table.mjs';

// Two of the strongest in the largest mixture come first: they think for many seconds.
const slow = { preset: 'everything', seats: ['', 'master', 'master'], names: ['Ada', 'Ben', 'Cy'], starts: 2, seed: 8 };
async function beginSlowly(world) {
  const page = await visit(world, { hash: linkTo(slow) });
  await page.locator('[data-act=begin]:not(:disabled)').click();
  await page.locator('[data-act=stop]').waitFor();
  return page;
}
const question = (page) => page.locator('.bar .question').textContent();
const isPrefix = (before, after, text) => same(after.slice(0, before.length), before, text);
// Until the kept log has so many entries at least.
async function grown(page, least) {
  for (const end = Date.now() + kPatience; Date.now() < end; await page.waitForTimeout(50)) if ((await keptLog(page)).length >= least) return;
  check(false, 'nothing more is played');
}

export const tests = {
  'who thinks is seen, is stopped, and goes on': async (world) => {
    const page = await beginSlowly(world);
    same(await question(page), 'is thinking …', 'what the bar says');
    check(/^\s*Ben/.test(await page.locator('.bar .line').innerText()), await page.locator('.bar .line').innerText());
    same(await page.locator('.players [aria-current] .name').evaluateAll((all) => all.map((one) => /Ada|Ben|Cy/.exec(one.textContent)?.[0])), ['Ben'], 'whose card is marked');
    same(await page.locator('.board [data-square], .board .target, [data-act=confirm], [data-act=undo]:enabled').count(), 0, 'what could be pressed in its place');
    // Meanwhile one looks around: at the board, and into a panel.
    const where = () => page.evaluate(() => document.querySelector('.painted > svg > g').getScreenCTM().e);
    const before = await where();
    await page.keyboard.press('d');
    check((await where()) !== before, 'the view cannot be moved');
    await page.locator('[data-panel=tiles]').click();
    await page.locator('.drawer').waitFor();
    await page.keyboard.press('t');

    await page.locator('[data-act=stop]').click();
    await page.locator('[data-act=go-on]').waitFor();
    same(await question(page), 'The computer player has been stopped.', 'what the bar says when it is stopped');
    const stopped = await keptLog(page);
    // It has stopped: nothing comes any more.
    await page.waitForTimeout(1500);
    same([await keptLog(page), await page.locator('[data-act=go-on]').count(), await page.locator('.board [data-square]').count()], [stopped, 1, 0], 'a while later');

    await page.locator('[data-act=go-on]').click();
    await page.locator('[data-act=stop]').waitFor();
    same(await question(page), 'is thinking …', 'what the bar says when it goes on');
    await grown(page, stopped.length + 1);
    isPrefix(stopped, await keptLog(page), 'the log when it has gone on');

    // With keys, and then the page is loaded anew: it goes on by itself from where it was.
    await page.locator('[data-act=stop]').focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-act=go-on]').waitFor();
    const again = await keptLog(page);
    await page.reload();
    await page.locator('[data-act=stop]').waitFor();
    isPrefix(again, await keptLog(page), 'the log when it is loaded anew');
    await grown(page, again.length + 1);
    isPrefix(again, await keptLog(page), 'the log when it has gone on by itself');
    quiet(page);
  },
  'who leaves while a computer thinks finds the game as it was, and the next game is not held up': async (world) => {
    const page = await beginSlowly(world);
    const log = await keptLog(page);
    await page.locator('[data-panel=menu]').click();
    await page.locator('[data-act=home]').click();
    await page.locator('.games [data-game]').waitFor();
    const next = page.locator('[data-act=play-together]');
    await next.click();
    await page.locator('.board [data-square]').first().click();
    await settled(page);
    check((await keptLog(page)).some((entry) => entry.startsWith('place ')), 'the next game cannot be played');
    await page.goBack();
    await page.locator('.games [data-game]').nth(1).click();
    await page.locator('[data-act=stop]').waitFor();
    isPrefix(log, await keptLog(page), 'the log of the first game');
    quiet(page);
  },
};
