// Keys that are pressed faster than the page answers, and the one that closes things: what was taken away by an earlier
// key is not chosen any more, and nobody reads how records write it.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { begin, setTile } from './moves.mjs';
import { keptLog, openRecord } from './table.mjs';

const header = 'bastide 1\noptions start_player=host-picks\nplayers "Ada" "Ben"\nflags starts=1\n';
// All of them in one go, as the browser sends what waits.
const type = (page, ...keys) => page.evaluate((all) => all.forEach((key) => (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))), keys);
const trouble = (page) => page.locator('.trouble').allTextContents();
const chosen = (page) => page.locator('.board .target[aria-pressed=true]').evaluateAll((all) => all.map((one) => one.dataset.entry));

// An engine that keeps its answers until it is told to go on (globalThis.goOn).
const holdAnswers = (context) =>
  context.addInitScript(() => {
    const send = Worker.prototype.postMessage;
    const held = [];
    globalThis.hold = () => (Worker.prototype.postMessage = function (...message) { held.push(() => send.apply(this, message)); });
    globalThis.goOn = () => {
      Worker.prototype.postMessage = send;
      held.splice(0).forEach((one) => one());
    };
  });
const lies = (page) => page.locator('.board [data-rotate]').count();

export const tests = {
  'a tile lies where it was pressed before the engine has answered': async (world) => {
    const page = await visit(world, { before: holdAnswers });
    await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
    await page.evaluate(() => globalThis.hold());
    await page.locator('.board [data-square="1,0"]').click();
    await page.locator('.board [data-square="1,0"]').waitFor({ state: 'detached' });
    check((await lies(page)) > 0, 'it cannot be turned');
    same(await page.locator('.board [data-square]:not(.quiet)').count(), 0, 'squares that still ask');
    same(await page.locator('.board .target').count(), 0, 'targets nobody knows yet');
    await page.evaluate(() => globalThis.goOn());
    await settled(page);
    check((await page.locator('.board .target').count()) > 0, 'nothing can be chosen');
    const first = (await keptLog(page)).at(-1);
    check(/^place 1,0 /.test(first), first);
    // Moved, it is gone at once from where it lay.
    await page.mouse.move(5, 400);
    await page.evaluate(() => globalThis.hold());
    const other = await page.locator('.board [data-square]').first().getAttribute('data-square');
    await page.locator('.board [data-square]').first().click();
    await page.locator('.board [data-square="1,0"]').waitFor();
    same(await page.locator('.board .target').count(), 0, 'targets of where it lay');
    await page.evaluate(() => globalThis.goOn());
    await settled(page);
    await page.waitForFunction((square) => !document.querySelector(`.board [data-square="${square}"]`), other);
    check((await keptLog(page)).at(-1).startsWith(`place ${other} `), 'it is kept elsewhere');
    same((await keptLog(page)).length, 2, 'entries of the log');
    quiet(page);
  },
  'a tile that was turned with the mouse is confirmed with Enter': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
    await page.locator('.board [data-square="1,0"]').click();
    await settled(page);
    // By its handle, and by the tile itself, which a mouse reaches until its picture has come and with it its features.
    for (const turner of ['.board [data-rotate="1"]', '.board .turn']) {
      const before = (await keptLog(page)).at(-1);
      if (turner !== '.board .turn') await page.locator(turner).first().click();
      else
        await page.locator(turner).evaluate((one) => {
          one.focus();
          one.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
        });
      await settled(page);
      check((await keptLog(page)).at(-1) !== before, `${turner} does not turn`);
    }
    const turned = (await keptLog(page)).at(-1);
    await page.keyboard.press('0');
    await page.locator('[data-act=confirm]:not(:disabled)').waitFor();
    await page.keyboard.press('Enter');
    await settled(page);
    same((await keptLog(page)).slice(1, 3), [turned, 'pass'], 'entries of the log');
    quiet(page);
  },
  'behind a placed tile Tab leads to what is asked, not to other squares': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
    await page.locator('.board [data-square="1,0"]').press('Enter');
    await settled(page);
    await page.locator('.board').focus();
    for (let i = 0; i < 4; ++i) {
      await page.keyboard.press('Tab');
      check(await page.evaluate(() => document.activeElement.matches('.target, [data-rotate]')), `Tab number ${i + 1} leads elsewhere`);
    }
    // The history does not tell yet what nobody has decided.
    await page.locator('[data-panel=history]').click();
    await page.locator('.history li').first().waitFor();
    check(!/No follower/.test(await page.locator('.history li').first().textContent()), 'the history knows too much');
    quiet(page);
  },
  'a turn for every press, however fast': async (world) => {
    const page = await visit(world, { before: holdAnswers });
    await openRecord(page, `${header}bag U:3\n---\ndraw U\n`);
    await page.locator('.board [data-square]').first().click();
    await settled(page);
    await page.mouse.move(5, 400);
    const ways = async () => (await keptLog(page)).at(-1);
    const first = await ways();
    await page.evaluate(() => globalThis.hold());
    await page.keyboard.press('r');
    await page.keyboard.press('r');
    await page.evaluate(() => globalThis.goOn());
    await settled(page);
    same(await ways(), first, 'a road that was turned twice');
    quiet(page);
  },
  'a choice that an earlier key has taken away is dropped': async (world) => {
    for (const [locale, keys] of [['pl-PL', ['r', 'n', 'z']], ['ro-RO', ['r', 'n', 'z', 'z']], ['pl-PL', ['n', 'z', 'z', 'n']], ['en-GB', ['r', 'c', 'z']]]) {
      const page = await visit(world, { locale });
      await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
      await page.locator('.board [data-square="1,0"]').click();
      await settled(page);
      await page.mouse.move(5, 400);
      check((await page.locator('.board .target').count()) > 0, 'nothing can be chosen');
      await type(page, ...keys);
      await settled(page);
      same(await trouble(page), [], `what the page says to ${keys.join(' ')}`);
      same(await chosen(page), [], `chosen after ${keys.join(' ')}`);
      quiet(page);
      await page.context().close();
    }
  },
  'what is typed is done in its order': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
    await page.locator('.board [data-square="1,0"]').click();
    await settled(page);
    await page.mouse.move(5, 400);
    await type(page, 'n', 'n', 'z', 'n');
    await settled(page);
    same((await chosen(page)).length, 1, 'chosen after n n z n');
    same(await trouble(page), [], 'what the page says');
    quiet(page);
  },
  'Escape closes the rules before it takes back a choice': async (world) => {
    const page = await visit(world);
    await openRecord(page, `${header}bag D:3\n---\ndraw D\n`);
    await page.locator('.board [data-square="1,0"]').click();
    await settled(page);
    await page.mouse.move(5, 400);
    await page.keyboard.press('n');
    await settled(page);
    const [entry] = await chosen(page);
    await page.keyboard.press('e');
    await page.locator('.review ul').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.review ul').waitFor({ state: 'detached' });
    await settled(page);
    same(await chosen(page), [entry], 'chosen after the rules were closed');
    await page.keyboard.press('Escape');
    await settled(page);
    same(await chosen(page), [], 'chosen after Escape');
    quiet(page);
  },
  'another tool in hand means another choice': async (world) => {
    const page = await begin(world, { sets: ['inns-cathedrals'], seats: ['', ''], seed: 3 });
    await setTile(page);
    const slot = page.locator('.board .target').first();
    await slot.press('Enter');
    await settled(page);
    check(await page.locator('[data-act=confirm]').isEnabled(), 'a slot that was pressed can be confirmed');
    const others = page.locator('.chip[data-tool]:not(.on)');
    await others.first().click();
    await settled(page);
    const named = await page.locator('.board .target[aria-pressed=true]').evaluateAll((all) => all.map((one) => one.dataset.entry));
    const figure = (await page.locator('.chip.on').getAttribute('data-tool')).split(' ')[1];
    check(named.every((entry) => entry.includes(` ${figure} `)), `${named} is confirmed with ${figure} in hand`);
    same(await page.locator('[data-act=confirm]:enabled').count(), named.length, 'what can be confirmed');
    // Enter confirms; it does not press the tool once more.
    if (named.length === 0) await page.locator('.board .target').first().press('Enter');
    await settled(page);
    await page.locator('.chip.on').click();
    await page.keyboard.press('Enter');
    await settled(page);
    check((await keptLog(page)).some((entry) => entry.startsWith(`put ${figure} `)), `nothing was put: ${(await keptLog(page)).slice(-3)}`);
    quiet(page);
  },
};
