import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const out = join(import.meta.dirname, '../build/web');

function filesOf(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesOf(path) : [path];
  });
}

// Behind the build: the service worker learns all files of the page, and compressed forms are laid
// beside them for servers that can send them.
function finish(): Plugin {
  return {
    name: 'bastide-finish',
    apply: 'build',
    closeBundle() {
      const files = filesOf(out).filter((path) => !/\.(gz|br)$|sw\.js$/.test(path)).sort();
      const names = files.map((path) => './' + relative(out, path)).map((name) => (name === './index.html' ? './' : name));
      const hash = createHash('sha256');
      for (const file of files) hash.update(readFileSync(file));
      const worker = readFileSync(join(import.meta.dirname, 'src/sw.js'), 'utf8')
        .replace('__FILES__', JSON.stringify(names))
        .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 16)));
      writeFileSync(join(out, 'sw.js'), worker);
      for (const path of [...files, join(out, 'sw.js')]) {
        const bytes = readFileSync(path);
        if (bytes.length < 600 || path.endsWith('.png')) continue; // nothing to be gained
        writeFileSync(path + '.gz', gzipSync(bytes, { level: 9 }));
        const quality = bytes.length > 500_000 ? 9 : 11;
        writeFileSync(path + '.br', brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
      }
    },
  };
}

// The page is plain files below one folder: it works from any path, from any server.
export default defineConfig({
  base: './',
  plugins: [svelte(), finish()],
  // How long the plugins took is nobody's concern who wants to play.
  build: { outDir: out, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, rolldownOptions: { checks: { pluginTimings: false } } },
  worker: { format: 'es' },
});
