// A game at this screen for the person whose decision is due: what can be chosen, what is chosen but not yet played, and
// what may be undone.
//
// A decision after which the same player goes on is played at once and can be taken back; one after which chance or
// somebody else is due waits as `chosen` until it is confirmed. So everything can be seen and undone up to the last
// thing revealed.
import type { Change, TableView, Told } from '../engine/shapes';
import type { GameHead } from '../store/games';
import { settings } from '../store/settings.svelte';
import { say } from '../words/words.svelte';
import { areOnOneSquare, isForced, sortChoices, type Choices, type Target } from './choices';
import { Course, type Phase } from './course.svelte';
import { parseEntry, type Entry } from './entry';
import { isJoint } from './joint';
import { writeNotes } from './notes';
import type { Settled } from './parts';
import { hintFor, type Hint } from './thinking';

export interface Chosen {
  entry: string;
  told: Told[];
  scores: number[];
  given: boolean; // the page proposed it, nobody has pressed it yet
  own: boolean; // the same player goes on after it: it can be taken back then as well
  ends: boolean; // the turn is over with it
}

// How an entry is picked: a tile `instead` of the one that was placed just now; `given` by the page itself.
export interface Way {
  instead?: boolean;
  given?: boolean;
}

const nothing: Choices = { placements: [], costs: new Map(), tools: [], aims: [], about: [] };

export class Session extends Course {
  chosen: Chosen | undefined = $state.raw();
  settled: Settled | undefined = $state.raw(); // the parts of a choice that have been made
  placements: Choices['placements'] = $state.raw([]); // of the tile that lies as a ghost
  forced: boolean = $state(false); // it could lie nowhere else: the page has placed it
  // Where the tile was put just now: it is seen there at once, while the engine works out what follows.
  laying: Entry | undefined = $state.raw();

  // Where nobody is told which squares are legal the page places nothing by itself either.
  get isTried(): boolean {
    return this.head.assistance === 'table';
  }

  choices: Choices = $derived(
    this.info && this.view && this.phase === 'asking' ? sortChoices(this.info, this.view, this.settled) : nothing,
  );

  // Called with the entries of a person's move that has become final.
  moved: (from: number, to: number) => void = () => {};

  // A game that is not stored yet is written as a whole before anything happens in it.
  async begin(head: GameHead, entries: string[]): Promise<void> {
    this.head = head;
    this.since = head.changed;
    await this.queue.add(async () => {
      await this.reload(entries);
      if (this.unsaved) await this.keep(0);
    });
    void this.goOn();
  }
  protected override async reload(entries: string[]): Promise<void> {
    await super.reload(entries);
    this.placements = await this.otherPlacements();
  }

  // Where the tile that was placed last could lie as well, if it may still be turned: a game that is opened again
  // goes on where it was.
  private async otherPlacements(): Promise<Choices['placements']> {
    const last = this.lines[this.lines.length - 1];
    const { pending } = await this.engine.ask<TableView>('view');
    this.forced = false;
    if (!last?.entry.startsWith('place ') || pending.kind !== 'decision' || pending.player !== last.player) return [];
    await this.engine.ask('undo', { count: 1 });
    const { actions = [] } = await this.engine.ask<{ actions?: string[] }>('legal');
    await this.engine.ask('play', { entry: last.entry });
    const all = actions.map((entry) => parseEntry(this.info, entry, { x: 0, y: 0 }));
    const placements = all.filter(({ verb }) => verb === 'place');
    this.forced = placements.length === all.length && areOnOneSquare(placements) && !this.isTried;
    return placements;
  }

  protected override take(view: TableView) {
    const { placements } = this.choices; // of the position before
    const forced = isForced(this.choices);
    super.take(view);
    this.chosen = undefined;
    this.settled = undefined;
    const last = this.lines[this.lines.length - 1]?.entry ?? '';
    if (this.laying?.text === last) this.laying = undefined;
    // Only a tile that was placed just now can still be turned or moved.
    if (view.pending.step === 'place' || !last.startsWith('place ')) {
      this.placements = [];
      this.forced = false;
    } else if (placements.length > 0) {
      this.placements = placements;
      this.forced = forced && !this.isTried;
    }
  }

