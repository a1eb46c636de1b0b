// The room that cards and bars leave to the board: it has it back when they shrink, and squares lie in it as a whole.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, launch, quiet, root, same, settled, visit } from './harness.mjs';
import { pictured } from './records.mjs';
import { dice, step } from './player.mjs';
import { keptLog, openRecord } from './table.mjs';

const frames = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200)))));
const scale = (page) => page.evaluate(() => Number(/scale\(([\d.]+)\)/.exec(document.querySelector('.painted > svg > g').getAttribute('transform'))[1]));
async function tap(page, selector) {
  const box = await page.locator(selector).first().boundingBox();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await settled(page);
  await frames(page);
}
// Squares of which a corner lies under something else.
const partly = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board [data-square]')].filter((one) => {
      const box = one.getBoundingClientRect();
      return [[0.04, 0.04], [0.96, 0.04], [0.04, 0.96], [0.96, 0.96]].some(([u, v]) => !document.elementFromPoint(box.left + u * box.width, box.top + v * box.height)?.closest('.board'));
    }).map((one) => one.dataset.square),
  );

const beginning = 'bastide 1\nplayers "Ada" "Ben"\noptions start_player=host-picks\nflags starts=1\n---\n';

export const tests = {
  'a card that is closed gives the board its room back': async (world) => {
    const page = await visit(world, { viewport: { width: 568, height: 568 }, hasTouch: true, isMobile: true });
    await openRecord(page, pictured('base-summer', 'place'));
    await frames(page);
    const before = await scale(page);
    await tap(page, '.players .more');
    check((await scale(page)) < before, 'the card takes no room: it shows nothing');
    await tap(page, '.about .close');
    same(await scale(page), before, 'the scale when the card is closed again');
    quiet(page);
  },
  'a card that covers nothing leaves the board as it lies': async (world) => {
    const page = await visit(world, { viewport: { width: 1900, height: 800 } });
    await openRecord(page, pictured('base-summer', 'place'));
    await frames(page);
    const view = () => page.evaluate(() => document.querySelector('.painted > svg > g').getAttribute('transform'));
    const before = await view();
    await page.locator('.players .more').first().click();
    await page.locator('.about').waitFor();
    await frames(page);
    same(await view(), before, 'the view beside the card');
    await page.locator('.about .close').click();
    await frames(page);
    same(await view(), before, 'the view when it is closed');
    quiet(page);
  },
  'as long as squares have room as near as they are, the board is not seen smaller': async (world) => {
    const page = await visit(world, { viewport: { width: 1280, height: 800 } });
    await openRecord(page, beginning.replace('\n', '\n# seat blue person\n# seat red computer novice\n'));
    const roll = dice(4);
    let panned = 0;
    for (let turn = 0; turn < 9; ++turn) {
      await page.locator('.board [data-square]').first().waitFor();
      await frames(page);
      const before = await page.evaluate(() => document.querySelector('.painted > svg > g').getAttribute('transform'));
      const was = await scale(page);
      const entries = (await keptLog(page)).length;
      while ((await keptLog(page)).length < entries + 4 || (await page.locator('.question').count()) === 0 || (await page.locator('.board [data-square]').count()) === 0 || (await page.locator('[data-act=confirm]:not(:disabled)').count()) > 0) await step(page, roll);
      await settled(page);
      await frames(page);
      const now = await scale(page);
      const [wide, high] = await page.evaluate(() => {
        const all = [...document.querySelectorAll('.board [data-square]')].map((one) => one.dataset.square.split(',').map(Number));
        return [0, 1].map((i) => Math.max(...all.map((one) => one[i])) - Math.min(...all.map((one) => one[i])) + 1);
      });
      const room = await page.evaluate(() => {
        const bar = document.querySelector('.bar .sheet').getBoundingClientRect();
        return [document.querySelector('.tools').getBoundingClientRect().left - 10, Math.min(bar.top, innerHeight - 150) - 8 - document.querySelector('.players').getBoundingClientRect().bottom - 8];
      });
      const fits = wide * 200 * was < room[0] - 20 && high * 200 * was < room[1] - 20;
      if (fits) check(now >= was - 1e-9, `turn ${turn}: ${wide}x${high} squares have room at ${was}, and are seen at ${now}`);
      if (fits && before !== (await page.evaluate(() => document.querySelector('.painted > svg > g').getAttribute('transform')))) panned += 1;
      same(await partly(page), [], `squares that are covered in turn ${turn}`);
    }
    check(panned > 0, 'the board was never moved');
    quiet(page);
  },
  'an auction that is over gives the board its room back': async (world) => {
    const page = await visit(world, { viewport: { width: 880, height: 700 }, hasTouch: true, isMobile: true });
    await openRecord(page, pictured('everything', 'auction'));
    await page.locator('.auction').waitFor();
    await frames(page);
    for (let i = 0; i < 40 && (await page.locator('.auction').count()) > 0; ++i) {
      // Whoever may pass passes; whoever has to buy or bid does.
      const ways = ['[data-act=confirm]:not(:disabled)', '[data-act=pass]', '.lot:not(:disabled)', '.auction [data-entry]', '[data-act=bid]'];
      for (const way of ways)
        if ((await page.locator(way).count()) > 0) {
          await page.locator(way).first().scrollIntoViewIfNeeded();
          await tap(page, way);
          break;
        }
    }
    check((await page.locator('.board [data-square]').count()) > 0, 'the auction does not end');
    const after = await scale(page);
    await page.keyboard.press('Home');
    await frames(page);
    const best = await scale(page);
    check(best < 1.05 * after, `the board is seen at ${after} where there is room for ${best}`);
    quiet(page);
  },
  'six players with everything leave a desk half of its height': async (world) => {
    const page = await visit(world, { viewport: { width: 1280, height: 720 } });
    // A tile to place, a follower to put, an auction.
    for (const moment of ['place', 'act', 'auction']) {
      await openRecord(page, pictured('everything', moment));
      await page.locator('.auction, .board [data-square]').first().waitFor();
      await frames(page);
      // Columns of the window in which the board is free over half of its height.
      const wide = await page.evaluate(() => {
        let columns = 0;
        for (let x = 5; x < innerWidth; x += 10) {
          let [run, best] = [0, 0];
          for (let y = 2; y < innerHeight; y += 4) best = Math.max(best, (run = document.elementFromPoint(x, y)?.closest('.board') ? run + 4 : 0));
          if (best >= innerHeight / 2) columns += 10;
        }
        return columns;
      });
      check(wide > 0.6 * 1280, `at the moment of ${moment} the board is half as high as the window over ${wide} px only`);
      same(await partly(page), [], `squares that are covered at the moment of ${moment}`);
      const cut = await page.locator('.players > li').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).length);
      same(cut, 0, 'cards that are cut off');
    }
    quiet(page);
  },
  'the board holds still from press to press, however large the window': async (world) => {
    for (const [width, height] of [[1920, 1080], [1366, 768], [1280, 720]]) {
      const page = await visit(world, { viewport: { width, height } });
      await openRecord(page, pictured('everything', 'place'));
      await page.locator('.board [data-square]').first().waitFor();
      await frames(page);
      const squares = await page.locator('.board [data-square]').evaluateAll((all) => all.map((one) => one.dataset.square));
      const scales = [await scale(page)];
      for (const square of squares.filter((_, i) => i % 4 === 0).slice(0, 6)) {
        const box = await page.locator(`.board [data-square="${square}"]`).first().boundingBox();
        if (!box) continue;
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
        await settled(page);
        await frames(page);
        scales.push(await scale(page));
      }
      // The bar grows for the first tile that lies, and once more for a longer review; the board never comes nearer
      // again, for what is to be pressed next would be elsewhere.
      check(scales.length > 3 && scales.every((one, i) => i === 0 || one <= scales[i - 1] + 1e-9), `the board comes and goes at ${width}x${height}: ${scales}`);
      same(await partly(page), [], `squares that are covered at ${width}x${height}`);
      await page.context().close();
    }
  },
  'the first tiles of a game are not lost in a large window': async (world) => {
    for (const [width, height, least] of [[2560, 1440, 220], [1920, 1080, 165], [1280, 800, 150]]) {
      const page = await visit(world, { viewport: { width, height } });
      await openRecord(page, beginning);
      await frames(page);
      const tile = 200 * (await scale(page));
      check(tile >= least && tile < height / 4, `a tile has ${tile} px at ${width}x${height}`);
      same(await partly(page), [], `squares that are covered at ${width}x${height}`);
      await page.context().close();
    }
  },
  'names stand whole on the cards, and an upright tablet sees its board to the end': async (world) => {
    for (const [width, height] of [[1280, 800], [768, 1024]]) {
      const page = await visit(world, { viewport: { width, height } });
      await openRecord(page, pictured('base-summer', 'place'));
      await frames(page);
      const broken = await page.locator('.players .name').evaluateAll((all) => all.filter((one) => one.offsetHeight > 1.5 * parseFloat(getComputedStyle(one).lineHeight)).map((one) => one.textContent));
      same(broken, [], `names of two lines at ${width}x${height}`);
      await openRecord(page, readFileSync(join(root, 'docs/pictures/base-summer.bastide'), 'utf8'));
      await page.locator('.final').waitFor();
      await frames(page);
      const tile = 200 * (await scale(page));
      check(tile > 50, `a tile has ${tile} px at the end at ${width}x${height}`);
      quiet(page);
      await page.context().close();
    }
  },
  'an open panel and the bar share the column beside the board': async (world) => {
    for (const [width, height] of [[1280, 800], [1366, 768]]) {
      const page = await visit(world, { viewport: { width, height } });
      await openRecord(page, pictured('everything', 'act'));
      await frames(page);
      const bar = () => page.locator('.bar .middle').boundingBox();
      const before = await bar();
      await page.keyboard.press('h');
      await page.locator('.drawer').waitFor();
      await frames(page);
      const [now, panel] = [await bar(), await page.locator('.drawer').boundingBox()];
      same([now.x, now.width], [before.x, before.width], 'where the bar stands while the history is open');
      check(panel.y + panel.height <= now.y, 'the panel covers the bar');
      check(panel.height > 0.36 * height, `the panel is ${panel.height} px high`);
      check(now.x > 0.6 * width, `the board has ${now.x} of ${width} px`);
      quiet(page);
      await page.context().close();
    }
  },
  'after a throw the board has its room back': async (world) => {
    // Late in a game the room around an aim is little beside the landscape, but the tiles are small then.
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openRecord(page, pictured('everything', 'aim'));
    await page.locator('[data-aim=at]').waitFor();
    await frames(page);
    const aiming = await scale(page);
    while ((await page.locator('[data-aim=at]').count()) > 0) {
      await page.locator('[data-aim=at]').press('ArrowRight');
      await settled(page);
      await tap(page, '[data-act=confirm]:not(:disabled)');
    }
    await frames(page);
    const after = await scale(page);
    check(after > 1.1 * aiming, `the board is seen at ${after} after a throw that was aimed at ${aiming}`);
    await page.keyboard.press('Home');
    await frames(page);
    const best = await scale(page);
    check(best < 1.05 * after, `the board is seen at ${after} where there is room for ${best}`);
    quiet(page);
  },
  'the first squares lie whole beside large letters': async (world) => {
    const browser = await launch(['--js-flags=--liftoff-only', '--blink-settings=defaultFontSize=32']);
    try {
      for (const record of [beginning, pictured('everything', 'beginning')])
        for (const [width, height] of [[390, 844], [360, 640], [844, 390]]) {
          const page = await visit({ ...world, browser }, { viewport: { width, height }, hasTouch: true });
          await openRecord(page, record);
          await frames(page);
          check((await page.locator('.board [data-square]').count()) > 0, 'no squares');
          same(await partly(page), [], `squares that are covered at ${width}x${height}`);
          quiet(page);
          await page.context().close();
        }
    } finally {
      await browser.close();
    }
  },
};
