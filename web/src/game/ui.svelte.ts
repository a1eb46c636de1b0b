// What the person at the screen looks at: nothing of it belongs to the game.
import type { Feature, Point } from '../engine/shapes';
import type { Square } from './place';

export type Panel = '' | 'tiles' | 'history' | 'help' | 'settings' | 'stats' | 'reader' | 'menu';

class Ui {
  panel: Panel = $state('');
  farms = $state(false);
  tool = $state(''); // key of the chosen tool
  lit: string[] = $state.raw([]); // places that are lit up
  litPlayer = $state(0);
  feature: Feature | undefined = $state.raw(); // inspected
  featureAt: Square | undefined = $state.raw();
  square: Square | undefined = $state.raw(); // an empty square that is inspected
  slide: { from: Point; to: Point; player: number } | undefined = $state.raw(); // a token on its way
  hint = $state(''); // one sentence beside the pointer
  said = $state(''); // for the live region
  rotation = 0; // used last

  light(places: string[], player = 0) {
    this.lit = places;
    this.litPlayer = player;
  }
  dark() {
    this.lit = [];
    this.litPlayer = 0;
  }
  closeInspection() {
    this.feature = undefined;
    this.featureAt = undefined;
    this.square = undefined;
    this.dark();
  }
  toggle(panel: Panel) {
    this.panel = this.panel === panel ? '' : panel;
  }
  reset() {
    this.panel = '';
    this.tool = '';
    this.hint = '';
    this.closeInspection();
  }
}

export const ui = new Ui();
