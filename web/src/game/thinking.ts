// Computer players: an engine of their own in a worker of its own, so that the page never waits and a
// thought can be stopped.
import { Engine } from '../engine/engine';
import type { Sentence } from '../engine/shapes';
import { settings } from '../store/settings.svelte';
import type { Log } from './log.svelte';
import { Queue } from './queue.svelte';
import type { Seat } from './seats';

const engine = new Engine();
const queue = new Queue(); // thoughts come one after another
let game = ''; // whose log the engine holds
let held: string[] = []; // its entries
let stops = 0;

// Master thinks as long as it is given. In the base game its simulations take about a second; in the largest mixtures
// they would take minutes, so there is an end to patience as well.
const kStrongest = 'master';
const kSimulations = '2000sims';
const kHint = `${kSimulations},3s`;
const kMove = `${kSimulations},5s`;
// What the strongest one sees without playing on: a few thousandths of a second in the base game, and never long.
const kAtSight = { level: 'sight', budget: '250ms', count: 1, explain: false };

export function stopThinking() {
  stops += 1;
  engine.stop();
  game = '';
}

// Brings the thinker's engine to the position of the table.
async function follow(log: Log): Promise<void> {
  const entries = log.lines.map((line) => line.entry);
  const grown = game === log.head.id && held.every((entry, i) => entry === entries[i]);
  const more = entries.slice(held.length);
  if (!grown) await engine.ask('load', { record: log.head.header + entries.map((e) => e + '\n').join(''), lang: settings.language });
  else if (more.length > 0) await engine.ask('play', { entries: more });
  game = log.head.id;
  held = entries;
}

// A thought about the position of the table; a stop ends it and all that wait behind it.
function think<Result>(log: Log, thought: () => Promise<Result>): Promise<Result> {
  const before = stops;
  const unlessStopped = () => {
    if (stops !== before) throw new Error('stopped');
  };
  return queue.add(async () => {
    unlessStopped();
    try {
      await follow(log);
      unlessStopped();
      return await thought();
    } catch (error) {
      game = '';
      throw error;
    }
  });
}

export interface Hint {
  entry: string;
  hint: Sentence;
}

// The best thing to do, from the strongest player.
export const hintFor = (log: Log): Promise<Hint> =>
  think(log, async () => {
    await engine.ask('lang', { lang: settings.language });
    const { entry, hint, ...ways } = await engine.ask<{ entry: string; hint: string } & Partial<Sentence>>('hint', { level: kStrongest, budget: kHint });
    return { entry, hint: { ...ways, text: hint } };
  });

// What the seat decides, or nothing if it was stopped. In a decision of two it is this seat's part.
export async function computerMove(log: Log, seat: Seat, player: number): Promise<string | undefined> {
  const style = seat.style ? `:personality=${seat.style}` : '';
  const level = seat.level ?? 'casual';
  const patience = level === kStrongest ? { budget: kMove } : {};
  const request = { player, seed: log.lines.length, explain: false, count: 1, level: `${level}${style}`, ...patience };
  try {
    return await think(log, async () => (await engine.ask<{ entry: string }>('best', request)).entry);
  } catch (error) {
    if (error instanceof Error && error.message !== 'stopped') console.error(error);
    return undefined;
  }
}

interface Judged {
  entries: { loss?: number; choices?: { entry: string }[] }[];
}

// What an entry of the log lost against the best one, in points of margin.
export async function judge(log: Log, index: number): Promise<{ best: string; loss: number } | undefined> {
  try {
    const request = { from: index, to: index + 1, level: 'skilled', luck: false, count: 1 };
    const [judged] = (await think(log, () => engine.ask<Judged>('analyse', request))).entries;
    const best = judged?.choices?.[0]?.entry;
    return best === undefined ? undefined : { best, loss: judged?.loss ?? 0 };
  } catch {
    return undefined; // stopped: nothing is said then
  }
}

// What could have been done instead of an entry of the log, as the history would tell it.
export const toldBefore = (log: Log, index: number, entry: string): Promise<Sentence | undefined> =>
  think(log, async () => {
    const before = log.lines.slice(0, index).map((line) => `${line.entry}\n`);
    game = ''; // it is behind the table then
    await engine.ask('load', { record: log.head.header + before.join(''), lang: settings.language });
    return (await engine.ask<{ said: Sentence[] }>('try', { entries: [entry], tell: true })).said[0];
  }).catch(() => undefined); // stopped: nothing is said then

// The game played to its end so many times: how often the feature was completed, and what it brought each time.
export const playOut = (log: Log, place: string, games: number, seed: number): Promise<{ games: number; complete: number; points: number[] }> =>
  think(log, () => engine.ask('chances', { place, games, seed }));

// The final scores that are to be expected if the decision that is due is taken well. Nothing is done for who no
// longer wants it when it is its turn.
export const expectedScores = (log: Log, wanted: () => boolean): Promise<number[]> =>
  think(log, async () => {
    if (!wanted()) throw new Error('stopped');
    return (await engine.ask<{ choices: { scores: number[] }[] }>('best', kAtSight)).choices[0]!.scores;
  });

// The engine's code is translated when it is used first, once for all workers: what the first press will need is
// done here before it, where nobody waits.
export const warmUp = (log: Log, entry: string): Promise<void> =>
  think(log, async () => {
    await engine.ask('play', { entry, tell: true });
    await engine.ask('table');
    game = '';
  }).catch(() => {});
