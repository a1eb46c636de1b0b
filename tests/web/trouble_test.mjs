// Bad input and bad luck: a sentence in the player's language, nothing lost, the page stays usable.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { check, kPatience, quiet, root, same, serve, settled, visit } from './harness.mjs';
import { atTable, begin } from './moves.mjs';
import { asked } from './player.mjs';
import { pictured } from './records.mjs';
import { gameId, keptLog, openPanel, openRecord, rawWords } from './table.mjs';

const header = 'bastide 1\noptions start_player=host-picks\nplayers "A" "B"\nflags starts=1\n';
const good = 'bastide 1\noptions start_player=host-picks\nplayers "A" "B"\nflags starts=1\nbag D:3\n---\ndraw D\nplace 1,0 r0\n';
const bad = {
  'an empty file': '',
  'cut off in the header': good.slice(0, 30),
  'another version': good.replace('bastide 1', 'bastide 9'),
  'an unknown set': good.replace('options', 'sets base nowhere\noptions'),
  'a tile that is not in the pile': good.replace('draw D', 'draw A'),
  'an illegal placement': good.replace('1,0 r0', '7,7 r0'),
  'a number beyond all bounds': good.replace('1,0 r0', '99999999999999999999,0 r0'),
  'chess': '[Event "?"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n',
  'a web page': '<!doctype html><script>document.title = "hacked"</script>',
  'bytes that are no text': '\u0000\u00ff\u0001'.repeat(50),
  'more than a megabyte': good + '# '.padEnd(1_200_000, 'x'),
  'one line without end': 'b'.repeat(500_000),
};
const bring = (page, text) => page.locator('input[type=file]').setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });

// A page of which scripts have changed the browser first.
const changed = async (world, script, options = {}) => {
  const context = await world.browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.addInitScript(script);
  const page = await context.newPage();
  page.setDefaultTimeout(kPatience);
  return page;
};
// A server with the page in several folders, as different builds: a letter for each.
const serveAll = (builds) =>
  new Promise((resolve) => {
    const types = { css: 'text/css', html: 'text/html', js: 'text/javascript', wasm: 'application/wasm' };
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url, 'http://localhost');
      const folder = Object.keys(builds).find((one) => pathname.startsWith(one)) ?? '/';
      const file = join(root, 'build/web', pathname.slice(folder.length) || 'index.html');
      if (!builds[folder] || !existsSync(file)) return response.writeHead(404).end();
      response.writeHead(200, { 'content-type': types[file.split('.').pop()] ?? 'image/png' });
      const bytes = readFileSync(file);
      return response.end(file.endsWith('/sw.js') ? bytes.toString().replace(/"[0-9a-f]{16}"/, `"${builds[folder].repeat(16)}"`) : bytes);
    });
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
const usable = async (page) => {
  await page.locator('[data-act=play-together]').click();
  await atTable(page);
};

