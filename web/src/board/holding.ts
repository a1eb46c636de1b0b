// A glass holds still under the finger: what is pressed in it makes the bar grow, turns the tile or moves it to the
// square beside, and the next press at the same spot still means the same.
import { squareKey, type Square } from '../game/place';
import { kTile, type Camera } from './camera.svelte';
import { glassAt, roomFor, type TileGlass } from './glass';

const kMet = 30; // pixels of a square that a finger meets

// What a glass was made for. Whoever draws the board aside, turns the phone or ends the turn lets it go.
export interface Hold {
  turn: number; // entries that are final
  moves: number; // of the view, by the person
  size: string; // of the window
}

// How much of its tile on the board a glass covers, as a part of it. What rims push over it, or has been panned below it,
// holds still no longer.
export function covers({ left, top, width, height, square }: TileGlass, camera: Camera): number {
  const [x, y] = camera.toScreen(square.x * kTile, square.y * kTile);
  const tile = kTile * camera.scale;
  const wide = Math.min(left + width, x + tile) - Math.max(left, x);
  const high = Math.min(top + height, y + tile) - Math.max(top, y);
  return wide > 0 && high > 0 ? (wide * high) / (tile * tile) : 0;
}

export const sameHold = (a: Hold, b: Hold): boolean => a.turn === b.turn && a.moves === b.moves && a.size === b.size;

// From where to where a square is seen in a glass, along one axis, in units of the board.
export const seenOf = (at: number, middle: number, side: number, scale: number): [number, number] =>
  [Math.max(at * kTile, middle - side / 2 / scale), Math.min((at + 1) * kTile, middle + side / 2 / scale)];

// The same glass with the tile on that square. Its picture is drawn aside only until the tile is whole: a spot where
// the square was pressed stays on it. Nothing if there is no room for the glass any more.
export function heldGlass(before: TileGlass, camera: Camera, square: Square, squares: readonly Square[]): TileGlass | undefined {
  const { scale, width: side } = before;
  const room = roomFor(camera);
  if (side > room.right - room.left || side > room.bottom - room.top) return undefined;
  const half = side / 2 / scale;
  const whole = (middle: number, at: number): number => Math.max((at + 1) * kTile - half, Math.min(at * kTile + half, middle));
  const [x, y] = [whole(before.x, square.x), whole(before.y, square.y)];
  const left = Math.max(room.left, Math.min(room.right - side, before.left));
  const top = Math.max(room.top, Math.min(room.bottom - side, before.top));
  const met = ([from, to]: [number, number]): boolean => (to - from) * scale >= kMet;
  const beside = squares.filter((one) => squareKey(one) !== squareKey(square) && met(seenOf(one.x, x, side, scale)) && met(seenOf(one.y, y, side, scale)));
  return { ...glassAt([x, y], scale, side, [left, top]), square, beside, number: before.number };
}
