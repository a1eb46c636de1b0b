// What the cards, the tools and the bar leave of the window: measured whenever one of them changes, for the camera
// and for one another. Made while a component is.
import { kTile, type Camera } from '../board/camera.svelte';
import type { Session } from '../game/session.svelte';
import { isInBar } from '../game/tools';
import { ui } from '../game/ui.svelte';
import { isCrammed, isLow, isNarrow, isTiny, isWide, rem } from '../parts/window';

const kTool = 49; // pixels from a button of the toolbar to the next
const kLowTool = 47; // where windows are low
const kEdge = 16; // pixels from the left at which a bar below the board begins at most
const kButton = 44; // pixels of the last one
const kLeastRoom = 200; // pixels of the board that no bar takes: a glass has its place there, and four rows of tools
const kLeastBar = 150; // pixels
const kMostOf = 0.7; // of the window's height is the bar's at most, where nothing on the board is chosen from
const kTinyBar = 0.4; // the same in a tiny window, whatever is chosen from
const kDrawer = 25; // letters' heights of a panel beside the board
const kColumn = 0.45; // of the window's width at most, where letters are large
const kLowColumn = 0.44; // the same where windows are low

const kSheet = 110; // pixels of the least height of what is told beside the board
const kAsideWide = 336; // pixels of its width at most
const kAsideLeast = 288; // the same at least: while nobody is asked the bar below it may be narrower
const kRows = 6; // pixels between the cards and what is told below them
const kEars = 40; // pixels that handles and dots stand out of a glass above
const kGap = 8;
const kNoteHigh = 36; // pixels of a note
const kNote = 200; // pixels of the least width of a note beside the bar
const kBoard = 0.5; // of the window's height is the board's where the bar can stand elsewhere
const kLargeBoard = 0.62; // the same where the landscape becomes large
// Where there is much to choose from, the bar will be so many pixels high: it stands beside the board from the
// beginning, not from the first long choice on.
const kMuch = 8; // kinds of figures
const kHighBar = 330;

// On a phone the tools end above the bar as high as it becomes in most decisions: they do not move when it grows.
const kUsualBar = 210; // pixels
const kLongBar = 320; // where there is much to choose from
const kRoof = 4; // pixels above a glass that lies over the cards
const kRoomBelow = 320; // pixels below the cards in which it leaves enough of the board to be seen
const kLeastPanel = 300; // pixels of a panel between cards and bar: where there is less, it covers both

export interface Place {
  left: number; // pixels
  top: number;
  width: number;
  height: number;
  low?: boolean; // what stands there stands at its lower end
  over?: boolean; // it lies over the cards
}

export class Layout {
  top: HTMLElement | undefined = $state(); // the cards of the players
  bottom: HTMLElement | undefined = $state(); // the bar
  tools: HTMLElement | undefined = $state();
  below = $state(64); // where the cards of the players end
  rows = $state(11); // of the tools
  shelf = $state(64); // where they begin on a phone: below the cards as high as those have been
  beside = $state(64); // pixels at the right that they take
  under = $state(0); // pixels of the bar below an open panel, where that leaves it free
  lid = $state(8); // pixels of the cards above the bar or an open panel, where those stand below them
  crammed = $state(false); // letters are too large for what the window would have room for else
  tiny = $state(false);
  covers = $state(false); // an open panel has no room beside cards and bar: it covers them as a whole
  // Above a bar that stands beside the board nothing lies: what is told has its place there, if it is high enough.
  free: Place | undefined = $state.raw();
  // Notes lie there, above the bar or beside one that stands below the board (at the end of their place); else they
  // look for a place over the board.
  notes: Place = $state.raw({ left: 8, top: 8, width: 320, height: 56 });
  // The bar stands beside the board: below it, it has left it too little once. It stays there, for nothing shall jump
  // from one decision to the next, until the window has another size.
  railed = $state(false);
  // Pixels that the bar may be high: what it says besides is drawn up in it. It leaves the glass free.
  readonly most: number = $derived.by(() => {
    const { height, floor } = this.camera;
    if (this.tiny) return Math.round(kTinyBar * height);
    const least = this.session.phase === 'asking' && isInBar(this.session.choices) ? Math.min(kLeastRoom, (1 - kMostOf) * height - this.below) : kLeastRoom;
    return Math.max(kLeastBar, height - Math.max(this.below + Math.max(0, least), floor) - 16);
  });

  // Where what is told stands instead: what lies under a glass is not read. Above or below the glass, where there is
  // more room. Handles stand out of it.
  readonly aside: Place | undefined = $derived.by(() => {
    const { glass, rims, height } = this.camera;
    if (this.free || !glass || glass.left > kAsideWide) return this.free;
    const above = { from: this.below, to: glass.top - kEars };
    const below = { from: glass.bottom + kGap, to: height - rims.bottom + kGap / 2 };
    const low = below.to - below.from >= above.to - above.from;
    const { from, to } = low ? below : above;
    return to - from < kSheet ? undefined : { left: 8, top: from, width: Math.min(kAsideWide, innerWidth - this.beside - 16), height: to - from, low };
  });

  private told: { about: Element; covers: boolean } | undefined; // of a player, below the cards

  // The final scoring stands beside the board; the report of the game is read without it.
  readonly final: boolean = $derived.by(() => this.session.phase === 'over' && ui.panel !== 'report');

