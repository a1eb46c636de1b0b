// Throws: entries with points, of which the engine lists only a sample.
import type { Point } from '../engine/shapes';
import type { Choices } from './choices';

export const aimVerbs = (choices: Choices): string[] => [...new Set(choices.aims.map((entry) => entry.verb))];

// The verb in hand, or the first one.
export function chosenAim(choices: Choices, tool: string): string | undefined {
  const verbs = aimVerbs(choices);
  return verbs.includes(tool) ? tool : verbs[0];
}

// A throw to begin with.
export function throwOf(choices: Choices, verb: string): [Point, Point] {
  const entry = choices.aims.find((one) => one.verb === verb);
  return [entry?.points[0] ?? [0, 0], entry?.points[1] ?? [0, 0]];
}
