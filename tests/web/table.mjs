// What tests do at the table besides playing: open records, look into the browser's store, read the screen.

import { settled } from './harness.mjs';

// A record opened through the first screen, until somebody is asked something.
export async function openRecord(page, record, name = 'game.txt') {
  await page.evaluate(() => (location.hash = '#'));
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForSelector('main.game');
  await settled(page);
}

// Opens a panel as one does it there: on a phone some are opened from others.
export async function openPanel(page, panel) {
  const tool = page.locator(`[data-panel=${panel}]`);
  if (await tool.isVisible()) await tool.press('Enter');
  else {
    if ((await page.locator('.drawer').count()) === 0) await page.locator('[data-panel=menu]').press('Enter');
    await page.locator(`[data-tab=${panel}]`).press('Enter');
  }
  await page.waitForSelector('.drawer');
}

export const gameId = (page) => page.evaluate(() => /#game=(.*)/.exec(location.hash)?.[1] ?? '');

// The log as it is kept in the browser, which is all that survives a crash.
export const keptLog = (page) =>
  page.evaluate(async () => {
    const game = /#game=(.*)/.exec(location.hash)?.[1] ?? '';
    const db = await new Promise((resolve, reject) => {
      const request = indexedDB.open('bastide');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const rows = await new Promise((resolve) => {
      const request = db.transaction('entries').objectStore('entries').getAll(IDBKeyRange.bound([game, 0], [game, Infinity]));
      request.onsuccess = () => resolve(request.result);
    });
    db.close();
    return rows.map((row) => row.text);
  });

// The game that has just begun, with a pile of these tiles only: it begins anew, and is short.
export async function shorten(page, bag) {
  await settled(page); // whoever writes to the store has done so
  await page.evaluate(async (line) => {
    const game = /#game=(.*)/.exec(location.hash)?.[1] ?? '';
    const db = await new Promise((resolve) => {
      const request = indexedDB.open('bastide');
      request.onsuccess = () => resolve(request.result);
    });
    await new Promise((resolve) => {
      const change = db.transaction(['games', 'entries'], 'readwrite');
      const games = change.objectStore('games');
      games.get(game).onsuccess = (event) => {
        const head = event.target.result;
        games.put({ ...head, header: head.header.replace('---\n', `${line}\n---\n`) });
      };
      change.objectStore('entries').delete(IDBKeyRange.bound([game, 0], [game, Infinity]));
      change.oncomplete = resolve;
    });
    db.close();
  }, bag);
  await page.reload();
  await page.waitForSelector('main.game');
}

// What the page offers now, for comparison.
export const offered = (page) =>
  page.evaluate(() => ({
    question: document.querySelector('.question')?.textContent ?? '',
    duel: document.querySelector('.duel h2')?.textContent ?? '',
    squares: [...document.querySelectorAll('.board [data-square]')].map((one) => one.getAttribute('data-square')).sort(),
    entries: [...document.querySelectorAll('[data-entry]')].map((one) => one.getAttribute('data-entry')).sort(),
    tools: [...document.querySelectorAll('[data-tool]')].map((one) => one.getAttribute('data-tool')),
    scores: [...document.querySelectorAll('.score')].map((one) => one.textContent),
  }));

// Words that nobody translated, placeholders nobody filled, keys instead of words, and text outside of every screen.
export const rawWords = (page) =>
  page.evaluate(() => {
    const bad = [];
    const look = (text, where) => {
      if (/<[a-z]+[.\w-]*>|\{\w*\}|\bundefined\b|\bNaN\b|\[object/.test(text)) bad.push(`${where}: ${text.trim().slice(0, 80)}`);
      else if (/^(bar|play|panel|tools|menu|setup|seat|level|style|start|final|stats|settings|board|option|preset|set|verb|step|figure|token|unit|kind|duel|aim|auction|inspect|history|help|odds|tiles)\.[\w.-]+$/.test(text.trim())) bad.push(`${where}: ${text.trim()}`);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) look(node.data, node.parentElement.className || node.parentElement.tagName);
    for (const one of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) look(one.getAttribute(name) ?? '', name);
    for (const one of document.querySelector('#app').childNodes) if (one.nodeType === Node.TEXT_NODE && one.data.trim() !== '') bad.push(`outside of every screen: ${one.data.trim()}`);
    return bad;
  });

// Squares by their numbers, which only records write: whoever sees the board is shown the place.
export const rawSquares = (page) =>
  page.evaluate(() => [...document.querySelectorAll('body, [aria-label], [title]')].flatMap((one) => (one === document.body ? one.innerText : `${one.getAttribute('aria-label')} ${one.getAttribute('title')}`).match(/.{0,30}\d,-?\d.{0,10}/g) ?? []));

// Things that are cut off, stick out of the window, or cover one another's text.
export const overflows = (page) =>
  page.evaluate(() => {
    const bad = [];
    if (document.documentElement.scrollWidth > innerWidth + 1) bad.push(`the page is ${document.documentElement.scrollWidth} wide in a window of ${innerWidth}`);
    for (const one of document.querySelectorAll('button, label, h1, h2, h3, p, strong, .sheet, .line, .chip, select')) {
      if (one.closest('svg, .unseen') || one.classList.contains('unseen')) continue;
      const box = one.getBoundingClientRect();
      if (box.width === 0 || box.height === 0) continue;
      const name = `${one.tagName.toLowerCase()}.${one.className} “${one.textContent.trim().slice(0, 30)}”`;
      const style = getComputedStyle(one);
      if (one.scrollWidth > one.clientWidth + 2 && style.overflowX === 'visible' && style.display !== 'inline' && one.clientWidth > 0) bad.push(`${name} is ${one.scrollWidth - one.clientWidth} px too wide`);
      // What stands in a row that is drawn aside is reached by drawing it.
      const row = one.closest('.chips, .players');
      const aside = row && row !== one && getComputedStyle(row).overflowX === 'auto';
      if (!aside && !one.closest('.content, .final, .duel') && (box.right > innerWidth + 1 || box.left < -1)) bad.push(`${name} sticks out of the window`);
    }
    return bad;
  });

// Presses that are too small for a finger (44 px; links in text are let off).
export const smallPresses = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, input:not([type=file]), [role=button]')]
      .filter((one) => !one.closest('.unseen') && !one.classList.contains('unseen'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ one, box }) => box.width > 0 && !one.closest('.rules, .rule') && Math.max(box.width, box.height) > 0 && (box.height < 43 || box.width < 43))
      .filter(({ one }) => !(one.type === 'checkbox' && one.closest('label')?.getBoundingClientRect().height >= 43))
      .map(({ one, box }) => `${one.tagName.toLowerCase()}.${one.className?.baseVal ?? one.className} “${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 24)}” ${Math.round(box.width)}x${Math.round(box.height)}`),
  );

// Targets that are too small for a finger, or of which another thing takes the presses.
export const unpressable = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.board .target, .board [data-rotate]')].flatMap((one) => {
      const box = (one.querySelector('.ring, .plate, circle') ?? one).getBoundingClientRect();
      const name = one.dataset.entry ?? 'a handle';
      const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!over || !one.contains(over)) return [`${name} lies under ${over?.closest('[data-entry], [data-rotate], div')?.outerHTML.slice(0, 80)}`];
      return Math.min(box.width, box.height) < 43 ? [`${name} is ${Math.round(box.width)} px`] : [];
    }),
  );
