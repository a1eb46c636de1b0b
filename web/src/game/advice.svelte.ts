// What the engine would do, for whoever asks. It is shown, not said: what would be pressed, and where the tile would go
// and how it would lie.
import { say } from '../words/words.svelte';
import { lastSquare } from './choices';
import { parseEntry } from './entry';
import { fits } from './parts';
import type { Session } from './session.svelte';
import { edgesText } from './spoken';
import { capital, heard, seen, whereText } from './telling';
import type { Hint } from './thinking';
import { ui } from './ui.svelte';

export class Advice {
  text: string = $state('');
  private asked = -1; // for which position

  constructor(private readonly session: Session) {}

  async ask(): Promise<void> {
    this.text = say('bar.hinting');
    ui.announce(this.text);
    this.asked = this.session.view.length;
    try {
      this.show(await this.session.hint());
    } catch {
      this.text = '';
    }
  }

  // In another position it is worth nothing.
  forget() {
    if (this.session.view.length === this.asked || this.text === '') return;
    this.text = '';
    ui.marked = ui.proposed = undefined;
    ui.advised = '';
  }

  private show({ hint, entry: advised }: Hint) {
    const { session } = this;
    this.text = seen(hint);
    const entry = parseEntry(session.info, advised, lastSquare(session.view));
    ui.advised = advised;
    // What is chosen part by part is pressed where its first part is.
    for (const { key, targets } of session.choices.tools)
      for (const target of targets)
        if (target.entry.text === advised || (target.opens && fits(entry, target.opens))) {
          ui.tool = key;
          ui.advised = target.entry.text;
        }
    const { verb, square, rotation = 0, type } = entry;
    if (verb !== 'place' || !square) return ui.announce(`${heard(hint)}${type === undefined ? '' : ` ${capital(edgesText(session, type))}.`}`);
    ui.marked = square;
    ui.proposed = { ...square, rotation };
    ui.rotation = rotation;
    ui.announce(`${this.text} ${whereText(square)}: ${edgesText(session, session.view.tile, rotation)}.`);
  }
}
