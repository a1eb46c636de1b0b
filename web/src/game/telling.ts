// Sentences of the engine as players are told them: whoever looks at the board is shown the square there, whoever
// listens hears it as seen from the start tile (N2E1), and rules are asked for beside the sentence
// (parts/Rules.svelte). The engine tells each in its own way.
import type { Sentence, Told } from '../engine/shapes';
import { has, say } from '../words/words.svelte';
import type { Line } from './log.svelte';
import { parsePlace, parseSquare, type Square } from './place';

export const seen = (told: Sentence): string => told.seen ?? told.text;
export const heard = (told: Sentence): string => told.heard ?? told.text;

// A place two to the north of the start tile and one to its east is N2E1; its own is called 0, and told to be its.
export function whereText({ x, y }: Square): string {
  const up = y === 0 ? '' : y < 0 ? `N${-y}` : `S${y}`;
  const right = x === 0 ? '' : x > 0 ? `E${x}` : `W${-x}`;
  return up + right || say('reader.origin');
}

// Words that a hyphen joins (Romanian: într-un) stay on one line.
export const unbroken = (text: string): string => text.replace(/-(?=\p{L})/gu, '-\u2060');
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

// Where something happened, if it was at one place.
export function squareOf(told: Told): Square | undefined {
  if (told.square !== undefined) return parseSquare(told.square);
  if (told.type === 'slide' && told.to) return { x: Math.floor(told.to[0] / 1000), y: Math.floor(told.to[1] / 1000) };
  return told.place === undefined ? undefined : parsePlace(told.place, { x: 0, y: 0 })?.square;
}

// An event in one sentence, for those who see its square marked and its tile beside it.
export const eventSeen = (told: Told): string =>
  told.tile !== undefined && has(`telling.${told.type}`) ? say(`telling.${told.type}`) : seen(told);
// A tile that goes has just been told by its edges; its name is only known to records.
export const eventHeard = (told: Told): string =>
  told.tile !== undefined && has(`telling.${told.type}`) ? say(`telling.${told.type}`) : heard(told);

// A rule in one sentence, if there is one: many are only read in full.
export const ruleSentence = (rule: string): string => (has(`rule.${rule}`) ? say(`rule.${rule}`) : has(`refuse.${rule}`) ? say(`refuse.${rule}`) : '');

// A decision of the log; a placement explains itself.
export const decisionSeen = (line: Line): string => seen(line.said);
