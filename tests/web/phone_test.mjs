// A phone in the hand: whatever is to be chosen can be pressed, however it is held, and also after it was turned
// in the middle of a decision. Names are long, for nothing may be cut off.
import { check, quiet, root, same, settled, visit } from './harness.mjs';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { begin } from './moves.mjs';
import { playOn } from './player.mjs';
import { collect, pictured, playedRecord } from './records.mjs';
import { keptLog, openPanel, openRecord, overflows, shorten, smallPresses } from './table.mjs';

let records;
const held = { portrait: { width: 360, height: 640 }, landscape: { width: 640, height: 360 } };

// What can be chosen on the board but lies under something else or out of sight: of a square, any corner of it. A place
// is pressed in its middle, on the board or in a glass, and nothing else may be chosen there.
const outOfReach = (page) =>
  page.evaluate(() => {
    const bad = [];
    for (const one of document.querySelectorAll('.board .target, .board [data-square]:not(.quiet), .board [data-rotate], .board [data-aim]')) {
      const name = one.dataset.entry ?? one.dataset.square ?? one.dataset.aim ?? 'a handle';
      const box = (one.querySelector('.ring, .plate') ?? one).getBoundingClientRect();
      const spots = one.dataset.square === undefined ? [[0.5, 0.5]] : [[0.5, 0.5], [0.04, 0.04], [0.96, 0.04], [0.04, 0.96], [0.96, 0.96]];
      for (const [u, v] of spots) {
        const [x, y] = [box.left + u * box.width, box.top + v * box.height];
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) bad.push(`${name} lies out of sight`);
        else {
          const over = document.elementFromPoint(x, y);
          const met = one.dataset.entry === undefined ? over?.closest('.board') : over?.closest('[data-entry]')?.dataset.entry === name;
          if (!met) bad.push(`${name} lies under ${over?.closest('[data-entry]')?.dataset.entry ?? over?.closest('section, ul, div, nav')?.className ?? over?.tagName}`);
        }
      }
    }
    return bad;
  });

// With every tool that may be in hand.
async function everyTool(page, look) {
  const tools = await page.locator('.bar .chip[data-tool]').evaluateAll((all) => all.map((one) => one.dataset.tool));
  for (const tool of tools.length > 0 ? tools : ['']) {
    if (tool !== '') await page.locator(`.bar .chip[data-tool="${tool}"]`).evaluate((one) => one.click());
    await settled(page);
    await frames(page);
    await look(tool);
  }
}

const frames = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150)))));

