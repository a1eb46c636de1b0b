// How the page looks and moves, chosen by hand in Settings against what the system wishes; and kept.
import { accessible, check, kPatience, quiet, same, settled, visit } from './harness.mjs';
import { begin } from './moves.mjs';
import { openPanel } from './table.mjs';

const choose = (page, label, value) => page.locator('.settings label', { hasText: label }).locator('select').selectOption(value);
// The colours that are seen: of the letters and what they stand on, of the browser's own rim, of its own controls.
const looks = (page) =>
  page.evaluate(() => {
    const light = (colour) => colour.match(/\d+/g).slice(0, 3).reduce((sum, n) => sum + Number(n), 0) / 765 > 0.5;
    const style = getComputedStyle(document.body);
    const rim = document.createElement('i').style;
    rim.color = document.querySelector('meta[name=theme-color]').content;
    return [light(style.backgroundColor), !light(style.color), light(rim.color), getComputedStyle(document.documentElement).colorScheme === 'light'].every(Boolean)
      ? 'light'
      : [!light(style.backgroundColor), light(style.color), !light(rim.color), getComputedStyle(document.documentElement).colorScheme === 'dark'].every(Boolean)
        ? 'dark'
        : 'mixed';
  });
const becomes = async (page, wanted, text) => {
  for (const end = Date.now() + kPatience / 10; Date.now() < end && (await looks(page)) !== wanted; ) await page.waitForTimeout(25);
  same(await looks(page), wanted, text);
};

// How much of the start tile's lower half has the colour of a field in high contrast, when its picture has come.
const contrasted = (page) =>
  page.evaluate(() => {
    const canvas = document.querySelector('.board canvas');
    const { a, e, f } = document.querySelector('.painted > svg > g').getScreenCTM();
    const box = canvas.getBoundingClientRect();
    const k = canvas.width / box.width;
    const part = new OffscreenCanvas(Math.round(160 * a * k), Math.round(60 * a * k));
    const paint = part.getContext('2d', { willReadFrequently: true });
    paint.drawImage(canvas, -Math.round((20 * a + e - box.left) * k), -Math.round((130 * a + f - box.top) * k));
    const { data } = paint.getImageData(0, 0, part.width, part.height);
    let n = 0;
    for (let i = 0; i < data.length; i += 4) if (Math.abs(data[i] - 0x8f) + Math.abs(data[i + 1] - 0xae) + Math.abs(data[i + 2] - 0x4a) < 12) ++n;
    return n / (data.length / 4);
  });

export const tests = {
  'light and dark chosen by hand, whatever the system wishes': async (world) => {
    for (const [system, other] of [['light', 'dark'], ['dark', 'light']]) {
      const page = await visit(world, { colorScheme: system });
      same(await looks(page), system, 'at first');
      await page.locator('.languages .press').last().click();
      await choose(page, 'Light', other);
      await becomes(page, other, `${other} on a ${system} system`);
      await accessible(page, `the start screen, ${other} by hand`, ['color-contrast']);
      await page.reload();
      await page.waitForSelector('main:not([aria-busy])');
      same(await looks(page), other, 'after a reload');
      await page.locator('[data-act=play-together]').click();
      await page.waitForSelector('.bar');
      await settled(page);
      same(await looks(page), other, 'in a game');
      await openPanel(page, 'menu');
      await accessible(page, `a game with its settings, ${other} by hand`, ['color-contrast']);
      // Left to the system again, it follows the system, also when that changes.
      await choose(page, 'Light', 'system');
      await becomes(page, system, 'as the system');
      await page.emulateMedia({ colorScheme: other });
      await becomes(page, other, 'as the system has become');
      quiet(page);
      await page.context().close();
    }
  },
  'the landscape in high contrast, chosen and left by hand': async (world) => {
    const page = await begin(world, { seed: 6 });
    const hand = async () => decodeURIComponent((await page.locator('.hand img').getAttribute('src')) ?? '');
    const reaches = async (test, text) => {
      let part = 0;
      for (const end = Date.now() + kPatience; Date.now() < end; await page.waitForTimeout(50)) if (test((part = await contrasted(page)))) return;
      check(false, `${text}: ${part} of the field is in high contrast`);
    };
    check((await contrasted(page)) < 0.05 && !/#8fae4a/.test(await hand()), 'it is in high contrast before anybody wishes it');
    await openPanel(page, 'menu');
    await choose(page, 'Landscape', 'contrast');
    await reaches((part) => part > 0.5, 'the board');
    check(/#8fae4a/.test(await hand()), 'the tile in hand is not in high contrast');
    await accessible(page, 'a game in high contrast');
    await page.reload();
    await page.waitForSelector('main.game');
    await reaches((part) => part > 0.5, 'the board after a reload');
    await openPanel(page, 'menu');
    await choose(page, 'Landscape', 'game');
    await reaches((part) => part < 0.05, 'the board as the game shows it');
    check(!/#8fae4a/.test(await hand()), 'the tile in hand stays in high contrast');
    quiet(page);
  },
  'motion chosen by hand, whatever the system wishes': async (world) => {
    for (const [system, way, moves] of [['no-preference', 'reduced', false], ['no-preference', 'full', true], ['reduce', 'full', true], ['reduce', 'reduced', false], ['reduce', 'system', false], ['no-preference', 'system', true]]) {
      const page = await begin(world, { seed: 6 }, { reducedMotion: system, settings: { motion: 'system' } });
      await openPanel(page, 'menu');
      if (way === 'system') await choose(page, 'Motion', 'full');
      await choose(page, 'Motion', way);
      const name = `${way} on a system that wishes ${system}`;
      await page.waitForFunction((wanted) => document.documentElement.dataset.motion === wanted, way);
      // Buttons change slowly or at once.
      const slow = await page.locator('.press').first().evaluate((one) => getComputedStyle(one).transitionDuration.split(',').some((time) => parseFloat(time) > 0));
      same(slow, moves, `whether buttons change slowly: ${name}`);
      // The view flies to what is to be seen, or is there.
      await page.locator('[data-panel=menu]').click();
      for (let i = 0; i < 4; ++i) await page.keyboard.press('d');
      await page.waitForTimeout(300);
      const steps = await page.evaluate(async () => {
        const seen = new Set();
        const look = () => seen.add(Math.round(document.querySelector('.board [data-square]').getBoundingClientRect().left));
        look();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true }));
        for (const end = performance.now() + 1500; performance.now() < end; ) {
          await new Promise((done) => requestAnimationFrame(done));
          look();
        }
        return seen.size;
      });
      check(moves ? steps > 2 : steps === 2, `the board is seen at ${steps} places while it is fitted: ${name}`);
      quiet(page);
      await page.context().close();
    }
  },
};
