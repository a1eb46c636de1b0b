// At the bare table nothing is told that wooden pieces do not tell: not in words, not to a pointer, not to typed
// commands. Whoever does not see the board plays there all the same.
import { check, quiet, same, settled } from './harness.mjs';
import { begin } from './moves.mjs';
import { keptLog, openPanel, rawWords } from './table.mjs';

const bare = { seed: 5, assistance: 'table' };

async function say(page, text) {
  await page.locator('#spoken').fill(text);
  await page.locator('#spoken').press('Enter');
  await page.waitForFunction(() => document.querySelector('#spoken')?.value === '');
  await settled(page);
  await page.waitForTimeout(100);
  return page.locator('[data-answer] li').allTextContents();
}
async function openWords(page) {
  await openPanel(page, 'menu');
  await page.locator('[data-act=reader]').press('Enter');
  await page.locator('#spoken').waitFor();
}
const middleOf = async (one) => {
  const box = await one.boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

export const tests = {
  'the bare table in words is the same whatever is in hand': async (world) => {
    const seen = [];
    for (const order of ['V', 'E', 'U']) {
      const page = await begin(world, { ...bare, order });
      await openWords(page);
      const choices = await page.locator('.reader [data-try]').allTextContents();
      const squares = await say(page, 'squares');
      const typed = [];
      await page.keyboard.press('Escape');
      await page.locator('main').click({ position: { x: 5, y: 790 } });
      await page.keyboard.press(':');
      typed.push(await page.locator('#command').getAttribute('placeholder'), await page.locator('label[for=command]').textContent());
      seen.push({ choices, squares, typed });
      same(squares.length, 4, `squares with ${order} in hand`);
      quiet(page);
      await page.context().close();
    }
    check(seen[0].choices.length === 4, `squares that can be tried: ${seen[0].choices}`);
    same(seen[1], seen[0], 'with another tile in hand');
    same(seen[2], seen[0], 'with a third');
  },
  'who names a square and a turn at the bare table is refused by the rule, or plays': async (world) => {
    for (const [locale, play, helps] of [['en-GB', 'play', 'help'], ['pl-PL', 'graj', 'pomoc'], ['ro-RO', 'joacă', 'ajutor']]) {
      const page = await begin(world, { ...bare, order: 'V V' }, { locale });
      await openWords(page);
      check((await say(page, helps)).some((line) => line.includes('N2E1 3')), `help in ${locale}`);
      // A curve: to the north lies the city of the start tile, to the south a field; in the east a road goes on.
      check((await say(page, `${play} N1`)).join().includes('BASE-14'), 'north does not fit');
      check((await say(page, `${play} E1 2`)).join().includes('BASE-14'), 'nor does it to the east, lying so');
      check((await say(page, `${play} N5E5`)).join().includes('BASE-13'), 'nothing lies beside that square');
      same(await keptLog(page), ['draw V'], 'the log so far');
      const lies = await say(page, `${play} E1 1 0`);
      check(lies[0].startsWith('E1: '), lies.join());
      await say(page, locale === 'en-GB' ? 'confirm' : locale === 'pl-PL' ? 'zatwierdź' : 'confirmă');
      await page.waitForFunction(() => document.querySelector('main.game:not([data-busy])'));
      same((await keptLog(page)).slice(0, 3), ['draw V', 'place 1,0 r1', 'pass'], 'the log');
      // By buttons: how it shall lie, and where.
      await page.locator('.reader [data-try="0,-1"]').press('Enter');
      await page.locator('.reader [role=alert]').waitFor();
      await page.locator('.reader [data-try="-1,0"]').press('Enter');
      await settled(page);
      check((await keptLog(page)).some((entry) => entry.startsWith('place -1,0')), 'the second tile');
      same(await rawWords(page), [], 'raw words');
      quiet(page);
      await page.context().close();
    }
  },
  'who stands where is told at the bare table, not what for': async (world) => {
    const page = await begin(world, { ...bare, order: 'D V' });
    await openWords(page);
    await say(page, 'play E1 0 road');
    await say(page, 'confirm');
    await say(page, 'play 1 1'); // whatever comes of it
    for (const command of ['features', 'look E1']) {
      const lines = await say(page, command);
      check(lines.some((line) => line.startsWith('P1: follower, road') && line.includes('E1')), `${command}: ${lines}`);
      check(!lines.some((line) => /tiles?\b|point|open|complete/.test(line)), `${command}: ${lines}`);
    }
    same(await say(page, 'fields'), ['There are none.'], 'farmers');
    const words = await page.locator('.reader').innerText();
    check(!/\d (tiles|points) (so far|if)|completes|ways? to lie/.test(words), words);
    quiet(page);
  },
  'a pointer lights no feature up at the bare table, and an empty square says nothing': async (world) => {
    for (const assistance of ['friendly', 'table']) {
      const page = await begin(world, { ...bare, assistance, order: 'D V' });
      await page.locator('.board [data-square="1,0"]').press('Enter');
      await settled(page);
      await page.locator('[data-entry="put follower road@E"]').first().hover();
      const lit = await page.locator('[data-lit]').count();
      if (assistance === 'table') check(lit <= 1, `${lit} places shine under the pointer`);
      await page.locator('[data-entry="put follower road@E"]').first().dispatchEvent('click');
      await settled(page);
      await page.locator('[data-act=confirm]').press('Enter');
      await settled(page);
      await page.mouse.move(...(await middleOf(page.locator('.board [data-figure=follower]').first())));
      await page.waitForTimeout(200);
      same((await page.locator('[data-lit]').count()) > 0, assistance === 'friendly', `a lit feature at ${assistance}`);
      // With the sheet of tiles open a square is looked at by pointing at it.
      await openPanel(page, 'tiles');
      await page.mouse.move(...(await middleOf(page.locator('.board [data-square="-1,0"]'))));
      await page.waitForTimeout(200);
      same((await page.locator('.inspect').count()) > 0, assistance === 'friendly', `the sheet of a square at ${assistance}`);
      quiet(page);
      await page.context().close();
    }
  },
  'at the bare table the page lays no tile by itself': async (world) => {
    // The second road tile closes nothing: a city on all sides fits the start tile's city alone.
    for (const [assistance, laid] of [['friendly', true], ['table', false]]) {
      const page = await begin(world, { ...bare, assistance, order: 'C' });
      await settled(page);
      same((await keptLog(page)).some((entry) => entry.startsWith('place ')), laid, `a tile that fits one square only, at ${assistance}`);
      if (!laid) {
        await page.locator('.board [data-square="0,-1"]').press('Enter');
        await settled(page);
        check(!(await page.locator('.bar').innerText()).includes('only'), 'it says that it fits nowhere else');
        await page.keyboard.press('z');
        await settled(page);
        check(!(await keptLog(page)).some((entry) => entry.startsWith('place ')), 'it can be taken back');
      }
      quiet(page);
      await page.context().close();
    }
  },
};
