// The canvas: tiles, and the field overlay between their ground and what stands on it.
import type { TableView, TileInfo, TileOnBoard } from '../engine/shapes';
import { variantOf, type Layer, type Pictures } from '../art/pictures';
import { Atlas, parsePlace } from '../game/place';
import type { Colour } from '../game/seats';
import { cornerPicture } from '../art/figures.svelte';
import { sketchAreas } from '../art/simple';
import { fieldPaint } from './hatch';
import { kTile } from './camera.svelte';

export interface Ghost {
  type: string;
  x: number;
  y: number;
  rotation: number;
  opacity: number;
}

export interface Scene {
  view: TableView;
  atlas: Atlas;
  colours: Colour[]; // of the seats
  ghosts: Ghost[];
  inHand?: { type: string; rotations: readonly number[] } | undefined; // the tile that will lie next, as it may lie
  lifted?: TileOnBoard | undefined; // a tile that is seen as the ghost only
  farms: boolean;
  far: boolean; // seen without scenery
}

const kTower = 30; // units around the point of a corner's tower

// The part of the table that is painted: the point in its middle, pixels a unit, pixels.
export interface Seen {
  x: number;
  y: number;
  scale: number;
  width: number;
  height: number;
}

interface Window {
  left: number;
  top: number;
  size: number;
}

// A faint line around every tile: players count them.
function drawGrid(context: CanvasRenderingContext2D, tiles: readonly TileOnBoard[], { left, top, size }: Window) {
  context.strokeStyle = 'rgba(59, 45, 34, .28)';
  context.lineWidth = Math.max(0.7, size * 0.004);
  context.beginPath();
  for (const tile of tiles) context.rect(left + tile.x * size, top + tile.y * size, size, size);
  context.stroke();
}

// Where walls end in a corner the board sets a tower: one for up to four tiles.
function drawTowers(context: CanvasRenderingContext2D, tiles: readonly TileOnBoard[], pictures: Pictures, { left, top, size }: Window) {
  const corners = new Map<string, [number, number]>();
  for (const tile of tiles) {
    const bits = pictures.picture(tile.type, tile.rotation, variantOf(tile.x, tile.y))?.corners ?? 0;
    for (let corner = 0; corner < 4; ++corner) {
      if (!((bits >> corner) & 1)) continue;
      const x = tile.x + (corner === 1 || corner === 2 ? 1 : 0);
      const y = tile.y + (corner >= 2 ? 1 : 0);
      corners.set(`${x},${y}`, [x, y]);
    }
  }
  const side = (2 * kTower * size) / kTile;
  const svg = () => {
    const inner = cornerPicture();
    return inner === '' ? undefined : `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-kTower} ${-kTower} ${2 * kTower} ${2 * kTower}">${inner}</svg>`;
  };
  const tower = pictures.stamp('corner', svg, side);
  if (!tower) return;
  for (const [x, y] of [...corners.values()].sort((a, b) => a[1] - b[1]))
    context.drawImage(tower, left + x * size - side / 2, top + y * size - side / 2, side, side);
}

function drawFarms(context: CanvasRenderingContext2D, scene: Scene, pictures: Pictures, scale: number) {
  for (const feature of scene.view.features) {
    if (feature.kind !== 'field' || feature.owners.length === 0) continue;
    const area = new Path2D();
    for (const text of feature.segments) {
      const place = parsePlace(text, { x: 0, y: 0 });
      const found = place && scene.atlas.segment(place);
      if (!found) continue;
      const path = pictures.areas(found.tile.type, found.tile.rotation)[found.index];
      if (path) area.addPath(new Path2D(path), new DOMMatrix().translate(found.tile.x * kTile, found.tile.y * kTile));
    }
    context.fillStyle = fieldPaint(context, feature.owners.map((owner) => scene.colours[owner - 1]!), scale);
    context.fill(area);
  }
}

