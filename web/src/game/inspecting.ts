// Looking at something that would otherwise be chosen: a square, a slot or a feature that is held, or has the focus.
import { parseSquare } from './place';
import type { Session } from './session.svelte';
import { featureOf } from './tools';
import { ui } from './ui.svelte';

const kHold = 350; // milliseconds
const kStill = 7; // pixels

// Shows what fits on a square, or the feature of a slot; false if it is neither, or the level tells nothing.
export function inspect(session: Session, element: Element | null): boolean {
  if (session.head.assistance === 'table') return false;
  const square = parseSquare(element?.closest('.board [data-square]')?.getAttribute('data-square') ?? '');
  const entry = element?.closest('.board [data-entry]')?.getAttribute('data-entry') ?? element?.closest('.board [data-area]')?.getAttribute('data-area');
  const target = entry ? session.choices.tools.flatMap((tool) => tool.targets).find((one) => one.entry.text === entry) : undefined;
  const feature = target && featureOf(session, target);
  if (!square && !feature) return false;
  ui.closeInspection();
  if (feature) {
    ui.feature = feature;
    ui.featureAt = target.entry.place?.square;
    ui.light(feature.segments, feature.owners);
  } else ui.square = square;
  return true;
}

// A press that stays on such a thing looks at it, and chooses nothing.
export function holdToInspect(session: Session): () => void {
  let waiting = 0;
  let held = false;
  let began = { x: 0, y: 0 };
  const forget = () => clearTimeout(waiting);
  const down = (event: PointerEvent) => {
    forget();
    held = false;
    if (event.button !== 0 || !event.isPrimary) return;
    began = { x: event.clientX, y: event.clientY };
    waiting = window.setTimeout(() => (held = inspect(session, event.target as Element)), kHold);
  };
  const move = (event: PointerEvent) => {
    if (Math.hypot(event.clientX - began.x, event.clientY - began.y) > kStill) forget();
  };
  const click = (event: MouseEvent) => {
    if (!held) return;
    held = false;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener('pointerdown', down, true);
  addEventListener('pointermove', move, true);
  addEventListener('pointerup', forget, true);
  addEventListener('pointercancel', forget, true);
  addEventListener('click', click, true);
  return () => {
    forget();
    removeEventListener('pointerdown', down, true);
    removeEventListener('pointermove', move, true);
    removeEventListener('pointerup', forget, true);
    removeEventListener('pointercancel', forget, true);
    removeEventListener('click', click, true);
  };
}
