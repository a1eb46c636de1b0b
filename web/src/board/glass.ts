// From afar a tile is smaller than the things to press on it. Then it is shown once more beside itself, magnified,
// and they are pressed there: the view stays where the player has put it.
import type { Point } from '../engine/shapes';
import type { Target } from '../game/choices';
import { turnPoint, type Square } from '../game/place';
import { rem } from '../parts/window';
import { kTile, type Camera } from './camera.svelte';
import { besideHandles, kHandle } from './handles';
import { crowd, spotsOf } from './spots';
import type { Fixed } from './spread';

const kEarOut = 2; // pixels from a corner of the glass to the middle of a handle for turning
const kEar = kHandle + kEarOut; // pixels that they stand out of the glass
const kPress = 44; // pixels of a thing to press
const kTouching = 1.5; // pixels that two of them may lie in one another
const kAside = 16; // pixels that one may lie beside its spot before a glass shows it better
const kAsideLow = 24; // in one that is larger already, where windows are low
const kSmallTile = 72; // pixels of a tile that a single thing to press would cover
const kOpen = 9; // tiles of a view that no rim narrows
const kTurnable = 56; // pixels between two handles for turning
const kShown = 1.3; // tiles that the glass shows
const kShownBeside = 1.9; // where squares beside the tile are pressed in it, too
const kFinger = 44; // pixels of a square that a finger meets without one
const kNear = 64; // pixels within which a finger may have meant another square
const kMost = 300; // pixels of its side
const kOverCards = 160; // of one that lies over the cards, so that the board is seen below it
const kLow = 140; // of one below them where windows are low
const kLeast = 140;
const kTiny = 90; // where not even that has room
const kCorner = 220; // of one that lies on the board
const kGap = 14; // pixels to its tile
const kOwn = 12; // how much one would miss that tile; a square near it, 4
const kFar = 600; // pixels between them from which on one minds them more
// Pixels by which the bar may grow below it: a sentence or two.
export const reviewRoom = (): number => 3.500 * rem();
// One that stands beside the board grows there.
export const growth = ({ sunk }: Camera): number => (sunk ? 0 : reviewRoom());
const kRim = 6; // pixels of its frame
const kMet = 16; // pixels around the middle of a thing to press that no glass may cover
const kSmaller = [1, 0.85, 0.7]; // of its side, where it would cover one
const kAimable = 60; // pixels of a tile that one aims at without a glass

// What is seen of the table: all that the things to press have to know of a camera.
export interface Sight {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
  rims: { top: number; right: number; bottom: number; left: number };
  toTable(px: number, py: number): Point;
}

export interface Room {
  left: number; // pixels on the board
  top: number;
  right: number;
  bottom: number;
}

export interface Glass extends Sight {
  left: number; // pixels on the board
  top: number;
}

const middleOf = ({ x, y }: Square): Point => [(x + 0.5) * kTile, (y + 0.5) * kTile];

const onTile = ({ x, y }: Square, { point: [px, py], shape }: Target): boolean =>
  shape !== 'square' && shape !== 'corner' && px >= 1000 * x && px <= 1000 * x + 1000 && py >= 1000 * y && py <= 1000 * y + 1000;

export const targetsOn = (square: Square, targets: readonly Target[]): Target[] => targets.filter((target) => onTile(square, target));

// Whether each lies near its own spot, and a finger tells it from the others and from handles.
function arePlain(targets: readonly Target[], sight: Sight, fixed?: Fixed, most = kAside): boolean {
  const { aside, apart } = crowd(targets, sight, fixed);
  return aside <= most && apart >= kPress - kTouching;
}

// On the board, where handles keep them off, as if all of the tile were in sight: what moves in from the rim needs none.
export function needsGlass(scale: number, square: Square, targets: readonly Target[], turns: number): boolean {
  const side = kTile * scale;
  if (turns > 1 && side < kTurnable) return true;
  if (targets.length === 0) return false;
  const open = glassAt(middleOf(square), scale, kOpen * side, [0, 0]);
  return side < kSmallTile || !arePlain(targets, open, turns > 1 ? besideHandles(square, open, kPress / 2 / scale) : undefined);
}

