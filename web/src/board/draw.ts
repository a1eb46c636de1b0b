// The canvas: tiles, and the field overlay between their ground and what stands on it.
import type { TableView } from '../engine/shapes';
import { variantOf, type Pictures } from '../art/pictures';
import { Atlas, parsePlace } from '../game/place';
import type { Colour } from '../game/seats';
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
  ghost?: Ghost | undefined;
  farms: boolean;
  far: boolean;
}

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
function drawGrid(context: CanvasRenderingContext2D, view: TableView, { left, top, size }: Window) {
  context.strokeStyle = 'rgba(59, 45, 34, .28)';
  context.lineWidth = Math.max(0.7, size * 0.004);
  context.beginPath();
  for (const tile of view.tiles) context.rect(left + tile.x * size, top + tile.y * size, size, size);
  context.stroke();
}

// Where walls end in a corner the board sets a tower: one for up to four tiles.
function drawTowers(context: CanvasRenderingContext2D, scene: Scene, pictures: Pictures, { left, top, size }: Window) {
  const corners = new Map<string, [number, number]>();
  for (const tile of scene.view.tiles) {
    const bits = pictures.picture(tile.type, tile.rotation, variantOf(tile.x, tile.y))?.corners ?? 0;
    for (let corner = 0; corner < 4; ++corner) {
      if (!((bits >> corner) & 1)) continue;
      const x = tile.x + (corner === 1 || corner === 2 ? 1 : 0);
      const y = tile.y + (corner >= 2 ? 1 : 0);
      corners.set(`${x},${y}`, [x, y]);
    }
  }
  const unit = size / kTile;
  context.lineWidth = Math.max(0.6, 1.1 * unit);
  context.strokeStyle = '#3b2d22';
  for (const [x, y] of [...corners.values()].sort((a, b) => a[1] - b[1])) {
    const px = left + x * size;
    const py = top + y * size;
    context.fillStyle = '#cfc4ae';
    context.beginPath();
    context.roundRect(px - 6.5 * unit, py - 8 * unit, 13 * unit, 14 * unit, 2 * unit);
    context.fill();
    context.stroke();
    context.fillStyle = '#71828f';
    context.beginPath();
    context.moveTo(px - 8.5 * unit, py - 7 * unit);
    context.lineTo(px, py - 22 * unit);
    context.lineTo(px + 8.5 * unit, py - 7 * unit);
    context.closePath();
    context.fill();
    context.stroke();
  }
}

const patterns = new Map<string, CanvasPattern>();

// The hatch of a colour, so that areas are told apart without it.
function hatch(context: CanvasRenderingContext2D, colour: Colour): CanvasPattern | string {
  const known = patterns.get(colour.key);
  if (known) return known;
  const tile = document.createElement('canvas');
  tile.width = tile.height = 16;
  const pen = tile.getContext('2d')!;
  pen.strokeStyle = pen.fillStyle = colour.fill;
  pen.lineWidth = 3;
  const line = (...points: number[]) => {
    pen.beginPath();
    for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i]!, points[i + 1]!);
    pen.stroke();
  };
  if (colour.hatch === 'diagonal') [-16, 0, 16].forEach((d) => line(d - 2, 18, d + 18, -2));
  if (colour.hatch === 'dots') [[4, 4], [12, 12]].forEach(([x, y]) => { pen.beginPath(); pen.arc(x!, y!, 3, 0, 7); pen.fill(); });
  if (colour.hatch === 'horizontal') line(0, 8, 16, 8);
  if (colour.hatch === 'vertical') line(8, 0, 8, 16);
  if (colour.hatch === 'cross') { line(0, 8, 16, 8); line(8, 0, 8, 16); }
  if (colour.hatch === 'chevron') line(0, 12, 8, 4, 16, 12);
  const pattern = context.createPattern(tile, 'repeat')!;
  patterns.set(colour.key, pattern);
  return pattern;
}

function drawFarms(context: CanvasRenderingContext2D, scene: Scene, pictures: Pictures) {
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
    feature.owners.forEach((owner, i) => {
      const colour = scene.colours[owner - 1]!;
      context.globalAlpha = 0.3 / feature.owners.length;
      context.fillStyle = colour.fill;
      context.fill(area);
      context.globalAlpha = 0.6 / (i + 1);
      context.fillStyle = hatch(context, colour);
      context.fill(area);
    });
  }
  context.globalAlpha = 1;
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
  const put = (type: string, x: number, y: number, rotation: number, layer: 'all' | 'ground' | 'upper') => {
    // Whole pixels, so that no seam shines through.
    const x0 = Math.round(left + x * size);
    const y0 = Math.round(top + y * size);
    const x1 = Math.round(left + (x + 1) * size);
    const y1 = Math.round(top + (y + 1) * size);
    if (x1 < 0 || y1 < 0 || x0 > wide || y0 > high) return;
    const bitmap = pictures.bitmap(type, rotation, variantOf(x, y), size, layer);
    if (bitmap) context.drawImage(bitmap, x0, y0, x1 - x0, y1 - y0);
    else if (layer !== 'upper') {
      context.fillStyle = '#a9bd72';
      context.fillRect(x0, y0, x1 - x0, y1 - y0);
    }
  };
  const { ghost } = scene;
  const tiles = scene.view.tiles.filter((tile) => !(ghost && tile.x === ghost.x && tile.y === ghost.y));
  if (scene.farms) {
    for (const tile of tiles) put(tile.type, tile.x, tile.y, tile.rotation, 'ground');
    context.setTransform(camera.scale * ratio, 0, 0, camera.scale * ratio, left, top);
    drawFarms(context, scene, pictures);
    context.setTransform(1, 0, 0, 1, 0, 0);
    for (const tile of tiles) put(tile.type, tile.x, tile.y, tile.rotation, 'upper');
  } else {
    for (const tile of tiles) put(tile.type, tile.x, tile.y, tile.rotation, 'all');
  }
  drawGrid(context, scene.view, { left, top, size });
  if (!scene.far) drawTowers(context, scene, pictures, { left, top, size });
  if (ghost) {
    const lift = Math.max(2, size * 0.04);
    context.shadowColor = 'rgba(40, 28, 16, .45)';
    context.shadowBlur = lift * 2.5;
    context.shadowOffsetY = lift;
    context.globalAlpha = ghost.opacity;
    put(ghost.type, ghost.x, ghost.y, ghost.rotation, 'all');
    context.globalAlpha = 1;
    context.shadowColor = 'transparent';
    context.shadowBlur = context.shadowOffsetY = 0;
  }
}
