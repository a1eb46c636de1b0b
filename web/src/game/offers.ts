// What can be chosen besides squares, numbered behind them for those who do not look at the board. A decision of two is
// one choice, made on a screen of its own: nobody hears, or says, the part of the other. Of sums the least is named.
import { nameOf, say } from '../words/words.svelte';
import { isBare, triedSquares } from './bare';
import { isJoint } from './joint';
import { bidOf } from './lots';
import type { Session } from './session.svelte';
import { entryHeard, numberedSquares } from './spoken';
import { sentenceOf, takeTool } from './tools';

export interface Offer {
  number: number;
  entry: string; // the first one of its kind
  text: string;
  choose(sum?: string): Promise<void>; // another sum than the least
}

export const squaresOffered = (session: Session): number =>
  session.choices.placements.length === 0 ? 0 : isBare(session) ? triedSquares(session).length : numberedSquares(session).length;

export function offersOf(session: Session): Offer[] {
  const entries = (session.view.legal.actions ?? []).map(({ entry }) => entry).filter((entry) => !entry.startsWith('place '));
  const verbOf = (entry: string): string => entry.split(' ')[0]!;
  const isShort = (entry: string): boolean => isJoint(session.info, verbOf(entry)) || bidOf(session.info, entry) !== undefined;
  const named = entries.filter((entry, i) => !isShort(entry) || i === entries.findIndex((one) => verbOf(one) === verbOf(entry)));
  const before = squaresOffered(session);
  return named.map((entry, i) => {
    const verb = verbOf(entry);
    const number = before + i + 1;
    if (isJoint(session.info, verb)) return { number, entry, text: nameOf('verb', verb), choose: () => session.inTurn(() => takeTool(session, verb)) };
    const least = entryHeard(session, entry, sentenceOf(session, entry));
    const most = bidOf(session.info, entries.findLast((one) => verbOf(one) === verb)!);
    const text = most === bidOf(session.info, entry) ? least : say('reader.sums', { least, most: most!, word: say('reader.word.play').split(' ')[0]!, number });
    return { number, entry, text, choose: (sum) => session.choose(most !== undefined && sum !== undefined ? `${verb} ${sum}` : entry) };
  });
}
