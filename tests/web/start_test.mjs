// The first minute: loading, languages, setups, and what must not break it.
import { get } from 'node:http';
import { accessible, check, quiet, same, visit } from './harness.mjs';
import { begin, linkTo, setTile } from './moves.mjs';
import { overflows, rawWords } from './table.mjs';

export const tests = {
  'the five levels stand in one row, or evenly in two': async (world) => {
    for (const locale of ['en', 'pl', 'ro'])
      for (const [width, rows] of [[1280, [5]], [390, [3, 2]], [320, [3, 2]]]) {
        const page = await visit(world, { viewport: { width, height: 800 }, locale });
        const levels = await page.locator('.levels .press').evaluateAll((all) => all.map((one) => ({ top: one.getBoundingClientRect().top, cut: one.scrollWidth > one.clientWidth })));
        same([...new Set(levels.map(({ top }) => top))].map((top) => levels.filter((one) => one.top === top).length), rows, `levels in ${locale} at ${width}`);
        check(!levels.some(({ cut }) => cut), `a level is cut in ${locale} at ${width}`);
        await page.context().close();
      }
  },
  'the engine comes in less than a megabyte': async (world) => {
    const page = await visit(world);
    const address = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).find((name) => name.includes('.wasm')));
    // Not by fetch, which unpacks what it gets.
    const length = await new Promise((done, failed) => {
      get(address, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
        answer.resume();
        done(answer.headers['content-encoding'] === 'gzip' ? Number(answer.headers['content-length']) : Infinity);
      }).on('error', failed);
    });
    check(length > 100_000 && length < 1_000_000, `${length} bytes of ${address}`);
  },
  'the level is told in a sentence, and kept for the next visit': async (world) => {
    const page = await visit(world);
    const about = () => page.locator('.card').first().locator('p').innerText();
    const sentences = new Set();
    for (const level of await page.locator('.levels .press').all()) {
      await level.click();
      sentences.add(await about());
    }
    same(sentences.size, 5, 'sentences');
    const last = await about();
    await page.reload();
    await page.waitForSelector('main:not([aria-busy])');
    same(await about(), last, 'after a reload');
    quiet(page);
  },
  'one press, and the first tile can be placed': async (world) => {
    const page = await visit(world);
    await page.locator('[data-act=play-computer]').click();
    await setTile(page);
    quiet(page);
  },
  'start screen in three languages, accessible': async (world) => {
    const page = await visit(world);
    for (const language of ['en', 'pl', 'ro']) {
      await page.locator(`.languages [lang=${language}]`).click();
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      same(await rawWords(page), [], `raw words in ${language}`);
      same(await overflows(page), [], `overflow in ${language}`);
      await accessible(page, `the start screen in ${language}`);
    }
    quiet(page);
  },
  'setup screen in three languages, accessible, every option has words': async (world) => {
    const page = await visit(world, { hash: linkTo({ preset: 'everything' }) });
    for (const language of ['en', 'pl', 'ro']) {
      await page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify({ language: wanted })), language);
      await page.reload();
      await page.locator('[data-act=begin]:not(:disabled)').waitFor();
      same(await rawWords(page), [], `raw words in ${language}`);
      same(await overflows(page), [], `overflow in ${language}`);
      await accessible(page, `the setup screen in ${language}`);
    }
    quiet(page);
  },
  'seats stand in whole lines, and nothing is read below what begins': async (world) => {
    for (const [width, height] of [[390, 844], [820, 1180], [1280, 800]]) {
      const page = await visit(world, { viewport: { width, height }, locale: 'ro-RO', hash: linkTo({ seats: ['', 'novice', 'skilled'] }) });
      await page.locator('[data-act=begin]:not(:disabled)').waitFor();
      const seats = await page.locator('ol > li.sheet').evaluateAll((all) =>
        all.map((one) => {
          const middle = (selector) => {
            const box = one.querySelector(selector).getBoundingClientRect();
            return Math.round(box.top + box.height / 2);
          };
          return Math.abs(middle('.order') - middle('.name'));
        }),
      );
      same(seats.length, 3, 'seats');
      check(seats.every((far) => far < 4), `at ${width}x${height} the buttons of a seat stand ${seats} px from its name`);
      const below = await page.evaluate(() => [0.1, 0.5, 0.9].map((u) => document.elementFromPoint(u * innerWidth, innerHeight - 4)?.classList.contains('strip')));
      check(below.every((one) => one), `something is read below the button at ${width}x${height}: ${below}`);
      same(await overflows(page), [], `at ${width}x${height}`);
      quiet(page);
      await page.context().close();
    }
  },
  'options of sets are asked with their sets': async (world) => {
    const optionsWith = async (sets) => {
      const page = await visit(world, { hash: linkTo({ preset: '', sets }) });
      await page.locator('[data-act=begin]:not(:disabled)').waitFor();
      const shown = await page.locator('[data-option]').evaluateAll((all) => all.map((one) => one.dataset.option).sort());
      await page.context().close();
      return shown;
    };
    const always = await optionsWith([]);
    for (const option of ['abbot', 'allow_discouraged', 'farmers', 'followers', 'tiny_city']) check(always.includes(option), `${option} is not asked`);
    const more = async (...sets) => (await optionsWith(sets)).filter((option) => !always.includes(option));
    same(await more('river-1'), ['river_turn_rule'], 'asked with a river');
    same(await more('river-20'), ['river_turn_rule'], 'asked with one that does not fork');
    same(await more('river-2'), ['river2_fork', 'river_turn_rule'], 'asked with one that does');
    same(await more('catapult', 'count'), ['catapult', 'coc_final', 'market_on_barn'], 'asked with two sets');
  },
  'no rule has a number until somebody asks for it': async (world) => {
    const page = await visit(world, { hash: linkTo({ preset: 'everything', options: { tiny_city: 'half' } }) });
    await page.locator('[data-act=begin]:not(:disabled)').waitFor();
    await page.locator('[data-more=rules] > summary').click();
    const ids = async () => (await page.locator('main').innerText()).match(/\b[A-Z]{2,6}\d*-(?:DR-)?\d+\b/g) ?? [];
    same(await ids(), [], 'ids');
    // What is chosen is told before anything is opened, with what the standard is.
    check(/two-tile city: half points \(standard: full points\)/i.test(await page.locator('section[aria-labelledby=h-differs]').innerText()), 'what differs');
    check(/Added: .*The Tower/.test(await page.locator('section[aria-labelledby=h-differs]').innerText()), 'what is added');
    // Heard one after another, what asks for them says which.
    const names = await page.locator('.option .rule').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
    check(names.length > 5 && new Set(names).size === names.length && names.every((name) => /^Rule: ./.test(name)), names.join(' / '));
    await page.locator('.option', { has: page.locator('[data-option=tiny_city]') }).locator('.rule').click();
    await page.waitForFunction(() => /\bED-4\b/.test(document.querySelector('main').innerText));
    same((await ids()).includes('ED-4'), true, 'the id of the rule that was asked for');
    await accessible(page, 'the setup screen with a rule');
    quiet(page);
  },
  'what few ask for is seen where it is chosen': async (world) => {
    for (const [more, open] of [[{ seed: null }, false], [{ seed: null, clock: [10, 10, 0] }, true], [{ seed: 8 }, true]]) {
      const page = await visit(world, { hash: linkTo(more) });
      await page.locator('[data-act=begin]:not(:disabled)').waitFor();
      same(await page.locator('[data-more=table]').evaluate((one) => one.open), open, JSON.stringify(more));
      await page.context().close();
    }
  },
  'each set to choose shows tiles that have what only it has': async (world) => {
    const page = await visit(world, { hash: '#setup' });
    await page.waitForFunction(() => [...document.querySelectorAll('[data-set]')].every((card) => card.querySelector('img')));
    const seen = await page.evaluate(async () => {
      const cards = [...document.querySelectorAll('[data-set]')];
      await Promise.all(cards.flatMap((card) => [...card.querySelectorAll('img')].map((image) => image.decode())));
      return Object.fromEntries(cards.map((card) => [card.dataset.set, { tiles: [...card.querySelectorAll('img')].map((image) => image.src), figures: card.querySelectorAll('.piece svg g path').length }]));
    });
    const all = Object.values(seen).flatMap(({ tiles }) => tiles);
    same(new Set(all).size, all.length, 'pictures, each another one');
    check(seen['princess-dragon'].figures > 0, 'the dragon is not seen');
    same(seen['river-1'].figures, 0, 'figures of a set without any');
    quiet(page);
  },
  'whoever leaves the setup stops its painter, who goes on at the next visit': async (world) => {
    const page = await visit(world, {
      hash: '#setup',
      before: (context) =>
        context.addInitScript(() => {
          globalThis.painted = 0;
          const post = Worker.prototype.postMessage;
          Worker.prototype.postMessage = function (message, ...rest) {
            if (/"cmd":"tile"/.test(message?.request ?? '')) ++globalThis.painted;
            return post.call(this, message, ...rest);
          };
        }),
    });
    await page.waitForSelector('[data-set] img');
    await page.evaluate(() => (location.hash = '#'));
    await page.waitForSelector('[data-act=play-computer]');
    const painted = await page.evaluate(() => globalThis.painted);
    await page.waitForTimeout(1500);
    same(await page.evaluate(() => globalThis.painted), painted, 'pictures that were asked for on the first screen');
    await page.evaluate(() => (location.hash = '#setup'));
    await page.waitForFunction(() => {
      const cards = [...document.querySelectorAll('[data-set]')];
      return cards.length > 0 && cards.every((card) => card.querySelector('img'));
    });
    quiet(page);
  },
  'a setup that rules forbid says so and cannot begin': async (world) => {
    const page = await visit(world, { hash: linkTo({ seats: ['', '', '', '', '', ''] }) });
    await page.locator('footer .trouble').waitFor();
    check(await page.locator('[data-act=begin]').isDisabled(), 'six players without a sixth colour may begin');
    await page.locator('[data-set=inns-cathedrals]').click();
    await page.locator('[data-act=begin]:not(:disabled)').waitFor();
    quiet(page);
  },
  'a favourite is kept, a link opens the same setup': async (world) => {
    const page = await visit(world, { hash: linkTo({ preset: 'winter-000', sets: ['tower'], seed: 77 }) });
    check((await page.locator('[data-preset=winter-000]').getAttribute('aria-checked')) === 'true', 'the preset of the link');
    check((await page.locator('[data-set=tower]').getAttribute('aria-pressed')) === 'true', 'the set of the link');
    await page.locator('.keep input').fill('Ours');
    await page.locator('.keep button').first().click();
    check(/Ours/.test(await page.locator('.keep [role=status]').innerText()), 'nobody tells that it is kept');
    await page.reload();
    await page.locator('.favourite').first().waitFor();
    check((await page.locator('.favourite').count()) === 1, 'the favourite is there after a reload');
    quiet(page);
  },
  'who starts is a player, not a place in the round': async (world) => {
    const page = await visit(world, { hash: linkTo({ seats: ['', '', ''], names: ['Ada', 'Ben', 'Cy'], starts: 3 }) });
    const starts = () => page.locator('[aria-labelledby=h-table] select').first().evaluate((one) => one.selectedOptions[0].text);
    same(await starts(), 'Cy', 'by the link');
    await page.locator('[aria-label="Earlier in the round"]').nth(2).click();
    same(await starts(), 'Cy', 'when Cy sits before Ben');
    await page.locator('[aria-label="Earlier in the round"]').nth(2).click();
    same(await starts(), 'Cy', 'when Ben sits before Cy again');
    await page.locator('[aria-label="Remove this seat"]').first().click();
    same(await starts(), 'Cy', 'when Ada has gone');
    await page.locator('[data-act=begin]:not(:disabled)').click();
    await page.waitForSelector('.bar');
    check(/^Cy/.test((await page.locator('.bar').innerText()).trim()), await page.locator('.bar').innerText());
    quiet(page);
  },
  'nothing that keys go to in a setup lies under its bar': async (world) => {
    const page = await visit(world, { hash: linkTo(), viewport: { width: 1366, height: 768 } });
    for (const more of await page.locator('summary').all()) await more.click();
    const under = [];
    for (let i = 0; i < 70; ++i) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const one = document.activeElement;
        const [box, bar] = [one.getBoundingClientRect(), document.querySelector('footer').getBoundingClientRect()];
        return one !== document.body && !one.closest('footer') && box.bottom > bar.top ? (one.getAttribute('aria-label') ?? one.textContent.trim().slice(0, 30)) : '';
      });
      if (found) under.push(found);
    }
    same(under, [], 'under the bar');
    quiet(page);
  },
  'nonsense in a link': async (world) => {
    for (const hash of ['#setup=%%%', '#setup=eyJuIjoxfQ', '#game=0000', '#nothing=1']) {
      const page = await visit(world, { hash });
      await page.locator('[data-act=begin], [data-act=play-computer]').first().waitFor();
      if (hash !== '#nothing=1') await page.locator('[role=alert]').first().waitFor();
      quiet(page);
      await page.context().close();
    }
  },
  'no storage: the game goes on and says so': async (world) => {
    const context = await world.browser.newContext({ reducedMotion: 'reduce' });
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    const page = await context.newPage();
    await page.goto(world.address);
    await page.locator('[data-act=play-together]').click();
    await page.locator('.warn').waitFor();
    await setTile(page);
  },
  'dark and light': async (world) => {
    for (const colorScheme of ['dark', 'light']) {
      const page = await begin(world, {}, { colorScheme });
      same(await page.evaluate(() => document.documentElement.dataset.theme), colorScheme, 'theme');
      await accessible(page, `a game in the ${colorScheme}`);
      await page.context().close();
    }
  },
};
