// What is kept in the browser: damaged by hand or by an accident, written by another version of the page, very much.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { gameId, keptLog, openRecord, rawWords } from './table.mjs';

const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\nbag D:3\n---\n';
const seats = [{ name: 'Ada', colour: 0, kind: 'person' }, { name: 'Ben', colour: 1, kind: 'person' }];
const head = (id, more = {}) => ({ id, header, seats, seed: 1, assistance: 'friendly', started: 1, changed: 2, over: false, scores: [0, 0], tilesLeft: 3, title: id, ...more });

// Writes heads and entries into the store of the page. A value "NaN" is none.
const store = (page, heads, entries = []) =>
  page.evaluate(
    async ([games, rows]) => {
      const db = await new Promise((resolve) => (indexedDB.open('bastide').onsuccess = (event) => resolve(event.target.result)));
      const change = db.transaction(['games', 'entries'], 'readwrite');
      for (const game of games) change.objectStore('games').put(Object.fromEntries(Object.entries(game).map(([key, value]) => [key, value === 'NaN' ? NaN : value])));
      for (const row of rows) change.objectStore('entries').put(row);
      await new Promise((resolve) => (change.oncomplete = resolve));
      db.close();
    },
    [heads, entries],
  );
const entriesOf = (page, game) =>
  page.evaluate(async (id) => {
    const db = await new Promise((resolve) => (indexedDB.open('bastide').onsuccess = (event) => resolve(event.target.result)));
    const rows = await new Promise((resolve) => (db.transaction('entries').objectStore('entries').getAll(IDBKeyRange.bound([id, 0], [id, Infinity])).onsuccess = (event) => resolve(event.target.result)));
    db.close();
    return rows.map((row) => row.text);
  }, game);

