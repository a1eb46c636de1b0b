// A decision of two is unveiled when chance has had its part: both choices and where the token landed, so that
// everybody sees why somebody won.
import type { Point, Told } from '../engine/shapes';
import { isJoint, rulesOf } from './joint';
import type { Log } from './log.svelte';

export interface Unveiled {
  verb: string;
  thrower: number;
  catcher: number;
  winner: number;
  aim: Point;
  hand: Point;
  landing: Point;
  reach: number; // of the hand on this throw
  how: 'caught' | 'missed' | 'short';
  rules: string[];
}

const pointOf = (text = ''): Point => text.split(',').map(Number) as Point;

export function unveil(log: Log, told: Told[]): Unveiled | undefined {
  const landing = told.find((one) => one.type === 'slide' && one.apart)?.to;
  const at = log.lines.findLastIndex((line) => isJoint(log.info, line.entry.split(' ')[0]!));
  const duel = log.lines[at];
  if (!landing || !duel) return undefined;
  const [verb = '', aim, hand] = duel.entry.split(' ');
  // Chance comes at once after the choice; the next tile may have been drawn since.
  const reach = Number(log.lines[at + 1]?.entry.split(' ')[3]);
  const winner = told.find((one) => one.type === 'score')?.player ?? 0;
  const thrower = duel.player;
  const near = Math.hypot(landing[0] - pointOf(hand)[0], landing[1] - pointOf(hand)[1]) <= reach;
  const how = winner === thrower ? 'missed' : isOnStrip(landing) && near ? 'caught' : 'short';
  return { verb, thrower, catcher: duel.partner ?? 0, winner, aim: pointOf(aim), hand: pointOf(hand), landing, reach, how, rules: rulesOf(log.info, verb) };
}

const isOnStrip = ([x, y]: Point): boolean => Math.abs(x) <= 2000 && y >= 4000 && y <= 8000;
