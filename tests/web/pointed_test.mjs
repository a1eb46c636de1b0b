// What is told of the thing that somebody points at or asks about, and of nothing else.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { begin, setTile } from './moves.mjs';
import { collect, pictured, playedRecord } from './records.mjs';
import { openRecord } from './table.mjs';

const kStays = 1800; // milliseconds: longer than a sentence stays for those who go to its rules
const middleOf = async (one) => {
  const { x, y, width, height } = await one.boundingBox();
  return [x + width / 2, y + height / 2];
};
const confirm = async (page) => {
  await page.keyboard.press('Enter');
  await settled(page);
};

export const tests = {
  'the tile of a turn is marked as long as the turn is pointed at': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('base-summer', 'place'));
    const marks = () => page.locator('.painted rect[stroke="#2f5d8c"][stroke-width]').count();
    same(await marks(), 0, 'marks before');
    await page.keyboard.press('h');
    await page.locator('.history .turn').nth(1).hover();
    same(await marks(), 1, 'marks');
    await page.keyboard.press('h');
    await page.waitForSelector('.drawer', { state: 'detached' });
    await settled(page);
    same(await marks(), 0, 'marks when the panel has gone');
    quiet(page);
  },
  'what vanishes under the pointer is told no longer': async (world) => {
    const page = await begin(world, { seed: 5 });
    await setTile(page);
    await page.mouse.move(...(await middleOf(page.locator('.target').first())));
    await page.locator('[data-chip]').waitFor();
    await page.keyboard.press('0'); // the pointer holds still
    await confirm(page);
    await page.waitForTimeout(kStays);
    same(await page.locator('[data-chip]').count(), 0, 'sentences of the turn before');
    same(await page.locator('[data-lit]').count(), 0, 'lights of the turn before');
    quiet(page);
  },
  'pointing at a follower tells what it stands for': async (world) => {
    for (const [assistance, told] of [['friendly', 1], ['table', 0]]) {
      const page = await begin(world, { seed: 5, assistance, order: 'D' });
      await page.locator('.board [data-square="1,0"]').focus();
      await page.keyboard.press('Enter');
      await settled(page);
      await page.locator('[data-entry="put follower road@E"]').first().dispatchEvent('click');
      await settled(page);
      await confirm(page);
      await page.mouse.move(...(await middleOf(page.locator('.board [data-figure=follower]').first())));
      await page.waitForTimeout(400);
      same(await page.locator('[data-told]').count(), told, `sentences at ${assistance}`);
      if (told) {
        const text = await page.locator('[data-told]').innerText();
        check(/^Road · 2 tiles · P1 1 · 2 points so far$/.test(text), text);
      }
      await page.mouse.move(5, 5);
      same(await page.locator('[data-told]').count(), 0, 'sentences after that');
      quiet(page);
      await page.context().close();
    }
  },
  'who taps a follower is told what he stands for, head and all': async (world) => {
    // His head is over the field beside his road.
    for (const options of [{}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
      const page = await begin(world, { seed: 5, order: 'D' }, options);
      await page.locator('.board [data-square="1,0"]').dispatchEvent('click');
      await settled(page);
      await page.locator('[data-entry="put follower road@E"]').first().dispatchEvent('click');
      await settled(page);
      await confirm(page);
      const head = await page.locator('.board [data-figure=follower]').first().boundingBox();
      const [x, y] = [head.x + head.width / 2, head.y + head.height / 5];
      await (options.hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await page.locator('.inspect').waitFor();
      const told = await page.locator('.inspect').innerText();
      check(/^Road/.test(told) && /P1/.test(told), told);
      quiet(page);
      await page.context().close();
    }
  },
  'a city that can never be completed is seen, where one tile alone borders on the gap': async (world) => {
    const page = await visit(world);
    const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\nbag U:3\n---\n';
    await openRecord(page, `${header}draw U\n`);
    const dead = await page.locator('[data-dead]').evaluateAll((all) => all.map((one) => one.dataset.dead));
    same(dead, ['0,-1'], 'crosses: no city is left for the gap in the north');
    quiet(page);
  },
  'a castle is told with what it brings now, which is nothing': async (world) => {
    const page = await visit(world);
    await openRecord(page, (await collect()).get('castle castle').record);
    await page.locator('[data-act=sole], .board [data-entry^="castle "], .bar [data-entry^="castle "]').first().click();
    await settled(page);
    check(await page.locator('[data-act=confirm]').isEnabled(), 'nothing is chosen');
    const told = await page.locator('.review').innerText();
    check(/castle/i.test(told) && !/point/.test(told), told);
    quiet(page);
  },
  'a river is told as what it is: without points': async (world) => {
    // The spring lies beside the tile that goes on from it.
    const page = await begin(world, { preset: 'default', sets: ['river-1'], seats: ['', ''] });
    const spring = await page.evaluate(() => {
      const { x, y } = new DOMPoint(100, 110).matrixTransform(document.querySelector('.board .painted svg > g').getScreenCTM());
      return [x, y];
    });
    await page.mouse.click(...spring);
    await page.locator('.inspect').waitFor();
    const told = await page.locator('.inspect').innerText();
    check(/^River/.test(told) && /brings no points/.test(told) && !/scored/.test(told), told);
    quiet(page);
  },
  'what a list lights up goes out with it': async (world) => {
    const page = await visit(world);
    await openRecord(page, await playedRecord(48, { players: ['Ada', 'Ben', 'Cy'], sets: ['base'] }));
    await page.keyboard.press('h');
    const scoring = page.locator('.drawer [data-shown], .drawer .card, .drawer .score').first();
    await scoring.hover();
    await page.locator('[data-lit]').first().waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'detached' });
    same(await page.locator('[data-lit]').count(), 0, 'what shines without its list');
    quiet(page);
  },
  'a tile that a list marks is marked as long as somebody points at its line': async (world) => {
    const page = await visit(world);
    await openRecord(page, await playedRecord(48, { players: ['Ada', 'Ben', 'Cy'], sets: ['base'] }));
    const marked = () => page.locator('.board [data-marked]').count();
    await page.keyboard.press('h');
    await page.locator('.history .turn').nth(4).hover();
    same(await marked(), 1, 'marked tiles');
    await page.keyboard.press('Escape'); // the pointer holds still
    await page.locator('.drawer').waitFor({ state: 'detached' });
    same(await marked(), 0, 'tiles that are marked without their list');
    await page.keyboard.press('h');
    await page.locator('.history .turn').nth(4).focus();
    same(await marked(), 1, 'marked tiles for the keyboard');
    await page.locator('.history .turn').nth(4).evaluate((line) => line.blur());
    same(await marked(), 0, 'tiles that are still marked for the keyboard');
    quiet(page);
  },
  'a turn that is pressed in the history shows its tile beside cards, bar and panel, and moves no more than that': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('base-summer', 'place'));
    await page.keyboard.press('h');
    await page.locator('.history .turn').first().waitFor();
    const box = async (selector) => page.locator(selector).first().evaluate((one) => one.getBoundingClientRect().toJSON());
    const rest = () => page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    let held = 0;
    for (let i = 0; i < 12; ++i) {
      const turn = page.locator('.history .turn').nth(i);
      await turn.hover();
      const before = await box('.board [data-marked]');
      await turn.click();
      await rest();
      const after = await box('.board [data-marked]');
      const [cards, bar, panel] = [await box('.players'), await box('.bar .middle'), await box('.drawer')];
      check(after.top >= cards.bottom && after.bottom <= bar.top && after.right <= panel.left, `the tile of turn ${i} lies at ${after.left} to ${after.right}, ${after.top} to ${after.bottom}`);
      if (before.top > cards.bottom + 80 && before.bottom < bar.top - 80 && before.left > 90 && before.right < panel.left - 90) {
        same([after.left, after.top].map(Math.round), [before.left, before.top].map(Math.round), `where the tile of turn ${i} was seen well`);
        held += 1;
      }
    }
    check(held > 2, `only ${held} tiles were seen well`);
    // The last tile goes into the middle of what is free.
    await page.keyboard.press('.');
    await rest();
    await page.locator('.history .turn').first().hover();
    const [last, cards, bar, panel] = [await box('.board [data-marked]'), await box('.players'), await box('.bar .middle'), await box('.drawer')];
    const off = [(last.left + last.right - panel.left) / 2, (last.top + last.bottom - cards.bottom - bar.top) / 2].map(Math.abs);
    check(Math.max(...off) < 30, `the last tile lies ${off} px off the middle of the free room`);
    quiet(page);
  },
  'pointing at a square that nothing fits tells so, and nothing at the bare table': async (world) => {
    const page = await visit(world);
    const record = await playedRecord(48, { players: ['Ada', 'Ben', 'Cy'], sets: ['base'] });
    await openRecord(page, record);
    const dead = page.locator('[data-dead]').first();
    await page.mouse.move(...(await middleOf(dead)));
    same(await page.locator('[data-told]').innerText(), 'No tile that is left fits here.', 'what is told');
    await page.mouse.move(5, 5);
    same(await page.locator('[data-told]').count(), 0, 'sentences after that');
    // A press still tells more, and the board is still drawn aside there.
    await page.mouse.click(...(await middleOf(dead)));
    check(/No tile that is left fits here/.test(await page.locator('.inspect').innerText()), 'the sheet of the square');
    await openRecord(page, record.replace('\n', '\n# assistance table\n'));
    same(await page.locator('[data-dead]').count(), 0, 'crosses at the bare table');
    quiet(page);
  },
  'at the bare table neither the view nor a pointer tells where the tile fits': async (world) => {
    const seen = [];
    for (const order of ['V', 'E', 'U']) {
      const page = await begin(world, { seed: 5, assistance: 'table', order });
      const squares = page.locator('.board [data-square]');
      seen.push([await page.locator('.painted > svg > g').first().getAttribute('transform'), ...(await squares.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))]);
      same(await squares.count(), 4, 'squares that can be tried');
      await page.mouse.move(...(await middleOf(squares.first())));
      same(await page.locator('.board .target, [data-rotate]').count(), 0, 'what a pointer lays');
      quiet(page);
      if (order === 'V') {
        // North of the start tile is its city: a curve does not fit there, and the page says why. South it does.
        await page.locator('.board [data-square="0,-1"]').click();
        await settled(page);
        check(/city|edge|match/i.test(await page.locator('.bar [role=alert]').innerText()), await page.locator('.bar [role=alert]').innerText());
        await page.locator('.board [data-square="0,1"]').press('Enter');
        await settled(page);
        await page.locator('.target').first().waitFor();
        same(await page.locator('.bar [role=alert]').count(), 0, 'complaints about what has been mended');
      }
      await page.context().close();
    }
    same(seen[1], seen[0], 'the view and what can be tried, with another tile');
    same(seen[2], seen[0], 'the view and what can be tried, with a third');
  },
  'a score in the history lights its feature up, pointed at or focused': async (world) => {
    const page = await visit(world);
    await openRecord(page, pictured('base-summer', 'place'));
    await page.keyboard.press('h');
    const lit = () => page.locator('[data-lit]').count();
    const score = page.locator('.history .score').first();
    await score.hover();
    await page.locator('[data-lit]').first().waitFor(); // when its picture has come
    const tiles = await lit();
    await page.mouse.move(5, 5);
    same(await lit(), 0, 'tiles that still shine');
    await score.locator('button').first().focus();
    same(await lit(), tiles, 'tiles that shine for the keyboard');
    await page.locator('.drawer header button').focus();
    same(await lit(), 0, 'tiles that still shine for the keyboard');
    quiet(page);
  },
  'odds and bar count the draws of whoever is asked': async (world) => {
    // 70 tiles are left behind the first: the others draw before the first player does again.
    for (const starts of [1, 2, 3]) {
      const page = await begin(world, { seed: 5, seats: ['', '', ''], starts, assistance: 'coach', order: 'D' });
      await page.locator('.board [data-square]').first().focus();
      await page.keyboard.press('o');
      const card = await page.locator('.inspect').innerText();
      check(/\(23 more draws\)/.test(card), `player ${starts}: ${card}`);
      check(/you draw about 23 more/.test(await page.locator('.left').innerText()), await page.locator('.left').innerText());
      quiet(page);
      await page.context().close();
    }
  },
  'a share that is nearly all or nearly nothing is told in one way': async (world) => {
    for (const [locale, over, under] of [['en-GB', 'Over 99%', 'Under '], ['pl-PL', 'Ponad 99%', 'Poniżej '], ['ro-RO', 'Peste 99\u00a0%', 'Sub ']]) {
      const page = await visit(world, { locale });
      const asked = async (record, square) => {
        await openRecord(page, record);
        await page.locator(`.board [data-square="${square}"]`).focus();
        await page.keyboard.press('o');
        return page.locator('.inspect p').allTextContents();
      };
      const start = 'bastide 1\n# assistance coach\noptions start_player=host-picks\n';
      const sure = await asked(`${start}players "Ada" "Ben"\nflags starts=1\nbag E:5 D:3 C:1 F:2 U:8 V:9\n---\ndraw E\n`, '0,-1');
      check(sure.some((text) => text.trim().startsWith(over)), `${locale}: ${sure}`);
      same(await page.evaluate(() => document.body.innerText.match(/[<>] ?\d/g) ?? []), [], `signs in ${locale}`);
      // A city with three gaps for which there is one tile, and six players.
      const six = ['Ada', 'Ben', 'Cy', 'Dot', 'Eve', 'Flo'].map((name) => `"${name}"`).join(' ');
      await openRecord(page, `${start.replace('options', 'sets base inns-cathedrals\noptions')}players ${six}\nflags starts=1\nbag C:1 E:1 U:8 V:9 B:4 W:4\n---\ndraw C\nplace 0,-1 r0\nput follower city@N\ndraw U\n`);
      for (let tries = 0; tries < 100 && (await page.locator('.inspect').count()) === 0; ++tries) {
        await page.mouse.click(...(await middleOf(page.locator('.board [data-figure=follower]').first())));
        await page.waitForTimeout(100);
      }
      for (const estimate of ['.inspect p:has(+ .fine)', '[data-chances]']) {
        const text = (await page.locator(estimate).first().textContent()).trim();
        check(text.startsWith(under) && !/≈ *[<>\p{L}]/u.test(text), `${locale}: ${text}`);
      }
      quiet(page);
      await page.context().close();
    }
  },
  'a question with two answers has both in the bar': async (world) => {
    const found = [...(await collect({ sets: [{ sets: ['base', 'bridges-castles-bazaars'] }] }))].find(([name]) => name.endsWith(' castle'))[1];
    const page = await visit(world);
    await openRecord(page, found.record);
    const yes = page.locator('[data-act=sole]');
    check(await page.locator('[data-act=pass]').isVisible(), 'no way to decline');
    await yes.click();
    await settled(page);
    same(await page.locator('.question').innerText(), 'End your turn, or choose something else.', 'headline');
    await page.locator('[data-act=confirm]').click();
    await settled(page);
    same(await page.locator('[data-act=sole]').count(), 0, 'the same question');
    quiet(page);
  },
  'who opens the page for the first time can read how it is played': async (world) => {
    for (const [locale, title] of [['en', 'How to play'], ['pl', 'Jak grać'], ['ro', 'Cum se joacă']]) {
      const page = await visit(world, { locale });
      await page.locator('[data-act=how-to]').click();
      same(await page.locator('.learn h2').first().innerText(), title, locale);
      same(await page.locator('.learn ol li').count(), 6, 'sentences');
      quiet(page);
      await page.context().close();
    }
  },
  'of an empty square it is told that somebody draws what fits there, for certain': async (world) => {
    const record = (level) => `bastide 1\n# assistance ${level}\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\nbag E:5 U:1\n---\ndraw E\n`;
    for (const [level, told] of [['coach', true], ['friendly', false]]) {
      const page = await visit(world);
      await openRecord(page, record(level));
      await page.locator('.board [data-square="0,-1"]').focus();
      await page.keyboard.press('o');
      const text = (await page.locator('.inspect').innerText()).replace(/\s+/g, ' ');
      check(/4 of 5 tiles left fit here\./.test(text), text);
      same(/that one of them comes to you \(\d+ more draws\)\. Somebody is certain to draw such a tile before the end/.test(text), told, `odds at ${level}: ${text}`);
      quiet(page);
      await page.context().close();
    }
    const page = await visit(world);
    await openRecord(page, record('lab'));
    // Whoever listens is told the same.
    await page.locator('[data-act=skip]').press('Enter');
    await page.locator('#spoken').fill('odds 1');
    await page.locator('#spoken').press('Enter');
    await page.locator('.reader', { hasText: /Somebody is certain to draw such a tile before the end/ }).waitFor();
    quiet(page);
  },
  'nobody is told about draws where it is certain that none will come': async (world) => {
    const head = (sets, bag) => `bastide 1\nsets ${sets}\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\nbag ${bag}\n---\n`;
    for (const [locale, none, about] of [
      ['en-GB', 'you draw no more', 'you draw about 1 more'],
      ['pl-PL', 'nie dobierzesz już żadnej', 'dobierzesz jeszcze około 1'],
      ['ro-RO', 'nu mai tragi niciunul', 'mai tragi cam 1'],
    ]) {
      const page = await visit(world, { locale });
      const told = async (record) => {
        await openRecord(page, record);
        return page.locator('.left').innerText();
      };
      // One is left, and the other draws it; of two one comes back, if every tile fits.
      const last = await told(`${head('base', 'D:3')}draw D\nplace 1,0 r0\npass\ndraw D\n`);
      check(last.includes(none), last);
      const two = await told(`${head('base', 'D:3')}draw D\n`);
      check(two.includes(about), two);
      // Where rules of other sets may bring another order nothing is certain.
      const other = await told(`${head('base traders-builders', 'D:2')}draw D\n`);
      check(!other.includes(none) && other.includes(about.replace('1', '0')), other);
      quiet(page);
      await page.context().close();
    }
  },
};
