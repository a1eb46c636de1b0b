// The tools of a decision, each with a drawing of its own.
import { check, quiet, same, visit } from './harness.mjs';
import { pictured } from './records.mjs';
import { openRecord } from './table.mjs';

export const tests = {
  'every tool is drawn, the fairy apart from followers': async (world) => {
    const page = await visit(world, { viewport: { width: 1280, height: 800 } });
    await openRecord(page, pictured('everything', 'act'));
    // The drawings come from the engine, those of pieces after those of figures.
    await page.waitForFunction(() => [...document.querySelectorAll('.chip')].every((one) => one.querySelector('svg')), undefined, { timeout: 20000 }).catch(() => {});
    await page.locator('.chip svg').first().waitFor();
    const chips = await page.locator('.chip').evaluateAll((all) => all.map((one) => ({ tool: one.dataset.tool, drawn: [...one.querySelectorAll('svg')].map((svg) => svg.innerHTML.replace(/<!--.*?-->/g, '')).join() })));
    check(chips.length > 6, `${chips.length} tools are offered`);
    same(chips.filter(({ drawn }) => drawn === '').map(({ tool }) => tool), [], 'tools without a drawing');
    const put = chips.find(({ tool }) => tool === 'put follower');
    const guard = chips.find(({ tool }) => tool === 'guard follower');
    check(put.drawn !== guard.drawn, 'the fairy looks like a follower');
    quiet(page);
  },
};
