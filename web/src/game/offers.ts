// What can be chosen besides squares, numbered behind them for those who do not look at the board. A decision of two is
// one choice, made on a screen of its own: nobody hears, or says, the part of the other. Of sums the least is named;
// throws of a kind are one choice, and what they may be aimed at is named when it is asked for.
import { count, nameOf, say } from '../words/words.svelte';
import { aimsOf } from './aims';
import { isBare, triedSquares } from './bare';
import { isJoint } from './joint';
import { bidOf } from './lots';
import type { Session } from './session.svelte';
import { aimText, entryHeard, numberedSquares } from './spoken';
import { sentenceOf, takeTool } from './tools';

export interface Offer {
  number: number;
  entry: string; // the first one of its kind
  text: string;
  choose(sum?: string): Promise<void>;
  sums?: boolean; // another sum than the least may be said
  aims?: { entry: string; text: string }[]; // of a throw
}

export const squaresOffered = (session: Session): number =>
  session.choices.placements.length === 0 ? 0 : isBare(session) ? triedSquares(session).length : numberedSquares(session).length;

export function offersOf(session: Session): Offer[] {
  const entries = (session.view.legal.actions ?? []).map(({ entry }) => entry).filter((entry) => !entry.startsWith('place '));
  const verbOf = (entry: string): string => entry.split(' ')[0]!;
  const isThrow = (verb: string): boolean => !isJoint(session.info, verb) && session.choices.aims.some((aim) => aim.verb === verb);
  const isShort = (entry: string): boolean => isJoint(session.info, verbOf(entry)) || isThrow(verbOf(entry)) || bidOf(session.info, entry) !== undefined;
  const named = entries.filter((entry, i) => !isShort(entry) || i === entries.findIndex((one) => verbOf(one) === verbOf(entry)));
  const before = squaresOffered(session);
  return named.map((entry, i) => {
    const verb = verbOf(entry);
    const number = before + i + 1;
    if (isJoint(session.info, verb)) return { number, entry, text: nameOf('verb', verb), choose: () => session.inTurn(() => takeTool(session, verb)) };
    const word = say('reader.word.play').split(' ')[0]!;
    if (isThrow(verb)) {
      const told = aimsOf(session.choices, verb).map(({ text, points: [from, at] }) => ({ entry: text, text: aimText(session, from!, at!) }));
      const aims = told.filter(({ text }, i) => i === told.findIndex((one) => one.text === text));
      return { number, entry: verb, text: count('reader.throws', aims.length, { throw: nameOf('verb', verb), word, number }), aims, choose: async () => {} };
    }
    const least = entryHeard(session, entry, sentenceOf(session, entry));
    const most = bidOf(session.info, entries.findLast((one) => verbOf(one) === verb)!);
    const text = most === bidOf(session.info, entry) ? least : say('reader.sums', { least, most: most!, word, number });
    return { number, entry, text, sums: most !== undefined, choose: (sum) => session.choose(most !== undefined && sum !== undefined ? `${verb} ${sum}` : entry) };
  });
}
