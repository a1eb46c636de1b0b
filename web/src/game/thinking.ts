// Computer players: an engine of their own in a worker of its own, so that the page never waits and a
// thought can be stopped.
import { Engine } from '../engine/engine';
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

export async function computerMove(session: Session, seat: Seat): Promise<string | undefined> {
  try {
    await follow(session);
    const { actions = [], absent } = await engine.ask<{ actions?: string[]; absent?: string }>('legal');
    void seat;
    return absent ?? actions[Math.floor(Math.random() * actions.length)];
  } catch {
    loaded = '';
    return undefined;
  }
}
