// Where the names of things to press stand: below them, or beside or above them where another one is in the way.
import type { Point } from '../engine/shapes';

const kWide = 0.62; // of a letter's height is its width, about
const kHigh = 1.1; // of a letter's height is a line

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const common = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// The middles of the names' base lines: of the four places the one that hides least of the rings and of the names before.
export function labelsOf(named: readonly { at: Point; text: string }[], reach: number, letters: number): Point[] {
  const rings = named.map(({ at: [x, y] }): Box => ({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }));
  const taken = [...rings];
  return named.map(({ at: [x, y], text }) => {
    const half = (text.length * letters * kWide) / 2;
    const boxAt = ([u, v]: Point): Box => ({ left: u - half, top: v - letters, right: u + half, bottom: v + letters * (kHigh - 1) });
    const beside = reach + half + letters / 4;
    const places: Point[] = [[x, y + reach + letters], [x, y - reach - letters / 4], [x + beside, y + letters / 3], [x - beside, y + letters / 3]];
    const hidden = (at: Point): number => taken.reduce((sum, one) => sum + common(boxAt(at), one), 0);
    const best = places.reduce((a, b) => (hidden(b) < hidden(a) - 1 ? b : a));
    taken.push(boxAt(best));
    return best;
  });
}
