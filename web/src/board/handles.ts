// Where the two handles that turn a tile stand: off its upper corners, where nothing of the tile lies under them. Things
// to press on the tile keep away from them.
import type { Point } from '../engine/shapes';
import type { Square } from '../game/place';
import { kTile } from './camera.svelte';
import type { Sight } from './glass';
import type { Fixed } from './spread';

export const kHandle = 22; // pixels of their radius
const kLeast = 15; // units of the board
const kOff = 0.75; // of the radius, from the corner to the middle along both sides

export const handleAt = (scale: number): number => Math.max(kHandle / scale, kLeast);

// A round thing to press, wholly in sight if its own spot is: at the rim it moves in. Units of the board.
export function intoSight([x, y]: Point, [px, py]: Point, reach: number, sight: Sight): Point {
  const { rims, width, height } = sight;
  const [left, top] = sight.toTable(rims.left, rims.top);
  const [right, bottom] = sight.toTable(width - rims.right, height - rims.bottom);
  if (px < left || px > right || py < top || py > bottom) return [x, y];
  return [Math.min(right - reach, Math.max(left + reach, x)), Math.min(bottom - reach, Math.max(top + reach, y))];
}

// Their middles, in units of the board.
export function handlesOf({ x, y }: Square, sight: Sight): [Point, Point] {
  const handle = handleAt(sight.scale);
  const off = kOff * handle;
  const middle: Point = [(x + 0.5) * kTile, (y + 0.5) * kTile];
  const spot = (at: number): Point => intoSight([at, y * kTile - off], middle, handle, sight);
  return [spot(x * kTile - off), spot((x + 1) * kTile + off)];
}

// How far what reaches so far keeps from them.
export const besideHandles = (square: Square, sight: Sight, reach: number): Fixed =>
  ({ points: handlesOf(square, sight), distance: handleAt(sight.scale) + reach });
