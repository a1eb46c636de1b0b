// What opens over and beside the board, for axe, in light and dark: sheets, cards, results, the command box, settings.
import { accessible, check, quiet, same, settled, visit } from './harness.mjs';
import { pictured } from './records.mjs';
import { openRecord } from './table.mjs';

const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n';
const lab = (record) => record.replace('\n', '\n# assistance lab\n'); // where everything is told
const shared = `${header}bag D:3\n---\ndraw D\nplace 1,0 r0\n`;
const city = `${header}bag E:3\n---\ndraw E\nplace 0,-1 r2\nput follower city@S\n`.replace('put follower city@S\n', '');
const duel = 'bastide 1\nsets base catapult\nplayers "Ada" "Ben"\n---\nstart 2\ndraw CA-11\nplace 0,1 r2\nput follower road@S\n';

// A scoring that is shown stays until somebody presses something: the machine may be slow.
const lingering = (context) =>
  context.addInitScript(() => {
    const real = globalThis.setTimeout;
    globalThis.setTimeout = (done, time, ...more) => real(done, globalThis.lingers && time >= 400 && time <= 1600 ? 600000 : time, ...more);
  });

const screens = {
  'settings on the start screen': async (page) => {
    await page.locator('.languages .press').last().click();
    await page.locator('header .settings select').first().waitFor();
  },
  'an empty square that is inspected': async (page) => {
    await openRecord(page, lab(pictured('base-summer', 'place')));
    await page.locator('.board [data-square]').first().focus();
    await page.keyboard.press('o');
    await page.locator('.inspect').waitFor();
  },
  'a feature that is inspected': async (page) => {
    await openRecord(page, lab(pictured('base-summer', 'act')));
    await page.locator('.board .target').first().focus();
    await page.keyboard.press('o');
    await page.locator('.inspect').waitFor();
    await settled(page);
  },
  'rules that lie open': async (page) => {
    await openRecord(page, shared);
    await page.locator('.board .target').first().press('Enter');
    await settled(page);
    await page.keyboard.press('e');
    await page.locator('[data-rules] li').first().waitFor();
  },
  'a player’s card that is opened': async (page) => {
    await openRecord(page, pictured('everything', 'act'));
    await page.locator('.players .more').first().click();
    await page.locator('.about').waitFor();
  },
  'the command box, and what it refuses': async (page) => {
    await openRecord(page, shared);
    await page.keyboard.press(':');
    await page.locator('#command').waitFor();
    await accessible(page, 'the empty command box');
    await page.keyboard.type('place 99,99 r0');
    await page.keyboard.press('Enter');
    await page.locator('form [role=alert]').waitFor();
  },
  'a scoring while it is shown': async (page) => {
    await openRecord(page, city);
    await page.locator('.board .target[data-entry$="city@S"]').press('Enter');
    await settled(page);
    await page.evaluate(() => (globalThis.lingers = true));
    await page.locator('[data-act=confirm]:not(:disabled)').click();
    await page.locator('[data-shown]').waitFor();
    check(/\+\s*4/.test(await page.locator('[data-shown] .sum').textContent()), 'no sum is told');
    same(await page.locator('.pop').count(), 1, 'points that fly');
  },
  'what came of a duel': async (page) => {
    await openRecord(page, duel);
    await page.locator('.bar [data-tool=catch]').press('Enter');
    for (const act of ['duel-done', 'duel-ready', 'duel-done']) await page.locator(`[data-act=${act}]`).click();
    await settled(page);
    await page.locator('.duel [data-unveiling]').waitFor();
    await accessible(page, 'what came of a duel, before the next one');
    for (const act of ['duel-next', 'duel-done', 'duel-ready', 'duel-done']) await page.locator(`[data-act=${act}]`).click();
    await settled(page);
    await page.locator('.side [data-unveiling]').waitFor();
  },
};

export const tests = Object.fromEntries(
  ['light', 'dark'].map((colorScheme) => [
    `axe on what opens, ${colorScheme}`,
    async (world) => {
      const failed = [];
      for (const [name, open] of Object.entries(screens)) {
        const page = await visit(world, { colorScheme, before: lingering });
        await open(page);
        await accessible(page, name).catch((error) => failed.push(error.message));
        quiet(page);
        await page.context().close();
      }
      same(failed, [], 'axe');
    },
  ]),
);
