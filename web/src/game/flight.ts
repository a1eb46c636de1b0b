// Something flies over the page, from one place to another: a copy, which nobody hears of, takes no press and moves
// nothing. Where motion is not wished nothing flies.
import { moves } from '../store/settings.svelte';

export interface Flight {
  from: DOMRect;
  to: DOMRect;
  time: number; // milliseconds
  delay?: number;
  fades?: boolean; // at its end
}

const flying = new Set<Animation>();

// What is on its way has arrived.
export const endFlights = (): void => flying.forEach((one) => one.finish());

export async function fly(copy: HTMLElement, { from, to, time, delay = 0, fades = false }: Flight): Promise<void> {
  const table = document.querySelector('main.game');
  if (!moves() || !table || from.width === 0 || to.width === 0) return;
  copy.setAttribute('aria-hidden', 'true');
  copy.dataset.flight = '';
  Object.assign(copy.style, { position: 'fixed', left: `${from.left}px`, top: `${from.top}px`, width: `${from.width}px`, height: `${from.height}px`, margin: '0', pointerEvents: 'none', transformOrigin: '0 0', zIndex: '7' });
  table.append(copy);
  const away = `translate(${to.left - from.left}px, ${to.top - from.top}px) scale(${to.width / from.width}, ${to.height / from.height})`;
  // It rises a little on its way, as a hand would carry it.
  const middle = `translate(${(to.left - from.left) * 0.45}px, ${(to.top - from.top) * 0.45 - 14}px) scale(${(1 + to.width / from.width) / 2}, ${(1 + to.height / from.height) / 2})`;
  const way = copy.animate([{ transform: 'none' }, { transform: middle, offset: 0.45 }, { transform: away }], { duration: time, delay, easing: 'ease-in-out', fill: 'both' });
  if (fades) copy.animate([{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration: time, delay, fill: 'both' });
  flying.add(way);
  await way.finished.catch(() => {});
  flying.delete(way);
  copy.remove();
}
