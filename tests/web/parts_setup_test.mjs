// Tiles, pieces and rules of a set as choices of their own: what is left out is told, played without, sent and kept.
import { accessible, check, quiet, same, visit } from './harness.mjs';
import { atTable, begin, linkTo, setTile } from './moves.mjs';
import { playOn } from './player.mjs';
import { engine } from './records.mjs';
import { openPanel, overflows, rawWords, shorten, smallPresses } from './table.mjs';

const kSet = 'inns-cathedrals';
const [kTiles, kFigure, kInns, kCathedrals] = ['inns_cathedrals_tiles', 'large_follower', 'inns', 'cathedrals'];

const ready = (page) => page.locator('[data-act=begin]:not(:disabled)').waitFor();
async function open(world, setup, options) {
  const page = await visit(world, { hash: linkTo(setup), ...options });
  await ready(page);
  return page;
}
const fold = (page, set = kSet) => page.locator(`[data-fold=${set}]`).click();
const part = (page, name) => page.locator(`[data-switch=${name}]`);
const extent = async (page, set = kSet) => (await page.locator(`[data-fold=${set}] [data-extent]`).textContent()).trim();
const differs = (page) => page.locator('[aria-labelledby=h-differs] li').allTextContents();
const switches = (page) => page.locator('[data-switch]').evaluateAll((all) => Object.fromEntries(all.map((one) => [one.dataset.switch, one.checked])));
const tiles = async (page, n) => page.waitForFunction((wanted) => document.querySelector('main > footer p').textContent.includes(` ${wanted} tiles`), n);
// What a copied link holds.
async function linked(page) {
  await page.locator('.keep > button').first().click();
  await page.locator('.keep > button', { hasText: 'The link is copied' }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  return { hash: link.slice(link.indexOf('#')), plan: JSON.parse(Buffer.from(link.split('#setup=')[1], 'base64url').toString()) };
}
const copying = { permissions: ['clipboard-read', 'clipboard-write'] };
const header = async (page) => {
  await openPanel(page, 'menu');
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-act=record]').click()]);
  const text = await (await file.createReadStream()).toArray();
  return Buffer.concat(text).toString().split('---')[0].split('\n');
};
const optionsOf = (lines) => (lines.find((line) => line.startsWith('options ')) ?? '').split(' ').slice(1);

// Every part that the program knows, by its set.
async function allParts() {
  const program = engine();
  const { options } = await program.ask('options');
  program.end();
  return options.filter((one) => one.part_of !== undefined);
}