// Squares beside the tile, of those it may lie on, where they are too small for a finger on the board.
export function besideTile(scale: number, { x, y }: Square, squares: readonly Square[]): Square[] {
  if (kTile * scale >= kFinger) return [];
  return squares.filter((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) === 1);
}

// How much one would miss a square that a glass covers: those near the tile may have been meant.
export const weightOf = (scale: number, { x, y }: Square, one: Square): number =>
  Math.hypot(one.x - x, one.y - y) * kTile * scale < kNear ? 4 : 0.5;

// Whether things to press on a tile lie plainly in a glass of that scale, whichever way the tile is turned in it.
function fits(targets: readonly Target[], { x, y }: Square, scale: number, shown: number, ears: boolean, most = kAside): boolean {
  const glass = glassAt(middleOf({ x, y }), scale, Math.round(shown * kTile * scale), [0, 0]);
  return (ears ? [0, 1, 2, 3] : [0]).every((turn) => {
    const turned = targets.map((target): Target => {
      const [u, v] = turnPoint([target.point[0] - 1000 * x, target.point[1] - 1000 * y], turn);
      return { ...target, point: [u + 1000 * x, v + 1000 * y] };
    });
    return arePlain(turned, glass, ears ? earsOf(glass) : undefined, most);
  });
}

// The least scale between two at which everything has its place, or as much as there is room for.
function scaleFor(least: number, most: number, isRoom: (scale: number) => boolean): number {
  let scale = Math.min(least, most);
  while (scale < most && !isRoom(scale)) scale *= 1.1;
  return Math.min(scale, most);
}

export interface TileGlass extends Glass {
  square: Square;
  beside: readonly Square[]; // where the tile could lie as well, pressed there
  number: number; // which one it is: it keeps it as long as it holds still
}

export interface Other extends Square {
  weight: number; // how much one would miss it
}

// What cards and bars leave of the board for a glass with its handles.
export function roomFor({ rims, roof, width, height }: Camera): Room {
  return { left: rims.left + kEar, top: roof + kEar, right: width - rims.right - kEar, bottom: height - rims.bottom };
}

// Whether other things to press lie in a glass about where they belong.
export const fitsGlass = (targets: readonly Target[], glass: TileGlass, ears: boolean): boolean =>
  fits(targets, glass.square, glass.scale, glass.width / kTile / glass.scale, ears);

// Things that are pressed on the board, in pixels: a glass keeps off their middles.
export const pressedAt = (camera: Camera, targets: readonly Target[]): Point[] =>
  [...spotsOf(targets, camera).values()].map((spot) => camera.toScreen(...spot));

// Whether a glass covers none of them, with the handles at its corners if there are any.
export function leavesFree([left, top]: Point, side: number, pressed: readonly Point[], ears: boolean): boolean {
  const apart = kRim + kMet;
  const ear = kHandle + kMet;
  return pressed.every(([x, y]) => {
    if (x > left - apart && x < left + side + apart && y > top - apart && y < top + side + apart) return false;
    return !ears || [left - kEarOut, left + side + kEarOut].every((corner) => Math.hypot(x - corner, y - top + kEarOut) >= ear);
  });
}

// What a glass may hide if it must, and what it may not.
export interface Around {
  others: readonly Other[];
  pressed: readonly Point[]; // pixels
  ears: boolean; // the glass has handles at its corners
}

// Where a glass of that side hides least of what else could be seen: beside the spot it shows, at the rim of the board,
// or beside what is pressed. Nothing if it would cover some of that everywhere.
export function leastHidden(camera: Camera, room: Room, side: number, spot: Room, { others, pressed, ears }: Around): Point | undefined {
  const tile = kTile * camera.scale;
  const meets = (x: number, y: number, one: Room): number => {
    const wide = Math.min(one.right, x + side + kEar) - Math.max(one.left, x - kEar);
    const high = Math.min(one.bottom, y + side) - Math.max(one.top, y - kEar);
    return wide > 0 && high > 0 ? (wide * high) / (tile * tile) : 0;
  };
  const placed = others.map(({ x, y, weight }) => {
    const [left, top] = camera.toScreen(x * kTile, y * kTile);
    return { left, top, right: left + tile, bottom: top + tile, weight };
  });
  const half = kPress / 2;
  for (const [x, y] of pressed) placed.push({ left: x - half, top: y - half, right: x + half, bottom: y + half, weight: 3 });
  const costOf = (at: Point): number => {
    const hidden = placed.reduce((sum, one) => sum + one.weight * meets(...at, one), 0) + kOwn * meets(...at, spot);
    const far = Math.hypot(at[0] + side / 2 - (spot.left + spot.right) / 2, at[1] + side / 2 - (spot.top + spot.bottom) / 2);
    return hidden + far / 400 + Math.max(0, far - kFar) / 200;
  };
  for (const places of [placesBeside(room, side, spot), placesAmong(room, side, pressed, ears)]) {
    const free = places.filter((at) => leavesFree(at, side, pressed, ears)).map((at) => ({ at, cost: costOf(at) }));
    if (free.length > 0) return free.reduce((a, b) => (b.cost < a.cost ? b : a)).at;
  }
  return undefined;
}

