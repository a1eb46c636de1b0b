// An entry of the notation taken apart with the help of its verb.
import type { Argument, GameInfo, Point } from '../engine/shapes';
import { parsePlace, parseSquare, type Place, type Square } from './place';

export interface Part {
  kind: Argument;
  text: string;
}

export interface Entry {
  text: string;
  verb: string;
  parts: Part[];
  figure?: string;
  owner?: number; // of a piece
  place?: Place;
  square?: Square;
  rotation?: number;
  zone?: string;
  type?: string;
  number?: number;
  seat?: number;
  points: Point[];
  standers: string[];
}

export function parseEntry(game: GameInfo, text: string, last: Square): Entry {
  const [verb = '', ...words] = text.split(' ');
  const info = game.verbs.find((known) => known.name === verb);
  const entry: Entry = { text, verb, parts: [], points: [], standers: [] };
  words.forEach((word, i) => {
    let kind = info?.arguments[i] ?? 'number';
    // A place off the landscape may stand where a place stands.
    if (kind === 'place' && game.zones.some((zone) => zone.name === word)) kind = 'zone';
    entry.parts.push({ kind, text: word });
    if (kind === 'figure') entry.figure = word;
    if (kind === 'piece') {
      const [figure, seat] = word.split(':');
      entry.figure = figure;
      entry.owner = Number(seat);
    }
    if (kind === 'place') entry.place = parsePlace(word, last);
    if (kind === 'square') entry.square = parseSquare(word);
    if (kind === 'rotation') entry.rotation = Number(word.slice(1));
    if (kind === 'zone') entry.zone = word;
    if (kind === 'type') entry.type = word;
    if (kind === 'number') entry.number = Number(word);
    if (kind === 'seat') entry.seat = Number(word);
    if (kind === 'point') {
      const point = parseSquare(word);
      if (point) entry.points.push([point.x, point.y]);
    }
    if (kind === 'stander') entry.standers.push(word);
  });
  return entry;
}

// The point of a follower named as SEAT:FIGURE@X,Y.
export function standerPoint(word: string): Point | undefined {
  const at = parseSquare(word.slice(word.indexOf('@') + 1));
  return at ? [at.x, at.y] : undefined;
}
