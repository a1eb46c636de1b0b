// Ways into a game, and what is read off the page.
import { settled, visit } from './harness.mjs';

// The link of a setup, as the page writes it.
export function linkTo({ preset = 'default', sets = [], options = {}, seats = ['', ''], names = [], seed = 5, assistance = 'friendly', starts = 1, clock, order } = {}) {
  const short = { p: preset, s: sets, o: options, n: seats.map((level, i) => [names[i] ?? `P${i + 1}`, i, level, '']), b: starts, r: seed, a: assistance, c: clock, d: order };
  return `#setup=${Buffer.from(JSON.stringify(short)).toString('base64url')}`;
}

const still = { sound: false, motion: 'reduced' };

// A game from a setup, begun.
export async function begin(world, setup = {}, options = {}) {
  const page = await visit(world, { hash: linkTo(setup), ...options });
  await page.evaluate((kept) => localStorage.setItem('bastide.settings', JSON.stringify(kept)), { ...still, ...options.settings });
  await page.reload();
  await page.locator('[data-act=begin]:not(:disabled)').click();
  await page.waitForSelector('.bar, .final');
  // Computers alone play to the end without asking anybody.
  if ((setup.seats ?? ['']).includes('')) await settled(page);
  return page;
}

// Waits until the table asks for something. A tile that fits only one square is there already.
const asks = (page) => page.locator('[data-rotate], .target, [data-act=confirm]:not(:disabled)');
export async function atTable(page) {
  await page.waitForSelector('main.game');
  await settled(page);
  await page.locator('.board [data-square]').or(asks(page)).first().waitFor();
}
// Sets the tile on a square, if the page has not done it.
export async function setTile(page) {
  await atTable(page);
  if ((await asks(page).count()) === 0) await page.locator('.board [data-square]').first().click();
  await settled(page);
  await asks(page).first().waitFor();
}

export const scores = (page) => page.locator('.players .score').allTextContents();
// Entries of the log as they are kept in the browser.
export const kept = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const open = indexedDB.open('bastide');
        open.onerror = () => reject(open.error);
        open.onsuccess = () => {
          const all = open.result.transaction('entries').objectStore('entries').getAll();
          all.onsuccess = () => resolve(all.result.map((row) => row.text));
        };
      }),
  );
// Keys that nobody has a text for are shown in angle brackets; text outside of every screen was never meant to be seen.
export const rawKeys = (page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label],[title]')].map((one) => one.getAttribute('aria-label') + one.getAttribute('title'));
    const loose = [...document.querySelector('#app').childNodes].filter((one) => one.nodeType === Node.TEXT_NODE).map((one) => one.data.trim());
    return [...new Set([...((document.body.innerText + named.join(' ')).match(/<[a-z]+\.[\w.-]+>/g) ?? []), ...loose.filter(Boolean)])];
  });
// Buttons whose text does not fit into them.
export const overflows = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, .name, h1:not(.unseen), h2, h3')]
      .filter((one) => one.scrollWidth > one.clientWidth + 2 && one.clientWidth > 0 && getComputedStyle(one).textOverflow !== 'ellipsis' && getComputedStyle(one).overflow !== 'visible')
      .map((one) => one.textContent.trim().slice(0, 40)),
  );
