// Words for people. The page's own stand in en.json, pl.json and ro.json; those of the rules come
// from the engine, where every room keeps its own.
import { settings } from '../store/settings.svelte';
import en from './en.json';
import pl from './pl.json';
import ro from './ro.json';

type Texts = Record<string, string>;
const pageWords: Record<string, Texts> = { en, pl, ro };
const engineWords: Record<string, Texts> = $state({});
let known: string = $state(''); // the language that was learnt last
// The language that is spoken: after a switch the one before, until the engine's words are there too.
const spoken = (): string => (known === '' || settings.language in engineWords ? settings.language : known);

export const languages = ['en', 'pl', 'ro'];
export const languageNames: Record<string, string> = { en: 'English', pl: 'Polski', ro: 'Română' };

export function learn(language: string, words: Texts) {
  engineWords[language] = words;
  known = language;
}
export const knows = (language: string): boolean => language in engineWords;

type Args = Record<string, string | number>;

function fill(text: string, args: Args): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = args[name] ?? hole;
    return typeof value === 'number' ? numeral(value) : value;
  });
}

function find(key: string): string | undefined {
  const language = spoken();
  return pageWords[language]?.[key] ?? engineWords[language]?.[key];
}

export const has = (key: string): boolean => find(key) !== undefined;

// The text for the key. A key nobody has is shown in angle brackets, so that tests find it.
export function say(key: string, args: Args = {}): string {
  const text = find(key);
  return text === undefined ? `<${key}>` : fill(text, args);
}

// A number with at most so many digits behind the point, or comma, of the language.
export const numeral = (n: number, digits = 1): string => new Intl.NumberFormat(spoken(), { maximumFractionDigits: digits, useGrouping: false }).format(n).replace('-', '−');

// The plural form for n: key.one, key.few, key.many, key.other; {n} is the number.
export function count(key: string, n: number, args: Args = {}): string {
  const form = new Intl.PluralRules(spoken()).select(n);
  const text = find(`${key}.${form}`) ?? find(`${key}.other`) ?? find(`${key}.many`);
  return text === undefined ? `<${key}.${form}>` : fill(text, { ...args, n: numeral(n) });
}

// A name of the rules; a room that brings no word for it still shows the bare name.
export const nameOf = (group: string, name: string): string => find(`${group}.${name}`) ?? name;
export function figureName(name: string, n = 1): string {
  return has(`figure.${name}.one`) ? count(`figure.${name}`, n) : name;
}

// A name among other words, as the language marks it.
export const quote = (name: string): string => say('quote', { name });
// Among other names: many a set has an “and” in its own.
export const quotedSet = (set: string): string => quote(nameOf('set', set));

export const list = (items: string[]): string =>
  new Intl.ListFormat(spoken(), { type: 'conjunction' }).format(items);

const inHundred = (n: number): string => new Intl.NumberFormat(spoken(), { style: 'percent', maximumFractionDigits: 0 }).format(n / 100);
const kSure = 0.995; // from here on a share would be rounded to all of it, and below the rest of it to nothing
// A share. Nothing is called certain or impossible that is not.
export function percent(share: number): string {
  if (share > kSure && share < 1) return say('percent.over', { percent: inHundred(99) });
  if (share > 0 && share < 1 - kSure) return say('percent.under', { percent: inHundred(1) });
  return inHundred(100 * share);
}
// An estimated share, which lies between two: "≈ 40%–45%", "over 97%", "under 3%".
export function percentAbout(least: number, most = least): string {
  if (most === 0 || least === 1) return inHundred(100 * least); // no estimate
  if (most > kSure) return say('percent.over', { percent: inHundred(Math.min(99, Math.floor(100 * least))) });
  if (least < 1 - kSure) return say('percent.under', { percent: inHundred(Math.max(1, Math.ceil(100 * most))) });
  const [from, to] = [inHundred(100 * least), inHundred(100 * most)];
  return `≈ ${from === to ? from : `${from}–${to}`}`;
}
