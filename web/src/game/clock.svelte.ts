// A chess clock: each person's time runs while the table waits for them, and grows with every turn. At zero it
// only turns red, or a computer player takes the seat, as agreed before the game; no move is ever thrown away.
import type { ClockRule } from '../store/games';
import type { Session } from './session.svelte';

export type { ClockRule };
export const clockMinutes = [0, 5, 10, 15, 20, 30, 60];
export const clockIncrements = [0, 5, 10, 20, 30];

const kTick = 250;
const kAsleep = 70_000; // a longer silence is a computer that slept; tabs out of sight tick once a minute

export class Clock {
  private last = performance.now();
  private timer = 0;
  private noted = 0;
  private turns: number;

  constructor(private session: Session) {
    const { head } = session;
    if (head.clock && !head.times) head.times = head.seats.map(() => head.clock!.minutes * 60_000);
    this.turns = this.finished().length;
    this.recall();
    if (!head.clock) return;
    this.timer = window.setInterval(() => this.tick(), kTick);
    addEventListener('pagehide', this.note);
  }

  end() {
    this.note();
    clearInterval(this.timer);
    removeEventListener('pagehide', this.note);
  }

  // The log keeps times with its moves; what was used since then is noted beside it, so that loading the page
  // anew gives no time back.
  private get key(): string {
    return `bastide.clock.${this.session.head.id}`;
  }
  private note = () => {
    const { head, lines, phase } = this.session;
    if (!head.clock) return;
    this.noted = performance.now();
    try {
      if (phase === 'over') localStorage.removeItem(this.key);
      else localStorage.setItem(this.key, JSON.stringify([lines.length, ...head.times!]));
    } catch {
      // Without storage a game does not survive loading anyway.
    }
  };
  private recall() {
    const { head, lines } = this.session;
    try {
      const [length, ...times] = JSON.parse(localStorage.getItem(this.key) ?? '[]') as unknown[];
      if (head.times && length === lines.length && times.length === head.times.length && times.every(Number.isFinite))
        head.times = head.times.map((time, i) => Math.min(time, times[i] as number));
    } catch {
      // Nothing was noted.
    }
  }

  // Milliseconds left; below zero is what somebody took beyond.
  left = (seat: number): number | undefined => this.session.head.times?.[seat];

  // Whose turn each draw has ended: that of whoever placed a tile before it, or nobody's.
  private finished(): number[] {
    let placed = 0;
    return this.session.lines.flatMap(({ entry, player }) => {
      if (entry.startsWith('place ')) placed = player;
      if (!entry.startsWith('draw ')) return [];
      const ended = placed;
      placed = 0;
      return [ended];
    });
  }

  private tick() {
    const { session } = this;
    const now = performance.now();
    const passed = Math.min(now - this.last, kAsleep);
    this.last = now;
    const times = session.head.times!;
    const turns = this.finished();
    // A quick computer has had its turn, too.
    for (const player of turns.slice(this.turns))
      if (session.head.seats[player - 1]?.kind === 'person') times[player - 1]! += session.head.clock!.increment * 1000;
    this.turns = turns.length;
    if (session.phase !== 'asking' || session.seat?.kind !== 'person') return;
    const seat = session.player - 1;
    times[seat]! -= passed;
    if (now - this.noted > 1000) this.note();
    if (times[seat]! <= 0 && session.head.clock!.atZero === 'computer') void session.takeOver(seat);
  }
}

// 4:05, or +0:12 beyond zero.
export function timeText(milliseconds: number): string {
  const seconds = Math.ceil(Math.abs(milliseconds) / 1000);
  return `${milliseconds < 0 ? '+' : ''}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
