// A follower is chosen by pressing the feature it shall stand on, on the tile or in the glass.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { playedRecord } from './records.mjs';
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
