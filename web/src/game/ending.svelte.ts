// The final scoring as it is shown: step by step, whatever the engine knows already. Nobody's points are told
// before they are counted, and followers stand where they stood until their feature has had its turn.
import type { FigureOnBoard, Point, Told } from '../engine/shapes';
import type { Log } from './log.svelte';
import { Atlas, parsePlace } from './place';

export class Ending {
  step: number = $state(0); // scorings that have been shown

  constructor(private log: Log) {}

  // What brought nothing is not counted.
  scored: Told[] = $derived.by(() => this.log.ending.filter((told) => told.type === 'score' && told.points !== 0));
  current: Told | undefined = $derived(this.step > 0 ? this.scored[this.step - 1] : undefined);
  done: boolean = $derived(this.step >= this.scored.length);

  scores: number[] = $derived.by(() => {
    const scores = [...this.log.view.scores];
    if (this.log.view.over) for (const one of this.scored.slice(this.step)) scores[(one.player ?? 1) - 1]! -= one.points ?? 0;
    return scores;
  });

  // Who still stands on the board, and where (thousandths of a tile).
  standing: { figure: FigureOnBoard; point: Point }[] = $derived.by(() => {
    if (!this.log.view.over) return [];
    const atlas = new Atlas(this.log.info, this.log.view.tiles);
    // Those of the scoring that is shown go with the next one.
    const next = this.scored[Math.max(0, this.step - 1)];
    const from = this.done || !next ? this.log.ending.length : this.log.ending.indexOf(next);
    return this.log.ending.slice(from).flatMap((told) => {
      const place = told.type === 'return' && told.place ? parsePlace(told.place, { x: 0, y: 0 }) : undefined;
      const point = place && atlas.spot(place);
      return point ? [{ figure: { player: told.player ?? 0, figure: told.figure ?? '', at: told.place! }, point }] : [];
    });
  });
}
