// Things to press must not cover one another: points that are too close are pushed apart, each by the same
// way, until all keep the distance. What has room stays where it is; equal input gives equal output.
import type { Point } from '../engine/shapes';

const kRounds = 60;

// What stays where it is, and how far the others keep from it.
export interface Fixed {
  points: readonly Point[];
  distance: number;
}

// Each stays where `within` lets it be.
type Within = (at: Point, i: number) => Point;

export function spread(points: readonly Point[], distance: number, fixed: Fixed = { points: [], distance: 0 }, within: Within = (at) => at): Point[] {
  const moved: Point[] = points.map(([x, y], i) => within([x, y], i));
  for (let round = 0; round < kRounds; ++round) {
    let crowded = false;
    for (let i = 0; i < moved.length; ++i)
      for (let j = i + 1; j < moved.length; ++j) {
        const [a, b] = [moved[i]!, moved[j]!];
        let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        let apart = Math.hypot(dx, dy);
        if (apart >= distance - 0.5) continue;
        if (apart < 1) {
          // On one spot: each pair leaves it in a direction of its own.
          [dx, dy] = [Math.cos(i + 2 * j), Math.sin(i + 2 * j)];
          apart = 1;
        }
        crowded = true;
        const push = (distance - Math.hypot(b[0] - a[0], b[1] - a[1])) / 2 / apart;
        moved[i] = [a[0] - dx * push, a[1] - dy * push];
        moved[j] = [b[0] + dx * push, b[1] + dy * push];
      }
    for (let i = 0; i < moved.length; ++i)
      for (const at of fixed.points) {
        const [x, y] = moved[i]!;
        const apart = Math.hypot(x - at[0], y - at[1]);
        if (apart >= fixed.distance - 0.5) continue;
        crowded = true;
        const [dx, dy] = apart < 1 ? [Math.cos(i), Math.sin(i)] : [(x - at[0]) / apart, (y - at[1]) / apart];
        moved[i] = [at[0] + dx * fixed.distance, at[1] + dy * fixed.distance];
      }
    if (!crowded) break;
    moved.forEach((at, i) => (moved[i] = within(at, i)));
  }
  return moved;
}