// Every pair of them, moved into the room.
function pairs(room: Room, side: number, columns: readonly number[], rows: readonly number[]): Point[] {
  const clamp = (at: number, least: number, greatest: number): number => Math.max(least, Math.min(greatest, at));
  return columns.flatMap((x) => rows.map((y): Point => [clamp(x, room.left, room.right - side), clamp(y, room.top, room.bottom - side)]));
}

function placesBeside(room: Room, side: number, spot: Room): Point[] {
  const columns = [spot.left - kGap - kEar - side, (spot.left + spot.right) / 2 - side / 2, spot.right + kGap + kEar, room.left, room.right - side];
  const rows = [spot.top - kGap - side, (spot.top + spot.bottom) / 2 - side / 2, spot.bottom + kGap + kEar, room.top, room.bottom - side];
  return pairs(room, side, columns, rows);
}

function placesAmong(room: Room, side: number, pressed: readonly Point[], ears: boolean): Point[] {
  const off = kMet + (ears ? kEar : kRim) + 1;
  const columns = [room.left, room.right - side, ...pressed.flatMap(([x]) => [x + off, x - off - side])];
  const rows = [room.top, room.bottom - side, ...pressed.flatMap(([, y]) => [y + off, y - kMet - kRim - 1 - side])];
  const inside = (at: number, least: number, greatest: number): boolean => at >= least && at <= greatest;
  return pairs(room, side, columns.filter((x) => inside(x, room.left, room.right - side)), rows.filter((y) => inside(y, room.top, room.bottom - side)));
}

// The scale of a glass in a room, as large as what lies in it needs; and the usual one, which it exceeds where things to
// press are crowded. Nothing if the squares beside the tile have no place in it.
function scaleIn(camera: Camera, room: Room, square: Square, targets: readonly Target[], beside: readonly Square[], ears: boolean): { scale: number; usual: number } | undefined {
  const shown = beside.length > 0 ? kShownBeside : kShown;
  // What is seen of a square beside the tile is as large as a finger.
  const finger = beside.length > 0 ? kPress / ((kShownBeside - 1) / 2) / kTile : 0;
  const widest = Math.min(room.right - room.left, room.bottom - room.top);
  const most = Math.max(kTiny, Math.min(widest, Math.max(kLeast, Math.min(camera.sunk ? kLow : camera.roof < camera.rims.top ? kOverCards : kMost, 0.7 * widest))));
  const upTo = (side: number): number => side / shown / kTile;
  const usual = scaleFor(Math.max(upTo(kLeast), finger, 0.6 * upTo(most)), upTo(most), (scale) => fits(targets, square, scale, shown, ears, kAside / 2));
  const low = camera.sunk || camera.roof < camera.rims.top;
  // Where windows are low the board has more need of the room: squares beside the tile are pressed on it, and things to
  // press may lie farther aside.
  if (low && beside.length > 0 && !fits(targets, square, usual, shown, ears)) return undefined;
  const scale = scaleFor(usual, upTo(Math.max(most, Math.min(widest, kMost))), (one) => fits(targets, square, one, shown, ears, low ? kAsideLow : kAside));
  return { scale, usual };
}

