// Squares that are chosen lie side by side, and from afar a finger meets several of them at once. Then they are shown
// once more in a glass, large enough to tell them apart.
import type { Target } from '../game/choices';
import { boxOf, kTile, type Box, type Camera } from './camera.svelte';
import { glassAt, growth, leastHidden, roomFor, type Glass, type Other } from './glass';

const kFinger = 44; // pixels between two that a finger tells apart
const kAround = 0.5; // of a tile that is seen around them
const kWidest = 4; // tiles: squares that lie farther apart are no one place
const kTileInIt = 52; // pixels
const kLeastTile = 36;

export interface SquareGlass extends Glass {
  box: Box; // of the squares in it
}

export const squareOf = ({ point: [x, y] }: Target): { x: number; y: number } => ({ x: Math.floor(x / 1000), y: Math.floor(y / 1000) });

// Whether two of them are too close for a finger.
function areCrowded(targets: readonly Target[], scale: number): boolean {
  return targets.some(({ point: [x, y] }, i) => targets.slice(i + 1).some(({ point: [u, v] }) => (Math.max(Math.abs(x - u), Math.abs(y - v)) / 5) * scale < kFinger));
}

// Whether a glass that was made still has its place.
export function hasPlace({ left, top, width, height }: Glass, camera: Camera): boolean {
  const room = roomFor(camera);
  return left >= room.left && top >= room.top && left + width <= room.right && top + height <= room.bottom;
}

export function squareGlass(camera: Camera, targets: readonly Target[], others: readonly Other[]): SquareGlass | undefined {
  if (targets.some(({ shape }) => shape !== 'square') || !areCrowded(targets, camera.scale)) return undefined;
  const box = boxOf(targets.map(squareOf));
  const wide = Math.max(box[2] - box[0], box[3] - box[1]) + 1;
  if (wide > kWidest) return undefined;
  // The bar will say what is chosen in the glass: it has room to grow.
  const all = roomFor(camera);
  const room = { ...all, bottom: all.bottom - growth(camera) };
  const side = Math.round(Math.min((wide + 2 * kAround) * kTileInIt, room.right - room.left, room.bottom - room.top));
  const scale = side / (wide + 2 * kAround) / kTile;
  if (scale * kTile < Math.max(kLeastTile, 1.2 * camera.scale * kTile)) return undefined;
  const [left, top] = camera.toScreen(box[0] * kTile, box[1] * kTile);
  const [right, bottom] = camera.toScreen((box[2] + 1) * kTile, (box[3] + 1) * kTile);
  const place = leastHidden(camera, room, side, { left, top, right, bottom }, { others, pressed: [], ears: false });
  return place && { ...glassAt([((box[0] + box[2] + 1) / 2) * kTile, ((box[1] + box[3] + 1) / 2) * kTile], scale, side, place), box };
}
