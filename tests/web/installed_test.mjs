// The page as something one installs: its manifest, its icons, and what the browser itself says of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { check, launchAtHome, quiet, same, visit } from './harness.mjs';

// The size, the type and the corners of a picture, as a browser reads them.
const pictureOf = (page, address) =>
  page.evaluate(async (at) => {
    const answer = await fetch(at, { cache: 'no-store' });
    const picture = new Image();
    picture.src = at;
    await picture.decode();
    const { naturalWidth: wide, naturalHeight: high } = picture;
    const canvas = new OffscreenCanvas(192, 192).getContext('2d', { willReadFrequently: true });
    canvas.drawImage(picture, 0, 0, 192, 192);
    const alpha = (x, y) => canvas.getImageData(x, y, 1, 1).data[3];
    // What a round mask cuts off, read at every third point.
    const ground = canvas.getImageData(1, 96, 1, 1).data.join();
    const cut = [];
    for (let x = 0; x < 192; x += 3)
      for (let y = 0; y < 192; y += 3)
        if (Math.hypot(x - 96, y - 96) > 0.4 * 192 + 1 && canvas.getImageData(x, y, 1, 1).data.join() !== ground) cut.push(`${x},${y}`);
    return { ok: answer.ok, type: answer.headers.get('content-type'), size: `${wide}x${high}`, filled: alpha(1, 1) === 255 && alpha(190, 190) === 255, drawn: alpha(96, 96) === 255, cut: cut.length };
  }, address);

export const tests = {
  'the manifest is complete, and every icon is what it says': async (world) => {
    const page = await visit(world);
    const [address, manifest] = await page.evaluate(async () => {
      const { href } = document.querySelector('link[rel=manifest]');
      const answer = await fetch(href);
      return [href, { type: answer.headers.get('content-type'), ...(await answer.json()) }];
    });
    const given = (name) => check(typeof manifest[name] === 'string' && manifest[name] !== '', `the manifest has no ${name}`);
    ['id', 'name', 'short_name', 'description', 'lang', 'start_url', 'scope'].forEach(given);
    check(manifest.short_name.length <= 12, `${manifest.short_name} does not fit below an icon`);
    same([manifest.type, manifest.display], ['application/manifest+json', 'standalone'], 'its type, and what is seen of the browser');
    for (const name of ['start_url', 'scope']) same(new URL(manifest[name], address).href, world.address, name);
    // As light as the page itself, so that nothing flashes while it loads.
    const table = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--table').trim());
    same([manifest.background_color, manifest.theme_color, await page.locator('meta[name=theme-color]').getAttribute('content')], [table, table, table], 'its colours');

    const found = [];
    for (const { src, sizes, type, purpose = 'any' } of manifest.icons) {
      const icon = await pictureOf(page, new URL(src, address).href);
      check(icon.ok && icon.drawn, `${src} shows nothing`);
      same(icon.type, type, `the type of ${src}`);
      if (sizes !== 'any') same(icon.size, sizes, `the size of ${src}`);
      if (purpose === 'maskable') same([icon.filled, icon.cut], [true, 0], `corners that are filled, and points outside of a round mask, of ${src}`);
      found.push(`${purpose} ${sizes} ${type}`);
    }
    same(found.sort(), ['any 192x192 image/png', 'any 512x512 image/png', 'any any image/svg+xml', 'maskable 512x512 image/png'], 'icons');
    const apple = await pictureOf(page, await page.locator('link[rel=apple-touch-icon]').evaluate((one) => one.href));
    same([apple.type, apple.size, apple.filled, apple.drawn], ['image/png', '180x180', true, true], 'the icon of an Apple device');
    quiet(page);
  },
  'icons are there without a server': async (world) => {
    const page = await visit(world);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await page.context().setOffline(true);
    const icons = await page.evaluate(async () => {
      const { href } = document.querySelector('link[rel=manifest]');
      const { icons } = await (await fetch(href)).json();
      const all = [...icons.map(({ src }) => new URL(src, href).href), document.querySelector('link[rel=apple-touch-icon]').href];
      return Promise.all(all.map(async (one) => (await fetch(one).catch(() => ({}))).ok === true));
    });
    same(icons, [true, true, true, true, true], 'icons that come');
  },
  'the browser finds nothing that keeps it from being installed': async (world) => {
    const folder = mkdtempSync(join(tmpdir(), 'bastide-home-'));
    const home = await launchAtHome(folder);
    try {
      const page = await home.newPage();
      await page.goto(world.address);
      await page.waitForSelector('main:not([aria-busy])');
      await page.evaluate(() => navigator.serviceWorker.ready);
      const browser = await home.newCDPSession(page);
      const { errors, manifest } = await browser.send('Page.getAppManifest');
      same(errors, [], 'errors in the manifest');
      same([manifest.name, new URL(manifest.startUrl).href], ['Bastide', world.address], 'what is installed, and from where');
      same((await browser.send('Page.getInstallabilityErrors')).installabilityErrors, [], 'what keeps it from being installed');
    } finally {
      await home.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
