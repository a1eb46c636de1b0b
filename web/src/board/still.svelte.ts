// The view as it is painted. While the camera moves, what was painted last is only shifted and stretched; it is
// painted anew when the camera rests, or when something would be seen that was not painted.
import { kTile, type Camera } from './camera.svelte';

const kRest = 110; // milliseconds without a movement
export const kMargin = 160; // pixels painted beyond each edge

export class Still {
  x: number = $state(0);
  y: number = $state(0);
  scale: number = $state(1);
  private timer = 0;

  constructor(private camera: Camera) {
    this.take();
  }

  private take() {
    clearTimeout(this.timer);
    this.timer = 0;
    const { x, y, scale } = this.camera;
    Object.assign(this, { x, y, scale });
  }

  // The way from the painted view to the one that is seen, as CSS says it.
  get shift(): string {
    const { camera } = this;
    const k = camera.scale / this.scale;
    const x = (camera.width / 2) * (1 - k) + (this.x - camera.x) * camera.scale;
    const y = (camera.height / 2) * (1 - k) + (this.y - camera.y) * camera.scale;
    return k === 1 && x === 0 && y === 0 ? 'none' : `translate(${x}px, ${y}px) scale(${k})`;
  }

  // Whether all of the box (corners of the table in squares) that is seen has been painted.
  private covers([left, top, right, bottom]: [number, number, number, number]): boolean {
    const { camera } = this;
    const seen = (scale: number, more: number) => [(camera.width / 2 + more) / scale, (camera.height / 2 + more) / scale] as const;
    const [w, h] = seen(camera.scale, 0);
    const [pw, ph] = seen(this.scale, kMargin);
    const need = [Math.max(camera.x - w, left * kTile), Math.max(camera.y - h, top * kTile), Math.min(camera.x + w, right * kTile), Math.min(camera.y + h, bottom * kTile)] as const;
    if (need[0] >= need[2] || need[1] >= need[3]) return true;
    return need[0] >= this.x - pw && need[1] >= this.y - ph && need[2] <= this.x + pw && need[3] <= this.y + ph;
  }

  // The camera has moved, or the board (its box) has grown. `at once` where nothing may be blurred.
  follow(box: [number, number, number, number], atOnce: boolean) {
    if (this.x === this.camera.x && this.y === this.camera.y && this.scale === this.camera.scale) return;
    if (atOnce || !this.covers(box)) this.take();
    else {
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.take(), kRest);
    }
  }
  end() {
    clearTimeout(this.timer);
  }
}
