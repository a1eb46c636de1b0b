// Large letters: whoever has told the browser to write larger plays all the same. Nothing is cut off, nothing lies
// under something else.
import { check, launch, quiet, same, settled, visit } from './harness.mjs';
import { collect, pictured, playedRecord } from './records.mjs';
import { openRecord, overflows, unpressable } from './table.mjs';

const sizes = { 'a phone': { width: 390, height: 844 }, 'a desk': { width: 1280, height: 800 } };
const frames = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200)))));

// Buttons that something else covers; what can be scrolled into sight is in reach.
const covered = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.tool, .bar button, .final button, .drawer header button')].flatMap((one) => {
      if (one.disabled || one.getBoundingClientRect().width === 0 || one.closest('.told, .auction, .chips')) return [];
      const box = one.getBoundingClientRect();
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return over && (one.contains(over) || over.contains(one)) && !over.matches('.board') ? [] : [`${one.getAttribute('aria-label') ?? one.textContent.trim()} under ${over?.className?.baseVal ?? over?.className}`];
    }),
  );

async function written(world, pixels) {
  const browser = await launch(['--js-flags=--liftoff-only', `--blink-settings=defaultFontSize=${pixels}`]);
  try {
    const bidding = await collect({ games: 2, sets: [{ sets: ['base', 'bridges-castles-bazaars'] }] });
    const records = {
      'a game': await playedRecord(24, { players: ['Ana', 'Bartholomew'], seed: 13 }),
      'everything': await playedRecord(30, { players: ['Ana', 'Bartholomew', 'Ioana', 'Dot', 'Eve', 'Franciszek'], preset: 'everything', seed: 5 }),
      'an auction': bidding.get([...bidding.keys()].find((name) => name.endsWith(' bid'))).record,
      'the end': await playedRecord(100, { players: ['Ana', 'Bartholomew'], seed: 13 }),
    };
    for (const [size, viewport] of Object.entries(sizes)) {
      const page = await visit({ ...world, browser }, { viewport, hasTouch: true });
      same(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), `${pixels}px`, 'the letters');
      const look = async (where) => {
        await frames(page);
        same(await overflows(page), [], `${where} on ${size}`);
        same(await covered(page), [], `covered in ${where} on ${size}`);
        same(await unpressable(page), [], `targets in ${where} on ${size}`);
      };
      await look('the start');
      await page.locator('[data-act=setup]').click();
      for (const more of await page.locator('.more > summary').all()) await more.click();
      await page.locator('[data-set]:not(:disabled)').first().click();
      await page.locator('[data-set=inns-cathedrals]').click();
      await page.locator('[data-fold=inns-cathedrals]').click();
      await look('set-up');
      for (const [name, record] of Object.entries(records)) {
        await openRecord(page, record);
        if (name === 'the end') await page.locator('.final').waitFor();
        await look(name);
        if ((await page.locator('.board [data-square]').count()) === 0) continue;
        await page.locator('.board [data-square]').first().press('Enter');
        await settled(page);
        await look(`${name}, a tile set`);
        const room = await page.evaluate(() => document.querySelector('.bar .sheet').getBoundingClientRect().top - document.querySelector('.players').getBoundingClientRect().bottom);
        check(size === 'a desk' || room > 90, `${name} on ${size} leaves the board ${room} px`);
      }
      quiet(page);
    }
  } finally {
    await browser.close();
  }
}

// What of these is not seen as a whole: an edge of it lies under something else or out of sight.
const unseen = (page, selector) =>
  page.locator(selector).evaluateAll((all) =>
    all.filter((one) => {
      const box = one.getBoundingClientRect();
      const spots = [[0.5, 0.5], [0.5, 0.06], [0.5, 0.94], [0.04, 0.5], [0.96, 0.5]];
      return spots.some(([u, v]) => !one.contains(document.elementFromPoint(box.left + u * box.width, box.top + v * box.height)));
    }).map((one) => one.textContent.trim()),
  );
// Rows and sheets that are drawn aside or up without a sign of it.
const signless = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.bar .middle, .bar .chips, .players')].flatMap((one) => {
      const more = (one.dataset.drawn ?? '').split(' ');
      const fades = getComputedStyle(one).maskImage !== 'none';
      const bad = [];
      if (one.scrollWidth - one.clientWidth - one.scrollLeft > 12 && getComputedStyle(one).overflowX === 'auto' && !(more.includes('right') && fades)) bad.push(`${one.className} to the right`);
      if (one.scrollHeight - one.clientHeight - one.scrollTop > 12 && !(more.includes('down') && getComputedStyle(one.querySelector('.buttons'), '::after').content !== 'none')) bad.push(`${one.className} below`);
      return bad;
    }),
  );

