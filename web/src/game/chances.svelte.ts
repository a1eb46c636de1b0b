// What becomes of a feature: the game is played to its end many times over, in the worker of the computer players.
// It is an estimate, shown as a range that gets narrower while more games are played.
import type { Session } from './session.svelte';
import { playOut } from './thinking';

const kGames = 400;
const kAtATime = 40; // so that a computer player never waits long

export class Chances {
  games: number = $state(0);
  private complete: number = $state(0);
  private points: number[] = $state.raw([]);
  private wanted = 0; // only the newest question is answered

  // Of completion, from and to: where nine of ten such estimates have it.
  share: [number, number] = $derived.by(() => {
    const n = Math.max(1, this.games);
    const middle = (this.complete + 1) / (n + 2);
    const wide = 1.64 * Math.sqrt((middle * (1 - middle)) / n);
    return [Math.max(0, this.complete === 0 ? 0 : middle - wide), Math.min(1, this.complete === n ? 1 : middle + wide)];
  });
  // The points that it brings: the middle half of the games.
  brings: [number, number] = $derived.by(() => {
    const sorted = [...this.points].sort((a, b) => a - b);
    const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
    return [at(0.25), at(0.75)];
  });

  forget() {
    this.wanted += 1;
    this.games = 0;
    this.complete = 0;
    this.points = [];
  }

  async ask(session: Session, place: string): Promise<void> {
    this.forget();
    const number = this.wanted;
    try {
      while (this.games < kGames) {
        const more = await playOut(session, place, kAtATime, 1 + this.games);
        if (number !== this.wanted) return;
        this.games += more.games;
        this.complete += more.complete;
        this.points = [...this.points, ...more.points];
      }
    } catch {
      // Stopped, or the place is gone: what is known stays.
    }
  }
}
