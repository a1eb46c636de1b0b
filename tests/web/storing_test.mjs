// What becomes of games while the browser's storage is full, fails, or answers too late; and what is played when it
// has not been stored yet.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { gameId, keptLog, openRecord, rawWords } from './table.mjs';

const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\nbag D:3\n---\n';
const drawn = `${header}draw D\n`;
const link = (record) => `#record=.${Buffer.from(record).toString('base64url')}`;

// A storage that is full for as long as the test says so, and one that removes nothing.
const failing = (context) =>
  context.addInitScript(() => {
    for (const [name, mark] of [['put', 'full'], ['add', 'full'], ['delete', 'stuck']]) {
      const work = IDBObjectStore.prototype[name];
      IDBObjectStore.prototype[name] = function (...all) {
        if (globalThis[mark]) throw new DOMException('', 'QuotaExceededError');
        return work.apply(this, all);
      };
    }
  });
const say = (page, name, value) => page.evaluate(([mark, is]) => (globalThis[mark] = is), [name, value]);
// What is written lands, but nobody hears of it, and it can no longer be given up. Waits are short.
const late = (context) =>
  context.addInitScript(() => {
    const { abort } = IDBTransaction.prototype;
    IDBTransaction.prototype.abort = function () {
      if (globalThis.late) throw new DOMException('', 'InvalidStateError');
      abort.call(this);
    };
    Object.defineProperty(IDBTransaction.prototype, 'oncomplete', {
      set(answer) {
        const isLate = globalThis.late;
        this.addEventListener('complete', () => isLate || answer());
      },
    });
    const later = globalThis.setTimeout;
    globalThis.setTimeout = (work, time, ...more) => later(work, globalThis.late ? time / 8 : time, ...more);
    const remove = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = function (key) {
      if (key === '') this.transaction.addEventListener('complete', () => later(() => (globalThis.heard = true), 100));
      return remove.call(this, key);
    };
  });

const home = async (page) => {
  await page.evaluate(() => (location.hash = '#'));
  await page.locator('.games li').first().waitFor();
};
const reopen = async (page, id) => {
  await page.locator(`.games [data-game="${id}"]`).click();
  await page.waitForSelector('main.game');
  await settled(page);
};
const place = async (page, square) => {
  await page.locator(`.board [data-square="${square}"]`).press('Enter');
  await page.locator('[data-act=pass]').waitFor();
  await settled(page);
};
const pass = async (page) => {
  await page.locator('[data-act=pass]').press('Enter');
  await page.locator('[data-act=confirm]:not(:disabled)').press('Enter');
  await page.locator('.board [data-square]').first().waitFor();
  await settled(page);
};
const short = (log) => log.map((entry) => entry.split(' r')[0]);
const turn = ['draw D', 'place 1,0', 'pass', 'draw D'];

// A game that could not be stored any more after its first tile, and was left for the first screen.
async function leftUnstored(world) {
  const page = await visit(world, { before: failing });
  await openRecord(page, drawn);
  const id = await gameId(page);
  await say(page, 'full', true);
  await place(page, '1,0');
  await page.locator('.warn').waitFor();
  await home(page);
  return { page, id };
}

