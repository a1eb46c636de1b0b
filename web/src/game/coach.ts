// The coach: after a move of a person he says whether another one would have been worth more. He speaks only
// when it is over, so that the decision stays the player's own.
import type { Log } from './log.svelte';
import { parseSquare, type Square } from './place';
import { judge } from './thinking';

const kWorthSaying = 1.5; // points of margin

export interface Remark {
  loss: number;
  square?: Square; // where the tile would have been worth more
}

// About the entries of a move: the one that lost most. Nothing if whoever thinks was stopped.
export async function remarkOn(log: Log, from: number, to: number): Promise<Remark | undefined> {
  let remark: Remark | undefined;
  for (let index = from; index < to; ++index) {
    if (!/^(place|put|pass)\b/.test(log.lines[index]?.entry ?? '')) continue;
    const judged = await judge(log, index);
    if (!judged) return undefined;
    if (judged.loss < Math.max(kWorthSaying, remark?.loss ?? 0)) continue;
    const [verb, square = ''] = judged.best.split(' ');
    const at = verb === 'place' ? parseSquare(square) : undefined;
    remark = at ? { loss: judged.loss, square: at } : { loss: judged.loss };
  }
  return remark;
}
