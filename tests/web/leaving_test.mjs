// Leaving a game at the very moment something is pressed: the press counts in its own game, and nowhere else.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { begin, setTile } from './moves.mjs';
import { playOn } from './player.mjs';
import { gameId, keptLog, offered, openRecord, shorten } from './table.mjs';

const record = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\nbag D:3\n---\ndraw D\n';
const placed = 'place 1,0 r0\nput follower road@E\ndraw D\n';

// The engine hears requests of this kind late, as on a machine that has much to do.
const slowDown = (page, cmd) =>
  page.evaluate((slow) => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (String(message?.request).startsWith(`{"cmd":"${slow}"`)) setTimeout(() => postMessage.call(this, message, ...rest), 300);
      else postMessage.call(this, message, ...rest);
    };
  }, cmd);
const openGame = async (page, id) => {
  await page.evaluate((game) => (location.hash = `#game=${game}`), id);
  await page.waitForFunction((game) => document.querySelector('main.game')?.dataset.game === game, id);
  await settled(page);
};

// Two games; in the one that is seen something is pressed, and the other one is opened in the same moment.
// Returns the log of the first.
async function leave(world, mine, press, slow) {
  const page = await visit(world);
  await openRecord(page, record);
  const other = await gameId(page);
  const before = { log: await keptLog(page), offered: await offered(page) };
  await openRecord(page, mine);
  const own = await gameId(page);
  await slowDown(page, slow);
  await page.evaluate(
    ([selector, game]) => {
      document.querySelector(selector).dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      location.hash = `#game=${game}`;
    },
    [press, other],
  );
  await openGame(page, other);
  same(await keptLog(page), before.log, 'the log of the game that was opened');
  same(await offered(page), before.offered, 'what it offers');
  // It goes on as if nothing had been.
  await page.locator('.board [data-square]').first().press('Enter');
  await settled(page);
  check((await keptLog(page)).at(-1).startsWith('place '), 'it cannot be played on');
  await openGame(page, own);
  quiet(page);
  return keptLog(page);
}

