// A follower is chosen by pressing the feature it shall stand on, on the tile or in the glass.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { pictured, playedRecord } from './records.mjs';
import { keptLog, openRecord } from './table.mjs';

const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n';
const frames = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200)))));

// Points on the screen well inside the area of a slot, and outside of the slot; by entry.
const areas = (page) =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll('[data-area]')].flatMap((area) => {
        const box = area.getBoundingClientRect();
        for (let u = 0.02; u < 1; u += 0.04)
          for (let v = 0.02; v < 1; v += 0.04) {
            const at = [box.left + u * box.width, box.top + v * box.height];
            const around = [[0, 0], [6, 0], [-6, 0], [0, 6], [0, -6]];
            if (around.every(([x, y]) => document.elementFromPoint(at[0] + x, at[1] + y) === area)) return [[area.dataset.area, at]];
          }
        return [];
      }),
    ),
  );
const chosen = (page) => page.locator('.board .target[aria-pressed=true]').evaluateAll((all) => all.map((one) => one.dataset.entry));
const slots = (page) => page.locator('.board .target').evaluateAll((all) => all.map((one) => one.dataset.entry).sort());
const lit = (page) => page.evaluate(() => document.querySelectorAll('.painted path[pathLength]').length);

export const tests = {
  'a follower is chosen by pressing its feature': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
    await page.locator('.board [data-square="1,0"]').click();
    await settled(page);
    await frames(page);
    const found = await areas(page);
    same(Object.keys(found).sort(), await slots(page), 'features that can be pressed');
    for (const [entry, at] of Object.entries(found)) {
      await page.mouse.move(5, 400);
      same(await lit(page), 0, 'what shines when nothing is pointed at');
      await page.mouse.move(...at);
      check((await lit(page)) > 0, `${entry} does not shine`);
      check((await page.locator('.target.pointed').getAttribute('data-entry')) === entry, `the slot of ${entry} is not shown`);
      await page.mouse.click(...at);
      await settled(page);
      same(await chosen(page), [entry], 'chosen');
      // A second press is no confirmation.
      await page.mouse.click(...at);
      await settled(page);
      same(await chosen(page), [entry], 'chosen still');
    }
    // Beside the tile a press looks, as ever.
    const box = await page.locator('.board [data-area]').first().evaluate((one) => {
      const tile = one.parentElement.getBoundingClientRect();
      return [tile.left - tile.width / 2, tile.top + tile.height / 2];
    });
    await page.mouse.click(...box);
    await page.locator('.inspect').waitFor();
    check(!(await keptLog(page)).some((entry) => entry.startsWith('put ')), 'a follower was put');
    quiet(page);
  },
  'a feature without a slot is no choice: the tile turns': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:3\n---\ndraw D\nplace 1,0 r0\nput follower road@E\ndraw D\n`);
    await page.locator('.board [data-square="2,0"]').click();
    await settled(page);
    await frames(page);
    check(!(await slots(page)).some((entry) => entry.includes('road')), 'the road is free');
    const before = (await keptLog(page)).at(-1);
    // The rim of the tile where the road leaves it.
    const at = await page.locator('.board [data-area]').first().evaluate((one) => {
      const tile = one.parentElement.getBoundingClientRect();
      return [tile.right - 4, tile.top + tile.height / 2];
    });
    await page.mouse.click(...at);
    await settled(page);
    same(await chosen(page), [], 'chosen');
    check((await keptLog(page)).at(-1) !== before, 'the tile was not turned');
    quiet(page);
  },
  'in the glass a feature is pressed as on the tile': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await openRecord(page, await playedRecord(52, { players: ['Ana', 'Tomek'], seed: 13 }));
    await frames(page);
    const places = await page.locator('.board [data-square]').count();
    let found = {};
    for (let i = 0; i < places && Object.keys(found).length === 0; ++i) {
      await page.locator('.board [data-square]').nth(i).press('Enter');
      await settled(page);
      await frames(page);
      found = await areas(page);
    }
    check((await page.locator('.glass [data-area]').count()) === (await page.locator('[data-area]').count()), 'areas are outside the glass');
    const [[entry, at]] = Object.entries(found);
    await page.mouse.click(...at);
    await settled(page);
    same(await chosen(page), [entry], 'chosen in the glass');
    quiet(page);
  },
  'a finger beside the slots turns the tile, as long as it can be turned': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
    await page.locator('.board [data-square="1,0"]').tap();
    await settled(page);
    await frames(page);
    const before = (await keptLog(page)).at(-1);
    const [at] = Object.values(await areas(page));
    await page.touchscreen.tap(...at);
    await settled(page);
    same(await chosen(page), [], 'chosen');
    check((await keptLog(page)).at(-1) !== before, 'the tile was not turned');
    quiet(page);
  },
  'a finger near a slot means it, up to 28 pixels; a square, a handle and another slot keep their own': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
    await page.locator('.board [data-square="1,0"]').tap();
    await settled(page);
    await frames(page);
    // For every slot, 24 and 27 pixels from its middle all around: what a press there means.
    const around = () =>
      page.evaluate(() => {
        const slots = [...document.querySelectorAll('.board .target')].map((one) => {
          const { a, e, d, f } = one.getScreenCTM();
          const [, x, y] = /L(-?[\d.e-]+) (-?[\d.e-]+)/.exec(one.querySelector('.tie').getAttribute('d')).map(Number);
          return { name: one.dataset.entry, at: [e, f], spot: [e + a * x, f + d * y] };
        });
        const far = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
        return slots.flatMap(({ name, at }) =>
          [24, 27, 33].flatMap((apart) =>
            Array.from({ length: 16 }, (_, i) => {
              const point = [at[0] + apart * Math.cos((i * Math.PI) / 8), at[1] + apart * Math.sin((i * Math.PI) / 8)];
              const over = document.elementFromPoint(...point);
              const nearest = slots.reduce((a, b) => (far(point, b.at) < far(point, a.at) ? b : a));
              const second = Math.min(...slots.filter((one) => one !== nearest).flatMap(({ at, spot }) => [far(point, at), far(point, spot)]));
              // What keeps its own press, there or a little farther away.
              const keeps = ([x, y]) => ['square', 'rotate'].find((what) => document.elementFromPoint(x, y)?.closest(`[data-${what}]`));
              const kept = keeps(point) ?? (Array.from({ length: 8 }, (_, n) => [point[0] + 12 * Math.cos((n * Math.PI) / 4), point[1] + 12 * Math.sin((n * Math.PI) / 4)]).some(keeps) && 'near');
              return { name, apart, point, meant: over?.closest('.target')?.dataset.entry, nearest: nearest.name, clear: second - far(point, nearest.at) > 1, kept, at: over?.closest('[data-square]')?.dataset.square };
            })));
      });
    const all = await around();
    const snapped = all.filter(({ apart, kept, clear }) => apart < 28 && !kept && clear);
    check(snapped.length > 60, `only ${snapped.length} points`);
    same(snapped.filter(({ meant, nearest }) => meant !== nearest).map(({ apart, nearest, meant }) => `${apart} px from ${nearest}: ${meant}`), [], 'points that mean another one');
    same(all.filter(({ apart, meant, name }) => apart > 28 && meant === name).length, 0, 'points farther away that mean it');
    // Whoever draws the board there presses nothing.
    const [{ point, nearest }] = snapped;
    const before = await keptLog(page);
    const cdp = await page.context().newCDPSession(page);
    const finger = (type, x, y) => cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    await finger('touchStart', ...point);
    for (let i = 1; i <= 5; ++i) await finger('touchMove', point[0] + 12 * i, point[1]);
    // It rests before it is lifted: a browser takes the press after a fling for what stops it.
    await page.waitForTimeout(300);
    await finger('touchMove', point[0] + 61, point[1]);
    await finger('touchEnd');
    await settled(page);
    same([await chosen(page), await keptLog(page)], [[], before], 'what was chosen by drawing the board');
    await frames(page);
    // Whoever taps there chooses the slot.
    const again = (await around()).find((one) => one.apart === 27 && one.nearest === nearest && !one.kept && one.clear && one.meant === nearest);
    await page.touchscreen.tap(...again.point);
    await settled(page);
    same(await chosen(page), [nearest], 'chosen by a finger beside it');
    // A square beside the tile is a square to its rim.
    await page.setViewportSize({ width: 820, height: 1180 });
    await openRecord(page, pictured('base-summer', 'place'));
    await frames(page);
    let square;
    const places = await page.locator('.board [data-square]').count();
    for (let i = 0; i < places - 1 && !square; ++i) {
      await page.locator('.board [data-square]').nth(i).press('Enter');
      await settled(page);
      await frames(page);
      square = (await around()).find(({ kept, apart }) => kept === 'square' && apart < 28);
    }
    check(square, 'no square is near a slot');
    await page.touchscreen.tap(...square.point);
    await settled(page);
    same((await keptLog(page)).at(-1).split(' ').slice(0, 2), ['place', square.at], 'the tile was moved');
    quiet(page);
  },
  'a mouse beside a slot means what lies under it': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
    await page.locator('.board [data-square="1,0"]').click();
    await settled(page);
    await frames(page);
    const reach = await page.evaluate(() => Math.max(...[...document.querySelectorAll('.board .target')].map((one) => {
      const { a, e, f } = one.getScreenCTM();
      let far = 0;
      for (let i = 0; i < 16; ++i)
        for (let apart = 16; apart < 60; ++apart)
          if (document.elementFromPoint(e + apart * Math.cos((i * Math.PI) / 8), f + apart * Math.sin((i * Math.PI) / 8))?.closest('.target') === one) far = Math.max(far, apart / Math.max(22, 24 * a));
      return far;
    })));
    check(reach <= 1.05, `the mouse is caught ${reach} times as far as a slot reaches`);
    quiet(page);
  },
  'a double press on a square chooses nothing on the tile that lies there then': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
    const { x, y, width, height } = await page.locator('.board [data-square="1,0"]').boundingBox();
    await page.mouse.dblclick(x + 0.4 * width, y + 0.8 * height, { delay: 60 });
    await settled(page);
    same(await chosen(page), [], 'chosen');
    quiet(page);
  },
};
