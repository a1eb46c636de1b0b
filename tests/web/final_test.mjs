// What makes a move final: a press of somebody who has seen it, never the page by itself, whatever is asked before.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { begin, setTile } from './moves.mjs';
import { collect, engine, spent } from './records.mjs';
import { keptLog, openRecord } from './table.mjs';

const asking = async (page, confirm) => {
  await page.evaluate((how) => localStorage.setItem('bastide.settings', JSON.stringify({ sound: false, motion: 'reduced', confirm: how })), confirm);
  await page.reload();
  await page.waitForSelector('main:not([aria-busy])');
};
const press = async (page, selector) => {
  await page.locator(selector).first().dispatchEvent('click');
  await settled(page);
};
const ends = async (page) => (await keptLog(page)).filter((entry) => entry.startsWith('draw ')).length;

// Nobody is left to be put, the tile is in hand, and there is a square on which it lies in so many ways.
async function turnable(wanted = (ways) => ways > 1) {
  for (let seed = 1; seed < 20; ++seed) {
    const record = (await spent(seed)).trimEnd().split('\n').slice(0, -1).join('\n') + '\n';
    const program = engine();
    await program.ask('load', { record });
    const { actions } = await program.ask('legal');
    program.end();
    const squares = actions.filter((entry) => entry.startsWith('place ')).map((entry) => entry.split(' ')[1]);
    const square = squares.find((one) => wanted(squares.filter((other) => other === one).length));
    if (square && new Set(squares).size > 1) return { record, square };
  }
  throw new Error('no such square');
}

