// The rules of all rooms as a book that can be searched.
import { plain } from '../words/plain';

export interface BookRule {
  rule: string;
  text: string;
  lang: string;
  kind: string;
}
export interface BookRoom {
  room: string;
  title: string;
  lang: string;
  rules: BookRule[];
}

// Where somebody is in it: it opens there again.
export const reading: { open: boolean; wish: string; rooms: Record<string, boolean> } = $state({ open: false, wish: '', rooms: {} });

// Typed ids need no hyphens.
const bare = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

// The rooms with what holds every word of the wish, or words that begin with it; a rule whose id it is comes alone.
export function search(rooms: BookRoom[], wish: string): BookRoom[] {
  const words = plain(wish).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  if (words.length === 0) return [];
  const id = bare(wish);
  const named = rooms.some((room) => room.rules.some(({ rule }) => bare(rule) === id));
  const wanted = ({ rule, text }: BookRule): boolean => {
    if (named) return bare(rule) === id;
    const where = plain(`${rule} ${text}`).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => where.some((one) => one.startsWith(word)));
  };
  return rooms.map((room) => ({ ...room, rules: room.rules.filter(wanted) })).filter((room) => room.rules.length > 0);
}

// The text with the ids of other rules apart from the rest.
export function parts(text: string, known: Set<string>): { text: string; rule: boolean }[] {
  return text
    .replace(/[*`]/g, '')
    .split(/([A-Z][A-Z0-9]*-(?:DR-)?\d+)/)
    .map((part, i) => ({ text: part, rule: i % 2 === 1 && known.has(part) }))
    .filter((part) => part.text !== '');
}
