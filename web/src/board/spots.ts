// Where things are pressed: on their own spots, or beside them where others need the room.
import type { Point } from '../engine/shapes';
import type { Target } from '../game/choices';
import type { Sight } from './glass';
import { intoSight } from './handles';
import { spread, type Fixed } from './spread';

const kPress = 22; // pixels of the radius of a thing to press
const kLeast = 24; // units of the board

// How far one reaches, in units of the board.
export const reachAt = (scale: number): number => Math.max(kPress / scale, kLeast);

// In units of the board; squares are pressed where they are.
export function spotsOf(targets: readonly Target[], sight: Sight, fixed?: Fixed): Map<Target, Point> {
  const own = ({ point: [x, y] }: Target): Point => [x / 5, y / 5];
  const reach = reachAt(sight.scale);
  const round = targets.filter((target) => target.shape !== 'square');
  const points = round.map(own);
  // At the rim of what is seen they move in, and what lies there moves on.
  const moved = spread(points, 2 * reach, fixed, (at, i) => intoSight(at, points[i]!, reach, sight));
  const spots = new Map(round.map((target, i) => [target, moved[i]!]));
  for (const target of targets) if (target.shape === 'square') spots.set(target, own(target));
  return spots;
}