async function sixPlayers(world, pixels, places) {
  const browser = await launch(['--js-flags=--liftoff-only', `--blink-settings=defaultFontSize=${pixels}`]);
  try {
    for (const [locale, width, height] of places) {
      const page = await visit({ ...world, browser }, { viewport: { width, height }, hasTouch: true, isMobile: true, locale });
      // What decides is seen, not only reached.
      for (const [moment, what] of [['bid', '[data-act=bid], .numbers button, [data-act=pass]'], ['buy', '.auction .rest button'], ['act', '.chip.on, [data-act=pass], [data-act=confirm]']]) {
        await openRecord(page, pictured('everything', moment));
        await frames(page);
        const where = `${moment} at ${width}x${height}, ${locale}, letters of ${pixels} px`;
        check((await page.locator(what).count()) >= 2, `nothing to press: ${where}`);
        same(await unseen(page, what), [], `out of sight: ${where}`);
        if (moment === 'buy') same((await page.locator(what).allInnerTexts()).filter((text) => !/ 2$/.test(text)), [], `without its price: ${where}`);
        same(await signless(page), [], `drawn without a sign: ${where}`);
        same(await unseen(page, '.players > .active'), [], `whose turn it is: ${where}`);
        const bar = await page.locator('.bar .middle').evaluate((one) => one.getBoundingClientRect().height);
        check(width > height || bar <= 0.71 * height, `the bar is ${bar} px high: ${where}`);
        same(await overflows(page), [], where);
      }
      quiet(page);
      await page.context().close();
    }
  } finally {
    await browser.close();
  }
}

// How much of the window's height the board has to itself over so much of its width.
const boardHigh = (page, share) =>
  page.evaluate((share) => {
    const runs = [];
    for (let x = 4; x < innerWidth; x += 8) {
      let [run, best] = [0, 0];
      for (let y = 1; y < innerHeight; y += 2) best = Math.max(best, (run = document.elementFromPoint(x, y)?.closest('.board') ? run + 2 : 0));
      runs.push(best / innerHeight);
    }
    return runs.sort((a, b) => b - a)[Math.floor(share * runs.length)];
  }, share);

// Six players with everything, where there is little height: the board has its part of it, what is asked is read, and
// the tile that lies is seen with all that is pressed on it.
async function littleHeight(world, { letters = '100%', share, least, ...options }) {
  const page = await visit(world, { hasTouch: true, ...options });
  await page.evaluate((size) => (document.documentElement.style.fontSize = size), letters);
  await openRecord(page, pictured('everything', 'place'));
  const look = async (where) => {
    await frames(page);
    const high = await boardHigh(page, share);
    check(high >= least, `${where}: the board has ${Math.round(100 * high)} % of the height`);
    same(await overflows(page), [], where);
    same(await covered(page), [], `covered: ${where}`);
    // The first line of the question, and whose turn it is.
    const read = await page.locator('.question').evaluate((one) => {
      const box = one.getClientRects()[0];
      const over = document.elementFromPoint(box.left + 20, box.top + 9);
      return one === over || one.contains(over) ? '' : over?.outerHTML.slice(0, 60);
    });
    same(read, '', `over the question: ${where}`);
    same(await unseen(page, '.players > .active'), [], `whose turn it is: ${where}`);
  };
  await look('a tile to place');
  await page.locator('.board [data-square]').nth(2).press('Enter');
  await settled(page);
  await page.locator('.board .target').first().waitFor();
  await frames(page);
  same((await unpressable(page)).filter((one) => / lies under /.test(one)), [], 'what is pressed on the tile');
  await page.locator('[data-panel=menu]').click();
  await page.locator('.menu').waitFor();
  await frames(page);
  same(await overflows(page), [], 'the menu');
  check((await page.locator('.tool:visible').count()) >= 6, 'tools that are neither at the rim nor in the menu');
  await page.keyboard.press('Escape');
  await openRecord(page, await playedRecord(100, { players: ['Ana', 'Bartholomew'], seed: 13 }));
  await page.locator('.final').waitFor();
  await frames(page);
  same(await page.locator('.final').evaluate((one) => [...one.querySelectorAll('.press')].filter((press) => press.getBoundingClientRect().right > one.getBoundingClientRect().right).length), 0, 'buttons that stick out of the final scoring');
  same(await unseen(page, '[data-act=next-score]'), [], 'what goes on with the final scoring');
  quiet(page);
}

export const tests = {
  'letters that a style of one\'s own doubles leave a desk its board': (world) =>
    littleHeight(world, { letters: '200%', viewport: { width: 1280, height: 800 }, share: 0.35, least: 0.45 }),
  'a desk that is seen four times as large keeps its board': (world) =>
    littleHeight(world, { viewport: { width: 320, height: 256 }, locale: 'pl-PL', share: 0.5, least: 0.42 }),
  'six players see what they decide between': (world) => sixPlayers(world, 16, [['pl-PL', 360, 640], ['ro-RO', 740, 360], ['ro-RO', 390, 844]]),
  'six players see what they decide between in letters of 24 pixels': (world) => sixPlayers(world, 24, [['ro-RO', 360, 640], ['ro-RO', 390, 844], ['pl-PL', 844, 390]]),
  'letters of 24 pixels': (world) => written(world, 24),
  'letters of 32 pixels': (world) => written(world, 32),
};
