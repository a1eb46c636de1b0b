// Tiles with many features on small phones: what is pressed for one lies on no other one.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { pictured } from './records.mjs';
import { openRecord, unpressable } from './table.mjs';

const frames = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 200)))));

// For every slot: whether another feature's spot lies nearer than its own, and whether a finger on its own spot, and in
// its middle, means it. A slot that was moved is tied to its spot.
const wrong = (page) =>
  page.evaluate(() => {
    const slots = [...document.querySelectorAll('.board .target')].filter((one) => one.querySelector('.tie')).map((one) => {
      const { a, e, d, f } = one.getScreenCTM();
      const [, x, y] = /L(-?[\d.e-]+) (-?[\d.e-]+)/.exec(one.querySelector('.tie').getAttribute('d')).map(Number);
      return { name: one.dataset.entry, at: [e, f], spot: [e + a * x, f + d * y] };
    });
    const far = ([x, y], [u, v]) => Math.hypot(x - u, y - v);
    const met = ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-entry]')?.dataset.entry;
    const bad = slots.flatMap(({ name, at, spot }) => {
      const nearest = slots.reduce((a, b) => (far(at, b.spot) < far(at, a.spot) ? b : a));
      return [
        ...(far(at, nearest.spot) < far(at, spot) - 0.5 ? [`${name} lies on ${nearest.name}`] : []),
        ...(met(at) === name ? [] : [`in the middle of ${name} ${met(at)} is pressed`]),
        ...(met(spot) === name ? [] : [`on the spot of ${name} ${met(spot)} is pressed`]),
      ];
    });
    return { bad, slots: slots.length };
  });

async function crowded(world, width, height) {
  const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true });
  const failed = [];
  let most = 0;
  // Tiles left in the pile with most features, and those nearest to one another.
  for (const tile of ['TB-08', 'TB-07', 'TB-03', 'TB-09', 'W', 'Z-I']) {
    await openRecord(page, pictured('everything', 'place').replace(/draw \S+\n$/, `draw ${tile}\n`));
    await frames(page);
    await page.locator('.board [data-square]').first().press('Enter');
    await settled(page);
    await frames(page);
    for (let turn = 0; turn < 3; ++turn) {
      const { bad, slots } = await wrong(page);
      most = Math.max(most, slots);
      failed.push(...[...bad, ...(await unpressable(page))].map((text) => `${tile}, turn ${turn}: ${text}`));
      if ((await page.locator('[data-rotate="1"]').count()) === 0) break;
      await page.locator('[data-rotate="1"]').press('Enter');
      await settled(page);
      await frames(page);
    }
  }
  same(failed, [], `at ${width}x${height}`);
  check(most >= 6, `only ${most} slots were seen at once`);
  quiet(page);
}

export const tests = {
  'on a phone every slot lies on its own feature': (world) => crowded(world, 390, 844),
  'on a small phone every slot lies on its own feature': (world) => crowded(world, 360, 640),
  'on a turned phone every slot lies on its own feature': (world) => crowded(world, 640, 360),
};
