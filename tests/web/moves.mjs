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
