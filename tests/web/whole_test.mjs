// Whole games, from the setup to the final scoring: against the computer in each preset, with the keyboard
// alone, with a finger on a phone. Piles are short unless BASTIDE_WEB=full.
import { check, quiet, same, visit } from './harness.mjs';
import { begin } from './moves.mjs';
import { asked, playOn } from './player.mjs';
import { engine, pictured, shortBag } from './records.mjs';
import { keptLog, openRecord, rawWords, shorten, smallPresses } from './table.mjs';

const presets = ['default', 'winter-000', 'anniversary-001', 'anniversary-001-first-game', 'first-edition-002', 'first-edition-002-river', 'bridges-003', 'bigbox-004', 'everything'];
const full = process.env.BASTIDE_WEB === 'full';

// A line of a record's header: a pile of about so many tiles of a preset.
async function bagLine(preset, most) {
  const program = engine();
  await program.ask('new', { setup: { players: ['A', 'B'], preset, options: { start_player: 'host-picks' }, flags: { starts: 1 } }, seed: 1 });
  const bag = await shortBag(program, most);
  program.end();
  return 'bag ' + Object.entries(bag).map(([type, n]) => `${type}:${n}`).join(' ');
}

// The final scoring, step by step: it begins below the end and arrives at it.
async function finish(page) {
  await page.waitForSelector('.final');
  for (let i = 0; i < 80 && (await page.locator('[data-act=next-score]:not(:disabled)').count()) > 0; ++i) await page.locator('[data-act=next-score]').press('Enter');
  const winner = (await page.locator('.final h2').textContent()) ?? '';
  check(winner.trim() !== '', 'nobody has won');
  const shown = (await page.locator('.places .score').allTextContents()).map(Number);
  same([...(await page.locator('.players .score').allTextContents())].map(Number).sort((a, b) => b - a), shown, 'the scores of the final scoring');
}

export const tests = {
  ...Object.fromEntries(
    presets.map((preset) => [
      `${preset}, from the setup to the final scoring`,
      async (world) => {
        const page = await visit(world, { hash: '#setup' });
        await page.locator(`[data-preset=${preset}]`).click();
        await page.locator('[data-act=begin]:not(:disabled)').click();
        await page.waitForSelector('.bar');
        if (!full) await shorten(page, await bagLine(preset, 8));
        await playOn(page, { seed: 11, most: full ? 1800000 : 600000 });
        await finish(page);
        same(await rawWords(page), [], 'raw words');
        quiet(page);
      },
    ]),
  ),

  'the player of these tests has a press for every decision': async (world) => {
    for (const moment of ['walk', 'capture', 'aim', 'pick', 'bid', 'buy', 'auction', 'send', 'act']) {
      const page = await visit(world);
      await openRecord(page, pictured('everything', moment));
      const { length } = await keptLog(page);
      await playOn(page, { most: 60000, enough: async () => (await keptLog(page)).length > length });
      await page.context().close();
    }
  },
  'keyboard alone, to the final scoring': async (world) => {
    const page = await visit(world);
    const focused = (wanted) => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted);
    const tabTo = async (wanted) => {
      for (let i = 0; i < 60 && !(await focused(wanted)); ++i) await page.keyboard.press('Tab');
      check(await focused(wanted), `Tab never reaches ${wanted}`);
    };
    await tabTo('[data-act=play-computer]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.bar');
    await shorten(page, await bagLine('default', 8));
    let placed = 0;
    for (let what = ''; what !== 'over'; what = await asked(page)) {
      if (what === 'square') {
        await page.keyboard.press(placed % 2 ? 'ArrowLeft' : 'ArrowDown');
        await page.keyboard.press('Enter');
        await page.waitForFunction(() => !document.querySelector('.board [data-square]:not(.quiet)'));
        await page.keyboard.press('r');
        placed += 1;
      } else if (what === 'target') await page.keyboard.press(placed % 3 ? 'v' : '0');
      else if (what === 'pass') await page.keyboard.press('0');
      else if (what === 'confirm') await page.keyboard.press('Enter');
      await page.waitForTimeout(40);
      check(placed < 40, 'the same tile is placed again and again');
    }
    check((await keptLog(page)).some((entry) => entry.startsWith('put ')), 'no follower was put');
    await tabTo('[data-act=all-scores], [data-act=next-score]');
    await page.keyboard.press('Enter');
    quiet(page);
  },

  ...Object.fromEntries(
    [['portrait', { width: 390, height: 844 }], ['landscape', { width: 844, height: 390 }]].map(([name, viewport]) => [
      `with a finger on a phone, ${name}, to the final scoring`,
      async (world) => {
        const page = await begin(world, { seats: ['', 'novice'], seed: 8 }, { viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
        await shorten(page, await bagLine('default', 8));
        for (let i = 0, what = ''; what !== 'over'; what = await asked(page)) {
          check(++i < 4000, 'it never ends');
          // A tap hits what is there: covered or far away things fail here.
          if (what === 'square') {
            await page.waitForTimeout(150);
            // A square that is the only one is chosen by the page itself.
            if ((await asked(page)) !== 'square') continue;
            await page.locator('.board [data-square]:not(.quiet)').first().tap();
            await page.waitForTimeout(100);
          } else if (what === 'target') await page.locator('.board .target').first().tap();
          else if (what === 'pass') await page.locator('[data-act=pass]').tap();
          else if (what === 'confirm') await page.locator('[data-act=confirm]').tap();
          await page.waitForTimeout(30);
        }
        same(await smallPresses(page), [], 'presses below 44 pixels');
        await page.locator('[data-act=all-scores]').tap();
        quiet(page);
      },
    ]),
  ),
};
