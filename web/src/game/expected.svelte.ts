// The final scores that a computer player expects, where numbers of the engine help: seen beside those if the game
// ended now. Asked for while a person decides, when nobody plays on at once, so that no computer player waits for it.
import type { Session } from './session.svelte';
import { expectedScores } from './thinking';

const kRest = 200; // milliseconds after which somebody looks at the cards

export class Expected {
  scores: number[] | undefined = $state.raw(); // of each seat, rounded
  private position: number = $state(-1); // entries of the log that they are about
  private wanted = 0; // only the newest question is answered

  // Not in other games than those with hints, nor where nobody is there to be told.
  readonly told: boolean = $derived.by(() => {
    const { head, phase, past } = this.session;
    return (head.assistance === 'coach' || head.assistance === 'lab') && head.seats.some(({ kind }) => kind === 'person') && phase !== 'over' && past === undefined;
  });
  // They are about a position before this one.
  readonly old: boolean = $derived.by(() => this.position !== this.session.lines.length);

  // Made while a component is.
  constructor(private session: Session) {
    $effect(() => {
      const at = session.lines.length;
      const number = ++this.wanted;
      if (!this.told || session.phase !== 'asking') return;
      const rest = setTimeout(() => void this.ask(at, number), kRest);
      return () => clearTimeout(rest);
    });
  }

  private async ask(at: number, number: number): Promise<void> {
    try {
      const scores = await expectedScores(this.session, () => number === this.wanted);
      if (number !== this.wanted) return;
      [this.scores, this.position] = [scores.map(Math.round), at];
    } catch {
      // Nobody wants it any more, or nobody can tell: what was told before is said to be old.
    }
  }
}
