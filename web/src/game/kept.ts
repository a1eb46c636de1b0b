// The games that are kept in this browser. What was damaged there, or written by another version of the page, is taken
// apart field by field: one bad game hides no other, and none is shown as what it is not.
import { listGames, type GameHead } from '../store/games';
import { nameOf } from '../words/words.svelte';
import { clockIncrements, clockMinutes, type ClockRule } from './clock.svelte';
import { assistances } from './notes';
import { distinct, readSeat } from './seats';

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => Number.isFinite(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const kLatest = 8.64e15; // of all times that can be told

// The players as the record names them: it is what the engine will read.
const namesIn = (header: string): string[] => [...(/^players (.*)$/m.exec(header)?.[1] ?? '').matchAll(/"([^"]*)"/g)].map((found) => found[1]!);

function clockOf(from: unknown): ClockRule | undefined {
  const { minutes, increment, atZero } = (from ?? {}) as Partial<ClockRule>;
  if (!clockMinutes.includes(minutes!) || !clockIncrements.includes(increment!)) return undefined;
  return { minutes: minutes!, increment: increment!, atZero: atZero === 'computer' ? 'computer' : 'red' };
}

function readHead(from: unknown): GameHead | undefined {
  const read = from as Record<keyof GameHead, unknown>;
  if (!isText(read.id)) return undefined; // no address could lead there
  const header = isText(read.header) ? read.header : '';
  const seats = distinct(namesIn(header).map((name, i) => readSeat(list(read.seats)[i], name, i)));
  const time = (value: unknown) => (isNumber(value) ? Math.min(Math.max(value, 0), kLatest) : 0);
  const head: GameHead = {
    id: read.id,
    header,
    seats,
    seed: isCount(read.seed) ? read.seed : 0,
    assistance: assistances.find((one) => one === read.assistance) ?? 'friendly',
    started: time(read.started),
    changed: time(read.changed),
    over: read.over === true,
    scores: seats.map((_, i) => (isNumber(list(read.scores)[i]) ? (list(read.scores)[i] as number) : 0)),
    tilesLeft: isCount(read.tilesLeft) ? read.tilesLeft : 0,
    title: isText(read.title) ? read.title : nameOf('set', 'base'),
  };
  if (Array.isArray(read.order)) head.order = read.order.filter(isText);
  if (isText(read.setup)) head.setup = read.setup;
  if (Array.isArray(read.winners)) head.winners = read.winners.filter(isCount);
  const clock = clockOf(read.clock);
  if (clock) head.clock = clock;
  const times = list(read.times).filter(isNumber);
  if (clock && times.length === seats.length) head.times = times;
  if (isCount(read.shown)) head.shown = read.shown;
  return head;
}

// All of them, the newest first; without `stored` only those of this window are known.
export async function keptGames(): Promise<{ games: GameHead[]; stored: boolean }> {
  const { games, stored } = await listGames();
  return { games: games.flatMap((one) => readHead(one) ?? []).sort((a, b) => b.changed - a.changed), stored };
}
