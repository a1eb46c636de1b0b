// What the page does by itself as the game goes on: it shows and tells what has happened, turns to what is asked
// next, lets the coach speak. Made while a component is.
import { untrack } from 'svelte';
import { count, say } from '../words/words.svelte';
import { isForced } from './choices';
import { remarkOn } from './coach';
import { parseSquare, type Square } from './place';
import type { Session } from './session.svelte';
import type { Showing } from './showing.svelte';
import { chime } from './sound';
import { deeds, edgesSentence } from './spoken';
import { seen } from './telling';
import { warmUp } from './thinking';
import { ui } from './ui.svelte';
import { unveil } from './unveiling';

const kPanel = 120; // milliseconds until the panel beside the board has its size

// The view of the board, as far as it goes by itself.
export interface Follower {
  placed(square: Square): void;
  asked(fresh: boolean): void;
  fit(): void;
}

export class Flow {
  private told: number; // entries whose decisions everybody has heard of
  private asked = -1;
  private warm = false;

  constructor(private session: Session, private showing: Showing, private view: Follower) {
    this.told = session.lines.length - session.undoable;
    session.show = (events) => this.show(events);
    if (session.head.assistance === 'coach' || session.head.assistance === 'lab') session.moved = (from, to) => this.coach(from, to);
    $effect(() => {
      if (session.phase === 'asking' && session.view.length !== this.asked) this.ask();
    });
    $effect(() => {
      if (session.phase !== 'over') return;
      chime('end');
      setTimeout(() => view.fit(), kPanel);
    });
  }

  private async show(events: Parameters<Session['show']>[0]): Promise<void> {
    const { session, showing } = this;
    const last = session.lines[session.lines.length - 1];
    if (last?.entry.startsWith('place ')) {
      const square = parseSquare(last.entry.split(' ')[1] ?? '');
      if (square) this.view.placed(square);
      chime('place');
    }
    ui.announce(deeds(session, this.told, session.lines.length).join(' '));
    this.told = session.lines.length;
    if (last?.kind === 'decision') showing.duel = undefined;
    // What one has decided oneself, one had seen all for. Of computers, who are quick, nobody misses a word.
    if (last?.kind === 'decision' && session.head.seats[(last.player ?? 0) - 1]?.kind === 'person') showing.notes = [];
    // A tile that comes and goes at once is told by its edges.
    for (const { type, tile } of events) if (tile !== undefined && (type === 'remove' || type === 'aside')) ui.announce(edgesSentence(session, tile));
    const duel = unveil(session, events);
    if (duel) ui.announce(say(`duel.${duel.how}`, { player: session.head.seats[duel.winner - 1]?.name ?? '' }));
    await showing.show(events, duel);
  }

  // The coach speaks when the move is over.
  private coach(from: number, to: number) {
    const { session, showing } = this;
    const player = session.head.seats[(session.lines[from]?.player ?? 1) - 1]?.name ?? '';
    void remarkOn(session, from, to).then((remark) => {
      if (!remark) return;
      const { loss, square, turned, better } = remark;
      const key = better ? 'coach.act' : turned ? 'coach.turn' : 'coach.place';
      showing.say(() => say(key, { player, points: count('points', Math.round(loss)), better: better ? seen(better) : '' }), square);
    });
  }

  // Somebody at the screen is asked something new.
  private ask() {
    const { session } = this;
    // What was looked at before has had its time, and is told as it was then. The first question interrupts nobody.
    if (this.asked >= 0 && untrack(() => ui.feature ?? ui.square)) ui.closeInspection();
    const fresh = session.view.length > this.asked; // nothing was taken back
    this.asked = session.view.length;
    ui.tool = '';
    untrack(() => this.view.asked(true));
    const { placements } = session.choices;
    const first = placements.find(({ rotation }) => rotation === ui.rotation) ?? placements[0];
    const computers = session.head.seats.some((seat) => seat.kind === 'computer');
    if (first && !this.warm && computers) {
      this.warm = true;
      setTimeout(() => void warmUp(session, first.text), 300);
    }
    // Where there is only one square there is nothing to choose, but still something to see, and perhaps to turn.
    if (first && isForced(session.choices) && session.lines[session.lines.length - 1]?.kind === 'chance' && !session.isTried) void session.choose(first.text);
    // Between computers one looks away.
    const before = session.lines.findLast(({ kind }) => kind === 'decision')?.player;
    if (fresh && computers && before !== session.player) chime('turn');
  }
}
