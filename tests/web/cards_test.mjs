// The cards of the players: whose turn it is, and names that are too long for them.
import { accessible, check, quiet, same, settled, visit } from './harness.mjs';
import { begin, setTile } from './moves.mjs';
import { engine, pictured } from './records.mjs';
import { openPanel, openRecord } from './table.mjs';

const frames = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 150)))));
const record = (names, starts) => `bastide 1\nsets base inns-cathedrals\nplayers ${names.map((name) => `"${name}"`).join(' ')}\noptions start_player=host-picks\nflags starts=${starts}\n---\n`;
const light = ([r, g, b]) => {
  const [x, y, z] = [r, g, b].map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * x + 0.7152 * y + 0.0722 * z;
};
const contrast = (a, b) => {
  const [x, y] = [light(a), light(b)].sort((one, other) => other - one);
  return (x + 0.05) / (y + 0.05);
};

export const tests = {
  'the card of whose turn it is has a ring of their colour': async (world) => {
    for (const colorScheme of ['light', 'dark']) {
      const page = await visit(world, { colorScheme });
      for (const player of [1, 3, 4, 5]) {
        await openRecord(page, record(['Ada', 'Ben', 'Cy', 'Dot', 'Eve', 'Flo'], player));
        const { seat, shadow, table } = await page.locator('.players > li[aria-current]').evaluate((one) => {
          const card = getComputedStyle(one);
          return { seat: card.getPropertyValue('--seat'), shadow: card.boxShadow, table: getComputedStyle(document.querySelector('.board')).backgroundColor };
        });
        const own = seat.slice(1).match(/../g).map((part) => parseInt(part, 16));
        const numbers = (text) => text.match(/\d+/g).slice(0, 3).map(Number);
        const rings = shadow.match(/rgb\([^)]*\)/g).map(numbers);
        same(rings[0], own, `the ring of player ${player}`);
        check(rings.slice(0, 2).some((ring) => contrast(ring, numbers(table)) >= 3), `the ring of player ${player} is lost on the ${colorScheme} table`);
      }
      quiet(page);
      await page.context().close();
    }
  },
  'long names break between words, and end in dots': async (world) => {
    const names = ['Bartholomew', 'Wolfeschlegelsteinhausen', 'Maximiliana Konstantinopolitanska', 'Anna Maria', 'Ngô', 'Franciszek'];
    const page = await visit(world, { viewport: { width: 390, height: 844 } });
    await openRecord(page, record(names, 1));
    for (const [width, height] of [[390, 844], [320, 568], [640, 400], [844, 390], [768, 1024], [1280, 800]]) {
      await page.setViewportSize({ width, height });
      await frames(page);
      const cards = await page.locator('.players > li').evaluateAll((all) => all.map((card) => {
        const name = card.querySelector('.name');
        const text = document.createTreeWalker(name, NodeFilter.SHOW_TEXT).nextNode();
        // A word on two lines is broken; one that has no room must say so.
        const broken = [...text.data.matchAll(/\S+/g)].filter(({ index, 0: word }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
        }).map(([word]) => word);
        const { textOverflow, lineHeight } = getComputedStyle(name);
        return { broken, title: card.title, dots: textOverflow === 'ellipsis' || name.scrollWidth <= name.clientWidth, lines: name.clientHeight / parseFloat(lineHeight) };
      }));
      const where = `at ${width}x${height}`;
      same(cards.flatMap(({ broken }) => broken), [], `broken words ${where}`);
      same(cards.map(({ title }) => title), names, `titles ${where}`);
      check(cards.every(({ dots }) => dots), `a name is cut off without dots ${where}`);
      check(cards.every(({ lines }) => lines < 2.5), `a name of more than two lines ${where}`);
    }
    quiet(page);
  },
  'in a low and narrow window the glass keeps off the cards of six': async (world) => {
    const page = await visit(world, { viewport: { width: 640, height: 400 }, hasTouch: true, isMobile: true });
    for (const moment of ['act', 'place']) {
      await openRecord(page, pictured('everything', moment));
      if (moment === 'place') await page.locator('.board [data-square]').first().press('Enter');
      await settled(page);
      await page.locator('.glass').waitFor();
      await frames(page);
      const [cards, glass] = await Promise.all(['.players', '.glass'].map((what) => page.locator(what).boundingBox()));
      const handles = await page.locator('.glass [data-rotate]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      check(Math.min(glass.y, ...handles) >= cards.y + cards.height, `the glass lies over the cards at the moment of ${moment}`);
    }
    quiet(page);
  },
  'an open panel hides no part of a card, and the bar as a whole or not at all': async (world) => {
    for (const [width, height] of [[768, 1024], [844, 390], [640, 400], [820, 1180]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true });
      await openRecord(page, pictured('everything', 'act'));
      for (const panel of ['history', 'tiles', 'menu']) {
        await openPanel(page, panel);
        await frames(page);
        const where = `${panel} at ${width}x${height}`;
        const seen = await page.evaluate(() => {
          const drawer = document.querySelector('.drawer').getBoundingClientRect();
          const meets = (box) => Math.min(box.right, drawer.right) - Math.max(box.left, drawer.left) > 1 && Math.min(box.bottom, drawer.bottom) - Math.max(box.top, drawer.top) > 1;
          const holds = (box) => box.left >= drawer.left - 1 && box.right <= drawer.right + 1 && box.top >= drawer.top - 1 && box.bottom <= drawer.bottom + 1;
          const bar = document.querySelector('.bar .middle').getBoundingClientRect();
          const close = document.querySelector('.drawer header button').getBoundingClientRect();
          return {
            cards: [...document.querySelectorAll('.players > li')].filter((one) => meets(one.getBoundingClientRect())).length,
            bar: !meets(bar) || holds(bar),
            close: document.querySelector('.drawer header button').contains(document.elementFromPoint(close.left + close.width / 2, close.top + close.height / 2)),
            high: drawer.height,
          };
        });
        same([seen.cards, seen.bar, seen.close], [0, true, true], `cards under ${where}, the bar whole, the way out`);
        check(seen.high >= 300, `${where} is ${seen.high} px high`);
        await page.locator('.drawer header button').press('Enter');
      }
      quiet(page);
      await page.context().close();
    }
  },
  'a phone that is turned in a turn of six keeps what is asked in the free room': async (world) => {
    for (const own of [false, true]) {
      const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await openRecord(page, pictured('everything', 'act'));
      await frames(page);
      if (own) for (let i = 0; i < 3; ++i) await page.keyboard.press('+');
      for (const [width, height] of [[844, 390], [390, 844], [844, 390]]) {
        await page.setViewportSize({ width, height });
        await frames(page);
        await frames(page);
        const under = await page.evaluate(([x, y]) => {
          const { a, e, d, f } = document.querySelector('.painted > svg > g').getScreenCTM();
          const over = document.elementFromPoint((x + 0.5) * 200 * a + e, (y + 0.5) * 200 * d + f);
          return over?.closest('.board') ? '' : (over?.closest('[class]')?.className ?? 'the rim of the window');
        }, pictured('everything', 'act').trimEnd().split('\n').findLast((line) => line.startsWith('place ')).split(' ')[1].split(',').map(Number));
        same(under, '', `over the tile that lies at ${width}x${height}${own ? ', in a view of one’s own' : ''}`);
      }
      quiet(page);
      await page.context().close();
    }
  },
  'pieces stand in one line on the cards beside a panel, whatever the language has to say': async (world) => {
    for (const locale of ['en-GB', 'pl-PL', 'ro-RO']) {
      const page = await visit(world, { viewport: { width: 1366, height: 768 }, locale });
      await openRecord(page, record(['Ada', 'Ben', 'Cy', 'Dot', 'Eve'], 1).replace('inns-cathedrals', 'traders-builders'));
      await page.keyboard.press('h');
      await page.waitForTimeout(300);
      const heights = await page.locator('.players li').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      check(Math.max(...heights) < 56, `cards are as high as ${heights} in ${locale}`);
      const apart = await page.locator('.players li').evaluateAll((all) =>
        all.map((one) => {
          const middles = [...one.querySelectorAll('.pieces .kind')].map((kind) => kind.getBoundingClientRect()).map(({ top, bottom }) => (top + bottom) / 2);
          return Math.max(...middles) - Math.min(...middles);
        }),
      );
      check(Math.max(...apart) < 8, `pieces stand ${apart} px apart in ${locale}`);
      const cut = await page.locator('.players .projected').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || !/\d/.test(one.textContent)).length);
      same(cut, 0, `sums that are cut off in ${locale}`);
      quiet(page);
      await page.context().close();
    }
  },
  'cards with many pieces tell what their numbers are, where the name leaves room': async (world) => {
    const setup = `bastide 1\n# assistance lab\nsets base inns-cathedrals traders-builders tower\nplayers "Ada" "Franciszek Wolfeschlegelsteinhausen"\noptions start_player=host-picks\nflags starts=1\n---\n`;
    for (const locale of ['en-GB', 'pl-PL', 'ro-RO']) {
      const page = await visit(world, { locale });
      await openRecord(page, setup);
      await page.locator('[data-expected]').first().waitFor();
      check((await page.locator('.players.full').count()) === 1, 'few pieces');
      const cards = await page.locator('.players > li').evaluateAll((all) =>
        all.map((card) => ({
          seen: [...card.querySelectorAll('.projected')].map((line) => {
            const [box, words] = [line, line.querySelector('.why')].map((one) => one.getBoundingClientRect());
            return words.width > 20 && words.top >= box.top - 2 && words.bottom <= box.bottom + 2;
          }),
          cut: [...card.querySelectorAll('.projected')].filter((line) => line.scrollWidth > line.clientWidth + 1).length,
          clear: card.querySelector('.name').getBoundingClientRect().right <= card.querySelector('.score').getBoundingClientRect().left,
        })),
      );
      same(cards[0].seen, [true, true], `words beside numbers in ${locale}`);
      same(cards.map(({ cut, clear }) => [cut, clear]), [[0, true], [0, true]], `numbers cut off, names clear of points in ${locale}`);
      quiet(page);
      await page.context().close();
    }
  },
  'with a coach the cards tell the final scores that are expected, marked as an estimate': async (world) => {
    const game = `bastide 1\n# assistance LEVEL\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n---\ndraw E\nplace 0,-1 r2\nput follower city@S\ndraw U\nplace 1,0 r0\nput follower road@E\ndraw W\n`;
    const program = engine();
    await program.ask('load', { record: game });
    const { choices } = await program.ask('best', { level: 'sight', count: 1, explain: false });
    program.end();
    for (const level of ['table', 'friendly', 'coach', 'lab']) {
      const page = await visit(world);
      await openRecord(page, game.replace('LEVEL', level));
      const cards = page.locator('.players > li');
      if (level === 'table' || level === 'friendly') {
        await page.waitForTimeout(800);
        same(await page.locator('.expected').count(), 0, `estimates at ${level}`);
        await cards.first().locator('.more').click();
        check(!/estimate/.test(await page.locator('.about').innerText()), `an estimate in words at ${level}`);
      } else {
        const high = await cards.first().evaluate((one) => one.clientHeight);
        await page.locator('[data-expected]').first().waitFor();
        same(await page.locator('[data-expected]').evaluateAll((all) => all.map((one) => Number(one.dataset.expected))), choices[0].scores.map(Math.round), `what is expected at ${level}`);
        same(await cards.first().evaluate((one) => one.clientHeight), high, 'the height of a card when it is known');
        const estimate = page.locator('.expected').first();
        same(await page.locator('.projected').evaluateAll((all) => all.map((one) => one.textContent.includes('≈') === one.classList.contains('expected'))), [true, true, true, true], 'estimates, and only they, are marked as such');
        check(/^≈\d+ expected/.test((await estimate.innerText()).replace(/\s+/g, ' ').trim()), await estimate.innerText());
        check(/computer player expects \(an estimate\)/.test(await estimate.getAttribute('title')), await estimate.getAttribute('title'));
        check(/estimate/.test(await estimate.textContent()), 'listeners are not told that it is an estimate');
        await cards.first().locator('.more').click();
        check(/≈ \d+ points at the end, as a computer player expects \(an estimate\)/.test(await page.locator('.about').innerText()), 'not in words');
        await accessible(page, `the cards at ${level}`);
      }
      quiet(page);
      await page.context().close();
    }
  },
  'what is expected follows the game, and what has passed is told no more': async (world) => {
    const page = await begin(world, { assistance: 'lab', seats: ['', 'novice'] });
    await page.locator('[data-expected]').first().waitFor();
    await setTile(page);
    // Old from the first moment on, new a moment later.
    same(await page.locator('.expected.old').count() + (await page.locator('[data-expected]').count()), 2, 'numbers');
    await page.locator('[data-expected]').first().waitFor();
    await page.locator('[data-act=pass]').click();
    await page.locator('[data-act=confirm]:not(:disabled)').click();
    await settled(page);
    await page.locator('.bar .question').waitFor();
    await page.locator('[data-expected]').first().waitFor();
    // Who looks back sees the past; it is not judged.
    await page.locator('[data-panel=history]').click();
    await page.locator('[data-act=look-back]').click();
    await page.locator('.expected').first().waitFor({ state: 'detached' });
    quiet(page);
  },
};
