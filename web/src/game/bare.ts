// The table in words at the level of the bare table: what lies and stands there, as eyes would see it, and nothing that
// somebody would have to find out or to count for the players. Squares are tried, and the rules refuse.
import { figureName, nameOf, say } from '../words/words.svelte';
import { lastSquare, rotationsBySquare } from './choices';
import { Atlas, emptySquares, parsePlace, parseSquare, squareKey, type Place, type Square } from './place';
import { readingOrder } from './reading';
import type { Session } from './session.svelte';
import { besideText, liesText } from './spoken';
import { capital, whereText } from './telling';
import { ui } from './ui.svelte';

export const isBare = ({ head }: Pick<Session, 'head'>): boolean => head.assistance === 'table';

// All empty squares beside tiles, in the order in which they are numbered.
export const triedSquares = ({ view }: Session): Square[] => emptySquares(view.tiles).sort(readingOrder(lastSquare(view)));

// "3: N2E1, to the east city": what borders on it, whatever is in hand.
export const triedText = (session: Session, number: number, square: Square): string => `${number}: ${whereText(square)}, ${besideText(session, square)}`;

// The tile in hand there: turned as it was said, else as a press on the board would lay it. Whoever may not is told why.
export async function tryAt(session: Session, square: Square, turns?: number): Promise<number> {
  const legal = rotationsBySquare(session.choices.placements).get(squareKey(square)) ?? [];
  const rotation = turns ?? (legal.includes(ui.rotation) ? ui.rotation : (legal[0] ?? ui.rotation));
  await session.attempt(`place ${squareKey(square)} r${rotation}`);
  return rotation;
}

// Those who stand on the board, one by one, by the place they stand on: what else belongs to it can be asked square by
// square.
export function standing(session: Session, wanted: (player: number, place: Place | undefined, square: Square | undefined) => boolean): string[] {
  return session.view.figures.flatMap(({ player, figure, at }) => {
    const place = parsePlace(at, { x: 0, y: 0 });
    const on = at.includes('/') ? place : undefined;
    const square = on?.square ?? parseSquare(at);
    if (!wanted(player, on, square)) return [];
    const side = on?.side ? ` ${say(`side.${on.side.startsWith('I') ? 'middle' : on.side.charAt(0)}`)}` : '';
    const where = [on ? `${nameOf('kind', on.kind)}${side}` : square ? '' : nameOf('zone', at), square ? whereText(square) : ''];
    const owner = session.head.seats[player - 1]?.name;
    return [[owner ? `${owner}: ${figureName(figure)}` : capital(figureName(figure)), ...where].filter((part) => part !== '').join(', ')];
  });
}

// What lies on a square, and who stands there.
export function lookAt(session: Session, square: Square): string[] {
  const tile = new Atlas(session.info, session.view.tiles).tile(square);
  if (!tile) return [`${whereText(square)}: ${say('reader.empty')}`];
  const here = standing(session, (_player, _place, at) => at !== undefined && squareKey(at) === squareKey(square));
  return [liesText(session, square, tile.type, tile.rotation), ...here];
}