export const tests = {
  'who is never asked can still turn a tile that nobody can stand on': async (world) => {
    const page = await visit(world);
    await asking(page, 'never');
    const { record, square } = await turnable();
    await openRecord(page, record);
    const draws = await ends(page);
    await press(page, `.board [data-square="${square}"]`);
    same(await ends(page), draws, 'draws after the tile was laid');
    const lies = (await keptLog(page)).at(-1);
    await page.keyboard.press('r');
    await settled(page);
    const turned = (await keptLog(page)).at(-1);
    check(lies !== turned && turned.startsWith(`place ${square} `), `${lies}, then ${turned}`);
    check(/no follower left/.test(await page.locator('.question').textContent()), await page.locator('.question').textContent());
    await page.keyboard.press('Enter');
    await settled(page);
    check((await keptLog(page)).includes('pass'), 'Enter did not end the turn');
    quiet(page);
  },
  'where nobody can be put the bar says why, however the tile may lie': async (world) => {
    for (const several of [true, false]) {
      const page = await visit(world);
      const { record, square } = await turnable((ways) => ways > 1 === several);
      await openRecord(page, record);
      await press(page, `.board [data-square="${square}"]`);
      const question = await page.locator('.question').textContent();
      check(/^You have no follower left to put here\.( The arrows above the tile turn it\.)?$/.test(question) && question.includes('arrows') === several, question);
      same(await page.locator('[data-act=confirm]').innerText(), 'End turn Enter', 'the main button');
      quiet(page);
      await page.context().close();
    }
  },
  'what a tool chooses by itself is played by a press of its own': async (world) => {
    for (const confirm of ['always', 'never']) {
      const page = await visit(world);
      await asking(page, confirm);
      const [, { record, length }] = [...(await collect()).entries()].find(([name]) => name === 'act tower');
      await openRecord(page, record);
      await press(page, '.chip[data-tool^=tower]');
      same((await keptLog(page)).length, length, `entries after the tool was taken, ${confirm} asked`);
      check(await page.locator('[data-act=confirm]').isEnabled(), 'nothing is chosen');
      await press(page, '.board [data-entry^="tower "]');
      same((await keptLog(page)).length > length, confirm === 'never', `played by the first press on its place, ${confirm} asked`);
      if (confirm === 'always') await press(page, '.board [data-entry^="tower "]');
      check((await keptLog(page))[length]?.startsWith('tower '), 'it was never played');
      quiet(page);
      await page.context().close();
    }
  },
  'a tool whose turn goes on does nothing either before its place is pressed': async (world) => {
    const page = await visit(world);
    await asking(page, 'always');
    const { record, length } = (await collect()).get('act bridge');
    await openRecord(page, record);
    const tools = () => page.locator('.chip[data-tool]').evaluateAll((all) => all.map((one) => one.dataset.tool));
    const before = await tools();
    await press(page, '.chip[data-tool^=bridge]');
    same((await keptLog(page)).length, length, 'entries after the tool was taken');
    same(await tools(), before, 'tools');
    quiet(page);
  },
  'a throw is aimed as long as one likes, and hurled when one says so': async (world) => {
    const page = await visit(world);
    await asking(page, 'never');
    const { record, length } = (await collect()).get('hurl pie');
    await openRecord(page, record);
    same(await page.locator('[data-act=confirm]').innerText(), 'Aim first', 'what is to be done');
    await page.locator('[data-aim=at]').focus();
    for (const key of ['Shift+ArrowLeft', 'Shift+ArrowUp', 'Shift+ArrowLeft']) {
      await page.keyboard.press(key);
      await settled(page);
    }
    same((await keptLog(page)).length, length, 'entries while it is aimed');
    await press(page, '[data-act=confirm]');
    check((await keptLog(page))[length]?.startsWith('pie '), 'it was not hurled');
    quiet(page);
  },
  'the button that hurls says so, on the board, in words and on the strip of two': async (world) => {
    const found = await collect();
    for (const [locale, hurl, hold] of [['en-GB', 'Hurl', 'Hold it here'], ['pl-PL', 'Rzuć', 'Trzymam tutaj'], ['ro-RO', 'Aruncă', 'O țin aici']]) {
      const page = await visit(world, { locale });
      await openRecord(page, found.get('hurl pie').record);
      await page.locator('[data-aim=at]').press('Shift+ArrowLeft');
      await settled(page);
      same((await page.locator('[data-act=confirm]').innerText()).replace(/\s*Enter$/, ''), hurl, `the main button in ${locale}`);
      check((await page.locator('.question').innerText()).startsWith(hurl), await page.locator('.question').innerText());
      await page.keyboard.press('i');
      await page.locator('#spoken').waitFor();
      same(await page.locator('.reader > .main').innerText(), hurl, `the button of the game in words in ${locale}`);
      await openRecord(page, 'bastide 1\nsets base catapult\nplayers "Ada" "Ben"\n---\nstart 2\ndraw CA-11\nplace 0,1 r2\nput follower road@S\n');
      await press(page, '.bar [data-tool=catch]');
      const said = [];
      for (const act of ['duel-done', 'duel-ready', 'duel-done']) {
        const button = page.locator(`[data-act=${act}]`);
        await button.waitFor();
        if (act === 'duel-done') said.push(await button.innerText());
        await press(page, `[data-act=${act}]`);
      }
      same(said, [hurl, hold], `what the two press in ${locale}`);
      quiet(page);
      await page.context().close();
    }
  },
  'V goes from place to place, and chooses for nobody': async (world) => {
    const page = await begin(world, { seed: 5, order: 'D' }, { settings: { confirm: 'never' } });
    await setTile(page);
    const before = (await keptLog(page)).length;
    const seen = new Set();
    for (let i = 0; i < 3; ++i) {
      await page.keyboard.press('v');
      await settled(page);
      seen.add(await page.locator('.review').innerText());
    }
    check(seen.size > 1, [...seen].join(' | '));
    same((await keptLog(page)).length, before, 'entries');
    await page.keyboard.press('Enter');
    await settled(page);
    check((await keptLog(page)).some((entry) => entry.startsWith('put ')), 'Enter did not play it');
    quiet(page);
  },
  'who is asked about risks only confirms farmers, and what is not of every turn': async (world) => {
    for (const [wanted, asked] of [['put follower road@E', false], ['pass', false], ['put follower field', true]]) {
      const page = await begin(world, { seed: 5, order: 'D' }, { settings: { confirm: 'risky' } });
      await page.locator('.board [data-square="1,0"]').dispatchEvent('click');
      await settled(page);
      await press(page, wanted === 'pass' ? '[data-act=pass]' : `.board [data-entry^="${wanted}"]`);
      same((await keptLog(page)).some((entry) => entry.startsWith(wanted)), !asked, `${wanted} was played`);
      quiet(page);
      await page.context().close();
    }
    const page = await visit(world);
    await asking(page, 'risky');
    const { record, length } = (await collect()).get('capture capture');
    await openRecord(page, record);
    await press(page, '.board [data-entry^="capture "]');
    same((await keptLog(page)).length, length, 'entries: a prisoner was taken');
    quiet(page);
  },
  'the button says what it does': async (world) => {
    const page = await begin(world, { seed: 5, order: 'D' });
    await page.locator('.board [data-square="1,0"]').dispatchEvent('click');
    await settled(page);
    await press(page, '[data-act=pass]');
    check(/^End turn/.test(await page.locator('[data-act=confirm]').innerText()), await page.locator('[data-act=confirm]').innerText());
    // Of a turn that goes on nothing ends.
    const { record } = (await collect()).get('act tower');
    await openRecord(page, record);
    await press(page, '.chip[data-tool^=tower]');
    const label = await page.locator('[data-act=confirm]').innerText();
    const { pending } = await after(record, 'tower ');
    same(/^End turn/.test(label), pending.kind !== 'decision', `“${label}” before ${pending.step}`);
    quiet(page);
  },
  'a tile that fits one square only lies there, and can be turned': async (world) => {
    // The river goes on where it has begun, and a bend turns to either side.
    const page = await begin(world, { sets: ['river-1'], order: 'R1-G' });
    same((await keptLog(page)).at(-1)?.split(' ')[0], 'place', 'the last entry');
    check(/Only one square fits/.test(await page.locator('.question').textContent()), await page.locator('.question').textContent());
    check(await page.locator('[data-act=undo]').isDisabled(), 'Undo is offered');
    const lies = (await keptLog(page)).at(-1);
    await page.keyboard.press('r');
    await settled(page);
    check((await keptLog(page)).at(-1) !== lies, 'it cannot be turned');
    check(await page.locator('[data-act=undo]').isDisabled(), 'Undo is offered after turning');
    quiet(page);
  },
};

async function after(record, verb) {
  const program = engine();
  await program.ask('load', { record });
  const { actions } = await program.ask('legal');
  const answer = await program.ask('play', { entry: actions.find((entry) => entry.startsWith(verb)) });
  program.end();
  return answer;
}