// The glass of a tile. Where it would cover what is pressed on the board it is smaller, without the squares beside the
// tile, or takes the room into which the bar may grow; nothing if it has no room at all.
let made = 0;
export function glassFor(camera: Camera, square: Square, targets: readonly Target[], around: Around, beside: readonly Square[]): TileGlass | undefined {
  const all = roomFor(camera);
  if (Math.min(all.right - all.left, all.bottom - all.top) < kTiny) return undefined;
  // The bar will say what is chosen in the glass: it has room to grow.
  const room = { ...all, bottom: Math.max(Math.min(all.bottom, all.top + kLeast), all.bottom - growth(camera)) };
  const [left, top] = camera.toScreen(square.x * kTile, square.y * kTile);
  const tile = kTile * camera.scale;
  const spot = { left, top, right: left + tile, bottom: top + tile };
  for (const [within, neighbours] of [[room, beside], [room, []], [all, []]] as const) {
    const shown = neighbours.length > 0 ? kShownBeside : kShown;
    const needed = scaleIn(camera, within, square, targets, neighbours, around.ears);
    if (!needed) continue;
    for (const part of kSmaller) {
      const scale = part * needed.scale;
      const side = Math.round(shown * kTile * scale);
      if (scale < Math.min(needed.usual, needed.scale) && (side < kTiny || neighbours.length > 0 || !fits(targets, square, scale, shown, around.ears))) break;
      const at = leastHidden(camera, within, side, spot, around);
      if (at) return { ...glassAt(middleOf(square), scale, side, at), square, beside: neighbours, number: ++made };
    }
  }
  return undefined;
}

export function glassAt([x, y]: Point, scale: number, side: number, [left, top]: Point): Glass {
  return {
    x, y, scale,
    width: side, height: side, left: Math.round(left), top: Math.round(top),
    rims: { top: 0, right: 0, bottom: 0, left: 0 },
    toTable: (px, py) => [(px - side / 2) / scale + x, (py - side / 2) / scale + y],
  };
}

// The handles at the corners of a glass, in pixels; and how far things to press in it keep from them, in units of the
// board.
export const earsAt = ({ width }: Glass): [Point, Point] => [[-kEarOut, -kEarOut], [width + kEarOut, -kEarOut]];
export const earsOf = (glass: Glass): Fixed =>
  ({ points: earsAt(glass).map((at) => glass.toTable(...at)), distance: (kHandle + kPress / 2) / glass.scale });

// A glass over what a throw may hit (so many units): beside the rim (units) where there is room, or in the corner that
// is farthest from both ends. Nothing if the board is near enough.
export function aimGlass(camera: Camera, at: Point, from: Point, wide: number, rim: { left: number; right: number }): Glass | undefined {
  if (kTile * camera.scale >= kAimable) return undefined;
  const { rims } = camera;
  const room = { left: rims.left + 8, top: rims.top + 8, right: camera.width - rims.right - 8, bottom: camera.height - rims.bottom - 8 };
  const middle: Point = [at[0] / 5, at[1] / 5];
  const high = room.bottom - room.top;
  const place = (side: number, left: number, top: number): Glass =>
    glassAt(middle, Math.min(0.6, Math.max(2 * camera.scale, side / wide)), Math.round(side), [left, top]);
  const [l, y] = camera.toScreen(rim.left, middle[1]);
  const [r] = camera.toScreen(rim.right, 0);
  const beside = Math.min(kMost, high, Math.max(l - room.left, room.right - r) - 2 * kGap - kEar);
  if (beside >= kLeast) {
    const top = Math.max(room.top, Math.min(room.bottom - beside, y - beside / 2));
    return place(beside, room.right - r > l - room.left ? r + kGap + kEar : l - kGap - kEar - beside, top);
  }
  const side = Math.max(kLeast, Math.min(kCorner, 0.42 * Math.min(room.right - room.left, high)));
  const ends = [camera.toScreen(...middle), camera.toScreen(from[0] / 5, from[1] / 5)];
  const far = ([cx, cy]: Point): number => Math.min(...ends.map(([ex, ey]) => Math.hypot(cx + side / 2 - ex, cy + side / 2 - ey)));
  const corners: Point[] = [[room.left, room.top], [room.right - side, room.top], [room.left, room.bottom - side], [room.right - side, room.bottom - side]];
  return place(side, ...corners.reduce((a, b) => (far(b) > far(a) ? b : a)));
}