// A tile whose picture has not come yet: where its cities and roads lie, on the fields of the landscape.
function sketch(context: CanvasRenderingContext2D, field: string, type: TileInfo | undefined, rotation: number, x: number, y: number, side: number) {
  context.fillStyle = field;
  context.fillRect(x, y, side, side);
  context.strokeStyle = 'rgba(59, 45, 34, .4)';
  context.lineWidth = Math.max(1, side / 80);
  context.shadowColor = 'transparent'; // of the tile as a whole, not of its parts
  for (const { path, fill } of type ? sketchAreas(type, rotation) : []) {
    const area = new Path2D();
    area.addPath(new Path2D(path), new DOMMatrix().translate(x, y).scale(side / kTile));
    context.fillStyle = fill;
    context.fill(area);
    context.stroke(area);
  }
}

export function drawScene(canvas: HTMLCanvasElement, camera: Seen, scene: Scene, pictures: Pictures) {
  const ratio = window.devicePixelRatio || 1;
  const context = canvas.getContext('2d')!;
  const wide = Math.round(camera.width * ratio);
  const high = Math.round(camera.height * ratio);
  if (canvas.width !== wide || canvas.height !== high) {
    canvas.width = wide;
    canvas.height = high;
  }
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, wide, high);
  const size = kTile * camera.scale * ratio;
  const left = wide / 2 - camera.x * camera.scale * ratio;
  const top = high / 2 - camera.y * camera.scale * ratio;
  context.imageSmoothingQuality = 'medium';
  type Lying = { type: string; x: number; y: number; rotation: number };
  const paint = ({ type, x, y, rotation }: Lying, layer: Layer) => pictures.bitmap(type, rotation, variantOf(x, y), size, layer, scene.far);
  const put = ({ type, x, y, rotation }: Lying, bitmap: ImageBitmap | undefined) => {
    // Whole pixels, so that no seam shines through.
    const x0 = Math.round(left + x * size);
    const y0 = Math.round(top + y * size);
    const x1 = Math.round(left + (x + 1) * size);
    const y1 = Math.round(top + (y + 1) * size);
    if (bitmap) context.drawImage(bitmap, x0, y0, x1 - x0, y1 - y0);
    else sketch(context, pictures.field(), scene.atlas.types.get(type), rotation, x0, y0, x1 - x0);
  };
  // What comes next is painted meanwhile, behind what is seen now.
  for (const rotation of scene.inHand?.rotations ?? []) paint({ type: scene.inHand!.type, x: 0, y: 0, rotation }, 'all');
  const isSeen = ({ x, y }: Lying) => left + (x + 1) * size >= 0 && top + (y + 1) * size >= 0 && left + x * size <= wide && top + y * size <= high;
  const isUnderGhost = (tile: Lying) => scene.ghosts.some((ghost) => tile.x === ghost.x && tile.y === ghost.y);
  const lying = scene.view.tiles.filter((tile) => tile !== scene.lifted);
  const tiles = lying.filter((tile) => isSeen(tile) && !isUnderGhost(tile));
  if (scene.farms) {
    const layers = tiles.map((tile) => ({ tile, ground: paint(tile, 'ground'), upper: paint(tile, 'upper') }));
    // A tile of which only one layer is there keeps its whole picture: no city vanishes meanwhile.
    for (const { tile, ground, upper } of layers) put(tile, ground && upper ? ground : paint(tile, 'all'));
    context.setTransform(camera.scale * ratio, 0, 0, camera.scale * ratio, left, top);
    drawFarms(context, scene, pictures, camera.scale);
    context.setTransform(1, 0, 0, 1, 0, 0);
    for (const { tile, ground, upper } of layers) if (ground && upper) put(tile, upper);
  } else {
    for (const tile of tiles) put(tile, paint(tile, 'all'));
  }
  drawGrid(context, lying, { left, top, size });
  if (!scene.far) drawTowers(context, lying, pictures, { left, top, size });
  for (const ghost of scene.ghosts) {
    const lift = Math.max(2, size * 0.04);
    context.shadowColor = 'rgba(40, 28, 16, .45)';
    context.shadowBlur = lift * 2.5;
    context.shadowOffsetY = lift;
    context.globalAlpha = ghost.opacity;
    put(ghost, paint(ghost, 'all'));
    context.globalAlpha = 1;
    context.shadowColor = 'transparent';
    context.shadowBlur = context.shadowOffsetY = 0;
  }
}
