// The coach: after a move of a person he says whether another one would have been worth more. He speaks only
// when it is over, so that the decision stays the player's own.
import type { Sentence } from '../engine/shapes';
import type { Log } from './log.svelte';
import { parseSquare, type Square } from './place';
import { judge, toldBefore } from './thinking';

const kWorthSaying = 1.5; // points of margin

export interface Remark {
  loss: number;
  square?: Square; // where the tile would have been worth more
  turned?: boolean; // it is its own square: it should lie otherwise there
  better?: Sentence; // what should have been chosen, if it was not the tile's place
}

// About the entries of a move: the one that lost most. Nothing if whoever thinks was stopped.
export async function remarkOn(log: Log, from: number, to: number): Promise<Remark | undefined> {
  let remark: { loss: number; index: number; best: string } | undefined;
  for (let index = from; index < to; ++index) {
    if (!/^(place|put|pass)\b/.test(log.lines[index]?.entry ?? '')) continue;
    const judged = await judge(log, index);
    if (!judged) return undefined;
    if (judged.loss < Math.max(kWorthSaying, remark?.loss ?? 0)) continue;
    remark = { ...judged, index };
  }
  if (!remark) return undefined;
  const { loss, index, best } = remark;
  const [verb, square = ''] = best.split(' ');
  const at = verb === 'place' ? parseSquare(square) : undefined;
  if (at) return { loss, square: at, turned: log.lines[index]?.entry.startsWith(`place ${square} `) ?? false };
  const better = await toldBefore(log, index, best);
  return better && { loss, better };
}
