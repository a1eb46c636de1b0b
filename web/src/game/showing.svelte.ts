// Shows what an entry caused: each scoring names its feature, its sum and the rule that decided. All of
// it can be skipped with any key or press, and takes no time where motion is not wished.
import type { Told } from '../engine/shapes';
import { moves } from '../store/settings.svelte';
import { chime } from './sound';
import { ui } from './ui.svelte';

const kTogether = 2200; // milliseconds for everything one entry caused
const kLongest = 1500;
const kShortest = 420;
const kNoteTime = 4000;
const kSlideTime = 1100;

export class Showing {
  current: Told | undefined = $state.raw();
  same: Told[] = $state.raw([]); // the others who score the same feature
  pops: Map<number, number> = $state.raw(new Map()); // points that fly to the score strip
  // Other things that happened, told for a while without holding anything up.
  notes: { key: number; text: string }[] = $state.raw([]);
  private skip: () => void = () => {};

  skipAll = () => this.skip();

  private note(told: Told[]) {
    for (const { text } of told.filter((one) => ['remove', 'aside', 'take', 'wake', 'leave'].includes(one.type))) {
      const note = { key: ++this.last, text };
      this.notes = [...this.notes.slice(-3), note];
      setTimeout(() => (this.notes = this.notes.filter((one) => one !== note)), kNoteTime);
    }
  }
  private last = 0;

  // A token that slides over the table.
  private async slide(told: Told[]): Promise<void> {
    for (const one of told) {
      // A catch flies over a strip of its own, not over the board (CATA-35).
      if (one.type !== 'slide' || !one.from || !one.to || one.rules?.includes('CATA-36')) continue;
      ui.slide = { from: one.from, to: one.to, player: one.player ?? 0 };
      await new Promise((resolve) => setTimeout(resolve, moves() ? kSlideTime : 400));
      ui.slide = undefined;
    }
  }

  async show(told: Told[]): Promise<void> {
    this.note(told);
    await this.slide(told);
    const scores = told.filter((one) => one.type === 'score' && !one.final && one.points !== 0);
    if (scores.length === 0) return;
    ui.said = scores.map((one) => one.text).join(' ');
    const groups: Told[][] = [];
    for (const one of scores) {
      const last = groups[groups.length - 1]?.[0];
      if (last && last.what === one.what && last.place !== undefined && last.place === one.place)
        groups[groups.length - 1]!.push(one);
      else groups.push([one]);
    }
    const time = Math.max(kShortest, Math.min(kLongest, kTogether / groups.length));
    let skipped = false;
    const skipping = new Promise<void>((resolve) => {
      this.skip = () => {
        skipped = true;
        resolve();
      };
    });
    for (const group of groups) {
      if (skipped) break;
      this.current = group[0];
      this.same = group.slice(1);
      this.pops = new Map(group.map((one) => [one.player ?? 0, one.points ?? 0]));
      ui.light(group[0]!.segments ?? [], group[0]!.player ?? 0);
      chime('score');
      const wait = moves() ? time : Math.min(time, 700);
      await Promise.race([skipping, new Promise((resolve) => setTimeout(resolve, wait))]);
    }
    this.current = undefined;
    this.same = [];
    this.pops = new Map();
    ui.dark();
    this.skip = () => {};
  }
}