  // When something was pressed: the same player decides, and nothing has been revealed since.
  moment = (): string => `${this.player} ${this.lines.findLastIndex((line) => line.kind === 'chance')}`;
  // Does it when what was pressed before has been worked out, if it is still the same moment.
  inTurn(work: () => Promise<void> | void): Promise<void> {
    const pressed = this.moment();
    return this.queue.add(async () => {
      if (this.phase === 'asking' && this.moment() === pressed) await work();
    });
  }

  // Whether an entry can be chosen now. Of throws and of numbers only some are listed.
  private isOffered(entry: string): boolean {
    const [verb] = entry.split(' ');
    const numbered = this.info.verbs.find(({ name }) => name === verb)?.arguments.includes('number') ?? false;
    const many = numbered || this.choices.aims.some((aim) => aim.verb === verb);
    return (this.view.legal.actions ?? []).some((action) => action.entry === entry || (many && action.entry.startsWith(`${verb} `)));
  }

  // A choice of the person whose decision is due, of those that are offered. One that was taken away by what was
  // pressed before it is dropped.
  choose = (entry: string, way: Way = {}): Promise<void> =>
    this.inTurn(async () => {
      if (this.isOffered(entry)) await this.pick(entry, way);
    });
  // A part of it: the others are chosen behind it.
  settle = (parts: Settled): Promise<void> =>
    this.inTurn(() => {
      this.chosen = undefined;
      this.settled = parts;
    });
  // What is pressed on the board.
  press = ({ entry, opens }: Target, way: Way = {}): Promise<void> => (opens ? this.settle(opens) : this.choose(entry.text, way));
  // Whether a second press on it makes it final: the first one was somebody's.
  isPressed = ({ entry }: Target): boolean => this.chosen?.entry === entry.text && !this.chosen.given;
  // One that was typed, or tried at the bare table: whoever may not is told why.
  attempt = (entry: string): Promise<void> =>
    this.queue.add(async () => {
      const [verb = ''] = entry.split(' ');
      // Of what two decide nobody decides the other's part.
      if (this.phase === 'asking' && isJoint(this.info, verb)) {
        this.trouble = say('duel.apart');
        this.troubleRules = [];
      } else await this.pick(entry);
    });

  // For those that have the queue.
  async pick(entry: string, { instead = false, given = false }: Way = {}): Promise<void> {
    if (this.phase !== 'asking') return;
    try {
      // A tile is nearly always followed by a decision of the same player: it is placed without being tried before.
      const places = entry.startsWith('place ');
      const change = places ? await this.advance(entry, instead, this.isOwn) : await this.engine.ask<Change>('try', { entry, tell: true });
      const canonical = change.entries[0] ?? entry;
      this.trouble = '';
      const own = this.isOwn(change);
      // What nobody has pressed yet is a proposal, also where it could be taken back.
      if (!own || (given && !places)) {
        this.chosen = { entry: canonical, told: change.told ?? [], scores: change.scores, given, own, ends: this.isLast(change) };
        if (!given && this.isAgreed(canonical)) void this.confirm();
        return;
      }
      if (!places) {
        await this.apply(canonical);
        await this.look();
      }
      await this.preselect();
    } catch (error) {
      this.complain(error);
    }
  }

  // Whether the same player goes on afterwards, and nothing has been counted.
  private isOwn = ({ pending, told = [] }: Change): boolean =>
    pending.kind === 'decision' && pending.player === this.view.pending.player && !told.some(({ type }) => type === 'score');

  // Whether nothing of the turn is left afterwards: another one is due to draw, or nobody.
  private isLast = ({ pending: { kind, player } }: Change): boolean => kind === 'over' || (kind === 'chance' && player !== this.player);

  // Whether the person wants no question before this becomes final. A tile can always still be turned, and a throw be
  // aimed better. Who only wants to be asked about what is risky is not asked about what every turn has: nobody, or
  // somebody who comes home again.
  private isAgreed(entry: string): boolean {
    const [verb = ''] = entry.split(' ');
    if (this.choices.aims.some((aim) => aim.verb === verb)) return false;
    if (settings.confirm === 'never') return verb !== 'place' || this.placements.length > 0;
    return settings.confirm === 'risky' && (verb === 'pass' || (verb === 'put' && !entry.includes('field')));
  }

  // Nothing can be done behind the tile that lies: the review came by itself.
  get isIdle(): boolean {
    return this.view.pending.step === 'act' && (this.view.legal.actions ?? []).length === 1;
  }

