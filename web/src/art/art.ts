// Pictures of tiles: the one seam between the page and whoever draws.
import type { TileInfo } from '../engine/shapes';

// A tile as it lies, 200 x 200 units. Whatever the picture, its parts lie exactly there.
export interface TilePicture {
  ground: string; // SVG fragments: what a field overlay covers,
  upper: string; // and what stands above it
  areas: string[]; // path data of each segment
  corners?: number; // bit per corner at which walls end, clockwise from the north-west
}

export interface Artist {
  // `small`: as it is seen from afar, without scenery and with bolder lines.
  draw(type: TileInfo, rotation: number, variant: number, small: boolean): TilePicture | Promise<TilePicture>;
  field?(): string; // the colour of fields, for those who draw plainly meanwhile
}

export const svgOf = (inner: string, margin = 0): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${200 + 2 * margin} ${200 + 2 * margin}">${inner}</svg>`;
