// Where features lie on a tile: small things lie above large ones, fields below all.
import type { Pictures } from '../art/pictures';
import type { Target } from '../game/choices';
import { squareKey, type Atlas, type Square } from '../game/place';

const kLowest = ['field', 'city', 'road'];

// Segments of a tile from the lowest to the highest.
export const heightOf = (kind: string): number => (kLowest.indexOf(kind) + 1 || kLowest.length + 1);

export interface Area {
  index: number; // of the segment
  d: string; // path data, in units of the board from the tile's corner
  target: Target | undefined; // what it stands for
}

// The areas of a tile with what is chosen there, the highest last. A feature with several things to choose stands for
// none of them.
export function areasOf(square: Square, targets: readonly Target[], atlas: Atlas, pictures: Pictures): Area[] {
  const tile = atlas.tile(square);
  const type = tile && atlas.types.get(tile.type);
  if (!tile || !type) return [];
  const meant = new Map<number, Target[]>();
  for (const target of targets) {
    const { place } = target.entry;
    if (target.shape !== 'spot' || !place || squareKey(place.square) !== squareKey(square)) continue;
    const index = atlas.segment(place)?.index;
    if (index !== undefined) meant.set(index, [...(meant.get(index) ?? []), target]);
  }
  if (meant.size === 0) return [];
  return pictures
    .areas(tile.type, tile.rotation)
    .map((d, index) => {
      const here = meant.get(index) ?? [];
      return { index, d, target: here.length === 1 ? here[0] : undefined };
    })
    .filter(({ d }) => d !== '')
    .sort((a, b) => heightOf(type.segments[a.index]!.kind) - heightOf(type.segments[b.index]!.kind));
}
