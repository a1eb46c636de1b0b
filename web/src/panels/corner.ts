// The corner of the board in which something is told: where it hides least of what is pressed, then of what it is
// about, then of the landscape.
import type { Square } from '../game/place';
import { kTile, type Camera } from '../board/camera.svelte';

export type Corner = 'left top' | 'right top' | 'left bottom' | 'right bottom';
const corners: Corner[] = ['left top', 'right top', 'left bottom', 'right bottom'];

const kPressed = 10;
const kAbout = 4; // a tile of what it tells of
const kTiles = 0.1;
const kStay = 0.9; // what must be gained for it to go elsewhere
const kGrown = 32; // pixels by which a sheet still grows
const kEdge = 8; // pixels

const kTurn = 5; // the card of whoever is in turn
const kCard = 1;
const kStep = 8; // pixels from a place to the next that is looked at
const kFar = 0.0005; // a pixel farther down

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
const meets = (a: Area, b: Area): boolean => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const kPresses = '.board .target, .board [data-square], .board [data-rotate], .board [data-aim], .board .glass';
const boxes = (what: string): Area[] => [...document.querySelectorAll(what)].map((one) => one.getBoundingClientRect());

// Where the corner is: pixels from the sides of the window.
export function styleOf(corner: Corner, { rims }: Camera): string {
  const [across, along] = corner.split(' ');
  return `${across}: ${across === 'left' ? kEdge : rims.right}px; ${along === 'top' ? `top: calc(var(--below) + ${kEdge}px)` : `top: auto; bottom: ${rims.bottom}px`}; ${across === 'right' ? 'left: auto; align-items: flex-end;' : ''}`;
}

export function cornerFor(sheet: { width: number; height: number }, camera: Camera, about: readonly Square[], tiles: readonly Square[], now: Corner): Corner {
  const { rims } = camera;
  const areaOf = (corner: Corner): Area => {
    const left = corner.startsWith('left') ? kEdge : camera.width - rims.right - sheet.width;
    const high = sheet.height + kGrown;
    const top = corner.endsWith('top') ? rims.top : camera.height - rims.bottom - high;
    return { left, top, right: left + sheet.width, bottom: top + high };
  };
  const squareArea = ({ x, y }: Square): Area => {
    const [left, top] = camera.toScreen(x * kTile, y * kTile);
    return { left, top, right: left + kTile * camera.scale, bottom: top + kTile * camera.scale };
  };
  const pressed = boxes(kPresses);
  const [own, landscape] = [about.map(squareArea), tiles.map(squareArea)];
  const cost = (corner: Corner): number => {
    const area = areaOf(corner);
    const met = (all: readonly Area[]): number => all.filter((one) => meets(area, one)).length;
    return kPressed * met(pressed) + kAbout * met(own) + kTiles * met(landscape) - (corner === now ? kStay : 0);
  };
  const costs = new Map(corners.map((corner) => [corner, cost(corner)]));
  return corners.reduce((a, b) => (costs.get(b)! < costs.get(a)! ? b : a));
}

// On an upright phone it takes the upper or the lower half of the board: the one in which lies less of what it is about.
export function halfFor(camera: Camera, about: readonly Square[]): Corner {
  const { rims, height } = camera;
  const middle = (rims.top + height - rims.bottom) / 2;
  const above = about.filter(({ x, y }) => camera.toScreen((x + 0.5) * kTile, (y + 0.5) * kTile)[1] < middle);
  return 2 * above.length > about.length ? 'left bottom' : 'left top';
}

// How far from the top of the window something is told that has no place of its own: below the cards (`from`) and above
// the bar (`to`), where nothing is pressed; over the cards where everything else is. It stays where it is as well.
export function topFor(sheet: { left: number; width: number; height: number }, from: number, to: number, now: number): number {
  const pressed = boxes(`${kPresses}, .tool, .bar .sheet`);
  const turn = boxes('.players [aria-current]');
  const cards = boxes('.players > li');
  const cost = (top: number): number => {
    const area = { left: sheet.left, top, right: sheet.left + sheet.width, bottom: top + sheet.height };
    const met = (all: readonly Area[]): number => all.filter((one) => meets(area, one)).length;
    return kPressed * met(pressed) + kTurn * met(turn) + kCard * met(cards) + kFar * top - (top === now ? kStay : 0);
  };
  const tops = [kEdge];
  for (let top = from; top + sheet.height <= to; top += kStep) tops.push(top);
  if (now + sheet.height <= to) tops.push(now);
  const costs = new Map(tops.map((top) => [top, cost(top)]));
  return tops.reduce((a, b) => (costs.get(b)! < costs.get(a)! ? b : a));
}
