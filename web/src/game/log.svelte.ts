// The log of a game: in the engine, in the browser's store, and as lines to be read. Whatever is played goes
// through here and is kept before anybody goes on.
import { Refusal, type Engine } from '../engine/engine';
import type { Change, GameInfo, Sentence, TableView, Told } from '../engine/shapes';
import { newId, noteHead, PlayedElsewhere, writeEntries, type GameHead } from '../store/games';
import { settings } from '../store/settings.svelte';

export interface Line {
  entry: string;
  said: Sentence; // in words; a placement explains itself
  step: string;
  kind: 'chance' | 'decision';
  player: number; // 0 = before the first turn
  partner?: number; // who decided the other part of it
  told: Told[];
  scores: number[]; // afterwards
}

function lineOf(due: Pick<TableView['pending'], 'kind' | 'step' | 'player' | 'partner'>, change: Change, entry: string): Line {
  return {
    entry,
    said: change.said?.[0] ?? { text: '' },
    step: due.step ?? '',
    kind: due.kind === 'chance' ? 'chance' : 'decision',
    player: due.player ?? 0,
    ...(due.partner === undefined ? {} : { partner: due.partner }),
    told: change.told ?? [],
    scores: change.scores,
  };
}

export class Log {
  head: GameHead = $state()!;
  info: GameInfo = $state.raw()!;
  view: TableView = $state.raw()!;
  lines: Line[] = $state.raw([]);
  unsaved: boolean = $state(false);
  parted: boolean = $state(false); // somebody played on in another tab: this is a game of its own now
  stale: boolean = $state(false); // somebody plays on in another tab, and nothing was played here since
  damaged: boolean = $state(false); // the end of the stored log could not be read
  protected since = 0; // when this tab changed the stored game last
  private newest = 0; // when another one did
  private torn = false; // the stored game holds more than could be read
  past: number | undefined = $state(); // so many entries are seen, while somebody looks back
  // The part of the log that is seen.
  seen: Line[] = $derived(this.past === undefined ? this.lines : this.lines.slice(0, this.past));
  // Where one stops while looking back: when a tile lies, and when all it caused has happened.
  stops: number[] = $derived.by(() =>
    [...this.lines.keys()].map((i) => i + 1).filter((n) => n === this.lines.length || this.lines[n]!.kind === 'chance' || this.lines[n - 1]!.entry.startsWith('place ')),
  );

  player: number = $derived(this.view?.pending.player ?? 0);
  seat = $derived(this.player > 0 ? this.head.seats[this.player - 1] : undefined);
  // What the end of the game caused, in its order.
  ending: Told[] = $derived.by(() => {
    const line = this.lines.findIndex((one) => one.told.some((told) => told.final));
    const all = line < 0 ? [] : this.lines.slice(line).flatMap((one) => one.told);
    return all.slice(all.findIndex((told) => told.final));
  });

  constructor(readonly engine: Engine) {}

  // Whether the engine that held the game has broken down: another one knows nothing of it until it is replayed.
  private life = 0; // of the engine, when it was loaded
  protected get isLost(): boolean {
    return this.life !== this.engine.life;
  }
  private async load(record: string): Promise<void> {
    const { life } = this.engine;
    await this.engine.ask('load', { record, lang: settings.language });
    this.life = life;
  }

  // The log from its beginning, told in the person's language.
  protected async replay(entries: string[]): Promise<void> {
    this.ahead = undefined;
    await this.load(this.head.header);
    this.info = await this.engine.ask<GameInfo>('game');
    let due = (await this.engine.ask<TableView>('view')).pending;
    const lines: Line[] = [];
    for (const entry of entries) {
      let change: Change;
      try {
        change = await this.engine.ask<Change>('play', { entry, tell: true });
      } catch (error) {
        // What comes before it is a game that can be played on.
        if (!(error instanceof Refusal) || this.isLost) throw error;
        this.damaged = this.torn = true;
        break;
      }
      lines.push(lineOf(due, change, entry));
      due = change.pending;
    }
    this.lines = lines;
  }

  // The position that the last entry led to: asked for while that is written to the store. One entry is written
  // after the other; `kept` is there when all are.
  private ahead: Promise<TableView> | undefined;
  protected kept: Promise<void> = Promise.resolve();
  private keepAndAsk(from: number) {
    this.ahead = this.engine.ask<TableView>('table');
    this.ahead.catch(() => {}); // whoever looks is told
    this.kept = this.kept.then(() => this.keep(from));
  }

  protected async look(): Promise<void> {
    const ahead = this.ahead;
    this.ahead = undefined;
    this.take(await (ahead ?? this.engine.ask<TableView>('table')));
  }

  protected take(view: TableView) {
    this.view = view;
    this.head.scores = view.scores;
    this.head.over = view.over;
    if (view.winners) this.head.winners = view.winners;
    this.head.tilesLeft = Object.values(view.pile).reduce((sum, n) => sum + n, 0);
  }

