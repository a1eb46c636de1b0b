// What the cards, the tools and the bar leave of the window: measured whenever one of them changes, for the camera
// and for one another. Made while a component is.
import type { Camera } from '../board/camera.svelte';
import type { Session } from '../game/session.svelte';
import { ui } from '../game/ui.svelte';

const kTool = 49; // pixels for a button of the toolbar
const kLeastRoom = 150; // pixels of the board that no bar takes
const kDrawer = 400; // pixels of a panel beside the board
const kDrawerFrom = 900; // pixels of a window that has room for one

export class Layout {
  top: HTMLElement | undefined = $state(); // the cards of the players
  bottom: HTMLElement | undefined = $state(); // the bar
  tools: HTMLElement | undefined = $state();
  below = $state(64); // where the cards of the players end
  rows = $state(11); // of the tools
  beside = $state(64); // pixels at the right that they take

  constructor(private session: Session, private camera: Camera) {
    $effect(() => {
      const measure = new ResizeObserver(() => this.measure());
      if (this.bottom) measure.observe(this.bottom);
      if (this.top) measure.observe(this.top);
      measure.observe(document.documentElement);
      void ui.panel; // a panel takes room from the board
      return () => measure.disconnect();
    });
  }

  private measure() {
    const { top, bottom, tools, session } = this;
    if (!tools) return; // it has just gone
    const covered = (top?.offsetHeight ?? 0) + 14;
    this.below = covered - 2;
    const rail = bottom !== undefined && bottom.offsetWidth < innerWidth * 0.6; // beside the board
    // The tools stand above the bar where that reaches so far.
    const bar = bottom?.querySelector('.sheet')?.getBoundingClientRect();
    const upTo = bar && !rail && bar.right > innerWidth - 2 * kTool ? bar.top : innerHeight;
    this.rows = Math.max(2, Math.min(tools.childElementCount, Math.floor((upTo - tools.getBoundingClientRect().top - 4) / kTool)));
    const columns = Math.ceil([...tools.children].filter((one) => one.clientWidth > 0).length / this.rows);
    this.beside = 13 + columns * kTool;
    const drawer = ui.panel !== '' && innerWidth >= kDrawerFrom && session.phase !== 'over' ? kDrawer : 0;
    this.camera.rims = {
      top: covered,
      right: rail ? innerWidth - bottom.getBoundingClientRect().left + 8 : this.beside + drawer,
      bottom: rail ? 10 : Math.min(innerHeight - covered - kLeastRoom, Math.max(150, bottom?.offsetHeight ?? 0) + 16),
      left: innerWidth > 640 ? 10 : 6,
    };
  }
}
