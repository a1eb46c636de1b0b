// Every control of a setup, used as a person does: what is chosen is what is played, what is sent and what is kept.
import { readFileSync } from 'node:fs';
import { check, quiet, same, visit } from './harness.mjs';
import { atTable, linkTo } from './moves.mjs';
import { keptLog } from './table.mjs';

async function openSetup(world, options) {
  const page = await visit(world, options);
  await page.locator('[data-act=setup]').click();
  await ready(page);
  return page;
}
const ready = async (page) => {
  await page.locator('[data-act=begin]:not(:disabled)').waitFor();
  for (const more of await page.locator('details.more').all()) if (!(await more.evaluate((one) => one.open))) await more.locator('summary').click();
};

// Everything that is chosen on the screen, and what it says of it.
const chosen = (page) =>
  page.evaluate(() => {
    const named = (one) => one.dataset.option ?? one.getAttribute('aria-label') ?? one.closest('label')?.querySelector('span')?.textContent ?? '';
    const list = (selector, say) => [...document.querySelectorAll(selector)].map(say);
    return [
      ...list('select, .option input:not(.keep input), ol input', (one) => `${named(one)}: ${one.value}`),
      ...list('[role=radio][aria-checked=true]', (one) => `${one.dataset.preset ?? one.getAttribute('aria-label')}`),
      ...list('[data-set][aria-pressed=true]', (one) => one.dataset.set),
      ...list('[aria-labelledby=h-differs] :is(p, li), main > footer p', (one) => one.textContent),
    ];
  });
const seat = (page, n) => {
  const line = page.locator('ol > li').nth(n - 1);
  return {
    colour: (name) => line.locator(`[role=radio][aria-label=${name}]`).click(),
    name: (text) => line.locator('input').fill(text),
    kind: (level) => line.locator('select').first().selectOption(level),
    style: (name) => line.locator('select').nth(1).selectOption(name),
    earlier: () => line.locator('.order button').first().click(),
  };
};
const choice = (page, words) => page.locator('[aria-labelledby=h-table] label', { hasText: words }).locator('select');

// Something else than the usual in every control.
async function chooseMuch(page) {
  await page.locator('main > section button', { hasText: 'Another player' }).click();
  await seat(page, 1).name('Ada');
  await seat(page, 1).colour('Teal');
  await seat(page, 2).name('Ben');
  await seat(page, 2).kind('skilled');
  await seat(page, 2).style('farmer');
  await seat(page, 3).name('Cy');
  await seat(page, 3).kind('');
  await seat(page, 3).colour('Red'); // Ben's: he gets the one Cy had
  await seat(page, 3).earlier();
  await page.locator('[data-set=inns-cathedrals]').click();
  await page.locator('[data-option=tiny_city]').selectOption('half');
  await page.locator('[data-option=followers]').selectOption('5+1');
  await page.locator('[data-option=abbot]').selectOption('on');
  await choice(page, 'Who starts').selectOption({ label: 'Cy' });
  await choice(page, 'Assistance').selectOption('coach');
  await page.locator('[data-clock]').selectOption('10');
  await choice(page, 'Added for every turn').selectOption('30');
  await choice(page, 'When the time is up').selectOption('computer');
  await page.locator('[data-seed]').fill('4711');
  await page.locator('[data-order]').fill('E V');
  await page.locator('[data-order]').press('Tab');
  await page.locator('[data-act=begin]:not(:disabled)').waitFor();
}

// The game that begins: its record as it is saved from the menu, and what the browser keeps of it.
async function begin(page) {
  await page.locator('[data-act=begin]:not(:disabled)').click();
  await atTable(page);
  await page.locator('[data-panel=menu]').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-act=record]').click()]);
  const record = readFileSync(await file.path(), 'utf8');
  await page.locator('[data-panel=menu]').click();
  const head = await page.evaluate(async () => {
    const db = await new Promise((resolve) => (indexedDB.open('bastide').onsuccess = (event) => resolve(event.target.result)));
    const heads = await new Promise((resolve) => (db.transaction('games').objectStore('games').getAll().onsuccess = (event) => resolve(event.target.result)));
    db.close();
    return heads.at(-1);
  });
  return { record: record.split('\n'), head };
}
const words = (record, name) => (record.find((line) => line.startsWith(`${name} `)) ?? '').split(' ').slice(1);

