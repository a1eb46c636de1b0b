// The final scoring as it is shown: step by step, whatever the engine knows already. Nobody's points are told
// before they are counted, and followers stand where they stood until their feature has had its turn.
import type { FigureOnBoard, Point, Told } from '../engine/shapes';
import type { Log } from './log.svelte';
import { Atlas, parsePlace } from './place';
import { isSharedWith } from './scorings';

export class Ending {
  step: number = $state(0); // steps that have been shown
  apart = false; // the sheet has no room for the last points and the winners at once
  private held = $state(false); // the last points are read before the winners are told

  constructor(private log: Log) {
    this.step = log.head.shown ?? 0;
  }

  scored: Told[] = $derived.by(() => this.log.ending.filter((told) => told.type === 'score'));
  // A step for each feature, with all who score it; what brings nothing to anybody is passed over together.
  steps: Told[][] = $derived.by(() => {
    const steps: Told[][] = [];
    for (const one of this.scored) {
      const last = steps[steps.length - 1];
      const nothing = one.points === 0 && last?.[0]!.points === 0;
      if (last && (nothing || isSharedWith(last, one))) last.push(one);
      else steps.push([one]);
    }
    return steps;
  });
  current: Told[] = $derived(this.steps[Math.min(this.step, this.steps.length) - 1] ?? []);
  done: boolean = $derived(this.step >= this.steps.length && !this.held);
  // A game is reported on when its end is known to those who played it.
  reported: boolean = $derived.by(() => this.log.head.over && this.done);
  // What has not been shown yet.
  hidden: Told[] = $derived(this.steps.slice(this.step).flat());

  // Whoever loads the page anew goes on from here.
  goTo(step: number) {
    this.held = false;
    this.step = Math.max(0, Math.min(this.steps.length, step));
    void this.log.noteShown(this.step);
  }

  next() {
    const last = this.apart && this.step === this.steps.length - 1;
    this.goTo(this.step + 1);
    this.held = last;
  }

  scores: number[] = $derived.by(() => {
    const scores = [...this.log.view.scores];
    if (this.log.view.over) for (const one of this.hidden) scores[(one.player ?? 1) - 1]! -= one.points ?? 0;
    return scores;
  });

  // Who still stands on the board, and where (thousandths of a tile).
  standing: { figure: FigureOnBoard; point: Point }[] = $derived.by(() => {
    if (!this.log.view.over) return [];
    const atlas = new Atlas(this.log.info, this.log.view.tiles);
    // Those of the scoring that is shown go with the next one.
    const next = this.current[0] ?? this.scored[0];
    const from = this.done || !next ? this.log.ending.length : this.log.ending.indexOf(next);
    return this.log.ending.slice(from).flatMap((told) => {
      const place = told.type === 'return' && told.place ? parsePlace(told.place, { x: 0, y: 0 }) : undefined;
      const point = place && atlas.spot(place);
      return point ? [{ figure: { player: told.player ?? 0, figure: told.figure ?? '', at: told.place! }, point }] : [];
    });
  });
}
