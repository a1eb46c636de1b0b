// The parts of a set that may be left out: its tiles, pieces and rules; and what of them is, in few words.
import type { OptionInfo } from '../engine/shapes';
import { list, nameOf, quotedSet, say } from '../words/words.svelte';

export const kinds = ['tiles', 'pieces', 'rules'] as const;

// In this order.
export const partsOf = (set: string, options: OptionInfo[]): OptionInfo[] =>
  kinds.flatMap((kind) => options.filter((option) => option.part_of === set && option.part === kind));

export type IsOff = (part: OptionInfo) => boolean;

// The part without which an option means nothing, where that is not in play.
export function missingFor({ with_part }: OptionInfo, options: OptionInfo[], isOff: IsOff): OptionInfo | undefined {
  const part = with_part === undefined ? undefined : options.find(({ name }) => name === with_part);
  return part && (isOff(part) || missingFor(part, options, isOff) !== undefined) ? part : undefined;
}
// A part is out, too, where another one is that it needs.
export const withNeeded = (options: OptionInfo[], isOff: IsOff): IsOff => (part) => isOff(part) || missingFor(part, options, isOff) !== undefined;
export const isOffIn = (values: Record<string, string>, options: OptionInfo[]): IsOff => withNeeded(options, ({ name }) => values[name] === 'off');

// How much of a set is in play.
export type Extent = 'all' | 'tiles' | 'some' | 'none';
export const hasTilesAndMore = (parts: OptionInfo[]): boolean => new Set(parts.map(({ part }) => part === 'tiles')).size > 1;
export function extentOf(parts: OptionInfo[], isOff: IsOff): Extent {
  if (!parts.some(isOff)) return 'all';
  // What else such a set brings stays in play.
  if (!hasTilesAndMore(parts)) return 'some';
  if (parts.every(isOff)) return 'none';
  return parts.every((part) => isOff(part) === (part.part !== 'tiles')) ? 'tiles' : 'some';
}

// Among other parts of its set; there its tiles are just these.
const shortName = ({ name, part }: OptionInfo): string => (part === 'tiles' ? say('setup.tiles') : nameOf('option', name));
const together = (parts: OptionInfo[]): string => parts.map(shortName).join(', ');

export function tellExtent(parts: OptionInfo[], isOff: IsOff): string {
  return say(`setup.extent.${extentOf(parts, isOff)}`, { parts: together(parts.filter(isOff)) });
}

// What a set still brings of which only the tiles are there, or nothing: not what it promises. Else nothing is said.
export function tellRest(parts: OptionInfo[], isOff: IsOff): string {
  const extent = extentOf(parts, isOff);
  return extent === 'tiles' || extent === 'none' ? say(`setup.rest.${extent}`) : '';
}

// A line for each set of which something is left out; those of which only the tiles are there, or nothing, share one.
export interface LeftOut {
  what: string;
  of: string;
}
export function tellLeftOut(sets: string[], options: OptionInfo[], isOff: IsOff): LeftOut[] {
  const all = sets.map((set) => ({ set, parts: partsOf(set, options) }));
  const like = (extent: Extent) => all.filter(({ parts }) => extentOf(parts, isOff) === extent);
  const shared = (['tiles', 'none'] as const).flatMap((extent): LeftOut[] => {
    const names = like(extent).map(({ set }) => quotedSet(set));
    return names.length > 0 ? [{ what: say(`setup.extentOf.${extent}`), of: list(names) }] : [];
  });
  const alone = like('some').map(({ set, parts }) => ({ what: say('setup.extentOf.some', { set: quotedSet(set) }), of: together(parts.filter(isOff)) }));
  return [...shared, ...alone];
}
