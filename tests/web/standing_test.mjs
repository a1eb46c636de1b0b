// Who stands where is seen: on what is larger than they are, in crowded places off the landscape, and who is replaced.
import { check, quiet, same, settled, visit } from './harness.mjs';
import { collect, engine, pictured } from './records.mjs';
import { openRecord } from './table.mjs';

// The position of a record, as the page asks for it.
async function tableOf(record) {
  const program = engine();
  await program.ask('load', { record });
  const table = await program.ask('table');
  program.end();
  return table;
}

export const tests = {
  'pieces that followers stand on are painted behind them': async (world) => {
    const { record } = (await collect({ games: 4, sets: [{ preset: 'everything' }] })).get('act guard-castle');
    const page = await visit(world);
    await openRecord(page, record);
    const painted = await page.locator('.board .painted [data-figure]').evaluateAll((all) => all.filter((one) => !one.closest('[data-gathered]')).map((one) => one.dataset.figure));
    check(painted.includes('castle'), 'no castle');
    const followers = painted.flatMap((one, i) => (['follower', 'large-follower', 'mayor', 'wagon', 'abbot', 'phantom'].includes(one) ? [i] : []));
    check(followers.length > 0 && painted.lastIndexOf('castle') < followers[0], `painted in this order: ${painted}`);
    // And what comes to somebody is seen beside him.
    await page.locator('.bar [data-tool^=guard-castle]').first().press('Enter');
    same(await page.locator('.board .target[data-entry^="guard-castle"] .person').count(), await page.locator('.board .target[data-entry^="guard-castle"]').count(), 'ghosts');
    quiet(page);
  },
  'a crowd off the landscape is counted, and told of': async (world) => {
    const record = pictured('everything', 'place');
    const { figures, points, players } = await tableOf(record);
    const crowds = new Map();
    figures.forEach(({ at, player, figure }, i) => {
      if (!points[i] || /[/,]/.test(at)) return;
      const crowd = crowds.get(at) ?? new Map();
      crowds.set(at, crowd.set(`${figure} ${player}`, (crowd.get(`${figure} ${player}`) ?? 0) + 1));
    });
    const page = await visit(world);
    await openRecord(page, record);
    check([...crowds.values()].some((one) => [...one.values()].some((count) => count > 1)), 'nowhere stand several of a kind');
    for (const [at, crowd] of crowds) {
      const place = page.locator(`.board .painted [data-gathered="${at}"]`);
      const seen = await place.locator('[data-figure]').evaluateAll((all) =>
        all.map((one) => {
          const { left, right, top, bottom } = one.firstElementChild.getBoundingClientRect();
          return { name: `${one.dataset.figure} ${one.dataset.player}`, count: Number(one.dataset.count), number: one.querySelector('text')?.textContent ?? '', middle: [(left + right) / 2, (top + bottom) / 2], size: Math.min(right - left, bottom - top) };
        }),
      );
      same(seen.map(({ name, count }) => `${name} ${count}`).sort(), [...crowd].map(([name, count]) => `${name} ${count}`).sort(), `who stands in ${at}`);
      for (const { count, number } of seen) same(number, count > 1 ? String(count) : '', `the number in ${at}`);
      seen.forEach((one, i) => seen.slice(i + 1).forEach((other) => {
        const far = Math.hypot(one.middle[0] - other.middle[0], one.middle[1] - other.middle[1]);
        check(far >= 0.6 * Math.min(one.size, other.size), `${one.name} and ${other.name} lie on one another in ${at}`);
      }));
      if (seen.some(({ name }) => name.endsWith(' 0'))) check(seen.at(-1).name.endsWith(' 0'), 'somebody stands before nobody’s figure');
      await place.dispatchEvent('pointerenter', { pointerType: 'touch' });
      const told = await page.locator('[data-told]').textContent();
      for (const [name] of crowd) {
        const player = players[Number(name.split(' ')[1]) - 1]?.name;
        check(!player || told.includes(player), `${told}: nothing of ${player}`);
      }
    }
    quiet(page);
  },
  'who is to be replaced is marked, whoever comes': async (world) => {
    const found = await collect({ games: 4, sets: [{ sets: ['base', 'catapult'] }] });
    const page = await visit(world);
    const { record } = found.get('swap bring') ?? {};
    check(record, 'no such decision came up');
    await openRecord(page, record);
    await settled(page);
    const { legal } = await tableOf(record);
    const whom = legal.actions.find((one) => one.entry.startsWith('bring')).entry.split(' ')[1];
    const point = whom.split('@')[1].split(',').map((n) => Number(n) / 5);
    for (const tool of ['bring', 'swap']) {
      const chip = page.locator(`.bar [data-tool^=${tool}]`).first();
      if ((await chip.count()) > 0) await chip.press('Enter');
      same(await page.locator('.board .painted .about').first().getAttribute('transform'), `translate(${point[0]} ${point[1]})`, `the mark with ${tool}`);
    }
    quiet(page);
  },
  'what will lie across a tile shows in which direction': async (world) => {
    const { record, entry } = await (async () => {
      const { record } = (await collect({ games: 4, sets: [{ sets: ['base', 'bridges-castles-bazaars'] }] })).get('act bridge');
      const { legal } = await tableOf(record);
      return { record, entry: legal.actions.find((one) => one.entry.startsWith('bridge')).entry };
    })();
    const page = await visit(world);
    await openRecord(page, record);
    const chip = page.locator('.bar [data-tool^=bridge]');
    if ((await chip.count()) > 0) await chip.press('Enter');
    const across = page.locator(`.board .target[data-entry="${entry}"] .across`);
    await across.waitFor();
    const { width, height } = await across.boundingBox();
    same(height > width, / r[02]$/.test(entry), `a bridge ${width}x${height} for ${entry}`);
    quiet(page);
  },
  'every way to throw is seen on a phone': async (world) => {
    const { record } = (await collect({ games: 2, sets: [{ sets: ['base', 'catapult'] }] })).get('hurl catch');
    for (const [width, height] of [[390, 844], [360, 640], [844, 390]]) {
      const page = await visit(world, { viewport: { width, height } });
      await openRecord(page, record);
      const cut = await page.locator('.bar .chip').evaluateAll((all) => all.filter((one) => {
        const box = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(box.left + 3, box.top + box.height / 2)) || !one.contains(document.elementFromPoint(box.right - 3, box.top + box.height / 2));
      }).map((one) => one.textContent));
      same(cut, [], `cut at ${width}x${height}`);
      check((await page.locator('.bar .chip').count()) >= 3, 'few ways');
      await page.context().close();
    }
  },
  'nobody is told of draws from an empty pile': async (world) => {
    const { record } = (await collect()).get('final-abbeys abbey');
    const page = await visit(world);
    await openRecord(page, record);
    await page.locator('.bar [data-entry=abbey]').press('Enter');
    await page.locator('.board [data-square]').first().waitFor();
    same((await page.locator('.bar .left').textContent()).trim(), '0 tiles left', 'beside the question');
    quiet(page);
  },
};
