// So many things to press that, each as large as a finger, they would cover the board: then they are dots, and where
// several lie under one finger, their tile is shown in the glass first.
import type { Target } from '../game/choices';
import type { Square } from '../game/place';

const kMany = 40;
const kFinger = 44; // pixels between two that a finger tells apart
const kPointer = 16; // and that a mouse does

const isOnLand = ({ shape }: Target): boolean => shape === 'spot' || shape === 'figure';

export const areMany = (targets: readonly Target[]): boolean => targets.filter(isOnLand).length > kMany;

export const tileOf = ({ point: [x, y] }: Target): Square => ({ x: Math.floor(x / 1000), y: Math.floor(y / 1000) });

// Whether that press may have meant another one on the same tile or beside it. Keys, and those who are read the page to,
// mean just one.
export function looksFirst(target: Target, targets: readonly Target[], scale: number, event: MouseEvent): boolean {
  if (!isOnLand(target) || event.detail === 0) return false;
  const type = (event as Partial<PointerEvent>).pointerType ?? (matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse');
  const apart = ((type === 'mouse' ? kPointer : kFinger) / scale) * 5;
  const [x, y] = target.point;
  return targets.some((one) => one !== target && isOnLand(one) && Math.hypot(one.point[0] - x, one.point[1] - y) < apart);
}
