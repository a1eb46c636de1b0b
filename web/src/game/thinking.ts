// Computer players: an engine of their own in a worker of its own, so that the page never waits and a
// thought can be stopped.
import { Engine } from '../engine/engine';
import { settings } from '../store/settings.svelte';
import type { Log } from './log.svelte';
import type { Seat } from './seats';

const engine = new Engine();
let game = ''; // whose log the engine holds
let held: string[] = []; // its entries
let stops = 0;

export function stopThinking() {
  stops += 1;
  engine.stop();
  game = '';
}

// Brings the thinker's engine to the position of the table.
async function follow(log: Log): Promise<void> {
  const before = stops;
  const entries = log.lines.map((line) => line.entry);
  const grown = game === log.head.id && held.every((entry, i) => entry === entries[i]);
  const more = entries.slice(held.length);
  if (!grown) await engine.ask('load', { record: log.head.header + entries.map((e) => e + '\n').join(''), lang: settings.language });
  else if (more.length > 0) await engine.ask('play', { entries: more });
  if (stops !== before) throw new Error('stopped');
  game = log.head.id;
  held = entries;
}

// One sentence about the best thing to do, from the strongest player.
export async function hintFor(log: Log): Promise<string> {
  await follow(log);
  await engine.ask('lang', { lang: settings.language });
  return (await engine.ask<{ hint: string }>('hint', { level: 'master' })).hint;
}

// What the seat decides, or nothing if it was stopped. In a decision of two it is this seat's part.
export async function computerMove(log: Log, seat: Seat, player: number): Promise<string | undefined> {
  try {
    await follow(log);
    const style = seat.style ? `:personality=${seat.style}` : '';
    const request = { player, seed: log.lines.length, explain: false, count: 1 };
    return (await engine.ask<{ entry: string }>('best', { ...request, level: `${seat.level ?? 'casual'}${style}` })).entry;
  } catch (error) {
    game = '';
    if (error instanceof Error && error.message !== 'stopped') console.error(error);
    return undefined;
  }
}
