// Pointing at something that can be chosen: it is told in words, and its feature shines.
import type { Target } from '../game/choices';
import type { Session } from '../game/session.svelte';
import { featureOf, placeText, targetText } from '../game/tools';
import { ui } from '../game/ui.svelte';

export function pointAt(session: Session, target: Target) {
  ui.hint = targetText(session, target);
  ui.hinted = target.entry.text;
  const feature = featureOf(session, target);
  // At the bare table the place alone: how far its feature goes is for the players to see.
  const shown = session.head.assistance === 'table' ? [placeText(target)] : feature?.segments;
  if (feature && shown) ui.light(shown, session.player);
}

// A finger that comes down presses: nothing moves under it because of a sentence that it would read.
export const pointWith = (session: Session, target: Target) => (event: PointerEvent): void => {
  if (event.pointerType !== 'touch') pointAt(session, target);
};

// What vanishes under a pointer that holds still is no longer pointed at: the browser tells nobody.
export const letsGo = ({ entry: { text } }: Target) => () => (): void => {
  if (ui.hint !== '' && ui.hinted === text) pointAway();
};

export function pointAway() {
  ui.hint = '';
  if (!ui.feature) ui.dark();
}
