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

// What may be pressed on the board, with the middle and the width of what is seen of it.
const seen = (page, within) =>
  page.locator(`${within} .target`).evaluateAll((all) =>
    all.map((one) => {
      const { left, top, width } = one.querySelector('.ring').getBoundingClientRect();
      return { name: one.dataset.entry, at: [left + width / 2, top + width / 2], width };
    }));
const chosen = (page) => page.locator('.board .target.chosen').evaluateAll((all) => all.map((one) => one.dataset.entry));
const squareOf = (name) => name.split('/')[1] ?? '';

// A follower that may be sent to any free feature of a large landscape.
async function manyPlaces(world, options, press) {
  const page = await visit(world, options);
  await openRecord(page, pictured('everything', 'send'));
  await page.locator('.chip[data-tool="send follower"]').press('Enter');
  await settled(page);
  await frames(page);
  const dots = await seen(page, '.painted');
  check(dots.length > 150, `only ${dots.length} places`);
  same(dots.filter(({ width }) => width > 12).map(({ name, width }) => `${name} is ${width} px`), [], 'what covers the board');
  same(await page.locator('.glass').count(), 0, 'glasses before anything was pressed');
  // Some all over the board, alone on their tiles and not.
  for (const { name, at } of dots.filter((_, i) => i % 40 === 0)) {
    await press(page, at);
    await settled(page);
    await frames(page);
    if ((await chosen(page)).length === 0) {
      const shown = await seen(page, '.glass');
      check(shown.length > 1, `${shown.length} places in the glass for ${name}`);
      check(shown.every(({ width }) => width > 43), `too small: ${shown.map(({ width }) => width)}`);
      same([...new Set(shown.map((one) => squareOf(one.name)))], [squareOf(name)], 'tiles in the glass');
      await press(page, shown.find((one) => one.name === name).at);
      await settled(page);
      await frames(page);
    }
    same(await chosen(page), [name], 'chosen');
    check((await page.locator('.review').count()) > 0, `nothing is told of ${name}`);
    check(await page.locator('[data-act=confirm]').isEnabled(), `${name} cannot be confirmed`);
    await page.keyboard.press('Escape');
    await settled(page);
    // Beside the landscape a press closes the glass.
    await press(page, [12, 0.22 * options.viewport.height]);
    await frames(page);
    same([await page.locator('.glass').count(), await chosen(page)], [0, []], 'the glass, and what is chosen, after a press elsewhere');
  }
  return { page, dots };
}

export const tests = {
  'where there are too many places they are dots, and pressed in the glass by a finger': async (world) => {
    const { page } = await manyPlaces(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }, (one, at) => one.touchscreen.tap(...at));
    quiet(page);
  },
  'where there are too many places the mouse shows what they are': async (world) => {
    const { page, dots } = await manyPlaces(world, { viewport: { width: 1280, height: 800 } }, (one, at) => one.mouse.click(...at));
    const { name, at } = dots[25];
    await page.mouse.move(...at);
    await frames(page);
    same(await page.locator('.target.pointed').evaluateAll((all) => all.map((one) => one.dataset.entry)), [name], 'pointed at');
    check((await page.locator('.target.pointed .ring').boundingBox()).width > 40, 'what is pointed at is a dot still');
    check((await page.evaluate(() => document.querySelectorAll('.painted path[pathLength]').length)) > 0, 'its feature does not shine');
    // Keys mean just one: no glass is needed.
    await page.mouse.move(5, 400);
    await page.locator(`.target[data-entry="${dots[60].name}"]`).press(' ');
    await settled(page);
    same([await chosen(page), await page.locator('.glass').count()], [[dots[60].name], 0], 'chosen by key');
    quiet(page);
  },
  'on a phone every slot lies on its own feature': (world) => crowded(world, 390, 844),
  'on a small phone every slot lies on its own feature': (world) => crowded(world, 360, 640),
  'on a turned phone every slot lies on its own feature': (world) => crowded(world, 640, 360),
};
