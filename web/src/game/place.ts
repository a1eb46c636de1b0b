// Places of the notation and the board: "city@N/2,-1" is a segment of the tile on square 2,-1.
import type { GameInfo, Point, TileInfo, TileOnBoard } from '../engine/shapes';

export interface Square {
  x: number;
  y: number;
}

export const squareKey = (square: Square): string => `${square.x},${square.y}`;

export function parseSquare(text: string): Square | undefined {
  const match = /^(-?\d+),(-?\d+)$/.exec(text);
  return match ? { x: Number(match[1]), y: Number(match[2]) } : undefined;
}

export interface Place {
  square: Square;
  kind: string;
  side: string; // "" for one in the middle of its tile
}

// Without a square the tile placed last is meant.
export function parsePlace(text: string, last: Square): Place | undefined {
  const slash = text.indexOf('/');
  const square = slash < 0 ? last : parseSquare(text.slice(slash + 1));
  const [kind = '', side = ''] = (slash < 0 ? text : text.slice(0, slash)).split('@');
  return square ? { square, kind, side } : undefined;
}

export const sides = ['N', 'E', 'S', 'W'];
const kSteps = [[0, -1], [1, 0], [0, 1], [-1, 0]] as const; // to the neighbour on each side
const halves = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR'];

export const turnSide = (side: string, rotation: number): string =>
  sides[(sides.indexOf(side) + rotation + 4) % 4]!;
export const turnHalf = (half: string, rotation: number): string =>
  halves[(halves.indexOf(half) + 2 * rotation + 8) % 8]!;

export function turnPoint([x, y]: Point, rotation: number, side = 1000): Point {
  let point: Point = [x, y];
  for (let i = 0; i < rotation; ++i) point = [side - point[1], point[0]];
  return point;
}

// The index of the segment on its tile, or -1.
export function segmentOf(type: TileInfo, rotation: number, kind: string, side: string): number {
  const back = -rotation;
  if (side === '') return type.segments.findIndex((segment) => segment.kind === kind);
  if (side.startsWith('I')) {
    const wanted = side === 'I' ? 1 : Number(side.slice(1));
    let found = 0;
    return type.segments.findIndex(
      (segment) =>
        segment.kind === kind && segment.halves.length === 0 && segment.sides.length === 0 &&
        ++found === wanted,
    );
  }
  if (side.length === 2) {
    const half = turnHalf(side, back);
    return type.segments.findIndex((s) => s.kind === kind && s.halves.includes(half));
  }
  const edge = turnSide(side, back);
  return type.segments.findIndex((s) => s.kind === kind && s.sides.includes(edge));
}

// Finds tiles and segments of one position.
export class Atlas {
  readonly types: Map<string, TileInfo>;
  private tiles: Map<string, TileOnBoard>;

  constructor(game: GameInfo, tiles: TileOnBoard[]) {
    this.types = new Map(game.types.map((type) => [type.id, type]));
    this.tiles = new Map(tiles.map((tile) => [squareKey(tile), tile]));
  }

  tile(square: Square): TileOnBoard | undefined {
    return this.tiles.get(squareKey(square));
  }

  segment(place: Place): { tile: TileOnBoard; index: number } | undefined {
    const tile = this.tile(place.square);
    const type = tile && this.types.get(tile.type);
    if (!tile || !type) return undefined;
    const index = segmentOf(type, tile.rotation, place.kind, place.side);
    return index < 0 ? undefined : { tile, index };
  }

  // The kind of feature that meets the square on that side, if a tile lies there.
  beside({ x, y }: Square, side: string): string | undefined {
    const [dx, dy] = kSteps[sides.indexOf(side)]!;
    const tile = this.tile({ x: x + dx, y: y + dy });
    return tile && this.types.get(tile.type)?.edges[sides.indexOf(turnSide(side, 2 - tile.rotation))];
  }

  // Where a figure on the place stands, in thousandths of a tile on the table.
  spot(place: Place): Point | undefined {
    const found = this.segment(place);
    if (!found) return undefined;
    const segment = this.types.get(found.tile.type)!.segments[found.index]!;
    const [u, v] = turnPoint(segment.spot, found.tile.rotation);
    return [found.tile.x * 1000 + u, found.tile.y * 1000 + v];
  }
}

// The empty squares beside tiles.
export function emptySquares(tiles: readonly Square[]): Square[] {
  const taken = new Set(tiles.map(squareKey));
  const found = new Map<string, Square>();
  for (const { x, y } of tiles)
    for (const [dx, dy] of [[0, 1], [1, 0], [0, -1], [-1, 0]] as const) {
      const square = { x: x + dx, y: y + dy };
      if (!taken.has(squareKey(square))) found.set(squareKey(square), square);
    }
  return [...found.values()];
}
