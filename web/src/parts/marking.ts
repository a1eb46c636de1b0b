// A line that is about a square marks it on the board while somebody points at the line, or has the focus there. A
// line that goes is not left by any pointer: its mark goes with it.
import type { Square } from '../game/place';
import { ui } from '../game/ui.svelte';

export const marking = (square: () => Square | undefined) => (line: HTMLElement): (() => void) => {
  let own: Square | undefined;
  const mark = (): void => {
    own = square();
    if (own) ui.marked = own;
  };
  const unmark = (): void => {
    if (own && ui.marked === own) ui.marked = undefined;
  };
  const stop = new AbortController();
  for (const type of ['pointerenter', 'focusin']) line.addEventListener(type, mark, stop);
  for (const type of ['pointerleave', 'focusout']) line.addEventListener(type, unmark, stop);
  return () => {
    stop.abort();
    unmark();
  };
};
