// Browsers that lack something: scripts, WebAssembly, a storage that answers, colours of the page's own.
import { accessible, check, kPatience, quiet, same, settled, visit } from './harness.mjs';
import { atTable } from './moves.mjs';

// A browser's storage as it is in some: it takes what it is given, and never says anything.
const deaf = (context) =>
  context.addInitScript(() => {
    globalThis.opened = 0;
    IDBFactory.prototype.open = () => {
      globalThis.opened += 1;
      return {};
    };
  });
// It opens, but what is written never ends.
const endless = (context) =>
  context.addInitScript(() => {
    globalThis.begun = 0;
    const begin = IDBDatabase.prototype.transaction;
    IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
      const transaction = begin.call(this, stores, mode, ...rest);
      if (mode !== 'readwrite') return transaction;
      globalThis.begun += 1;
      const again = () => (transaction.objectStore('games').get('').onsuccess = again);
      again();
      return transaction;
    };
  });

export const tests = {
  'without scripts the reason is seen at once, in every language': async (world) => {
    const context = await world.browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 660 } });
    const page = await context.newPage();
    await page.goto(world.address);
    for (const language of ['en', 'pl', 'ro']) {
      const box = await page.locator(`[lang=${language}]`, { hasText: 'JavaScript' }).last().boundingBox();
      check(box && box.y >= 0 && box.y + box.height <= 660, `${language}: ${JSON.stringify(box)}`);
    }
  },
  'without WebAssembly the language of the sentence is known': async (world) => {
    for (const [locale, language] of [['en-GB', 'en'], ['pl-PL', 'pl'], ['ro-RO', 'ro']]) {
      const context = await world.browser.newContext({ locale });
      await context.addInitScript(() => delete globalThis.WebAssembly);
      const page = await context.newPage();
      await page.goto(world.address);
      await page.locator('[role=alert]', { hasText: 'WebAssembly' }).waitFor({ timeout: kPatience });
      same(await page.evaluate(() => document.documentElement.lang), language, 'the language of the page');
    }
  },
  'a storage that never answers is waited for once': async (world) => {
    const page = await visit(world, { before: deaf });
    await page.locator('[role=alert]').waitFor();
    await page.locator('[data-act=play-together]').click();
    await page.locator('.warn').waitFor();
    const from = Date.now();
    for (let i = 0; i < 2; ++i) {
      await page.locator('.board [data-square]').first().press('Enter');
      await page.locator('[data-act=pass]').press('Enter');
      await page.locator('[data-act=confirm]:not(:disabled)').press('Enter');
      await settled(page);
    }
    same(await page.evaluate(() => globalThis.opened), 1, 'how often it was asked');
    check(Date.now() - from < 60_000, 'the table waits for the storage');
    quiet(page);
  },
  'what is written and never ends is waited for once': async (world) => {
    const page = await visit(world, { before: endless });
    await page.locator('[data-act=play-together]').click();
    await page.locator('.warn').waitFor();
    await settled(page);
    const begun = await page.evaluate(() => globalThis.begun);
    await page.locator('.board [data-square]').first().press('Enter');
    await page.locator('[data-act=pass]').press('Enter');
    await page.locator('[data-act=confirm]:not(:disabled)').press('Enter');
    await settled(page);
    same(await page.evaluate(() => globalThis.begun), begun, 'how often something was written');
    quiet(page);
  },
  'what is chosen is seen in the colours of the system': async (world) => {
    for (const colorScheme of ['light', 'dark']) {
      const page = await visit(world, { forcedColors: 'active', colorScheme });
      // The colours of what is chosen and of what is not: another background, and letters that are read on it.
      const colours = (selector) => page.locator(selector).first().evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one.querySelector('.quiet, strong') ?? one).color]);
      const differ = async (what, chosen, other) => {
        const [on, off] = [await colours(chosen), await colours(other)];
        check(on[0] !== off[0], `${what}: ${on} and ${off}`);
        check(on[0] !== on[1], `${what}: letters of the colour of their ground, ${on}`);
      };
      await differ('languages', '.languages [aria-pressed=true]', '.languages [aria-pressed=false]');
      await differ('levels', '.levels [aria-pressed=true]', '.levels [aria-pressed=false]');
      await page.locator('[data-act=setup]').click();
      await page.waitForSelector('[data-act=begin]');
      await page.locator('[data-set=inns-cathedrals]').click();
      await differ('presets', '[data-preset][aria-checked=true]', '[data-preset][aria-checked=false]');
      await differ('sets', '[data-set][aria-pressed=true]', '[data-set][aria-pressed=false]');
      await differ('colours', '.colour[aria-checked=true]', '.colour[aria-checked=false]');
      await page.locator('[data-act=begin]').click();
      await atTable(page);
      const off = await colours('[data-act=farms]');
      await page.locator('[data-act=farms]').click();
      await page.locator('[data-act=farms][aria-pressed=true]').waitFor();
      check((await colours('[data-act=farms]'))[0] !== off[0], 'fields look alike when they are shown');
      await accessible(page, 'the table in the colours of the system', ['button-name', 'aria-allowed-attr']);
      await page.context().close();
    }
  },
};
