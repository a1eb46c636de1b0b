// Computer players: an engine of their own in a worker of its own, so that the page never waits and a
// thought can be stopped.
import { Engine, Refusal } from '../engine/engine';
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
    await engine.ask('load', { record: session.head.header + entries.map((e) => e + '\n').join('') });
    loaded = session.head.id;
  } else if (length < entries.length) {
    await engine.ask('play', { entries: entries.slice(length) });
  }
  length = entries.length;
}

interface Best {
  entry: string;
}

// A level as the players are called; the second is taken where the build lacks the first.
const specs: Record<string, [string, string]> = {
  novice: ['novice', 'greedy'],
  casual: ['casual', 'sight'],
  skilled: ['skilled', 'tree:60ms'],
  expert: ['expert', 'tree:250ms'],
  master: ['master', 'tree:900ms'],
};

async function ask(session: Session, seat: Seat, player: number): Promise<string> {
  const level = seat.level ?? 'casual';
  const [own, other] = specs[level] ?? [level, level];
  const style = seat.style && seat.style !== 'balanced' ? `:personality=${seat.style}` : '';
  const request = { player, seed: session.lines.length, explain: false, count: 1 };
  for (const spec of [own + style, own, other]) {
    try {
      return (await engine.ask<Best>('best', { ...request, level: spec })).entry;
    } catch (error) {
      if (!(error instanceof Refusal) || error.refused.at !== 'level') throw error;
    }
  }
  throw new Error('no player');
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
