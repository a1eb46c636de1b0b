// What is told beside the board: it lies where nothing is pressed, and goes when it has had its time.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { collect, pictured } from './records.mjs';
import { openPanel, openRecord } from './table.mjs';

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

// They do not go by themselves: the machine may be slow.
const staying = (context) =>
  context.addInitScript(() => {
    const real = globalThis.setTimeout;
    globalThis.setTimeout = (done, time, ...more) => (time >= 4000 ? 0 : real(done, time, ...more));
  });

// The dragon comes where two players stand.
const hungry =
  'bastide 1\nsets base traders-builders princess-dragon\noptions start_player=host-picks\nplayers "Ada" "Ben" "Cy"\nflags starts=1\n---\n' +
  (
  'draw E; place 0,1 r2; put follower field@NL; draw W; place 1,0 r1; put follower road@N; draw U; place 2,0 r1; put follower road@N; draw PD-01; place ' +
  '3,0 r0; guard follower field@NL/0,1; draw L; place 0,-1 r2; guard follower road@N/1,0; draw TB-16; place 2,1 r3; put follower field@NR; draw PD-28; ' +
  'place 2,-1 r1; put follower field@SR; fly 2,0; fly 2,1; draw TB-11; place -1,-1 r0; put follower field@ER; draw D; place -2,-1 r1; put follower ' +
  'road@N; draw PD-19; place 3,-1 r0; guard follower field@NL/0,1; fly 2,0; fly 2,-1; fly 3,-1; fly 3,0; draw TB-01; place 2,2 r3; put follower field@NL; ' +
  'draw TB-15; place 2,3 r1; guard follower road@N/-2,-1; draw K; place 4,0 r2; put follower road@N; draw T; place -2,0 r2; guard follower field@NL/2,2; ' +
  'draw TB-02; place 2,4 r0; put follower city@N; draw PD-09; place -2,-2 r3; put follower field@NL; draw PD-03; place -1,1 r2; guard follower ' +
  'road@N/1,0; draw PD-16; place 3,4 r1; guard follower city@N/2,4; fly 0,1; fly 0,0; fly 0,-1; fly -1,-1; fly -2,-1; fly -2,0; draw X; place 1,-1 r0; ' +
  'guard follower road@N/4,0; draw TB-14; place -3,-2 r0; put follower city@E; draw L; place 3,5 r2; put follower road@E; draw K; place 3,2 r2; put ' +
  'follower road@N; draw TB-18; place -4,-2 r0; put follower city@E; draw TB-17; place 1,4 r2; put follower field@NL; draw PD-29; place 4,2 r2; teleport ' +
  'follower road@N/1,4; draw PD-04; place 4,4 r0; guard follower city@E/-4,-2; fly -2,-1; fly -1,-1; fly 0,-1; fly 0,0; fly 1,0; fly 2,0; draw TB-06; ' +
  'place 0,4 r0; put follower city@N; draw R; place -3,-3 r2; guard follower road@N/4,0; draw B; place -3,-4 r0; guard follower city@E/-4,-2; draw PD-08; ' +
  'place 2,5 r0; put follower road@W; draw A; place -1,2 r3; guard follower road@N/3,2; draw G; place -2,-4 r1; guard follower field@NL/2,2; draw U; ' +
  'place 1,-2 r1; guard follower city@N/2,4; draw B; place -1,3 r0; put follower field@NL; draw TB-24; place 1,-3 r0; put pig field@ER; draw F; place ' +
  '-4,-4 r1; guard follower road@E/3,5; draw PD-23; place 4,1 r1; put follower field@SR; draw V; place -3,-5 r1; guard follower field@NL/2,2; draw J; ' +
  'place 3,3 r0; put follower city@N; draw U; place 5,4 r1; put follower field@NR; draw V; place 2,-3 r1; put follower field@NL; draw PD-17; place 5,5 ' +
  'r1; guard follower city@N/2,4; draw J; place 0,-3 r0; guard follower field@NR/5,4; draw PD-13; place -3,-1 r3; guard follower field@NL/2,2; fly 5,4; ' +
  'fly 4,4; fly 3,4; fly 2,4'
  ).replaceAll('; ', '\n') + '\n';

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
      check(sheet.y + sheet.height <= bar.y && sheet.height > 90, `the sheet ${JSON.stringify(sheet)} has no room above ${JSON.stringify(bar)} at ${width}x${height}`);
      quiet(page);
      await page.context().close();
    }
  },
  'what is inspected on an upright phone is not under what is told of it': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'pl-PL' });
    await openRecord(page, pictured('base-summer', 'place'));
    await page.locator('.board [data-square]').first().waitFor();
    const all = await page.locator('.board [data-square]').evaluateAll((all) => all.map((one) => ({ square: one.dataset.square, y: one.getBoundingClientRect().top })).sort((a, b) => a.y - b.y));
    for (const { square } of [all[0], all[all.length - 1]]) {
      await page.locator(`.board [data-square="${square}"]`).focus();
      await page.keyboard.press('o');
      await page.locator('.inspect img').first().waitFor();
      await frames(page);
      const [sheet, at, bar] = await Promise.all(['.inspect', `.board [data-square="${square}"]`, '.bar .middle'].map((what) => page.locator(what).boundingBox()));
      check(at.y + at.height <= sheet.y || at.y >= sheet.y + sheet.height, `${square} ${JSON.stringify(at)} lies under the sheet ${JSON.stringify(sheet)}`);
      check(sheet.y > 0 && sheet.y + sheet.height <= bar.y, `the sheet ${JSON.stringify(sheet)} has no room`);
      await page.keyboard.press('Escape');
      await page.locator('.inspect').waitFor({ state: 'detached' });
    }
    quiet(page);
  },
  'a note covers nothing that is pressed, and goes when somebody has decided': async (world) => {
    for (const [width, height] of [[390, 844], [320, 568], [844, 390], [1280, 800]]) {
      const page = await visit(world, { viewport: { width, height }, before: staying });
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
  'a note is told as a whole, off the card of whoever is in turn, until it is pressed': async (world) => {
    const { record } = (await collect({ games: 2, sets: [{ sets: ['base', 'catapult'] }] })).get('hurl pie');
    for (const [width, height] of [[390, 844], [360, 640], [844, 390], [1280, 800]]) {
      const page = await visit(world, { viewport: { width, height }, before: staying });
      await openRecord(page, record);
      await page.locator('.bar [data-tool=pie]').press('Enter');
      await page.locator('.board [data-aim=at]').press('ArrowLeft');
      await settled(page);
      await page.locator('[data-act=confirm]').press('Enter');
      await settled(page);
      await page.locator('.note').first().waitFor();
      const where = `at ${width}x${height}`;
      // It lies still when the view does.
      for (let i = 0; i < 5 && (await hidden(page)).length > 0; ++i) await frames(page);
      await frames(page);
      const told = await page.evaluate(() => {
        const turn = document.querySelector('.players [aria-current]').getBoundingClientRect();
        return [...document.querySelectorAll('.note')].map((note) => {
          const box = note.getBoundingClientRect();
          const on = (x, y) => note.contains(document.elementFromPoint(x, y));
          const button = note.querySelector('button')?.getBoundingClientRect();
          return {
            whole: note.scrollHeight <= note.clientHeight && box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && on(box.left + 14, box.top + 3) && on(box.left + 14, box.bottom - 3),
            pressed: !button || on(button.left + button.width / 2, button.top + button.height / 2),
            turn: !(box.left < turn.right && box.right > turn.left && box.top < turn.bottom && box.bottom > turn.top),
          };
        });
      });
      check(told.every((one) => one.whole && one.pressed && one.turn), `${JSON.stringify(told)} ${where}`);
      // Where no place is free it is pressed away.
      if (height > 640) same(await hidden(page), [], `under the notes ${where}`);
      for (let left = told.length; left > 0; --left) {
        same(await page.locator('.note').count(), left, 'notes');
        await page.locator('.note').first().click({ position: { x: 8, y: 4 } });
      }
      same(await page.locator('.note').count(), 0, 'notes');
      quiet(page);
      await page.context().close();
    }
  },
  'the dragon’s notes are all told': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, before: staying });
    await openRecord(page, hungry);
    await page.locator('.board [data-entry="fly 1,4"]').press('Enter');
    await settled(page);
    await page.locator('[data-act=confirm]').press('Enter');
    await page.locator('.note').nth(1).waitFor();
    await frames(page);
    const seen = await page.locator('.note').evaluateAll((all) => all.map((one) => one.textContent.trim().split(' ')[0]));
    same(seen.sort(), ['Ada', 'Cy'], 'who is told of');
    quiet(page);
  },
  'a note waits while a panel as wide as the phone lies open': async (world) => {
    for (const [panel, width, height] of [['menu', 390, 844], ['help', 390, 844], ['menu', 320, 568], ['menu', 1280, 800]]) {
      const page = await visit(world, { viewport: { width, height }, before: staying });
      await openRecord(page, pictured('everything', 'capture'));
      await page.locator('.board .target[data-entry="capture follower:4 field@NL/3,-3"]').press('Enter');
      await settled(page);
      await page.locator('[data-act=confirm]').press('Enter');
      await page.locator('.note').waitFor();
      await frames(page);
      await openPanel(page, panel);
      await frames(page);
      const where = `${panel} at ${width}x${height}`;
      const over = await page.evaluate(() => {
        const note = document.querySelector('.note');
        const box = note.getBoundingClientRect();
        if (!note.checkVisibility({ visibilityProperty: true })) return 'waits';
        return [...document.querySelectorAll('.players > li, .drawer .head')].filter((one) => {
          const other = one.getBoundingClientRect();
          return other.left < box.right && other.right > box.left && other.top < box.bottom && other.bottom > box.top;
        }).map((one) => one.className);
      });
      same(over, width === 1280 ? [] : 'waits', `the note beside ${where}`);
      await page.locator('.drawer header button').click();
      await frames(page);
      check(await page.locator('.note').isVisible(), `the note has gone: ${where}`);
      same(await hidden(page), [], `under the note after ${where}`);
      quiet(page);
      await page.context().close();
    }
  },
};
