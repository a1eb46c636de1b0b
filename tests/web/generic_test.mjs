// Decisions that nobody wrote a control for: a made-up room (tests/example/whims) is put into the engine, and every
// verb of it is seen, chosen, taken back and confirmed, with the mouse, a finger and keys.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessible, check, quiet, root, same, settled } from './harness.mjs';
import { begin } from './moves.mjs';
import { asked, dice, step } from './player.mjs';
import { keptLog, offered, overflows, rawSquares, rawWords, shorten, smallPresses, unpressable } from './table.mjs';

// What is chosen of each verb; * is whatever comes first.
const kChoices = {
  wish: 'wish 37',
  toast: 'toast 1',
  gift: 'gift * 5',
  hide: 'hide * 17',
  dream: 'dream *',
  stroll: 'stroll * *',
  mark: 'mark * 2 3',
  drill: 'drill follower 12',
  weigh: 'weigh 7 4',
};
const kMixed = ['wish', 'toast', 'hide', 'mark', 'drill']; // offered side by side
const kBag = 'bag A:1 B:1 C:1 D:1 E:1 F:1 G:1 H:1 I:1 J:1 K:1 L:1 M:1 N:1 O:1 P:1 Q:1 R:1 S:1 T:1 U:1 V:1 W:1 X:1 WH-01:1';

// The console, but for what is told of the worker that was kept away.
function quietBut(page) {
  page.complaints = page.complaints.filter((text) => !text.includes('blocked by Playwright'));
  quiet(page);
}

// The room's words in a language.
function wordsOf(language) {
  const lines = readFileSync(join(root, `tests/example/whims/words/${language}.txt`), 'utf8').split('\n');
  return new Map(lines.filter((line) => line.includes(' = ')).map((line) => line.split(' = ', 2)));
}

// A game with the room. The page is the one that was built; the engine that it loads has a room more.
async function beginWith(world, setup, options) {
  const path = join(root, 'build/wasm/example.wasm');
  check(existsSync(path), `${path} is missing: cmake --build --preset wasm --target bastide_example`);
  const module = readFileSync(path);
  const page = await begin(world, { sets: ['whims'], names: ['Ada', 'Ben', 'Cy'], seed: 3, ...setup }, {
    ...options,
    serviceWorkers: 'block', // it would load the module behind the back of whoever replaces it
    before: (context) => context.route('**/*.wasm', (route) => route.fulfill({ body: module, contentType: 'application/wasm' })),
  });
  await shorten(page, kBag);
  return page;
}

const middle = (page, selector) =>
  page.evaluate((wanted) => {
    const one = document.querySelector(wanted);
    const box = (one.querySelector('.ring, .plate') ?? one).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  }, selector);

// How something is pressed, and a number reached, by those who have nothing else.
const hands = {
  mouse: {
    press: async (page, selector) => {
      await page.locator(selector).first().scrollIntoViewIfNeeded();
      await page.mouse.click(...(await middle(page, selector)));
    },
    undo: (page) => page.locator('[data-act=undo]').click(),
    // Drawn near, and stepped.
    reach: async (page, group, n) => {
      await page.locator(`${group} input[type=range]`).fill(String(n));
      await page.locator(`${group} [data-act=more]`).click();
      await page.locator(`${group} [data-act=less]`).click();
    },
  },
  finger: {
    press: async (page, selector) => {
      await page.locator(selector).first().scrollIntoViewIfNeeded();
      await page.touchscreen.tap(...(await middle(page, selector)));
    },
    undo: (page) => page.locator('[data-act=undo]').tap(),
    // Typed.
    reach: async (page, group, n) => {
      await page.locator(`${group} .sum`).fill(String(n));
      await page.locator(`${group} .sum`).blur();
    },
  },
  keys: {
    press: async (page, selector) => {
      const focused = () => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
      if (selector.startsWith('.board')) for (let i = 0; i < 4 && !(await focused()); ++i) await page.keyboard.press('ArrowRight');
      for (let i = 0; i < 90 && !(await focused()); ++i) await page.keyboard.press('Tab');
      check(await focused(), `the keyboard never reaches ${selector}`);
      await page.keyboard.press('Enter');
    },
    undo: (page) => page.keyboard.press('Backspace'),
    // The focus is on what is offered, where nothing else is chosen from.
    reach: async (page, group, n) => {
      for (let i = 0; i < 90 && !(await page.evaluate((wanted) => document.activeElement?.matches(`${wanted} [data-act=propose]`), group)); ++i) await page.keyboard.press('Tab');
      const value = () => page.locator(`${group} [data-act=propose]`).getAttribute('data-value').then(Number);
      for (let i = 0; i < 60 && (await value()) !== n; ++i) {
        const short = n - (await value());
        await page.keyboard.press(short >= 20 ? 'PageUp' : short > 0 ? 'ArrowUp' : 'ArrowDown');
      }
    },
  },
};

