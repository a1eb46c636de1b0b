// What is told of a scoring: what changed the sum, who stood there, the rule that decided.
import { accessible, check, quiet, same, settled, visit } from './harness.mjs';
import { openRecord, overflows, rawWords } from './table.mjs';

// A ring of eight tiles with an inn on it, one tile before its end; each player has a highwayman on it.
const ring = `bastide 1
sets base inns-cathedrals
options start_player=host-picks
players "Ada" "Ben"
flags starts=1
bag U:3 V:3 IC-16:1 D:1
---
draw U
place 1,0 r0
put follower road@E
draw U
place 1,1 r0
put follower road@E
draw IC-16
place 2,0 r0
pass
draw V
place 2,1 r1
pass
draw V
place -1,0 r3
pass
draw V
place -1,1 r2
pass
draw U
place 0,1 r0
`;
// The same without the others' highwayman: nobody has to be compared.
const alone = ring.replace('place 1,1 r0\nput follower road@E', 'place 1,1 r0\npass');
// Eight monasteries of both players around the last tile: all are complete at once.
function monasteries() {
  const names = Array.from({ length: 26 }, (_, i) => `MM-${i + 1}`);
  const squares = [1, 2, 3, 4, 5].flatMap((y) => (y % 2 ? [0, 1, 2, 3, 4] : [4, 3, 2, 1, 0]).map((x) => [x, y])).filter(([x, y]) => x !== 2 || y !== 3);
  const moves = squares.map(([x, y], i) => `draw ${names[i]}\nplace ${x},${y} r0\n${Math.max(Math.abs(x - 2), Math.abs(y - 3)) === 1 ? 'put follower monastery' : 'pass'}\n`);
  return `bastide 1
options start_player=host-picks
players "Ada" "Ben"
flags starts=1
${names.map((name) => `tile ${name} edges field field field field | monastery | field NL NR EL ER SL SR WL WR`).join('\n')}
bag ${names.map((name) => `${name}:1`).join(' ')}
---
${moves.join('')}draw ${names[24]}
place 2,3 r0
`;
}
// Counts what flies, and notes how long something was shown.
const watching = (page) =>
  page.evaluate(() => {
    globalThis.flights = [];
    globalThis.shown = [];
    globalThis.moved = [];
    const cards = () => [...document.querySelectorAll('.players > li')].map((one) => Math.round(one.getBoundingClientRect().height)).join();
    let before = '';
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const one of addedNodes) if (one.dataset?.flight !== undefined) globalThis.flights.push(one.className || 'figure');
      if (!document.querySelector('.show')) return;
      before ||= cards();
      globalThis.shown.push(performance.now());
      if (cards() !== before) globalThis.moved.push(`${before} became ${cards()}`);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const ids = /\b[A-Z]{2,6}\d*-(?:DR-)?\d+\b/g;
const textOf = async (all) => (await all.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
async function passOn(page) {
  await page.locator('[data-act=pass]').press('Enter');
  await page.locator('[data-act=confirm]:not(:disabled)').press('Enter');
}

export const tests = {
  'a scoring names the rule that decided, and what changed its sum': async (world) => {
    for (const [record, rule] of [[ring, /^Whoever has most followers on a road/], [alone, /^A complete road with an inn brings 2 points per tile\.$/]]) {
      const page = await visit(world);
      await openRecord(page, `${record}pass\n`);
      await page.locator('[data-panel=history]').click();
      const card = page.locator('.history .card').first();
      const [decided] = await textOf(card.locator('[data-decided]'));
      check(rule.test(decided), decided);
      same(await textOf(card.locator('[data-factor]')), ['× 2 inn'], 'what changed the sum');
      same(await textOf(card.locator('.terms')), ['road: 8 tiles × 2 inn = 16 points'], 'the sum');
      same((await page.locator('.history').innerText()).match(ids) ?? [], [], 'numbers of rules');
      // All of them are still asked for.
      await card.locator('button.why').click();
      same(await card.locator('[data-rules] > li').count(), 2, 'rules');
      same(await page.locator('.history .card').count(), 1, 'cards: who scores the same is told once');
      await accessible(page, 'the history with a score');
      quiet(page);
    }
  },
  'the majority is told with the followers of each side': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${ring}pass\n`);
    await page.locator('[data-panel=history]').click();
    const sides = page.locator('.history .card .side');
    same(await sides.locator('svg').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))), ['Ada', 'Ben'], 'followers');
    same(await textOf(sides), ['1 :', '1'], 'weights');
    await openRecord(page, `${alone}pass\n`);
    await page.locator('[data-panel=history]').click();
    await page.locator('.history .card').waitFor();
    same(await sides.count(), 0, 'a majority of one');
    quiet(page);
  },
  'while it is shown a scoring tells the same in every language, on every window': async (world) => {
    for (const [language, factor] of [['en', '× 2 inn'], ['pl', '× 2 karczma'], ['ro', '× 2 han']])
      for (const [width, height] of [[390, 844], [844, 390]]) {
        const page = await visit(world, { viewport: { width, height }, reducedMotion: 'no-preference' });
        await page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify({ language: wanted, sound: false })), language);
        await page.reload();
        await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
        await openRecord(page, ring);
        // It is there for a moment only: what it tells is read when it is there, and it is held.
        await page.evaluate(() => {
          new MutationObserver((_, observer) => {
            const card = document.querySelector('.show');
            if (!card) return;
            observer.disconnect();
            card.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          }).observe(document.body, { subtree: true, childList: true });
        });
        await passOn(page);
        await page.locator('.show [data-decided]').waitFor();
        await page.locator('.show').evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
        const where = `${language} ${width}`;
        same(await textOf(page.locator('.show [data-factor]')), [factor], where);
        check((await page.locator('.show [data-decided]').innerText()).length > 20, where);
        same(await rawWords(page), [], `keys, ${where}`);
        same(await overflows(page), [], where);
        const { top, bottom } = await page.locator('.show').evaluate((one) => one.getBoundingClientRect().toJSON());
        check(top >= 0 && bottom - top < 240 && bottom <= height, `the card is ${bottom - top} px high, ${where}`);
        quiet(page);
        await page.context().close();
      }
  },
  'the final scoring names the rule of each step': async (world) => {
    const page = await visit(world);
    // The ring stays open; without an inn it brings something all the same.
    const open = ring.replace('U:3 V:3 IC-16:1 D:1', 'U:2 V:2').replace('draw IC-16', 'draw V').replace(/draw V\nplace -1,0[^]*/, '');
    await openRecord(page, open);
    await page.waitForSelector('.final');
    await page.locator('[data-act=next-score]').press('Enter');
    const decided = page.locator('.final [data-decided]');
    check(/most followers/.test(await decided.innerText()), await decided.innerText());
    same(await textOf(page.locator('.final .side')), ['1 :', '1'], 'weights');
    same((await page.locator('.final').innerText()).match(ids) ?? [], [], 'numbers of rules');
    await settled(page);
    quiet(page);
  },
  'points fly to the cards and followers walk home, where motion is wished': async (world) => {
    for (const [reducedMotion, expected] of [['no-preference', ['figure', 'figure', 'flying-points', 'flying-points']], ['reduce', []]]) {
      const page = await visit(world, { reducedMotion });
      await openRecord(page, ring);
      await watching(page);
      await passOn(page);
      await page.waitForSelector('.show');
      await settled(page);
      same((await page.evaluate(() => globalThis.flights)).sort(), expected, `flights, motion: ${reducedMotion}`);
      same(await page.evaluate(() => globalThis.moved), [], 'cards that changed their height on the way');
      await page.locator('[data-flight]').first().waitFor({ state: 'detached' });
      same(await page.locator('.players .score').allTextContents(), ['16', '16'], 'scores');
      same(await page.locator('[data-figure=follower]').count(), 0, 'followers that stayed');
      quiet(page);
      await page.context().close();
    }
  },
  'a key ends what flies': async (world) => {
    const page = await visit(world, { reducedMotion: 'no-preference' });
    await openRecord(page, ring);
    // The key comes as soon as something flies; all of it is gone with the next picture.
    await page.evaluate(() => {
      globalThis.left = -1;
      new MutationObserver((_, observer) => {
        if (document.querySelectorAll('[data-flight]').length < 2) return;
        observer.disconnect();
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
        requestAnimationFrame(() => requestAnimationFrame(() => (globalThis.left = document.querySelectorAll('[data-flight]').length)));
      }).observe(document.body, { subtree: true, childList: true });
    });
    await passOn(page);
    await page.waitForFunction(() => globalThis.left >= 0);
    same(await page.evaluate(() => globalThis.left), 0, 'what still flies');
    await settled(page);
    quiet(page);
  },
  'very many scorings at once are shown in no more time than six': async (world) => {
    for (const [reducedMotion, viewport] of [['no-preference', { width: 1280, height: 800 }], ['reduce', { width: 390, height: 844 }]]) {
      const page = await visit(world, { reducedMotion, viewport });
      await openRecord(page, monasteries());
      await watching(page);
      await passOn(page);
      await page.locator('.show .rest').waitFor();
      const rest = await textOf(page.locator('.show .rest p'));
      await settled(page);
      same(rest, ['All the other points:', 'Ada monastery +9', 'Ben monastery +9', 'Ada monastery +9', 'Ben monastery +9'], 'what is shown together');
      const shown = await page.evaluate(() => globalThis.shown);
      // Machines that test are busy: twice the time is still less than the eight would take one by one.
      check(shown.at(-1) - shown[0] < 3360, `${Math.round(shown.at(-1) - shown[0])} ms`);
      same(await page.locator('.players .score').allTextContents(), ['36', '36'], 'scores');
      quiet(page);
      await page.context().close();
    }
  },
};
