// The view and the tile under mouse, fingers and keys (C2): zooming, panning, turning, looking, choosing.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { pictured } from './records.mjs';
import { keptLog, openRecord } from './table.mjs';

const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n';
const garden = `${header.replace('host-picks', 'host-picks abbot=on')}bag E-garden:1 E:2\n---\ndraw E-garden\nplace 0,1 r2\n`;
const curve = `${header}bag V:4\n---\ndraw V\nplace 1,0 r1\n`; // it may lie in two ways there, and in four below
const frames = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200)))));

// Where the table's corner is seen, and how large.
const view = (page) =>
  page.evaluate(() => {
    const { a, e, f } = document.querySelector('.painted > svg > g').getScreenCTM();
    return { scale: a, x: e, y: f };
  });
const tableAt = ({ scale, x, y }, [px, py]) => [(px - x) / scale, (py - y) / scale];
const screenAt = ({ scale, x, y }, [tx, ty]) => [tx * scale + x, ty * scale + y];
const near = (found, expected, most, text) => check(found.every((one, i) => Math.abs(one - expected[i]) <= most), `${text}: ${found.map((one) => one.toFixed(2))} instead of ${expected.map((one) => one.toFixed(2))}`);
const lastTile = async (page) => {
  const [, square, rotation] = (await keptLog(page)).findLast((entry) => entry.startsWith('place ')).split(' ');
  return { square, rotation };
};
// Does something, and says how the view has moved: pixels, and how many times as large.
async function moved(page, act) {
  const before = await view(page);
  await act();
  await frames(page);
  const after = await view(page);
  return { by: [after.x - before.x, after.y - before.y], times: after.scale / before.scale, before, after };
}
// The same table point lies there as before.
const holds = ({ before, after }, at, text) => near(screenAt(after, tableAt(before, at)), at, 1, text);

// A point of the board with nothing on it: no tile, no square, no bar.
const emptyPoint = (page) =>
  page.evaluate(() => {
    for (let y = 140; y < innerHeight - 160; y += 20)
      for (let x = 40; x < innerWidth - 120; x += 20) {
        const around = [[0, 0], [130, 0], [0, 90], [130, 90]].map(([dx, dy]) => document.elementFromPoint(x + dx, y + dy));
        if (around.every((one) => one?.matches('.board, .painted, .painted svg'))) return [x, y];
      }
    return undefined;
  });
const middleOf = async (page, selector) => {
  const { x, y, width, height } = await page.locator(selector).first().boundingBox();
  return [x + width / 2, y + height / 2];
};
const middleOfTile = async (page) => {
  const [x, y] = (await lastTile(page)).square.split(',').map(Number);
  return screenAt(await view(page), [200 * x + 100, 200 * y + 100]);
};

// Fingers on the screen, wherever they are; the last ones are lifted when they are not named any more.
async function hand(page) {
  const browser = await page.context().newCDPSession(page);
  let down = [];
  return async (...at) => {
    const now = at.map(([x, y], id) => ({ x, y, id }));
    const lifted = down.slice(now.length);
    const send = (type, touchPoints) => browser.send('Input.dispatchTouchEvent', { type, touchPoints });
    if (lifted.length > 0) await send('touchEnd', lifted);
    else await send(now.length > down.length ? 'touchStart' : 'touchMove', now);
    down = now;
  };
}
// From some places to others in a few steps.
async function draw(fingers, from, to, steps = 6) {
  for (let i = 0; i <= steps; ++i) await fingers(...from.map(([x, y], n) => [x + ((to[n][0] - x) * i) / steps, y + ((to[n][1] - y) * i) / steps]));
}
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const around = ([x, y], far, angle) => [[x + far * Math.cos(angle), y + far * Math.sin(angle)], [x - far * Math.cos(angle), y - far * Math.sin(angle)]];

