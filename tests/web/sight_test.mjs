// The view is the player's: it stays as it is while a tile is set late in a game, and everything that can be chosen
// is pressed with a finger all the same.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { begin } from './moves.mjs';
import { asked, dice, step } from './player.mjs';
import { collect, pictured, playedRecord } from './records.mjs';
import { keptLog, openRecord, unpressable } from './table.mjs';

const sizes = { 'a phone': [390, 844], 'a phone, turned': [844, 390], 'a tablet': [820, 1180], 'a tablet, turned': [1180, 820], 'a desk': [1280, 800] };
const late = {
  base: () => playedRecord(52, { players: ['Ana', 'Tomek'], seed: 13 }),
  everything: () => playedRecord(70, { players: ['Ana', 'Bartholomew', 'Ioana', 'Dot', 'Eve', 'Franciszek'], preset: 'everything', seed: 5 }),
};

const frames = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200)))));
// Where the board lies on the screen: pixels a unit, and the point of the table in the middle.
const view = (page) => page.evaluate(() => /scale\(([\d.]+)\) translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(document.querySelector('.painted > svg > g').getAttribute('transform')).slice(1).map(Number));

// The tile that lies, as it is seen on the screen.
const tileSeen = async (page) => {
  const [x, y] = (await keptLog(page)).findLast((entry) => entry.startsWith('place ')).split(' ')[1].split(',').map(Number);
  return page.evaluate(([u, v]) => {
    const { a, e, f } = document.querySelector('.painted > svg > g').getScreenCTM();
    return { left: 200 * a * u + e, top: 200 * a * v + f, right: 200 * a * (u + 1) + e, bottom: 200 * a * (v + 1) + f };
  }, [x, y]);
};
// Of what covers it, how many pixels: panels, bars, the glass that shows it.
const covering = async (page) => {
  const tile = await tileSeen(page);
  return page.evaluate((seen) =>
    ['.drawer', '.bar', '.players', '.tools', '.glass'].flatMap((what) => {
      const box = document.querySelector(what)?.getBoundingClientRect();
      if (!box) return [];
      const [wide, high] = [Math.min(box.right, seen.right) - Math.max(box.left, seen.left), Math.min(box.bottom, seen.bottom) - Math.max(box.top, seen.top)];
      return wide > 0.5 && high > 0.5 ? [`${what} covers ${Math.round(wide)}x${Math.round(high)} px of the tile`] : [];
    }), tile);
};

async function setLate(world, kind, size) {
  const [width, height] = sizes[size];
  const page = await visit(world, { viewport: { width, height }, hasTouch: size !== 'a desk' });
  await openRecord(page, await late[kind]());
  await frames(page);
  const before = await view(page);
  const places = await page.locator('.board [data-square]').count();
  check(places > 0, 'no square is offered');
  // Squares are tried until a follower can be put.
  let found = false;
  for (let i = 0; i < Math.min(6, places) && !found; ++i) {
    await page.locator('.board [data-square]').nth(i).press('Enter');
    await settled(page);
    await frames(page);
    same((await view(page))[0], before[0], `the scale on ${size} after a tile was set`);
    same(await unpressable(page), [], `on ${size}`);
    found = (await page.locator('.target').count()) > 0;
  }
  check(found, 'no follower could be put anywhere');
  await page.locator('.target').first().press(' ');
  await settled(page);
  await frames(page);
  same((await view(page))[0], before[0], `the scale on ${size} after a follower was chosen`);
  quiet(page);
  return page;
}

// A throw that is aimed on a tablet with the board far away: the glass, and where the sight is.
async function aimFromAfar(world) {
  const page = await visit(world, { viewport: { width: 820, height: 1180 }, hasTouch: true });
  const found = await collect({ games: 2, sets: [{ sets: ['base', 'catapult'] }] });
  const hurl = [...found.values()].find((one) => one.step === 'hurl' && one.verb !== 'catch' && one.verb !== 'pass');
  await openRecord(page, hurl.record);
  await page.locator('[data-aim=at]').waitFor();
  for (let i = 0; i < 6; ++i) await page.keyboard.press('-');
  const glass = await page.locator('.glass').boundingBox();
  const aimed = async () => (await page.locator('[data-aim=at]').getAttribute('aria-valuetext')).split(', ').map(Number);
  return { page, glass, aimed };
}

