// What a move causes beside points: who goes home, from where somebody is reached, what a throw is for. It is told
// before the move is final, and read in the history afterwards.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { collect, engine } from './records.mjs';
import { dice } from './player.mjs';
import { openRecord } from './table.mjs';

// A random game until one of the entries that can be chosen causes what is wanted.
async function until(setup, wanted, seed = 7) {
  const program = engine();
  const roll = dice(seed);
  let now = await program.ask('new', { setup: { players: ['Ada', 'Ben'], options: { start_player: 'host-picks' }, flags: { starts: 1 }, ...setup }, seed });
  for (;;) {
    check(now.pending.kind === 'decision', 'no such move came up');
    const { actions } = await program.ask('legal');
    for (const entry of actions.filter((one) => wanted.verb.test(one))) {
      const { told } = await program.ask('try', { entry, tell: true });
      if (!wanted.told(told, now.pending.player)) continue;
      const { record } = await program.ask('record');
      program.end();
      return { record, entry, player: ['Ada', 'Ben'][now.pending.player - 1] };
    }
    // Towers rather than followers, and many followers rather than none.
    const some = actions.filter((one) => (wanted.rather ?? /^put/).test(one));
    const list = some.length > 0 ? some : actions;
    now = await program.ask('play', { entry: list[roll(list.length)] });
  }
}
const goesHome = (told) => told.some((one) => one.type === 'return') && !told.some((one) => one.type === 'score');

async function chooseOnBoard(page, entry) {
  await page.locator(`.board .target[data-entry="${entry}"]`).press('Enter');
  await settled(page);
}

