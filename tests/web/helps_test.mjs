// What helps at the table: dragging the tile, badges of fields, hints, the coach, the clock, shown scorings, seasons.
import { accessible, check, quiet, same, settled, visit } from './harness.mjs';
import { atTable, begin, scores, setTile } from './moves.mjs';
import { playOn } from './player.mjs';
import { engine, pictured } from './records.mjs';
import { gameId, keptLog, openPanel, openRecord, overflows, rawWords } from './table.mjs';

// A dozen turns of two good players, and a tile in hand.
const halfway =
  'draw R; place 0,-1 r1; put follower city@N; draw H; place -1,-1 r0; put follower city@N; draw W; place 1,0 r2; put follower road@W; draw P; place 2,0 r1; put follower road@S; draw O; place -1,0 r0; put follower city@N; draw U; place 1,1 r0; put follower road@E; draw F; place 3,0 r0; put follower city@E; ' +
  'draw D; place -1,-2 r2; put follower field@ER; draw E; place -2,0 r1; put follower field@NL; draw U; place -2,-2 r0; put follower road@E; draw U; place -1,1 r1; put follower field@NL; draw V; place -2,1 r0; put follower road@S; draw V; place -2,-3 r2; put follower road@N; draw Q';
const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n';

// Changes the head of the game that is seen, as it is kept.
const changeHead = (page, id, change) =>
  page.evaluate(
    async ([game, more]) => {
      const db = await new Promise((resolve) => (indexedDB.open('bastide').onsuccess = (event) => resolve(event.target.result)));
      await new Promise((resolve) => {
        const games = db.transaction('games', 'readwrite').objectStore('games');
        games.get(game).onsuccess = (event) => (games.put({ ...event.target.result, ...more }).onsuccess = resolve);
      });
      db.close();
    },
    [id, change],
  );