export const tests = {
  'the wheel zooms at the pointer': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('base-summer', 'place'));
    await frames(page);
    for (const at of [[300, 300], [900, 500]]) {
      await page.mouse.move(...at);
      for (const [notches, way] of [[-240, 'nearer'], [360, 'farther']]) {
        const change = await moved(page, () => page.mouse.wheel(0, notches));
        check(way === 'nearer' ? change.times > 1.2 : change.times < 0.8, `it is seen ${change.times} times as large`);
        holds(change, at, `the point under the wheel, ${way}`);
      }
    }
    // A touchpad that is pinched turns the wheel with a key.
    const log = await keptLog(page);
    await page.keyboard.down('Control');
    const change = await moved(page, () => page.mouse.wheel(0, -30));
    await page.keyboard.up('Control');
    check(change.times > 1.2, `a pinched touchpad makes it ${change.times} times as large`);
    holds(change, [900, 500], 'the point under the touchpad');
    // However long one turns it, the landscape neither vanishes nor bursts.
    for (const notches of [9000, -18000]) {
      const { after } = await moved(page, () => page.mouse.wheel(0, notches));
      check(after.scale >= 0.05 && after.scale <= 2.5, `${after.scale} pixels a unit`);
    }
    same(await keptLog(page), log, 'the log');
    quiet(page);
  },
  'the board is drawn with the mouse, also with its middle button and from a square, and nothing is pressed': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('base-summer', 'place'));
    await frames(page);
    const log = await keptLog(page);
    for (const button of ['left', 'middle'])
      for (const from of [await emptyPoint(page), await middleOf(page, '.board [data-square]')]) {
        const change = await moved(page, async () => {
          await page.mouse.move(...from);
          await page.mouse.down({ button });
          await page.mouse.move(from[0] + 60, from[1] + 30, { steps: 4 });
          await page.mouse.move(from[0] + 90, from[1] + 70, { steps: 4 });
          await page.mouse.up({ button });
        });
        near(change.by, [90, 70], 1, `drawn with the ${button} button`);
        same(change.times, 1, 'how many times as large');
        await settled(page);
        same([await page.locator('.inspect').count(), await keptLog(page)], [0, log], `what was pressed with the ${button} button`);
      }
    quiet(page);
  },
  'keys pan, zoom, fit and go to the last tile': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('base-summer', 'place'));
    await frames(page);
    const whole = await view(page);
    const { width, height } = page.viewportSize();
    for (const [key, [x, y]] of Object.entries({ w: [0, 1], a: [1, 0], s: [0, -1], d: [-1, 0], 'Shift+ArrowUp': [0, 1], 'Shift+ArrowLeft': [1, 0], 'Shift+ArrowDown': [0, -1], 'Shift+ArrowRight': [-1, 0] })) {
      const { by, times } = await moved(page, () => page.keyboard.press(key));
      same(times, 1, `how many times as large with ${key}`);
      near(by, [90 * x, 90 * y], 1, `the way of ${key}`);
    }
    for (const [key, larger] of [['+', true], ['-', false]]) {
      const change = await moved(page, () => page.keyboard.press(key));
      check(larger ? change.times > 1.1 : change.times < 0.9, `${key} makes it ${change.times} times as large`);
      holds(change, [width / 2, height / 2], `the middle of the window with ${key}`);
    }
    for (const key of ['Home', '0']) {
      for (let i = 0; i < 6; ++i) await page.keyboard.press(i % 2 ? '+' : 'd');
      const { after } = await moved(page, () => page.keyboard.press(key));
      near([after.scale, after.x, after.y], [whole.scale, whole.x, whole.y], 1, `the whole landscape with ${key}`);
    }
    await page.keyboard.press('d');
    const { after } = await moved(page, () => page.keyboard.press('.'));
    near([after.scale], [whole.scale], 1, 'the scale with .');
    // In the middle of what cards, tools and bar leave free.
    const [cards, bar, tools] = await Promise.all(['.players', '.bar .middle', '.tools'].map((one) => page.locator(one).boundingBox()));
    near(await middleOfTile(page), [tools.x / 2, (cards.y + cards.height + bar.y) / 2], 40, 'the last tile with .'); // the bar may become higher
    quiet(page);
  },
  'the wheel over the tile that lies and the right button turn it, and the view holds still': async (world) => {
    const page = await visit(world);
    await openRecord(page, curve.replace('place 1,0 r1\n', ''));
    await page.locator('.board [data-square="0,1"]').click();
    await settled(page);
    await frames(page);
    const at = await middleOfTile(page);
    await page.mouse.move(...at);
    const ways = async (act) => {
      const change = await moved(page, act);
      await settled(page);
      near([change.times, ...change.by], [1, 0, 0], 0.01, 'the view');
      return lastTile(page);
    };
    const seen = [await lastTile(page)];
    for (let i = 0; i < 4; ++i) seen.push(await ways(() => page.mouse.wheel(0, 120)));
    const turns = seen.map(({ rotation }) => rotation);
    const legal = new Set(turns).size;
    check(legal >= 2 && seen.every(({ square }) => square === '0,1'), `it lies ${JSON.stringify(seen)}`);
    same(turns.slice(legal), turns.slice(0, turns.length - legal), 'after as many notches as there are ways');
    // Back again, and by the right button on.
    const now = turns.at(-1);
    const before = turns[(turns.indexOf(now) + legal - 1) % legal];
    same((await ways(() => page.mouse.wheel(0, -120))).rotation, before, 'a notch back');
    same((await ways(() => page.mouse.click(...at, { button: 'right' }))).rotation, now, 'the right button');
    // A touchpad goes a notch in many small steps, and sideways means nothing.
    same((await ways(() => page.mouse.wheel(120, 0))).rotation, now, 'sideways');
    same((await ways(async () => {
      for (let i = 0; i < 6; ++i) await page.mouse.wheel(0, -10);
    })).rotation, before, 'a touchpad');
    // Beside it the wheel zooms, and the right button does nothing.
    const empty = await emptyPoint(page);
    await page.mouse.move(...empty);
    const change = await moved(page, () => page.mouse.wheel(0, -120));
    check(change.times > 1.1, 'the wheel beside the tile does not zoom');
    await page.mouse.click(...empty, { button: 'right' });
    await settled(page);
    same((await lastTile(page)).rotation, before, 'beside it');
    quiet(page);
  },
  'one finger draws the board, two zoom it about their middle': async (world) => {
    const page = await visit(world, phone);
    await openRecord(page, pictured('base-summer', 'place'));
    await frames(page);
    const log = await keptLog(page);
    const fingers = await hand(page);
    for (const from of [await emptyPoint(page), await middleOf(page, '.board [data-square]')]) {
      const { by, times } = await moved(page, async () => {
        await draw(fingers, [from], [[from[0] + 50, from[1] + 60]]);
        await fingers();
      });
      same(times, 1, 'how many times as large with one finger');
      near(by, [50, 60], 1, 'the way of the finger');
      // And back, so that the next one starts from the same view.
      await draw(fingers, [[from[0] + 50, from[1] + 60]], [from]);
      await fingers();
    }
    for (const [from, to] of [[40, 100], [100, 50]]) {
      const middle = [180, 400];
      const change = await moved(page, async () => {
        await draw(fingers, around(middle, from, 0.6), around(middle, to, 0.6));
        await fingers();
      });
      near([change.times], [to / from], 0.03, 'how many times as large with two');
      holds(change, middle, 'the point between them');
    }
    // They take the board along, and the one that stays goes on drawing it. A third one does no harm.
    const change = await moved(page, async () => {
      const [a, b] = around([180, 400], 60, 0);
      const [c, d] = around([200, 430], 60, 0);
      await draw(fingers, [a, b], [c, d]);
      await fingers(c, d, [100, 600]);
      const [e, f] = around([230, 430], 90, 0);
      await fingers(e, f, [100, 600]);
      await fingers(e, f);
      await draw(fingers, [e, f], [e, f]);
      await fingers(e);
      await draw(fingers, [e], [[e[0] + 10, e[1] + 20]]);
      await fingers();
    });
    near([change.times], [1], 0.01, 'how many times as large');
    near(change.by, [30, 50], 2, 'the way of both and of one');
    await settled(page);
    same([await page.locator('.inspect').count(), await keptLog(page)], [0, log], 'what was pressed');
    quiet(page);
  },
  'two fingers that twist turn the tile that lies': async (world) => {
    const page = await visit(world, phone);
    await openRecord(page, curve);
    await frames(page);
    const fingers = await hand(page);
    const begin = await lastTile(page);
    const twist = async (at, from, to) => {
      const change = await moved(page, async () => {
        for (let i = 0; i <= 8; ++i) await fingers(...around(at, 50, from + ((to - from) * i) / 8));
        await fingers();
        await settled(page);
      });
      return { ...change, ...(await lastTile(page)) };
    };
    const at = await middleOfTile(page);
    const first = await twist(at, 0, 0.9);
    check(first.rotation !== begin.rotation && first.square === begin.square, `it lies ${JSON.stringify(first)} after ${JSON.stringify(begin)}`);
    near([first.times, ...first.by], [1, 0, 0], 1, 'the view');
    same((await twist(await middleOfTile(page), 0.9, 0)).rotation, begin.rotation, 'twisted back');
    same((await twist(await middleOfTile(page), 0, 0.3)).rotation, begin.rotation, 'hardly twisted');
    const [x, y] = await middleOfTile(page);
    same((await twist([x, y + 260], 0, 0.9)).rotation, begin.rotation, 'twisted beside it');
    quiet(page);
  },
  'a press that stays looks at a square or a feature, and chooses nothing': async (world) => {
    for (const touch of [false, true]) {
      const page = await visit(world, touch ? phone : {});
      await openRecord(page, curve);
      await frames(page);
      const fingers = await hand(page);
      const log = await keptLog(page);
      const hold = async (selector, time) => {
        const at = await middleOf(page, selector);
        if (touch) await fingers(at);
        else {
          await page.mouse.move(...at);
          await page.mouse.down();
        }
        await page.waitForTimeout(time);
        // Systems of phones ask for a menu then.
        if (touch && time > 500) await page.evaluate(([x, y]) => document.elementFromPoint(x, y).dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, pointerType: 'touch', clientX: x, clientY: y })), at);
        const shown = await page.locator('.inspect').count();
        await (touch ? fingers() : page.mouse.up());
        await settled(page);
        return shown;
      };
      const how = touch ? 'with a finger' : 'with the mouse';
      for (const [selector, time] of [['.board [data-square]', 450], ['.board .target', 450], ['.board .target', 900], ['.board [data-square]', 900]]) {
        same(await hold(selector, time), 1, `looked at ${selector} for ${time} ms ${how}`);
        same(await page.locator('.inspect').count(), 1, `what is told when ${selector} is let go ${how}`);
        same([await keptLog(page), await page.locator('.target.chosen').count()], [log, 0], `what was chosen by holding ${selector} for ${time} ms ${how}`);
        await page.keyboard.press('Escape');
        await page.locator('.inspect').waitFor({ state: 'detached' });
      }
      // A short one chooses.
      same(await hold('.board .target', 30), 0, `looked at by a short press ${how}`);
      same(await page.locator('[data-act=confirm]:not(:disabled)').count(), 1, `what can be confirmed after a short press ${how}`);
      quiet(page);
      await page.context().close();
    }
  },
  'T H O and ? open what they name, F shows fields': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('base-summer', 'place'));
    await frames(page);
    for (const [key, panel] of [['t', 'tiles'], ['h', 'history'], ['?', 'help']]) {
      await page.keyboard.press(key);
      await page.locator('.drawer').waitFor();
      same(await page.locator(`[data-panel=${panel}]`).getAttribute('aria-pressed'), 'true', `whether ${key} opens ${panel}`);
      await page.keyboard.press(key);
      await page.locator('.drawer').waitFor({ state: 'detached' });
    }
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('o');
    await page.locator('.inspect').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.inspect').waitFor({ state: 'detached' });
    const fields = () => page.locator('[data-act=farms]').getAttribute('aria-pressed');
    const badges = async () => (await frames(page), (await page.locator('.board .badge').count()) > 0);
    for (const locked of ['true', 'false']) {
      await page.keyboard.press('f');
      same(await fields(), locked, 'fields after a tap');
    }
    same(await badges(), false, 'badges without fields');
    await page.keyboard.down('f');
    same(await fields(), 'true', 'fields while the key is held');
    await page.waitForTimeout(450);
    same([await fields(), await badges()], ['true', true], 'fields and badges while it is held longer');
    await page.keyboard.up('f');
    same(await fields(), 'false', 'fields when it is let go');
    quiet(page);
  },
  'C M G choose a city, a monastery, a garden; V and N any place': async (world) => {
    const page = await visit(world);
    const chosen = () => page.locator('.board .target[aria-pressed=true]').evaluateAll((all) => all.map((one) => one.dataset.entry));
    const press = async (key) => {
      await page.keyboard.press(key);
      await settled(page);
      return chosen();
    };
    for (const [key, place, record] of [['c', 'city@N', `${header}bag D:3\n---\ndraw D\nplace 1,0 r0\n`], ['m', 'monastery', `${header}bag B:3\n---\ndraw B\nplace 0,1 r0\n`], ['g', 'garden', garden]]) {
      await openRecord(page, record);
      const [entry, ...more] = await press(key);
      check(entry?.endsWith(` ${place}`) && more.length === 0, `${key} chooses ${entry}`);
    }
    await openRecord(page, curve);
    const all = await page.locator('.board .target').evaluateAll((some) => some.map((one) => one.dataset.entry).sort());
    for (const key of ['v', 'n']) {
      const seen = [];
      for (let i = 0; i < all.length; ++i) seen.push(...(await press(key)));
      same(seen.sort(), all, `chosen by ${key}, one after another`);
    }
    // A kind that is not there: nothing happens.
    const before = await chosen();
    same(await press('m'), before, 'a monastery that is not there');
    quiet(page);
  },
};
