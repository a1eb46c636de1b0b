// Chances of drawing, not of placing: the pile's contents are known, its order is not.

// That at least one of `fitting` among `left` tiles is among the next `draws` of one player.
export function chanceToDraw(fitting: number, left: number, draws: number): number {
  if (fitting <= 0 || draws <= 0) return 0;
  let none = 1;
  for (let i = 0; i < draws; ++i) none *= Math.max(0, left - fitting - i) / Math.max(1, left - i);
  return 1 - none;
}
