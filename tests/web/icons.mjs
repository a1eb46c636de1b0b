// The icons of the installed page, from web/public/icon.svg (`tools/web.sh icons`).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch, root } from './harness.mjs';

const folder = join(root, 'web/public');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
// Where a system cuts the corners itself, the parchment fills the square and the castle keeps off its rim: a round
// mask leaves what lies within 0.4 of the side from the middle.
const filled = (part) => drawing.replace(' rx="24"', '').replace('translate(0 10)', `scale(${part}) translate(0 5)`);
const icons = {
  'icon-192.png': [192, drawing],
  'icon-512.png': [512, drawing],
  'icon-maskable-512.png': [512, filled(0.72)],
  'icon-apple-180.png': [180, filled(0.88)],
};

const browser = await launch();
for (const [name, [side, svg]] of Object.entries(icons)) {
  const page = await (await browser.newContext({ viewport: { width: side, height: side } })).newPage();
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg.replace('<svg ', `<svg width="${side}" height="${side}" `)}`);
  await page.screenshot({ path: join(folder, name), omitBackground: true });
  await page.context().close();
}
await browser.close();
