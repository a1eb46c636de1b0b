// Browsers that lack something: scripts, WebAssembly.
import { check, kPatience, same } from './harness.mjs';

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
};
