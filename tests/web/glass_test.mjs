// The glass under a finger: it holds still while something is pressed in it, and no bar covers it.
import { check, launch, quiet, same, settled, visit } from './harness.mjs';
import { pictured, playedRecord } from './records.mjs';
import { keptLog, openRecord, unpressable } from './table.mjs';

const frames = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200)))));
const glassAt = async (page) => {
  const box = await page.locator('.glass').boundingBox();
  return [box.x, box.y, box.width, box.height].map(Math.round);
};
// Where the things in the glass are pressed, by what they choose.
const things = (page, selector) =>
  page.evaluate((what) => [...document.querySelectorAll(`.glass ${what}`)].map((one) => {
    const box = (one.querySelector('.ring') ?? one).getBoundingClientRect();
    return { name: one.dataset.entry ?? one.dataset.beside, at: [box.left + box.width / 2, box.top + box.height / 2] };
  }), selector);
const under = (page, at) => page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('[data-entry]')?.dataset.entry ?? '', at);

// Squares of the board, tapped one after another from that one on until a glass has what is looked for: the number of it.
async function tapUntil(page, record, found, from = 0) {
  for (let i = from; ; ++i) {
    await openRecord(page, record);
    await frames(page);
    check(i < (await page.locator('.board [data-square]').count()), 'no square leads to such a glass');
    const box = await page.locator('.board [data-square]').nth(i).boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await settled(page);
    await frames(page);
    if (await found()) return i;
  }
}

// Every slot in the glass is chosen, and still lies where it was pressed.
async function pressSlots(page, press) {
  const [still, slots] = [await glassAt(page), await things(page, '.target')];
  check(slots.length > 1, 'too few slots');
  for (const { name, at } of slots) {
    if ((await under(page, at)) !== name) continue; // another has moved over it: that one is pressed there
    await press(at);
    await settled(page);
    await frames(page);
    same(await page.locator('.glass .target.chosen').evaluateAll((all) => all.map((one) => one.dataset.entry)), [name], 'chosen');
    same(await glassAt(page), still, `the glass after ${name}`);
    same(await under(page, at), name, 'what lies under the finger');
  }
}

const byFinger = (page) => (at) => page.touchscreen.tap(...at);
const byMouse = (page) => async ([x, y]) => {
  await page.mouse.move(x - 3, y - 3);
  await frames(page); // what is pointed at is told in the bar
  await page.mouse.click(x, y);
};

// All of the glass, with its handles, can be pressed.
const covered = (page) =>
  page.evaluate(() => {
    const box = document.querySelector('.glass').getBoundingClientRect();
    const inside = [[0.1, 0.1], [0.9, 0.1], [0.5, 0.5], [0.1, 0.97], [0.9, 0.97]].map(([u, v]) => [box.left + u * box.width, box.top + v * box.height]);
    const handles = [...document.querySelectorAll('.glass [data-rotate]')].map((one) => one.getBoundingClientRect()).map(({ left, top, width, height }) => [left + width / 2, top + height / 2]);
    return [...inside, ...handles].map(([x, y]) => document.elementFromPoint(x, y)).filter((one) => !one?.closest('.glass')).map((one) => `under ${one?.closest('[class]')?.className?.baseVal ?? one?.closest('[class]')?.className}`);
  });