  constructor(private session: Session, private camera: Camera) {
    $effect(() => {
      const measure = new ResizeObserver((changed) => {
        if (changed.some((one) => one.target === document.documentElement)) [this.railed, this.shelf] = [false, 0];
        this.measure();
      });
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
    [this.crammed, this.tiny] = [isCrammed(), isTiny()];
    const covered = this.cards() + 14;
    this.below = covered - 2;
    const shelf = Math.max(this.shelf, (top?.firstElementChild?.clientHeight ?? 0) + 12);
    // The tools may stand below the cards: where those have grown, they are looked at again.
    if (this.shelf !== shelf) requestAnimationFrame(() => this.measure());
    this.shelf = shelf;
    const much = session.info.figures.length > kMuch;
    const high = Math.max(bottom?.offsetHeight ?? 0, much ? kHighBar : 0);
    if (!this.railed && isWide() && !this.final && innerHeight - covered - high - 16 < (much ? kLargeBoard : kBoard) * innerHeight) {
      this.railed = true;
      requestAnimationFrame(() => this.measure()); // when it stands there
    }
    // Beside the board; one below it may also be narrow, where a panel stands beside both.
    const rail = bottom !== undefined && bottom.offsetWidth > 0 && bottom.offsetWidth < innerWidth * 0.6 && bottom.getBoundingClientRect().left > kEdge;
    // The tools stand above the bar where that reaches so far.
    const bar = bottom?.querySelector('.sheet')?.getBoundingClientRect();
    const usual = isNarrow() ? Math.min(innerHeight - shelf - kLeastRoom - 16, much ? kLongBar : kUsualBar) + 12 : 0;
    const tool = isLow() ? kLowTool : kTool;
    const upTo = bar && !rail && bar.right > innerWidth - 2 * tool ? Math.min(bar.top, innerHeight - usual) : innerHeight;
    this.rows = Math.max(2, Math.min(tools.childElementCount, Math.floor((upTo - tools.getBoundingClientRect().top - 4 - kButton) / tool) + 1));
    const columns = Math.ceil([...tools.children].filter((one) => one.clientWidth > 0).length / this.rows);
    this.beside = 13 + columns * tool;
    const stacked = this.railed && ui.panel !== '' && !this.final;
    // On an upright tablet a panel stands between the cards and the bar.
    const between = !isWide() && !isNarrow() && !isLow() && !this.final;
    const barHigh = (bottom?.offsetHeight ?? 0) + 8;
    const cardsHigh = (top?.firstElementChild?.clientHeight ?? 0) + 14;
    this.covers = between && innerHeight - cardsHigh - barHigh - 8 < kLeastPanel;
    this.under = stacked || (between && !this.covers) ? barHigh : 0;
    const over = isLow() && top && bottom && top.getBoundingClientRect().right > bottom.getBoundingClientRect().left;
    this.lid = over || (between && !this.covers) ? cardsHigh : 8;
    const above = rail && !stacked && !this.final ? this.above(bottom.getBoundingClientRect()) : undefined;
    this.free = above && above.height >= kSheet ? above : undefined;
    this.notes = (above && above.height >= kNoteHigh ? above : undefined) ?? this.besideBar(rail) ?? { left: 8, top: 8, width: top?.offsetWidth ?? 0, height: this.below - 8, over: true };
    const beside = ui.panel !== '' && !this.final;
    const drawer = beside && isWide() ? Math.min(kDrawer * rem(), this.crammed ? kColumn * innerWidth : Infinity) + kGap : beside && isLow() ? kLowColumn * innerWidth + kGap : 0;
    // A glass keeps off the cards, but for low windows in which it would hide the board instead.
    this.camera.sunk = isLow() && innerHeight - covered >= kRoomBelow;
    this.camera.roof = (isLow() && !this.camera.sunk) || this.tiny ? kRoof : covered;
    this.camera.rims = {
      top: covered,
      right: rail ? innerWidth - bottom.getBoundingClientRect().left + 8 : this.beside + drawer,
      bottom: rail ? 10 : Math.max(this.tiny ? 0 : kLeastBar, bottom?.offsetHeight ?? 0) + (this.tiny ? kGap : 16),
      left: isNarrow() ? 6 : 10,
    };
  }

  // How high they are. What is told of a player below them takes room only where it would cover the landscape; that is
  // settled when it opens.
  private cards(): number {
    const { top, camera, session } = this;
    const about = top?.querySelector('.about') ?? undefined;
    if (!about) this.told = undefined;
    else if (this.told?.about !== about) {
      const box = about.getBoundingClientRect();
      const squares = session.choices?.placements.flatMap(({ square }) => square ?? []) ?? [];
      const covers = [...session.view.tiles, ...squares].some(({ x, y }) => {
        const [[left, up], [right, down]] = [camera.toScreen(x * kTile, y * kTile), camera.toScreen((x + 1) * kTile, (y + 1) * kTile)];
        return left < box.right && right > box.left && up < box.bottom && down > box.top;
      });
      this.told = { about, covers };
    }
    const all = top?.offsetHeight ?? 0;
    return about && !this.told!.covers ? all - (about as HTMLElement).offsetHeight - kRows : all;
  }

  // Where windows are low, the cards leave the bar its column.
  private above({ left, top: end }: DOMRect): Place {
    const top = this.top && this.top.getBoundingClientRect().right > left ? this.below : 8;
    const from = Math.min(left, innerWidth - this.beside - kAsideLeast);
    return { left: from, top, width: innerWidth - this.beside - from, height: end - top - 8 };
  }

  // The board keeps out of the height of the bar also where that ends.
  private besideBar(rail: boolean): Place | undefined {
    const bar = this.bottom?.firstElementChild;
    if (!bar || rail) return undefined;
    const left = Math.min(...[...bar.children].map((one) => one.getBoundingClientRect().left));
    const height = Math.max(kLeastBar, bar.clientHeight);
    return left - 20 < kNote ? undefined : { left: 8, top: innerHeight - height - 8, width: left - 20, height };
  }
}
