// The service worker: after the first visit the page needs no server. All files of one build are kept
// together; a new build replaces them as soon as no window shows the old one. Pages in other folders of the same
// server keep theirs beside them.
const files = __FILES__;
const mine = `bastide ${registration.scope} `; // no address has a space
const name = mine + __VERSION__;
const pages = [registration.scope, `${registration.scope}index.html`]; // the addresses of the page itself
const kPatience = 4000; // milliseconds until a server that does not answer counts as none

// All of them or none: names say what is in them, so that a server with another build lacks some.
const keep = (cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));

self.addEventListener('install', (event) => {
  // A window that shows an older build goes on with that build's files: this one waits until it is closed.
  event.waitUntil(caches.open(name).then(keep));
});

// A browser that lacks room deletes files and leaves the worker: with the next visit they come back.
const refill = async (cache) => {
  if ((await cache.keys()).length < files.length) await keep(cache).catch(() => {});
};

// Older builds did not say whose files they are: their page does.
const isOld = async (key) => (key.startsWith(mine) ? key !== name : key.startsWith('bastide-') && (await (await caches.open(key)).match(registration.scope)) !== undefined);
async function clean() {
  for (const key of await caches.keys()) if (await isOld(key)) await caches.delete(key);
}

self.addEventListener('activate', (event) => event.waitUntil(clean().then(() => self.clients.claim())));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  event.respondWith(
    caches.open(name).then(async (cache) => {
      // The page itself: the newest if the server answers, else the one that was kept. At other addresses it would not
      // find its files.
      if (request.mode === 'navigate' && pages.includes(request.url.split(/[?#]/)[0])) {
        const fresh = fetch(request);
        const late = new Promise((resolve) => setTimeout(resolve, kPatience));
        const answer = await Promise.race([fresh.catch(() => undefined), late]);
        if (!answer?.ok) return (await cache.match('./')) ?? fresh;
        event.waitUntil(refill(cache));
        return answer;
      }
      return (await cache.match(request, { ignoreSearch: true })) ?? fetch(request);
    }),
  );
});
