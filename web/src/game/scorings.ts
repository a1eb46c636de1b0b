// Which scorings belong together.
import type { Told } from '../engine/shapes';

// Whether somebody else scores the same feature as these. One player may score one place several times, as a field in
// the first edition, city by city: those are different scorings.
export const isSharedWith = (group: Told[], one: Told): boolean =>
  one.place !== undefined &&
  group.every((other) => one.place === other.place && one.what === other.what && one.points === other.points && one.player !== other.player);
