// A game at this screen: the log in the engine, what is chosen but not yet played, whose turn it is.
//
// The engine draws nothing by itself here. A decision after which the same player goes on is played
// at once and can be taken back; one after which chance or somebody else is due waits as `chosen`
// until it is confirmed. So everything can be seen and undone up to the last thing revealed.
import { Engine, Refusal } from '../engine/engine';
import type { Change, GameInfo, Point, TableView, Told } from '../engine/shapes';
import { writeEntries, type GameHead } from '../store/games';
import { settings } from '../store/settings.svelte';
import { sortChoices, type Choices } from './choices';
import { computerMove, hintFor, stopThinking } from './thinking';

export interface Line {
  entry: string;
  said: string; // in words; a placement explains itself
  step: string;
  kind: 'chance' | 'decision';
  player: number; // 0 = before the first turn
  told: Told[];
  scores: number[]; // afterwards
}

export interface Chosen {
  entry: string;
  told: Told[];
  scores: number[];
}

export type Phase = 'loading' | 'asking' | 'thinking' | 'showing' | 'over' | 'stopped';

const nothing: Choices = { placements: [], costs: new Map(), tools: [], aims: [] };

export class Session {
  head: GameHead = $state()!;
  info: GameInfo = $state.raw()!;
  view: TableView = $state.raw()!;
  lines: Line[] = $state.raw([]);
  chosen: Chosen | undefined = $state.raw();
  phase: Phase = $state('loading');
  trouble: string = $state(''); // what went wrong, for people
  unsaved: boolean = $state(false);
  placements: Choices['placements'] = $state.raw([]); // of the tile that lies as a ghost
  // Shown one after another while a change is told.
  showing: Told[] = $state.raw([]);
  // The part of a computer player in a decision of two, kept from everybody's eyes.
  joint: { verb: string; first: Point } | undefined = $state.raw();
  finalTold: Told[] = $state.raw([]);

  choices: Choices = $derived(
    this.info && this.view && this.phase === 'asking' ? sortChoices(this.info, this.view) : nothing,
  );
  player: number = $derived(this.view?.pending.player ?? 0);
  seat = $derived(this.player > 0 ? this.head.seats[this.player - 1] : undefined);

  // Called while the events of a change are to be seen; resolves when they have been.
  show: (told: Told[]) => Promise<void> = async () => {};
  announce: (text: string) => void = () => {};

  private busy = Promise.resolve();
  private ended = false;

  constructor(readonly engine: Engine) {}