export const tests = {
  'a tile set while leaving lies in its own game': async (world) => {
    for (const slow of ['try', 'play']) same(await leave(world, record, '.board [data-square="1,0"]', slow), ['draw D', 'place 1,0 r0'], 'its log');
  },
  'a turn that is taken back while leaving is taken back there': async (world) => {
    const log = await leave(world, record + placed + 'place 2,0 r0\n', '[data-act=undo]', 'undo');
    same(log, ['draw D', ...placed.trim().split('\n')], 'its log');
  },
  'a tile is seen before the store has answered, and what follows waits for it': async (world) => {
    const page = await visit(world);
    await openRecord(page, record);
    // The store answers late, as on a disk that has much to do.
    await page.evaluate(() => {
      globalThis.answers = 0;
      Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
        set(answer) {
          this.addEventListener('complete', () => setTimeout(() => ((globalThis.answers += 1), answer()), 1500));
        },
      });
    });
    await page.locator('.board [data-square="1,0"]').click();
    await page.waitForSelector('.board .target');
    same(await page.evaluate(() => globalThis.answers), 0, 'answers of the store when the choices of the tile are seen');
    await page.locator('[data-act=pass]').click();
    await page.locator('[data-act=confirm]:not(:disabled)').click();
    check((await page.evaluate(() => globalThis.answers)) > 0, 'a turn went on before its tile was kept');
    await page.waitForFunction(() => document.querySelector('[data-square="2,0"]'));
    await settled(page);
    same(await keptLog(page), ['draw D', 'place 1,0 r0', 'pass', 'draw D'], 'its log');
    quiet(page);
  },
  'a scoring ends with the game it belongs to': async (world) => {
    const scoring = `${record.replace('D:3', 'E:4').replace('draw D', 'draw E')}place 0,-1 r2\n`;
    for (const held of [false, true]) {
      const page = await visit(world, { reducedMotion: 'no-preference' });
      await openRecord(page, scoring);
      const other = await gameId(page);
      await openRecord(page, scoring);
      await page.locator('.target[data-entry^="put follower city"]').press('Enter');
      await settled(page);
      await page.locator('[data-act=confirm]').press('Enter');
      if (held) {
        await page.locator('.show .why').dispatchEvent('pointerdown');
        await page.locator('.show .why').dispatchEvent('click');
      } else await page.waitForSelector('.show');
      // The same city lies in the other game, too.
      await page.evaluate((game) => (location.hash = `#game=${game}`), other);
      await page.waitForFunction((game) => document.querySelector('main.game')?.dataset.game === game, other);
      const lit = await page.evaluate(async () => {
        let most = 0;
        const look = new MutationObserver(() => (most = Math.max(most, document.querySelectorAll('[data-lit]').length)));
        look.observe(document.body, { subtree: true, childList: true });
        await new Promise((done) => setTimeout(done, 3000));
        return most;
      });
      same(lit, 0, `features that shine in the other game${held ? ' after one that was read' : ''}`);
      quiet(page);
      await page.context().close();
    }
  },
  'the coach does not think on when nobody is there': async (world) => {
    const page = await begin(world, { seed: 5, assistance: 'coach' });
    await setTile(page);
    // He thinks long enough to be left.
    await page.evaluate(() => {
      globalThis.judged = 0;
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (/"cmd":"analyse"/.test(message?.request ?? '')) ++globalThis.judged;
        else postMessage.call(this, message, ...rest);
      };
    });
    await page.locator('.board .target').first().press('Enter');
    await page.locator('[data-act=confirm]:not(:disabled)').press('Enter');
    await page.waitForFunction(() => globalThis.judged > 0);
    await page.evaluate(() => (location.hash = '#'));
    await page.waitForSelector('[data-act=play-computer]');
    await page.waitForTimeout(1000);
    same(await page.evaluate(() => globalThis.judged), 1, 'entries of the move that he judges');
    quiet(page);
  },
  'a setup that is tried while a game begins does not touch it': async (world) => {
    const page = await visit(world, { hash: '#setup' });
    await page.locator('[data-act=begin]:not(:disabled)').waitFor();
    await slowDown(page, 'record');
    await page.evaluate(() => {
      document.querySelector('[data-act=begin]').click();
      document.querySelector('[data-preset=winter-000]').click();
    });
    await page.waitForSelector('main.game');
    await settled(page);
    same(await page.locator('h1').textContent(), 'Bastide', 'the game that began');
    await page.locator('[data-panel=menu]').press('Enter');
    check(!/winter/i.test((await page.locator('.menu > p').allTextContents()).join()), 'the game that began has the tiles of another setup');
    quiet(page);
  },
  'nothing is seen between two games, and a double press begins one': async (world) => {
    const page = await begin(world, { order: 'U V E' });
    await shorten(page, 'bag E:1 U:1');
    await playOn(page);
    const all = page.locator('[data-act=all-scores]');
    if ((await all.count()) > 0) await all.press('Enter');
    await page.locator('[data-act=again]').waitFor();
    const before = await gameId(page);
    await slowDown(page, 'new');
    await page.evaluate(() => {
      const look = () => (globalThis.between ||= document.querySelector('[data-act=setup]') !== null);
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      for (let i = 0; i < 2; ++i) document.querySelector('[data-act=again]').click();
    });
    await page.waitForFunction((game) => !location.hash.includes(game), before);
    await page.waitForSelector('main.game');
    await settled(page);
    check(!(await page.evaluate(() => globalThis.between)), 'the first screen was seen');
    // Neither between a game and one that is kept.
    const second = await gameId(page);
    await slowDown(page, 'load');
    await openGame(page, before);
    check(!(await page.evaluate(() => globalThis.between)), 'the first screen was seen before a kept game');
    await page.evaluate(() => (location.hash = '#'));
    await page.locator('.games li').first().waitFor();
    same((await page.locator('.games [data-game]').evaluateAll((games) => games.map((one) => one.dataset.game))).sort(), [before, second].sort(), 'games');
    quiet(page);
  },
};
