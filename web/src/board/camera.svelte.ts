// What part of the table is seen: a point of the table in the middle and a scale. The table is
// measured in units of which a tile side has 200.
import { moves } from '../store/settings.svelte';

export const kTile = 200;
const kSmallest = 0.06;
const kLargest = 2.4;
const kFitted = 0.8; // pixels a unit at most where all is to be seen
const kPart = 1 / 6; // of the window's lesser side for a tile, where that is more
const kSunk = 72; // pixels of a tile that is seen through a glass
const kInner = 0.8; // of the room: a tile in it is seen well

export type Box = [left: number, top: number, right: number, bottom: number]; // squares

export function boxOf(squares: { x: number; y: number }[]): Box {
  const xs = squares.map((square) => square.x);
  const ys = squares.map((square) => square.y);
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

export class Camera {
  x = $state(100); // table point in the middle of the view
  y = $state(100);
  scale = $state(0.6); // pixels a unit
  width = $state(800);
  height = $state(600);
  // Pixels at the rims that panels cover.
  rims = $state({ top: 70, right: 64, bottom: 150, left: 8 });
  roof = $state(70); // pixels at the top that a glass keeps off: where windows are very low, it lies over the cards
  sunk = $state(false); // small tiles lie at the bottom of their room: windows are low, and a glass has the rest above them
  // True until the person moves the view: so long everything is kept in sight.
  follows = true;
  moves = $state(0); // by the person
  floor = $state(0); // pixels from the top that the bar leaves free, where a glass lies
  // Where a glass lies on the board, in pixels: nothing is read below it.
  glass: { left: number; top: number; right: number; bottom: number } | undefined = $state.raw();
  ready = $state(false); // it has been pointed at the board: before that nothing is worth painting
  private flight = 0;
  private goal: { x: number; y: number; scale: number } | undefined; // of the flight

  toScreen(x: number, y: number): [number, number] {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }
  toTable(px: number, py: number): [number, number] {
    return [(px - this.width / 2) / this.scale + this.x, (py - this.height / 2) / this.scale + this.y];
  }

  private land() {
    cancelAnimationFrame(this.flight);
    this.goal = undefined;
  }

  pan(dx: number, dy: number) {
    this.land();
    this.follows = false;
    this.moves += 1;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  zoom(factor: number, px = this.width / 2, py = this.height / 2) {
    this.land();
    this.follows = false;
    this.moves += 1;
    const [tx, ty] = this.toTable(px, py);
    this.scale = Math.min(kLargest, Math.max(kSmallest, this.scale * factor));
    const [nx, ny] = this.toTable(px, py);
    this.x += tx - nx;
    this.y += ty - ny;
  }

  flyTo(x: number, y: number, scale = (this.goal ?? this).scale) {
    this.land();
    const from = { x: this.x, y: this.y, scale: this.scale };
    if (!moves()) {
      Object.assign(this, { x, y, scale });
      return;
    }
    this.goal = { x, y, scale };
    const begin = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - begin) / 320);
      const eased = 1 - (1 - t) ** 3;
      this.x = from.x + (x - from.x) * eased;
      this.y = from.y + (y - from.y) * eased;
      this.scale = from.scale * (scale / from.scale) ** eased;
      if (t < 1) this.flight = requestAnimationFrame(step);
      else this.goal = undefined;
    };
    this.flight = requestAnimationFrame(step);
  }

  // Pixels a unit at most where all is to be seen: the first tiles of a game fill no large window, but are not lost in it.
  get nearest(): number {
    return Math.max(kFitted, (kPart * Math.min(this.width, this.height)) / kTile);
  }

  // The scale at which everything between the two corners (squares) lies within the rims, with so much of a
  // square and so many pixels around it.
  fitting([left, top, right, bottom]: Box, around = 0.25, inset = 0): number {
    const { rims } = this;
    const wide = this.width - rims.left - rims.right - 2 * inset;
    const high = this.height - rims.top - rims.bottom - 2 * inset;
    return Math.max(kSmallest, Math.min(wide / ((right - left + 1 + 2 * around) * kTile), high / ((bottom - top + 1 + 2 * around) * kTile)));
  }

  // Everything between the two corners, with so many pixels around it.
  fit(box: Box, at: 'once' | 'flying' = 'flying', inset = 0) {
    const { rims } = this;
    const [left, top, right, bottom] = box;
    const scale = Math.min(this.nearest, this.fitting(box, 0.25, inset));
    const x = ((left + right + 1) / 2) * kTile + (rims.right - rims.left) / 2 / scale;
    const high = (bottom - top + 1.5) * kTile * scale;
    const spare = this.sunk && kTile * scale < kSunk ? Math.max(0, this.height - rims.top - rims.bottom - high - 2 * inset) : 0;
    const y = ((top + bottom + 1) / 2) * kTile + (rims.bottom - rims.top - spare) / 2 / scale;
    this.follows = true;
    if (at === 'once') {
      this.land();
      Object.assign(this, { x, y, scale });
    }
    else this.flyTo(x, y, scale);
  }

  // Whether a square lies within the rims, or will when the flight is over.
  sees(x: number, y: number): boolean {
    const { x: mx, y: my, scale } = this.goal ?? this;
    const [l, t] = [(x * kTile - mx) * scale + this.width / 2, (y * kTile - my) * scale + this.height / 2];
    const [r, b] = [l + kTile * scale, t + kTile * scale];
    const { rims } = this;
    return l >= rims.left && t >= rims.top && r <= this.width - rims.right && b <= this.height - rims.bottom;
  }

  // What is seen, or will be when the flight is over.
  get settled(): { x: number; y: number; scale: number } {
    const { x, y, scale } = this.goal ?? this;
    return { x, y, scale };
  }
  get settledScale(): number {
    return this.settled.scale;
  }

  // Brings what lies between the two corners into the middle part of the room between the rims, by the shortest
  // way; never zooms.
  reveal([left, top, right, bottom]: Box, part = 1) {
    const { x, y, scale } = this.goal ?? this;
    const { rims } = this;
    const way = (from: number, to: number, middle: number, size: number, before: number, behind: number): number => {
      const inset = ((size - before - behind) * (1 - part)) / 2;
      const [least, most] = [before + inset, size - behind - inset];
      const [a, b] = [(from * kTile - middle) * scale + size / 2, (to * kTile - middle) * scale + size / 2];
      if (b - a > most - least) return (a + b - least - most) / 2;
      return a < least ? a - least : b > most ? b - most : 0;
    };
    const dx = way(left, right + 1, x, this.width, rims.left, rims.right);
    const dy = way(top, bottom + 1, y, this.height, rims.top, rims.bottom);
    if (dx !== 0 || dy !== 0) this.flyTo(x + dx / scale, y + dy / scale);
  }

  show(x: number, y: number) {
    this.reveal([x, y, x, y], kInner);
  }
  centre(x: number, y: number) {
    this.reveal([x, y, x, y], 0);
  }
}
