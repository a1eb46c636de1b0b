// Every kind of decision of every room: its record is opened, the page is loaded anew in the middle of it, the
// control for it is there, is used, and the entry it stands for is in the log.
import { check, quiet, same, visit } from './harness.mjs';
import { collect } from './records.mjs';
import { keptLog, offered, openRecord, rawWords } from './table.mjs';

const kParts = 4;
const kWait = 20000; // machines that test are busy
let records;

// Decisions that are about something on the table are made on the table; these name no place of it (an abbey is
// taken first and placed like any tile, an abbot is recalled from wherever he is).
const kOffBoard = new Set(['pass', 'start', 'again', 'bid', 'pick', 'buy', 'sell', 'exchange', 'ransom', 'catch', 'abbey', 'recall']);

const press = (page, selector) => page.evaluate((wanted) => document.querySelector(wanted)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })), selector);

// Uses the control for a verb. The entry is played, or waits to be confirmed.
async function use(page, verb) {
  const has = (selector) => page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
  const chip = await page.evaluate((name) => [...document.querySelectorAll('.chip[data-tool]')].find((one) => one.dataset.tool.split(' ')[0] === name)?.dataset.tool, verb);
  if (chip) await press(page, `.chip[data-tool="${chip}"]`);
  await page.waitForTimeout(50);
  if (verb === 'catch') {
    await page.waitForSelector('[data-act=duel-done]', { timeout: kWait });
    await press(page, '[data-act=duel-done]');
    await page.waitForSelector('[data-act=duel-ready]', { timeout: kWait });
    check(!(await has('.duel svg')), 'the screen that is passed on shows the choice');
    await press(page, '[data-act=duel-ready]');
    await page.waitForSelector('[data-act=duel-done]', { timeout: kWait });
    await press(page, '[data-act=duel-done]');
    return;
  }
  if (verb === 'place') await press(page, '.board [data-square]');
  else if (verb === 'pass') await press(page, '[data-act=pass]');
  else if (verb === 'bid') await press(page, '[data-act=bid]');
  else if (await has('.board [data-aim=at]')) {
    await page.locator('[data-aim=at]').focus();
    await page.keyboard.press('Shift+ArrowLeft');
  } else {
    const board = await has(`.board [data-entry^="${verb}"]`);
    check(board || kOffBoard.has(verb), 'it is a bare button, nothing on the board');
    await press(page, `${board ? '.board ' : ''}[data-entry^="${verb}"]`);
  }
}

const sorted = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1)));

async function control(page, { record, verb, length }) {
  await openRecord(page, record);
  const before = await offered(page);
  await page.reload();
  await page.waitForSelector('main.game');
  await page.waitForFunction(() => document.querySelector('.bar .question')?.textContent || document.querySelector('.duel, .final'));
  same(await offered(page), before, 'after loading the page anew');
  same(await rawWords(page), [], 'raw words');
  // Used and taken back, it is as if nothing had been. A throw and its catch are one decision of two people.
  if (verb !== 'catch') {
    await use(page, verb);
    await page.waitForSelector('[data-act=undo]:not(:disabled)', { timeout: kWait });
    await press(page, '[data-act=undo]');
    const { tools, ...rest } = before;
    const back = async () => {
      const now = await offered(page);
      return { tools: now.tools, ...(tools.length === 0 ? { ...rest, ...now, tools } : {}) };
    };
    const wished = { tools, ...(tools.length === 0 ? rest : {}) };
    for (const from = Date.now(); Date.now() - from < kWait && JSON.stringify(sorted(await back())) !== JSON.stringify(sorted(wished)); ) await page.waitForTimeout(50);
    same(sorted(await back()), sorted(wished), 'after undo');
    same((await keptLog(page)).length, length, 'entries in the log after undo');
  }
  await use(page, verb);
  const played = async () => (await keptLog(page))[length]?.split(' ')[0] === verb;
  // It is played at once, or waits for its confirmation.
  for (const from = Date.now(); Date.now() - from < kWait && !(await played()); ) {
    await press(page, '[data-act=confirm]:not(:disabled)');
    await page.waitForTimeout(50);
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
  const page = await visit(world);
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

export const tests = Object.fromEntries(Array.from({ length: kParts }, (_, i) => [`controls ${i + 1} of ${kParts}`, (world) => part(world, i)]));
