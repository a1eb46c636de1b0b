// How large the window is, measured in letters as the style sheets do it: whoever has large letters has a small one.
export const isNarrow = (): boolean => matchMedia('(max-width: 40em)').matches; // as a phone's
export const isWide = (): boolean => matchMedia('(min-width: 56.25em)').matches; // a panel has room beside the board
export const isLow = (): boolean => matchMedia('(max-height: 32.5em) and (min-width: 35em)').matches; // as a phone's that is turned
export const hasFinger = (): boolean => matchMedia('(pointer: coarse)').matches; // as a phone has
// Letters have been made large by a style of one's own: style sheets, which measure windows in the browser's letters,
// take this one for a large window, though it has room for few lines.
export const isCrammed = (): boolean => innerHeight < 30 * rem() && !isLow() && !isNarrow();
// So little height that cards and bar would leave nothing of the board.
export const isTiny = (): boolean => isNarrow() && !isLow() && innerHeight < 20 * rem();
// Pixels of a letter's height. Asked in the middle of a change, the browser would style the whole page for it: it is
// asked once for all that happens in a moment.
const kMoment = 250; // milliseconds
let letter = 0;
export function rem(): number {
  if (letter === 0) {
    letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
    setTimeout(() => (letter = 0), kMoment);
  }
  return letter;
}
