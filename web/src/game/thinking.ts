// Computer players: an engine of their own in a worker of its own, so that the page never waits and a
// thought can be stopped.
import { Engine } from '../engine/engine';
import { settings } from '../store/settings.svelte';
import type { Seat } from './seats';
import type { Session } from './session.svelte';

const engine = new Engine();
let loaded = ''; // the game whose log the engine holds
let length = 0;

export function stopThinking() {
  engine.stop();
  loaded = '';
}

// Brings the thinker's engine to the position of the table.
async function follow(session: Session): Promise<void> {
  const entries = session.lines.map((line) => line.entry);
  if (loaded !== session.head.id || length > entries.length) {
    await engine.ask('load', { record: session.head.header + entries.map((e) => e + '\n').join(''), lang: settings.language });
    loaded = session.head.id;
  } else if (length < entries.length) {
    await engine.ask('play', { entries: entries.slice(length) });
  }
  length = entries.length;
}

interface Best {
  entry: string;
}

async function ask(session: Session, seat: Seat, player: number): Promise<string> {
  const style = seat.style ? `:personality=${seat.style}` : '';
  const request = { player, seed: session.lines.length, explain: false, count: 1 };
  const level = `${seat.level ?? 'casual'}${style}`;
  return (await engine.ask<Best>('best', { ...request, level })).entry;
}

// One sentence about the best thing to do, from the strongest player.
export async function hintFor(session: Session): Promise<string> {
  await follow(session);
  return (await engine.ask<{ hint: string }>('hint', { level: 'master' })).hint;
}

// What the seat decides, or nothing if it was stopped. In a decision of two it is this seat's half.
export async function computerMove(session: Session, seat: Seat, player: number): Promise<string | undefined> {
  try {
    await follow(session);
    return await ask(session, seat, player);
  } catch (error) {
    loaded = '';
    if (error instanceof Error && error.message !== 'stopped') console.warn(error);
    return undefined;
  }
}
