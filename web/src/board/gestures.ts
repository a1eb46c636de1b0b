// Pointer, touch and wheel on the board. A press that moves is a pan, one that stays is a tap; two
// fingers pinch, and turn a tile that lies as a ghost.
import type { Camera } from './camera.svelte';

export interface Gestures {
  camera: Camera;
  tap(px: number, py: number, finger: boolean): void;
  overGhost(px: number, py: number): boolean;
  rotate(step: number): void;
}

const kStill = 7; // pixels
const kTwist = Math.PI / 5;
const kNotch = 50; // pixels a wheel goes at least from one of its notches to the next; a touchpad goes them in many steps

export function boardGestures(box: HTMLElement, gestures: Gestures): () => void {
  const fingers = new Map<number, { x: number; y: number }>();
  let moved = false;
  let began = { x: 0, y: 0 };
  let spread = 0;
  let angle = 0;
  let onTarget = false;
  let wheeled = 0; // over the ghost, since it was turned last

  const at = (event: { clientX: number; clientY: number }) => {
    const { left, top } = box.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const pair = () => {
    const [a, b] = [...fingers.values()];
    return {
      x: (a!.x + b!.x) / 2,
      y: (a!.y + b!.y) / 2,
      spread: Math.hypot(a!.x - b!.x, a!.y - b!.y),
      angle: Math.atan2(b!.y - a!.y, b!.x - a!.x),
    };
  };

  const down = (event: PointerEvent) => {
    if (event.button === 2) return;
    if ((event.target as Element).closest('[data-grip]')) return; // it is drawn by itself
    const point = at(event);
    fingers.set(event.pointerId, point);
    onTarget = (event.target as Element).closest('[data-target]') !== null;
    if (fingers.size === 1) {
      moved = false;
      began = point;
    } else if (fingers.size === 2) {
      moved = true;
      ({ spread, angle } = pair());
    }
  };

  const move = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    // It was let go over something else.
    if (event.buttons === 0) {
      fingers.delete(event.pointerId);
      return;
    }
    const point = at(event);
    if (fingers.size === 1) {
      if (!moved && Math.hypot(point.x - began.x, point.y - began.y) > kStill) {
        moved = true;
        box.setPointerCapture(event.pointerId); // no click follows
      }
      if (moved) gestures.camera.pan(point.x - before.x, point.y - before.y);
      fingers.set(event.pointerId, point);
      return;
    }
    const old = pair();
    fingers.set(event.pointerId, point);
    if (fingers.size !== 2) return;
    const now = pair();
    gestures.camera.pan(now.x - old.x, now.y - old.y);
    if (old.spread > 0) gestures.camera.zoom(now.spread / old.spread, now.x, now.y);
    const turn = Math.atan2(Math.sin(now.angle - angle), Math.cos(now.angle - angle));
    if (Math.abs(turn) > kTwist && gestures.overGhost(now.x, now.y) && Math.abs(now.spread - spread) < 60) {
      gestures.rotate(turn > 0 ? 1 : -1);
      angle = now.angle;
    }
  };

  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (!moved && !onTarget && event.type === 'pointerup') {
      const { x, y } = at(event);
      gestures.tap(x, y, event.pointerType === 'touch');
    }
  };

  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    const { x, y } = at(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 18 : 1;
    if (!event.ctrlKey && gestures.overGhost(x, y)) {
      wheeled = Math.max(-kNotch, Math.min(kNotch, wheeled + event.deltaY * lines));
      if (Math.abs(wheeled) < kNotch) return;
      gestures.rotate(Math.sign(wheeled));
      wheeled = 0;
      return;
    }
    gestures.camera.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
  };
  // The right button; a finger that stays asks for a menu as well, and means to look.
  const menu = (event: MouseEvent) => {
    const { x, y } = at(event);
    event.preventDefault();
    const byFinger = fingers.size > 0 || (event as PointerEvent).pointerType === 'touch';
    if (!byFinger && gestures.overGhost(x, y)) gestures.rotate(1);
  };

  box.addEventListener('pointerdown', down);
  box.addEventListener('pointermove', move);
  box.addEventListener('pointerup', up);
  box.addEventListener('pointercancel', up);
  box.addEventListener('wheel', wheel, { passive: false });
  box.addEventListener('contextmenu', menu);
  return () => {
    box.removeEventListener('pointerdown', down);
    box.removeEventListener('pointermove', move);
    box.removeEventListener('pointerup', up);
    box.removeEventListener('pointercancel', up);
    box.removeEventListener('wheel', wheel);
    box.removeEventListener('contextmenu', menu);
  };
}