  // Requests come one after another, whoever makes them.
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.busy.then(work);
    this.busy = result.then(
      () => {},
      () => {},
    );
    return result;
  }

  async begin(head: GameHead, entries: string[]): Promise<void> {
    this.head = head;
    await this.inTurn(async () => {
      await this.replay(entries);
      await this.look();
    });
    void this.goOn();
  }

  // The log from its beginning, told in the person's language.
  private async replay(entries: string[]): Promise<void> {
    await this.engine.ask('load', { record: this.head.header, lang: settings.language });
    this.info = await this.engine.ask<GameInfo>('game');
    let due = (await this.engine.ask<TableView>('view')).pending;
    const lines: Line[] = [];
    for (const entry of entries) {
      const change = await this.engine.ask<Change>('play', { entry, tell: true });
      lines.push(this.lineOf(due, change, entry));
      due = change.pending;
    }
    this.lines = lines;
    this.finalTold = lines.flatMap((line) => line.told.filter((told) => told.final));
  }

  end() {
    this.ended = true;
    stopThinking();
  }

  private lineOf(due: TableView['pending'], change: Change, entry: string): Line {
    return {
      entry,
      said: change.said?.[0] ?? '',
      step: due.step ?? '',
      kind: due.kind === 'chance' ? 'chance' : 'decision',
      player: due.player ?? 0,
      told: change.told ?? [],
      scores: change.scores,
    };
  }

  private async look(): Promise<void> {
    const view = await this.engine.ask<TableView>('table');
    this.view = view;
    this.chosen = undefined;
    // Only a tile that was placed just now can still be turned or moved.
    if (view.pending.step === 'place' || !this.lines[this.lines.length - 1]?.entry.startsWith('place ')) this.placements = [];
    this.head.scores = view.scores;
    this.head.over = view.over;
    this.head.tilesLeft = Object.values(view.pile).reduce((sum, n) => sum + n, 0);
  }

  private async keep(from: number): Promise<void> {
    this.head.changed = Date.now();
    try {
      await writeEntries(
        $state.snapshot(this.head) as GameHead,
        from,
        this.lines.slice(from).map((line) => line.entry),
      );
      this.unsaved = false;
    } catch {
      this.unsaved = true;
    }
  }

  // Plays an entry in the engine, or rolls what is due, and keeps it.
  private async apply(entry: string | undefined): Promise<Told[]> {
    const due = this.view.pending;
    const before = this.lines.length;
    const change =
      entry === undefined
        ? await this.engine.ask<Change>('roll', { seed: this.head.seed, tell: true })
        : await this.engine.ask<Change>('play', { entry, tell: true });
    const lines = change.entries.map((text) => this.lineOf(due, change, text));
    // Events of several draws are told with the last of them.
    lines.slice(0, -1).forEach((line) => (line.told = []));
    this.lines = [...this.lines, ...lines];
    const told = change.told ?? [];
    this.finalTold = [...this.finalTold, ...told.filter((one) => one.final)];
    await this.keep(before);
    return told;
  }

  // A choice of the person whose decision is due.
  choose(entry: string): Promise<void> {
    return this.inTurn(async () => {
      if (this.phase !== 'asking') return;
      try {
        const change = await this.engine.ask<Change>('try', { entry, tell: true });
        const canonical = change.entries[0] ?? entry;
        const goesOn =
          change.pending.kind === 'decision' && change.pending.player === this.view.pending.player;
        this.trouble = '';
        if (goesOn && !(change.told ?? []).some((told) => told.type === 'score')) {
          const placements = this.choices.placements;
          await this.apply(canonical);
          await this.look();
          if (canonical.startsWith('place ')) this.placements = placements;
          this.preselect();
        } else {
          this.chosen = { entry: canonical, told: change.told ?? [], scores: change.scores };
          if (this.isAgreed(canonical)) void this.confirm();
        }
      } catch (error) {
        this.complain(error);
      }
    });
  }

  // Whether the person wants no question before this becomes final. A tile can always still be turned.
  private isAgreed(entry: string): boolean {
    if (settings.confirm === 'never') return !entry.startsWith('place ') || this.placements.length > 0;
    return settings.confirm === 'risky' && !entry.startsWith('place ') && !entry.includes('field');
  }

  // Where nothing is left to decide the review comes at once.
  private preselect() {
    const actions = this.view.legal.actions ?? [];
    if (actions.length === 1 && this.view.pending.step === 'act') {
      const entry = actions[0]!.entry;
      void this.choose(entry);
    }
  }

  complain(error: unknown) {
    if (error instanceof Refusal) {
      const { message, rule } = error.refused;
      this.trouble = rule ? `${message} [${rule}]` : message;
    } else if (error instanceof Error && error.message !== 'stopped') {
      this.trouble = error.message;
    }
  }

  async confirm(): Promise<void> {
    await this.inTurn(async () => {
      const chosen = this.chosen;
      if (!chosen || this.phase !== 'asking') return;
      this.phase = 'showing';
      const told = await this.apply(chosen.entry);
      await this.show(told);
      await this.look();
    });
    await this.goOn();
  }

  // Chance and computer players, until a person is asked or the game is over.
  async goOn(): Promise<void> {
    await this.inTurn(async () => {
      while (!this.ended) {
        const due = this.view.pending;
        if (due.kind === 'over') {
          this.phase = 'over';
          return;
        }
        if (due.kind === 'chance') {
          this.phase = 'showing';
          await this.show(await this.apply(undefined));
          await this.look();
          continue;
        }
        const seat = this.head.seats[(due.player ?? 1) - 1];
        if (seat?.kind !== 'computer') {
          this.phase = 'asking';
          this.announce(due.text ?? '');
          return;
        }
        this.phase = 'thinking';
        let entry = await computerMove(this, seat, due.player ?? 1);
        if (entry === undefined || this.ended) {
          this.phase = 'stopped';
          return;
        }
        const verb = entry.split(' ')[0]!;
        if (this.isJoint(verb)) {
          const [, first = ''] = entry.split(' ');
          if (this.head.seats[(due.partner ?? 1) - 1]?.kind !== 'computer') {
            this.joint = { verb, first: first.split(',').map(Number) as Point };
            this.phase = 'asking';
            return;
          }
          entry = `${verb} ${first} ${await this.secondHalf(verb)}`;
        }
        this.phase = 'showing';
        await this.show(await this.apply(entry));
        await this.look();
      }
    });
  }

  private isJoint = (verb: string): boolean =>
    this.info.verbs.some((one) => one.name === verb && one.partner_from !== undefined);

  // What the computer in the partner's seat decides; any of the listed ones if it thinks of another.
  private async secondHalf(verb: string): Promise<string> {
    const partner = this.view.pending.partner ?? 1;
    const entry = await computerMove(this, this.head.seats[partner - 1]!, partner);
    const words = entry?.split(' ') ?? [];
    if (words[0] === verb && words[2]) return words[2];
    const listed = (this.view.legal.actions ?? []).map((action) => action.entry.split(' ')).filter((one) => one[0] === verb);
    return listed[Math.floor(Math.random() * listed.length)]?.[2] ?? '0,6000';
  }
  hint = (): Promise<string> => this.inTurn(() => hintFor(this));
  partnerHalf = (verb: string): Promise<string> => this.inTurn(() => this.secondHalf(verb));

  async playJoint(entry: string): Promise<void> {
    await this.inTurn(async () => {
      if (this.phase !== 'asking') return;
      try {
        this.joint = undefined;
        const told = await this.apply(entry);
        this.phase = 'showing';
        await this.show(told);
        await this.look();
      } catch (error) {
        this.complain(error);
      }
    });
    await this.goOn();
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

  // Steps back: first what is chosen, then what was played. False if there is nothing.
  undo(): Promise<boolean> {
    return this.inTurn(async () => {
      if (this.phase !== 'asking') return false;
      this.trouble = '';
      if (this.chosen) {
        this.chosen = undefined;
        // What the page chose by itself is no step of its own.
        if (this.view.pending.step !== 'act' || (this.view.legal.actions ?? []).length > 1 || this.undoable === 0) return true;
      }
      if (this.undoable === 0) return false;
      await this.takeBack();
      return true;
    });
  }

  private async takeBack(): Promise<void> {
    await this.engine.ask('undo', { count: 1 });
    const left = this.lines.length - 1;
    this.lines = this.lines.slice(0, left);
    await this.keep(left);
    await this.look();
  }

  // The tile that lies as a ghost, elsewhere or turned.
  replace(entry: string): Promise<void> {
    return this.inTurn(async () => {
      if (this.phase !== 'asking') return;
      const last = this.lines[this.lines.length - 1];
      if (last?.entry.startsWith('place ') && this.undoable > 0 && this.view.pending.step !== 'place')
        await this.takeBack();
      this.chosen = undefined;
    }).then(() => this.choose(entry));
  }

  async changeLanguage(): Promise<void> {
    await this.inTurn(async () => {
      const { chosen, placements } = this;
      await this.replay(this.lines.map((line) => line.entry));
      await this.look();
      this.placements = placements;
      this.chosen = chosen;
    });
  }

  // Writes the whole log, of a game that came from outside.
  keepAll = (): Promise<void> => this.inTurn(() => this.keep(0));

  record = (): Promise<{ record: string }> =>
    this.inTurn(() => this.engine.ask<{ record: string }>('record'));
}
