// The cards of the players: whose turn it is, and names that are too long for them.
import { check, quiet, same, visit } from './harness.mjs';
import { openRecord } from './table.mjs';

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
};
