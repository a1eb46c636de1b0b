// Playing: mouse, keyboard, undo, reload, languages.
import { accessible, check, kPatience, quiet, same, settled } from './harness.mjs';
import { begin, scores } from './moves.mjs';
import { keptLog, overflows, rawWords } from './table.mjs';
import { asked, playOn } from './player.mjs';

const until = async (page, what) => {
  for (let i = 0; i < 4000; ++i) {
    if ((await asked(page)) === what) return;
    await page.waitForTimeout(25);
  }
  throw new Error(`never asked for ${what}`);
};

// Waits until the kept entries are so: a tile is seen while it is written.
const keptSo = async (page, test, what) => {
  let entries = [];
  for (const end = Date.now() + kPatience; Date.now() < end; await page.waitForTimeout(25)) if (test((entries = await keptLog(page)))) return;
  throw new Error(`${what}: ${entries.join(', ')}`);
};

export const tests = {
  'mouse: turn, follower, confirm': async (world) => {
    const page = await begin(world, { seed: 3 });
    await page.locator('.board [data-square]').first().click();
    await page.locator('.target').first().waitFor();
    await keptSo(page, (entries) => entries.at(-1).startsWith('place '), 'the tile is kept at once');
    await page.locator('.target').first().click();
    await page.locator('[data-act=confirm]:not(:disabled)').click();
    await until(page, 'square');
    check((await keptLog(page)).some((entry) => entry.startsWith('put ')), 'the follower is kept');
    const stands = (await page.locator('[data-figure=follower]').count()) > 0;
    check(stands || (await scores(page)).some((score) => score !== '0'), 'the follower stands or has scored');
    quiet(page);
  },
  'undo: follower, square, hand, and no further': async (world) => {
    const page = await begin(world, { seed: 3 });
    await page.locator('.board [data-square]').first().click();
    await page.locator('.target').first().click();
    await page.locator('[data-act=confirm]:not(:disabled)').waitFor();
    await page.locator('[data-act=undo]').click();
    await page.locator('[data-act=confirm]:disabled').waitFor(); // the follower is taken back
    await page.locator('[data-act=undo]').click();
    await until(page, 'square');
    check(await page.locator('[data-act=undo]').isDisabled(), 'the draw cannot be taken back');
    await keptSo(page, (entries) => !entries.some((entry) => entry.startsWith('place ')), 'nothing is kept of it');
    quiet(page);
  },
  'reload in the middle of a turn loses nothing': async (world) => {
    const page = await begin(world, { seed: 4 });
    let steps = 0;
    await playOn(page, { enough: async () => ++steps > 8 && (await asked(page)) === 'target' });
    // What the page placed by itself is on its way into the store.
    await settled(page);
    const before = [await scores(page), await keptLog(page)];
    await page.reload();
    await page.waitForSelector('.bar');
    same([await scores(page), await keptLog(page)], before, 'after the reload');
    await until(page, 'target');
    await page.locator('[data-act=undo]').click();
    await until(page, 'square');
    quiet(page);
  },
  'keyboard alone': async (world) => {
    const page = await begin(world, { seed: 6 });
    for (let turn = 0; turn < 4; ++turn) {
      await until(page, 'square');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => !document.querySelector('.board [data-square]:not(.quiet)'));
      await settled(page);
      await page.keyboard.press('r');
      await settled(page);
      await page.keyboard.press('v');
      await settled(page);
      if ((await asked(page)) !== 'confirm') await page.keyboard.press('0');
      await until(page, 'confirm');
      await page.evaluate(() => document.activeElement?.blur());
      await page.keyboard.press('Enter');
    }
    check((await keptLog(page)).filter((entry) => entry.startsWith('place ')).length >= 4, 'four tiles lie');
    await page.keyboard.press('Shift+?');
    await page.locator('.drawer').waitFor();
    await accessible(page, 'the help');
    await page.keyboard.press('Escape');
    await page.keyboard.press(':');
    await until(page, 'square');
    await page.locator('#command').fill('place 99,99 r0');
    await page.keyboard.press('Enter');
    await page.locator('form [role=alert]').waitFor();
    quiet(page);
  },
  'keys may be typed ahead': async (world) => {
    const page = await begin(world, { seed: 6 });
    await page.locator('.board [data-square]').first().press('Enter');
    await until(page, 'target');
    // Both in one go, faster than any page answers.
    await page.evaluate(() => {
      for (const key of ['0', 'Enter']) document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await until(page, 'square');
    check((await keptLog(page)).includes('pass'), 'the choice was not confirmed');
    quiet(page);
  },
  'three languages in play, switched in the middle': async (world) => {
    const page = await begin(world, { seed: 9, preset: 'everything' });
    for (const language of ['pl', 'ro', 'en']) {
      if ((await page.locator('.drawer').count()) === 0) await page.locator('[data-panel=menu]').click();
      await page.locator('.drawer select').first().selectOption(language);
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      for (const panel of ['tiles', 'history', 'help', 'stats', 'menu']) {
        await page.locator(`[data-panel=${panel}]`).click();
        await page.locator('.drawer').waitFor();
        same(await rawWords(page), [], `raw words in ${language}, ${panel}`);
        same(await overflows(page), [], `overflow in ${language}, ${panel}`);
      }
    }
    quiet(page);
  },
};
