// Every kind of decision of every room: its record is opened, the page is loaded anew in the middle of it, the
// control for it is there, is used, and the entry it stands for is in the log.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, quiet, root, same, settled, visit } from './harness.mjs';
import { collect, engine } from './records.mjs';
import { keptLog, offered, openRecord, rawSquares, rawWords } from './table.mjs';

const kParts = 4;
let records;

// Decisions that are about something on the table are made on the table; these name no place of it (an abbey is
// taken first and placed like any tile).
const kOffBoard = new Set(['pass', 'start', 'again', 'bid', 'pick', 'buy', 'sell', 'exchange', 'ransom', 'catch', 'abbey']);

const press = (page, selector) => page.evaluate((wanted) => document.querySelector(wanted)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })), selector);

// Uses the control for a verb. The entry is played, or waits to be confirmed.
async function use(page, verb) {
  const has = (selector) => page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
  const chip = await page.evaluate((name) => [...document.querySelectorAll('.chip[data-tool]')].find((one) => one.dataset.tool.split(' ')[0] === name)?.dataset.tool, verb);
  if (chip) await press(page, `.chip[data-tool="${chip}"]`);
  if (verb === 'catch') {
    await press(page, '[data-act=duel-done]');
    await page.waitForSelector('[data-act=duel-ready]');
    check(!(await has('.duel svg:not(.sign)')), 'the screen that is passed on shows the choice');
    await press(page, '[data-act=duel-ready]');
    await page.waitForSelector('[data-act=duel-done]');
    await press(page, '[data-act=duel-done]');
    await settled(page);
    return;
  }
  if (verb === 'place') await press(page, '.board [data-square]');
  else if (verb === 'pass') await press(page, '[data-act=pass]');
  else if (verb === 'bid') await press(page, '[data-act=bid]');
  else if (await has('.board [data-aim=at]')) {
    await page.locator('[data-aim=at]').focus();
    await page.keyboard.press('Shift+ArrowLeft');
  } else {
    await settled(page);
    const board = await has(`.board [data-entry^="${verb}"]`);
    // A tool has places on the board; one with one place chooses it, and the rest of it is in the bar.
    check(board || chip || kOffBoard.has(verb), 'it is a bare button, nothing on the board');
    await press(page, `${board ? '.board ' : ''}[data-entry^="${verb}"]`);
  }
  await settled(page);
}

async function control(page, { record, verb, length }) {
  await openRecord(page, record);
  const before = await offered(page);
  await page.reload();
  await page.waitForSelector('main.game');
  await settled(page);
  same(await offered(page), before, 'after loading the page anew');
  same(await rawWords(page), [], 'raw words');
  same(await rawSquares(page), [], 'numbers of squares');
  // Used and taken back, it is as if nothing had been. A throw and its catch are one decision of two people.
  if (verb !== 'catch') {
    await use(page, verb);
    check(await page.locator('[data-act=undo]').isEnabled(), 'it cannot be undone');
    await press(page, '[data-act=undo]');
    await settled(page);
    // A tool stays in hand: it is asked for, and only its own entries are seen.
    const seen = ({ entries, question, ...rest }) => (rest.tools.length > 0 ? rest : { entries, question, ...rest });
    same(seen(await offered(page)), seen(before), 'after undo');
    same((await keptLog(page)).length, length, 'entries in the log after undo');
  }
  await use(page, verb);
  same(await rawSquares(page), [], 'numbers of squares in what is chosen');
  // It is played at once, or waits for its confirmation.
  if ((await keptLog(page)).length === length) {
    await press(page, '[data-act=confirm]:not(:disabled)');
    await settled(page);
  }
  const log = await keptLog(page);
  check(log[length]?.split(' ')[0] === verb, `the log has “${log[length]}”; ${await page.locator('.trouble').textContent({ timeout: 100 }).catch(() => 'no trouble told')}`);
}

async function part(world, number) {
  records ??= collect();
  // Passing is the same button everywhere: once is enough, unless there is time.
  const often = (name) => process.env.BASTIDE_WEB !== 'full' && name.endsWith(' pass') && name !== 'act pass';
  const all = [...(await records).entries()].filter(([name]) => !often(name)).sort((a, b) => (a[0] < b[0] ? -1 : 1)).filter((_, i) => i % kParts === number);
  check(all.length > 8, `only ${all.length} kinds of decisions were found`);
  // Each part in another language: what is told of places depends on it.
  const page = await visit(world, { locale: ['en-GB', 'pl-PL', 'ro-RO', 'en-GB'][number] });
  const failed = [];
  for (const [name, one] of all.filter(([name]) => !process.env.BASTIDE_CONTROL || name === process.env.BASTIDE_CONTROL)) {
    try {
      await control(page, one);
    } catch (error) {
      failed.push(`${name} (${one.length} entries): ${error.message.split('\n')[0]}`);
    }
  }
  same(failed, [], `${failed.length} of ${all.length} controls`);
  quiet(page);
}

// What chance alone decides, as the grammar of records tells it.
const byChance = () => [...readFileSync(join(root, 'docs/notation.md'), 'utf8').matchAll(/^\| `([a-z-]+)[^`]*` \| chance: /gm)].map(([, verb]) => verb);

export const tests = {
  'no verb of any room is missing from them': async () => {
    const program = engine();
    const verbs = new Set();
    const { sets } = await program.ask('hello');
    // Each alone, and all of them: what two rooms do together has verbs of its own.
    for (const setup of [{ preset: 'everything' }, ...sets.map((set) => ({ sets: [...new Set(['base', set])] }))]) {
      await program.ask('new', { setup: { players: ['Ada', 'Ben'], ...setup } });
      for (const { name } of (await program.ask('game')).verbs) verbs.add(name);
    }
    program.end();
    check(sets.length > 15 && verbs.size > 40, `only ${verbs.size} verbs of ${sets.length} sets`);
    records ??= collect();
    const met = new Set([...(await records).values()].map(({ verb }) => verb));
    same([...verbs].filter((verb) => !met.has(verb) && !byChance().includes(verb)), [], 'verbs of which no record leads to a decision');
  },
  ...Object.fromEntries(Array.from({ length: kParts }, (_, i) => [`controls ${i + 1} of ${kParts}`, (world) => part(world, i)])),
};
