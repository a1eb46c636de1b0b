// Shows what an entry caused: each scoring names its feature, its sum and the rule that decided. It goes in five
// stages; all of it can be skipped with any key or press, and takes no time where motion is not wished. What is pressed
// itself is read: it stays until somebody presses elsewhere. Of very many at once the last ones are shown together.
import { isContested, scoredTogether } from './scorings';
import type { Told } from '../engine/shapes';
import { isSentHome } from './effects';
import { endFlights } from './flight';
import { moves } from '../store/settings.svelte';
import type { Square } from './place';
import { chimeStep } from './sound';
import { eventHeard, eventSeen, squareOf } from './telling';
import { ui } from './ui.svelte';
import type { Unveiled } from './unveiling';

const kTogether = 2600; // milliseconds for everything one entry caused
const kLongest = 1600;
const kShortest = 420;
const kMost = Math.floor(kTogether / kShortest); // times that something is shown
const kRest = 2; // of them for what is shown together
const kFlight = 240; // milliseconds at least of what flies: the next scoring may already be told
const kNoteTime = 4000; // at least
const kWordTime = 320; // milliseconds of each word of all that is there to be read
const kRemarkTime = 9000;
const kSlideTime = 1100;

// The outline runs, tiles count, other terms appear, the majority is told, points fly and followers go home.
export type Stage = 1 | 2 | 3 | 4 | 5;
const kShares: Record<Stage, number> = { 1: 0.14, 2: 0.3, 3: 0.14, 4: 0.12, 5: 0.3 };

// Points that fly to the cards, and followers that walk home: those on these places.
export interface Leaving {
  scores: Told[];
  home: string[];
  time: number; // milliseconds
}

interface Note {
  key: number;
  text: () => string; // in the language of the moment
  square?: Square | undefined;
  tile?: string | undefined; // that came and went at once: its picture is seen beside the words
  time: number; // milliseconds for which it is to be seen
}

export class Showing {
  current: Told | undefined = $state.raw();
  same: Told[] = $state.raw([]); // the others who score the same feature
  around: Told[] = $state.raw([]); // all that happened with it
  stage: Stage = $state(5);
  counted: number = $state(0); // points so far
  pops: Map<number, number> = $state.raw(new Map()); // points that have just come to the cards
  flight: Leaving | undefined = $state.raw();
  rest: Told[] = $state.raw([]); // scorings that are shown together, where there are very many
  duel: Unveiled | undefined = $state.raw(); // that has just been decided, until somebody decides the next thing
  // Other things that happened, told for a while without holding anything up.
  notes: Note[] = $state.raw([]);
  private skip: () => void = () => {};
  private held = false; // what is shown was pressed
  private letGo: () => void = () => {};
  private last = 0;
  private remark = 0; // there is one at a time
  private covered = false; // nothing of them is seen: their time runs later
  private going = new Map<number, ReturnType<typeof setTimeout>>(); // notes by their keys
  private ended = false; // what is looked at belongs to another game

  skipAll = () => {
    this.held = false;
    this.letGo();
    this.skip();
    endFlights();
  };
  // What has flown is there.
  land({ player = 0, points = 0 }: Told) {
    if (this.current ?? this.rest[0]) this.pops = new Map(this.pops).set(player, (this.pops.get(player) ?? 0) + points);
  }
  hold = () => {
    if (this.rest.length > 0) this.held = true;
    if (!this.current) return;
    this.held = true;
    this.stage = 5;
    this.counted = this.current.points ?? 0;
  };

  end() {
    this.ended = true;
    this.skipAll();
  }

  // A word beside the board, perhaps about a square.
  say(text: () => string, square?: Square) {
    this.notes = this.notes.filter((note) => note.key !== this.remark);
    this.remark = ++this.last;
    this.tell({ key: this.remark, text, square }, text(), kRemarkTime);
  }
  private tell(told: Omit<Note, 'time'>, heard: string, least = kNoteTime) {
    if (this.ended) return;
    ui.announce(heard);
    const others = this.notes.slice(-3);
    const words = [...others, told].flatMap((one) => one.text().split(' ')).length;
    const note = { ...told, time: Math.max(least, 2000 + words * kWordTime) };
    this.notes = [...others, note];
    if (!this.covered) this.run(note);
  }
  private run(note: Note) {
    this.going.set(note.key, setTimeout(() => this.drop(note), note.time));
  }
  // Where they have no room they wait until they have it.
  cover(covered: boolean) {
    if (covered === this.covered) return;
    this.covered = covered;
    for (const note of this.notes)
      if (covered) clearTimeout(this.going.get(note.key));
      else this.run(note);
  }
  drop(note: Note) {
    clearTimeout(this.going.get(note.key));
    this.going.delete(note.key);
    this.notes = this.notes.filter((one) => one !== note);
  }

  // Some things fly over a strip of their own, not over the board.
  private isOnBoard = ({ type, apart }: Told): boolean => type === 'slide' && !apart;

  // A token that slides over the table.
  private async slide(told: Told[]): Promise<void> {
    for (const one of told) {
      if (this.ended) return;
      if (!this.isOnBoard(one) || !one.from || !one.to) continue;
      ui.slide = { from: one.from, to: one.to, player: one.player ?? 0 };
      await new Promise((resolve) => setTimeout(resolve, moves() ? kSlideTime : 400));
      if (!this.ended) ui.slide = undefined;
    }
  }

