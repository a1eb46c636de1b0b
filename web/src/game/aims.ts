// Throws: entries with points, of which the engine lists only a sample.
import type { Point, TableView } from '../engine/shapes';
import type { Choices } from './choices';
import type { Entry } from './entry';
import { isJoint } from './joint';
import type { Session } from './session.svelte';
import { ui } from './ui.svelte';

export const aimVerbs = (choices: Choices): string[] => [...new Set(choices.aims.map((entry) => entry.verb))];

// The verb in hand, or the first one.
export function chosenAim(choices: Choices, tool: string): string | undefined {
  const verbs = aimVerbs(choices);
  return verbs.includes(tool) ? tool : verbs[0];
}

// The verb of the throw that has been aimed and waits for its confirmation.
export const thrown = ({ chosen, choices }: Pick<Session, 'chosen' | 'choices'>): string | undefined => chosen && aimVerbs(choices).find((verb) => chosen.entry.startsWith(`${verb} `));

// Tokens are hurled from a rim three tiles outside the landscape. Thousandths of a tile.
export interface Rim {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export function rimOf({ tiles }: Pick<TableView, 'tiles'>): Rim {
  const xs = tiles.map((tile) => tile.x * 1000);
  const ys = tiles.map((tile) => tile.y * 1000);
  return { left: Math.min(...xs) - 3000, top: Math.min(...ys) - 3000, right: Math.max(...xs) + 4000, bottom: Math.max(...ys) + 4000 };
}

export const grid = (n: number): number => Math.round(n / 50) * 50;

// The point of the rim from which a throw is shortest: it swerves least.
export function nearestOnRim({ left, top, right, bottom }: Rim, [x, y]: Point): Point {
  const cx = Math.min(right, Math.max(left, x));
  const cy = Math.min(bottom, Math.max(top, y));
  const ways: [number, Point][] = [
    [Math.abs(cx - left), [left, cy]], [Math.abs(right - cx), [right, cy]],
    [Math.abs(cy - top), [cx, top]], [Math.abs(bottom - cy), [cx, bottom]],
  ];
  ways.sort((a, b) => a[0] - b[0]);
  return [grid(ways[0]![1][0]), grid(ways[0]![1][1])];
}

export const throwEntry = (verb: string, from: Point, at: Point): string => `${verb} ${from.join()} ${at.join()}`;
export const overOf = (from: Point, at: Point): number => Math.hypot(at[0] - from[0], at[1] - from[1]);

// What throws of a kind may be meant for, each once, with the shortest throw there.
export function aimsOf(choices: Choices, verb: string): Entry[] {
  const over = ({ points }: Entry): number => overOf(points[0] ?? [0, 0], points[1] ?? [0, 0]);
  const shortest = new Map<string, Entry>();
  for (const entry of choices.aims.filter((one) => one.verb === verb)) {
    const at = entry.points[1]!.join();
    const known = shortest.get(at);
    if (!known || over(entry) < over(known)) shortest.set(at, entry);
  }
  return [...shortest.values()];
}

// A throw to begin with.
export function throwOf(choices: Choices, verb: string): [Point, Point] {
  const entry = choices.aims.find((one) => one.verb === verb);
  return [entry?.points[0] ?? [0, 0], entry?.points[1] ?? [0, 0]];
}

// The verb of a decision of two that is made on a screen of its own now.
export function duelVerb({ joint, choices, phase, view, info }: Session): string | undefined {
  const verb = joint?.verb ?? chosenAim(choices, ui.tool);
  return phase === 'asking' && (view.pending.partner ?? 0) > 0 && verb !== undefined && isJoint(info, verb) ? verb : undefined;
}
