// Setups that people like, kept in the browser by name. Other tabs keep theirs in the same list.
import { linkOf, planFromLink } from './link';
import type { Plan } from './plan';

const kKey = 'bastide.favourites';

// They are kept as links, so that reading them is as careful as reading a link.
interface Favourite {
  title: string;
  plan: Plan;
}
function read(): Favourite[] {
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

export const favourites: { list: Favourite[] } = $state({ list: read() });

// What was changed here and could not be written: it holds for this visit.
let unwritten: ((list: Favourite[]) => Favourite[])[] = [];
const readAnew = () => (favourites.list = unwritten.reduce((list, change) => change(list), read()));
window.addEventListener('storage', ({ key }) => void (key === kKey && readAnew()));

function change(how: (list: Favourite[]) => Favourite[]) {
  unwritten.push(how);
  readAnew();
  try {
    const kept = favourites.list.map(({ title, plan }) => ({ title, link: linkOf(plan) }));
    localStorage.setItem(kKey, JSON.stringify(kept));
    unwritten = [];
  } catch {
    // Blocked or full.
  }
}

export function saveFavourite(title: string, plan: Plan) {
  change((list) => [...list.filter((one) => one.title !== title), { title, plan }]);
}
export function removeFavourite(title: string) {
  change((list) => list.filter((one) => one.title !== title));
}