const fits = (entry, choice) => new RegExp(`^${choice.replaceAll('*', '\\S+')}$`).test(entry);

// Makes a choice, part by part. Returns how many presses of its own it took.
async function choose(page, hand, choice) {
  const [verb, ...words] = choice.split(' ');
  const chip = `.chip[data-tool^="${verb}"]`;
  const group = `.parts[data-parts^="${verb}"]`;
  const has = (selector) => page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
  const ready = () => has('[data-act=confirm]:not(:disabled)');
  for (let presses = 0; presses < 8; ) {
    if (await ready()) return presses;
    if (await has(`${chip}[aria-pressed=false]`)) await hand.press(page, chip);
    else {
      if (await has(`.board [data-entry^="${verb}"]`)) await hand.press(page, `.board [data-entry^="${verb}"]`);
      else if (await has(`${group} [data-act=propose]`)) {
        // The number that belongs here is the one that can be reached.
        const numbers = words.filter((word) => /^\d+$/.test(word));
        const n = Number(numbers[verb === 'weigh' ? presses : numbers.length - 1]);
        await hand.reach(page, group, n);
        same(await page.locator(`${group} [data-act=propose]`).getAttribute('data-value'), String(n), 'the number offered');
        await hand.press(page, `${group} [data-act=propose]`);
      } else if (await has(`${group} [data-part]`)) {
        const wanted = words.find((word) => /^\d+$/.test(word));
        const part = verb === 'mark' ? `${group} [data-part="${wanted}"]` : `${group} [data-part]`;
        await hand.press(page, part);
      } else {
        const buttons = await page.evaluate(() => [...document.querySelectorAll('.bar [data-entry]')].map((one) => one.dataset.entry));
        const entry = buttons.find((one) => fits(one, choice));
        check(entry !== undefined, `nothing to press for ${choice} among ${buttons.join(', ')}`);
        await hand.press(page, `.bar [data-entry="${entry}"]`);
      }
      presses += 1;
    }
    await settled(page);
  }
  throw new Error(`${choice} is never chosen`);
}

