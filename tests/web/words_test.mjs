// What players read and hear: choices that say what they do, a history in players' words, sentences in the
// language of the moment, and nothing that listeners miss.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { atTable, begin } from './moves.mjs';
import { asked, playOn } from './player.mjs';
import { collect, pictured } from './records.mjs';
import { keptLog, openRecord, shorten } from './table.mjs';

let records;

// Squares as records write them, ids of rules and names of the notation.
const raw = /-?\d+,-?\d+|\[[A-Z]+[\dA-Z]*-|@[NESW]|\br[0-3]\b/;
const rawTexts = (texts) => texts.filter((text) => raw.test(text));

const said = async (page) => (await page.locator('main > .unseen[aria-live] p').last().textContent()) ?? '';
const nth = (page) => page.locator('main > .unseen[aria-live] p').last().getAttribute('data-nth');

export const tests = {
  'who declines is told what happens then': async (world) => {
    records ??= collect();
    const page = await visit(world);
    const declined = [...(await records)].filter(([name]) => name.endsWith(' pass'));
    check(declined.length > 8, `only ${declined.length} decisions can be declined`);
    const failed = [];
    for (const [name, { record }] of declined) {
      await openRecord(page, record);
      const text = ((await page.locator('[data-act=pass]').textContent()) ?? '').replace(/\s*0\s*$/, '').trim();
      if (text === '' || /^(pass|nothing)$/i.test(text)) failed.push(`${name}: “${text}”`);
    }
    same(failed, [], 'declined');
    await openRecord(page, (await records).get('abbey pass').record);
    check(/draw a tile/i.test(await page.locator('[data-act=pass]').textContent()), 'without the abbey a tile is drawn');
    quiet(page);
  },
  'choices, reviews and history are in players’ words': async (world) => {
    records ??= collect();
    const page = await visit(world);
    const failed = new Set();
    const note = async (name, selector) => {
      for (const text of rawTexts(await page.locator(selector).allTextContents())) failed.add(`${name}: ${text.trim().slice(0, 90)}`);
    };
    for (const language of ['en', 'pl', 'ro']) {
      await page.evaluate((wanted) => localStorage.setItem('bastide.settings', JSON.stringify({ language: wanted, sound: false })), language);
      await page.reload();
      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language);
      // Those decisions whose sentences speak of places.
      for (const name of ['dragon fly', 'act tower', 'capture capture', 'wagon drive', 'act build', 'act guard', 'act expel', 'swap swap', 'act castle', 'castle castle', 'bridge bridge', 'act bridge', 'gingerbread-move move', 'activate activate', 'act teleport', 'act send', 'act join']) {
        const one = (await records).get(name);
        if (!one) continue;
        await openRecord(page, one.record);
        await page.evaluate((verb) => {
          const press = (selector) => document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
          const chip = [...document.querySelectorAll('.chip[data-tool]')].find((button) => button.dataset.tool.split(' ')[0] === verb);
          chip?.click();
          setTimeout(() => press(`[data-entry^="${verb}"]`), 30);
        }, one.verb);
        await page.waitForTimeout(80);
        await settled(page);
        await note(`${language}, ${name}, the bar`, '.bar .review, .bar .question, .bar button');
        await page.locator('[data-panel=history]').press('Enter');
        await note(`${language}, ${name}, the history`, '.history li');
        same(await page.locator('.board [data-entry]').evaluateAll((all) => all.map((target) => target.getAttribute('aria-label')).filter((text) => /-?\d+,-?\d+/.test(text))), [], `${name}, what is heard of places`);
        await page.keyboard.press('Escape');
      }
    }
    same([...failed], [], 'raw words');
    quiet(page);
  },
  'tools and choices in the bar begin with a capital, in every language': async (world) => {
    records ??= collect();
    const steps = new Map([...(await records)].map(([name, { record }]) => [name.split(' ')[0], record]));
    for (const locale of ['en-GB', 'pl-PL', 'ro-RO']) {
      const page = await visit(world, { locale });
      const small = new Set();
      for (const record of [pictured('everything', 'act'), ...steps.values()]) {
        await openRecord(page, record);
        for (const text of await page.locator('.bar .chip, .bar .parts .press, .bar .signed, .bar .buttons .press').allInnerTexts())
          if (/^\P{L}*\p{Ll}/u.test(text)) small.add(text);
      }
      same([...small], [], `what begins with a small letter in ${locale}`);
      quiet(page);
      await page.context().close();
    }
  },
  'the question is that of the tool in hand': async (world) => {
    for (const [locale, follower, place, review] of [
      ['en-GB', 'Put a follower on the tile, or none.', 'choose a place, or none.', /^(Confirm this move|End your turn), or choose something else\.$/],
      ['pl-PL', 'Postaw na płytce podwładnego albo nie stawiaj nikogo.', 'wybierz miejsce albo pomiń.', /^(Zatwierdź ten ruch albo wybierz inny|Zakończ turę albo wybierz inny ruch)\.$/],
      ['ro-RO', 'Pune un supus pe cartonaș sau nu pune niciunul.', 'alege un loc sau niciunul.', /^(Confirmă această mutare sau alege alta|Încheie turul sau alege altă mutare)\.$/],
    ]) {
      const page = await visit(world, { locale });
      await openRecord(page, pictured('everything', 'act'));
      const question = async () => (await page.locator('.question').innerText()).replace(/\s+/g, ' ');
      check((await question()).startsWith(follower), await question());
      const chips = page.locator('.bar .chip[data-tool]');
      const several = new Set();
      for (let i = 1; i < (await chips.count()); ++i) {
        await chips.nth(i).press('Enter');
        await settled(page);
        const [tool, places] = [(await chips.nth(i).innerText()).trim(), await page.locator('.board .target').count()];
        const waits = await page.locator('[data-act=confirm]:not(:disabled)').count();
        if (!waits) several.add(places);
        check(waits ? review.test(await question()) : (await question()).startsWith(`${tool} – ${place}`), `${places} places of ${tool}: ${await question()}`);
      }
      check(several.size > 1, `tools with so many places: ${[...several]}`);
      await chips.first().press('Enter');
      check((await question()).startsWith(follower), await question());
      quiet(page);
      await page.context().close();
    }
  },
  'a notice follows the language': async (world) => {
    const page = await visit(world, { hash: '#game=nowhere' });
    const before = await page.locator('[role=alert]').textContent();
    await page.locator('.languages [lang=pl]').click();
    await page.waitForFunction((text) => document.querySelector('[role=alert]')?.textContent !== text, before);
    quiet(page);
  },
  'a refusal of a typed move is told once, and its rule can be read': async (world) => {
    const page = await begin(world, { seed: 6 });
    await page.keyboard.press(':');
    await page.locator('#command').fill('place 99,99 r0');
    await page.keyboard.press('Enter');
    await page.locator('form [role=alert]').waitFor();
    same(await page.locator('[role=alert]').count(), 1, 'places where it is told');
    same(rawTexts(await page.locator('[role=alert]').allTextContents()), [], 'raw words');
    await page.locator('form [role=alert] .why').first().click();
    await page.locator('form [role=alert] li').first().waitFor();
    await page.locator('#command').press('Escape');
    same(await page.locator('[role=alert]').count(), 0, 'after the box was closed');
    quiet(page);
  },
  'the focus stays on the board when its square is gone': async (world) => {
    const page = await begin(world, { seed: 6 });
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => !document.querySelector('.board [data-square]:not(.quiet)'));
    await settled(page);
    await page.waitForFunction(() => document.activeElement?.closest('.board') !== null);
    await page.keyboard.press('ArrowRight');
    check(await page.evaluate(() => document.activeElement?.matches('.board [data-entry], .board [data-square]')), 'an arrow does not go on from there');
    quiet(page);
  },
  'what is said twice is heard twice, and the end is told': async (world) => {
    const page = await begin(world, { seed: 3 });
    await page.keyboard.press('z');
    await settled(page);
    const [first, number] = [await said(page), await nth(page)];
    await page.keyboard.press('z');
    await page.waitForFunction((before) => [...document.querySelectorAll('main > .unseen[aria-live] p')].pop()?.dataset.nth !== before, number);
    same(await said(page), first, 'the second time');
    await openRecord(page, 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\nbag D:1\n---\ndraw D\nplace 1,0 r0\nput follower road@E\n');
    await page.waitForSelector('.final');
    check(/over/.test(await said(page)), `the end is told as “${await said(page)}”`);
    for (let i = 0; i < 20 && (await page.locator('[data-act=next-score]:not(:disabled)').count()) > 0; ++i) await page.keyboard.press('Enter');
    check(/Ada wins/.test(await said(page)), `the winner is told as “${await said(page)}”`);
    check(await page.evaluate(() => document.activeElement !== document.body), 'the focus is nowhere');
    quiet(page);
  },
  'whoever plays alone against computers is told of in whole sentences': async (world) => {
    const page = await visit(world);
    await page.locator('[data-act=play-computer]').click();
    await atTable(page);
    check(/^Blue\s\(you\)/.test(await page.locator('[data-player="1"] .name').textContent()), await page.locator('[data-player="1"] .name').textContent());
    await shorten(page, 'bag D:2');
    await playOn(page, { seed: 3 });
    await page.locator('[data-act=all-scores]').press('Enter');
    const first = await page.locator('.places .winner .name').allTextContents();
    const heading = await page.locator('.final h2').textContent();
    same(heading, first.length > 1 ? 'Blue and Red share the win!' : first[0] === 'Blue' ? 'You win!' : 'Red wins!', 'the end');
    check(!/\bYou \w+s\b/.test(await page.locator('body').innerText()), 'a sentence says “You scores”');
    quiet(page);
  },
  'an auction plays the sum that is seen': async (world) => {
    records ??= collect();
    const page = await visit(world);
    await openRecord(page, (await records).get('bazaar-bid bid').record);
    await page.locator('.sum').fill('3');
    await page.locator('.sum').press('Tab');
    await page.locator('[data-act=bid]').press('Enter');
    await settled(page);
    check(await page.locator('[data-act=confirm]').isEnabled(), 'a bid waits for its confirmation');
    await page.locator('.numbers [data-act=more]').press('Enter');
    same(await page.locator('[data-act=confirm]:enabled').count(), 0, 'a sum that is no longer seen can be confirmed');
    await page.locator('[data-act=bid]').press('Enter');
    await settled(page);
    check(/Bid 4 points/.test(await page.locator('.review').textContent()), await page.locator('.review').textContent());
    // Pressed again, it is final: Enter on it does what the button beside it says.
    const bids = async () => (await keptLog(page)).filter((entry) => entry === 'bid 4').length;
    same(await bids(), 0, 'bids before');
    await page.locator('[data-act=bid]').press('Enter');
    await settled(page);
    same(await bids(), 1, 'bids');
    same(await smallSliders(page), [], 'sliders too small for a finger');
    quiet(page);
  },
};

const smallSliders = (page) => page.locator('input[type=range]').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height).filter((height) => height < 43));
