// Ways to look at a game: back through its moves, in words, from afar, with names, as a picture, as a link.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessible, check, quiet, root, same, settled, visit } from './harness.mjs';
import { begin, setTile } from './moves.mjs';
import { playOn } from './player.mjs';
import { gameId, keptLog, offered, openPanel, openRecord, rawWords, shorten } from './table.mjs';

const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n';
const finished = `${header}bag D:2 U:1\n---\ndraw D\nplace 1,0 r0\nput follower road@E\ndraw D\nplace 2,0 r0\npass\ndraw U\nplace 3,0 r0\npass\n`;
// Each has a highwayman on a road, and the last tile joins both roads.
const shared = `${header}bag D:2 U:2 V:2\n---\ndraw D\nplace 1,0 r0\nput follower road@E\ndraw U\nplace 0,1 r0\nput follower road@E\ndraw V\nplace 2,0 r0\npass\ndraw U\nplace 1,1 r0\npass\ndraw V\nplace 2,1 r1\npass\ndraw D\n`;

const shown = (page) => page.evaluate(() => ({
  tiles: document.querySelector('.number')?.textContent ?? '',
  scores: [...document.querySelectorAll('.players .score')].map((one) => one.textContent),
  figures: document.querySelectorAll('[data-figure=follower]').length,
}));
const press = async (page, act) => {
  await page.locator(`[data-act=${act}]`).first().press('Enter');
  await settled(page);
};
const saved = async (page, act) => {
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`[data-act=${act}]`).press('Enter')]);
  return readFileSync(await download.path());
};
const say = async (page, text) => {
  await page.locator('#spoken').fill(text);
  await page.locator('#spoken').press('Enter');
  await settled(page);
  await page.waitForFunction(() => document.querySelector('#spoken').value === '');
  return page.locator('[data-answer] li').allTextContents();
};

