// The pictures of docs/pictures that show the page.
import { join } from 'node:path';
import { launch, root, serve, settled, visit } from './harness.mjs';
import * as moves from './moves.mjs';
import { asked, playOn } from './player.mjs';
import { playedRecord } from './records.mjs';
import { openRecord } from './table.mjs';

// People have names.
const names = ['Ana', 'Tomek', 'Ioana'];
const linkTo = (setup) => moves.linkTo({ names, ...setup });
const begin = (world, setup, options) => moves.begin(world, { names, ...setup }, options);

const server = await serve();
const browser = await launch();
const world = { address: server.address, browser };
const take = async (page, name) => {
  await page.waitForTimeout(2500); // until all pictures have come
  await page.screenshot({ path: join(root, 'docs/pictures', `page_${name}.png`) });
  console.log(name);
};
const close = (page) => page.context().close();

{
  const page = await visit(world);
  await take(page, 'start');
  await close(page);
}
{
  const page = await visit(world, { hash: linkTo({ preset: 'bigbox-004', sets: ['inns-cathedrals', 'tower'], seats: ['', 'skilled', 'novice'] }) });
  await page.locator('[data-act=begin]:not(:disabled)').waitFor();
  await take(page, 'setup');
  await page.locator('#h-sets').evaluate((title) => title.scrollIntoView());
  await take(page, 'sets');
  await page.locator('[data-fold=inns-cathedrals]').click();
  await page.locator('[data-switch=inns_cathedrals_tiles]').uncheck();
  await page.locator('[data-fold=inns-cathedrals]').evaluate((foot) => foot.scrollIntoView({ block: 'center' }));
  await page.waitForTimeout(500); // what is left out grows pale
  await take(page, 'parts');
  await close(page);
}
// In the middle of a game that people would play.
const middle = async (options, tiles, notes, seed) => {
  const page = await visit(world, options);
  const record = await playedRecord(tiles, { players: names.slice(0, notes.length - 1), seed });
  await openRecord(page, record.replace('\n', `\n${notes.map((note) => `# ${note}\n`).join('')}`));
  return page;
};
{
  const page = await middle({}, 33, ['assistance coach', 'seat blue person', 'seat red computer skilled', 'seat yellow person'], 7);
  await take(page, 'game');
  await page.locator('[data-act=farms]').click();
  await take(page, 'fields');
  await page.locator('[data-act=farms]').click();
  await page.locator('.board [data-square]').first().press('Enter');
  await settled(page);
  await page.locator('.target').first().hover();
  await take(page, 'follower');
  for (const language of ['pl', 'ro']) {
    await page.locator('[data-panel=menu]').click();
    await page.locator('.drawer select').first().selectOption(language);
    await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
    await page.locator('[data-panel=history]').click();
    await take(page, `game_${language}`);
    await page.locator('[data-panel=history]').click();
  }
  await close(page);
}
{
  const page = await middle({ colorScheme: 'dark' }, 26, ['assistance friendly', 'seat blue person', 'seat red computer skilled'], 22);
  await take(page, 'dark');
  await close(page);
}
{
  const page = await middle({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }, 9, ['assistance friendly', 'seat blue person', 'seat red computer casual'], 8);
  await take(page, 'phone');
  await close(page);
}
for (const [name, wanted] of [['auction', 'auction'], ['catapult', 'aim'], ['catch', 'duel']]) {
  const page = await begin(world, { preset: 'default', sets: name === 'auction' ? ['bridges-castles-bazaars'] : ['catapult'], seats: ['', '', ''], seed: 31 });
  await playOn(page, {
    seed: 3,
    enough: async () => {
      const now = await asked(page);
      // Only the first of a round chooses what is thrown; where it was something else the next fair is awaited.
      const chip = page.locator('.chip[data-tool=catch]');
      if (now === 'aim' && wanted === 'duel' && (await chip.count()) > 0) await chip.press('Enter');
      return (await asked(page)) === wanted;
    },
  });
  if (name === 'auction') {
    // A tile is up (it has to be chosen only where there are several), and somebody has bid for it.
    const lots = page.locator('.lot:not(:disabled)');
    if ((await lots.count()) > 0) await lots.first().click();
    await page.locator('[data-act=bid]').waitFor();
    await page.locator('[data-act=bid]').click();
    await page.locator('[data-act=confirm]').click();
    await page.locator('[data-act=bid]').waitFor();
  }
  await take(page, name);
  await close(page);
}
{
  const page = await begin(world, { preset: 'anniversary-001-first-game', seats: ['novice', 'skilled'], seed: 24 }, { viewport: { width: 1120, height: 700 } });
  await page.locator('.final').waitFor({ timeout: 900000 });
  for (let i = 0; i < 3; ++i) await page.locator('[data-act=next-score]').click();
  await take(page, 'final');
  await page.locator('[data-act=all-scores]').click();
  await page.locator('[data-panel=stats]').click();
  await take(page, 'statistics');
  await page.locator('.drawer [data-act=report]').click();
  await page.locator('[data-phase=done]').waitFor({ state: 'attached', timeout: 300000 });
  await page.locator('[data-costly]').first().click();
  await settled(page);
  await take(page, 'report');
  await close(page);
}
await browser.close();
server.end();
