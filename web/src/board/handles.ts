// Where the two handles that turn a tile stand: off its upper corners, where nothing of the tile lies under them.
// Things to press on the tile keep away from them.
import type { Point } from '../engine/shapes';
import type { Square } from '../game/place';
import { kTile } from './camera.svelte';
import type { Fixed } from './spread';

export const kHandle = 22; // pixels of their radius
const kLeast = 15; // units of the board
const kOff = 0.75; // of the radius, from the corner to the middle along both sides

export const handleAt = (scale: number): number => Math.max(kHandle / scale, kLeast);
export const handleOff = (scale: number): number => kOff * handleAt(scale);

// Their middles beside a tile, and how far what reaches so far keeps from them, in units of the board.
export function besideHandles({ x, y }: Square, scale: number, reach: number): Fixed {
  const off = handleOff(scale);
  const top = y * kTile - off;
  const points: Point[] = [[x * kTile - off, top], [(x + 1) * kTile + off, top]];
  return { points, distance: handleAt(scale) + reach };
}
