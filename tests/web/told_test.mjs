// What the page tells of a game, of what was typed, and of what it did by itself.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { begin, setTile } from './moves.mjs';
import { collect, engine, pictured, spent } from './records.mjs';
import { keptLog, openRecord } from './table.mjs';

const header = (players, more = '') => `bastide 1\n${more}options start_player=host-picks\nplayers ${players.map((name) => `"${name}"`).join(' ')}\nflags starts=1\n`;
const goHome = (page) => page.evaluate(() => (location.hash = '#'));

export const tests = {
  'a finished game is listed with its end': async (world) => {
    const page = await visit(world);
    // One decision from the end: the road is scored only when the game is over.
    await openRecord(page, `${header(['Ada', 'Ben'])}bag D:1\n---\ndraw D\nplace 1,0 r0\n`);
    await page.locator('[data-entry="put follower road@E"], [data-area="put follower road@E"]').first().dispatchEvent('click');
    await settled(page);
    await page.locator('[data-act=confirm]').click();
    await page.waitForSelector('.final');
    await settled(page);
    for (const reload of [false, true]) {
      await goHome(page);
      if (reload) await page.reload();
      const text = await page.locator('[data-game]').first().innerText();
      check(/finished/.test(text) && /Ada won/.test(text), text);
      check(/Ada\s+2/.test(text) && /Ben\s+0/.test(text), `before the final scoring: ${text}`);
    }
    quiet(page);
  },
  'a tile that fits one square only is laid with a word, and Undo promises nothing': async (world) => {
    // A monastery beside the start tile lies to its south only, and however it is turned it lies the same.
    const page = await begin(world, { seed: 5, order: 'B' });
    check(/Only one square fits/.test(await page.locator('.question').textContent()), await page.locator('.question').textContent());
    check(await page.locator('[data-act=undo]').isDisabled(), 'Undo is offered');
    await page.reload();
    await page.waitForSelector('main.game');
    await settled(page);
    check(await page.locator('[data-act=undo]').isDisabled(), 'Undo is offered after loading anew');
    // What the player chose can still be taken back.
    await page.locator('[data-act=pass]').click();
    await settled(page);
    await page.locator('[data-act=undo]').click();
    await settled(page);
    check(await page.locator('[data-act=confirm]').isDisabled(), 'the choice is still there');
    quiet(page);
  },
  'who has no follower left is told so': async (world) => {
    const page = await visit(world);
    await openRecord(page, await spent());
    const text = await page.locator('.question').textContent();
    check(/no follower left/.test(text), text);
    quiet(page);
  },
  'the points of a monastery are explained by what lies around it': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header(['Ada', 'Ben'])}---\ndraw B\nplace 0,1 r0\n`);
    await page.locator('[data-entry="put follower monastery"]').first().focus();
    const text = await page.locator('.review').textContent();
    check(!/1 tile/.test(text) && /7 empty squares around it/.test(text) && /2 points/.test(text), text);
    await page.keyboard.press('o');
    const sheet = await page.locator('.inspect').innerText();
    check(!/1 tile/.test(sheet) && /Nobody stands here\.\s+For whoever stands here: 2 points/.test(sheet), sheet);
    quiet(page);
  },
  'what was folded out stays so while one types': async (world) => {
    const page = await visit(world, { hash: '#setup' });
    const fold = page.locator('[data-more=table]');
    await fold.locator('summary').click();
    await fold.locator('input[type=number]').fill('42');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(200);
    check(await fold.evaluate((one) => one.open), 'it shuts behind the seed');
    check(await page.evaluate(() => document.activeElement.closest('[data-more=table]') !== null), 'the focus has left it');
    await fold.locator('[data-order]').fill('E V U');
    await page.keyboard.press('Tab');
    await page.waitForTimeout(200);
    check(await fold.evaluate((one) => one.open), 'it shuts behind the draw order');
    quiet(page);
  },
  'a seed and a draw order that cannot be meant are refused in words': async (world) => {
    const page = await visit(world, { hash: '#setup' });
    await page.locator('[data-more=table] summary').click();
    const begins = page.locator('[data-act=begin]');
    await page.locator('[data-seed]').fill('-17.5');
    await page.locator('[data-order]').fill('E QQ 17 <b>');
    await page.locator('[data-order]').press('Tab');
    await page.waitForFunction(() => document.querySelector('[data-act=begin]').disabled);
    same(await page.locator('[data-more=table] .trouble').allTextContents(), ['A seed is a whole number, 0 or more.', 'No such tile in these sets: QQ, 17, <b>'], 'beside the fields');
    same(await page.locator('[data-seed]').inputValue(), '-17.5', 'what was typed');
    await page.locator('[data-seed]').fill('17');
    await page.locator('[data-order]').fill('E U');
    await page.locator('[data-order]').press('Tab');
    await page.locator('[data-act=begin]:not(:disabled)').waitFor();
    same(await page.locator('[data-more=table] .trouble').count(), 0, 'complaints');
    await begins.click();
    await page.waitForSelector('main.game');
    quiet(page);
  },
  'a set that takes the place of another says so': async (world) => {
    const page = await visit(world, { hash: '#setup' });
    const rivers = page.locator('[data-set^=river]:not(:disabled)');
    await rivers.nth(0).click();
    same(await page.locator('.notice').textContent(), '', 'after the first');
    await rivers.nth(1).click();
    check(/^There can be only one of these in a game: .+ takes the place of .+/.test(await page.locator('.notice').textContent()), await page.locator('.notice').textContent());
    quiet(page);
  },
  'a file that is too large for a record is called so': async (world) => {
    const page = await visit(world);
    const buffer = Buffer.from(`${header(['Ada', 'Ben'])}---\n${'pass\n'.repeat(400_000)}`);
    await page.locator('input[type=file]').setInputFiles({ name: 'large.txt', mimeType: 'text/plain', buffer });
    const text = await page.locator('[role=alert]').textContent();
    check(/too large/.test(text), text);
    quiet(page);
  },
  'who types a move sees one that could be typed': async (world) => {
    const page = await begin(world, { seed: 6 });
    await page.keyboard.press(':');
    await page.locator('#command').fill('banana');
    await page.keyboard.press('Enter');
    await page.locator('form [role=alert]').waitFor();
    const [left, right] = await page.locator('form .main').evaluate((button) => {
      const words = document.createRange();
      words.selectNodeContents(button);
      const [box, text] = [button, words].map((one) => one.getBoundingClientRect());
      return [text.left - box.left, box.right - text.right];
    });
    check(Math.abs(left - right) < 2, `the word on the button has ${left} px on one side and ${right} px on the other`);
    const form = await page.locator('form').boundingBox();
    const tiles = await page.locator('.board [data-square]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + one.getBoundingClientRect().height / 2));
    check(form.y + form.height <= Math.max(...tiles), `squares from ${tiles} lie under what is typed, which ends at ${form.y + form.height}`);
    const label = await page.locator('label[for=command]').textContent();
    const example = label.split(': ')[1];
    check(/^place -?\d+,-?\d+ r\d$/.test(example), label);
    await page.locator('#command').fill(example);
    await page.keyboard.press('Enter');
    await page.locator('#command').waitFor({ state: 'detached' });
    quiet(page);
  },
  'two players may have the same long name': async (world) => {
    const name = 'A name of exactly forty letters, no more';
    const page = await begin(world, { names: [name, name] });
    const names = await page.locator('.players .name').allTextContents();
    same(names.map((one) => one.trim()), [name, `${name.slice(0, 38).trim()} 2`], 'names');
    quiet(page);
  },
  'a tab that shows an old position says so, and can catch up': async (world) => {
    const page = await begin(world, { seed: 6 });
    const other = await page.context().newPage();
    await other.goto(page.url());
    await other.waitForSelector('main.game');
    await settled(other);
    same(await other.locator('.warn').count(), 0, 'warnings before');
    await setTile(page);
    await other.locator('.warn').waitFor();
    same(await page.locator('.warn').count(), 0, 'warnings where it was played');
    const lines = (await keptLog(page)).length;
    await other.locator('[data-act=catch-up]').click();
    await other.locator('.warn').waitFor({ state: 'detached' });
    await settled(other);
    same((await keptLog(other)).length, lines, 'entries');
    quiet(page);
  },
  'places off the landscape bear their names while one is chosen': async (world) => {
    const page = await visit(world);
    const found = [...(await collect({ sets: [{ sets: ['base', 'count'] }] }))].find(([name]) => name.endsWith(' settle'));
    await openRecord(page, found[1].record);
    await page.evaluate(() => [...document.querySelectorAll('.chip[data-tool]')].find((chip) => chip.dataset.tool.startsWith('settle'))?.click());
    const names = (await page.locator('.board .zone').allTextContents()).sort();
    check(names.length > 1 && new Set(names).size === names.length && names.includes('market'), names.join());
    quiet(page);
  },
  'Enter confirms, also after a click on Why': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header(['Ada', 'Ben'])}---\ndraw D\nplace 1,0 r0\n`);
    await page.locator('[data-entry="put follower road@E"], [data-area="put follower road@E"]').first().dispatchEvent('click');
    await settled(page);
    await page.locator('.bar .why').first().click();
    await page.locator('.bar [data-rules]').waitFor();
    await page.keyboard.press('Enter');
    await settled(page);
    check((await keptLog(page)).includes('put follower road@E'), 'nothing was confirmed');
    quiet(page);
  },
  'who pays reads one sum, with a minus sign': async (world) => {
    const page = await visit(world);
    const found = [...(await collect({ sets: [{ sets: ['base', 'tower'] }] }))].find(([name]) => name.endsWith(' ransom'))[1];
    const program = engine();
    await program.ask('load', { record: found.record });
    const { actions } = await program.ask('legal');
    await program.ask('play', { entry: actions.find((entry) => entry.startsWith('ransom ')) });
    const { record } = await program.ask('record');
    program.end();
    await openRecord(page, record);
    await page.locator('[data-panel=history]').click();
    const terms = (await page.locator('.history .terms').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
    check(terms.includes('ransom: −3 points'), terms.slice(0, 4).join(' / '));
    quiet(page);
  },
  'a tile is told in a sentence, and nothing of it twice': async (world) => {
    const page = await begin(world, { seed: 6 });
    for (const language of ['en', 'pl', 'ro']) {
      await page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify({ language: wanted, sound: false })), language);
      await page.reload();
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      await page.waitForSelector('main.game');
      await settled(page);
      const said = (await page.locator('main > .unseen[aria-live] p').allTextContents()).join(' ');
      check(/\. \p{Lu}[^:.]*: /u.test(said) && !/\. \p{Ll}/u.test(said), `${language}: ${said}`);
    }
    // A tile on which cities shut two fields in.
    await page.evaluate(() => localStorage.setItem('bastide.settings', JSON.stringify({ language: 'en', sound: false })));
    await page.reload();
    await openRecord(page, `${header(['Ada', 'Ben'], 'sets base king-robber\n')}---\ndraw KR-05\n`);
    const said = (await page.locator('main > .unseen[aria-live] p').allTextContents()).join(' ');
    check(/in the middle: field\./.test(said), said);
    quiet(page);
  },
  'a figure that walks is told once, with the tiles it came to': async (world) => {
    const page = await visit(world);
    // A volcano brings the dragon, which then walks as far as it can.
    const program = engine();
    let record;
    for (let seed = 1; seed < 30 && !record; ++seed) {
      let now = await program.ask('new', { setup: { players: ['Ada', 'Ben'], sets: ['base', 'princess-dragon'] }, seed });
      for (let flown = 0; now.pending.kind === 'decision'; ) {
        const { actions } = await program.ask('legal');
        const fly = actions.find((entry) => entry.startsWith('fly '));
        if (!fly && flown >= 3) {
          ({ record } = await program.ask('record'));
          break;
        }
        flown = fly ? flown + 1 : 0;
        now = await program.ask('play', { entry: fly ?? actions[0] });
      }
    }
    program.end();
    await openRecord(page, record);
    await page.locator('[data-panel=history]').click();
    const walks = page.locator('.history .event', { has: page.locator('.step') });
    const texts = await walks.allInnerTexts();
    const steps = walks.first().locator('.step');
    check((await steps.count()) >= 2, `${await steps.count()} steps: ${texts.join(' / ')}`);
    check(/^Tile at [NSEW\d]+$/.test(await steps.first().getAttribute('aria-label')), 'a step has no place');
    same(new Set(await page.locator('.history li').first().locator('.event').allInnerTexts()).size, await page.locator('.history li').first().locator('.event').count(), 'lines that say the same');
    quiet(page);
  },
  'the history addresses nobody': async (world) => {
    const page = await visit(world);
    const found = await collect({ sets: [{ sets: ['base', 'tower'] }, { sets: ['base', 'princess-dragon'] }] });
    const program = engine();
    const played = [];
    for (const verb of ['ransom', 'guard', 'capture']) {
      const one = [...found].find(([name]) => name.endsWith(` ${verb}`))[1];
      await program.ask('load', { record: one.record });
      const { actions } = await program.ask('legal');
      await program.ask('play', { entry: actions.find((entry) => entry.startsWith(`${verb} `)) });
      played.push((await program.ask('record')).record);
    }
    program.end();
    const addressed = { en: /\byour?\b/i, pl: /zapłać|weź|zamknij|nie bierz|tw[oó]j/i, ro: /plătește|ia prizonier|nu lua|\bt(a|ău|ăi)\b/i };
    for (const [language, words] of Object.entries(addressed)) {
      await page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify({ language: wanted, sound: false })), language);
      await page.reload();
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      for (const record of played) {
        await openRecord(page, record);
        await page.locator('[data-panel=history]').click();
        const lines = await page.locator('.history .turn').allInnerTexts();
        same(lines.filter((line) => words.test(line)), [], language);
      }
    }
    quiet(page);
  },
  'tiles are shown and told, not named': async (world) => {
    const page = await visit(world);
    const found = [...(await collect({ sets: [{ sets: ['base', 'bridges-castles-bazaars'] }] }))].find(([name]) => name.endsWith(' bid'))[1];
    await openRecord(page, found.record);
    await page.locator('[data-panel=history]').click();
    const turn = page.locator('.history .turn', { hasText: /chosen tile/i }).first();
    check(!/[A-Z]+-\d|tile [A-Z]\b/.test(await turn.innerText()), await turn.innerText());
    check((await turn.locator('img, .blank').count()) >= 1, 'no picture of it');
    // However many tiles there were, the words have their width.
    const [all, what] = await turn.evaluate((one) => [one, one.querySelector('.what')].map((part) => part.clientWidth));
    check(what > 0.6 * all, `the words have ${what} of ${all} px`);
    await page.locator('[data-panel=reader]').or(page.locator('[data-act=skip]')).first().press('Enter');
    const words = await page.locator('.reader').innerText();
    check(!/\b(BB|BCB|BA)-\d/.test(words) && /chosen tile, to the north: /i.test(words), words.slice(-400));
    quiet(page);
  },
  'a turn of many deeds is read line by line': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('everything', 'place'));
    await page.locator('[data-panel=history]').click();
    const turns = await page.locator('.history .what').evaluateAll((all) => all.map((one) => ({ text: one.innerText, deeds: [...one.querySelectorAll('.deed')].map((deed) => deed.innerText) })));
    check(turns.some(({ deeds }) => deeds.length > 10), 'no turn of many deeds');
    same(turns.filter(({ text }) => text.split(' · ').length > 3).map(({ text }) => text), [], 'deeds in one line');
    same(turns.flatMap(({ deeds }) => deeds).filter((deed) => /^[^–]*:.*:/.test(deed)), [], 'two colons in one deed');
    // A sum of one thing is said once.
    const terms = (await page.locator('.history .terms').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
    check(terms.some((text) => /^bazaar: \d+ points?$/.test(text)), `no points of a bazaar among ${terms.length}`);
    same(terms.filter((text) => /: (.+) = \1$/.test(text)), [], 'said twice');
    quiet(page);
  },
  'a throw is told with what came of it': async (world) => {
    const page = await visit(world);
    const found = (await collect({ games: 2, sets: [{ sets: ['base', 'catapult'] }] })).get('hurl pie');
    await openRecord(page, found.record);
    await page.locator('.bar [data-tool=pie]').click();
    await page.locator('.board').click({ position: { x: 500, y: 300 } });
    await settled(page);
    await page.locator('[data-act=confirm]').click();
    const told = /Nobody is hit\.|followers? (is|are) hit/;
    await page.waitForFunction((text) => new RegExp(text).test(document.querySelector('.notes')?.innerText ?? ''), told.source);
    await page.locator('[data-panel=history]').click();
    check((await page.locator('.history .event').allInnerTexts()).some((text) => told.test(text)), 'not in the history');
    quiet(page);
  },
  'a tile that fits nowhere is seen beside the words about it': async (world) => {
    // Cities all around fit nowhere; the next tile is in the hand at once.
    const record = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\nbag D:2 C:1\n---\ndraw D\nplace 0,-1 r2\n';
    for (const reducedMotion of ['reduce', 'no-preference']) {
      for (let seed = 0, seen = false; !seen && seed < 12; ++seed) {
        const page = await visit(world, { reducedMotion });
        await page.evaluate((n) => (globalThis.name = String(n)), seed); // chance is another one each time
        await page.reload();
        await openRecord(page, record);
        await page.evaluate(() => {
          globalThis.flights = 0;
          new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach((one) => (globalThis.flights += one.dataset?.flight === undefined ? 0 : 1)))).observe(document.body, { subtree: true, childList: true });
        });
        await page.keyboard.press('0');
        await page.locator('[data-act=confirm]:not(:disabled)').press('Enter');
        await settled(page);
        const picture = page.locator('.notes .note', { hasText: 'This tile fits nowhere' }).locator('.tile img');
        seen = (await picture.count()) > 0 && (await page.locator('.hand img').count()) > 0;
        if (seen) {
          same(await picture.getAttribute('alt'), 'To the north: city, to the east: city, to the south: city, to the west: city.', 'what is told of the picture');
          check((await picture.getAttribute('src')) !== (await page.locator('.hand img').getAttribute('src')), 'it is the tile in the hand');
          same(await page.evaluate(() => globalThis.flights), reducedMotion === 'reduce' ? 0 : 1, `flights, motion: ${reducedMotion}`);
          await page.locator('[data-flight]').waitFor({ state: 'detached' });
          quiet(page);
        }
        await page.context().close();
        check(seen || seed < 11, 'it was never drawn');
      }
    }
  },
};
