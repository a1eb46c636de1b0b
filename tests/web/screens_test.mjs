// Every screen as it is seen: axe without a serious finding, in light and dark; nothing cut off, nothing raw in
// three languages, on a desk, on a phone held either way, and at the width that a page zoomed to 400 % has.
import { accessible, quiet, same, visit } from './harness.mjs';
import { linkTo } from './moves.mjs';
import { collect } from './records.mjs';
import { openPanel, openRecord, overflows, rawWords } from './table.mjs';

let records;
const over = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Bartholomew-Maximilian"\nflags starts=1\nbag D:1\n---\ndraw D\nplace 1,0 r0\nput follower road@E\n';

// Decisions with a look of their own.
const decisions = ['place place', 'act put', 'bazaar-bid bid', 'bazaar-sale buy', 'hurl pie', 'hurl catch', 'place ransom', 'dragon fly'];
const panels = ['tiles', 'history', 'stats', 'help', 'menu'];

// All screens one after another; `look` is called at each.
async function tour(page, look) {
  await page.evaluate(() => (location.hash = '#'));
  await page.waitForSelector('[data-act=play-computer]');
  await look('the start');
  await page.evaluate((hash) => (location.hash = hash), linkTo({ preset: 'everything', seats: ['', 'skilled', 'novice'] }));
  await page.waitForSelector('[data-act=begin]');
  await look('the setup');
  for (const name of decisions) {
    const one = (await records).get(name);
    await openRecord(page, one.record);
    if (name === 'hurl catch') {
      await page.locator('.chip[data-tool=catch]').press('Enter');
      await page.waitForSelector('[data-act=duel-done]');
      await look('the duel, first part');
      await page.locator('[data-act=duel-done]').press('Enter');
      await page.waitForSelector('[data-act=duel-ready]');
    }
    await look(name);
    if (name === 'act put') {
      for (const panel of panels) {
        await openPanel(page, panel);
        await look(`panel ${panel}`);
      }
      await page.keyboard.press('Escape');
    }
  }
  await openRecord(page, over);
  await page.waitForSelector('.final');
  await look('the final scoring');
}

const languageIs = async (page, language) => {
  await page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify({ language: wanted, sound: false })), language);
  await page.reload();
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
  await page.waitForSelector('main:not([aria-busy])');
};

const sizes = { 'a desk': { width: 1280, height: 800 }, 'a phone, portrait': { width: 390, height: 844 }, 'a phone, landscape': { width: 844, height: 390 }, 'a zoomed page': { width: 320, height: 640 } };

export const tests = {
  ...Object.fromEntries(
    ['light', 'dark'].map((colorScheme) => [
      `axe on every screen, ${colorScheme}`,
      async (world) => {
        records ??= collect();
        const page = await visit(world, { colorScheme });
        const failed = [];
        await tour(page, async (where) => {
          try {
            // In the dark only the colours are others.
            await accessible(page, where, colorScheme === 'dark' ? ['color-contrast'] : undefined);
          } catch (error) {
            failed.push(error.message);
          }
        });
        same(failed, [], 'axe');
        quiet(page);
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(sizes).map(([name, viewport]) => [
      `words and room in three languages, ${name}`,
      async (world) => {
        records ??= collect();
        const page = await visit(world, { viewport });
        const failed = new Set();
        // On small screens those with the longer words.
        for (const language of name === 'a desk' ? ['en', 'pl', 'ro'] : name === 'a phone, portrait' ? ['pl', 'ro'] : [name === 'a zoomed page' ? 'pl' : 'ro']) {
          await languageIs(page, language);
          await tour(page, async (where) => {
            for (const bad of [...(await rawWords(page)), ...(await overflows(page))]) failed.add(`${language}, ${where}: ${bad}`);
          });
        }
        same([...failed], [], 'words and room');
        quiet(page);
      },
    ]),
  ),
};
