// The page dies in the middle of a game, and so does the whole browser: opened again, everything final is there.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, kPatience, launchAtHome, same, settled, visit } from './harness.mjs';
import { atTable, linkTo } from './moves.mjs';
import { playOn } from './player.mjs';
import { keptLog, rawWords } from './table.mjs';

// Two people in the middle of a game that has been played for some turns; a tile lies and is to be followed.
async function play(page, address, seed) {
  await page.goto(address + linkTo({ preset: 'bigbox-004', seats: ['', ''], seed }));
  await page.locator('[data-act=begin]:not(:disabled)').click();
  await page.waitForSelector('.bar');
  await settled(page);
  let turns = 0;
  // A choice that is on its way when enough has been played is made before.
  do {
    await playOn(page, { seed: seed + turns, enough: () => ++turns > 24 });
    await settled(page);
  } while ((await page.locator('[data-act=confirm]:not(:disabled)').count()) === 0);
}
// What has been played, as the page tells it when it is asked for the record, whatever the store has.
async function played(page) {
  await page.locator('[data-panel=menu]').click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.locator('[data-act=record]').click()]);
  await page.locator('[data-panel=menu]').click();
  return readFileSync(await file.path(), 'utf8').split('---\n')[1].trim().split('\n');
}
const scores = (page) => page.locator('.players .score').allTextContents();

// The page is opened as one opens it next time, and the game is the first of those that are told.
async function openAgain(page, address) {
  page.setDefaultTimeout(kPatience);
  await page.goto(address);
  await page.locator('.games [data-game]').first().click();
  await atTable(page);
  same(await page.locator('[role=alert], .warn').allTextContents(), [], 'what is said to be wrong');
  same(await rawWords(page), [], 'raw words');
}

// What was final before the press is there; of the press itself either everything or nothing. Then it can be played on.
async function goesOn(page, before, text) {
  const after = await keptLog(page);
  same(after.slice(0, before.length), before, `the log ${text}`);
  check(after.length <= before.length + 3, `${after.length - before.length} entries came by themselves ${text}`);
  let turns = 0;
  await playOn(page, { seed: 3, enough: async () => ++turns > 12 });
  await settled(page);
  const later = await keptLog(page);
  check(later.length > after.length, `nothing can be played ${text}`);
  same(later.slice(0, before.length), before, `the log after some turns ${text}`);
  // The store and the page agree.
  const seen = await scores(page);
  await page.reload();
  await atTable(page);
  same([await scores(page), await keptLog(page)], [seen, later], `the game when it is loaded anew ${text}`);
}

// The process of a browser that lives in this folder.
const processOf = (folder) =>
  Number(readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      const words = readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0');
      return words.includes(`--user-data-dir=${folder}`) && !words.some((word) => word.startsWith('--type='));
    } catch {
      return false; // it has just ended
    }
  }));

export const tests = {
  'a page that crashes right after a press loses nothing that was final': async (world) => {
    const context = (await visit(world)).context();
    for (const wait of [0, 40]) {
      const [page, next] = [await context.newPage(), await context.newPage()];
      page.setDefaultTimeout(kPatience);
      await play(page, world.address, 5 + wait);
      const before = await played(page);
      const browser = await context.newCDPSession(page);
      await page.locator('[data-act=confirm]').click({ noWaitAfter: true });
      if (wait > 0) await page.waitForTimeout(wait);
      const crashed = page.waitForEvent('crash');
      browser.send('Page.crash').catch(() => {}); // nobody is left to answer
      await crashed;
      await openAgain(next, world.address);
      await goesOn(next, before, `after a crash ${wait} ms behind the press`);
      await next.close();
    }
  },
  'a browser that is killed right after a press loses nothing that was final': async (world) => {
    const folder = mkdtempSync(join(tmpdir(), 'bastide-home-'));
    let home;
    try {
      home = await launchAtHome(folder);
      let page = await home.newPage();
      page.setDefaultTimeout(kPatience);
      await play(page, world.address, 9);
      const before = await played(page);
      const pid = processOf(folder);
      check(pid > 1, 'the browser is not found');
      const gone = new Promise((resolve) => home.once('close', resolve));
      await page.locator('[data-act=confirm]').click({ noWaitAfter: true });
      process.kill(pid, 'SIGKILL');
      await gone;
      home = await launchAtHome(folder);
      page = await home.newPage();
      await openAgain(page, world.address);
      await goesOn(page, before, 'after the browser was killed');
    } finally {
      await home?.close().catch(() => {});
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  },
};