  // Shows the position after the entries that are seen; nothing of the game changes.
  protected async recall(): Promise<void> {
    const record = this.head.header + this.seen.map((line) => line.entry + '\n').join('');
    await this.load(record);
    this.view = await this.engine.ask<TableView>('table');
  }

  // From now on it is another game, of which nothing is stored.
  private copy() {
    this.torn = false;
    this.head.id = newId();
    this.since = 0;
  }

  // Writes the log from an entry on; all of it where the last time failed.
  protected async keep(from: number): Promise<void> {
    // What could not be read stays as it is: somebody may still find out more about it.
    if (this.torn) this.copy();
    this.head.changed = Math.max(Date.now(), this.since + 1);
    try {
      const entries = this.lines.map((line) => line.entry);
      this.since = await writeEntries($state.snapshot(this.head) as GameHead, this.unsaved ? 0 : from, entries, this.since);
      if (this.since === this.newest) this.stale = false;
      this.unsaved = false;
    } catch (error) {
      if (error instanceof PlayedElsewhere) await this.part();
      else this.unsaved = true;
    }
  }

  // The last entry was written before anybody knew what the end would bring.
  protected async noteEnd(): Promise<void> {
    const { scores, over, winners, tilesLeft } = $state.snapshot(this.head) as GameHead;
    await noteHead(this.head.id, { scores, over, tilesLeft, ...(winners && { winners }) });
  }

  // How much of the final scoring has been seen.
  async noteShown(steps: number): Promise<void> {
    this.head.shown = steps;
    await noteHead(this.head.id, { shown: steps });
  }

  // Another tab has written this game.
  changedElsewhere(game: string, changed: number) {
    if (game !== this.head.id) return;
    this.newest = changed;
    if (changed !== this.since) this.stale = true;
  }

  // The stored game belongs to another tab now: what is played here goes on as a game of its own.
  private async part(): Promise<void> {
    this.copy();
    this.parted = true;
    this.stale = false;
    await this.keep(0);
  }

  // The draw that the order of this game names next, if it can come.
  private async wished(): Promise<string | undefined> {
    const drawn = this.lines.filter((line) => line.entry.startsWith('draw ')).length;
    const entry = `draw ${this.head.order?.[drawn]}`;
    if (this.head.order?.[drawn] === undefined) return undefined;
    const { outcomes } = await this.engine.ask<{ outcomes?: { entry: string }[] }>('legal');
    return outcomes?.some((one) => one.entry === entry) ? entry : undefined;
  }

  // Plays an entry in the engine, or rolls what is due, and begins to keep it (`kept`).
  protected async apply(entry: string | undefined): Promise<Told[]> {
    const due = this.view.pending;
    const before = this.lines.length;
    entry ??= await this.wished();
    const change =
      entry === undefined
        ? await this.engine.ask<Change>('roll', { seed: this.head.seed, tell: true })
        : await this.engine.ask<Change>('play', { entry, tell: true });
    const lines = change.entries.map((text) => lineOf(due, change, text));
    // Events of several draws are told with the last of them.
    lines.slice(0, -1).forEach((line) => (line.told = []));
    this.lines = [...this.lines, ...lines];
    this.head.scores = change.scores;
    this.keepAndAsk(before);
    return change.told ?? [];
  }

  // Plays an entry if what it causes `stays`, or else nothing; `instead` of the last one, which goes either way. The
  // engine is asked for everything at once and the page changes once, when all is known: no answer has to be here for
  // the next question.
  protected async advance(entry: string, instead: boolean, stays: (change: Change) => boolean): Promise<Change> {
    const before = instead ? this.lines.slice(0, -1) : this.lines;
    const due = instead ? this.lines[before.length]! : this.view.pending;
    this.ahead = undefined;
    const going = instead ? this.engine.ask('undo', { count: 1 }) : Promise.resolve();
    const playing = this.engine.ask<Change>('play', { entry, tell: true });
    const looking = this.engine.ask<TableView>('table');
    await Promise.allSettled([going, playing, looking]);
    await going;
    let change: Change;
    try {
      change = await playing;
    } catch (error) {
      if (instead) await this.shorten();
      throw error;
    }
    if (stays(change)) {
      const view = await looking;
      this.lines = [...before, lineOf(due, change, change.entries[0] ?? entry)];
      this.take(view);
      this.kept = this.kept.then(() => this.keep(before.length));
      return change;
    }
    await this.engine.ask('undo', { count: 1 });
    if (instead) await this.shorten();
    return change;
  }

  protected async takeBack(): Promise<void> {
    await this.engine.ask('undo', { count: 1 });
    await this.shorten();
  }
  // The engine has taken back the last entry.
  private async shorten(): Promise<void> {
    this.lines = this.lines.slice(0, -1);
    this.keepAndAsk(this.lines.length);
    await this.look();
  }

  // How many of the last entries may be taken back: own decisions since the last revealed thing.
  get undoable(): number {
    let count = 0;
    for (let i = this.lines.length - 1; i >= 0; --i) {
      const line = this.lines[i]!;
      if (line.kind === 'chance' || line.player !== this.player) break;
      ++count;
    }
    return count;
  }
}
