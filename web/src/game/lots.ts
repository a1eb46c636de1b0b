// Tiles that lie open and are decided about, one after another: known by the shape of the entries, not by the words of
// a set. A tile is named by its type, a bid is nothing but a number.
import type { GameInfo, TableView, Token } from '../engine/shapes';
import type { Button } from './choices';

const isBidding = (game: GameInfo, verb: string): boolean => {
  const takes = game.verbs.find(({ name }) => name === verb)?.arguments;
  return takes?.length === 1 && takes[0] === 'number';
};

// The tile that an entry chooses, by its type; one that is drawn is nobody's choice.
export function tileOf(game: GameInfo, entry: string): string | undefined {
  const [verb = '', ...words] = entry.split(' ');
  const at = verb === 'draw' ? -1 : (game.verbs.find(({ name }) => name === verb)?.arguments.indexOf('type') ?? -1);
  return at < 0 ? undefined : words[at];
}

// How much an entry bids; nothing if it bids nothing.
export function bidOf(game: GameInfo, entry: string): number | undefined {
  const [verb = '', number = ''] = entry.split(' ');
  return isBidding(game, verb) ? Number(number) : undefined;
}

// The bid that stands: the number on the table that bears the name of bidding.
export const standingBid = (game: GameInfo, view: TableView): Token | undefined => view.tokens.find(({ token, player }) => player > 0 && isBidding(game, token));

// Whether it is tiles that lie open which are decided about now. Those that were won lie there until they are placed.
export function areLotsUp(view: TableView, buttons: Button[]): boolean {
  const open = view.open_tiles ?? [];
  if (open.length === 0 || buttons.length === 0) return false;
  return open.some((tile) => tile.chosen) || buttons.some(({ entry }) => open.some(({ type }) => type === entry.type));
}