export const tests = {
  'damaged and foreign records': async (world) => {
    const page = await visit(world);
    for (const [name, text] of Object.entries(bad)) {
      await bring(page, text);
      await page.locator('[role=alert]').waitFor().catch(() => check(false, `${name}: no word about it`));
      check(!(await page.locator('main.game').count()), `${name}: a game begins`);
      // Away and back: nothing is said any more.
      await page.evaluate(() => (location.hash = '#setup'));
      await page.waitForSelector('[data-act=begin]');
      await page.evaluate(() => (location.hash = '#'));
      await page.waitForSelector('[data-act=play-computer]');
    }
    same(await page.title(), 'Bastide', 'the title');
    same(await rawWords(page), [], 'raw words');
    await bring(page, good);
    await page.locator('.board .target').first().waitFor();
  },
  'the reason for a refused record in Polish and Romanian': async (world) => {
    const page = await visit(world, { locale: 'en-GB' });
    const told = new Set();
    for (const language of ['en', 'pl', 'ro']) {
      await page.locator(`.languages [lang=${language}]`).click();
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      await bring(page, good.replace('1,0 r0', '7,7 r0'));
      await page.locator('[role=alert]').waitFor();
      told.add((await page.locator('[role=alert]').textContent()).replace(/\(.*\)/, ''));
      await page.reload();
      await page.waitForSelector('main:not([aria-busy])');
    }
    same(told.size, 3, 'different sentences');
  },
  'a damaged record is told from the line at fault on': async (world) => {
    const lines = pictured('base-summer', 'place').split('\n');
    for (const [locale, told, foreign] of [['en-GB', /^This record is damaged from line 41 on\. /, /^This file is no game/], ['pl-PL', /^Ten zapis jest uszkodzony od wiersza 41\. /, /^Ten plik nie jest grą/], ['ro-RO', /^Această partidă salvată este deteriorată de la rândul 41\. /, /^Acest fișier nu este o partidă/]]) {
      // Badly written, and against the rules, and no record at all: the reason ends in one full stop.
      for (const [text, begins] of [['place 99,99 r7', told], ['place 0,0 r0', told], ['', foreign]]) {
        const page = await visit(world, { locale });
        await bring(page, text === '' ? 'hello' : [...lines.slice(0, 40), text, ...lines.slice(41)].join('\n'));
        await page.locator('.trouble').waitFor();
        const said = await page.locator('.trouble').textContent();
        check(begins.test(said) && /[^.]\.$/.test(said), said);
        await page.context().close();
      }
    }
  },
  'nonsense in the browser’s store': async (world) => {
    const page = await changed(world, () => localStorage.setItem('bastide.settings', '{"language": 7, "theme": "purple", "confirm": null, "x": []'));
    await page.goto(world.address);
    await usable(page);
  },
  'a kept game with a damaged log is not thrown away silently': async (world) => {
    const page = await begin(world, { seed: 4 });
    await page.locator('.board [data-square]').first().click();
    await page.locator('.target').first().waitFor();
    const log = await keptLog(page);
    await page.evaluate(async () => {
      const game = /#game=(.*)/.exec(location.hash)[1];
      await new Promise((resolve) => {
        indexedDB.open('bastide').onsuccess = (event) => {
          const change = event.target.result.transaction('entries', 'readwrite');
          change.objectStore('entries').put({ game, number: 1, text: 'place 70,70 r0' });
          change.oncomplete = resolve;
        };
      });
    });
    await page.reload();
    await page.locator('[role=alert]').first().waitFor();
    check((await page.locator('[data-game]').count()) === 1 || (await page.locator('main.game').count()) === 1, 'the game has gone');
    check(log.length > 1, 'there was a log');
  },
  'storage that fills up in the middle of a game': async (world) => {
    const page = await begin(world, { seed: 4 });
    await page.evaluate(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.locator('.board [data-square]').first().click();
    await page.locator('.warn').waitFor();
    await settled(page);
    check((await asked(page)) !== '', 'the game does not go on');
  },
  'a game that cannot be stored lasts as long as the page is open': async (world) => {
    const page = await visit(world, { before: (context) => context.addInitScript(() => (IDBFactory.prototype.open = () => { throw new DOMException('blocked', 'SecurityError'); })) });
    await page.locator('[role=alert]').waitFor();
    await page.locator('[data-act=play-together]').click();
    await page.locator('.board [data-square]').first().click();
    await page.locator('.target, [data-act=confirm]:not(:disabled)').first().waitFor();
    const address = page.url();
    await page.locator('[data-panel=menu]').click();
    check(!/close the page at any time/.test(await page.locator('.drawer').textContent()), 'the menu promises what is not so');
    await page.locator('[data-act=home]').click();
    await page.locator('.games li').waitFor();
    await page.goBack();
    await page.waitForSelector('main.game');
    same(page.url(), address, 'the address of the game');
    await settled(page);
    check((await page.locator('[data-rotate], .target, [data-act=confirm]:not(:disabled)').count()) > 0, 'the tile is gone');
  },
  'a record that breaks off in its last line is opened up to there': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${good}put foll`);
    await page.locator('.warn').waitFor();
    await page.locator('.board .target').first().waitFor();
    quiet(page);
  },
  'the engine cannot be loaded': async (world) => {
    for (const [locale, language] of [['en-GB', 'en'], ['pl-PL', 'pl'], ['ro-RO', 'ro']]) {
      const context = await world.browser.newContext({ locale, serviceWorkers: 'block' });
      await context.route(/\.wasm/, (route) => route.abort());
      const page = await context.newPage();
      await page.goto(world.address);
      await page.locator('[role=alert]').waitFor({ timeout: kPatience });
      const words = await page.locator('[role=alert]').textContent();
      check(words.length > 20 && !/[<{]/.test(words), `${language}: “${words}”`);
      same(await page.evaluate(() => document.documentElement.lang), language, 'the language of the page');
    }
  },
  'links with nonsense': async (world) => {
    const link = (value) => `#setup=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
    const seats = [['A', 0, '', ''], ['B', 1, 'novice', '']];
    const context = await world.browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    let complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    for (const hash of ['#setup=%E0%A4%A', '#setup=' + 'A'.repeat(20000), link({ n: 3 }), link({ n: seats, p: 'no-such-preset' }), link({ n: seats, s: ['nowhere'] }), link({ n: seats, o: { tiny_city: 'purple', nothing: '1' } }), link({ n: seats, r: -1, b: 77, a: 'cheat' }), link({ n: [['<b>x</b>', 99, 'nobody', '{}'], ['', 0, '', '']] }), link({ n: [['', '__proto__', '', ''], ['', 'length', '', '']] }), '#game=', '#game=../../etc', '#%', '#move=5', '#record=', '#nothing']) {
      complaints = [];
      await page.goto('about:blank');
      await page.goto(world.address + hash);
      await page.locator('[data-act=begin], [data-act=play-computer]').first().waitFor({ timeout: kPatience }).catch(() => check(false, `${hash.slice(0, 80)}: the page is not usable`));
      same(complaints, [], hash.slice(0, 80));
      if (!hash.startsWith('#setup')) check(await page.locator('[role=alert]').first().isVisible(), `${hash}: nothing is said of the link`);
      // A name is shown as it was written, and never becomes a part of the page.
      same((await rawWords(page)).filter((text) => !text.endsWith(': <b>x</b>')), [], hash.slice(0, 80));
      check((await page.locator('b', { hasText: /^x$/ }).count()) === 0, 'a name became markup');
    }
  },
  'a link that is too long for any game is refused before anything is made of it': async (world) => {
    const packed = (text) => deflateRawSync(Buffer.from(text)).toString('base64url');
    const seats = [['A', 0, '', ''], ['B', 1, '', '']];
    const long = 'draw D\n'.repeat(100_000);
    for (const [hash, words] of [
      [`#record=${'A'.repeat(400_000)}`, /holds no game/],
      [`#record=.${Buffer.from(`${header}---\n${long}`).toString('base64url')}`, /holds no game/],
      [`#record=${packed(`${header}---\n${long}`)}`, /holds no game/], // 4 kB that become 700 kB
      [`#record=${packed(' '.repeat(50_000_000))}`, /holds no game/],
      [`#setup=${Buffer.from(JSON.stringify({ n: seats, o: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`o${i}`, 'x'])) })).toString('base64url')}`, /link/],
    ]) {
      const page = await visit(world, {
        hash,
        before: (context) =>
          context.addInitScript(() => {
            // What is asked of the engine beside what every visit asks, and how much is decoded.
            globalThis.asked = [];
            const post = Worker.prototype.postMessage;
            Worker.prototype.postMessage = function (message, ...rest) {
              globalThis.asked.push((message?.request ?? '').length);
              post.call(this, message, ...rest);
            };
            globalThis.decoded = 0;
            const decode = globalThis.atob;
            globalThis.atob = (text) => ((globalThis.decoded += text.length), decode(text));
          }),
      });
      const name = `${hash.slice(0, 30)} … of ${hash.length}`;
      await page.locator('[role=alert], .notice').filter({ hasText: words }).first().waitFor();
      check((await page.evaluate(() => globalThis.decoded)) < 100_000, `${name} is decoded`);
      check((await page.evaluate(() => Math.max(...globalThis.asked))) < 10_000, `${name} is sent to the engine`);
      quiet(page);
      await page.context().close();
    }
  },
  'a whole game offline, after the first visit': async (world) => {
    const page = await visit(world);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(async () => (await (await caches.open((await caches.keys())[0])).keys()).length > 4);
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector('[data-act=play-computer]');
    await bring(page, good);
    await page.locator('.board .target').first().waitFor();
    await page.locator('.board .target').first().click();
    await page.locator('[data-act=confirm]').click();
    await atTable(page);
    await page.reload();
    await atTable(page);
  },
  'files that the browser has deleted are there again after the next visit': async (world) => {
    const page = await visit(world);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = () => page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).length))).reduce((sum, n) => sum + n, 0));
    const all = await kept();
    check(all > 4, `${all} files are kept`);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    same(await kept(), 0, 'files that are kept');
    await page.reload();
    await page.waitForSelector('[data-act=play-computer]');
    for (let i = 0; i < 100 && (await kept()) < all; ++i) await page.waitForTimeout(100);
    same(await kept(), all, 'files that are kept after a visit');
    await page.context().setOffline(true);
    await page.reload();
    await page.waitForSelector('[data-act=play-computer]');
    await bring(page, good);
    await page.locator('.board .target').first().waitFor();
  },
  'one game in two tabs is two games once both have played': async (world) => {
    const page = await visit(world);
    await openRecord(page, good.replace('place 1,0 r0\n', ''));
    const id = await gameId(page);
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.waitForSelector('main.game');
    await settled(second);
    await page.locator('.board [data-square="1,0"]').press('Enter');
    await settled(page);
    await second.locator('.warn [data-act=catch-up]').waitFor(); // the first has kept its tile
    await second.locator('.board [data-square="-1,0"]').press('Enter');
    // A tile lies before it is kept, and only then it is known whose game that is.
    await second.waitForFunction((first) => !location.hash.includes(first), id);
    await second.locator('.warn:not(:has([data-act=catch-up]))').waitFor();
    await settled(second);
    same(await gameId(page), id, 'the game of the first tab');
    for (const [tab, square] of [[page, '1,0'], [second, '-1,0']]) {
      await tab.locator('.board .target').first().press('Enter');
      await settled(tab);
      const log = await keptLog(tab);
      same(log[1].split(' r')[0], `place ${square}`, 'the tile of this tab');
      await tab.reload();
      await tab.waitForSelector('main.game');
      await settled(tab);
      same(await keptLog(tab), log, 'the log after a reload');
    }
  },
  'a log with a line that cannot be is opened up to there': async (world) => {
    const page = await visit(world);
    await openRecord(page, good);
    await page.evaluate(async () => {
      const game = /#game=(.*)/.exec(location.hash)[1];
      const db = await new Promise((resolve) => (indexedDB.open('bastide').onsuccess = (event) => resolve(event.target.result)));
      const write = db.transaction('entries', 'readwrite');
      write.objectStore('entries').put({ game, number: 2, text: 'place 7,7 r0' });
      await new Promise((resolve) => (write.oncomplete = resolve));
      db.close();
    });
    await page.reload();
    await page.waitForSelector('main.game');
    await page.locator('.warn').waitFor();
    await page.locator('.board .target').first().press('Enter');
    await page.locator('[data-act=confirm]').click();
    await settled(page);
    same((await keptLog(page)).slice(0, 2), ['draw D', 'place 1,0 r0'], 'the log');
    await page.reload();
    await page.waitForSelector('main.game');
    await settled(page);
    same(await page.locator('.warn').count(), 0, 'warnings');
  },
  'a game is removed by two presses, not by one': async (world) => {
    const page = await visit(world);
    await openRecord(page, good);
    await page.evaluate(() => (location.hash = '#'));
    const bin = page.locator('[data-act=remove]');
    await bin.press('Enter');
    await page.locator('[data-act=remove].sure').waitFor();
    await page.reload();
    await page.locator('.games li').waitFor();
    same(await page.locator('.games li').count(), 1, 'games after one press');
    await bin.press('Enter');
    await bin.press('Enter');
    await page.waitForFunction(() => document.querySelectorAll('.games li').length === 0);
    await page.reload();
    await page.waitForSelector('[data-act=play-computer]');
    same(await page.locator('.games li').count(), 0, 'games after two');
  },
  'a record that is dropped or pasted': async (world) => {
    const give = (page, kind, text) =>
      page.evaluate(
        ([how, content]) => {
          const data = new DataTransfer();
          if (how === 'paste') data.setData('text/plain', content);
          else data.items.add(new File([content], 'game.txt', { type: 'text/plain' }));
          const event = how === 'paste' ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }) : new DragEvent(how, { dataTransfer: data, bubbles: true, cancelable: true });
          document.querySelector('main').dispatchEvent(event);
          return event.defaultPrevented;
        },
        [kind, text],
      );
    const page = await visit(world);
    for (const kind of ['drop', 'paste']) {
      await give(page, kind, good.replace('1,0 r0', '7,7 r0'));
      await page.locator('[role=alert]').waitFor();
      await give(page, kind, good);
      await page.locator('.board .target').first().waitFor();
      const game = await gameId(page);
      // A file that misses its aim does not take the place of the page, nor of the game.
      check((await give(page, 'dragover', good)) && (await give(page, 'drop', good)), 'the browser would show the file instead of the page');
      same(await gameId(page), game, 'the game that is seen');
      await page.evaluate(() => (location.hash = '#'));
      await page.waitForSelector('[data-act=play-computer]');
    }
    quiet(page);
  },
  'a link with computer players that nobody knows': async (world) => {
    const seats = [['🎲'.repeat(30), 0, '', ''], ['x' + '🎲'.repeat(30), 1, 'nobody', '{}'], ['x' + '🎲'.repeat(30), 2, 'novice', 'wild']];
    const page = await visit(world, { hash: `#setup=${Buffer.from(JSON.stringify({ n: seats, b: 2, r: 5 })).toString('base64url')}` });
    await page.locator('[data-act=begin]:not(:disabled)').click();
    await atTable(page); // both computers have played
    same(await rawWords(page), [], 'raw words');
    quiet(page);
  },
  'a link with colours that are none': async (world) => {
    const seats = [['A', 'length', '', ''], ['B', '0', '', ''], ['C', 0, '', '']];
    const page = await visit(world, { hash: `#setup=${Buffer.from(JSON.stringify({ n: seats, b: 1, r: 5 })).toString('base64url')}` });
    await page.locator('[data-act=begin]:not(:disabled)').waitFor();
    const chosen = await page.locator('.colour[aria-checked=true]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.title));
    same([chosen.length, new Set(chosen).size], [3, 3], 'seats with a colour, and colours');
    await page.locator('[data-act=begin]').click();
    await atTable(page);
    quiet(page);
  },
  'a picture that cannot be saved says so': async (world) => {
    const page = await visit(world, { before: (context) => context.addInitScript(() => (OffscreenCanvas.prototype.convertToBlob = () => Promise.reject(new DOMException('large', 'EncodingError')))) });
    await openRecord(page, good);
    await openPanel(page, 'menu');
    await page.locator('[data-act=picture]').press('Enter');
    await page.locator('.menu [role=alert]').waitFor({ timeout: 15000 });
    quiet(page);
  },
  'a computer player who could not be loaded is asked again': async (world) => {
    const page = await visit(world, {
      before: (context) => context.addInitScript(() => {
        const Good = globalThis.Worker;
        globalThis.Worker = class extends Good {
          constructor(address, options) {
            super(globalThis.cut ? 'nothing.js' : address, options);
          }
        };
      }),
    });
    await page.waitForTimeout(0);
    await page.evaluate(() => (globalThis.cut = true));
    await page.locator('[data-act=play-computer]').click();
    await atTable(page);
    if ((await page.locator('.board .target').count()) === 0) await page.locator('.board [data-square]').first().press('Enter');
    await page.locator('[data-act=pass]').click();
    await page.locator('[data-act=confirm]:not(:disabled)').click();
    const again = page.locator('[data-act=go-on]');
    await again.waitFor();
    await page.evaluate(() => (globalThis.cut = false));
    await again.click();
    await atTable(page);
    check((await keptLog(page)).filter((entry) => entry.startsWith('place ')).length >= 2, 'the computer has not played');
  },
  'browsers that forbid what they have': async (world) => {
    const forbidden = {
      'talk between tabs': () => (globalThis.BroadcastChannel = class { constructor() { throw new DOMException('insecure', 'SecurityError'); } }),
      'service workers': () => Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() { throw new DOMException('insecure', 'SecurityError'); } }),
      'settings': () => Object.defineProperty(globalThis, 'localStorage', { get() { throw new DOMException('insecure', 'SecurityError'); } }),
    };
    for (const [name, script] of Object.entries(forbidden)) {
      const page = await visit(world, { before: (context) => context.addInitScript(script) });
      await usable(page);
      same(page.complaints, [], name);
      await page.context().close();
    }
    const page = await changed(world, () => (HTMLCanvasElement.prototype.getContext = () => null), { locale: 'pl-PL' });
    await page.goto(world.address);
    await page.locator('[role=alert]', { hasText: 'canvas' }).waitFor();
  },
  'a server that does not answer is none': async (world) => {
    const server = await serve();
    const page = await visit({ ...world, address: server.address });
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    server.program.kill('SIGSTOP');
    try {
      await page.reload({ waitUntil: 'commit' });
      await usable(page);
    } finally {
      server.program.kill('SIGCONT');
      server.end();
    }
  },
  'an engine that has broken down is asked nothing more, and the game goes on with another one': async (world) => {
    // Some request breaks it down; whatever it is asked afterwards, it answers nonsense.
    const breaking = `
      let breaks = false, broken = false;
      addEventListener('message', ({ data }) => (breaks ||= data.breaks === true));
      const instantiate = WebAssembly.instantiate;
      WebAssembly.instantiate = async (...all) => {
        const { exports } = await instantiate(...all);
        const bastide_answer = (length) => {
          if (broken) postMessage({ number: -1, asked: true });
          exports.bastide_answer(length);
          if (!breaks) return;
          broken = true;
          throw new WebAssembly.RuntimeError('unreachable');
        };
        return { exports: { ...exports, bastide_answer } };
      };`;
    const page = await visit(world, {
      serviceWorkers: 'block',
      before: async (context) => {
        const script = readdirSync(join(root, 'build/web/assets')).find((name) => /^worker-.*\.js$/.test(name));
        const body = breaking + readFileSync(join(root, 'build/web/assets', script));
        await context.route(`**/${script}`, (route) => route.fulfill({ body, contentType: 'text/javascript' }).catch(() => {}));
        await context.addInitScript(() => {
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (message, ...rest) {
            if (message instanceof WebAssembly.Module) this.addEventListener('message', ({ data }) => (globalThis.asked ||= data.asked));
            const breaks = globalThis.breaks !== undefined && String(message?.request).startsWith(`{"cmd":"${globalThis.breaks}"`);
            if (breaks) globalThis.breaks = undefined;
            postMessage.call(this, breaks ? { ...message, breaks } : message, ...rest);
          };
        });
      },
    });
    await openRecord(page, good.replace('place 1,0 r0\n', ''));
    const goOn = page.locator('[data-act=go-on]');
    const breakDown = async (cmd, press) => {
      await page.evaluate((next) => (globalThis.breaks = next), cmd);
      await press();
      await goOn.waitFor();
      await goOn.press('Enter');
      await atTable(page);
      same(await page.locator('[role=alert]').count(), 0, `troubles after ${cmd}`);
    };
    // A tile that is set, a turn that is tried, one that is confirmed, one that is drawn for, one that is taken back.
    await breakDown('play', () => page.locator('.board [data-square="1,0"]').press('Enter'));
    await page.locator('.board [data-square="1,0"]').press('Enter');
    await page.locator('[data-act=pass]').waitFor();
    await breakDown('undo', () => page.locator('[data-act=undo]').press('Enter'));
    await breakDown('try', () => page.locator('[data-act=pass]').press('Enter'));
    await page.locator('[data-act=pass]').press('Enter');
    await page.locator('[data-act=confirm]:not(:disabled)').waitFor();
    await breakDown('play', () => page.locator('[data-act=confirm]').press('Enter'));
    await page.locator('[data-act=pass]').press('Enter');
    await breakDown('roll', () => page.locator('[data-act=confirm]:not(:disabled)').press('Enter'));
    same(await keptLog(page), ['draw D', 'place 1,0 r0', 'pass', 'draw D'], 'the log');
    await page.locator('[data-panel=menu]').press('Enter');
    await breakDown('load', () => page.locator('[data-act=look-back]').press('Enter'));
    same(await page.evaluate(() => globalThis.asked), undefined, 'a broken engine was asked');
    await page.reload();
    await atTable(page);
    same(await keptLog(page), ['draw D', 'place 1,0 r0', 'pass', 'draw D'], 'the log after a reload');
  },
  'an engine that breaks down before a game is told in words, and nothing is said against the game': async (world) => {
    for (const [locale, words] of [['en-GB', /^That did not work/], ['pl-PL', /^Nie udało się/], ['ro-RO', /^Nu a mers/]]) {
      const page = await visit(world, {
        locale,
        before: (context) => context.addInitScript(() => {
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function (message, ...rest) {
            if (!globalThis.breaks || message instanceof WebAssembly.Module) return postMessage.call(this, message, ...rest);
            return setTimeout(() => this.onmessage?.({ data: { number: message.number, failure: 'memory access out of bounds' } }));
          };
        }),
      });
      const broken = async (press) => {
        await page.evaluate(() => (globalThis.breaks = true));
        await press();
        await page.locator('[role=alert]', { hasText: words }).waitFor();
        await page.evaluate(() => (globalThis.breaks = false));
      };
      await openRecord(page, good);
      const game = await gameId(page);
      await page.evaluate(() => (location.hash = '#'));
      await page.locator('.games .open').waitFor();
      await broken(() => page.locator('.games .open').click());
      await page.evaluate(() => (location.hash = '#'));
      await broken(() => bring(page, good));
      await broken(() => page.locator('[data-act=play-together]').click());
      await broken(() => page.locator('[data-act=setup]').click());
      await page.goto(`${world.address}#game=${game}`);
      await atTable(page);
      quiet(page);
      await page.context().close();
    }
  },
  'an address that is not the page’s is not shown as the page': async (world) => {
    const builds = { '/bastide/': 'a' };
    const server = await serveAll(builds);
    const address = `http://127.0.0.1:${server.address().port}/bastide/`;
    try {
      const page = await visit({ ...world, address });
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      const other = await page.context().newPage();
      same(await other.goto(`${address}docs/rules`).then(() => 'a page', () => 'nothing'), 'nothing', 'what is shown at another address');
      delete builds['/bastide/'];
      await page.goto(`${address}?from=home#setup`);
      await page.locator('[data-act=begin]').waitFor();
    } finally {
      server.close();
      server.closeAllConnections();
    }
  },
  'two pages on one server keep their files apart': async (world) => {
    const builds = { '/bastide/next/': 'a', '/bastide/': 'b' };
    const server = await serveAll(builds);
    const address = `http://127.0.0.1:${server.address().port}`;
    try {
      const page = await visit({ ...world, address: `${address}/bastide/` });
      const active = () => page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.active.state === 'activated' || new Promise((resolve) => (one.active.onstatechange = resolve))));
      await active();
      // As older builds called theirs: of this page, and of another one.
      await page.evaluate(async () => {
        for (const [name, path] of [['bastide-0123456789abcdef', './'], ['bastide-fedcba9876543210', '../other/']]) await (await caches.open(name)).put(path, new Response('old'));
      });
      await page.goto(`${address}/bastide/next/`);
      await active();
      // Whose files are kept, as often as they are.
      const kept = () =>
        page.evaluate(async () => {
          const paths = [];
          for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
          return paths.filter((path) => path.endsWith('/')).sort();
        });
      same(await kept(), ['/bastide/', '/bastide/', '/bastide/next/', '/other/'], 'what is kept');
      // The first page has a newer build, and no window any more that shows the older one.
      builds['/bastide/'] = 'c';
      await page.goto(`${address}/bastide/`);
      await page.evaluate(() => navigator.serviceWorker.ready.then((one) => one.update()));
      await page.goto(`${address}/bastide/next/`);
      for (let i = 0; i < 100 && (await kept()).length !== 3; ++i) await page.waitForTimeout(100);
      same(await kept(), ['/bastide/', '/bastide/next/', '/other/'], 'what is kept afterwards');
    } finally {
      server.close();
      server.closeAllConnections();
    }
  },
};
