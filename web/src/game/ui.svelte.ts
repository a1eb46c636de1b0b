// What the person at the screen looks at: nothing of it belongs to the game.
import type { Feature, Point, TileOnBoard } from '../engine/shapes';
import type { Place, Square } from './place';

export type Panel = '' | 'tiles' | 'history' | 'help' | 'settings' | 'stats' | 'report' | 'reader' | 'menu';

const kBreath = 1500; // milliseconds

// One of two things that could be decided: its tile where that would lie, and the place where a figure would stand.
export interface Way {
  square?: Square | undefined;
  tile?: TileOnBoard | undefined;
  place?: Place | undefined;
  figure?: string | undefined;
}
export interface Comparison {
  at: number; // entries of the log that lead there
  player: number;
  played: Way;
  better: Way;
  told: string[]; // both in words
}

class Ui {
  panel: Panel = $state('');
  farms = $state(false);
  tool = $state(''); // key of the chosen tool
  lit: string[] = $state.raw([]); // places that are lit up
  litPlayers: number[] = $state.raw([]); // in whose colours; nobody's is the colour of light
  litHow: '' | 'running' | 'counting' = $state(''); // a scoring's outline runs, its tiles count
  leaving: string[] = $state.raw([]); // places whose followers go home
  feature: Feature | undefined = $state.raw(); // inspected
  featureAt: Square | undefined = $state.raw();
  square: Square | undefined = $state.raw(); // an empty square that is inspected
  marked: Square | undefined = $state.raw(); // a tile somebody points at in a list
  dragged: Point | undefined = $state.raw(); // where the tile from the hand is on the screen
  slide: { from: Point; to: Point; player: number } | undefined = $state.raw(); // a token on its way
  hint = $state(''); // one sentence beside the pointer
  hinted = $state(''); // the entry it is about
  why = $state(false); // the rules behind it are seen
  told: { at: Point; text: string } | undefined = $state.raw(); // beside a figure that the mouse points at, in units of the board
  said: { key: number; text: string }[] = $state.raw([]); // in the live region
  private saying: Ui['said'] = [];
  private spoke = 0;
  ids = $state(false); // the names of squares and places are seen
  rotation = $state(0); // used last
  proposed: (Square & { rotation: number }) | undefined = $state.raw(); // where a hint would place the tile
  advised = $state(''); // the entry that a hint is about
  compared: Comparison | undefined = $state.raw(); // what was played and what was better, while somebody looks back there
  byKeys = false; // the last thing was done with the keyboard

  // Said aloud, once: every sentence is a new line of the live region, also if it was said just before. What comes
  // in one breath stays there together, so that nothing is lost to the sentence behind it.
  announce(text: string) {
    if (text.trim() === '') return;
    const now = performance.now();
    const key = (this.saying[this.saying.length - 1]?.key ?? 0) + 1;
    this.saying = [...(now - this.spoke < kBreath ? this.saying : []), { key, text }];
    this.spoke = now;
    this.said = this.saying;
  }
  light(places: string[], players: number | number[] = [], how: Ui['litHow'] = '') {
    this.lit = [...new Set(places)]; // several scorings may share a place
    this.litPlayers = [players].flat().filter((player) => player > 0);
    this.litHow = how;
  }
  dark() {
    this.told = undefined;
    this.lit = [];
    this.litPlayers = [];
    this.litHow = '';
  }
  closeInspection() {
    this.feature = undefined;
    this.featureAt = undefined;
    this.square = undefined;
    this.dark();
  }
  // Owned fields are seen as long as a key is held, or until it is pressed again.
  private peeking = false;
  peek(on: boolean) {
    if (on ? this.farms : !this.peeking) return;
    this.peeking = on;
    this.farms = on;
  }
  lockFarms() {
    this.farms = this.peeking ? true : !this.farms;
    this.peeking = false;
  }
  toggle(panel: Panel) {
    this.panel = this.panel === panel ? '' : panel;
  }
  reset() {
    this.panel = '';
    this.tool = '';
    this.hint = '';
    this.why = false;
    this.ids = false;
    this.peeking = false;
    this.marked = undefined;
    this.proposed = undefined;
    this.advised = '';
    this.compared = undefined;
    this.dragged = undefined;
    this.leaving = [];
    this.slide = undefined;
    this.closeInspection();
  }
}

export const ui = new Ui();