export const tests = {
  'what is pointed at tells its rule, with the edition, when it is asked for': async (world) => {
    const page = await begin(world, { seed: 5 });
    await setTile(page);
    const target = page.locator('.board .target').first();
    // With the keyboard: the slot has the focus, E asks.
    await target.focus();
    await page.locator('.review [data-chip]').waitFor();
    await page.keyboard.press('e');
    await page.locator('.review li', { hasText: /points? .*\((in all editions|.*edition)\)/i }).first().waitFor();
    await page.keyboard.press('e');
    await page.locator('.review li').first().waitFor({ state: 'detached' });
    // With the mouse: the sentence waits for whoever comes to press it.
    await page.locator('.board').focus();
    await target.hover();
    await page.locator('.review [data-chip]').waitFor();
    await page.locator('.review button.why').first().click();
    await page.locator('.review li').first().waitFor();
    // Pressed: what is chosen has it, too.
    await target.click();
    await page.locator('[data-act=confirm]:not(:disabled)').waitFor();
    check((await page.locator('.review button.why').count()) > 0, 'what is chosen has no rule');
    quiet(page);
  },
  'rules that editions differ in name the one they come from': async (world) => {
    for (const [preset, edition] of [['first-edition-002', /\(First edition\)/], ['default', /\((?![^)]*First edition)[^)]*, [^)]*\)/]]) {
      const page = await begin(world, { preset, seed: 5 });
      await setTile(page);
      await page.mouse.move(5, 400); // where the square was pressed something else is pointed at
      await page.locator('.board .target[data-entry*=field]').first().focus();
      await page.locator('.review [data-chip]').waitFor();
      await page.keyboard.press('e');
      await page.locator('.review li', { hasText: edition }).first().waitFor();
      await page.context().close();
    }
  },
  'points that a move will bring tell their rules': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:2\n---\ndraw D\n`);
    await page.locator('.board [data-square="0,-1"]').click();
    await settled(page);
    await page.locator('.board .target[data-entry*=city]').click();
    await page.locator('.review .gain').waitFor();
    await page.locator('.review button.why').click();
    same((await page.locator('.review li').allTextContents()).map((text) => /2 points per tile|most followers/.test(text)), [true, true], 'the rules of the city');
    quiet(page);
  },
  'a square and a slot are looked at without being chosen': async (world) => {
    const page = await begin(world, { seed: 5, assistance: 'coach' });
    await page.locator('.board [data-square]').first().focus();
    await page.keyboard.press('o');
    await page.locator('.inspect', { hasText: /of \d+ tiles left fit here/ }).waitFor();
    await page.keyboard.press('Escape');
    const held = async (selector) => {
      const box = await page.locator(selector).first().boundingBox();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await page.locator('.inspect').waitFor();
      await page.mouse.up();
      await settled(page);
    };
    const before = await keptLog(page);
    await held('.board [data-square]');
    same(await keptLog(page), before, 'a square that was held');
    await page.keyboard.press('Escape');
    await setTile(page);
    const placed = await keptLog(page);
    await held('.board .target');
    check((await page.locator('.inspect h3').count()) === 1, 'no feature is told');
    check(await page.locator('[data-act=confirm]').isDisabled(), 'a slot that was held is chosen');
    same(await keptLog(page), placed, 'a slot that was held');
    quiet(page);
  },
  'help tells of farmers where there are some': async (world) => {
    for (const preset of ['default', 'anniversary-001-first-game']) {
      const page = await begin(world, { preset });
      await page.keyboard.press('?');
      await page.locator('.how li').first().waitFor();
      same(/field,|fields/.test((await page.locator('.how li').allTextContents()).slice(1).join()), preset === 'default', `fields in the help of ${preset}`);
      await page.context().close();
    }
  },
  'the tile is dragged from the hand to its square': async (world) => {
    const page = await begin(world, { seed: 3 });
    const middle = async (selector) => {
      const box = await page.locator(selector).first().boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const square = await page.locator('.board [data-square]').nth(1).getAttribute('data-square');
    const [to] = [await middle(`.board [data-square="${square}"]`)];
    await page.mouse.move(...(await middle('.hand')));
    await page.mouse.down();
    await page.mouse.move(600, 400, { steps: 4 });
    check((await page.locator('.dragged').count()) === 1, 'nothing is dragged');
    await page.mouse.move(...to, { steps: 4 });
    await page.mouse.up();
    await settled(page);
    check((await keptLog(page)).at(-1).startsWith(`place ${square} `), `${(await keptLog(page)).at(-1)} instead of ${square}`);
    check((await page.locator('.dragged').count()) === 0, 'it is still dragged');
    quiet(page);
  },
  'a field says what each city brings it': async (world) => {
    const page = await visit(world);
    // The start tile's city is complete; the farmer's field touches it, and nothing else.
    await openRecord(page, `${header}bag E:2 U:1\n---\ndraw E\nplace 0,-1 r2\nput follower field@EL\ndraw U\n`);
    check((await page.locator('.badge').count()) === 0, 'badges without the view of fields');
    await page.locator('[data-act=farms]').press('Enter');
    same(await page.locator('.badge text').allTextContents(), ['+3'], 'badges');
    quiet(page);
  },
  'the final scoring tells nothing before it is counted': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:1\n---\ndraw D\nplace 1,0 r0\nput follower road@E\n`);
    await page.waitForSelector('.final');
    same(await scores(page), ['0', '0'], 'the strip before the first step');
    same(await page.locator('[data-figure=follower]').count(), 1, 'followers before the first step');
    await page.locator('[data-act=all-scores]').press('Enter');
    same(await scores(page), ['2', '0'], 'the strip at the end');
    same(await page.locator('[data-figure=follower]').count(), 0, 'followers at the end');
    quiet(page);
  },
  'a scoring counts up to its sum, and a key skips it': async (world) => {
    const page = await visit(world, { reducedMotion: 'no-preference' });
    const record = `${header}bag E:4\n---\ndraw E\nplace 0,-1 r2\n`;
    for (const skipped of [false, true]) {
      await openRecord(page, record);
      await page.evaluate((skip) => {
        globalThis.sums = [];
        new MutationObserver(() => {
          // At once: the counting does not wait for a test.
          if (skip && document.querySelector('.show')) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'x', bubbles: true }));
          const sum = document.querySelector('.show .sum')?.textContent;
          if (sum && sum !== globalThis.sums.at(-1)) globalThis.sums.push(sum);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }, skipped);
      await page.locator('.target[data-entry^="put follower city"]').press('Enter');
      await settled(page);
      await page.locator('[data-act=confirm]').press('Enter');
      await settled(page);
      const sums = await page.evaluate(() => globalThis.sums);
      check(sums.length > 0, 'no card was shown');
      // What is skipped goes before all is counted.
      if (skipped) check(!sums.includes('+4'), `counted ${sums.join(' ')}`);
      else check(sums.length > 1 && sums.at(-1) === '+4', `counted ${sums.join(' ')}`);
      same(await scores(page), ['4', '0'], 'scores');
    }
    quiet(page);
  },
  'a scoring that is pressed stays to be read': async (world) => {
    for (const reducedMotion of ['no-preference', 'reduce']) {
      const page = await visit(world, { reducedMotion, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      await openRecord(page, `${header}bag E:4\n---\ndraw E\nplace 0,-1 r2\n`);
      await page.locator('.target[data-entry^="put follower city"]').press('Enter');
      await settled(page);
      // It is there for a moment only: the page itself presses what a finger would.
      await page.evaluate(() => {
        new MutationObserver((_, observer) => {
          const why = document.querySelector('.show .why');
          if (!why) return;
          observer.disconnect();
          why.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
          why.click();
        }).observe(document.body, { subtree: true, childList: true });
      });
      await page.locator('[data-act=confirm]').press('Enter');
      await page.locator('.show [data-rules] li').first().waitFor();
      await page.waitForTimeout(2500); // longer than any scoring is shown
      same(await page.locator('.show .sum').textContent(), '+4', 'the sum that is read');
      await page.touchscreen.tap(200, 500);
      await page.locator('.show').waitFor({ state: 'detached' });
      await settled(page);
      same(await scores(page), ['4', '0'], 'scores');
      quiet(page);
      await page.context().close();
    }
  },
  'the coach speaks after a move, and shows where': async (world) => {
    const page = await begin(world, { seats: ['', 'novice'], seed: 21, assistance: 'coach' });
    const remark = page.locator('.note button');
    await playOn(page, { seed: 5, enough: async () => (await remark.count()) > 0 });
    await remark.first().press('Enter');
    quiet(page);
  },
  'the coach tells which choice would have been better, and a tile that should lie otherwise': async (world) => {
    for (const [locale, told] of [['en-GB', /about 4 points more – knight in the city to the south\./], ['pl-PL', /4 punkty\) – rycerz w mieście/], ['ro-RO', /4 puncte mai mult – cavaler/]]) {
      const page = await begin(world, { seed: 5, order: 'E', assistance: 'coach' }, { locale });
      await page.locator('.board [data-square="0,-1"]').click(); // it completes a city
      await settled(page);
      await page.keyboard.press('0');
      await page.keyboard.press('Enter');
      await page.locator('.note').first().waitFor();
      const note = await page.locator('.note').first().innerText();
      check(told.test(note), note);
      quiet(page);
      await page.context().close();
    }
    // A city of three sides, turned away from the one that it could have grown.
    const record = `bastide 1\n# assistance coach\nsets base\nplayers "Ada" "Ben"\n---\nstart 2\n${halfway.split('; ').join('\n')}\n`;
    const program = engine();
    await program.ask('load', { record });
    await program.ask('play', { entry: 'place 2,-1 r1' });
    const { entry } = await program.ask('best', { level: 'skilled', count: 1, explain: false });
    program.end();
    const page = await visit(world);
    await openRecord(page, record);
    await page.keyboard.press(':');
    await page.locator('#command').fill('place 2,-1 r1');
    await page.keyboard.press('Enter');
    await page.locator('#command').waitFor({ state: 'detached' });
    await settled(page);
    await page.keyboard.press(':');
    await page.locator('#command').fill(entry);
    await page.keyboard.press('Enter');
    await page.locator('#command').waitFor({ state: 'detached' });
    await settled(page);
    if ((await page.locator('[data-act=confirm]').count()) > 0) await page.locator('[data-act=confirm]').click();
    await page.locator('.note').first().waitFor();
    const note = await page.locator('.note').first().innerText();
    check(/turned otherwise the tile would have been worth about \d points more/.test(note), note);
    quiet(page);
  },
  'a hint shows which tile and which place it means': async (world) => {
    for (const moment of ['pick', 'walk']) {
      const page = await visit(world);
      await openRecord(page, pictured('everything', moment).replace('\n', '\n# assistance lab\n'));
      await settled(page);
      check((await page.locator('.advised').count()) === 0, `${moment}: something is shown before anybody asks`);
      await page.locator('[data-act=hint]').press('Enter');
      await page.locator('.bar .small', { hasText: 'Looking for the best move …' }).waitFor();
      await page.waitForFunction(() => [...document.querySelectorAll('.bar .small')].some((one) => /chance to win/.test(one.textContent)));
      same(await page.locator('.advised[data-entry]').count(), 1, `${moment}: what is meant`);
      quiet(page);
      await page.context().close();
    }
  },
  'the strongest player answers in seconds where its simulations would take minutes': async (world) => {
    const before = (context) =>
      context.addInitScript(() => {
        globalThis.requests = [];
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message, ...rest) {
          if (message?.request) globalThis.requests.push(JSON.parse(message.request));
          return post.call(this, message, ...rest);
        };
      });
    const page = await begin(world, { preset: 'everything', seats: ['', 'master', 'novice'], assistance: 'lab', seed: 11 }, { before });
    // Beside what is expected, which is asked for in every position.
    const budgets = (cmd) => page.evaluate((wanted) => globalThis.requests.filter((one) => one.cmd === wanted && one.level !== 'sight').map((one) => one.budget ?? ''), cmd);
    await page.locator('[data-act=hint]').press('Enter');
    await page.waitForFunction(() => [...document.querySelectorAll('.bar .small')].some((one) => /chance to win/.test(one.textContent)));
    same(await budgets('hint'), ['2000sims,3s'], 'the budget of a hint');
    await playOn(page, { seed: 5, enough: async () => (await budgets('best')).length > 0 });
    same((await budgets('best'))[0], '2000sims,5s', 'the budget of a move');
    quiet(page);
  },
  'a clock runs, and a computer takes the seat at zero': async (world) => {
    const page = await begin(world, { seed: 3, clock: [5, 10, 1] });
    const time = () => page.locator('.time').first().textContent();
    const first = await time();
    check(/^[45]:\d\d$/.test(first), `the clock shows ${first}`);
    await page.waitForFunction((before) => document.querySelector('.time').textContent !== before, first);
    const id = await gameId(page);
    await page.evaluate(() => (location.hash = '#'));
    await page.waitForSelector('[data-act=play-computer]');
    await changeHead(page, id, { times: [100, 300000] });
    await page.evaluate((game) => (location.hash = `#game=${game}`), id);
    await page.waitForSelector('main.game');
    await page.waitForSelector('.players [data-player="1"] .machine');
    // Ada's seat is the computer's now; Ben is asked.
    await page.waitForSelector('.players [data-player="2"][aria-current]');
    check((await keptLog(page)).some((entry) => entry.startsWith('place ')), 'the turn was thrown away');
    quiet(page);
  },
  'a turn brings its time however quick the computer is': async (world) => {
    // The clock stands still until both have had their turn.
    const before = (context) =>
      context.addInitScript(() => {
        const every = globalThis.setInterval;
        globalThis.setInterval = (tick, ...rest) => every(() => globalThis.still || tick(), ...rest);
      });
    const page = await begin(world, { seats: ['', 'novice'], seed: 3, clock: [5, 30, 0] }, { before });
    await page.evaluate(() => (globalThis.still = true));
    await setTile(page);
    await page.locator('[data-act=pass]').press('Enter');
    await page.locator('[data-act=confirm]:not(:disabled)').press('Enter');
    await atTable(page);
    same((await keptLog(page)).filter((entry) => entry.startsWith('draw ')).length, 3, 'draws');
    await page.evaluate(() => (globalThis.still = false));
    await page.waitForFunction(() => /^5:[0-3]\d$/.test(document.querySelector('.time').textContent), undefined, { timeout: 20000 });
    quiet(page);
  },
  'loading the page anew gives no time back': async (world) => {
    const page = await begin(world, { seed: 3, clock: [5, 0, 0] });
    const seconds = async () => (await page.locator('.time').first().textContent()).split(':').reduce((sum, n) => 60 * sum + Number(n), 0);
    await page.waitForFunction(() => /^4:5[0-6]$/.test(document.querySelector('.time').textContent));
    const before = await seconds();
    await page.reload();
    await page.waitForSelector('.time');
    check((await seconds()) <= before, `${before} s before, ${await seconds()} s after`);
    quiet(page);
  },
  'a tile that may still be turned can be turned after loading the page anew': async (world) => {
    const page = await begin(world, { seed: 3 });
    const count = await page.locator('.board [data-square]').count();
    await page.locator('.board [data-square]').first().click();
    await page.locator('.target').first().waitFor();
    const squares = await page.locator('.board [data-square]').count();
    await page.reload();
    await page.waitForSelector('main.game');
    await settled(page);
    same(await page.locator('.board [data-square]').count(), squares, `other squares of ${count}`);
    quiet(page);
  },
  'what becomes of a feature is found by playing on, and its rules name their edition': async (world) => {
    const page = await begin(world, { seed: 3, assistance: 'coach' });
    // The city of the start tile.
    const at = await page.evaluate(() => {
      const box = document.querySelector('.board svg g').getScreenCTM();
      return [100 * box.a + box.e, 25 * box.d + box.f];
    });
    // What lies there is known when its picture has come.
    for (let i = 0; i < 100 && (await page.locator('.inspect').count()) === 0; ++i) {
      await page.mouse.click(...at);
      await page.waitForTimeout(300);
    }
    await page.waitForFunction(() => Number(document.querySelector('[data-chances]')?.dataset.chances ?? 0) >= 80);
    check(/(≈|over|under) .*%/i.test(await page.locator('[data-chances]').textContent()), await page.locator('[data-chances]').textContent());
    await page.locator('.inspect .why').first().click();
    check(/edition/.test(await page.locator('.inspect li small').first().textContent()), 'no edition is named');
    quiet(page);
  },
  'all rules can be searched and read in the player’s language': async (world) => {
    for (const [language, word, room, viewport] of [['en', 'monk', 'Base game', { width: 1280, height: 800 }], ['pl', 'ZBOJCA', 'Gra podstawowa', { width: 390, height: 844 }], ['ro', 'talhar', 'Jocul de bază', { width: 1280, height: 800 }]]) {
      const page = await begin(world, { seed: 3 }, { settings: { language }, viewport });
      await openPanel(page, 'help');
      await page.locator('.book > summary').click();
      // Room by room.
      await page.locator('[data-room=base] > summary').click();
      same(await page.locator('[data-room=base] [data-rule=BASE-24]').getAttribute('lang'), language, 'the language of a rule');
      same(await page.locator('.book [data-rule]').count(), await page.locator('[data-room=base] [data-rule]').count(), 'rules of rooms that are closed');
      await accessible(page, `the rules in ${language}`);
      // By a word, however it is typed; keys of the table are not meant.
      await page.locator('.book input').click();
      await page.keyboard.type(word);
      await page.waitForSelector('.book h4');
      check((await page.locator('.book h4').allTextContents()).includes(room), `${word} in ${language}`);
      check((await page.locator('.drawer .book [data-rule=BASE-23], .drawer .book [data-rule=BASE-35]').count()) > 0, `${word} in ${language}`);
      // What a rule names is one press away.
      await page.locator('.book input').fill('BASE-35');
      await page.locator('[data-rule=BASE-35] .cited', { hasText: 'BASE-32' }).click();
      await page.waitForSelector('[data-rule=BASE-32]');
      same(await page.locator('.book [data-rule]').count(), 1, 'rules with this number');
      same(await page.evaluate(() => document.activeElement === document.querySelector('.book input')), true, 'the focus is in the book');
      await page.locator('[data-act=book-back]').click();
      await page.waitForSelector('[data-rule=BASE-35]');
      await page.locator('.book input').fill('base24');
      await page.waitForSelector('[data-rule=BASE-24]');
      // It opens again where it was closed.
      await page.locator('.drawer header button').click();
      await openPanel(page, 'help');
      await page.waitForSelector('[data-rule=BASE-24]');
      same(await overflows(page), [], `overflow in ${language}`);
      same(await rawWords(page), [], `raw words in ${language}`);
      // Per cent as the page writes it elsewhere.
      await page.locator('.book input').fill('CATA-51');
      await page.waitForSelector('[data-rule=CATA-51]');
      const shares = (await page.locator('[data-rule=CATA-51]').textContent()).match(/\d+\s*%/g);
      same(shares, shares.map((text) => new Intl.NumberFormat(language, { style: 'percent' }).format(parseInt(text, 10) / 100)), `per cent in ${language}`);
      await page.locator('.book input').fill('qqqq');
      await page.waitForFunction(() => /^0/.test(document.querySelector('.book [role=status]').textContent));
      // The first Escape clears the field, the second closes the panel.
      await page.locator('.book input').press('Escape');
      same(await page.locator('.book input').inputValue(), '', 'the field');
      await page.locator('.book input').press('Escape');
      await page.waitForSelector('.drawer', { state: 'detached' });
      quiet(page);
      await page.context().close();
    }
  },
  'Enter folds out what has the focus, and ends no turn': async (world) => {
    const page = await begin(world, { seed: 3 });
    await setTile(page);
    await page.keyboard.press('0');
    await page.locator('[data-act=confirm]:not(:disabled)').waitFor();
    const before = await keptLog(page);
    await page.keyboard.press('?');
    await page.locator('.book > summary').press('Enter');
    await page.locator('[data-room=base] > summary').press('Enter');
    await page.waitForSelector('[data-rule=BASE-24]');
    same(await keptLog(page), before, 'what was played');
    quiet(page);
  },
  'what a panel pushes aside comes back': async (world) => {
    const page = await visit(world, { viewport: { width: 1280, height: 800 } });
    const seen = () => page.evaluate(() => {
      const { a, e, f } = document.querySelector('.board svg g').getScreenCTM();
      return [a, e, f].map((one) => Math.round(100 * one) / 100);
    });
    const still = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 300)))));
    // Where the bar stands below the board, the panel takes what the board has.
    await openRecord(page, pictured('base-summer', 'place'));
    await still();
    const before = await seen();
    await page.keyboard.press('h');
    await page.waitForSelector('.drawer');
    await page.waitForFunction((old) => Math.abs(document.querySelector('.board svg g').getScreenCTM().e - old) > 1, before[1]);
    await page.keyboard.press('h');
    await page.waitForFunction((old) => Math.abs(document.querySelector('.board svg g').getScreenCTM().e - old) < 1, before[1]);
    same(await seen(), before, 'the view');
    // Late in a big game, with a tile that lies, the bar stands beside the board and the panel above it: nothing moves.
    await page.setViewportSize({ width: 1280, height: 720 });
    await openRecord(page, pictured('everything', 'act'));
    await still();
    const late = await seen();
    for (const open of [1, 0]) {
      await page.keyboard.press('h');
      await still();
      same(await page.locator('.drawer').count(), open, 'open panels');
      same(await seen(), late, 'the view late in a game');
    }
    quiet(page);
  },
  'statistics show points over time, by kind too': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag E:4\n---\ndraw E\nplace 0,-1 r2\nput follower city@S\ndraw E\n`);
    await page.locator('[data-panel=stats]').press('Enter');
    await page.locator('[data-kinds]').waitFor();
    check(/city 4/.test(await page.locator('[data-kinds] [data-plot]').getAttribute('aria-label')), 'the city is not counted');
    quiet(page);
  },
  'the winter edition lies in the snow': async (world) => {
    const picture = async (landscape) => {
      const page = await begin(world, { preset: 'winter-000', seed: 4 }, { settings: { landscape } });
      const address = await page.locator('.hand img:not([data-plain])').getAttribute('src');
      await page.context().close();
      return address;
    };
    const [own, winter, summer] = [await picture('game'), await picture('winter'), await picture('summer')];
    check(own === winter, 'it does not look like winter');
    check(own !== summer, 'winter looks like summer');
  },
  'of two quick changes of the address the newer one counts': async (world) => {
    const page = await begin(world, { seed: 3 });
    const id = await gameId(page);
    await page.evaluate(() => (location.hash = '#'));
    await page.waitForSelector('[data-act=play-computer]');
    await page.evaluate(async (game) => {
      location.hash = `#game=${game}`;
      await new Promise((resolve) => setTimeout(resolve, 0));
      location.hash = '#';
    }, id);
    await page.waitForSelector('[data-act=play-computer]');
    await page.waitForTimeout(800);
    check((await page.locator('main.game').count()) === 0 && (await page.locator('[data-act=play-computer]').count()) === 1, 'the game is seen, the address says otherwise');
    quiet(page);
  },
};
