// What listeners hear, each thing once, and what keys do for those who play with them alone.
import { accessible, check, quiet, same, settled, visit } from './harness.mjs';
import { begin } from './moves.mjs';
import { pictured } from './records.mjs';
import { keptLog, openRecord, rawWords } from './table.mjs';

const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n';

// Everything that live regions say from now on.
const listen = (page) =>
  page.evaluate(() => {
    globalThis.heard = [];
    const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]';
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        const region = (target.nodeType === 1 ? target : target.parentElement)?.closest(regions);
        if (region && type === 'characterData') globalThis.heard.push(target.data);
        for (const node of addedNodes) {
          if (region) globalThis.heard.push(node.textContent);
          else if (node.nodeType === 1) for (const one of [node, ...node.querySelectorAll('*')]) if (one.matches(regions)) globalThis.heard.push(one.textContent);
        }
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
const heard = (page) => page.evaluate(() => globalThis.heard.map((text) => text.trim()).filter((text) => text !== ''));

// The game in words, open: types a command there, and returns its answers.
async function inWords(page) {
  await page.keyboard.press('i');
  await page.waitForFunction(() => document.activeElement?.id === 'spoken');
  return async (text) => {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
    await settled(page);
    return page.locator('[data-answer] li').allTextContents();
  };
}

export const tests = {
  'a tile that is turned tells how it lies now': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
    await page.locator('.board [data-square="1,0"]').press('Enter');
    await settled(page);
    await listen(page);
    for (const times of [1, 2]) {
      await page.keyboard.press('r');
      await page.waitForFunction((n) => globalThis.heard.filter((text) => /^E1: to the north: /.test(text.trim())).length === n, times);
      await settled(page);
    }
    const told = (await heard(page)).filter((text) => /^E1: /.test(text));
    same([told.length, new Set(told).size], [2, 2], `how it lies, each time otherwise, in ${JSON.stringify(told)}`);
    quiet(page);
  },
  'what everybody does is heard once': async (world) => {
    const page = await begin(world, { seed: 6, seats: ['', 'novice'], names: ['Ada', 'Ben'] });
    await listen(page);
    await page.locator('.board [data-square]').first().press('Enter');
    await settled(page);
    await page.keyboard.press('0');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => globalThis.heard.some((text) => /^Ada: Place/.test(text)));
    const all = await heard(page);
    const times = (pattern) => all.filter((text) => pattern.test(text)).length;
    same([times(/Ada: Tile at/), times(/Ben: Tile at/), times(/^Ada: Place/)], [1, 1, 1], `Ada's tile, Ben's tile, the question in ${JSON.stringify(all)}`);
    same(all.filter((text) => /-?\d+,-?\d+|\br[0-3]\b|\.\./.test(text)), [], 'raw words');
    quiet(page);
  },
  'the game in words is one key or one tab away': async (world) => {
    const page = await begin(world, { seed: 6 });
    await page.keyboard.press('i');
    await page.waitForFunction(() => document.activeElement?.id === 'spoken');
    same(await page.locator('#spoken').inputValue(), '', 'what the key typed');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.drawer', { state: 'detached' });
    await page.evaluate(() => document.activeElement.blur());
    await page.locator('[data-act=skip]').focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id === 'spoken');
    quiet(page);
  },
  'a panel opened with a key is read with keys, and leads back': async (world) => {
    const page = await begin(world, { seed: 6 });
    const inside = () => page.evaluate(() => document.activeElement?.closest('.drawer') !== null);
    const square = page.locator('.board [data-square]').nth(1);
    const where = await square.getAttribute('data-square');
    for (const [open, close] of [['?', 'Escape'], ['h', 'h'], ['?', 'button']]) {
      await square.focus();
      await page.keyboard.press(open);
      await page.locator('.drawer').waitFor();
      await page.waitForFunction(() => document.activeElement?.closest('.drawer') !== null, undefined, { timeout: 5000 }).catch(() => {});
      check(await inside(), `${open} leaves the focus at ${await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 80))}`);
      if (close === 'button') await page.locator('.drawer header .press').press('Enter');
      else await page.keyboard.press(close);
      await page.locator('.drawer').waitFor({ state: 'detached' });
      await settled(page);
      same(await page.evaluate(() => document.activeElement?.dataset.square ?? document.activeElement?.className), where, `the focus after ${close}`);
    }
    // What is left is looked at while one goes over the squares.
    await page.keyboard.press('t');
    await page.locator('.drawer').waitFor();
    same(await inside(), false, 'the focus in the tiles that are left');
    quiet(page);
  },
  'an auction is held with keys, and no Tab': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('everything', 'pick'));
    const focused = () => page.evaluate(() => {
      const one = document.activeElement;
      return one?.disabled ? 'nothing' : one?.closest('.lot') ? 'a tile' : (one?.dataset.act ?? (one?.closest('.auction') ? 'a button' : one?.className));
    });
    const press = async (key) => {
      await page.keyboard.press(key);
      await settled(page);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    };
    await page.locator('.lot:not(:disabled)').first().focus();
    await press('Enter');
    same(await focused(), 'bid', 'the focus after a tile was picked');
    await press('ArrowUp');
    await press('ArrowUp');
    await press('Enter');
    same(await focused(), 'confirm', 'the focus after an offer');
    await press('Enter');
    same((await keptLog(page)).at(-1), 'bid 2', 'what was offered');
    // The others pass; whoever picked it decides.
    for (let i = 0; i < 5 && (await focused()) === 'bid'; ++i) {
      await press('0');
      same(await focused(), 'confirm', 'the focus after passing');
      await press('Enter');
    }
    const last = await focused();
    check(last === 'a tile' || last === 'a button', `the focus when all have passed is on ${last}`);
    if (last === 'a button') {
      await press('Enter');
      if ((await focused()) === 'confirm') await press('Enter');
      same(await focused(), 'a tile', 'the focus when the next one is picked');
    }
    quiet(page);
  },
  'what is made final in words is heard once': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:3\n---\ndraw D\nplace 1,0 r0\n`);
    const type = await inWords(page);
    await type('play 1');
    await listen(page);
    await type('confirm');
    await page.locator('[data-answer] li', { hasText: 'knight' }).waitFor();
    await page.waitForFunction(() => globalThis.heard.some((text) => /^Ben: Place/.test(text)));
    const all = await heard(page);
    same(all.filter((text) => /knight/.test(text)).length, 1, `what was put where, in ${JSON.stringify(all)}`);
    await type('confirm');
    await page.waitForFunction(() => globalThis.heard.some((text) => /^Nothing is chosen/.test(text.trim())));
    quiet(page);
  },
  'what can be done besides placing a tile has a number in words': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('everything', 'ransom'));
    const type = await inWords(page);
    await type('squares');
    const choices = await page.locator('[data-answer] li').allTextContents();
    const nth = choices.findIndex((text) => /pay 3 points/.test(text)) + 1;
    check(nth > 1 && choices[nth - 1].startsWith(`${nth}: `), `the ransom in ${JSON.stringify(choices)}`);
    same(await page.locator('.reader ol').evaluate((one) => [one.start, one.children.length]), [nth, 1], 'the number of its button');
    await type(`play ${nth}`);
    await type('confirm');
    check((await keptLog(page)).at(-1).startsWith('ransom '), 'it was not paid');
    quiet(page);
  },
  'sums are not read one by one, and any of them can be bid in words': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('everything', 'bid'));
    const type = await inWords(page);
    await listen(page);
    const choices = await type('choices');
    same(choices.map((text) => text.replace(/\d+/g, 'N')), ['N: bid no more for this tile', 'N: bid: N; or another sum up to N: play N N'], 'the choices');
    const length = (await heard(page)).join('').length;
    check(length < 200, `${length} letters are read`);
    const least = /bid: (\d+)/.exec(choices[1])[1];
    same([(await type('play 2 17'))[0], (await type('play 2'))[0]], ['Bid: 17.', `Bid: ${least}.`], 'another sum, and the least');
    await type('play 2 15');
    await type('confirm');
    same((await keptLog(page)).at(-1), 'bid 15', 'what was bid');
    check((await page.locator('.reader li button').count()) < 10, 'a button for each sum');
    quiet(page);
  },
  'throws are not read one by one, and any of them can be aimed in words': async (world) => {
    for (const [locale, choices, play, confirm, told] of [
      ['en-GB', 'choices', 'play', 'confirm', /^1: Pie fight: \d+ aims; play 1 names them, play 1 N2E1 aims at a square$/],
      ['pl-PL', 'ruchy', 'graj', 'zatwierdź', /^1: Bitwa na ciastka: \d+ (cele|celów); graj 1 je wymienia, graj 1 N2E1 celuje w podane miejsce$/],
      ['ro-RO', 'mutări', 'joacă', 'confirmă', /^1: Luptă cu prăjituri: \d+ (de )?ținte; joacă 1 le numește, joacă 1 N2E1 țintește un loc$/],
    ]) {
      const page = await visit(world, { locale });
      await openRecord(page, pictured('everything', 'aim'));
      const type = await inWords(page);
      await listen(page);
      const all = await type(choices);
      same([all.length, told.test(all[0])], [1, true], `the choices ${all}`);
      const length = (await heard(page)).join('').length;
      check(length < 300, `${length} letters are read`);
      // They are named when somebody asks, each once; by buttons as well.
      const [, ...aims] = await type(`${play} 1`);
      check(aims.length > 20, `${aims.length} aims`);
      check(aims.every((text, i) => text.startsWith(`${i + 1}: `) && /(: |, )(0 \(start tile\)|0 \(płytka startowa\)|0 \(cartonașul de start\)|[NS]\d+([EW]\d+)?|[EW]\d+), /.test(text)), aims.join('\n'));
      check(aims.filter((text) => /\(\p{L}+\)/u.test(text)).length > aims.length - 4, `whom they hit: ${aims.join('\n')}`);
      same(await page.locator('.reader ol button').count(), 1, 'buttons before they are asked for');
      await page.locator('.reader ol button').press('Enter');
      same(await page.locator('.reader ol ol button').allTextContents(), aims.map((text) => text.replace(/^\d+: /, '')), 'buttons');
      await page.locator('#spoken').focus();
      const third = await type(`${play} 1 3`);
      check(third[0].includes(aims[2].replace('3: ', '')), `${third[0]} instead of ${aims[2]}`);
      const square = await type(`${play} 1 n1e1`);
      check(/N1E1, /.test(square[0]) && !/\d,-?\d/.test(square[0]), square[0]);
      same(await type(`${play} 1 999`), await type(`${play} 99`), 'no such aim, no such choice');
      await type(confirm);
      same((await keptLog(page)).findLast((entry) => entry.startsWith('pie ')).split(' ')[2], '1500,-500', 'where it was hurled at');
      same(await rawWords(page), [], 'raw words');
      quiet(page);
      await page.context().close();
    }
  },
  'nobody is told, nor says, the other part of a decision of two in words': async (world) => {
    const page = await visit(world);
    await openRecord(page, 'bastide 1\nsets base catapult\nplayers "Ada" "Ben"\n---\nstart 2\ndraw CA-11\nplace 0,1 r2\nput follower road@S\n');
    await page.keyboard.press('i');
    await page.waitForFunction(() => document.activeElement?.id === 'spoken');
    await page.keyboard.type('choices');
    await page.keyboard.press('Enter');
    const both = /hand/;
    const choices = await page.locator('[data-answer] li').allTextContents();
    same([...choices, ...(await page.locator('.reader button').allTextContents())].filter((text) => both.test(text)), [], 'choices of both parts');
    const nth = choices.findIndex((text) => /Catch/.test(text)) + 1;
    // Nor does notation decide the other's part.
    await page.keyboard.type('catch 0,4000 0,5000');
    await page.keyboard.press('Enter');
    await settled(page);
    check(/each for themselves/.test(await page.locator('.reader').innerText()), 'nobody says why it is not thrown');
    same((await keptLog(page)).filter((entry) => entry.startsWith('catch ')), [], 'what was thrown');
    const begin = async () => {
      await page.keyboard.type(`play ${nth}`);
      await page.keyboard.press('Enter');
      await page.locator('dialog.duel').waitFor();
    };
    await begin();
    await page.locator('.duel [data-tool]').first().press('Enter'); // rather something else
    await page.waitForFunction(() => document.activeElement?.id === 'spoken');
    await begin();
    for (const act of ['duel-done', 'duel-ready', 'duel-done']) {
      await page.locator(`[data-act=${act}]`).waitFor();
      await page.waitForFunction((wanted) => document.activeElement?.dataset.act === wanted, act);
      await page.keyboard.press('Enter');
    }
    await settled(page);
    check((await keptLog(page)).some((entry) => entry.startsWith('catch ')), 'nothing was thrown');
    quiet(page);
  },
  'a kind and Enter may be typed ahead of the page': async (world) => {
    const page = await begin(world, { order: 'E', seed: 6 });
    await page.locator('.board [data-square]').first().focus();
    // All in one go, faster than any page answers: the square, its city, confirmed.
    await page.evaluate(() => {
      for (const key of ['Enter', 'c', 'Enter']) (key === 'Enter' && document.activeElement.matches('[data-square]') && !globalThis.once ? ((globalThis.once = true), document.activeElement) : document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
    await page.waitForFunction(() => document.querySelector('main:not([data-busy])') && document.querySelector('.players li:nth-child(2).active'));
    check((await keptLog(page)).some((entry) => entry.startsWith('put follower city')), `the log: ${await keptLog(page)}`);
    quiet(page);
  },
  'Escape and Ctrl+Z take the tile back': async (world) => {
    const page = await begin(world, { seed: 6 });
    const before = await keptLog(page);
    for (const key of ['Escape', 'Control+z']) {
      await page.locator('.board [data-square]').first().press('Enter');
      await settled(page);
      await page.locator('.target, [data-act=confirm]:not(:disabled)').first().waitFor();
      for (let i = 0; i < 3 && (await keptLog(page)).length > before.length; ++i) {
        await page.keyboard.press(key);
        await settled(page);
      }
      same(await keptLog(page), before, `after ${key}`);
    }
    quiet(page);
  },
  'a hint is seen and heard without numbers of squares': async (world) => {
    const page = await begin(world, { seed: 6, assistance: 'lab' });
    await listen(page);
    await page.locator('[data-act=hint]').press('Enter');
    await page.waitForFunction(() => globalThis.heard.some((text) => /chance to win/.test(text)));
    same((await heard(page)).filter((text) => /-?\d+,-?\d+|\br[0-3]\b/.test(text)), [], 'raw words');
    check((await page.locator('.board rect[fill="#fff3b0"]').count()) === 1, 'no square is lit');
    quiet(page);
  },
  'the tiles that are left are told by their edges, and every number can be read': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('base-summer', 'act'));
    await page.keyboard.press('t');
    await page.locator('.drawer .gone img').first().waitFor();
    // Those that are not in sight yet, too.
    const told = await page.locator('.drawer .grid li').evaluateAll((all) => all.map(({ firstElementChild: one }) => one.getAttribute('alt') ?? one.getAttribute('aria-label')));
    same(told.filter((text) => !/^to the north: .*to the west: /.test(text ?? '')), [], 'tiles that are told otherwise');
    await accessible(page, 'the tiles that are left', ['color-contrast', 'image-alt']);
    quiet(page);
  },
  'a tile that fits nowhere is told by its edges': async (world) => {
    const page = await visit(world);
    await openRecord(page, 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\nbag D:1 C:1\n---\ndraw D\nplace 0,-1 r2\n');
    await listen(page);
    await page.keyboard.press('0');
    await page.locator('[data-act=confirm]:not(:disabled)').press('Enter');
    await page.waitForFunction(() => globalThis.heard.some((text) => /fits nowhere/.test(text)));
    const text = (await heard(page)).join(' ');
    check(/north: city, to the east: city, to the south: city, to the west: city.*This tile fits nowhere/s.test(text), text);
    check(!/Tile C/.test(text), text);
    quiet(page);
  },
  'a hint that is asked for in words tells how the tile lies in words': async (world) => {
    for (const [locale, word, turns] of [['en-GB', 'hint', /quarter turn|without turning/], ['pl-PL', 'podpowiedź', /ćwier|bez obracania/], ['ro-RO', 'sfat', /sfert|fără a-l roti/]]) {
      const page = await begin(world, { seed: 6, assistance: 'lab' }, { locale });
      await page.locator('[data-act=skip]').press('Enter');
      await page.locator('#spoken').fill(word);
      await page.locator('#spoken').press('Enter');
      await page.waitForFunction(() => /\d\s?%/.test(document.querySelector('.drawer .answer')?.textContent ?? ''));
      const text = await page.locator('.drawer .answer').textContent();
      check(turns.test(text) && !/\br[0-3]\b/.test(text), `in ${locale}: ${text.slice(0, 300)}`);
      // The engine writes per cent as the page does.
      const [said, number] = /(\d+)\s*%/.exec(text);
      same(said, new Intl.NumberFormat(locale, { style: 'percent' }).format(number / 100), `per cent in ${locale}`);
      await page.context().close();
    }
  },
  'a hint keeps its numbers where commas stand in them': async (world) => {
    for (const [locale, number] of [['pl-PL', /liczyć na \d+,\d pkt/], ['ro-RO', /aștepta la \d+,\d p\./]]) {
      // Among a few seeds there is a hint whose reason is what can be expected.
      let found = '';
      for (let seed = 5; seed < 12 && !number.test(found); ++seed) {
        const page = await begin(world, { seed, assistance: 'lab' }, { locale });
        await page.locator('[data-act=hint]').click();
        await page.waitForFunction(() => /%/.test(document.querySelector('.bar .small')?.textContent ?? ''));
        found = await page.locator('.bar .small').textContent();
        check(!/\d,\d/.test(found.replace(number, '')), `a square in “${found}”`);
        await page.context().close();
      }
      check(number.test(found), `no number in “${found}”`);
    }
  },
  'what players have is told in one line each, without what they lack': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header.replace('options', 'sets base tower\noptions')}---\n`);
    await page.keyboard.press('i');
    await page.locator('.drawer h3').first().waitFor();
    const lines = (await page.locator('.drawer p').allTextContents()).filter((text) => /tower pieces|prisoner/.test(text));
    same(lines, ['Ada: 10 tower pieces.', 'Ben: 10 tower pieces.'], 'what they have');
    quiet(page);
  },
  'what a score would be now is told as the exact sum it is': async (world) => {
    for (const [locale, asked, told] of [['en-GB', 'score', 'Ada: 0 points (2, if the game ended now)'], ['pl-PL', 'wynik', 'Ada: 0 punktów (2, na koniec gry według obecnego stanu)'], ['ro-RO', 'scor', 'Ada: 0 puncte (2, dacă jocul s-ar termina acum)']]) {
      const page = await visit(world, { locale });
      await openRecord(page, `${header}bag D:3\n---\ndraw D\nplace 1,0 r0\nput follower road@E\ndraw D\n`);
      same((await (await inWords(page))(asked))[0], told, `the score in ${locale}`);
      const small = (await page.locator('.reader > p').allTextContents()).filter((text) => /[.] \p{Ll}/u.test(text));
      same(small, [], `sentences without a capital in ${locale}`);
      quiet(page);
      await page.context().close();
    }
  },
  'steps of the end are heard': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:1\n---\ndraw D\nplace 1,0 r0\nput follower road@E\n`);
    await page.waitForSelector('.final');
    await listen(page);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => globalThis.heard.some((text) => /Ada wins/.test(text)));
    same((await heard(page)).filter((text) => /road/.test(text)).length, 1, `told of the road: ${JSON.stringify(await heard(page))}`);
    quiet(page);
  },
  'what cannot be read of a typed choice is named': async (world) => {
    for (const [locale, play, unread, noPlace] of [
      ['en-GB', 'play', 'I cannot read this: “zzz”.', 'There is no such place on this tile: “zzz”.'],
      ['pl-PL', 'graj', 'Nie rozumiem: „zzz”.', 'Na tej płytce nie ma takiego miejsca: „zzz”.'],
      ['ro-RO', 'joacă', 'Nu înțeleg: „zzz”.', 'Pe acest cartonaș nu există un astfel de loc: „zzz”.'],
    ]) {
      const page = await visit(world, { locale });
      await openRecord(page, pictured('everything', 'aim'));
      let type = await inWords(page);
      for (const words of ['1 zzz', 'zzz']) same(await type(`${play} ${words}`), [unread], `${play} ${words}, a throw`);
      await page.keyboard.press('Escape');
      await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
      type = await inWords(page);
      same(await type(`${play} zzz`), [unread], `${play} zzz, a tile`);
      const lies = await type(`${play} 1 1 zzz`);
      same(lies[1], noPlace, 'a place');
      same(await type(`${play} 1 zzz`), [unread], `${play} 1 zzz, a figure`);
      check(!(await type(`${play} 1`))[0].includes('zzz'), 'the choice itself');
      quiet(page);
      await page.context().close();
    }
  },
  'every sentence of the game in words begins with a capital, in every language': async (world) => {
    for (const [locale, words, left] of [
      ['en-GB', ['tile', 'features', 'fields', 'score', 'look 0', 'play 1 1'], /\. 2 tiles left/],
      ['pl-PL', ['płytka', 'obszary', 'pola', 'wyniki', 'zobacz 0', 'graj 1 1'], /punktów\. Zostały 2 płytki\./],
      ['ro-RO', ['cartonaș', 'regiuni', 'câmpuri', 'scor', 'privește 0', 'joacă 1 1'], /puncte\. Au rămas 2 cartonașe\./],
    ])
      for (const assistance of ['table', 'friendly']) {
        const page = await visit(world, { locale });
        await openRecord(page, `${header.replace('\n', `\n# assistance ${assistance}\n`)}bag D:3 U:2\n---\ndraw D\nplace 1,0 r0\nput follower road@E\ndraw D\nplace 2,0 r0\npass\ndraw D\n`);
        const type = await inWords(page);
        await listen(page);
        for (const word of words) {
          const lines = await type(word);
          same(lines.filter((line) => /^\p{Ll}/u.test(line)), [], `lines of ${word} in ${locale}, ${assistance}`);
        }
        const told = await heard(page);
        same(told.filter((text) => /[.!?] \p{Ll}/u.test(text)), [], `what is heard in ${locale}, ${assistance}`);
        if (assistance === 'table') check(told.some((text) => left.test(text)), told.join('\n'));
        quiet(page);
        await page.context().close();
      }
  },
  'the start tile is called so in words': async (world) => {
    for (const [locale, look, name] of [['en-GB', 'look', '0 (start tile)'], ['pl-PL', 'zobacz', '0 (płytka startowa)'], ['ro-RO', 'privește', '0 (cartonașul de start)']]) {
      const page = await visit(world, { locale });
      await openRecord(page, `${header}bag D:3\n---\ndraw D\nplace 1,0 r0\nput follower road@E\ndraw D\n`);
      const type = await inWords(page);
      const [lies, ...features] = await type(`${look} 0`);
      check(lies.startsWith(`${name}: `), lies);
      check(features.some((line) => line.includes(name)), features.join('\n'));
      check((await type(`${look} e1`))[0].startsWith('E1: '), 'another square');
      quiet(page);
      await page.context().close();
    }
  },
};