  async show(told: Told[], duel?: Unveiled): Promise<void> {
    if (duel) {
      this.duel = duel;
      await new Promise((resolve) => setTimeout(resolve, moves() ? kSlideTime : 400));
    }
    const thrown = told.some((one) => this.isOnBoard(one));
    for (const one of told.filter((other) => ['remove', 'aside', 'take', 'wake', 'leave'].includes(other.type) || (!thrown && isSentHome(other, told))))
      this.tell({ key: ++this.last, text: () => eventSeen(one), square: one.type === 'wake' ? squareOf(one) : undefined, tile: one.tile }, eventHeard(one));
    await this.slide(told);
    // What came of a throw, and who goes home: not every figure that was hit is looked at.
    for (const one of told.filter((other) => this.isOnBoard(other))) {
      const home = told.filter(({ type }) => type === 'return');
      this.tell({ key: ++this.last, text: () => [one, ...home].map(eventSeen).join(' '), square: squareOf(one) }, [one, ...home].map(eventHeard).join(' '));
    }
    const scores = told.filter((one) => one.type === 'score' && !one.final && one.points !== 0);
    if (scores.length === 0 || this.ended) return;
    this.around = told;
    ui.announce(scores.map(eventHeard).join(' '));
    const groups = scoredTogether(scores);
    const alone = groups.length > kMost ? groups.slice(0, kMost - kRest) : groups;
    const rest = groups.slice(alone.length).flat();
    // What has taken longer, as on a busy machine, is made up for by what follows.
    let end = performance.now() + kTogether;
    const share = (shares: number) => Math.max(0, Math.min(kLongest, (end - performance.now()) / shares));
    let skipped = false;
    const skipping = new Promise<void>((resolve) => {
      this.skip = () => {
        skipped = true;
        resolve();
      };
    });
    const wait = (ms: number) => Promise.race([skipping, new Promise<void>((resolve) => setTimeout(resolve, ms))]);
    const homeFrom = (scored: Told[]): string[] => told.flatMap(({ type, place }) => (type === 'return' && place !== undefined && scored.some(({ segments }) => segments?.includes(place)) ? [place] : []));
    for (const [i, group] of alone.entries()) {
      if (skipped) break;
      await this.score(group, homeFrom(group), share(Math.min(kMost, groups.length) - i), wait, () => skipped);
      const read = performance.now();
      while (this.held) await new Promise<void>((resolve) => (this.letGo = resolve));
      end += performance.now() - read;
    }
    if (rest.length > 0 && !skipped && !this.ended) await this.scoreRest(rest, homeFrom(rest), share(1), wait);
    while (this.held) await new Promise<void>((resolve) => (this.letGo = resolve));
    if (this.ended) return;
    this.current = undefined;
    this.same = [];
    this.rest = [];
    this.flight = undefined;
    this.pops = new Map();
    ui.dark();
    ui.leaving = [];
    this.skip = () => {};
  }

  // `home`: places whose followers go home with it.
  private async score(group: Told[], home: string[], time: number, wait: (ms: number) => Promise<void>, skipped: () => boolean): Promise<void> {
    const [first] = group as [Told];
    const owners = group.map((one) => one.player ?? 0);
    this.current = first;
    this.same = group.slice(1);
    this.counted = first.points ?? 0;
    this.stage = 5;
    let notes = 0;
    if (!moves()) {
      chimeStep(notes);
      ui.light(first.segments ?? [], owners);
      this.pops = new Map(group.map((one) => [one.player ?? 0, one.points ?? 0]));
      await wait(Math.min(time, 700));
      return;
    }
    this.counted = 0;
    ui.light(first.segments ?? [], owners, 'running');
    const terms = first.terms ?? [];
    const main = terms.length > 0 ? terms[0]!.count * terms[0]!.each : (first.points ?? 0);
    for (const stage of [1, 2, 3, 4, 5] as const) {
      if (skipped()) return;
      if (this.held && stage < 5) continue;
      this.stage = stage;
      // Tiles sound one by one; a stage in which nothing is told is silent.
      if (stage === 3 ? terms.length > 1 : stage === 4 ? isContested(first) : stage !== 2) chimeStep(notes++);
      if (stage === 2) {
        ui.light(first.segments ?? [], owners, 'counting');
        // The counter climbs with the tiles.
        const steps = Math.max(1, Math.min(terms[0]?.count ?? 1, 8));
        for (let i = 1; i <= steps && !skipped() && !this.held; ++i) {
          this.counted = Math.round((main * i) / steps);
          chimeStep(notes++);
          await wait((time * kShares[2]) / steps);
        }
        continue;
      }
      if (stage === 3) this.counted = first.points ?? 0;
      if (stage === 5) {
        this.leave(group, home, time * kShares[5]);
      }
      await wait(time * kShares[stage]);
    }
  }

  private leave(scores: Told[], home: string[], time: number) {
    ui.leaving = [...ui.leaving, ...home];
    this.flight = { scores, home, time: Math.max(kFlight, time) };
  }

  private async scoreRest(rest: Told[], home: string[], time: number, wait: (ms: number) => Promise<void>): Promise<void> {
    this.current = undefined;
    this.same = [];
    this.rest = rest;
    chimeStep(0);
    ui.light(rest.flatMap((one) => one.segments ?? []), [...new Set(rest.map((one) => one.player ?? 0))]);
    if (moves()) this.leave(rest, home, time / kRest);
    else {
      this.pops = new Map();
      rest.forEach((one) => this.land(one));
    }
    await wait(time);
  }
}