export const tests = {
  'a set that is chosen folds out its tiles, pieces and rules': async (world) => {
    const page = await open(world);
    same(await page.locator(`[data-fold=${kSet}]`).count(), 0, 'parts of a set that is not chosen');
    await page.locator(`[data-set=${kSet}]`).click();
    same(await extent(page), 'all in play', 'what is in play');
    same([await page.locator(`[data-fold=${kSet}]`).getAttribute('aria-expanded'), await page.locator('[data-switch]').count()], ['false', 0], 'nothing is folded out by itself');
    await tiles(page, 89);
    same(await differs(page), [], 'what differs');
    await fold(page);
    const groups = await page.locator(`#parts-${kSet} [role=group]`).evaluateAll((all) => all.map((one) => [one.querySelector('h4').textContent, [...one.querySelectorAll('input')].map((box) => box.dataset.switch)]));
    same(groups, [['Tiles', [kTiles]], ['Pieces', [kFigure]], ['Rules', [kInns, kCathedrals]]], 'the groups');
    // Each says in a sentence what it is, and brings its rule.
    const about = await page.evaluate((name) => document.getElementById(document.querySelector(`[data-switch=${name}]`).getAttribute('aria-describedby')).innerText, kFigure);
    same(about, 'Everybody has one; it counts as two.', 'the sentence');
    await page.locator('li', { has: part(page, kInns) }).locator('.rule').click();
    await page.waitForFunction(() => /\bINN-55\b/.test(document.querySelector('main').innerText));
    await part(page, kInns).click();
    same(await extent(page), 'left out: Inns', 'with one part left out');
    same(await differs(page), ['Left out of “Inns and Cathedrals”: Inns'], 'what differs');
    await part(page, kTiles).click();
    await tiles(page, 71);
    same(await extent(page), 'left out: Tiles, Inns', 'with two');
    await part(page, kTiles).click();
    await part(page, kInns).click();
    await tiles(page, 89);
    same([await extent(page), await differs(page)], ['all in play', []], 'when everything is back');
    // They are chosen in one place.
    await page.locator('[data-more=rules] > summary').click();
    const asked = await page.locator('[data-option]').evaluateAll((all) => all.map((one) => one.dataset.option));
    same([kTiles, kFigure, kInns, kCathedrals].filter((name) => asked.includes(name)), [], 'parts among the house rules');
    check(asked.includes('tiny_city'), `house rules: ${asked}`);
    // The parts of one set are seen at a time.
    await page.locator('[data-set=tower]').click();
    await fold(page);
    same(await page.locator('[data-switch]').count(), 0, 'parts of a set that has been folded in');
    quiet(page);
  },
  'one press leaves only the tiles, one brings everything back': async (world) => {
    const page = await open(world, { sets: [kSet], options: { [kTiles]: 'off', [kInns]: 'off' } }, copying);
    await fold(page);
    const whole = async () => page.locator('[data-whole]').evaluateAll((all) => all.map((one) => one.getAttribute('aria-pressed')));
    same(await whole(), ['false', 'false'], 'neither is so');
    await page.locator('[data-whole=tiles]').click();
    same(await switches(page), { [kTiles]: true, [kFigure]: false, [kInns]: false, [kCathedrals]: false }, 'only the tiles');
    same([await whole(), await extent(page), await differs(page)], [['false', 'true'], 'only the tiles', ['Only the tiles: “Inns and Cathedrals”']], 'what is told of it');
    await tiles(page, 89);
    same(Object.entries((await linked(page)).plan.o).map((one) => one.join('=')).sort(), ['cathedrals=off', 'inns=off', 'large_follower=off'], 'what stands in the link');
    // The card shows it, too: a figure that is not there is pale, its tiles are not.
    await page.waitForSelector(`[data-set=${kSet}] .figure`);
    const pale = () => page.locator(`[data-set=${kSet}] .out`).evaluateAll((all) => all.map((one) => one.tagName));
    same(await pale(), ['SPAN'], 'what is pale');
    await part(page, kTiles).click();
    same([await extent(page), await differs(page)], ['everything left out', ['Everything left out: “Inns and Cathedrals”']], 'without any part');
    same(await pale(), ['IMG', 'IMG', 'IMG', 'SPAN'], 'what is pale without the tiles');
    await page.locator('[data-whole=all]').click();
    same([await whole(), await extent(page), (await linked(page)).plan.o], [['true', 'false'], 'all in play', {}], 'everything');
    quiet(page);
  },
  'a set that is taken out, or pushed out, forgets what of it was left out': async (world) => {
    const page = await open(world, { sets: [kSet] }, copying);
    await fold(page);
    await part(page, kInns).click();
    same((await linked(page)).plan.o, { [kInns]: 'off' }, 'what stands in the link');
    await page.locator(`[data-set=${kSet}]`).click();
    same([await page.locator('[data-switch]').count(), (await linked(page)).plan.o], [0, {}], 'without the set');
    await page.locator(`[data-set=${kSet}]`).click();
    same([await page.locator('[data-switch]').count(), await extent(page)], [0, 'all in play'], 'with it once more');
    // Nor does a link bring what means nothing.
    const other = await open(world, { options: { [kInns]: 'off', tiny_city: 'half' } }, copying);
    same((await linked(other)).plan.o, { tiny_city: 'half' }, 'what is left of such a link');
    quiet(page);
    quiet(other);
  },
  'parts of what a box brings can be left out, and are kept with everything else': async (world) => {
    const page = await open(world, { preset: 'everything', seed: null }, copying);
    check(await page.locator(`[data-set=${kSet}]`).isDisabled(), 'the set can be taken out of its box');
    await fold(page);
    await part(page, kFigure).click();
    await part(page, kCathedrals).click();
    const told = 'Left out of “Inns and Cathedrals”: Large followers, Cathedrals';
    same((await differs(page))[0], told, 'what differs');
    // As a favourite, after a reload.
    await page.locator('.keep input').fill('Ours');
    await page.locator('.keep input').press('Enter');
    await page.locator('.favourite').waitFor();
    const { hash } = await linked(page);
    await page.evaluate(() => (location.hash = '#setup'));
    await page.reload();
    await ready(page);
    same(await page.locator(`[data-fold=${kSet}]`).count(), 0, 'nothing is chosen after a reload');
    await page.locator('.favourite button').first().click();
    same([(await differs(page))[0], await extent(page)], [told, 'left out: Large followers, Cathedrals'], 'the favourite');
    // Another box is another game.
    await page.locator('[data-preset=default]').click();
    same((await linked(page)).plan.o, {}, 'with another box');
    // As a link.
    const other = await visit(world, { hash });
    await ready(other);
    same((await differs(other))[0], told, 'the link');
    // As a game, and another one behind it.
    await other.locator('[data-act=begin]').click();
    await atTable(other);
    const options = optionsOf(await header(other));
    check(['cathedrals=off', 'large_follower=off'].every((one) => options.includes(one)), `the record: ${options}`);
    quiet(page);
    quiet(other);
  },
  'a game is played without what is left out, says so, and the next one too': async (world) => {
    // All tiles are the same: one on which a large follower can stand.
    const tools = (page) => page.locator('.bar .chip[data-tool]').evaluateAll((all) => all.map((one) => one.dataset.tool));
    const play = async (options) => {
      const page = await begin(world, { sets: [kSet], options, seats: ['', ''], order: 'IC-01 E' });
      await setTile(page);
      return page;
    };
    const whole = await play({});
    check((await tools(whole)).some((tool) => /large-follower/.test(tool)), `tools with large followers: ${await tools(whole)}`);
    await openPanel(whole, 'menu');
    same(await whole.locator('[data-left-out]').count(), 0, 'what is told of a whole set');
    await whole.context().close();

    const page = await play({ [kFigure]: 'off', [kInns]: 'off' });
    same((await tools(page)).filter((tool) => /large/.test(tool)), [], 'tools without large followers');
    await openPanel(page, 'menu');
    same(await page.locator('[data-left-out]').allTextContents(), ['Left out of “Inns and Cathedrals”: Large followers, Inns'], 'the menu');
    await openPanel(page, 'help');
    check(/Left out: Large followers, Inns\./.test(await page.locator('.drawer dl.sets').innerText()), 'the help');
    await page.keyboard.press('Escape');
    await shorten(page, 'bag D:1');
    await playOn(page, { seed: 3 });
    await page.locator('.final [data-act=again]').click();
    await atTable(page);
    const options = optionsOf(await header(page));
    check(['inns=off', 'large_follower=off'].every((one) => options.includes(one)), `the next game: ${options}`);
    quiet(page);
  },
  'what needs a part that is left out is not asked, and is left out with it': async (world) => {
    const program = engine();
    const { options } = await program.ask('options');
    program.end();
    // Every option that means nothing without a part, with that part in play and without it.
    const needy = options.filter((one) => one.with_part !== undefined);
    check(needy.length > 4 && needy.some((one) => one.part_of) && needy.some((one) => !one.part_of), `options that need a part: ${needy.map(({ name }) => name)}`);
    const other = Object.fromEntries(needy.filter((one) => !one.part_of).map((one) => [one.name, one.values.find((value) => value !== one.default)]));
    const sets = [...new Set(options.filter(({ name }) => needy.some((one) => one.with_part === name)).map((one) => one.part_of))];
    const asked = (page) => page.locator('[data-option]').evaluateAll((all) => all.map((one) => one.dataset.option));
    const whole = await open(world, { sets, options: other });
    same(Object.keys(other).filter((name) => !other[name]), [], 'other values');
    const named = await asked(whole);
    same(Object.keys(other).filter((name) => !named.includes(name)), [], 'what is not asked though it means something');
    same((await differs(whole)).length, Object.keys(other).length, 'what differs');
    quiet(whole);
    const page = await open(world, { sets, options: { ...other, ...Object.fromEntries(needy.map((one) => [one.with_part, 'off'])) } });
    const still = await asked(page);
    same(Object.keys(other).filter((name) => still.includes(name)), [], 'what is asked though it means nothing');
    same((await differs(page)).filter((line) => !/^Left out of/.test(line)), [], 'what differs without them');
    quiet(page);

    // A part that needs another one of its set.
    const [count, quarters] = ['count_figure', 'quarters'];
    const one = await begin(world, { sets: ['count'], options: { [quarters]: 'off' }, seats: ['', ''] });
    const left = /^Left out of “The Count”: The count, Quarters of the great city$/;
    await openPanel(one, 'menu');
    check(left.test(await one.locator('[data-left-out]').textContent()), await one.locator('[data-left-out]').textContent());
    await openPanel(one, 'help');
    check(/Left out: The count, Quarters of the great city\./.test(await one.locator('.drawer dl.sets').innerText()), 'the help');
    quiet(one);
    const setup = await open(world, { sets: ['count'] }, copying);
    await fold(setup, 'count');
    same([await switches(setup), await part(setup, count).isDisabled()], [{ [count]: true, [quarters]: true }, false], 'with everything');
    await part(setup, quarters).click();
    same([await switches(setup), await part(setup, count).isDisabled(), await part(setup, quarters).isDisabled()], [{ [count]: false, [quarters]: false }, true, false], 'without the quarters');
    same(await setup.locator('label', { has: part(setup, count) }).locator('small').textContent(), 'left out (needs: Quarters of the great city)', 'why');
    same(await extent(setup, 'count'), 'left out: The count, Quarters of the great city', 'the card');
    check(left.test((await differs(setup)).join()), `what differs: ${await differs(setup)}`);
    same((await linked(setup)).plan.o, { [quarters]: 'off' }, 'what stands in the link');
    await part(setup, quarters).click();
    same([await switches(setup), await differs(setup)], [{ [count]: true, [quarters]: true }, []], 'with the quarters once more');
    quiet(setup);
  },
  'nothing is promised of a set that is left out of it': async (world) => {
    const all = [kTiles, kFigure, kInns, kCathedrals];
    const off = (names) => Object.fromEntries(names.map((name) => [name, 'off']));
    const promise = /larger|large follower|inn|cathedral/i;
    for (const [names, told, kept] of [
      [[], /^(?!.*(left out|only the tiles))/i, true],
      [[kInns], /^Left out: Inns\. \S/, true],
      [[kFigure, kInns, kCathedrals], /^Only the tiles\. Its tiles are ordinary tiles in this game\.$/, false],
      [all, /^Everything left out\. It brings nothing to this game\.$/, false],
    ]) {
      const page = await begin(world, { sets: [kSet], options: off(names), seats: ['', ''] });
      await openPanel(page, 'help');
      const text = (await page.locator('.drawer dl.sets dd').innerText()).trim();
      check(told.test(text), `help without ${names}: ${text}`);
      same(promise.test(text.replace(/^Left out:[^.]*\./, '')), kept, `what the help promises without ${names}: ${text}`);
      quiet(page);
      await page.context().close();
      // The card, too; and it stays as high as it was.
      const setup = await open(world, { sets: [kSet], options: off(names) });
      const card = setup.locator(`[data-set=${kSet}]`);
      same(promise.test((await card.innerText()).replace('Inns and Cathedrals', '')), kept, `what the card promises without ${names}`);
      same(await card.locator('.about').evaluate((one) => getComputedStyle(one).fontStyle), names.length > 0 ? 'italic' : 'normal', `the card without ${names}`);
      const height = async () => Math.round((await card.boundingBox()).height);
      const before = await height();
      await fold(setup);
      await setup.locator('[data-whole=all]').click();
      same([await extent(setup), await height()], ['all in play', before], 'the card of the whole set');
      quiet(setup);
      await setup.context().close();
    }
  },
  'names of sets are marked where they stand together, in each language': async (world) => {
    const off = (...names) => Object.fromEntries(names.map((name) => [name, 'off']));
    const options = off('abbeys', 'mayor', 'wagon', 'barn', 'bridges', 'castles', 'bazaars', 'inns');
    const sets = ['abbey-mayor', 'bridges-castles-bazaars', kSet];
    for (const [locale, added, two, one, menu] of [
      ['en-GB', /^Added: “[^”]+”, “[^”]+”,? and “[^”]+”\.$/, /: “Abbey and Mayor” and “Bridges, Castles and Bazaars”$/, /^Left out of “Inns and Cathedrals”: Inns$/, /^“[^”]+”(, “[^”]+”){3}$/],
      ['pl-PL', /^Dodatkowo: „[^”]+”, „[^”]+” i „[^”]+”\.$/, /: „Opactwo i burmistrz” i „Grody, mosty i bazary”$/, /^„Karczmy i katedry”, poza grą: /, /^„[^”]+”(, „[^”]+”){3}$/],
      ['ro-RO', /^În plus: „[^”]+”, „[^”]+” și „[^”]+”\.$/, /: „[^”]+” și „[^”]+”$/, /^„[^”]+”, în afara jocului: /, /^„[^”]+”(, „[^”]+”){3}$/],
    ]) {
      const page = await open(world, { sets, options }, { locale });
      const text = (await page.locator('[aria-labelledby=h-differs] p').first().textContent()).trim();
      check(added.test(text), `what is added: ${text}`);
      const told = await differs(page);
      check(told.length === 2 && two.test(told[0]) && one.test(told[1]), `what is left out: ${told}`);
      await page.locator('[data-act=begin]').click();
      await atTable(page);
      await openPanel(page, 'menu');
      same(await page.locator('[data-left-out]').allTextContents(), told, `the menu in ${locale}`);
      const names = (await page.locator('.menu > p:has(+ [data-left-out])').first().textContent()).trim();
      check(menu.test(names), `sets in the menu: ${names}`);
      quiet(page);
      await page.context().close();
    }
  },
  'what is no figure is not called one in Polish, neither with its set nor among the house rules': async (world) => {
    const page = await open(world, { sets: ['tower'] }, { locale: 'pl-PL' });
    await page.locator('[data-more=rules] > summary').click();
    await fold(page, 'tower');
    same(await page.locator('#parts-tower h4').allTextContents(), ['Elementy'], 'the group of towers');
    same([(await page.locator('[data-more=rules] > summary').textContent()).trim(), await page.locator('#h-pieces').textContent()], ['Elementy i zasady domowe', 'Elementy'], 'the house rules');
    quiet(page);
  },
  'with keys alone': async (world) => {
    const page = await open(world);
    const focused = (wanted) => page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, wanted);
    const tabTo = async (wanted, most = 80) => {
      for (let i = 0; i < most && !(await focused(wanted)); ++i) await page.keyboard.press('Tab');
      check(await focused(wanted), `Tab never reaches ${wanted}`);
    };
    await tabTo(`[data-set=${kSet}]`);
    await page.keyboard.press('Space');
    await tabTo(`[data-fold=${kSet}]`, 1);
    await page.keyboard.press('Enter');
    await tabTo('[data-whole=all]', 1);
    await tabTo('[data-whole=tiles]', 1);
    await page.keyboard.press('Enter');
    await tabTo(`[data-switch=${kTiles}]`, 1);
    await tabTo(`[data-switch=${kFigure}]`, 2); // its rule is between them
    await page.keyboard.press('Space');
    same(await switches(page), { [kTiles]: true, [kFigure]: true, [kInns]: false, [kCathedrals]: false }, 'what keys have chosen');
    // What keys go to is seen.
    const [box, bar] = [await part(page, kFigure).boundingBox(), await page.locator('footer').boundingBox()];
    check(box.y > 0 && box.y + box.height < bar.y, `it lies at ${box.y}, the bar at ${bar.y}`);
    quiet(page);
  },
  'every part of every set is offered once, and everything can be left out': async (world) => {
    const parts = await allParts();
    const presetSets = async (page) => page.locator('[data-set][aria-pressed=true]').evaluateAll((all) => all.map((one) => one.dataset.set));
    const page = await open(world, { preset: 'everything' });
    const sets = await presetSets(page);
    const wanted = parts.filter((one) => sets.includes(one.part_of));
    check(wanted.some(({ part_of }) => part_of === kSet), 'no parts at all');
    same((await page.locator('[data-fold]').evaluateAll((all) => all.map((one) => one.dataset.fold))).sort(), [...new Set(wanted.map((one) => one.part_of))].sort(), 'sets with parts');
    const offered = [];
    for (const set of new Set(wanted.map((one) => one.part_of))) {
      await fold(page, set);
      for (const box of await page.locator('[data-switch]').all()) {
        offered.push(await box.getAttribute('data-switch'));
        await box.click();
      }
      await fold(page, set);
    }
    same(offered.sort(), wanted.map(({ name }) => name).sort(), 'what is offered');
    // A line for all sets without tiles, and at most one for each of the others.
    const told = (await differs(page)).filter((line) => /^(Left out|Everything left out|Only the tiles)/.test(line));
    check(told.length > 0 && told.length <= new Set(wanted.map((one) => one.part_of)).size, `it is told in ${told.length} lines`);
    check(/^Everything left out: .*“Inns and Cathedrals”/.test(told[0]), told[0]);
    await page.locator('[data-act=begin]:not(:disabled)').click();
    await atTable(page);
    const options = optionsOf(await header(page));
    same(wanted.map(({ name }) => `${name}=off`).filter((one) => !options.includes(one)), [], 'what the record lacks');
    quiet(page);
  },
  'in three languages, on every window, nothing is cut off, and axe finds nothing': async (world) => {
    const sizes = { 'a desk': { width: 1280, height: 800 }, 'a phone, portrait': { width: 390, height: 844 }, 'a phone, landscape': { width: 844, height: 390 }, 'a zoomed page': { width: 320, height: 640 }, 'a desk at 200 %': { width: 640, height: 400 } };
    const parts = await allParts();
    for (const locale of ['en-GB', 'pl-PL', 'ro-RO']) {
      const page = await open(world, { preset: 'everything', options: { [kInns]: 'off', [kFigure]: 'off' } }, { locale });
      const sets = [...new Set(parts.map((one) => one.part_of))];
      for (const set of sets) {
        if ((await page.locator(`[data-fold=${set}]`).count()) === 0) continue;
        await fold(page, set);
        // The narrowest and the one with the narrowest columns, with every set.
        for (const name of set === kSet ? Object.keys(sizes) : ['a zoomed page', 'a phone, landscape']) {
          await page.setViewportSize(sizes[name]);
          same(await overflows(page), [], `${set} in ${locale} on ${name}`);
          same(await smallPresses(page), [], `presses of ${set} in ${locale} on ${name}`);
        }
        same(await rawWords(page), [], `raw words of ${set} in ${locale}`);
      }
      await page.setViewportSize(sizes['a phone, portrait']);
      if ((await page.locator(`#parts-${kSet}`).count()) === 0) await fold(page);
      await page.locator(`#parts-${kSet} .rule`).first().click();
      await page.locator(`#parts-${kSet} .rule[aria-expanded=true]`).waitFor();
      for (const colorScheme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme });
        await page.waitForFunction((wanted) => document.documentElement.dataset.theme === wanted, colorScheme);
        await accessible(page, `parts in ${locale}, ${colorScheme}`);
      }
      quiet(page);
      await page.context().close();
    }
  },
  'what was pressed stays where it is, and what it folds out is seen': async (world) => {
    // Pressed where it stands at the wished height of the window; not every browser keeps what is seen in its place.
    const press = (page, set, height) =>
      page.evaluate(async ([one, share]) => {
        document.documentElement.style.overflowAnchor = 'none';
        const button = document.querySelector(`[data-fold=${one}]`);
        scrollBy(0, button.getBoundingClientRect().top - share * innerHeight);
        const { top } = button.getBoundingClientRect();
        button.click();
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)));
        const [pressed, title] = [button, document.querySelector(`#parts-${one} h3`)].map((it) => it.getBoundingClientRect());
        const bar = document.querySelector('footer').getBoundingClientRect();
        return { moved: Math.round(pressed.top - top), seen: pressed.bottom > 20 && title.top > pressed.bottom && title.bottom < bar.top };
      }, [set, height]);
    for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
      const page = await open(world, { preset: 'everything' }, { viewport });
      const sets = await page.locator('[data-fold]').evaluateAll((all) => all.map((one) => one.dataset.fold));
      for (const set of new Set([kSet, sets.at(-1)])) check((await press(page, set, 0.75)).seen, `${set} at ${viewport.width}x${viewport.height}`);
      quiet(page);
      await page.context().close();
    }
    // What lay open above it closes, and it does not move where there is room below it.
    const page = await open(world, { preset: 'everything' }, { viewport: { width: 390, height: 2400 } });
    const sets = await page.locator('[data-fold]').evaluateAll((all) => all.map((one) => one.dataset.fold));
    same(await press(page, sets[0], 0.3), { moved: 0, seen: true }, 'the first');
    if (sets.length > 1) same(await press(page, sets.at(-1), 0.3), { moved: 0, seen: true }, 'the last, and the first closes');
    quiet(page);
  },
};
