// How games begin: from a plan, from the browser's store, from a record somebody brings.
import type { Engine } from '../engine/engine';
import { requestOf, type Plan } from '../setup/plan';
import { listGames, readEntries, saveHead, type GameHead } from '../store/games';
import { nameOf, say } from '../words/words.svelte';
import { colours, type Seat } from './seats';
import { Session } from './session.svelte';

const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, '0')).join('');
export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

// Names as the record needs them: none empty, none twice, no quotes.
export function namesOf(seats: Seat[]): string[] {
  const names: string[] = [];
  for (const seat of seats) {
    const wished = seat.name.replace(/["\\\p{C}]/gu, '').trim().slice(0, 40);
    const base = wished || say(`colour.${colours[seat.colour]!.key}`);
    let name = base;
    for (let n = 2; names.includes(name); ++n) name = `${base} ${n}`;
    names.push(name);
  }
  return names;
}

export async function beginGame(engine: Engine, plan: Plan): Promise<Session> {
  const names = namesOf(plan.seats);
  await engine.ask('new', { setup: requestOf(plan, names) });
  const { record } = await engine.ask<{ record: string }>('record');
  const now = Date.now();
  const head: GameHead = {
    id: newId(),
    header: record.slice(0, record.indexOf('---\n') + 4),
    seats: plan.seats.map((seat, i) => ({ ...seat, name: names[i]! })),
    seed: plan.seed ?? newSeed(),
    assistance: plan.assistance,
    started: now,
    changed: now,
    over: false,
    scores: names.map(() => 0),
    tilesLeft: 0,
    title: plan.preset ? nameOf('preset', plan.preset) : nameOf('set', 'base'),
  };
  if (plan.clock.minutes > 0) head.clock = { ...plan.clock };
  return start(engine, head, []);
}

async function start(engine: Engine, head: GameHead, entries: string[], isNew = true): Promise<Session> {
  const session = new Session(engine);
  if (isNew) {
    try {
      await saveHead(head);
    } catch {
      session.unsaved = true;
    }
  }
  await session.begin(head, entries);
  return session;
}

export async function openGame(engine: Engine, id: string): Promise<Session> {
  const head = (await listGames()).find((game) => game.id === id);
  if (!head) throw new Error('no such game');
  return start(engine, head, await readEntries(id), false);
}

// Refused records throw what the engine says about them.
export async function importRecord(engine: Engine, text: string): Promise<Session> {
  await engine.ask('load', { record: text });
  const { record } = await engine.ask<{ record: string }>('record');
  const view = await engine.ask<{ players: { name: string }[]; scores: number[] }>('view');
  const cut = record.indexOf('---\n') + 4;
  const now = Date.now();
  const head: GameHead = {
    id: newId(),
    header: record.slice(0, cut),
    seats: view.players.map((player, i) => ({ name: player.name, colour: i, kind: 'person' })),
    seed: newSeed(),
    assistance: 'friendly',
    started: now,
    changed: now,
    over: false,
    scores: view.scores,
    tilesLeft: 0,
    title: say('start.imported'),
  };
  const entries = record.slice(cut).split('\n').filter((line) => line !== '');
  const session = await start(engine, head, entries);
  await session.keepAll();
  return session;
}
