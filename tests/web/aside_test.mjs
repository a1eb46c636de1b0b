// What is told beside the board: it lies where nothing is pressed, and goes when it has had its time.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { pictured } from './records.mjs';
import { openRecord } from './table.mjs';

const frames = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200)))));
// Things to press, and tools, that lie under it.
const hidden = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board .target, .board [data-square], .board [data-rotate], .board [data-aim], .tool')].flatMap((one) => {
      const box = one.getBoundingClientRect();
      if (box.width === 0) return [];
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.closest('.side, .notes');
      return over ? [one.dataset.entry ?? one.dataset.square ?? one.getAttribute('aria-label') ?? one.outerHTML.slice(0, 60)] : [];
    }),
  );

export const tests = {
  'what is inspected beside a low window’s bar leaves the board free, and goes with the next decision': async (world) => {
    const page = await visit(world, { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
    await openRecord(page, pictured('base-summer', 'place'));
    await page.locator('.board [data-square]').first().waitFor();
    // The start tile: some feature of it, when its picture has come.
    for (let i = 0; i < 100 && (await page.locator('.inspect').count()) === 0; ++i) {
      const at = await page.evaluate(() => {
        const box = document.querySelector('.painted > svg > g').getScreenCTM();
        return [100 * box.a + box.e, 30 * box.d + box.f];
      });
      await page.touchscreen.tap(...at);
      await page.waitForTimeout(200);
    }
    await frames(page);
    same(await hidden(page), [], 'under the sheet');
    const [sheet, board, bar] = await page.evaluate(() =>
      ['.inspect', '.board [data-square]', '.bar .middle'].map((what) => {
        const all = [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
        return { left: Math.min(...all.map((one) => one.left)), right: Math.max(...all.map((one) => one.right)), top: Math.min(...all.map((one) => one.top)), bottom: Math.max(...all.map((one) => one.bottom)) };
      }),
    );
    check(sheet.left >= board.right && sheet.bottom <= bar.top, `the sheet lies over the board or the bar: ${JSON.stringify({ sheet, board, bar })}`);
    check(sheet.bottom - sheet.top >= 100, `the sheet is ${sheet.bottom - sheet.top} px high`);
    const square = await page.locator('.board [data-square]').first().boundingBox();
    await page.touchscreen.tap(square.x + square.width / 2, square.y + square.height / 2);
    await settled(page);
    await page.locator('.inspect').waitFor({ state: 'detached' });
    quiet(page);
  },
  'what is inspected is read beside a glass, not under it': async (world) => {
    for (const [width, height] of [[390, 844], [360, 740], [820, 1180]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true });
      await openRecord(page, pictured('everything', 'act'));
      await page.locator('.glass').waitFor();
      // Whichever feature of the landscape is met, when its picture has come.
      for (let i = 0; i < 100 && (await page.locator('.inspect').count()) === 0; ++i) {
        const at = await page.evaluate((nth) => {
          const { a, d, e, f } = document.querySelector('.painted > svg > g').getScreenCTM();
          for (let n = nth; n < nth + 60; ++n) {
            const [x, y] = [(30 + 200 * ((n * 7) % 9)) * a + e, (100 + 200 * ((n * 5) % 7)) * d + f];
            if (document.elementFromPoint(x, y)?.closest('.board') && !document.elementFromPoint(x, y).closest('[data-target], [data-entry], [data-square]')) return [x, y];
          }
          return undefined;
        }, i);
        if (at) await page.touchscreen.tap(...at);
        await page.waitForTimeout(200);
      }
      await frames(page);
      const [sheet, glass, bar] = await Promise.all(['.inspect', '.glass', '.bar .middle'].map((what) => page.locator(what).boundingBox()));
      const apart = sheet.y >= glass.y + glass.height || sheet.y + sheet.height <= glass.y || sheet.x + sheet.width <= glass.x || sheet.x >= glass.x + glass.width;
      check(apart, `the sheet ${JSON.stringify(sheet)} lies under the glass ${JSON.stringify(glass)} at ${width}x${height}`);
      check(sheet.y + sheet.height <= bar.y && sheet.height > 90, `the sheet ${JSON.stringify(sheet)} has no room at ${width}x${height}`);
      quiet(page);
      await page.context().close();
    }
  },
  'a note covers nothing that is pressed, and goes when somebody has decided': async (world) => {
    for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1280, 800]]) {
      // It does not go by itself: the machine may be slow.
      const before = (context) =>
        context.addInitScript(() => {
          const real = globalThis.setTimeout;
          globalThis.setTimeout = (done, time, ...more) => (time === 4000 ? 0 : real(done, time, ...more));
        });
      const page = await visit(world, { viewport: { width, height }, before });
      await openRecord(page, pictured('everything', 'capture'));
      await page.locator('.board .target[data-entry="capture follower:4 field@NL/3,-3"]').press('Enter');
      await settled(page);
      await page.locator('[data-act=confirm]').press('Enter');
      await settled(page);
      await frames(page);
      const where = `at ${width}x${height}`;
      same(await page.locator('.note').count(), 1, `notes ${where}`);
      const told = (await page.locator('.note').textContent()).trim();
      check((await page.locator('.board [data-square]').count()) > 0, 'no squares');
      same(await hidden(page), [], `under the note ${where}`);
      const over = await page.evaluate(() => {
        const note = document.querySelector('.note').getBoundingClientRect();
        return [...document.querySelectorAll('.board [data-square], .tool, .bar > *')].filter((one) => {
          const box = one.getBoundingClientRect();
          return box.width > 0 && box.left < note.right && box.right > note.left && box.top < note.bottom && box.bottom > note.top;
        }).map((one) => one.dataset.square ?? one.className);
      });
      same(over, [], `what the note meets ${where}`);
      await page.locator('.board [data-square]').first().press('Enter');
      await settled(page);
      await page.locator('.board .target').first().waitFor();
      await page.locator('.board .target').first().press('Enter');
      await settled(page);
      if (await page.locator('[data-act=confirm]:not(:disabled)').count()) await page.locator('[data-act=confirm]').press('Enter');
      await page.locator('.note', { hasText: told }).waitFor({ state: 'detached' });
      quiet(page);
      await page.context().close();
    }
  },
  'what is told beside an open panel lies in the corner that hides nothing': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('base-summer', 'place'));
    await page.keyboard.press('t');
    await frames(page);
    // In the usual corner two squares were under it.
    for (let i = 0; i < 4; ++i) {
      const square = page.locator('.board [data-square]').nth(3 * i);
      await square.focus();
      await page.keyboard.press('o');
      await page.locator('.inspect').waitFor();
      await frames(page);
      same(await hidden(page), [], `under the sheet about ${await square.getAttribute('data-square')}`);
    }
    await page.keyboard.press('Escape');
    await page.locator('.inspect').waitFor({ state: 'detached' });
    quiet(page);
  },
};
