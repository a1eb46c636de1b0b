// What is shown while something is on its way, and after it: the final scoring, tiles without their pictures, the
// end of a duel, the good part of a damaged record.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { begin } from './moves.mjs';
import { collect, pictured } from './records.mjs';
import { openPanel, openRecord } from './table.mjs';

const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n';
const two = `${header}bag D:2\n---\ndraw D\nplace 1,0 r0\nput follower road@E\ndraw D\nplace 2,0 r2\nput follower city@W\n`;

// The pictures of tiles never come.
const withoutPictures = (context) =>
  context.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (!/"cmd":"tile"/.test(message?.request ?? '')) post.call(this, message, ...rest);
    };
  });

// How often the board sketches a tile, how many pictures are painted, and how many were given back.
const countingSketches = (context) =>
  context.addInitScript(() => {
    globalThis.sketches = globalThis.paintings = globalThis.returned = 0;
    const close = ImageBitmap.prototype.close;
    ImageBitmap.prototype.close = function () {
      ++globalThis.returned;
      close.call(this);
    };
    const fill = CanvasRenderingContext2D.prototype.fillRect;
    CanvasRenderingContext2D.prototype.fillRect = function (...box) {
      if (this.canvas.closest?.('.board')) ++globalThis.sketches;
      fill.apply(this, box);
    };
    const paint = globalThis.createImageBitmap;
    globalThis.createImageBitmap = async (...from) => {
      const bitmap = await paint(...from);
      ++globalThis.paintings;
      return bitmap;
    };
  });

// Requests for pictures wait until their landscape is let go.
const holdingPictures = (context) =>
  context.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    let held = [];
    globalThis.holding = false;
    globalThis.letGo = (look) => {
      const going = held.filter((one) => one.look === look);
      held = held.filter((one) => one.look !== look);
      for (const { worker, message } of going) post.call(worker, message);
      return going.length;
    };
    Worker.prototype.postMessage = function (message, ...rest) {
      const request = globalThis.holding && message?.request ? JSON.parse(message.request) : {};
      if (request.cmd === 'tile') held.push({ look: request.look, worker: this, message });
      else post.call(this, message, ...rest);
    };
  });

