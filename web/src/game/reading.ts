// The order in which the keyboard visits squares: around the tile placed last, then outwards.
import type { Square } from './place';

export const readingOrder =
  (last: Square) =>
  (a: Square, b: Square): number => {
    const far = (s: Square) => Math.max(Math.abs(s.x - last.x), Math.abs(s.y - last.y));
    return far(a) - far(b) || a.y - b.y || a.x - b.x;
  };
