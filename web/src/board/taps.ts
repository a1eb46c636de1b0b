// A press on the board beside everything that is pressed: a square or a target that a finger has just missed, or a
// look at a feature or an empty square.
import type { Pictures } from '../art/pictures';
import type { Feature } from '../engine/shapes';
import { lastSquare, type Target } from '../game/choices';
import { emptySquares, parsePlace, type Atlas, type Square } from '../game/place';
import type { Session } from '../game/session.svelte';
import { ui } from '../game/ui.svelte';
import { heightOf } from './areas';
import { kTile, type Camera } from './camera.svelte';
import type { Glasses } from './glasses.svelte';
import type { Laying } from './laying.svelte';

const kFinger = 44; // pixels
const kNear = 0.8; // of a tile's side from a square within which a tile is dropped on it

export class Taps {
  constructor(
    private session: Session,
    private camera: Camera,
    private laying: Laying,
    private glasses: Glasses,
  ) {}

  // Squares that are smaller than a finger are pressed beside them as well.
  private placementUnder(tx: number, ty: number): Square | undefined {
    if (this.session.phase !== 'asking' || !this.laying.shown) return undefined;
    let least = kFinger / 2 / this.camera.scale;
    let best: Square | undefined;
    for (const square of this.laying.squares) {
      const far = Math.max(Math.abs(tx - (square.x + 0.5) * kTile), Math.abs(ty - (square.y + 0.5) * kTile));
      if (far < least) [best, least] = [square, far];
    }
    return best;
  }

  // And so are squares that something is done on: the nearest one is meant.
  private targetUnder(tx: number, ty: number): Target | undefined {
    const far = ({ point: [x, y] }: Target): number => Math.hypot(tx - x / 5, ty - y / 5);
    const near = this.glasses.targets.filter((one) => one.shape === 'square' && far(one) < kFinger / 2 / this.camera.scale);
    return near.length > 0 ? near.reduce((a, b) => (far(b) < far(a) ? b : a)) : undefined;
  }

  // What was pressed at that point of the board (pixels), and the feature or the empty square there if it was nothing.
  // `stander`: the place of the figure that was pressed.
  tap(px: number, py: number, finger: boolean, stander: string | undefined, atlas: Atlas, pictures: Pictures) {
    const [tx, ty] = this.camera.toTable(px, py);
    this.glasses.leave();
    const target = finger ? this.targetUnder(tx, ty) : undefined;
    if (target) return this.glasses.choose(target);
    const meant = finger ? this.placementUnder(tx, ty) : undefined;
    if (meant) return this.laying.choose(meant);
    if (!this.laying.shown) return;
    const feature = stander && this.session.view.features.find((one) => one.segments.includes(stander));
    if (feature) {
      ui.closeInspection();
      showFeature(feature, { x: Math.floor(tx / kTile), y: Math.floor(ty / kTile) });
    } else this.inspect(tx, ty, atlas, pictures);
  }

  private inspect(tx: number, ty: number, atlas: Atlas, pictures: Pictures) {
    const { view } = this.session;
    const square = { x: Math.floor(tx / kTile), y: Math.floor(ty / kTile) };
    const tile = atlas.tile(square);
    ui.closeInspection();
    if (!tile) {
      const beside = [[0, 1], [1, 0], [0, -1], [-1, 0]].some(([dx, dy]) => atlas.tile({ x: square.x + dx!, y: square.y + dy! }));
      if (beside || view.fits.some((fit) => fit.x === square.x && fit.y === square.y)) ui.square = square;
      return;
    }
    const hit = segmentAt(pictures.areas(tile.type, tile.rotation), [tx - square.x * kTile, ty - square.y * kTile], (i) => heightOf(atlas.types.get(tile.type)!.segments[i]!.kind));
    if (hit === undefined) return;
    const last = lastSquare(view);
    const feature = view.features.find((one) =>
      one.segments.some((text) => {
        const place = parsePlace(text, last);
        if (!place || place.square.x !== square.x || place.square.y !== square.y) return false;
        return atlas.segment(place)?.index === hit;
      }),
    );
    if (feature) showFeature(feature, square);
  }

  // A tile dragged from the hand: the square under the pointer (pixels), or the nearest one beside it.
  squareAt(px: number, py: number): Square | undefined {
    const [tx, ty] = this.camera.toTable(px, py);
    const [u, v] = [tx / kTile - 0.5, ty / kTile - 0.5];
    let best: Square | undefined;
    let least = kNear;
    for (const square of this.laying.shown ? this.laying.squares : emptySquares(this.session.view.tiles)) {
      const far = Math.hypot(square.x - u, square.y - v);
      if (far < least) [best, least] = [square, far];
    }
    return best;
  }
}

// The highest of the areas of a tile at that point of it.
function segmentAt(areas: readonly string[], [u, v]: [number, number], heightAt: (i: number) => number): number | undefined {
  const context = document.createElement('canvas').getContext('2d')!;
  return areas
    .flatMap((path, i) => (context.isPointInPath(new Path2D(path), u, v, 'evenodd') ? [i] : []))
    .sort((a, b) => heightAt(b) - heightAt(a))[0];
}

function showFeature(feature: Feature, square: Square) {
  ui.feature = feature;
  ui.featureAt = square;
  ui.light(feature.segments, feature.owners);
}