export const tests = {
  'a mouse that is let go over a sheet holds the board no more': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('base-summer', 'place'));
    // Where the board meets the bar.
    const [x, y] = await page.evaluate(() => {
      const box = document.querySelector('.bar').getBoundingClientRect();
      const u = box.left + box.width / 2;
      let v = 300;
      while (document.elementFromPoint(u, v).closest('.board')) ++v;
      return [u, v];
    });
    await page.mouse.move(x, y - 3);
    const before = await view(page);
    await page.mouse.down();
    await page.mouse.move(x, y + 2);
    await page.mouse.up();
    await page.mouse.move(x, y - 50);
    await page.mouse.move(x - 200, y - 150, { steps: 5 });
    await frames(page);
    same(await view(page), before, 'the view');
    quiet(page);
  },
  'the view keeps its scale late in a base game': async (world) => {
    for (const size of Object.keys(sizes)) await (await setLate(world, 'base', size)).context().close();
  },
  'the view keeps its scale late in a game of everything': async (world) => {
    for (const size of Object.keys(sizes)) await (await setLate(world, 'everything', size)).context().close();
  },
  'a small tile is seen and pressed through a glass': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await openRecord(page, await late.base());
    await frames(page);
    // A finger beside a small square means it.
    const [x, y, wide] = await page.evaluate(() => {
      for (const one of document.querySelectorAll('.board [data-square]')) {
        const box = one.getBoundingClientRect();
        const [mx, my] = [box.left + box.width / 2, box.top + box.height / 2];
        const free = [[0, -1], [0, 1], [-1, 0], [1, 0]].map(([dx, dy]) => [mx + 20 * dx, my + 20 * dy]).find(([px, py]) => document.elementFromPoint(px, py)?.closest('[data-target]') === null);
        if (free) return [...free, box.width];
      }
      return [0, 0, 0];
    });
    check(wide > 0 && wide < 36, `squares are ${wide} px wide`);
    await page.touchscreen.tap(x, y);
    await settled(page);
    await page.locator('.glass').waitFor();
    // Who has the board near needs none.
    for (let i = 0; i < 12; ++i) await page.keyboard.press('+');
    await page.locator('.glass').waitFor({ state: 'detached' });
    quiet(page);
  },
  'a square that a finger has missed is corrected in the glass': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true });
    await openRecord(page, await playedRecord(150, { players: ['Ana', 'Tomek', 'Ioana'], preset: 'everything', seed: 5 }));
    await frames(page);
    const squares = await page.locator('.board [data-square]').evaluateAll((all) => all.map((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return { key: one.dataset.square, x: left + width / 2, y: top + height / 2, wide: width };
    }));
    const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    const one = squares.find((a) => squares.some((b) => b !== a && far(a, b) < 1.2 * a.wide));
    check(one && one.wide < 22, `squares are ${one?.wide} px wide`);
    // A finger between two squares means the nearer one.
    const next = squares.filter((b) => b !== one).sort((a, b) => far(a, one) - far(b, one))[0];
    await page.touchscreen.tap(0.6 * one.x + 0.4 * next.x, 0.6 * one.y + 0.4 * next.y);
    await settled(page);
    await frames(page);
    check((await keptLog(page)).at(-1).startsWith(`place ${one.key} `), `${(await keptLog(page)).at(-1)} instead of ${one.key}`);
    const near = squares.filter((b) => b !== one && far(b, one) < 44);
    same(await page.evaluate((all) => all.filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('.glass')).map(({ key }) => key), near), [], 'squares near it that the glass covers');
    const box = await page.locator(`.glass [data-beside="${next.key}"]`).boundingBox();
    check(Math.min(box.width, box.height) > 40, `${next.key} is ${Math.round(box.width)}x${Math.round(box.height)} px in the glass`);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await settled(page);
    check((await keptLog(page)).at(-1).startsWith(`place ${next.key} `), `${(await keptLog(page)).at(-1)} instead of ${next.key}`);
    check((await page.locator('.glass').count()) === 1, 'no glass shows where it lies');
    quiet(page);
  },
  'a view that nobody has moved shows every square, and zooms out for that alone': async (world) => {
    for (const size of ['a phone', 'a desk']) {
      const [width, height] = sizes[size];
      const page = await begin(world, { seed: 5, seats: ['', 'novice'] }, { viewport: { width, height }, hasTouch: size !== 'a desk' });
      const roll = dice(3);
      const scales = [];
      while ((await asked(page)) !== 'over' && scales.length < 20) {
        if ((await asked(page)) === 'square') {
          await frames(page);
          const hidden = await page.evaluate(() => {
            const [top, bottom] = [document.querySelector('.players').getBoundingClientRect().bottom, document.querySelector('.bar').getBoundingClientRect().top];
            return [...document.querySelectorAll('.board [data-square] .plate')].map((one) => one.getBoundingClientRect()).filter((box) => box.left < 0 || box.right > innerWidth || box.top < top || (box.bottom > bottom && innerWidth < 600)).length;
          });
          same(hidden, 0, `squares out of sight on ${size}, turn ${scales.length}`);
          scales.push((await view(page))[0]);
        }
        await step(page, roll);
      }
      const changes = scales.filter((scale, i) => i > 0 && scale !== scales[i - 1]);
      check(scales.length > 15 && changes.length >= 2 && changes.length <= 10, `${changes.length} zooms in ${scales.length} turns on ${size}`);
      check(scales.every((scale, i) => i === 0 || scale <= scales[i - 1]), `it came nearer on ${size}: ${scales}`);
      quiet(page);
      await page.context().close();
    }
  },
  'a view of one’s own is panned to a move, never zoomed': async (world) => {
    const page = await visit(world, { viewport: { width: 1280, height: 800 } });
    const record = await playedRecord(30, { players: ['Ana', 'Tomek'], seed: 12 });
    await openRecord(page, record.replace('\n', '\n# seat blue person\n# seat red computer novice\n'));
    for (let i = 0; i < 4; ++i) await page.keyboard.press('+');
    await frames(page);
    const [scale] = await view(page);
    const roll = dice(4);
    for (let turn = 0; turn < 3; ++turn) {
      const before = (await keptLog(page)).length;
      while ((await keptLog(page)).length < before + 4) await step(page, roll);
      await settled(page);
      await frames(page);
      same((await view(page))[0], scale, `the scale after turn ${turn + 1}`);
      const seen = await page.evaluate(() =>
        [...document.querySelectorAll('.painted svg g[opacity="1"] path')].map((one) => one.getBoundingClientRect()).every((box) => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight));
      check(seen, `the tile placed last is not in sight after turn ${turn + 1}`);
    }
    quiet(page);
  },
  'a panel that opens covers no tile that lies, nor does its glass': async (world) => {
    const page = await visit(world, { viewport: { width: 1280, height: 800 } });
    const record = await playedRecord(33, { players: ['Ana', 'Tomek', 'Ioana'], seed: 7 });
    let glasses = 0;
    for (let i = 0, places = 1; i < places; ++i) {
      await openRecord(page, record);
      await frames(page);
      places = await page.locator('.board [data-square]').count();
      await page.locator('.board [data-square]').nth(i).press('Enter');
      await settled(page);
      await frames(page);
      same(await covering(page), [], `square ${i}`);
      // Whoever has pointed into the glass has it where it is.
      if ((await page.locator('.glass .target').count()) > 0) await page.locator('.glass .target').first().hover();
      await page.locator('[data-panel=history]').click();
      await frames(page);
      same(await covering(page), [], `square ${i}, with the history`);
      glasses += await page.locator('.glass').count();
    }
    check(glasses > 3, `only ${glasses} glasses were seen`);
    // In a view of one's own the board is panned no farther than the tile needs, and comes back with the panel.
    await openRecord(page, record);
    for (let i = 0; i < 3; ++i) await page.keyboard.press('+');
    await page.locator('.board [data-square]').first().press('Enter');
    await settled(page);
    await frames(page);
    const { right } = await tileSeen(page);
    await page.mouse.move(300, 600);
    await page.mouse.down();
    await page.mouse.move(300 + 1150 - right, 600, { steps: 4 });
    await page.mouse.up();
    await frames(page);
    const before = await view(page);
    await page.keyboard.press('h');
    await page.locator('.drawer').waitFor();
    await frames(page);
    same(await covering(page), [], 'in a view of one’s own');
    const now = await view(page);
    same(now[0], before[0], 'the scale');
    same(now[2], before[2], 'the height');
    const room = (await page.locator('.drawer').boundingBox()).x - (await tileSeen(page)).right;
    check(room >= 0 && room < 20, `${room} px between the tile and the panel`);
    await page.keyboard.press('h');
    await frames(page);
    same(await view(page), before, 'the view without the panel');
    quiet(page);
  },
  'six cards with everything leave a tablet its board': async (world) => {
    const page = await visit(world, { viewport: { width: 820, height: 1180 }, hasTouch: true });
    await openRecord(page, await late.everything());
    for (const [width, height] of [[820, 1180], [1180, 820], [1024, 768]]) {
      await page.setViewportSize({ width, height });
      await frames(page);
      const cards = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll('.players > li')].map((one) => ({ box: one.getBoundingClientRect(), cut: one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1 }));
        return { high: document.querySelector('.players').offsetHeight, widths: new Set(boxes.map(({ box }) => Math.round(box.width))).size, cut: boxes.filter(({ cut }) => cut).length };
      });
      same(cards.cut, 0, `cards that are cut off at ${width}x${height}`);
      same(cards.widths, 1, `widths of cards at ${width}x${height}`);
      check(cards.high < 270, `cards are ${cards.high} px high at ${width}x${height}`);
    }
    // What lies before a player is drawn, and said in words.
    const tokens = await page.locator('.players [data-token]').evaluateAll((all) => all.map((one) => [one.getAttribute('aria-label') !== '', (one.querySelector('svg g *') ?? one).getBoundingClientRect().width > 4]));
    check(tokens.length > 6, `${tokens.length} tokens are seen`);
    check(tokens.every(([named, drawn]) => named && drawn), 'a token without a name or a picture');
    quiet(page);
  },
  'in the glass one aims where one taps, and it holds still': async (world) => {
    const { page, glass, aimed } = await aimFromAfar(world);
    const seen = () => page.locator('.glass .pane svg > g').getAttribute('transform');
    const sight = async () => {
      const box = await page.locator('.glass [data-sight]').boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [still, first] = [await seen(), await aimed()];
    // A step of the sight is a twentieth of a tile: in the glass a few pixels.
    for (const [u, v] of [[0.7, 0.3], [0.25, 0.6], [0.7, 0.3]]) {
      const [x, y] = [glass.x + u * glass.width, glass.y + v * glass.height];
      await page.touchscreen.tap(x, y);
      await settled(page);
      await frames(page);
      const [sx, sy] = await sight();
      check(Math.hypot(sx - x, sy - y) < 6, `tapped at ${Math.round(x)}, ${Math.round(y)}, the sight is at ${Math.round(sx)}, ${Math.round(sy)}`);
      same(await seen(), still, 'what the glass shows');
      same(await page.locator('.glass').boundingBox(), glass, 'where the glass is');
    }
    const [x, y] = await aimed();
    check(x > first[0] && y < first[1], `to the right and above of ${first}: ${x}, ${y}`);
    // Aimed elsewhere, on the board or by keys, the glass shows that.
    await page.locator('[data-aim=at]').focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await settled(page);
    await frames(page);
    const [cx] = await sight();
    check(Math.abs(cx - glass.x - glass.width / 2) < 3, 'the glass does not follow the keys');
    quiet(page);
  },
  'from afar one aims through a glass': async (world) => {
    const { page, glass, aimed } = await aimFromAfar(world);
    const [x, y] = [glass.x + glass.width / 2, glass.y + glass.height / 2];
    const before = await aimed();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 40, y - 30, { steps: 4 });
    await page.mouse.up();
    await settled(page);
    const [[ax, ay], [bx, by]] = [before, await aimed()];
    check(bx > ax && by > ay, `the sight went from ${ax}, ${ay} to ${bx}, ${by}`);
    await page.locator('[data-act=confirm]:not(:disabled)').waitFor();
    await frames(page);
    same(await page.locator('.glass').boundingBox(), glass, 'the glass after the throw was chosen in it');
    // Whoever draws a handle does not draw the board with it.
    const [still, sling] = [await view(page), await page.locator('[data-aim=from]').boundingBox()];
    await page.mouse.move(sling.x + sling.width / 2, sling.y + sling.height / 2);
    await page.mouse.down();
    await page.mouse.move(sling.x + 90, sling.y + 40, { steps: 4 });
    await page.mouse.up();
    await frames(page);
    same(await view(page), still, 'the view after the sling was drawn aside');
    quiet(page);
  },
};
