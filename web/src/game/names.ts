// Names of players, as records allow them.
import { say } from '../words/words.svelte';
import { colours, type Seat } from './seats';

export const kLongestName = 40; // characters

// The beginning of a text; signs that are written with two numbers are never cut in half.
export const firstOf = (text: string, characters: number): string => [...text].slice(0, characters).join('');

// Names as the record needs them: none empty, none twice, no quotes.
export function namesOf(seats: Seat[]): string[] {
  const names: string[] = [];
  for (const seat of seats) {
    const wished = firstOf(seat.name.replace(/["\\\p{C}]/gu, '').trim(), kLongestName);
    const base = wished || say(`colour.${colours[seat.colour]!.key}`);
    let name = base;
    for (let n = 2; names.includes(name); ++n) name = `${firstOf(base, kLongestName - 1 - String(n).length).trim()} ${n}`;
    names.push(name);
  }
  return names;
}
