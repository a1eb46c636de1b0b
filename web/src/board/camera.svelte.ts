// What part of the table is seen: a point of the table in the middle and a scale. The table is
// measured in units of which a tile side has 200.
import { moves } from '../store/settings.svelte';

export const kTile = 200;
const kSmallest = 0.09;
const kLargest = 2.4;

export class Camera {
  x = $state(100); // table point in the middle of the view
  y = $state(100);
  scale = $state(0.6); // pixels a unit
  width = $state(800);
  height = $state(600);
  private flight = 0;

  toScreen(x: number, y: number): [number, number] {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }
  toTable(px: number, py: number): [number, number] {
    return [(px - this.width / 2) / this.scale + this.x, (py - this.height / 2) / this.scale + this.y];
  }

  pan(dx: number, dy: number) {
    cancelAnimationFrame(this.flight);
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
  }

  zoom(factor: number, px = this.width / 2, py = this.height / 2) {
    cancelAnimationFrame(this.flight);
    const [tx, ty] = this.toTable(px, py);
    this.scale = Math.min(kLargest, Math.max(kSmallest, this.scale * factor));
    const [nx, ny] = this.toTable(px, py);
    this.x += tx - nx;
    this.y += ty - ny;
  }

  flyTo(x: number, y: number, scale = this.scale) {
    cancelAnimationFrame(this.flight);
    const from = { x: this.x, y: this.y, scale: this.scale };
    if (!moves()) {
      Object.assign(this, { x, y, scale });
      return;
    }
    const begin = performance.now();
    const step = (now: number) => {
      const t = Math.min(1, (now - begin) / 320);
      const eased = 1 - (1 - t) ** 3;
      this.x = from.x + (x - from.x) * eased;
      this.y = from.y + (y - from.y) * eased;
      this.scale = from.scale * (scale / from.scale) ** eased;
      if (t < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  // Everything between the two corners (squares), with a square of room around.
  fit(left: number, top: number, right: number, bottom: number, at: 'once' | 'flying' = 'flying') {
    const wide = (right - left + 1 + 2) * kTile;
    const high = (bottom - top + 1 + 2) * kTile;
    const scale = Math.min(0.75, Math.max(kSmallest, Math.min(this.width / wide, this.height / high)));
    const x = ((left + right + 1) / 2) * kTile;
    const y = ((top + bottom + 1) / 2) * kTile;
    if (at === 'once') Object.assign(this, { x, y, scale });
    else this.flyTo(x, y, scale);
  }

  // Brings a square into view if it lies outside the inner part; never zooms by itself.
  show(x: number, y: number) {
    const [px, py] = this.toScreen((x + 0.5) * kTile, (y + 0.5) * kTile);
    const rim = 0.1;
    const inside =
      px > this.width * rim && px < this.width * (1 - rim) &&
      py > this.height * rim && py < this.height * (1 - rim);
    if (!inside) this.flyTo((x + 0.5) * kTile, (y + 0.5) * kTile);
  }
}
