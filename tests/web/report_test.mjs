// The report of a finished game: its course, its costliest moves, luck; stopped, gone on with, kept.
import { accessible, check, quiet, same, settled, visit } from './harness.mjs';
import { playedRecord } from './records.mjs';
import { openPanel, openRecord, overflows, rawSquares, rawWords, smallPresses } from './table.mjs';

// Ada completes a city and does not claim it, Ben does not claim a road.
const header = 'bastide 1\noptions farmers=off start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\nbag E:1 U:1\n---\n';
const blunder = `${header}draw E\nplace 0,-1 r2\npass\ndraw U\nplace 1,0 r0\npass\n`;

const press = async (page, act) => {
  await page.locator(`[data-act=${act}]`).first().press('Enter');
  await settled(page);
};
const done = (page) => page.waitForSelector('[data-phase=done]', { state: 'attached' });
const told = (page) => page.waitForFunction(() => ![...document.querySelectorAll('.costly [data-way=better]')].some((one) => one.textContent.includes('…')));
async function openReport(page, record) {
  await openRecord(page, record);
  await page.waitForSelector('.final');
  if ((await page.locator('[data-act=all-scores]').count()) > 0) await press(page, 'all-scores');
  await press(page, 'report');
}
const languageIs = async (page, language) => {
  await page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify({ language: wanted, sound: false })), language);
  await page.reload();
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
};
const number = (page) => page.locator('.replay .number').textContent();
// How many moves the page has had judged.
const counted = (context) => context.addInitScript(() => {
  globalThis.judged = 0;
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (String(message?.request).includes('"cmd":"analyse"')) globalThis.judged += 1;
    postMessage.call(this, message, ...rest);
  };
});

