// What is chosen before a game.
import type { SetupRequest } from '../engine/shapes';
import type { ClockRule } from '../game/clock.svelte';
import { levels, type Seat } from '../game/seats';
import type { Assistance } from '../store/games';

export interface Plan {
  preset: string; // "" = own mixture
  sets: string[]; // added to the preset's
  options: Record<string, string>;
  seats: Seat[];
  starts: number; // seat that starts, 0 = as the rules say or by lot
  seed: number | undefined; // undefined = a new one each time
  order?: string[]; // tiles that are drawn first, by their names
  assistance: Assistance;
  clock: ClockRule; // no minutes = no clock
}

// Names of tiles in a text, as far as they can be any.
const kMostTiles = 500;
export const readOrder = (text: string): string[] => text.split(/[\s,;]+/).filter((name) => /^[\w.-]{1,24}$/.test(name)).slice(0, kMostTiles);
// What somebody else wrote, to be told.
const kLongest = 24;
export const shorten = (text: string): string => (text.length > kLongest ? `${text.slice(0, kLongest)}…` : text);
// What stands in it and is no name of a tile that can be drawn, shortened to be told.
const kMostTold = 5;
export function strangeTiles(text: string, pile: Record<string, number>): string[] {
  const names = text.split(/[\s,;]+/).filter((name) => name !== '' && !(name in pile));
  const told = [...new Set(names)].map(shorten);
  return told.length > kMostTold ? [...told.slice(0, kMostTold), '…'] : told;
}

// Undefined: none is wished; nothing (null): this is no seed.
export function readSeed(text: string, isBad = false): number | undefined | null {
  if (text.trim() === '') return isBad ? null : undefined; // a browser gives nothing for what is no number
  const seed = Number(text);
  return Number.isSafeInteger(seed) && seed >= 0 ? seed : null;
}

export const usualPlan = (level = 'casual'): Plan => ({
  preset: 'default',
  sets: [],
  options: {},
  seats: [
    { name: '', colour: 0, kind: 'person' },
    { name: '', colour: 1, kind: 'computer', level: levels.includes(level) ? level : 'casual' },
  ],
  starts: 0,
  seed: undefined,
  assistance: 'friendly',
  clock: { minutes: 0, increment: 10, atZero: 'red' },
});

// The setup as the engine reads it. Who starts is a matter of this table, whatever the box says.
export function requestOf(plan: Plan, names: string[]): SetupRequest {
  const request: SetupRequest = { players: names, sets: plan.sets, options: { ...plan.options } };
  if (plan.preset) request.preset = plan.preset;
  if (!plan.preset && plan.sets.length === 0) request.sets = ['base'];
  if (plan.starts > 0) {
    request.options!.start_player = 'host-picks';
    request.flags = { starts: plan.starts };
  } else {
    request.options!.start_player = 'random';
  }
  return request;
}