export const tests = {
  'a slot pressed in the glass stays under the finger': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    // Glasses above and below their tiles.
    for (let i = 0, square = -1; i < 3; ++i) {
      square = await tapUntil(page, pictured('base-summer', 'act'), async () => (await page.locator('.glass .target').count()) > 1, square + 1);
      await pressSlots(page, byFinger(page));
    }
    quiet(page);
  },
  'a slot pressed in the glass stays under the mouse': async (world) => {
    const page = await visit(world, { viewport: { width: 1280, height: 800 } });
    await openRecord(page, pictured('everything', 'act'));
    await frames(page);
    await pressSlots(page, byMouse(page));
    quiet(page);
  },
  'a square pressed in the glass stays under the finger': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const record = pictured('base-summer', 'act');
    await tapUntil(page, record, async () => (await page.locator('.glass [data-beside]').count()) > 0);
    const still = await glassAt(page);
    for (const { name, at } of (await things(page, '[data-beside]')).slice(0, 2)) {
      await page.touchscreen.tap(...at);
      await settled(page);
      await frames(page);
      const placed = (await keptLog(page)).findLast((entry) => entry.startsWith('place '));
      check(placed.startsWith(`place ${name} `), `${placed} instead of ${name}`);
      same(await glassAt(page), still, `the glass after ${name}`);
      // Once more at the same spot: still the tile on that square, whatever is chosen on it there.
      await page.touchscreen.tap(...at);
      await settled(page);
      await frames(page);
      check((await keptLog(page)).findLast((entry) => entry.startsWith('place ')).startsWith(`place ${name} `), 'the second press hit another square');
      same(await glassAt(page), still, 'the glass after the second press');
    }
    quiet(page);
  },
  'the tile turned in the glass stays in it': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await tapUntil(page, pictured('base-summer', 'act'), async () => (await page.locator('.glass [data-rotate]').count()) === 2);
    const still = await glassAt(page);
    const { x, y, width, height } = await page.locator('.glass [data-rotate="1"]').boundingBox();
    for (let turn = 0; turn < 3; ++turn) {
      const before = (await keptLog(page)).findLast((entry) => entry.startsWith('place '));
      await page.touchscreen.tap(x + width / 2, y + height / 2);
      await settled(page);
      await frames(page);
      check((await keptLog(page)).findLast((entry) => entry.startsWith('place ')) !== before, 'the tile was not turned');
      same(await glassAt(page), still, `the glass after turn ${turn + 1}`);
    }
    quiet(page);
  },
  'the rules behind a choice leave the glass free': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await tapUntil(page, pictured('base-summer', 'act'), async () => (await page.locator('.glass .target').count()) > 1);
    const [slot] = await things(page, '.target');
    await page.touchscreen.tap(...slot.at);
    await settled(page);
    const still = await glassAt(page);
    await page.keyboard.press('e');
    await page.locator('.review ul').waitFor();
    await frames(page);
    same(await covered(page), [], 'of the glass with the rules');
    same(await glassAt(page), still, 'the glass');
    check(await page.locator('.review ul').evaluate((one) => {
      const box = one.getBoundingClientRect();
      return document.elementFromPoint(box.left + 20, box.top + 8)?.closest('ul') === one;
    }), 'the rules are not seen');
    await page.keyboard.press('Escape');
    await settled(page);
    same(await page.locator('.glass .target.chosen').count(), 1, 'chosen after Escape');
    same(await page.locator('.review ul').count(), 0, 'rules after Escape');
    quiet(page);
  },
  'squares side by side are told apart by a finger': async (world) => {
    for (const [width, height] of [[390, 844], [844, 390], [360, 640]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true });
      await openRecord(page, pictured('everything', 'walk'));
      await page.locator('.board .target').first().waitFor();
      await frames(page);
      const chosen = () => page.locator('.board .target.chosen').evaluateAll((all) => all.map((one) => one.dataset.entry));
      const squares = await page.evaluate(() =>
        [...document.querySelectorAll('.board .target')].map((one) => {
          const [all, plate] = [one, one.querySelector('.plate')].map((part) => part.getBoundingClientRect());
          return { name: one.dataset.entry, at: [all.left + all.width / 2, all.top + all.height / 2], wide: plate.width, over: Math.max(all.width - plate.width, all.height - plate.height) };
        }),
      );
      same(squares.length, 4, `squares at ${width}x${height}`);
      for (const { name, at, wide, over } of squares) {
        check(wide >= 36, `${name} is ${wide} px wide at ${width}x${height}`);
        check(over <= 2, `the picture on ${name} is ${over} px larger than what is pressed`);
        await page.touchscreen.tap(...at);
        await settled(page);
        await frames(page);
        same(await chosen(), [name], `chosen at ${width}x${height}`);
      }
      // Pressed on the board beside its square, the nearest one is meant.
      const marks = await page.evaluate(() => {
        const { a, e, d, f } = document.querySelector('.painted > svg > g').getScreenCTM();
        return [...document.querySelectorAll('.board .target')].map((one) => {
          const [x, y] = one.dataset.entry.split(' ')[1].split(',').map(Number);
          return { name: one.dataset.entry, at: [(x + 0.5) * 200 * a + e, (y + 0.5) * 200 * d + f] };
        }).filter(({ at }) => !document.elementFromPoint(...at)?.closest('.glass'));
      });
      for (const { name, at } of marks.filter((one) => one.name !== squares.at(-1).name)) {
        await page.touchscreen.tap(...at);
        await settled(page);
        await frames(page);
        same(await chosen(), [name], `chosen on the board at ${width}x${height}`);
      }
      quiet(page);
      await page.context().close();
    }
  },
  'on a turned phone the glass leaves the board to be seen': async (world) => {
    for (const [width, height] of [[640, 400], [640, 360], [844, 390]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true });
      await openRecord(page, pictured('everything', 'place'));
      await page.locator('.board [data-square]').first().press('Enter');
      await settled(page);
      await page.locator('.glass .target').first().waitFor();
      await frames(page);
      const where = `at ${width}x${height}`;
      const squares = (await keptLog(page)).filter((entry) => entry.startsWith('place ')).map((entry) => entry.split(' ')[1].split(',').map(Number));
      const hidden = await page.evaluate((all) => {
        const { a, e, d, f } = document.querySelector('.painted > svg > g').getScreenCTM();
        return all.filter(([x, y]) => !document.elementFromPoint((x + 0.5) * 200 * a + e, (y + 0.5) * 200 * d + f)?.closest('.painted')).length;
      }, squares);
      check(squares.length > 100 && hidden < 0.15 * squares.length, `${hidden} of ${squares.length} tiles are hidden ${where}`);
      same(await unpressable(page), [], where);
      same(await covered(page), [], `of the glass ${where}`);
      quiet(page);
      await page.context().close();
    }
  },
  'where a glass has no room, none lies over the bar': async (world) => {
    for (const [width, height] of [[320, 256], [320, 320], [480, 270]]) {
      const page = await visit(world, { viewport: { width, height } });
      await openRecord(page, pictured('everything', 'act'));
      await frames(page);
      const over = await page.evaluate(() =>
        [...document.querySelectorAll('.bar .buttons button')].flatMap((one) => {
          const box = one.getBoundingClientRect();
          const met = [[0.5, 0.5], [0.1, 0.5], [0.9, 0.5], [0.5, 0.1]].map(([u, v]) => document.elementFromPoint(box.left + u * box.width, box.top + v * box.height));
          return met.filter((what) => !one.contains(what)).map((what) => `${one.textContent.trim()} under ${what?.closest('[class]')?.outerHTML.slice(0, 60)}`);
        }),
      );
      same(over, [], `buttons at ${width}x${height}`);
      quiet(page);
      await page.context().close();
    }
  },
  'no press on a slot turns the tile': async (world) => {
    let met = 0; // slots beside handles
    for (const [width, height] of [[390, 844], [360, 640], [844, 390]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true });
      for (const tiles of [3, 9, 16]) {
        await openRecord(page, await playedRecord(tiles, { players: ['Ana', 'Tomek'], seed: 4 }));
        await frames(page);
        for (let i = 0; i < 4 && i < (await page.locator('.board [data-square]').count()); ++i) {
          await page.locator('.board [data-square]').nth(i).press('Enter');
          await settled(page);
          await frames(page);
          for (let turn = 0; turn < 3 && (await page.locator('[data-rotate="1"]').count()) > 0; ++turn) {
            await page.locator('[data-rotate="1"]').press('Enter');
            await settled(page);
            await frames(page);
            const found = await page.evaluate(() => {
              const round = (one) => {
                const { left, top, width: wide } = one.querySelector('.ring, circle').getBoundingClientRect();
                return { x: left + wide / 2, y: top + wide / 2, r: wide / 2, name: one.dataset.entry ?? 'a handle' };
              };
              const [slots, handles] = ['.board .target', '.board [data-rotate]'].map((what) => [...document.querySelectorAll(what)].map(round));
              const bad = [...slots, ...handles].filter(({ r }) => r < 21.5).map(({ name, r }) => `${name} is ${2 * r} px`);
              for (const a of slots)
                for (const b of handles) if (Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r - 1.5) bad.push(`${a.name} meets a handle`);
              return { bad, met: handles.length > 0 ? slots.length : 0 };
            });
            met += found.met;
            same(found.bad, [], `${tiles} tiles at ${width}x${height}`);
          }
        }
      }
      quiet(page);
      await page.context().close();
    }
    check(met > 20, `only ${met} slots were seen beside handles`);
  },
  'large letters leave the glass its place': async (world) => {
    const browser = await launch(['--js-flags=--liftoff-only', '--blink-settings=defaultFontSize=32']);
    try {
      for (const [name, viewport] of [['base-summer', { width: 390, height: 844 }], ['everything', { width: 390, height: 844 }], ['everything', { width: 1280, height: 800 }]]) {
        const page = await visit({ ...world, browser }, { viewport, hasTouch: true });
        const where = `${name} at ${viewport.width}x${viewport.height}`;
        if (name === 'base-summer') await tapUntil(page, pictured(name, 'act'), async () => (await page.locator('.glass .target').count()) > 0);
        else await openRecord(page, pictured(name, 'act'));
        await frames(page);
        same(await covered(page), [], `of the glass in ${where}`);
        const [slot] = await things(page, '.target');
        await page.touchscreen.tap(...slot.at);
        await settled(page);
        await frames(page);
        same(await page.locator('.glass .target.chosen').evaluateAll((all) => all.map((one) => one.dataset.entry)), [slot.name], `chosen in ${where}`);
        same(await covered(page), [], `of the glass with a choice in ${where}`);
        quiet(page);
        await page.context().close();
      }
    } finally {
      await browser.close();
    }
  },
};
