// Decisions of two: aiming however the window is cut, and what came of each of them.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { openRecord } from './table.mjs';

const frames = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
const record = 'bastide 1\nsets base catapult\nplayers "Ada" "Ben"\n---\nstart 2\ndraw CA-11\nplace 0,1 r2\nput follower road@S\n';

async function openDuel(world, width, height, touch = height < 500) {
  const page = await visit(world, { viewport: { width, height }, ...(touch && { hasTouch: true, isMobile: true }) });
  await openRecord(page, record);
  await page.locator('.bar [data-tool=catch]').press('Enter');
  await page.locator('[data-strip]').waitFor();
  await frames(page);
  return page;
}

// Where the token lies on the strip, in thousandths of a tile from the thrower, by the sliders.
const aim = (page) => page.locator('.duel input[type=range]').evaluateAll((all) => all.map((one) => Number(one.value)));

async function decide(page, ...acts) {
  for (const act of acts) await page.locator(`[data-act=${act}]`).click();
  await settled(page);
}

export const tests = {
  'one sees the strip one aims on, however the phone is held': async (world) => {
    for (const [width, height] of [[844, 390], [740, 360], [667, 375], [932, 430], [1280, 640], [1280, 800], [390, 844], [360, 640], [768, 1024]]) {
      const page = await openDuel(world, width, height);
      const where = `at ${width}x${height}`;
      for (const stage of ['first', 'second']) {
        const seen = await page.evaluate(() => {
          const strip = document.querySelector('[data-strip] .ground').getBoundingClientRect();
          const sheet = document.querySelector('.duel .sheet');
          const others = [...sheet.querySelectorAll('h2, .chip, label, button, .words')].map((one) => one.getBoundingClientRect());
          return {
            high: Math.round(strip.height),
            scrolled: sheet.scrollTop,
            cut: [strip, ...others].filter((one) => one.top < 0 || one.left < 0 || one.bottom > innerHeight || one.right > innerWidth).length,
            covered: others.filter((one) => one.left < strip.right && one.right > strip.left && one.top < strip.bottom && one.bottom > strip.top).length,
          };
        });
        check(seen.high >= 150, `the strip is ${seen.high} px high ${where}, ${stage}`);
        same([seen.scrolled, seen.cut, seen.covered], [0, 0, 0], `scrolled, cut and covering ${where}, ${stage}`);
        if (stage === 'first') await decide(page, 'duel-done', 'duel-ready');
      }
      quiet(page);
      await page.context().close();
    }
  },
  'one aims by pressing the strip and by drawing a finger over it': async (world) => {
    for (const [width, height] of [[844, 390], [390, 844], [1280, 800]]) {
      const page = await openDuel(world, width, height, false);
      const field = await page.locator('[data-strip] .ground').boundingBox();
      const at = (x, y) => [field.x + ((x + 2000) / 4000) * field.width, field.y + ((8000 - y) / 8000) * field.height];
      const near = async (x, y) => {
        const [a, b] = await aim(page);
        check(Math.abs(a - x) <= 100 && Math.abs(b - y) <= 100, `aimed at ${a},${b} instead of ${x},${y} at ${width}x${height}`);
      };
      await page.mouse.click(...at(-1000, 5000));
      await near(-1000, 5000);
      await page.mouse.move(...at(500, 3000));
      await near(-1000, 5000);
      await page.mouse.down();
      await page.mouse.move(...at(1500, 7000), { steps: 4 });
      await page.mouse.up();
      await near(1500, 7000);
      quiet(page);
      await page.context().close();
    }
  },
  'what came of each duel is told as it is drawn, before the next two decide': async (world) => {
    const page = await openDuel(world, 844, 390);
    for (const last of [false, true]) {
      if (last) await decide(page, 'duel-next');
      await decide(page, 'duel-done', 'duel-ready', 'duel-done');
      const sheet = page.locator('[data-unveiling]');
      await sheet.waitFor();
      same(await page.locator('.duel [data-unveiling]').count(), last ? 0 : 1, 'the result on the screen of the next duel');
      const { hand, token, how } = await sheet.evaluate((one) => {
        const [hand, , token] = [...one.querySelectorAll('svg:not(.sign) circle')].map((each) => ['cx', 'cy', 'r'].map((name) => Number(each.getAttribute(name))));
        return { hand, token, how: one.dataset.unveiling };
      });
      check(hand[2] >= 900 && hand[2] <= 2000, `the hand reaches ${hand[2]}`);
      const on = Math.abs(token[0]) <= 2000 && token[1] <= -4000 && token[1] >= -8000;
      const near = Math.hypot(token[0] - hand[0], token[1] - hand[1]) <= hand[2];
      same(how, !on ? 'short' : near ? 'caught' : 'missed', 'what is told');
      if (!last) {
        const box = await page.locator('.duel .sheet').evaluate((one) => [one.scrollHeight <= one.clientHeight, one.querySelector('svg:not(.sign)').getBoundingClientRect().height]);
        check(box[0] && box[1] >= 120, `the result is cut: ${box}`);
      }
    }
    await page.locator('.duel').waitFor({ state: 'detached' });
    quiet(page);
  },
  'whoever plays alone against a computer goes on from a result, and passes the screen to nobody': async (world) => {
    for (const [locale, next] of [['en-GB', 'Next'], ['pl-PL', 'Dalej'], ['ro-RO', 'Mai departe']]) {
      const page = await visit(world, { locale });
      await openRecord(page, record.replace('\n', '\n# seat red computer novice\n# seat blue person\n'));
      await page.locator('.bar [data-tool=catch]').press('Enter');
      await page.locator('[data-strip]').waitFor();
      // One's own throw, and the computer's: what came of the first stands on the screen of the second.
      await decide(page, 'duel-done');
      await page.locator('.duel [data-unveiling]').waitFor();
      same(await page.locator('.duel .buttons button').allTextContents(), [next], `buttons in ${locale}`);
      await decide(page, 'duel-next');
      check(await page.locator('.duel [data-strip]').isVisible(), 'no hand is asked for');
      same(await page.locator('.duel [data-act=duel-ready]').count(), 0, 'screens that are passed on');
      quiet(page);
      await page.context().close();
    }
  },
};
