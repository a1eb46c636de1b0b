// The empty squares a feature still needs: those its open edges lead to, or those around its tile.
import type { Feature } from '../engine/shapes';
import { parsePlace, squareKey, turnSide, type Atlas, type Square } from './place';

const steps: Record<string, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

export function holesOf(atlas: Atlas, feature: Feature): Square[] {
  const holes = new Map<string, Square>();
  const add = (x: number, y: number) => {
    if (!atlas.tile({ x, y })) holes.set(squareKey({ x, y }), { x, y });
  };
  for (const text of feature.segments) {
    const place = parsePlace(text, { x: 0, y: 0 });
    const found = place && atlas.segment(place);
    if (!found) continue;
    const { x, y, rotation, type } = found.tile;
    const segment = atlas.types.get(type)!.segments[found.index]!;
    for (const side of segment.sides) {
      const [dx, dy] = steps[turnSide(side, rotation)]!;
      add(x + dx, y + dy);
    }
    // One in the middle of its tile asks for everything around it.
    if (segment.sides.length === 0 && segment.halves.length === 0 && feature.open !== undefined)
      for (let dy = -1; dy <= 1; ++dy) for (let dx = -1; dx <= 1; ++dx) add(x + dx, y + dy);
  }
  return [...holes.values()];
}
