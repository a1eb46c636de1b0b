// What a move causes beside points. That those who stood on something that is counted go home, its points tell; of
// whom something else sends there, and of those who have brought nothing, nothing else does.
import type { Told } from '../engine/shapes';
import { parsePlace } from './place';

// Whether somebody goes home from what has just brought points, which are told: from its place, or from the one there is of its kind.
function isCounted(told: Told, all: readonly Told[]): boolean {
  const { place, player } = told;
  const kind = place === undefined ? undefined : parsePlace(place, { x: 0, y: 0 })?.kind;
  return all.slice(0, all.indexOf(told)).some((one) => one.type === 'score' && one.points !== 0 && (one.segments ? place !== undefined && one.segments.includes(place) : one.player === player && one.what === kind));
}

// Those who go home, as far as `all` that happened with it does not tell of them otherwise.
export const isSentHome = (told: Told, all: readonly Told[]): boolean => told.type === 'return' && !isCounted(told, all);

// The points of a move. A great many of them, as at the end of a game, are told as one sum for each player.
const kMany = 6;
export function gainsOf(told: readonly Told[]): { player: number; points: number; name?: string | undefined }[] {
  const scores = told.filter((one) => one.type === 'score' && one.points !== 0);
  if (scores.length <= kMany) return scores.map(({ player = 0, points = 0, name }) => ({ player, points, name }));
  const sums = new Map<number, number>();
  for (const { player = 0, points = 0 } of scores) sums.set(player, (sums.get(player) ?? 0) + points);
  return [...sums].sort(([a], [b]) => a - b).map(([player, points]) => ({ player, points }));
}
