// The report of a finished game: what was expected after each move, what moves gave away, and what the draws
// brought. An engine of its own judges move after move in a worker of its own; it can be stopped, and goes on where
// it was. Reports stay as long as the page does.
import { Engine } from '../engine/engine';
import type { Account, Analysed, Judged, Sentence } from '../engine/shapes';
import { settings } from '../store/settings.svelte';
import type { Line, Log } from './log.svelte';
import { Queue } from './queue.svelte';

// The strongest player judges, a move of the base game in about a tenth of a second. In the largest games it would take
// many times as long: there one judges who does not look ahead, and a few draws stand for all that could have come.
const kUsual = { level: 'master', budget: '200sims,250ms', outcomes: 40 };
const kQuick = { level: 'skilled', outcomes: 4 };
const kLarge = 90; // kinds of tiles
const kWorthTelling = 0.5; // points
const kMeant = 0.25; // of what a move gave away: the decision that did it

// A part of the log: from a draw to the entry before the next one.
export interface Move {
  number: number; // from 1
  from: number;
  to: number; // behind its last entry
}

export interface Costly {
  move: Move;
  player: number;
  index: number; // of the decision that something else was better than
  loss: number; // points of lead that the move gave away, by all its decisions
  played: number[]; // what the player decided from there on, as indices
  better: string[]; // entries
}

// Draws follow one another until somebody decides something.
export function movesOf(lines: Line[]): Move[] {
  const moves: Move[] = [];
  let decided = true;
  lines.forEach(({ kind }, i) => {
    if (i === 0 || (kind === 'chance' && decided)) moves.push({ number: moves.length + 1, from: i, to: i });
    decided = kind === 'decision';
    moves[moves.length - 1]!.to = i + 1;
  });
  return moves;
}

// Own score less the best other one.
export const leadOf = (scores: number[], seat: number): number => scores[seat]! - Math.max(...scores.filter((_, i) => i !== seat));

const nothing = (): Omit<Account, 'player'> => ({ start: 0, luck: 0, own: 0, others: 0, rest: 0, margin: 0 });

export class Report {
  phase: 'new' | 'judging' | 'stopped' | 'done' | 'failed' = $state('new');
  moves: Move[];
  judged: Judged[] = $state.raw([]); // entries, from the first one on
  private parts: Account[][] = $state.raw([]); // one for each move that has been judged
  private engine = new Engine();
  private queue = new Queue();
  private loaded = ''; // the record that the engine holds
  private words = new Map<string, Promise<Sentence[]>>();
  private stops = 0;

  constructor(private header: string, private lines: Line[], readonly quick: boolean) {
    this.moves = movesOf(lines);
  }

  done: number = $derived(this.parts.length); // moves
  // Expected final scores at the beginning and after each move; at the end those that were reached.
  curve: number[][] = $derived.by(() => {
    if (this.done === 0) return [];
    const after = this.moves.slice(0, this.done).map((move) => this.judged[move.to - 1]!.expected);
    if (this.done === this.moves.length) after[after.length - 1] = this.lines[this.lines.length - 1]!.scores;
    return [this.judged[0]!.expected, ...after];
  });
  // Where each seat's lead came from; the parts of a game add up.
  accounts: Omit<Account, 'player'>[] = $derived.by(() => {
    const scores = this.curve[this.done] ?? [];
    return scores.map((_, seat) => {
      const sum = nothing();
      for (const part of this.parts) for (const name of ['luck', 'own', 'others'] as const) sum[name] += part[seat]![name];
      sum.start = this.parts[0]![seat]!.start;
      sum.margin = leadOf(scores, seat);
      sum.rest = sum.margin - sum.start - sum.luck - sum.own - sum.others;
      return sum;
    });
  });
  // What was costly, the worst first.
  costly: Costly[] = $derived.by(() =>
    this.moves.slice(0, this.done).flatMap((move) => this.costlyIn(move)).sort((a, b) => b.loss - a.loss),
  );

  // Several may decide something in a move: each has given away the sum of their decisions.
  private costlyIn(move: Move): Costly[] {
    const decisions = this.judged.slice(move.from, move.to).filter((entry) => entry.kind === 'decision');
    return [...new Set(decisions.map((entry) => entry.player ?? 0))].flatMap((player) => {
      const own = decisions.filter((entry) => entry.player === player);
      const loss = own.reduce((sum, entry) => sum + (entry.loss ?? 0), 0);
      const at = own.findIndex((entry) => (entry.loss ?? 0) >= kMeant * loss);
      const best = own[at]?.choices?.[0];
      if (loss < kWorthTelling || !best) return [];
      return [{ move, player, index: own[at]!.index, loss, played: own.slice(at).map((entry) => entry.index), better: best.line ?? [best.entry] }];
    });
  }

  private async load(entries: number): Promise<void> {
    const record = this.header + this.lines.slice(0, entries).map((line) => `${line.entry}\n`).join('');
    if (record === this.loaded) return;
    this.loaded = '';
    const before = this.stops;
    await this.engine.ask('load', { record, lang: settings.language });
    if (this.stops !== before) throw new Error('stopped'); // the next engine holds nothing yet
    this.loaded = record;
  }

  // Judges what has not been judged yet, until it is stopped.
  async begin(): Promise<void> {
    if (this.phase === 'judging' || this.phase === 'done') return;
    this.phase = 'judging';
    const before = this.stops;
    try {
      while (this.done < this.moves.length && this.stops === before) {
        const { from, to } = this.moves[this.done]!;
        const part = await this.queue.add(async () => {
          await this.load(this.lines.length);
          return this.engine.ask<Analysed>('analyse', { from, to, ...(this.quick ? kQuick : kUsual), count: 1, explain: true });
        });
        if (this.stops !== before) return;
        this.judged = [...this.judged, ...part.entries];
        this.parts = [...this.parts, part.account];
      }
      this.phase = 'done';
    } catch (error) {
      if (this.stops !== before) return;
      console.warn(error);
      this.phase = 'failed';
      this.end();
    }
  }

  // What is known stays.
  stop() {
    if (this.phase === 'judging') this.phase = 'stopped';
    this.end();
  }
  private end() {
    this.stops += 1;
    this.loaded = '';
    this.engine.stop();
  }

  // What was better, in words as the history tells them: one sentence for each entry, empty for a placement.
  tell({ index, better }: Costly): Promise<Sentence[]> {
    const key = `${settings.language} ${index}`;
    let told = this.words.get(key);
    if (!told) {
      told = this.queue.add(async () => {
        await this.load(index);
        await this.engine.ask('lang', { lang: settings.language });
        return (await this.engine.ask<{ said: Sentence[] }>('try', { entries: better, tell: true })).said;
      });
      told.catch(() => {
        this.words.delete(key); // stopped: it is asked for again
        this.loaded = '';
      });
      this.words.set(key, told);
    }
    return told;
  }
}

const reports = new Map<string, Report>();
let newest: Report | undefined; // of the game that is seen: the only one that works

// The report of this game: the one that is there, if it is about the same moves.
export function reportOf({ head, info, lines }: Log): Report {
  const key = `${head.id} ${lines.length}`;
  // It outlives the panel that asks for it first: what is derived in it belongs to nobody else.
  if (!reports.has(key)) $effect.root(() => void reports.set(key, new Report(head.header, lines, info.types.length > kLarge)));
  const report = reports.get(key)!;
  if (newest !== report) stopReport();
  newest = report;
  return report;
}
export function stopReport() {
  newest?.stop();
  newest = undefined;
}
