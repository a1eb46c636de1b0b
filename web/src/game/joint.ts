// Decisions of two people in one entry: each decides a part without seeing the other's.
import type { GameInfo } from '../engine/shapes';
import type { Log } from './log.svelte';
import { computerMove } from './thinking';

export const isJoint = (info: GameInfo, verb: string): boolean =>
  info.verbs.some((one) => one.name === verb && one.partner_from !== undefined);
// The rules that say what comes of such a decision.
export const rulesOf = (info: GameInfo, verb: string | undefined): string[] => info.verbs.find((one) => one.name === verb)?.rules ?? [];

// What the computer in the partner's seat decides; one of the listed parts if it was stopped.
export async function partnerPart(log: Log, verb: string): Promise<string> {
  const partner = log.view.pending.partner ?? 1;
  const entry = await computerMove(log, log.head.seats[partner - 1]!, partner);
  const words = entry?.split(' ') ?? [];
  if (words[0] === verb && words[2]) return words[2];
  const listed = (log.view.legal.actions ?? []).map((action) => action.entry.split(' ')).filter((one) => one[0] === verb);
  return listed[log.lines.length % Math.max(1, listed.length)]?.[2] ?? '0,6000';
}
