// Which scorings belong together, what decided them, and who stood there.
import type { FigureOnBoard, GameInfo, Told } from '../engine/shapes';
import { has } from '../words/words.svelte';
import { ruleSentence } from './telling';

// Whether somebody else scores the same feature as these. One player may score one place several times, as a field in
// the first edition, city by city: those are different scorings.
export const isSharedWith = (group: Told[], one: Told): boolean =>
  one.place !== undefined &&
  group.every((other) => one.place === other.place && one.what === other.what && one.points === other.points && one.player !== other.player);
// Scorings in their order, each with all who score the same feature at once.
export function scoredTogether(scores: readonly Told[]): Told[][] {
  const groups: Told[][] = [];
  for (const one of scores) {
    const last = groups[groups.length - 1];
    if (last && isSharedWith(last, one)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

// More than one player stands there.
export const isContested = ({ strength = [] }: Told): boolean => strength.filter((one) => one > 0).length > 1;

// The rule that decided: who gets it, where several could have; else what is cited last of how much it is, which is
// the most special.
export function decidingRule(told: Told): string | undefined {
  const { rules = [], majority } = told;
  if (majority !== undefined && isContested(told)) return majority;
  return rules.filter((rule) => rule !== majority && ruleSentence(rule) !== '').pop() ?? majority;
}

// The rule that made its tiles bring more or less than others, where a room has a word for that.
export const factorOf = ({ rules = [] }: Told): string | undefined => rules.map((rule) => `factor.${rule}`).find(has);

// The followers that each seat had there, by their kind: `all` that happened tells of those who go home from it,
// and who stays to the end of the game still stands there.
export function followersOn(told: Told, all: readonly Told[], staying: readonly FigureOnBoard[], info: GameInfo): Map<number, string[]> {
  const found = new Map<number, string[]>();
  const add = (player: number, kind: string, place: string | undefined) => {
    if (place === undefined || !told.segments?.includes(place) || !info.figures.some(({ name, follower }) => follower && name === kind)) return;
    found.set(player, [...(found.get(player) ?? []), kind]);
  };
  for (const one of all) if (one.type === 'return') add(one.player ?? 0, one.figure ?? '', one.place);
  if (told.final) for (const { player, figure, at } of staying) add(player, figure, at);
  return found;
}