export const tests = {
  'a finished game is looked back at, move by move': async (world) => {
    const page = await visit(world);
    await openRecord(page, finished);
    await page.waitForSelector('.final');
    const log = await keptLog(page);
    await press(page, 'look-back');
    await page.waitForSelector('.replay');
    same((await shown(page)).tiles, '8 / 9', 'one step before the end');
    await press(page, 'first');
    same(await shown(page), { tiles: '0 / 9', scores: ['0', '0'], figures: 0 }, 'the beginning');
    await page.keyboard.press('ArrowRight');
    await settled(page);
    await page.keyboard.press('ArrowRight');
    await settled(page);
    same(await shown(page), { tiles: '3 / 9', scores: ['0', '0'], figures: 1 }, 'after the first turn');
    same(await rawWords(page), [], 'raw words');
    await accessible(page, 'looking back');
    // Loaded anew, the same move is seen; nothing of the game has changed.
    await page.reload();
    await page.waitForSelector('.replay');
    await settled(page);
    same((await shown(page)).tiles, '3 / 9', 'after loading the page anew');
    await press(page, 'present');
    await page.waitForSelector('.final');
    same(await keptLog(page), log, 'the log');
    quiet(page);
  },
  'whoever looks back sees the whole landscape above the bar, and it holds still': async (world) => {
    const page = await visit(world);
    await openRecord(page, readFileSync(join(root, 'docs/pictures/base-summer.bastide'), 'utf8'));
    await page.waitForSelector('.final');
    const at = () => page.evaluate(() => document.querySelector('.painted > svg > g').getAttribute('transform'));
    await press(page, 'look-back');
    await page.waitForSelector('.replay');
    await page.waitForTimeout(300); // the bar is measured, and the view goes there
    const seen = new Set();
    for (let i = 0; i < 12; ++i) {
      await page.keyboard.press('ArrowLeft');
      await settled(page);
      await page.waitForTimeout(150);
      // The tile that was placed last by each is marked: none of them lies under the bar or the cards.
      const hidden = await page.evaluate(() => {
        const [cards, bar] = [document.querySelector('.players').getBoundingClientRect(), document.querySelector('.replay').getBoundingClientRect()];
        const boxes = [...document.querySelectorAll('[data-last]')].map((one) => one.getBoundingClientRect());
        return [boxes.length, boxes.filter((one) => one.top < cards.bottom || one.bottom > bar.top).length];
      });
      same(hidden, [5, 0], `marked tiles and hidden ones ${i + 1} steps back`);
      seen.add(await at());
    }
    // Once the bar has to tell much; the room it took then stays free.
    check(seen.size <= 2, `the view jumped: ${[...seen].join('; ')}`);
    await press(page, 'present');
    await page.waitForSelector('.final');
    quiet(page);
  },
  'looking back in the middle of a turn keeps what was chosen': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:3\n---\ndraw D\nplace 1,0 r0\npass\ndraw D\n`);
    await page.locator('.board [data-square="2,0"]').press('Enter');
    await settled(page);
    const before = await offered(page);
    await openPanel(page, 'history');
    await press(page, 'look-back');
    await page.waitForSelector('.replay');
    await page.locator('[data-act=present]').press('Enter');
    await settled(page);
    same(await offered(page), before, 'what is offered');
    check((await page.locator('[data-rotate]').count()) > 0, 'the tile can no longer be turned');
    quiet(page);
  },
  'a link to a move shows it to somebody else, once': async (world) => {
    const page = await visit(world, { permissions: ['clipboard-read', 'clipboard-write'] });
    await openRecord(page, finished);
    await press(page, 'look-back');
    await press(page, 'back');
    const seen = await shown(page);
    await page.locator('[data-act=copy-link]').press('Enter');
    await page.waitForFunction(async () => (await navigator.clipboard.readText()).includes('#record='));
    const link = await page.evaluate(() => navigator.clipboard.readText());
    const other = await visit(world, { hash: link.slice(link.indexOf('#')) });
    await other.waitForSelector('.replay');
    await settled(other);
    same(await shown(other), seen, 'what the other one sees');
    const id = await gameId(other);
    await other.goto('about:blank');
    await other.goto(link);
    await other.waitForSelector('.replay');
    same(await gameId(other), id, 'the same link is the same game');
    quiet(other);
  },
  'a link from a browser that cannot pack': async (world) => {
    const hash = `#record=.${Buffer.from(finished).toString('base64url')}&move=3`;
    const page = await visit(world, { hash });
    await page.waitForSelector('.replay');
    await settled(page);
    same((await shown(page)).tiles, '3 / 9', 'the move of the link');
    quiet(page);
  },
  'nonsense in a link to a game': async (world) => {
    for (const hash of ['#record=%', '#record=AAAA', '#record=S0xPVSgFAA', '#record=&move=3', '#game=0&move=x']) {
      const page = await visit(world, { hash });
      await page.waitForSelector('[data-act=play-computer]');
      if (!hash.startsWith('#record=&')) await page.locator('[role=alert]').first().waitFor();
      quiet(page);
      await page.context().close();
    }
  },
  'a saved record remembers assistance, seats and seed': async (world) => {
    const page = await visit(world);
    const notes = '# assistance coach\n# seed 12\n# seat teal person\n# seat red computer novice farmer\n';
    await openRecord(page, finished.replace('\n', `\n${notes}`));
    await openPanel(page, 'menu');
    const text = String(await saved(page, 'record'));
    check(text.startsWith(`bastide 1\n${notes}`), `the notes: ${text.slice(0, 140)}`);
    same(text.split('---\n')[1], finished.split('---\n')[1], 'the entries');
    // Nonsense in notes is left out.
    await openRecord(page, finished.replace('\n', '\n# assistance god\n# seed -1\n# seat\n# seat red emperor\n'));
    await openPanel(page, 'menu');
    check(String(await saved(page, 'record')).includes('# assistance friendly\n'), 'an assistance that does not exist');
    quiet(page);
  },
  'tiles come in a given order, and once more': async (world) => {
    const page = await begin(world, { seats: ['', ''], order: 'U V E' });
    const draws = async () => (await keptLog(page)).filter((entry) => entry.startsWith('draw '));
    await playOn(page, { enough: async () => (await draws()).length > 2 });
    same((await draws()).slice(0, 2), ['draw U', 'draw V'], 'what was drawn');
    await shorten(page, 'bag E:1 U:1');
    await playOn(page);
    await page.locator('[data-act=same-tiles]').press('Enter');
    await page.waitForFunction(() => document.querySelector('.bar') && !document.querySelector('.final'));
    await settled(page);
    const again = async () => (await keptLog(page)).filter((entry) => entry.startsWith('draw '));
    await playOn(page, { enough: async () => (await again()).length > 2 });
    // Of an order that cannot be kept the rest is drawn by lot.
    same((await again()).slice(0, 2), ['draw U', 'draw E'], 'what is drawn in the next game');
    quiet(page);
  },
  'a picture of the board is saved': async (world) => {
    const page = await visit(world);
    await openRecord(page, finished);
    await openPanel(page, 'menu');
    const picture = await saved(page, 'picture');
    same(picture.subarray(1, 4).toString(), 'PNG', 'its first bytes');
    check(picture.length > 20000, `only ${picture.length} bytes`);
    quiet(page);
  },
  'a whole turn by commands, in three languages': async (world) => {
    const page = await visit(world);
    for (const [language, words] of Object.entries({
      en: ['tile', 'squares', 'play 1 1 road', 'confirm', 'look 0', 'features mine', 'fields', 'score', 'odds 1', 'help', 'nonsense'],
      pl: ['płytka', 'miejsca', 'graj 1 1 trakt', 'zatwierdź', 'zobacz 0', 'obszary moje', 'pola', 'wyniki', 'szanse 1', 'pomoc', 'bzdura'],
      ro: ['cartonaș', 'locuri', 'joacă 1 1 drum', 'confirmă', 'privește 0', 'regiuni mele', 'câmpuri', 'scor', 'șanse 1', 'ajutor', 'prostie'],
    })) {
      await page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify({ language: wanted, sound: false })), language);
      await page.reload();
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      await openRecord(page, `${header.replace('\n', '\n# assistance coach\n')}bag D:3\n---\ndraw D\n`);
      await openPanel(page, 'menu');
      await page.locator('[data-act=reader]').press('Enter');
      await page.locator('#spoken').waitFor();
      for (const [i, word] of words.entries()) {
        const answer = await say(page, word);
        check(answer.length > 0 && answer.every((line) => line.trim() !== ''), `${word}: no answer`);
        if (i === 1) check(answer.length > 3 && answer[0].startsWith('1: '), `${word}: ${answer}`);
        if (i === words.length - 1) same(answer.length, 1, 'an unknown command');
      }
      same((await keptLog(page)).slice(0, 3).map((entry) => entry.split(' ')[0]), ['draw', 'place', 'put'], `the log in ${language}`);
      same(await rawWords(page), [], `raw words in ${language}`);
      await accessible(page, `the game in words, ${language}`);
      // A move as records write it.
      await say(page, 'place 70,70 r0');
      check((await page.locator('[data-answer] li').first().textContent()).includes('BASE-13'), 'the rule that forbids it');
    }
    quiet(page);
  },
  'squares say what a tile completes there': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:1 E:2\n---\ndraw D\nplace 1,0 r0\npass\ndraw E\n`);
    await openPanel(page, 'menu');
    await page.locator('[data-act=reader]').press('Enter');
    const lines = await say(page, 'squares');
    const above = lines.find((line) => line.includes(': N1,'));
    check(above?.includes('completes city'), `above the start tile: ${above}`);
    check(lines.filter((line) => line.includes('completes')).length < lines.length, 'it completes everything');
    quiet(page);
  },
  'names of squares and places while Alt is held': async (world) => {
    const page = await visit(world);
    await openRecord(page, finished.replace('place 3,0 r0\npass\n', ''));
    await page.locator('.board').focus();
    await page.keyboard.down('Alt');
    await page.waitForSelector('.ids');
    check((await page.locator('.ids .square').allTextContents()).includes('1,0'), 'the name of a square');
    await page.keyboard.up('Alt');
    await page.waitForFunction(() => !document.querySelector('.ids'));
    for (let i = 0; i < 6; ++i) await page.keyboard.press('+');
    await page.waitForFunction(() => Number(/scale\(([\d.]+)\)/.exec(document.querySelector('.board svg > g').getAttribute('transform'))[1]) > 0.8);
    await page.keyboard.down('Alt');
    await page.waitForSelector('.ids');
    check((await page.locator('.ids text').allTextContents()).includes('road@E'), 'the name of a place');
    quiet(page);
  },
  'from afar tiles are drawn without scenery': async (world) => {
    const page = await visit(world, { before: (context) => context.addInitScript(() => {
      globalThis.small = 0;
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (/"cmd":"tile".*"small":true/.test(String(message?.request))) globalThis.small += 1;
        postMessage.call(this, message, ...rest);
      };
    }) });
    await openRecord(page, finished);
    check((await page.evaluate(() => globalThis.small)) === 0, 'near tiles are drawn small');
    await page.waitForTimeout(500); // the end of a game is fitted into its window when its panel has its size
    for (let i = 0; i < 8; ++i) await page.keyboard.press('-');
    await page.waitForFunction(() => globalThis.small > 0);
    quiet(page);
  },
  'what two share shines in both colours': async (world) => {
    const page = await visit(world);
    await openRecord(page, shared);
    const stripes = () => page.evaluate(() => [...document.querySelectorAll('#shared rect')].map((one) => one.getAttribute('fill')));
    same(await stripes(), [], 'stripes before anything shines');
    await page.locator('[data-figure=follower]').first().dispatchEvent('pointerenter');
    await page.waitForSelector('path[fill="url(#shared)"]');
    same(await stripes(), ['#1c489b', '#d03d2d'], 'the colours of the stripes');
    quiet(page);
  },
  'quarters of the count have their buildings': async (world) => {
    const page = await visit(world);
    await openRecord(page, 'bastide 1\nsets base count\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n---\n');
    await page.waitForSelector('[data-zone=castle] path');
    same(await page.locator('[data-zone]').count(), 4, 'buildings');
    quiet(page);
  },
  'a player pressed says everything in words': async (world) => {
    const page = await visit(world, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await openRecord(page, `${header}bag D:3\n---\ndraw D\nplace 1,0 r0\nput follower road@E\ndraw D\n`);
    await page.locator('.players .more').first().tap();
    const words = await page.locator('.about').textContent();
    check(words.includes('2 points if the game ended now') && words.includes('6 followers'), words);
    check(!words.includes('≈'), `an exact sum as an estimate: ${words}`);
    same(await rawWords(page), [], 'raw words');
    quiet(page);
  },
  'why a score is what it is, in the player’s language': async (world) => {
    const page = await visit(world);
    for (const [language, sentence] of [['en', 'A complete road brings 1 point per tile.'], ['pl', 'Ukończony trakt daje 1 punkt za każdą płytkę.'], ['ro', 'Un drum complet aduce 1 punct pentru fiecare cartonaș.']]) {
      await page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify({ language: wanted, sound: false })), language);
      await page.reload();
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      // A road between two villages.
      await openRecord(page, `${header}bag L:2 D:1\n---\ndraw L\nplace 1,0 r1\nput follower road@W\ndraw L\nplace -1,0 r3\npass\ndraw D\n`);
      await openPanel(page, 'history');
      await page.locator('.history .why').first().press('Enter');
      const told = await page.locator('.history li li').allTextContents();
      check(told.some((text) => text.includes(sentence)), `${language}: ${told}`);
      await page.locator('.history li li .why').first().press('Enter');
      await page.waitForSelector(`.history blockquote[lang=${language}]`);
    }
    quiet(page);
  },
  'a rule names the editions that have it': async (world) => {
    const page = await visit(world);
    // A city of two tiles as the first edition counts it.
    await openRecord(page, `${header.replace('start_player', 'tiny_city=half start_player')}bag E:1 D:2\n---\ndraw E\nplace 0,-1 r2\nput follower city@S\ndraw D\n`);
    await openPanel(page, 'history');
    await page.locator('.history .why').first().press('Enter');
    await page.locator('.history li li small').first().waitFor();
    const told = await page.locator('.history li li').allTextContents();
    check(told.some((text) => text.includes('(First edition)')), `of the first edition: ${told}`);
    check(told.some((text) => text.includes('(in all editions)')), `of all editions: ${told}`);
    quiet(page);
  },
  'signs on buttons are drawn': async (world) => {
    const page = await begin(world, { seats: ['', ''] });
    const written = () =>
      page.evaluate(() => [...document.querySelectorAll('button')].map((one) => one.textContent.trim()).filter((text) => /[^\p{L}\p{N}\p{P}\s≈+]|^[×‹›«»−]|^\p{P}+$/u.test(text)));
    same(await written(), [], 'signs at the table');
    for (const panel of ['tiles', 'history', 'menu', 'help']) {
      await page.locator(`[data-panel=${panel}]`).click();
      same(await written(), [], `signs in ${panel}`);
      check((await page.locator('.drawer header button svg path').count()) === 1, `${panel} is closed by a drawing`);
      await page.locator('.drawer header button').click();
    }
    await setTile(page);
    await page.locator('[data-act=confirm], [data-act=pass]').first().waitFor();
    await page.locator('[data-panel=history]').click();
    await page.locator('[data-act=look-back]').click();
    await page.locator('.replay').waitFor();
    same(await written(), [], 'signs while looking back');
    same(await page.locator('.replay button svg').count(), 4, 'drawings of the replay');
    quiet(page);
  },
};
