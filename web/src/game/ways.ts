// What was played and what was better, as the board shows it and as it is told.
import type { Sentence, TableView } from '../engine/shapes';
import { say } from '../words/words.svelte';
import { lastSquare } from './choices';
import { parseEntry } from './entry';
import type { Session } from './session.svelte';
import { capital, seen } from './telling';
import type { Way } from './ui.svelte';

// Entries that a player decides one after another: where they are done, in the position before them.
export function wayOf({ info }: Session, view: TableView, entries: string[]): Way {
  const way: Way = {};
  let last = lastSquare(view);
  for (const text of entries) {
    const { verb, square, rotation, place, figure, type } = parseEntry(info, text, last);
    const tile = type ?? view.tile;
    if (verb === 'place' && square) {
      last = square;
      if (tile && rotation !== undefined) way.tile ??= { ...square, type: tile, rotation };
    }
    if (place && !way.place) [way.place, way.figure] = [place, figure];
    way.square ??= square ?? place?.square;
  }
  return way;
}

const tileOf = (entries: string[]): string[] | undefined => entries.find((entry) => entry.startsWith('place '))?.split(' ');

// How a tile lies otherwise than it was placed, in words.
export function otherwise(played: string[], better: string[]): string {
  const [, square, rotation] = tileOf(played) ?? [];
  const [, otherSquare, otherRotation] = tileOf(better) ?? [];
  if (square === undefined || otherSquare === undefined) return '';
  return square !== otherSquare ? say('report.elsewhere') : rotation !== otherRotation ? say('report.turned') : '';
}

// In words: a placement is its picture, and nothing besides it is said as the history says it.
export function wayText(entries: { entry: string; said: Sentence }[]): string {
  const words = entries.filter(({ entry }) => entry !== 'pass' && !entry.startsWith('place ')).map(({ said }) => capital(seen(said)));
  if (words.length > 0) return words.join(' · ');
  if (entries.some(({ entry }) => entry.startsWith('place '))) return say('history.onlyTile');
  return capital(entries.map(({ said }) => seen(said)).find((text) => text !== '') ?? say('history.onlyTile'));
}