export const tests = {
  'a game that came by a link is kept whole before a computer moves in it': async (world) => {
    const record = header.replace('\n', '\n# seat blue person\n# seat red computer novice\n') + 'draw D\nplace 1,0 r0\npass\n';
    const page = await visit(world, {
      before: (context) =>
        context.addInitScript(() => {
          // Computers think without end.
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (message, ...rest) {
            if (!String(message?.request).startsWith('{"cmd":"best"')) postMessage.call(this, message, ...rest);
          };
        }),
    });
    await page.evaluate((hash) => (location.hash = hash), link(record));
    await page.locator('[data-act=stop]').waitFor();
    same(short(await keptLog(page)), turn, 'the log');
    const id = await gameId(page);
    for (const hash of ['', link(record)]) {
      await page.evaluate((to) => to && (location.hash = to), hash);
      await page.reload();
      await page.locator('[data-act=stop]').waitFor();
      same(await gameId(page), id, 'the game');
      same(short(await keptLog(page)), turn, 'the log afterwards');
      same(await page.locator('.warn').count(), 0, 'warnings');
    }
    await home(page);
    check(/\b[12] tiles? left/.test(await page.locator('.games li').innerText()), 'the list does not know how many tiles are left');
    quiet(page);
  },
  'a game that could not be stored is opened as one, and stored as soon as it can be': async (world) => {
    const { page, id } = await leftUnstored(world);
    await reopen(page, id);
    await page.locator('.warn').waitFor();
    await page.locator('[data-panel=menu]').press('Enter');
    check(!/close the page at any time/.test(await page.locator('.drawer').textContent()), 'the menu promises what is not so');
    await home(page);
    await say(page, 'full', false);
    await reopen(page, id);
    await pass(page);
    same(await gameId(page), id, 'the game');
    same(await page.locator('.warn').allTextContents(), [], 'warnings');
    same(short(await keptLog(page)), turn, 'the log');
    await home(page);
    same(await page.locator('.games li').count(), 1, 'games');
  },
  'a game that goes on in another tab is not hidden by what could not be stored of it': async (world) => {
    const page = await visit(world, { before: failing });
    await openRecord(page, drawn);
    const id = await gameId(page);
    await say(page, 'full', true);
    await place(page, '1,0');
    await page.locator('.warn').waitFor();
    const other = await page.context().newPage();
    await other.goto(`${world.address}#game=${id}`);
    await other.waitForSelector('main.game');
    await place(other, '-1,0');
    await say(page, 'full', false);
    await pass(page);
    check((await gameId(page)) !== id, 'it has written over the game of the other tab');
    await home(page);
    same(await page.locator('.games li').count(), 2, 'games');
    await reopen(page, id);
    await pass(page);
    same(await gameId(page), id, 'the game of the other tab');
    same(short(await keptLog(page)).slice(0, 3), ['draw D', 'place -1,0', 'pass'], 'its log');
  },
  'what is written after it was given up is no other tab': async (world) => {
    const page = await visit(world, { before: late });
    await openRecord(page, drawn);
    const id = await gameId(page);
    await say(page, 'late', true);
    await place(page, '1,0');
    await page.locator('.warn').waitFor();
    same(short(await keptLog(page)), turn.slice(0, 2), 'the log that was written behind');
    await say(page, 'late', false);
    await page.waitForFunction(() => globalThis.heard); // the storage answers again
    await pass(page);
    same(await gameId(page), id, 'the game');
    same(await page.locator('.warn').allTextContents(), [], 'warnings');
    same(short(await keptLog(page)), turn, 'the log');
    quiet(page);
  },
  'whoever closes the page is asked about games that are not stored, wherever they are': async (world) => {
    const { page, id } = await leftUnstored(world);
    const marks = new Set();
    for (const language of ['en', 'pl', 'ro']) {
      await page.locator(`.languages [lang=${language}]`).click();
      await page.waitForFunction((told) => !told.includes(document.querySelector('.games li .unkept')?.textContent), [undefined, ...marks]);
      marks.add(await page.locator('.games li .unkept').textContent());
      same(await rawWords(page), [], 'raw words');
    }
    same(marks.size, 3, 'different words');
    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    same(dialog.type(), 'beforeunload', 'what is asked');
    await dialog.dismiss();
    await closing;
    await say(page, 'full', false);
    await reopen(page, id);
    await home(page);
    same(await page.locator('.games li .unkept').count(), 0, 'games that are not kept');
    // Now nothing is asked any more.
    const gone = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await gone;
  },
  'a game that cannot be removed stays, and somebody says so': async (world) => {
    const page = await visit(world, { before: failing });
    await openRecord(page, drawn);
    await home(page);
    await say(page, 'stuck', true);
    const bin = page.locator('[data-act=remove]');
    await bin.press('Enter');
    await bin.press('Enter');
    await page.locator('.trouble').waitFor();
    same(await page.locator('.games li').count(), 1, 'games');
    same(await rawWords(page), [], 'raw words');
    await say(page, 'stuck', false);
    await bin.press('Enter');
    await bin.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.games li').length === 0);
    same(await page.locator('.trouble').count(), 0, 'troubles');
    // One that was never stored goes, whatever the storage does.
    for (const mark of ['full', 'stuck']) await say(page, mark, true);
    await page.locator('input[type=file]').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from(drawn) });
    await page.locator('.warn').waitFor();
    await settled(page);
    await home(page);
    await bin.press('Enter');
    await bin.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.games li').length === 0);
  },
  'a copy that was never stored goes, whatever the storage does': async (world) => {
    const remove = async (page, id) => {
      for (const mark of ['full', 'stuck']) await say(page, mark, true);
      const bin = page.locator(`.games li:has([data-game="${id}"]) [data-act=remove]`);
      await bin.press('Enter');
      await bin.press('Enter');
      await page.waitForFunction((game) => !document.querySelector(`[data-game="${game}"]`), id);
      same(await page.locator('.trouble').count(), 0, 'troubles');
      same(await page.locator('.games li').count(), 1, 'games: the stored one stays');
    };
    // Somebody has played on in another tab.
    const page = await visit(world, { before: failing });
    await openRecord(page, drawn);
    const id = await gameId(page);
    const other = await page.context().newPage();
    await other.goto(`${world.address}#game=${id}`);
    await other.waitForSelector('main.game');
    await place(other, '-1,0');
    await say(page, 'full', true);
    await place(page, '1,0');
    await page.locator('.warn').first().waitFor();
    const copy = await gameId(page);
    check(copy !== id, 'it is no copy');
    await home(page);
    await remove(page, copy);
    // The end of the stored game cannot be read.
    await other.close();
    for (const mark of ['full', 'stuck']) await say(page, mark, false);
    await page.evaluate(async (game) => {
      const db = await new Promise((resolve) => (indexedDB.open('bastide').onsuccess = (event) => resolve(event.target.result)));
      const change = db.transaction('entries', 'readwrite');
      change.objectStore('entries').put({ game, number: 1, text: 'put nobody' });
      await new Promise((resolve) => (change.oncomplete = resolve));
      db.close();
    }, id);
    await reopen(page, id);
    await page.locator('.warn').waitFor();
    await say(page, 'full', true);
    await place(page, '1,0');
    const torn = await gameId(page);
    check(torn !== id, 'it is no copy');
    await home(page);
    await remove(page, torn);
  },
};
