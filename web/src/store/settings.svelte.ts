// What a person prefers on this device. Kept in the browser where it lets us; else for this visit.
export interface Settings {
  language: string;
  theme: 'system' | 'light' | 'dark';
  confirm: 'always' | 'risky' | 'never';
  motion: 'system' | 'full' | 'reduced';
  sound: 'clock' | 'on' | 'off'; // clock: by day
  level: string; // of the computer that was played against last
  landscape: 'game' | 'summer' | 'autumn' | 'winter' | 'contrast'; // game: as its box shows it
}

const kKey = 'bastide.settings';

function guessLanguage(): string {
  for (const wish of navigator.languages ?? []) {
    const short = wish.slice(0, 2).toLowerCase();
    if (['en', 'pl', 'ro'].includes(short)) return short;
  }
  return 'en';
}

const usual: Settings = {
  language: guessLanguage(),
  theme: 'system',
  confirm: 'always',
  motion: 'system',
  sound: 'clock',
  level: 'casual',
  landscape: 'game',
};

// What a setting can be, where not every text will do: another version of the page may have known more.
const values: Partial<Record<keyof Settings, string[]>> = {
  language: ['en', 'pl', 'ro'],
  theme: ['system', 'light', 'dark'],
  confirm: ['always', 'risky', 'never'],
  motion: ['system', 'full', 'reduced'],
  sound: ['clock', 'on', 'off'],
  landscape: ['game', 'summer', 'autumn', 'winter', 'contrast'],
};
const isPossible = (key: string, value: unknown): boolean =>
  Object.hasOwn(usual, key) &&
  typeof value === typeof usual[key as keyof Settings] &&
  (values[key as keyof Settings]?.includes(value as string) ?? true);

// A value that cannot be is left out.
function read(): Partial<Settings> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(kKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    // An older page knew yes and no, and kept the yes that nobody had chosen with any other choice.
    if ('sound' in kept && typeof kept.sound === 'boolean') kept.sound = kept.sound ? 'clock' : 'off';
    return Object.fromEntries(Object.entries(kept).filter(([key, value]) => isPossible(key, value))) as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...usual, ...read() });

// Other tabs change theirs in the same place. What could not be written holds for this visit.
let unwritten: Partial<Settings> = {};
const readAnew = () => Object.assign(settings, read(), unwritten);
window.addEventListener('storage', ({ key }) => void (key === kKey && readAnew()));

export function change<Key extends keyof Settings>(key: Key, value: Settings[Key]) {
  unwritten = { ...unwritten, [key]: value };
  readAnew();
  try {
    localStorage.setItem(kKey, JSON.stringify(settings));
    unwritten = {};
  } catch {
    // Blocked or full.
  }
}

const still = matchMedia('(prefers-reduced-motion: reduce)');
export const moves = (): boolean =>
  settings.motion === 'full' || (settings.motion === 'system' && !still.matches);