export const tests = {
  'a damaged game hides no other one, and is opened as far as it can be': async (world) => {
    const page = await visit(world);
    const bad = { seats: undefined, scores: 'many', changed: 'NaN', started: 'soon', title: { a: 1 }, tilesLeft: {}, seed: 'x', winners: 'Ada', clock: 5, times: 'x', shown: -7, assistance: 'all', order: 7 };
    const broken = Object.entries(bad).map(([key, value]) => head(`no_${key}`, { [key]: value }));
    const odd = head('odd_seats', { seats: [{ name: 'x', colour: 77, kind: 'computer', level: 'nobody', style: '{}' }, null] });
    await store(page, [head('good'), ...broken, odd]);
    await page.reload();
    await page.locator('.games li').first().waitFor();
    same(await page.locator('.games li').count(), broken.length + 2, 'games');
    same(await rawWords(page), [], 'raw words');
    for (const { id } of [...broken, odd]) {
      await page.evaluate((game) => (location.hash = `#game=${game}`), id);
      await page.waitForSelector('main.game');
      await page.locator('.board [data-square], .board .target').first().waitFor();
      same(await page.locator('.players .name').count(), 2, `${id}: players`);
      await page.evaluate(() => (location.hash = '#'));
      await page.locator('.games li').first().waitFor();
    }
    quiet(page);
  },
  'a kept game that cannot be read is not said to be missing': async (world) => {
    for (const [locale, told] of [['en-GB', /^This game is kept, but/], ['pl-PL', /^Ta gra jest przechowywana, ale/], ['ro-RO', /^Această partidă este păstrată, dar/]]) {
      const page = await visit(world, { locale });
      await store(page, [head('bad', { header: 'nonsense' }), head('good')]);
      await page.reload();
      await page.locator('[data-game=bad]').click();
      const said = page.locator('[role=alert]');
      await said.waitFor();
      check(told.test(await said.textContent()), await said.textContent());
      same(await page.locator('.games li').count(), 2, 'games');
      quiet(page);
      await page.context().close();
    }
  },
  'every game can be reached, however many are kept': async (world) => {
    const page = await visit(world);
    const many = Array.from({ length: 300 }, (_, i) => head(`game${i}`, { changed: 1000 + i }));
    await store(page, many);
    await page.reload();
    await page.locator('[data-act=all-games]').click();
    same(await page.locator('.games li').count(), 300, 'games');
    await page.locator('[data-game=game0]').click();
    await page.waitForSelector('main.game');
    quiet(page);
  },
  'what could not be read of a game stays when it is played on': async (world) => {
    const page = await visit(world);
    const log = ['draw D', 'place 1,0 r0', 'put nobody', 'draw D', 'place 2,0 r0'];
    await store(page, [head('torn')], log.map((text, number) => ({ game: 'torn', number, text })));
    await page.evaluate(() => (location.hash = '#game=torn'));
    await page.waitForSelector('main.game');
    await page.locator('.warn').waitFor();
    await page.locator('.board .target').first().press('Enter');
    await page.locator('[data-act=confirm]').click();
    await settled(page);
    same(await entriesOf(page, 'torn'), log, 'the log that was damaged');
    check((await gameId(page)) !== 'torn', 'it was written over');
    same((await keptLog(page)).slice(0, 2), log.slice(0, 2), 'the log that goes on');
    await page.reload();
    await page.waitForSelector('main.game');
    await settled(page);
    same(await page.locator('.warn').count(), 0, 'warnings');
  },
  'what two tabs draw at the same time is one game': async (world) => {
    const page = await visit(world);
    await store(page, [head('both')]);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      // The dice are slow: both have read the log before one of them has written.
      await tab.addInitScript(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (message, ...rest) {
          if (String(message?.request).startsWith('{"cmd":"roll"')) setTimeout(() => postMessage.call(this, message, ...rest), 2500);
          else postMessage.call(this, message, ...rest);
        };
      });
    }
    await page.goto('about:blank');
    await Promise.all([page, other].map((tab) => tab.goto(`${world.address}#game=both`)));
    for (const tab of [page, other]) {
      await tab.locator('.board [data-square]').first().waitFor();
      await settled(tab);
      same(await gameId(tab), 'both', 'the game of the tab');
      same(await tab.locator('.warn').count(), 0, 'warnings');
      same(await keptLog(tab), ['draw D'], 'the log');
    }
    // It is still noticed when they part.
    await page.locator('.board [data-square="1,0"]').press('Enter');
    await settled(page);
    await other.locator('.warn [data-act=catch-up]').waitFor();
    await other.locator('.board [data-square="-1,0"]').press('Enter');
    await other.waitForFunction(() => !location.hash.includes('both'));
    same((await entriesOf(page, 'both')).map((text) => text.split(' r')[0]), ['draw D', 'place 1,0'], 'the game of the first tab');
  },
  'settings and setups that this page does not know': async (world) => {
    const context = await world.browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
    const complaints = [];
    const twice = { title: 'x', link: Buffer.from('{"n":[["A",0,"",""],["B",1,"",""]]}').toString('base64') };
    for (const language of ['xx', '__proto__', 7]) {
      const page = await context.newPage();
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.addInitScript(([settings, favourites]) => {
        localStorage.setItem('bastide.settings', settings);
        localStorage.setItem('bastide.favourites', favourites);
      }, [JSON.stringify({ language, landscape: 'moon', theme: 'purple' }), JSON.stringify([twice, twice])]);
      await page.goto(world.address);
      await page.locator('[data-act=play-computer]').waitFor();
      same(await rawWords(page), [], 'raw words');
      await page.locator('[data-act=setup]').click();
      await page.locator('.favourite').waitFor();
      await page.close();
    }
    same(complaints, [], 'the console');
  },
  'a game that was opened first is not lost to a link to it': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}draw D\n`);
    await page.locator('[data-panel=menu]').press('Enter');
    await page.evaluate(() => (globalThis.prompt = (_, text) => (globalThis.copied = text)) && (navigator.clipboard.writeText = () => Promise.reject(new Error())));
    await page.locator('[data-act=game-link]').click();
    const link = await page.waitForFunction(() => globalThis.copied).then((handle) => handle.jsonValue());
    await page.goto(link);
    await page.waitForSelector('main.game');
    const id = await gameId(page);
    // What is kept under its name can no longer be read, and the link is followed once more.
    await store(page, [head(id, { header: 'nonsense' })], [{ game: id, number: 1, text: 'place 1,0 r0' }]);
    await page.goto('about:blank');
    await page.goto(link);
    await page.waitForSelector('main.game');
    await settled(page);
    check((await gameId(page)) !== id, 'it was written over');
    same(await entriesOf(page, id), ['draw D', 'place 1,0 r0'], 'what was kept');
  },
  'what two tabs prefer and keep is kept of both': async (world) => {
    const page = await visit(world, { hash: '#setup' });
    const other = await page.context().newPage();
    await other.goto(page.url());
    const tabs = [page, other];
    for (const tab of tabs) await tab.locator('[data-act=begin]:not(:disabled)').waitFor();
    for (const [i, tab] of tabs.entries()) {
      await tab.locator('.keep input').fill(`Ours ${i + 1}`);
      await tab.locator('.keep button').first().click();
    }
    // Each tab shows what the other one keeps.
    for (const tab of tabs) await tab.waitForFunction(() => document.querySelectorAll('.favourite').length === 2);
    await page.reload();
    await page.locator('.favourite').first().waitFor();
    same((await page.locator('.favourite').allTextContents()).map((one) => one.trim()), ['Ours 1', 'Ours 2'], 'setups');
    await page.evaluate(() => (location.hash = '#'));
    await page.locator('.languages [lang=ro]').click();
    await other.waitForFunction(() => document.documentElement.lang === 'ro');
    await other.evaluate(() => (location.hash = '#'));
    await other.locator('.levels button').last().click();
    await page.reload();
    await page.locator('.levels [aria-pressed=true]').waitFor();
    same(await page.evaluate(() => JSON.parse(localStorage.getItem('bastide.settings'))).then(({ language, level }) => [language, level]), ['ro', 'master'], 'settings');
    quiet(page);
  },
};
