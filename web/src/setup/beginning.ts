// How games begin: from a plan, from the browser's store, from a record somebody brings.
import { Refusal, type Engine } from '../engine/engine';
import { keptGames } from '../game/kept';
import { namesOf } from '../game/names';
import { colours, type Seat } from '../game/seats';
import { readNotes } from '../game/notes';
import { Session } from '../game/session.svelte';
import { isUnstored, newId, readEntries, type GameHead } from '../store/games';
import { settings } from '../store/settings.svelte';
import { nameOf } from '../words/words.svelte';
import { linkOf, planFromLink } from './link';
import { requestOf, type Plan } from './plan';

export const newSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

// A turn of a game that nobody sees. The engine's code is translated when it runs first: while people choose, not
// under their first press.
export async function practise(engine: Engine): Promise<void> {
  await engine.ask('new', { setup: { players: ['1', '2'], options: { start_player: 'random' } }, seed: 1 });
  for (let step = 0; step < 2; ++step) {
    const { actions } = await engine.ask<{ actions?: string[] }>('legal');
    await engine.ask('table');
    if (actions?.[0] === undefined) return;
    await engine.ask('try', { entry: actions[0], tell: true });
    await engine.ask('play', { entry: actions[0], tell: true });
  }
}

export async function beginGame(engine: Engine, plan: Plan): Promise<Session> {
  const names = namesOf(plan.seats);
  await engine.ask('new', { setup: requestOf(plan, names) });
  const { record } = await engine.ask<{ record: string }>('record');
  const head: GameHead = {
    id: newId(),
    header: record.slice(0, record.indexOf('---\n') + 4),
    seats: plan.seats.map((seat, i) => ({ ...seat, name: names[i]! })),
    seed: plan.seed ?? newSeed(),
    assistance: plan.assistance,
    started: Date.now(),
    changed: 0,
    over: false,
    scores: names.map(() => 0),
    tilesLeft: 0,
    title: plan.preset ? nameOf('preset', plan.preset) : nameOf('set', 'base'),
  };
  if (plan.order?.length) head.order = plan.order;
  head.setup = linkOf(plan);
  if (plan.clock.minutes > 0) head.clock = { ...plan.clock };
  return start(engine, head, []);
}

// The same setup for another game, with tiles as they come: a link, or nothing where the game did not come from a setup.
export function sameSetup({ setup }: GameHead): string | undefined {
  const plan = setup === undefined ? undefined : planFromLink(setup);
  return plan && linkOf({ ...plan, seed: undefined, order: [] });
}

// The same setup with the tiles in the order in which this game drew them: a link, or nothing where the game did
// not come from a setup.
export function sameTiles({ head, lines }: Session): string | undefined {
  const plan = head.setup === undefined ? undefined : planFromLink(head.setup);
  if (!plan) return undefined;
  plan.order = lines.flatMap(({ entry }) => (entry.startsWith('draw ') ? [entry.slice(5)] : []));
  return linkOf(plan);
}

async function start(engine: Engine, head: GameHead, entries: string[], isKept = false): Promise<Session> {
  const session = new Session(engine);
  session.unsaved = !isKept;
  await session.begin(head, entries);
  return session;
}

export class NoSuchGame extends Error {}

export async function openGame(engine: Engine, id: string): Promise<Session> {
  const head = (await keptGames()).games.find((game) => game.id === id);
  if (!head) throw new NoSuchGame();
  return start(engine, head, await readEntries(id), !isUnstored(id));
}

// Colours as noted, where they are; else as they come.
function seatsOf(names: string[], noted: Partial<Seat>[]): Seat[] {
  const free = colours.map((_, i) => i).filter((colour) => !noted.slice(0, names.length).some((seat) => seat.colour === colour));
  return names.map((name, i) => ({ kind: 'person', ...noted[i], name, colour: noted[i]?.colour ?? free.shift()! }));
}

// A game that came by a link: the same link is the same game, however often it is followed. One that is kept and
// cannot be read is left alone.
export async function openLinked(engine: Engine, record: string): Promise<Session> {
  const id = idOf(record);
  try {
    return await openGame(engine, id);
  } catch (error) {
    return importRecord(engine, record, error instanceof NoSuchGame ? id : newId());
  }
}
// Two sums over the text (FNV-1a with different beginnings); nobody needs them to be secret.
function idOf(text: string): string {
  const sum = (from: number) => {
    let hash = from;
    for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
    return hash.toString(16).padStart(8, '0');
  };
  return sum(2166136261) + sum(374761393);
}

// What a game that came from outside is called: by its sets.
function titleOf(sets: string[]): string {
  const names = sets.filter((set) => set !== 'base').map((set) => nameOf('set', set));
  if (names.length > 3) return `${nameOf('set', 'base')} + ${names.slice(0, 2).join(' + ')} + …`;
  return [nameOf('set', 'base'), ...names].join(' + ');
}

// Loads a record. One that breaks off in its last line, as on a full disk, is a game up to there; whether it was.
async function load(engine: Engine, record: string): Promise<boolean> {
  try {
    await engine.ask('load', { record, lang: settings.language });
    return false;
  } catch (error) {
    const lines = record.split('\n'); // a line that breaks off has no end
    const broken = lines[lines.length - 1] !== '' && error instanceof Refusal && error.refused.code === 'parse' && error.refused.at?.startsWith(`line ${lines.length},`);
    if (!broken || lines.indexOf('---') < 0 || lines.indexOf('---') === lines.length - 1) throw error;
    await engine.ask('load', { record: lines.slice(0, -1).join('\n') + '\n', lang: settings.language });
    return true;
  }
}

// Refused records throw what the engine says about them.
export async function importRecord(engine: Engine, text: string, id = newId()): Promise<Session> {
  const broken = await load(engine, text);
  const { record } = await engine.ask<{ record: string }>('record');
  const view = await engine.ask<{ players: { name: string }[]; scores: number[]; sets: string[] }>('view');
  const cut = record.indexOf('---\n') + 4;
  const notes = readNotes(text);
  const head: GameHead = {
    id,
    header: record.slice(0, cut),
    seats: seatsOf(view.players.map((player) => player.name), notes.seats),
    seed: notes.seed ?? newSeed(),
    assistance: notes.assistance ?? 'friendly',
    started: Date.now(),
    changed: 0,
    over: false,
    scores: view.scores,
    tilesLeft: 0,
    title: titleOf(view.sets),
  };
  const entries = record.slice(cut).split('\n').filter((line) => line !== '');
  const session = await start(engine, head, entries);
  session.damaged ||= broken;
  return session;
}