  // Where nothing is left to decide the review comes at once. It is a proposal as long as the tile can still be turned.
  private async preselect(): Promise<void> {
    if (!this.isIdle) return;
    const { x, y } = this.view.tiles[this.view.tiles.length - 1] ?? { x: 0, y: 0 };
    const ways = this.placements.filter(({ square }) => square?.x === x && square.y === y);
    await this.pick(this.view.legal.actions![0]!.entry, { given: this.forced || ways.length > 1 });
  }

  // What is chosen becomes final.
  async confirm(): Promise<void> {
    let over = true;
    await this.inTurn(async () => {
      const chosen = this.chosen;
      if (!chosen) return;
      // The same player goes on: it is as if it had been pressed.
      over = !chosen.own;
      if (!over) {
        await this.pick(chosen.entry);
        return;
      }
      const from = this.lines.length - this.undoable;
      await this.playAndShow(chosen.entry, () => this.moved(from, this.lines.length));
    });
    if (over) await this.goOn();
  }

  hint = (): Promise<Hint> => this.queue.add(() => hintFor(this));

  // What the page did by itself is no step of its own: taken back, it would be done again at once.
  private get isOwnChoice(): boolean {
    return this.chosen !== undefined && (!this.isIdle || this.undoable === 0);
  }
  canUndo: boolean = $derived(this.phase === 'asking' && (this.isOwnChoice || this.settled !== undefined || this.undoable > (this.forced ? 1 : 0)));

  // Steps back: first what is chosen, then its parts, then what was played. False if there is nothing.
  undo = (): Promise<boolean> =>
    this.queue.add(async () => {
      if (!this.canUndo) return false;
      this.trouble = '';
      const own = this.isOwnChoice;
      this.chosen = undefined;
      if (own) return true;
      if (this.settled) {
        this.settled = this.settled.before;
        return true;
      }
      await this.takeBack();
      this.placements = await this.otherPlacements();
      return true;
    });

  // The tile in hand, or the one that lies as a ghost, elsewhere or turned.
  replace = async (entry: string): Promise<void> => {
    const places = (list: Choices['placements']) => list.find(({ text }) => text === entry);
    const pressed = this.phase === 'asking' ? (places(this.choices.placements) ?? places(this.placements)) : undefined;
    this.laying = pressed;
    try {
      await this.inTurn(async () => {
        const moves = this.undoable > 0 && this.view.pending.step !== 'place' && places(this.placements) !== undefined;
        if (!moves) this.chosen = undefined;
        if (moves || this.isOffered(entry)) await this.pick(entry, { instead: moves });
      });
    } finally {
      if (this.laying === pressed) this.laying = undefined;
    }
  };

  // Nobody looks back while time runs for them.
  canLookBack: boolean = $derived(this.lines.length > 0 && (['over', 'past', 'stopped'].includes(this.phase) || (this.phase === 'asking' && !this.head.clock)));
  private present = { phase: 'over' as Phase, chosen: undefined as Chosen | undefined, placements: nothing.placements };

  // The position after so many entries, or again the present one.
  lookBack = (to?: number): Promise<void> =>
    this.queue.add(async () => {
      if (!this.canLookBack) return;
      if (this.past === undefined) this.present = { phase: this.phase, chosen: this.chosen, placements: this.placements };
      this.past = to === undefined || to >= this.lines.length ? undefined : Math.max(0, to);
      this.phase = 'past';
      this.chosen = undefined;
      await this.recall();
      if (this.past === undefined) Object.assign(this, this.present);
    });

  changeLanguage = (): Promise<void> =>
    this.queue.add(async () => {
      const { chosen, placements } = this;
      await this.replay(this.lines.map((line) => line.entry));
      if (this.past !== undefined) {
        await this.recall();
        return;
      }
      await this.look();
      this.placements = placements;
      if (!chosen) return;
      const change = await this.engine.ask<Change>('try', { entry: chosen.entry, tell: true });
      this.chosen = { ...chosen, told: change.told ?? [], scores: change.scores };
    });

  // The whole game as text, with what else belongs to it.
  record = (): string => writeNotes(this.head, this.head.header + this.lines.map((line) => line.entry + '\n').join(''));
  // The position that is seen as an SVG document.
  picture = (look: string): Promise<string> => this.queue.add(async () => (await this.engine.ask<{ picture: string }>('board', { look })).picture);
}