export const tests = {
  'whom the dragon sends home is told before and after': async (world) => {
    const page = await visit(world);
    const { record, entry } = await until({ sets: ['base', 'princess-dragon'] }, { verb: /^fly/, told: goesHome });
    await openRecord(page, record);
    const question = await page.locator('.question').textContent();
    check(/steps left|last step/.test(question), `nobody knows how far it goes: ${question}`);
    await chooseOnBoard(page, entry);
    const review = await page.locator('.review').textContent();
    check(/(Ada|Ben) takes back: \w/.test(review), review);
    await page.locator('[data-act=confirm]').press('Enter');
    await settled(page);
    await page.locator('[data-panel=history]').click();
    const events = await page.locator('.history li').first().locator('.event').allInnerTexts();
    check(events.some((text) => /takes back: \w/.test(text)), `the history: ${events.join(' | ')}`);
    quiet(page);
  },
  'who goes home for no points is told of': async (world) => {
    const page = await visit(world);
    const forNothing = (told) => told.some((one) => one.type === 'return') && told.every((one) => one.type !== 'score' || one.points === 0) && told.some((one) => one.type === 'score');
    const { record, entry } = await until({ sets: ['base', 'abbey-mayor'] }, { verb: /^build/, told: forNothing, rather: /^put follower field/ });
    await openRecord(page, record);
    const chip = page.locator('.bar [data-tool^=build]');
    if ((await chip.count()) > 0) await chip.press('Enter');
    await chooseOnBoard(page, entry);
    const review = await page.locator('.review').textContent();
    check(/(Ada|Ben) takes back: follower/.test(review), review);
    quiet(page);
  },
  'who goes home because a feature was counted is not told of twice': async (world) => {
    const page = await visit(world);
    const counted = (told) => told.some((one) => one.type === 'return') && told.some((one) => one.type === 'score') && told.every((one) => ['return', 'score'].includes(one.type));
    const { record, entry } = await until({ sets: ['base'] }, { verb: /^pass/, told: counted });
    await openRecord(page, record);
    await page.locator(`[data-act=${entry}]`).press('Enter');
    await settled(page);
    await page.locator('.review .gain').first().waitFor();
    check(!/takes back/.test(await page.locator('.review').textContent()), await page.locator('.review').textContent());
    quiet(page);
  },
  'a tower shows whom it reaches, and an own follower is no prisoner': async (world) => {
    const page = await visit(world);
    const own = (told, player) => told.some((one) => one.type === 'return' && one.player === player);
    const { record, entry, player } = await until({ sets: ['base', 'tower'] }, { verb: /^capture /, told: own, rather: /^tower|^put/ }, 3);
    await openRecord(page, record);
    const tower = record.trim().split('\n').pop().split(' ')[1];
    same(await page.locator('[data-origin]').getAttribute('data-origin'), tower, 'the tower that was raised');
    await chooseOnBoard(page, entry);
    const review = await page.locator('.review').textContent();
    check(review.includes(`${player} takes back: `), review);
    await page.locator('[data-act=confirm]').press('Enter');
    await settled(page);
    same(await page.locator('[data-origin]').count(), 0, 'marks of the tower afterwards');
    await page.locator('[data-panel=history]').click();
    const turn = await page.locator('.history li', { hasText: /captured/i }).first().innerText();
    check(!/prisoner/.test(turn) && turn.includes(`${player} takes back`), turn);
    quiet(page);
  },
  'whose follower is taken prisoner is told before and after, in three languages': async (world) => {
    const page = await visit(world);
    const { record, entry, player } = await until({ sets: ['base', 'tower'] }, { verb: /^capture /, told: (told) => told.some((one) => one.type === 'take'), rather: /^tower|^put/ }, 3);
    const other = player === 'Ada' ? 'Ben' : 'Ada';
    for (const [language, sentence] of [['en', `${player} takes prisoner: follower of ${other}`], ['pl', `${player} bierze jeńca: podwładny (${other})`], ['ro', `${player} ia un prizonier: supus (${other})`]]) {
      await page.evaluate((kept) => localStorage.setItem('bastide.settings', JSON.stringify({ language: kept, sound: false })), language);
      await page.reload();
      await openRecord(page, record);
      await chooseOnBoard(page, entry);
      const review = await page.locator('.review').textContent();
      check(review.includes(sentence), review);
      await page.locator('[data-act=confirm]').press('Enter');
      await settled(page);
      await page.locator('[data-panel=history]').click();
      const events = await page.locator('.history .event').allInnerTexts();
      check(events.some((text) => text.includes(sentence)), events.join(' | '));
    }
    quiet(page);
  },
  'what a throw is for is told while it is aimed, and number keys choose it': async (world) => {
    const page = await visit(world);
    const { record } = [...(await collect({ sets: [{ sets: ['base', 'catapult'] }] }))].find(([name]) => name === 'hurl feast')[1];
    const wanted = { en: [/goes home without points/, /nearest to the token/, /5 points/], pl: [/bez punktów/, /najbliżej żetonu/, /5 punktów/], ro: [/fără puncte/, /aproape de jeton/, /5 puncte/] };
    for (const [language, sentences] of Object.entries(wanted)) {
      await page.evaluate((kept) => localStorage.setItem('bastide.settings', JSON.stringify({ language: kept, sound: false })), language);
      await page.reload();
      await page.waitForFunction((kept) => document.documentElement.lang === kept, language);
      await openRecord(page, record);
      for (const verb of ['pie', 'seduce', 'feast']) {
        const tools = await page.locator('.chip[data-tool]').evaluateAll((all) => all.map((one) => one.dataset.tool));
        await page.keyboard.press(String(tools.indexOf(verb) + 1));
        await page.locator(`.chip.on[data-tool=${verb}]`).waitFor();
        const about = await page.locator('[data-about]').textContent();
        check(sentences[['pie', 'seduce', 'feast'].indexOf(verb)].test(about), `${language}, ${verb}: ${about}`);
      }
      const name = await page.locator('.chip.on').innerText();
      await page.locator('[data-aim=at]').focus();
      await page.keyboard.press('Shift+ArrowLeft');
      // It is seen above the board's question; who listens is told it once more.
      await page.waitForFunction((said) => [...document.querySelectorAll('.unseen[aria-live] p')].some((one) => one.textContent.trim() === said), `${name}.`);
      same(await page.locator('.review').count(), 0, `${language}: reviews of what is seen already`);
    }
    quiet(page);
  },
  'who starts is told with one full stop': async (world) => {
    const page = await visit(world);
    await openRecord(page, 'bastide 1\noptions start_player=youngest-picks\nplayers "Ada" "Ben"\nflags youngest=2\n---\n');
    await page.locator('[data-entry="start 1"]').press('Enter');
    same((await page.locator('.review').innerText()).trim(), 'Ada has the first turn.', 'what is chosen');
    await page.locator('[data-act=confirm]').press('Enter');
    await settled(page);
    await page.locator('[data-panel=history]').click();
    same(await page.locator('.history .turn').last().innerText(), 'Ada has the first turn', 'the history');
    quiet(page);
  },
  'what a symbol does is told where one of several is chosen': async (world) => {
    const page = await visit(world);
    await openRecord(page, 'bastide 1\nsets base anniversary-15\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n---\ndraw AN-C\nplace 1,0 r0\npass\ndraw E\nplace 0,-1 r2\npass\ndraw AN-M\nplace 1,-1 r0\n');
    await page.locator('.board .target[data-entry="activate 1,0"]').focus();
    await page.waitForFunction(() => /The symbol: a second follower beside one of your own/.test(document.querySelector('.review')?.textContent ?? ''));
    quiet(page);
  },
  'the end of a game is told as one sum for each player': async (world) => {
    const page = await visit(world);
    const many = (told) => told.filter((one) => one.type === 'score' && one.final).length > 6;
    const { record, entry } = await until({ sets: ['base', 'inns-cathedrals'] }, { verb: /^pass/, told: many });
    await openRecord(page, record);
    await page.locator(`[data-act=${entry}]`).press('Enter');
    await settled(page);
    const gains = await page.locator('.review .gain').allInnerTexts();
    check(gains.length <= 2 && gains.every((text) => /^[+−][1-9]\d* (Ada|Ben)$/.test(text.trim())), gains.join(' | '));
    quiet(page);
  },
};
