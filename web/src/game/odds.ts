// Chances of drawing, not of placing: the pile's contents are known, its order is not.

// How many of the tiles left a person will draw: the one who is asked, or the first at the table while a computer
// player decides. The next player draws next; extra turns are not foreseen.
export function drawsToCome(left: number, seats: readonly { kind: string }[], player: number): number {
  const asked = player > 0 && seats[player - 1]?.kind === 'person' ? player : seats.findIndex((seat) => seat.kind === 'person') + 1;
  const before = (asked - player - 1 + 2 * seats.length) % seats.length; // who draw ahead of them
  return Math.max(0, Math.ceil((left - before) / seats.length));
}
// Whether none of them is certain to come: in the game of the base set alone everybody draws in turn, and a tile that
// fits nowhere is only followed by more draws of the same player. Other sets bring turns without a draw, and tiles
// that are held or handed out.
export const isLastDrawn = (mine: number, sets: readonly string[]): boolean => mine === 0 && sets.every((set) => set === 'base');

// That at least one of `fitting` among `left` tiles is among the next `draws` of one player.
export function chanceToDraw(fitting: number, left: number, draws: number): number {
  if (fitting <= 0 || draws <= 0) return 0;
  let none = 1;
  for (let i = 0; i < draws; ++i) none *= Math.max(0, left - fitting - i) / Math.max(1, left - i);
  return 1 - none;
}