// One whim: everything of it is there, is chosen and taken back part by part, chosen again and confirmed.
async function have(page, hand, verb, final = true) {
  const where = `at ${verb}`;
  same(await rawWords(page), [], `raw words ${where}`);
  same(await rawSquares(page), [], `numbers of squares ${where}`);
  const { length } = await keptLog(page);
  const before = await offered(page);
  const presses = await choose(page, hand, kChoices[verb]);
  const review = (await page.locator('.review').textContent()).replaceAll('−', '-');
  check(review.trim() !== '' && !review.includes('…'), `the review ${where} says “${review}”`);
  for (const n of kChoices[verb].match(/\b\d\d\b|\b[3457]\b/g) ?? []) check(review.includes(n), `the review ${where} says “${review}” without ${n}`);
  if (['hide', 'stroll'].includes(verb)) check((await page.locator('.board .made').count()) === 1, `nobody sees where the first part was chosen ${where}`);
  if (verb === 'dream') check(await page.locator('.parts .on img').count() > 0, 'nobody sees which tile was chosen');
  same(await rawWords(page), [], `raw words in the review ${where}`);
  same(await rawSquares(page), [], `numbers of squares in the review ${where}`);
  same(await overflows(page), [], `what sticks out ${where}`);
  for (let i = 0; i < presses; ++i) {
    await hand.undo(page);
    await settled(page);
  }
  const seen = ({ entries, ...rest }) => (rest.tools.length > 0 ? rest : { entries, ...rest });
  same(seen(await offered(page)), seen(before), `what is offered ${where} after undo`);
  same((await keptLog(page)).length, length, `entries in the log ${where} after undo`);
  if (!final) return;
  await choose(page, hand, kChoices[verb]);
  await hand.press(page, '[data-act=confirm]:not(:disabled)');
  await settled(page);
  const log = await keptLog(page);
  check(fits(log[length] ?? '', kChoices[verb]), `the log has “${log[length]}” ${where}`);
}

// Plays until all whims have been had, or to the end.
async function play(page, hand, language, { toTheEnd = false, look = async () => {} } = {}) {
  const asks = new Map([...wordsOf(language)].filter(([key]) => key.startsWith('step.whim-')).map(([key, text]) => [text, key.slice('step.whim-'.length)]));
  const roll = dice(7);
  const had = new Set();
  for (let i = 0, waits = 0; i < 900; ) {
    await settled(page);
    const what = await asked(page);
    if (what === 'over') break;
    if (what === '') {
      check(++waits < 4000, 'the computer player never comes back');
      await page.waitForTimeout(30); // whoever plays now is not asked again before it is looked what is due
      continue;
    }
    ++i;
    waits = 0;
    const question = (await page.locator('.question').textContent()).trim().replaceAll('\u2060', ''); // keeps words with a hyphen on one line
    const verb = what === 'confirm' ? undefined : asks.get(question);
    if (!verb || had.has(verb)) {
      await step(page, roll);
      continue;
    }
    await look(verb);
    if (verb === 'any') for (const one of kMixed) await have(page, hand, one, one === kMixed.at(-1));
    else await have(page, hand, verb);
    had.add(verb);
    if (!toTheEnd && had.size === Object.keys(kChoices).length + 1) return;
  }
  same([...had].sort(), ['any', ...Object.keys(kChoices)].sort(), 'the whims that were had');
}

export const tests = {
  'a room without a control of its own, with the mouse, to the final scoring': async (world) => {
    const page = await beginWith(world, { seats: ['', '', 'novice'] });
    await play(page, hands.mouse, 'en', { toTheEnd: true, look: (verb) => accessible(page, verb, ['aria-allowed-attr', 'aria-required-children', 'button-name', 'label', 'nested-interactive']) });
    await page.waitForSelector('.final');
    same(await rawWords(page), [], 'raw words at the end');
    quietBut(page);
  },
  'a room without a control of its own, with a finger on a phone': async (world) => {
    const page = await beginWith(world, { seats: ['', ''] }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2, locale: 'pl-PL' });
    await play(page, hands.finger, 'pl', {
      look: async (verb) => {
        // Squares that are smaller are pressed beside them as well.
        same((await smallPresses(page)).filter((one) => !one.startsWith('g.square')), [], `presses below 44 pixels at ${verb}`);
        same(await unpressable(page), [], `what cannot be pressed at ${verb}`);
      },
    });
    quietBut(page);
  },
  'a room without a control of its own, with the keyboard alone': async (world) => {
    const page = await beginWith(world, { seats: ['', ''] }, { locale: 'ro-RO' });
    await play(page, hands.keys, 'ro');
    quietBut(page);
  },
};
