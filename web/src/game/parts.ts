// Choices of several parts, made one after another: a place and a number, a player and a number, two tiles. It is known
// from the entries alone which parts are still to be chosen.
import type { Argument, Point } from '../engine/shapes';
import type { Button, Target } from './choices';
import type { Entry, Part } from './entry';

// What has been chosen of an entry: its verb, and some of its words.
export interface Settled {
  verb: string;
  words: (string | undefined)[];
  at: Point[]; // where they were pressed on the board
  before?: Settled | undefined; // what taking back leads to
}

export const fits = (entry: Entry, { verb, words }: Settled): boolean =>
  entry.verb === verb && words.every((word, i) => word === undefined || entry.parts[i]?.text === word);

// Whether a part of this kind is still to be chosen.
export const isOpen = (entry: Entry, kind: Argument, settled: Settled | undefined): boolean =>
  entry.parts.some((part, i) => part.kind === kind && settled?.words[i] === undefined);

// The same with one word more.
export const settle = (entry: Entry, index: number, before: Settled | undefined, at?: Point): Settled => ({
  verb: entry.verb,
  words: entry.parts.map(({ text }, i) => (i === index ? text : before?.words[i])),
  at: [...(before?.at ?? []), ...(at ? [at] : [])],
  before,
});

// The parts in which entries of one verb differ.
export function varying(entries: readonly Entry[]): number[] {
  const [first] = entries;
  return (first?.parts ?? []).flatMap((part, i) => (entries.some((entry) => entry.parts[i]?.text !== part.text) ? [i] : []));
}

// What no place of the board says. A second place is chosen behind the first.
const kBeside: Argument[] = ['number', 'seat', 'type', 'point'];
const kOnBoard: Argument[] = ['place', 'zone', 'square', 'point'];

// Targets that lie at one point and differ in what cannot be seen there become one, and so do all that lie on one
// square: they would cover one another.
export function foldTargets(targets: Target[], settled: Settled | undefined): Target[] {
  const groups = new Map<string, Target[]>();
  for (const target of targets) {
    const key = `${target.shape} ${target.point.join()}`;
    groups.set(key, [...(groups.get(key) ?? []), target]);
  }
  return [...groups.values()].flatMap((group) => {
    const first = group[0]!;
    const { entry } = first;
    const place = entry.parts.findIndex(({ kind }, i) => kOnBoard.includes(kind) && settled?.words[i] === undefined);
    const others = varying(group.map((one) => one.entry)).filter((i) => i !== place);
    const differ = group.length > 1 && (first.shape === 'square' || others.some((i) => kBeside.includes(entry.parts[i]!.kind)));
    // Of two points on the board both are pressed, also where the second is the only one.
    const second = entry.parts.some(({ kind }, i) => kind === 'point' && i !== place && settled?.words[i] === undefined);
    if (place < 0 || (!differ && !second)) return group;
    const opens = settle(entry, place, settled, first.point);
    return [{ ...first, entry: { ...entry, text: [entry.verb, ...opens.words.map((word) => word ?? '…')].join(' ') }, opens }];
  });
}

// What is chosen next of several entries, and what it can be. Numbers come last.
export interface Next {
  index: number;
  kind: Argument;
  options: { word: string; button: Button; last: boolean }[]; // `last`: nothing is left to be chosen behind it
}

export function nextPart(buttons: readonly Button[]): Next | undefined {
  const entries = buttons.map(({ entry }) => entry);
  const open = varying(entries);
  const part = (i: number): Part => entries[0]!.parts[i]!;
  const index = open.find((i) => part(i).kind !== 'number') ?? open[0];
  if (index === undefined) return undefined;
  const options = new Map<string, Button[]>();
  for (const button of buttons) {
    const word = button.entry.parts[index]!.text;
    options.set(word, [...(options.get(word) ?? []), button]);
  }
  return { index, kind: part(index).kind, options: [...options].map(([word, some]) => ({ word, button: some[0]!, last: some.length === 1 })) };
}
