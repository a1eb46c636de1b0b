// Where things are pressed: on their own spots, or beside them where others need the room.
import type { Point } from '../engine/shapes';
import type { Target } from '../game/choices';
import { besideOwn } from './cells';
import type { Sight } from './glass';
import { intoSight } from './handles';
import { kTile } from './camera.svelte';
import { hasFinger } from '../parts/window';
import { spread, type Fixed } from './spread';

const kPress = 22; // pixels of the radius of a thing to press
const kNear = 28; // within which a finger means it (C2)
const kLeast = 24; // units of the board
const kSmallest = 0.3; // of its reach
const kApart = 2; // units between two that would stand for one spot
const kSeen = 72; // pixels of a tile from which on one sees which feature a thing lies on

// How far one reaches, in units of the board.
export const reachAt = (scale: number): number => Math.max(kPress / scale, kLeast);

// How far beside it a finger may come; a mouse meets what it points at.
export const nearAt = (scale: number): number => (hasFinger() ? Math.max(kNear / scale, reachAt(scale)) : reachAt(scale));

const ways: Record<string, Point> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

// What they stand for, in units of the board. Of two on one spot, as where one thing leads over another, the one that
// has a side is a little nearer to that.
export function spotsFor(targets: readonly Target[]): Point[] {
  const own = targets.map(({ point: [x, y] }): Point => [x / 5, y / 5]);
  return own.map(([x, y], i) => {
    const way = ways[targets[i]!.entry.place?.side[0] ?? ''];
    const shared = way && own.some(([u, v], j) => j !== i && Math.hypot(u - x, v - y) < kApart);
    return shared ? [x + kApart * way[0], y + kApart * way[1]] : [x, y];
  });
}

// In units of the board; squares are pressed where they are. Where features can be told apart, each lies on its own.
export function spotsOf(targets: readonly Target[], sight: Sight, fixed?: Fixed): Map<Target, Point> {
  const reach = reachAt(sight.scale);
  const round = targets.filter((target) => target.shape !== 'square');
  const points = spotsFor(round);
  const told = kTile * sight.scale >= kSeen;
  // At the rim of what is seen they move in, and what lies there moves on.
  const within = (at: Point, i: number): Point => intoSight(told ? besideOwn(at, i, points) : at, points[i]!, reach, sight);
  const moved = spread(points, 2 * reach, fixed, within);
  const spots = new Map(round.map((target, i) => [target, moved[i]!]));
  for (const target of targets) if (target.shape === 'square') spots.set(target, [target.point[0] / 5, target.point[1] / 5]);
  return spots;
}

// How far their rings reach, so that none lies over another: never less than can be seen.
export const reachesOf = (at: readonly Point[], reach: number): number[] =>
  at.map(([x, y], i) => Math.max(kSmallest * reach, Math.min(reach, ...at.map(([u, v], j) => (j === i ? reach : Math.hypot(u - x, v - y) / 2)))));

// In pixels: how far one of them lies from its spot at most, and how far two of them, or one and a handle, are
// apart at least.
export function crowd(targets: readonly Target[], sight: Sight, fixed?: Fixed): { aside: number; apart: number } {
  const spots = spotsOf(targets, sight, fixed);
  const round = targets.filter((target) => target.shape !== 'square');
  const at = round.map((target) => spots.get(target)!);
  const between = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]) * sight.scale;
  const aside = Math.max(0, ...spotsFor(round).map((spot, i) => between(spot, at[i]!)));
  const pairs = at.flatMap((one, i) => at.slice(i + 1).map((other) => between(one, other)));
  // As near as a handle may be to one, another one may be, too.
  const { points: handles, distance } = fixed ?? { points: [], distance: 0 };
  const toHandles = at.flatMap((one) => handles.map((handle) => between(one, handle) - (distance - 2 * reachAt(sight.scale)) * sight.scale));
  return { aside, apart: Math.min(Infinity, ...pairs, ...toHandles) };
}