export const tests = {
  'what was better is told and seen on the board': async (world) => {
    const page = await visit(world, { before: counted });
    await openReport(page, blunder);
    await done(page);
    await told(page);
    same(await page.locator('[data-costly]').count(), 1, 'moves of Ada that cost something');
    const ways = await page.locator('[data-costly] [data-way]').allTextContents();
    check(ways[0].includes('Played: No follower'), `what was played: ${ways[0]}`);
    check(ways[1].includes('Better: Knight in the city'), `what was better: ${ways[1]}`);
    const loss = Number((await page.locator('.loss').first().textContent()).replace(/^−([\d.]+).*/, '$1'));
    check(loss > 3 && loss < 5, `it cost ${loss} points instead of 4`);
    await accessible(page, 'the report');
    same(await rawSquares(page), [], 'squares by their numbers');
    // Both places, before the move.
    await page.locator('[data-costly]').press('Enter');
    await settled(page);
    same(await number(page), '2 / 6', 'the position before the decision');
    await page.waitForSelector('.board [data-way=better] .area', { state: 'attached' });
    check((await page.locator('.replay .told').textContent()).includes('Better: Knight'), 'the bar tells it too');
    // The curve is pressed, and is a slider for keys.
    const slider = page.locator('.plot input');
    await slider.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('.replay .number')?.textContent === '3 / 6');
    check((await page.locator('[data-told]').textContent()).startsWith('Move 1: Ada '), 'the move in words');
    same(await page.locator('.board [data-compared]').count(), 0, 'comparisons of another position');
    const box = await slider.boundingBox();
    await page.mouse.click(box.x + 1, box.y + box.height / 2);
    await page.waitForFunction(() => document.querySelector('.replay .number')?.textContent === '0 / 6');
    same(await page.locator('[data-at]').getAttribute('data-at'), '0', 'the mark of the curve');
    // Read again, nothing is judged again.
    const judged = await page.evaluate(() => globalThis.judged);
    same(judged, 2, 'moves that were judged');
    await page.keyboard.press('Escape');
    await press(page, 'report');
    await done(page);
    same(await page.evaluate(() => globalThis.judged), judged, 'moves judged when it is opened again');
    quiet(page);
  },
  'luck and decisions add up': async (world) => {
    const page = await visit(world);
    await openReport(page, blunder);
    await done(page);
    for (const seat of [1, 2]) {
      const numbers = (await page.locator(`[data-luck="${seat}"] .number`).allTextContents()).map((text) => Number(text.replace('−', '-')));
      const sum = numbers.slice(0, -1).reduce((a, b) => a + b, 0);
      check(Math.abs(sum - numbers.at(-1)) < 0.3, `seat ${seat}: ${numbers}`);
      check(numbers[1] < -1, `own moves of seat ${seat}: ${numbers[1]}`);
    }
    same((await page.locator('[data-luck="1"] p').textContent()).includes('Own moves gave away 4 points.'), true, 'in words');
    quiet(page);
  },
  'it is there when the end is known, and not before': async (world) => {
    const page = await visit(world);
    await openRecord(page, blunder.replace('place 1,0 r0\npass\n', ''));
    await openPanel(page, 'stats');
    same(await page.locator('[data-act=report]').count(), 0, 'in the middle of a game');
    await page.keyboard.press('Escape');
    const open = `${header.replace('E:1 U:1', 'D:1')}draw D\nplace 1,0 r0\nput follower road@E\n`;
    await openRecord(page, open);
    await page.waitForSelector('.final');
    same(await page.locator('[data-act=report]').count(), 0, 'before the final scoring was seen');
    await press(page, 'all-scores');
    check(await page.locator('.final [data-act=report]').isVisible(), 'after it');
    await openPanel(page, 'stats');
    await page.locator('.drawer [data-act=report]').press('Enter');
    await done(page);
    await page.keyboard.press('Escape');
    await press(page, 'look-back');
    await page.locator('.replay [data-act=report]').press('Enter');
    await page.waitForSelector('.drawer [data-plot]');
    quiet(page);
  },
  'it is stopped, and goes on where it was': async (world) => {
    const page = await visit(world, { before: counted });
    await openReport(page, await playedRecord(999, { players: ['Ada', 'Ben', 'Cy'], seed: 5 }));
    const progress = async () => (await page.locator('[data-progress]').textContent()).match(/\d+/g).map(Number);
    await page.waitForFunction(() => Number(document.querySelector('[data-progress]').textContent.match(/\d+/)[0]) > 2);
    await page.locator('[data-act=report-stop]').press('Enter');
    await page.waitForSelector('[data-phase=stopped]');
    const [some, all] = await progress();
    check(some > 2 && some < all && all === 71, `${some} of ${all} moves`);
    same(await page.locator('[data-plot] polyline').count(), 6, 'lines of what is known');
    const judged = await page.evaluate(() => globalThis.judged);
    await page.waitForTimeout(300);
    same(await page.evaluate(() => globalThis.judged), judged, 'what is judged after the stop');
    await page.keyboard.press('Escape');
    await press(page, 'report');
    await page.waitForSelector('[data-phase=stopped]');
    await page.locator('[data-act=report-go]').press('Enter');
    await page.waitForFunction((before) => Number(document.querySelector('[data-progress]').textContent.match(/\d+/)[0]) > before, some);
    check((await page.evaluate(() => globalThis.judged)) < judged + 10, 'it began anew');
    quiet(page);
  },
  'three languages, on a phone held either way': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    for (const [language, word] of [['en', 'Better: Knight in the city'], ['pl', 'Lepiej: Rycerz w mieście'], ['ro', 'Mai bine: Cavaler în orașul']])
      for (const viewport of [{ width: 390, height: 844 }, { width: 844, height: 390 }]) {
        await page.setViewportSize(viewport);
        await languageIs(page, language);
        await openReport(page, blunder);
        await done(page);
        await told(page);
        const where = `${language}, ${viewport.width} pixels wide`;
        const better = await page.locator('[data-costly] [data-way=better]').first().textContent();
        check(better.includes(word), `${where}: ${better}`);
        same([...(await rawWords(page)), ...(await overflows(page)), ...(await rawSquares(page))], [], where);
        same(await smallPresses(page), [], `small presses, ${where}`);
        await page.locator('[data-costly]').first().tap();
        await page.waitForSelector('.board [data-way=better]', { state: 'attached' });
        // Upright the panel lies over the board: it makes way, and is opened again from the bar.
        same(await page.locator('.drawer').count(), viewport.width < 500 ? 0 : 1, `panels, ${where}`);
        same(await rawWords(page), [], `looking back, ${where}`);
      }
    await accessible(page, 'the report on a phone');
    quiet(page);
  },
};