async function turnedIn(world, part, parts) {
  records ??= collect();
  const names = [...(await records).keys()].filter((name) => !name.endsWith(' pass')).sort().filter((_, i) => i % parts === part);
  check(names.length > 5, `only ${names.length} decisions were found`);
  const page = await visit(world, { viewport: held.portrait, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  const failed = [];
  for (const name of names) {
    await page.setViewportSize(held.portrait);
    await openRecord(page, (await records).get(name).record);
    for (const way of ['portrait', 'landscape', 'portrait']) {
      await page.setViewportSize(held[way]);
      await settled(page);
      await frames(page);
      await everyTool(page, async (tool) => {
        for (const bad of await outOfReach(page)) failed.push(`${name}, ${way}, ${tool}: ${bad}`);
      });
    }
  }
  same(failed, [], 'out of reach');
  quiet(page);
}

// Pixels a unit of the board.
const scaleOf = (page) => page.evaluate(() => Number(/scale\(([\d.]+)\)/.exec(document.querySelector('.painted > svg > g').getAttribute('transform'))[1]));

export const tests = {
  'every tool can be pressed on small phones': async (world) => {
    const page = await visit(world, { viewport: { width: 360, height: 640 } });
    await openRecord(page, 'bastide 1\nsets base inns-cathedrals\nplayers "Ada" "Bartholomew" "Cy" "Dot" "Eve" "Franciszek"\noptions start_player=host-picks\nflags starts=1\n---\n');
    for (const [width, height] of [[360, 640], [390, 664], [640, 360], [568, 320], [320, 568]]) {
      await page.setViewportSize({ width, height });
      await frames(page);
      const covered = await page.evaluate(() =>
        [...document.querySelectorAll('.tool')].filter((one) => one.clientWidth > 0).flatMap((one) => {
          const box = one.getBoundingClientRect();
          const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
          return over && one.contains(over) ? [] : [`${one.getAttribute('aria-label')} under ${over?.className?.baseVal ?? over?.className}`];
        }),
      );
      same(covered, [], `covered at ${width}x${height}`);
    }
    quiet(page);
  },
  'a player alone against the computer reads both names on a phone': async (world) => {
    for (const [width, height, locale] of [[390, 844, 'pl-PL'], [844, 390, 'pl-PL'], [390, 844, 'ro-RO']]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true, locale });
      await page.locator('[data-act=play-computer]').tap();
      await page.locator('.bar').waitFor();
      await settled(page);
      const cut = await page.locator('.players li').evaluateAll((all) =>
        all.flatMap((card) => {
          const name = card.querySelector('.name');
          const tall = name.getBoundingClientRect().height > 1.8 * parseFloat(getComputedStyle(name).fontSize);
          const sign = card.querySelector('.machine')?.getBoundingClientRect();
          const points = card.querySelector('.points').getBoundingClientRect();
          const whole = !sign || (sign.width > 10 && sign.right <= points.left && sign.top >= name.getBoundingClientRect().bottom - 2 && sign.bottom <= card.getBoundingClientRect().bottom);
          return name.scrollWidth > name.clientWidth + 1 || tall || !whole ? [name.textContent] : [];
        }),
      );
      same(cut, [], `names that are cut or broken at ${width}x${height}, ${locale}`);
      quiet(page);
      await page.context().close();
    }
  },
  'a question has the width of the bar, and a long name its sign beside it': async (world) => {
    for (const [width, height] of [[844, 390], [360, 640]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true, locale: 'pl-PL' });
      await openRecord(page, width > height ? pictured('base-summer', 'act') : 'bastide 1\nsets base\nplayers "Wielkopolska Aleksandra" "Ben"\noptions start_player=host-picks\nflags starts=1\n---\n');
      await page.locator('.bar').waitFor();
      await frames(page);
      const { dot, name, question, middle } = await page.evaluate(() =>
        Object.fromEntries([['dot', '.bar .dot'], ['name', '.bar .line strong'], ['question', '.bar .question'], ['middle', '.bar .middle']].map(([key, what]) => [key, document.querySelector(what).getBoundingClientRect().toJSON()])),
      );
      check(dot.bottom > name.top && dot.right <= name.left, `the sign stands above the name at ${width}x${height}`);
      check(question.width > 0.9 * (middle.width - 24), `the question has ${question.width} of ${middle.width} px at ${width}x${height}`);
      quiet(page);
      await page.context().close();
    }
  },
  'tools keep their places from step to step': async (world) => {
    const places = (page) => page.locator('.tool').evaluateAll((all) => all.filter((one) => one.clientWidth > 0).map((one) => [one.getAttribute('aria-label'), ...['left', 'top'].map((side) => Math.round(one.getBoundingClientRect()[side]))].join(' ')));
    for (const [width, height] of [[360, 640], [390, 844], [640, 400], [844, 390]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true });
      for (const [name, moments] of [['base-summer', ['place', 'act']], ['everything', ['place', 'act', 'pick', 'bid', 'auction', 'capture']]]) {
        let first;
        for (const moment of moments) {
          await openRecord(page, pictured(name, moment));
          await page.locator('.bar').waitFor();
          await frames(page);
          first ??= await places(page);
          check(first.length >= 7, `${first.length} tools`);
          same(await places(page), first, `the tools at the moment of ${moment} at ${width}x${height}`);
          // A tile that lies, a slot that is chosen: the bar grows.
          for (const what of ['.board [data-square]', '.board .target']) {
            if ((await page.locator(what).count()) === 0) continue;
            await page.locator(what).first().press('Enter');
            await settled(page);
            await frames(page);
            same(await places(page), first, `the tools after ${what} was chosen at the moment of ${moment} at ${width}x${height}`);
          }
        }
      }
      // And when somebody's words are opened.
      const before = await places(page);
      await page.locator('.players .more').first().tap();
      await frames(page);
      same(await places(page), before, `the tools beside a card at ${width}x${height}`);
      quiet(page);
      await page.context().close();
    }
  },
  'an auction of six leaves a phone its board, and all of it is in reach': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'pl-PL' });
    for (const [width, height] of [[390, 844], [844, 390]]) {
      await page.setViewportSize({ width, height });
      // A tile to pick, a bid, to buy or to sell; the last of six, when the others are won.
      for (const moment of ['pick', 'bid', 'buy', 'auction']) {
        await openRecord(page, pictured('everything', moment));
        await page.locator('.auction').waitFor();
        await frames(page);
        const where = `${moment} at ${width}x${height}`;
        const bar = await page.locator('.bar .middle').evaluate((one) => {
          const { width: wide, height: high } = one.getBoundingClientRect();
          return { wide, high, drawn: one.scrollHeight - one.clientHeight, tiles: [...one.querySelectorAll('.lot img, .lot .blank')].map((tile) => tile.getBoundingClientRect().width) };
        });
        check(bar.drawn <= 4, `${bar.drawn} px of the bar are out of sight: ${where}`);
        // More than half of the window is the board's.
        check(width < height ? bar.high < 0.48 * height : bar.wide < 0.48 * width, `the bar is ${Math.round(bar.wide)}x${Math.round(bar.high)}: ${where}`);
        same(bar.tiles.length, 6, `tiles that lie open: ${where}`);
        check(bar.tiles.every((wide) => wide >= 44), `tiles of ${bar.tiles.map(Math.round)} px: ${where}`);
        check(moment === 'pick' || Math.max(...bar.tiles) >= 72, `what is up has ${Math.max(...bar.tiles)} px: ${where}`);
        same((await smallPresses(page)).filter((one) => !one.includes('.why')), [], `small presses: ${where}`);
        same(await overflows(page), [], where);
      }
    }
    quiet(page);
  },
  'the statistics of six stand whole in their panel': async (world) => {
    for (const [locale, width, height] of [['pl-PL', 360, 640], ['ro-RO', 740, 360]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true, locale });
      await openRecord(page, pictured('everything', 'act'));
      await openPanel(page, 'stats');
      await frames(page);
      const ends = await page.locator('.drawer table').evaluate((one) => {
        const room = one.closest('.content').getBoundingClientRect();
        return [...one.querySelectorAll('thead th')].map((head) => head.getBoundingClientRect()).map(({ left, right }) => left > room.left && right < room.right);
      });
      same(ends, [true, true, true, true, true, true], `columns that are seen at ${width}x${height}`);
      const broken = await page.locator('.drawer tbody th').evaluateAll((all) => all.filter((one) => {
        const lines = new Range();
        lines.selectNodeContents(one);
        return !/\s/.test(one.textContent.trim()) && lines.getClientRects().length > 1;
      }).map((one) => one.textContent));
      same(broken, [], `words that are broken at ${width}x${height}`);
      same(await overflows(page), [], `${width}x${height}`);
      quiet(page);
      await page.context().close();
    }
  },
  'names of places off the landscape cover neither one another nor what is pressed': async (world) => {
    records ??= collect();
    for (const [width, height] of [[360, 640], [740, 360]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true, locale: 'pl-PL' });
      for (const name of ['settle settle', 'move-count settle']) {
        await openRecord(page, (await records).get(name).record);
        await frames(page);
        const { names, met } = await page.evaluate(() => {
          const all = [...document.querySelectorAll('.board text.zone')].map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }));
          const rings = [...document.querySelectorAll('.board .target .ring')].map((one) => one.getBoundingClientRect()).map(({ left, top, width: wide, height: high }) => ({ left: left + wide / 2 - 8, right: left + wide / 2 + 8, top: top + high / 2 - 8, bottom: top + high / 2 + 8 }));
          const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4;
          return { names: all.length, met: all.flatMap(({ text, box }, i) => [...all.slice(i + 1).filter((other) => meet(box, other.box)).map((other) => `${text} meets ${other.text}`), ...rings.filter((ring) => meet(box, ring)).map(() => `${text} lies over a ring`)]) };
        });
        check(names > 2, `${names} names of ${name}`);
        same(met, [], `${name} at ${width}x${height}`);
      }
      quiet(page);
      await page.context().close();
    }
  },
  'what is declined in many words needs no third row of buttons': async (world) => {
    records ??= collect();
    const page = await visit(world, { viewport: held.portrait, hasTouch: true, isMobile: true, locale: 'pl-PL' });
    for (const name of ['swap bring', 'swap swap', 'settle settle', 'act put']) {
      await openRecord(page, (await records).get(name).record);
      await frames(page);
      const rows = await page.locator('.bar .buttons button').evaluateAll((all) => {
        const boxes = all.map((one) => one.getBoundingClientRect());
        return boxes.filter((box, i) => i === 0 || box.top >= boxes[i - 1].bottom).length;
      });
      check(rows <= 2, `${rows} rows of buttons in ${name}`);
      same(await overflows(page), [], name);
    }
    quiet(page);
  },
  'from one open panel one goes to another, and back to the board': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 664 }, hasTouch: true });
    await openRecord(page, 'bastide 1\nplayers "Ada" "Ben"\noptions start_player=host-picks\nflags starts=1\n---\n');
    for (const [width, height] of [[390, 844], [360, 640], [320, 568], [568, 320]]) {
      await page.setViewportSize({ width, height });
      await frames(page);
      await page.locator('[data-panel=tiles]').tap();
      for (const [panel, title] of [['history', 'History'], ['stats', 'Statistics'], ['help', 'Help'], ['menu', 'Menu'], ['tiles', 'Tiles that are left']]) {
        await page.locator(`[data-tab=${panel}]`).tap();
        same(await page.locator('#drawer-title').textContent(), title, `the panel at ${width}x${height}`);
        same(await page.locator('[data-tab][aria-pressed=true]').getAttribute('data-tab'), panel, 'the tab that is marked');
        same((await smallPresses(page)).filter((one) => one.includes('.tab')), [], 'small tabs');
        same(await overflows(page), [], `${panel} at ${width}x${height}`);
      }
      const high = await page.locator('.drawer .content').evaluate((one) => one.clientHeight);
      check(high > 140, `the tiles that are left have ${high} px at ${width}x${height}`);
      await page.locator('[data-tab=tiles]').tap();
      same(await page.locator('.drawer').count(), 0, 'open panels');
    }
    quiet(page);
  },
  'a figure with one place is taken in hand, not put there': async (world) => {
    // Somebody who has put a figure down here may still build a bridge: the turn goes on, and nothing would be asked.
    records ??= collect();
    const { record, length } = (await records).get('act bridge');
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openRecord(page, record);
    await page.locator('[data-tool="put abbot"]').tap();
    await settled(page);
    same((await keptLog(page)).length, length, 'entries in the log when the abbot is taken in hand');
    same(await page.locator('[data-act=confirm]').innerText(), 'Confirm', 'what the main button says');
    // Another figure instead,
    await page.locator('[data-tool="put follower"]').tap();
    await settled(page);
    check((await page.locator('.board .target').count()) > 1, 'no places of a follower');
    // and the first one again.
    for (const press of ['[data-act=confirm]', '.board .target']) {
      await page.locator('[data-tool="put abbot"]').tap();
      await settled(page);
      await page.locator(press).tap();
      await settled(page);
      check(/^put abbot /.test((await keptLog(page))[length] ?? ''), `${press} puts nobody`);
      await page.locator('[data-act=undo]').tap();
      await settled(page);
      same((await keptLog(page)).length, length, 'entries in the log after undo');
    }
    quiet(page);
  },
  'no glass lies over a place that is chosen': async (world) => {
    records ??= collect();
    const names = [...(await records).keys()].filter((name) => /^(act|gingerbread-move|settle|capture) /.test(name) && !name.endsWith(' pass')).sort();
    check(names.includes('act send') && names.includes('gingerbread-move move'), `no such decisions among ${names}`);
    const failed = [];
    for (const [width, height] of [[740, 360], [844, 390], [360, 640]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
      for (const name of names) {
        await openRecord(page, (await records).get(name).record);
        await everyTool(page, async (tool) => {
          for (const bad of await outOfReach(page)) failed.push(`${name}, ${width}x${height}, ${tool}: ${bad}`);
        });
      }
      quiet(page);
      await page.context().close();
    }
    same(failed, [], 'out of reach');
  },
  'a phone that is turned while a tile lies shows the board as large as before': async (world) => {
    const page = await visit(world, { viewport: { width: 667, height: 375 }, hasTouch: true, isMobile: true });
    await openRecord(page, await playedRecord(18, { players: ['Ana', 'Tomek', 'Ioana', 'Dot'], seed: 3 }));
    await frames(page);
    const before = await scaleOf(page);
    await page.locator('.board [data-square]').first().press('Enter');
    for (const what of ['lies', 'is chosen for']) {
      await settled(page);
      for (const [width, height] of [[375, 667], [667, 375]]) {
        await page.setViewportSize({ width, height });
        await frames(page);
        await page.waitForTimeout(400); // cards and bars have their places
      }
      const now = await scaleOf(page);
      check(now > 0.9 * before, `a tile that ${what}: ${200 * now} instead of ${200 * before} px after the phone was turned`);
      if (what === 'lies') await page.locator('.board .target, [data-act=pass]').first().press(' ');
    }
    quiet(page);
  },
  'the end of a game stands whole on a phone, beside the board': async (world) => {
    const record = readFileSync(join(root, 'docs/pictures/base-summer.bastide'), 'utf8');
    const rows = [...record.matchAll(/^place (-?\d+),(-?\d+)/gm)].map((match) => Number(match[2]));
    for (const [width, height] of [[360, 740], [390, 844], [667, 375], [844, 390], [640, 360]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true, locale: 'pl-PL' });
      await openRecord(page, record);
      await page.locator('[data-act=all-scores]').tap();
      await frames(page);
      const where = `at ${width}x${height}`;
      const sheet = await page.locator('.final').evaluate((one) => {
        const told = one.querySelector('.told');
        const box = one.getBoundingClientRect();
        return { high: box.height, top: box.top, left: box.left, hidden: Math.max(one.scrollHeight - one.clientHeight, told.clientHeight > 0 ? told.scrollHeight - told.clientHeight : 0) };
      });
      check(sheet.hidden <= 2, `${sheet.hidden} px of the end are out of sight ${where}`);
      // All of the landscape is seen above it, or at its left.
      const bottom = await page.evaluate((row) => {
        const group = document.querySelector('.painted > svg > g');
        const box = group.ownerSVGElement.getBoundingClientRect();
        const [, scale, , y] = /scale\(([\d.]+)\) translate\((-?[\d.]+) (-?[\d.]+)\)/.exec(group.getAttribute('transform')).map(Number);
        return box.top + scale * (200 * (row + 1) + y);
      }, Math.max(0, ...rows));
      check(bottom <= (width < height ? sheet.top : height), `the board ends at ${bottom}, and what is told begins at ${sheet.top} ${where}`);
      check(width < height || sheet.left > 0.4 * width, `it leaves the board ${sheet.left} px ${where}`);
      // What is folded out is more.
      await page.locator('[data-act=fold]').tap();
      await frames(page);
      const high = await page.locator('.final').evaluate((one) => one.scrollHeight);
      check(high > sheet.high + 20, `${high} px after ${sheet.high} when it is folded out ${where}`);
      quiet(page);
      await page.context().close();
    }
  },
  'a phone that is turned over the report of a game shows the board beside it': async (world) => {
    const record = readFileSync(join(root, 'docs/pictures/base-summer.bastide'), 'utf8');
    const columns = [...record.matchAll(/^place (-?\d+),(-?\d+)/gm)].map((match) => Number(match[1]));
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openRecord(page, record);
    await page.locator('[data-act=all-scores]').tap();
    await page.locator('.final [data-act=report]').tap();
    await page.locator('.drawer').waitFor();
    await page.setViewportSize({ width: 844, height: 390 });
    await frames(page);
    await page.waitForTimeout(400);
    const right = await page.evaluate((column) => {
      const { a, e } = document.querySelector('.painted > svg > g').getScreenCTM();
      return 200 * (column + 1) * a + e;
    }, Math.max(0, ...columns));
    const drawer = await page.locator('.drawer').boundingBox();
    check(right <= drawer.x, `the landscape ends at ${Math.round(right)}, and the report begins at ${Math.round(drawer.x)}`);
    quiet(page);
  },
  'another game is one of the same players, at the level that was chosen first': async (world) => {
    const page = await begin(world, { seats: ['', 'novice', 'skilled'], names: ['Zosia', '', ''], order: 'U V E' }, { viewport: { width: 360, height: 740 }, hasTouch: true });
    await shorten(page, 'bag E:1 U:1');
    await playOn(page);
    const all = page.locator('[data-act=all-scores]');
    if ((await all.count()) > 0) await all.tap();
    await page.locator('[data-act=again]').tap();
    // It begins at once; its setup is there for whoever wishes to change it.
    await page.waitForFunction(() => document.querySelector('.bar') && !document.querySelector('.final'));
    await settled(page);
    same((await page.locator('.players .name').allTextContents()).map((one) => /^\w+?(?=Computer|\s|$)/.exec(one.trim())?.[0]), ['Zosia', 'Red', 'Yellow'], 'who plays');
    same(await page.locator('.players .score').allTextContents(), ['0', '0', '0'], 'points');
    await page.evaluate(() => (location.hash = '#setup'));
    await page.locator('[data-seat]').first().waitFor();
    same(await page.locator('[data-seat]').evaluateAll((all) => all.map((one) => one.value)), ['', 'novice', 'skilled'], 'who would play');
    quiet(page);
    // Nothing of it is left for whoever begins anew; what was chosen on the first screen is.
    const other = await visit(world, { viewport: { width: 360, height: 740 }, hasTouch: true });
    await other.locator('.levels button').first().tap();
    await other.locator('[data-act=setup]').tap();
    await other.locator('[data-seat]').first().waitFor();
    same(await other.locator('[data-seat]').evaluateAll((all) => all.map((one) => one.value)), ['', 'novice'], 'who plays by the first screen');
    // Whoever joins is as good; and every level is read whole.
    for (const language of ['en', 'pl', 'ro']) {
      await other.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify({ language: wanted })), language);
      await other.reload();
      await other.locator('[data-seat]').first().waitFor();
      const cut = await other.locator('li select').evaluateAll((all) => all.flatMap((one) => {
        const pen = document.createElement('canvas').getContext('2d');
        const style = getComputedStyle(one);
        pen.font = `${style.fontSize} ${style.fontFamily}`;
        const kArrow = 18; // pixels that the browser draws behind the words
        const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - kArrow;
        return [...one.options].filter((option) => pen.measureText(option.textContent).width > room).map((option) => option.textContent);
      }));
      same(cut, [], `what is cut off in a seat (${language})`);
    }
    quiet(other);
  },
  'every panel is read from its beginning': async (world) => {
    const page = await visit(world, { viewport: { width: 360, height: 640 }, hasTouch: true });
    await openRecord(page, pictured('base-summer', 'place'));
    await page.locator('[data-panel=history]').tap();
    for (const panel of ['help', 'menu', 'stats', 'history', 'menu']) {
      await page.locator('.drawer .content').evaluate((one) => (one.scrollTop = 300));
      await page.locator(`[data-tab=${panel}]`).tap();
      await frames(page);
      same(await page.locator('.drawer .content').evaluate((one) => one.scrollTop), 0, `pixels above what is seen of ${panel}`);
    }
    quiet(page);
  },
  'a game that is to go is asked for where its bin was': async (world) => {
    const page = await visit(world, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'ro-RO' });
    await openRecord(page, pictured('base-summer', 'place'));
    await page.evaluate(() => (location.hash = '#'));
    const row = page.locator('.games li').first();
    await row.waitFor();
    const before = await row.evaluate((one) => one.clientHeight);
    const bin = page.locator('[data-act=remove]').first();
    await bin.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await bin.boundingBox();
    const middle = [x + width / 2, y + height / 2];
    await page.touchscreen.tap(...middle);
    await page.locator('.sure').waitFor();
    same(await row.evaluate((one) => one.clientHeight), before, 'pixels of the row');
    same(await overflows(page), [], 'while it is asked');
    await page.touchscreen.tap(...middle);
    await row.waitFor({ state: 'detached' });
    quiet(page);
  },
  'help tells what fingers do where there are any': async (world) => {
    for (const hasTouch of [true, false]) {
      const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch, isMobile: hasTouch });
      await openRecord(page, pictured('base-summer', 'place'));
      await openPanel(page, 'help');
      same(await page.locator('.drawer .fingers li:visible').count(), hasTouch ? 6 : 0, `sentences about fingers${hasTouch ? '' : ' where there are none'}`);
      quiet(page);
      await page.context().close();
    }
  },
  'looking back takes one row of buttons': async (world) => {
    for (const locale of ['en-GB', 'pl-PL', 'ro-RO']) {
      const page = await visit(world, { viewport: { width: 360, height: 740 }, hasTouch: true, locale });
      await openRecord(page, pictured('base-summer', 'act'));
      await openPanel(page, 'menu');
      await page.locator('.drawer [data-act=look-back]').tap();
      await page.locator('.replay').waitFor();
      const tops = await page.locator('.replay [data-act=first], .replay [data-act=back], .replay [type=range], .replay [data-act=forth], .replay [data-act=last]').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      same(tops.length, 5, 'ways to go');
      same(new Set(tops).size, 1, 'rows of them');
      check((await page.locator('.replay [type=range]').evaluate((one) => one.clientWidth)) > 70, 'the slider is too short for a finger');
      quiet(page);
      await page.context().close();
    }
  },
  'every decision in reach while the phone is turned, 1 of 2': (world) => turnedIn(world, 0, 2),
  'every decision in reach while the phone is turned, 2 of 2': (world) => turnedIn(world, 1, 2),
};
