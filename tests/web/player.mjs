// Plays the game as a person would: presses what the page offers. Everything is done through the page;
// nothing is asked of the engine.

// Random numbers that are the same in every run.
export function dice(seed) {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

// What the page waits for: '' while it is busy.
export const asked = (page) =>
  page.evaluate(() => {
    const has = (selector) => document.querySelector(selector) !== null;
    if (has('main[data-busy]')) return '';
    if (has('.final')) return 'over';
    if (has('[data-act=duel-ready], [data-act=duel-next]')) return 'cover';
    if (has('[data-act=duel-done]')) return 'duel';
    if (has('[data-act=confirm]:not(:disabled)')) return 'confirm';
    if (!has('[data-act=confirm], [data-act=sole], .auction')) return '';
    if (has('.board [data-square]:not(.quiet)')) return 'square';
    if (has('.board [data-aim]')) return 'aim';
    if (has('.lot:not(:disabled)') || has('[data-act=bid]') || has('.auction .rest')) return 'auction';
    if (has('.board [data-entry]')) return 'target';
    if (has('.bar .parts')) return 'parts';
    if (has('.bar [data-entry]')) return 'button';
    if (has('[data-act=pass]')) return 'pass';
    return '';
  });

// A press on something of the board, wherever it lies.
const press = (page, selector, index) =>
  page.evaluate(
    ([wanted, n]) => {
      const all = [...document.querySelectorAll(wanted)].filter((one) => !one.disabled);
      const one = all[n % Math.max(1, all.length)];
      one?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return one?.getAttribute('data-entry') ?? one?.getAttribute('data-square') ?? '';
    },
    [selector, index],
  );

// One decision, or part of one. Returns what was asked.
export async function step(page, roll, seen = new Map()) {
  const what = await asked(page);
  const note = (name) => seen.set(name, (seen.get(name) ?? 0) + 1);
  if (what === '') {
    await page.waitForTimeout(15);
    return what;
  }
  if (what === 'over') return what;
  if (what === 'cover') await press(page, '[data-act=duel-ready], [data-act=duel-next]', 0);
  else if (what === 'duel') {
    note('duel');
    await press(page, '[data-act=duel-done]', 0);
  } else if (what === 'confirm') await press(page, '[data-act=confirm]', 0);
  else if (what === 'square') await press(page, '.board [data-square]', roll(1000));
  else if (what === 'aim') {
    const tools = await page.locator('.chip[data-tool]').count();
    await press(page, '.chip[data-tool]', roll(Math.max(1, tools)));
    if ((await asked(page)) === 'aim') {
      note('aim');
      await page.locator('[data-aim=at]').focus();
      await page.keyboard.press('Shift+ArrowLeft');
    }
  } else if (what === 'auction') {
    note('auction');
    const lots = await page.locator('.lot:not(:disabled)').count();
    if (lots > 0) await press(page, '.lot:not(:disabled)', roll(100));
    else await press(page, '[data-act=bid], .auction .rest [data-entry], [data-act=pass]', roll(1000));
  } else if (what === 'parts') await press(page, '.parts [data-part], .parts [data-act=propose]', roll(1000));
  else {
    // Sometimes another tool, sometimes nothing at all.
    const tools = await page.locator('.chip[data-tool]').count();
    if (tools > 1) await press(page, '.chip[data-tool]', roll(tools));
    const mayPass = (await page.locator('[data-act=pass]').count()) > 0;
    if (what === 'pass' || (mayPass && roll(4) === 0)) await press(page, '[data-act=pass]', 0);
    else {
      const entry = await press(page, '.board [data-entry], .bar [data-entry]', roll(1000));
      if (entry) note(entry.split(' ')[0]);
    }
  }
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return what;
}

// Until the end, or until `enough` says so.
export async function playOn(page, { seed = 1, enough = () => false, most = 600000, seen = new Map() } = {}) {
  const roll = dice(seed);
  const begin = Date.now();
  for (let waits = 0; ; ) {
    const what = await step(page, roll, seen);
    waits = what === '' ? waits + 1 : 0;
    // A computer player that gave up never comes back by itself.
    if (waits > 40 && (await page.locator('[data-act=go-on], .bar .buttons .main:only-child').count()) > 0 && !(await page.locator('[data-act=confirm]').count())) throw new Error('the computer player has stopped');
    if (what === 'over' || (await enough(seen))) return seen;
    if (Date.now() - begin > most) throw new Error(`after ${most / 1000} s still ${what || 'nothing'} (${[...seen.keys()].join(' ')}): ${await page.locator('.question').textContent().catch(() => '')}`);
  }
}
