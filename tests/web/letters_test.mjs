// Large letters: whoever has told the browser to write larger plays all the same. Nothing is cut off, nothing lies
// under something else.
import { check, launch, quiet, same, settled, visit } from './harness.mjs';
import { collect, playedRecord } from './records.mjs';
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

export const tests = {
  'letters of 24 pixels': (world) => written(world, 24),
  'letters of 32 pixels': (world) => written(world, 32),
};