export const tests = {
  'what is chosen is what is played': async (world) => {
    const page = await openSetup(world);
    await chooseMuch(page);
    const { record, head } = await begin(page);
    same(record.find((line) => line.startsWith('players ')), 'players "Ada" "Cy" "Ben"', 'players, in their order');
    same(record.filter((line) => line.startsWith('# ')), ['# assistance coach', '# seed 4711', '# seat teal person', '# seat red person', '# seat yellow computer skilled farmer'], 'notes of the record');
    check(words(record, 'sets').includes('inns-cathedrals'), `sets ${words(record, 'sets')}`);
    for (const option of ['tiny_city=half', 'followers=5+1', 'abbot=on', 'start_player=host-picks']) check(words(record, 'options').includes(option), `${option} is not in ${words(record, 'options')}`);
    same(words(record, 'flags'), ['starts=2'], 'who starts');
    same(head.clock, { minutes: 10, increment: 30, atZero: 'computer' }, 'the clock');
    // And it is so: Cy has the first tile of the order, five followers and an abbot, and the clock runs.
    same((await keptLog(page))[0], 'draw E', 'the first tile');
    check(/^Cy/.test((await page.locator('.bar .line').first().innerText()).trim()), await page.locator('.bar').innerText());
    same((await page.locator('.players .name').allTextContents()).map((name) => /Ada|Ben|Cy/.exec(name)?.[0]), ['Ada', 'Cy', 'Ben'], 'the cards');
    check(/\b(10:|9:5)/.test(await page.locator('.players').innerText()), 'no clock is seen');
    quiet(page);
  },
  'every house rule can be changed, and is in the record': async (world) => {
    const page = await openSetup(world);
    await page.locator('[data-preset=everything]').click();
    await ready(page);
    const wanted = [];
    for (const one of await page.locator('[data-option]').all()) {
      const other = await one.evaluate((select) => [...select.options].map(({ value }) => value).findLast((value) => value !== select.value));
      await one.selectOption(other);
      // What is the standard again stands in no record.
      if (!(await one.evaluate((select) => / \(standard\)$/.test(select.selectedOptions[0].text)))) wanted.push(`${await one.getAttribute('data-option')}=${other}`);
    }
    check(wanted.length > 12, `only ${wanted}`);
    const told = await page.locator('[aria-labelledby=h-differs] li').count();
    same(told, wanted.length, 'differences that are told');
    const { record } = await begin(page);
    same(words(record, 'options').sort(), wanted.sort(), 'options of the record');
    quiet(page);
  },
  'back to the standard undoes everything': async (world) => {
    const page = await openSetup(world);
    const before = await chosen(page);
    await chooseMuch(page);
    await page.locator('[data-preset=winter-000]').click();
    await page.locator('[data-option=farmers]').selectOption('off');
    await page.locator('[data-seed]').fill('1.5'); // that is no seed
    await page.locator('[data-seed]').press('Tab');
    await page.locator('footer .trouble').waitFor();
    await page.locator('.keep > button').last().click();
    await page.locator('[data-act=begin]:not(:disabled)').waitFor();
    await page.waitForFunction((text) => document.querySelector('main > footer p').textContent === text, before.at(-1));
    same(await chosen(page), before, 'what is chosen');
    const { record, head } = await begin(page);
    same([words(record, 'sets').join(' '), words(record, 'options'), head.clock, head.order], ['base', [], undefined, undefined], 'the game that begins');
    quiet(page);
  },
  'a link that is copied opens the same setup for somebody else': async (world) => {
    const copying = { permissions: ['clipboard-read', 'clipboard-write'] };
    for (const allowed of [true, false]) {
      const page = await openSetup(world, {
        ...(allowed && copying),
        before: async (context) => {
          if (!allowed) await context.addInitScript(() => (Clipboard.prototype.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))));
        },
      });
      await chooseMuch(page);
      const copy = page.locator('.keep > button').first();
      let link;
      if (allowed) {
        await copy.click();
        await page.locator('.keep > button', { hasText: 'The link is copied' }).waitFor();
        link = await page.evaluate(() => navigator.clipboard.readText());
      } else {
        // Where the clipboard is closed to the page it is shown, to be copied by hand.
        page.once('dialog', (dialog) => {
          link = dialog.defaultValue();
          void dialog.dismiss();
        });
        await copy.click();
        same(await copy.textContent(), 'Copy a link to this setup', 'what is said to be copied');
      }
      check(link?.startsWith(`${world.address}#setup=`), `the link is ${link}`);
      const other = await visit(world, { hash: link.slice(world.address.length) });
      await ready(other);
      same(await chosen(other), await chosen(page), 'what is chosen behind the link');
      quiet(page);
      quiet(other);
      await page.context().close();
      await other.context().close();
    }
  },
  'what a link names and nobody knows is left out, and the rest of it is played': async (world) => {
    const kept = { inns: 'off', tiny_city: 'half' };
    const long = 'x'.repeat(70);
    for (const [setup, told, sets, options] of [
      // Nothing is lost of a set that is named twice.
      [{ sets: ['inns-cathedrals', 'inns-cathedrals', 'base'], options: kept }, undefined, 'base inns-cathedrals', ['inns=off', 'tiny_city=half']],
      [{ sets: ['nowhere', 'inns-cathedrals', 'nowhere'], options: { ...kept, nothing: '1', toString: 'on' } }, '“nowhere”, “nothing”, “toString”', 'base inns-cathedrals', ['inns=off', 'tiny_city=half']],
      [{ sets: ['inns-cathedrals'], options: { inns: 'off', tiny_city: 'purple' } }, 'Two-tile city: “purple”', 'base inns-cathedrals', ['inns=off']],
      [{ preset: 'of-tomorrow', sets: [long, 'inns-cathedrals'], options: { ...kept, a: '', b: '', c: '', d: '' } }, `“of-tomorrow”, “${'x'.repeat(24)}…”, “a”, “b”, “c”, …`, 'base inns-cathedrals', ['inns=off', 'tiny_city=half']],
    ]) {
      const page = await visit(world, { hash: linkTo(setup) });
      await ready(page);
      const name = JSON.stringify(setup);
      same(await page.locator('[role=alert]').allTextContents(), told === undefined ? [] : [`Parts of this link are not known here and were left out: ${told}`], name);
      const { record } = await begin(page);
      same([words(record, 'sets').sort().join(' '), words(record, 'options').filter((one) => !one.startsWith('start_player')).sort()], [sets, options], name);
      quiet(page);
      await page.context().close();
    }
    for (const [locale, notice] of [['pl-PL', /zostały pominięte: „nowhere”$/], ['ro-RO', /au fost lăsate deoparte: „nowhere”$/]]) {
      const page = await visit(world, { hash: linkTo({ sets: ['nowhere'] }), locale });
      await ready(page);
      const text = await page.locator('[role=alert]').textContent();
      check(notice.test(text), text);
      quiet(page);
      await page.context().close();
    }
  },
  'what is chosen is read to its end, and buttons stand in one line when a favourite is kept': async (world) => {
    for (const locale of ['en-GB', 'pl-PL', 'ro-RO']) {
      const page = await openSetup(world, { locale });
      await page.locator('[data-preset=everything]').click();
      await ready(page);
      const cut = await page.locator('select').evaluateAll((all) => {
        const pen = document.createElement('canvas').getContext('2d');
        return all.flatMap((one) => {
          const { font, paddingLeft, paddingRight } = getComputedStyle(one);
          pen.font = font;
          const { text } = one.selectedOptions[0];
          const room = one.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 16; // the arrow
          return one.checkVisibility() && pen.measureText(text).width > room ? [text] : [];
        });
      });
      same(cut, [], `what is cut off in ${locale}`);
      await page.locator('.keep input').fill('Sunday');
      await page.locator('.keep input').press('Enter');
      await page.locator('.keep [role=status]', { hasText: 'Sunday' }).waitFor();
      const ends = await page.locator('.keep button').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom)));
      same(new Set(ends).size, 1, `lines of buttons in ${locale}, which end at ${ends}`);
      quiet(page);
      await page.context().close();
    }
  },
  'a favourite holds everything that was chosen, until it is removed': async (world) => {
    const page = await openSetup(world);
    await chooseMuch(page);
    const mine = await chosen(page);
    await page.locator('.keep input').fill('Ours');
    await page.locator('.keep input').press('Enter');
    await page.locator('.favourite').waitFor();
    await page.reload();
    await ready(page);
    check(JSON.stringify(await chosen(page)) !== JSON.stringify(mine), 'after a reload nothing was to be brought back');
    await page.locator('.favourite button').first().click();
    await page.waitForFunction((text) => document.querySelector('main > footer p').textContent === text, mine.at(-1));
    same(await chosen(page), mine, 'what the favourite brings');
    // It is a copy: what is changed now does not change it.
    await page.locator('[data-option=tiny_city]').selectOption('full');
    await seat(page, 1).name('Zoe');
    await page.locator('.favourite button').first().click();
    await page.waitForFunction(() => document.querySelector('[data-option=tiny_city]').value === 'half');
    same(await chosen(page), mine, 'what it brings a second time');
    await page.locator('.favourite button').last().click();
    await page.locator('.favourite').waitFor({ state: 'detached' });
    await page.reload();
    await ready(page);
    same(await page.locator('.favourite').count(), 0, 'favourites after it was removed');
    quiet(page);
  },
  'the rule of an option is told in the language of the page, and read in it': async (world) => {
    for (const [locale, language, word] of [['en-GB', 'en', /city of exactly two tiles/], ['pl-PL', 'pl', /miasto/], ['ro-RO', 'ro', /oraș/]]) {
      const page = await openSetup(world, { locale });
      await page.locator('.option', { has: page.locator('[data-option=tiny_city]') }).locator('.rule').click();
      const text = page.locator('.option p span');
      check(word.test(await text.textContent()), await text.textContent());
      same(await text.getAttribute('lang'), language, 'the language of the text');
      quiet(page);
      await page.context().close();
    }
  },
};