export const tests = {
  'the final scoring goes on where it was': async (world) => {
    const page = await visit(world, { viewport: { width: 360, height: 640 } });
    await openRecord(page, `${header}bag D:2 V:1\n---\ndraw D\nplace 1,0 r0\nput follower road@E\ndraw D\nplace 2,0 r0\nput follower city@N\ndraw V\nplace 3,0 r1\npass\n`);
    await page.waitForSelector('.final');
    await page.keyboard.press('Enter');
    const seen = () => page.locator('.final .step .quiet').textContent();
    await page.waitForFunction(() => /^1 /.test(document.querySelector('.final .step .quiet')?.textContent ?? ''));
    const before = await seen();
    await page.reload();
    await page.waitForSelector('.final');
    same(await seen(), before, 'after loading the page anew');
    const [sheet, next] = await Promise.all(['.final', '[data-act=next-score]'].map((one) => page.locator(one).boundingBox()));
    check(sheet.height < 640 * 0.5, `the sheet takes ${sheet.height} of 640 pixels`);
    check(next.y + next.height <= 640, 'the button is out of sight');
    quiet(page);
  },
  'when everything is told, another game is what is offered': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 } });
    await openRecord(page, `${header}bag D:2 V:1\n---\ndraw D\nplace 1,0 r0\nput follower road@E\ndraw D\nplace 2,0 r0\nput follower city@N\ndraw V\nplace 3,0 r1\npass\n`);
    await page.waitForSelector('.final');
    same(await page.locator('.final .main').evaluateAll((all) => all.map((one) => one.dataset.act)), ['next-score'], 'the main button while points are told');
    await page.locator('[data-act=all-scores]').press('Enter');
    await page.locator('.final .places .winner').waitFor();
    same(await page.locator('.final .main').evaluateAll((all) => all.map((one) => one.dataset.act)), ['again'], 'the main button at the end');
    same(await page.locator('.final button:disabled').count(), 0, 'buttons that do nothing');
    // One step back, it goes on as before.
    await page.locator('.final .step button').press('Enter');
    await page.locator('[data-act=next-score]').waitFor();
    quiet(page);
  },
  'the last points of a game are read on a phone before its end is told': async (world) => {
    for (const [width, height] of [[390, 844], [844, 390]]) {
      const page = await visit(world, { viewport: { width, height }, hasTouch: true, isMobile: true });
      await openRecord(page, `${header}bag D:2 V:1\n---\ndraw D\nplace 1,0 r0\nput follower road@E\ndraw D\nplace 2,0 r0\nput follower city@N\ndraw V\nplace 3,0 r1\npass\n`);
      await page.waitForSelector('.final');
      const total = Number(/\d+$/.exec(await page.locator('.final .step .quiet').textContent())[0]);
      for (let step = 1; step <= total; ++step) {
        await page.locator('[data-act=next-score]').tap();
        await page.waitForFunction((n) => document.querySelector('.final .step .quiet').textContent.startsWith(`${n} `), step);
        const [card, button] = await Promise.all(['.final .now', '[data-act=next-score]'].map((one) => page.locator(one).boundingBox()));
        check(card.y > 0 && card.y + card.height <= button.y + 2, `the points of step ${step} are out of sight at ${width}x${height}`);
      }
      same(await page.locator('[data-act=all-scores], .final .winner').count(), 0, 'what is told with the last points');
      await page.locator('[data-act=next-score]').tap();
      await page.locator('[data-act=again]').waitFor();
      same(await page.locator('[data-act=next-score]').count(), 0, 'what goes on after the end');
      quiet(page);
      await page.context().close();
    }
  },
  'a tile without its picture is no meadow': async (world) => {
    const page = await begin(world, { seed: 6, order: 'E' }, { before: withoutPictures, settings: { landscape: 'winter' } });
    const hand = decodeURIComponent((await page.locator('.hand img').getAttribute('src')) ?? '');
    check(/#d9bfae/.test(hand), 'the city of the tile in hand is not seen');
    check(!/#a9bd72/.test(hand), 'a summer meadow in winter');
    // The start tile: a city in its north, nothing in its corners.
    await page.waitForFunction(() => {
      const at = (x, y) => {
        const canvas = document.querySelector('.board canvas');
        const place = document.querySelector('.board svg g').getScreenCTM();
        const box = canvas.getBoundingClientRect();
        const [u, v] = [place.a * x + place.e - box.left, place.d * y + place.f - box.top];
        const one = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        one.drawImage(canvas, -Math.round((u * canvas.width) / box.width), -Math.round((v * canvas.height) / box.height));
        return [...one.getImageData(0, 0, 1, 1).data].slice(0, 3).join();
      };
      return at(100, 15) === '217,191,174' && at(15, 190) === '228,233,230';
    });
    quiet(page);
  },
  'of two quick changes of the landscape the newer one is seen': async (world) => {
    const page = await visit(world, { before: holdingPictures });
    const light = () =>
      page.evaluate(async () => {
        await new Promise((done) => setTimeout(done, 1500)); // until nothing is painted any more
        const one = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        one.imageSmoothingQuality = 'high';
        one.drawImage(document.querySelector('.board canvas'), 0, 0, 1, 1);
        return [...one.getImageData(0, 0, 1, 1).data].slice(0, 3).reduce((sum, n) => sum + n, 0);
      });
    await openRecord(page, pictured('base-summer', 'place'));
    await openPanel(page, 'menu');
    const dress = (look) => page.locator('select:has([value=contrast])').selectOption(look);
    const letGo = (look) => page.evaluate((which) => globalThis.letGo(which), look);
    await page.evaluate(() => (globalThis.holding = true));
    for (const look of ['contrast', 'winter']) {
      await dress(look);
      await page.waitForTimeout(500); // its pictures have been asked for
    }
    check((await letGo('contrast')) > 0, 'no picture of the first landscape was asked for');
    await light();
    check((await letGo('winter')) > 0, 'no picture of the second landscape was asked for');
    await page.evaluate(() => (globalThis.holding = false));
    const quick = await light();
    await dress('summer');
    await dress('winter');
    same(quick, await light(), 'the light of the board');
    await dress('contrast');
    check(Math.abs(quick - (await light())) > 10, 'this test sees no landscape');
    quiet(page);
  },
  'the drawings on the cards have their room before they have come': async (world) => {
    for (const [width, height] of [[1280, 800], [1180, 820]]) {
      const page = await visit(world, {
        viewport: { width, height },
        before: (context) =>
          context.addInitScript(() => {
            const post = Worker.prototype.postMessage;
            const held = [];
            globalThis.letGo = () => held.splice(0).forEach(([worker, message]) => post.call(worker, message));
            Worker.prototype.postMessage = function (message, ...rest) {
              if (/"cmd":"pieces"/.test(message?.request ?? '') && globalThis.letGo) held.push([this, message]);
              else post.call(this, message, ...rest);
            };
          }),
      });
      await openRecord(page, pictured('everything', 'place'));
      await page.waitForTimeout(400);
      const measured = () => page.evaluate(() => [document.querySelector('.players').offsetHeight, Number(/scale\(([\d.]+)\)/.exec(document.querySelector('.painted > svg > g').getAttribute('transform'))[1])]);
      const before = await measured();
      same(await page.locator('.players [data-token] > svg:first-child :is(path, circle, rect)').count(), 0, 'drawings that have come');
      await page.evaluate(() => globalThis.letGo());
      await page.locator('.players [data-token] > svg:first-child :is(path, circle, rect)').first().waitFor({ state: 'attached' });
      await page.waitForTimeout(400);
      same(await measured(), before, `the height of the cards, and the scale of the board, at ${width}x${height}`);
      quiet(page);
      await page.context().close();
    }
  },
  'the pictures of a game go with it': async (world) => {
    const page = await visit(world, { before: countingSketches });
    await openRecord(page, pictured('base-summer', 'place'));
    await page.waitForFunction(() => globalThis.paintings > 0);
    // Left while some are still on their way.
    await page.evaluate(() => (location.hash = '#'));
    await page.waitForSelector('[data-act=play-computer]');
    await page.waitForFunction(() => globalThis.paintings === globalThis.returned);
    quiet(page);
  },
  'a tile that is laid was painted while it was in hand': async (world) => {
    const page = await begin(world, { seed: 6, order: 'E' }, { before: countingSketches });
    // The start tile, and the tile in hand as it may lie: one city at its edge, turned in every way.
    await page.waitForFunction(() => globalThis.paintings >= 5);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = await page.evaluate(() => globalThis.sketches);
    check(before > 0, 'nothing was ever sketched: this test sees no sketches');
    const squares = page.locator('.board [data-square]');
    const count = await squares.count();
    check(count >= 2, `${count} squares`);
    for (let nth = 0; nth < count; ++nth) {
      await squares.nth(nth).hover();
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    }
    same(await page.evaluate(() => globalThis.sketches), before, 'sketches');
    quiet(page);
  },
  'a sketch bears no letters that nobody can read': async (world) => {
    const page = await begin(world, { seed: 6, sets: ['tower'], order: 'TO-01' }, { before: withoutPictures });
    const hand = decodeURIComponent((await page.locator('.hand img').getAttribute('src')) ?? '');
    check(/<circle/.test(hand), 'no tile with a symbol is in hand');
    check(!/<text/.test(hand), hand.match(/<text[^>]*>[^<]*/)?.[0]);
    quiet(page);
  },
  'a duel is unveiled': async (world) => {
    const page = await visit(world);
    await openRecord(page, (await collect({ games: 2, sets: [{ sets: ['base', 'catapult'] }] })).get('hurl catch')?.record ?? '');
    const chip = page.locator('.bar [data-tool=catch]');
    if ((await chip.count()) > 0) await chip.press('Enter');
    for (const act of ['duel-done', 'duel-ready', 'duel-done']) {
      await page.waitForSelector(`[data-act=${act}]`);
      check(await page.evaluate(() => document.activeElement?.matches('dialog .main')), `Enter does not press ${act}`);
      await page.keyboard.press('Enter');
    }
    await page.locator('[data-unveiling]').waitFor();
    same(await page.locator('[data-unveiling] svg:not(.sign)').count(), 1, 'pictures');
    quiet(page);
  },
  'the good part of a damaged record can be opened': async (world) => {
    const page = await visit(world);
    await page.locator('.languages [lang=pl]').click();
    const damaged = two.replace('draw D\nplace 2,0', 'drew D\nplace 2,0');
    await page.locator('input[type=file]').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(damaged) });
    check(/od wiersza 10\./.test(await page.locator('[role=alert]').textContent()), await page.locator('[role=alert]').textContent());
    await page.locator('[data-act=open-part]').click();
    await page.waitForSelector('main.game');
    await settled(page);
    same(await page.locator('.players .name').allTextContents(), ['Ada', 'Ben'], 'the players');
    quiet(page);
  },
};
