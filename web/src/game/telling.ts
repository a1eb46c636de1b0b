// Sentences of the engine as players are told them. Records name squares by numbers and rules by ids; whoever
// looks at the board is shown the square there, whoever listens hears it as seen from the start tile (N2E1), and
// rules are asked for beside the sentence (parts/Rules.svelte).
import type { Told } from '../engine/shapes';
import { figureName, has, nameOf, say } from '../words/words.svelte';
import type { Line } from './log.svelte';
import { parsePlace, parseSquare, type Square } from './place';

const kSquare = '-?\\d+,-?\\d+';

// The ways in which the language joins a square (#) and a rotation (@) to a sentence: " on 2,-1", ", 2,-1".
function joints(): RegExp {
  const ways = say('telling.square').split('|').map((way) => way.replaceAll('#', kSquare).replaceAll('@', 'r[0-3]'));
  return new RegExp(`(?:${ways.join('|')})(?!\\d)`, 'g');
}

export const seen = (text: string): string => text.replace(joints(), '');
export const heard = (text: string): string =>
  text.replace(new RegExp(`(?<![\\d,-])${kSquare}(?!\\d|,-?\\d)`, 'g'), (found) => whereText(parseSquare(found)!));

// A place two to the north of the start tile and one to its east is N2E1.
export function whereText({ x, y }: Square): string {
  const up = y === 0 ? '' : y < 0 ? `N${-y}` : `S${y}`;
  const right = x === 0 ? '' : x > 0 ? `E${x}` : `W${-x}`;
  return up + right || '0';
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

// Without the ids of the rules at its end.
const bare = (told: Told): string => {
  const ids = ` [${(told.rules ?? []).join(' ')}]`;
  return told.text.endsWith(ids) ? told.text.slice(0, -ids.length) : told.text;
};

// Where something happened, if it was at one place.
export function squareOf(told: Told): Square | undefined {
  if (told.square !== undefined) return parseSquare(told.square);
  if (told.type === 'slide' && told.to) return { x: Math.floor(told.to[0] / 1000), y: Math.floor(told.to[1] / 1000) };
  return told.place === undefined ? undefined : parsePlace(told.place, { x: 0, y: 0 })?.square;
}

// An event in one sentence, for those who see its square marked and its tile beside it.
export function eventSeen(told: Told): string {
  if (told.type === 'move') {
    const kind = told.place === undefined ? '' : ` (${nameOf('kind', parsePlace(told.place, { x: 0, y: 0 })?.kind ?? '')})`;
    return say('telling.move', { figure: figureName(told.figure ?? '') }) + kind;
  }
  if (told.tile !== undefined && has(`telling.${told.type}`)) return say(`telling.${told.type}`);
  return told.type === 'slide' ? say('telling.slide') : seen(bare(told));
}
export function eventHeard(told: Told): string {
  if (told.type !== 'move' && told.type !== 'slide') return heard(bare(told));
  const square = squareOf(told);
  return `${eventSeen(told)}${square ? `: ${whereText(square)}` : ''}`;
}

// A decision of the log; a placement explains itself.
export const decisionSeen = (line: Line): string => seen(line.said);
