// Setups that people like, kept in the browser by name.
import { linkOf, planFromLink } from './link';
import type { Plan } from './plan';

const kKey = 'bastide.favourites';

// They are kept as links, so that reading them is as careful as reading a link.
function read(): { title: string; plan: Plan }[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? '[]');
    if (!Array.isArray(kept)) return [];
    const read = kept.flatMap((one: unknown) => {
      const { title, link } = (one ?? {}) as { title?: unknown; link?: unknown };
      const plan = typeof link === 'string' ? planFromLink(link) : undefined;
      return typeof title === 'string' && plan ? [{ title, plan }] : [];
    });
    return read.filter(({ title }, i) => read.findIndex((one) => one.title === title) === i); // none twice
  } catch {
    return [];
  }
}

export const favourites: { list: { title: string; plan: Plan }[] } = $state({ list: read() });

function write() {
  try {
    const kept = favourites.list.map(({ title, plan }) => ({ title, link: linkOf(plan) }));
    localStorage.setItem(kKey, JSON.stringify(kept));
  } catch {
    // Blocked or full: they hold for this visit.
  }
}

export function saveFavourite(title: string, plan: Plan) {
  favourites.list = [...favourites.list.filter((one) => one.title !== title), { title, plan }];
  write();
}
export function removeFavourite(title: string) {
  favourites.list = favourites.list.filter((one) => one.title !== title);
  write();
}
