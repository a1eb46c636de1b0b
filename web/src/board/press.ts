// Whoever pressed something with a pointer does not stand on it: Enter confirms the move, as its button says.
export function letGo(event: MouseEvent): void {
  if (event.detail > 0) (event.currentTarget as HTMLElement | SVGElement).blur();
}
// Enter and the space bar on something that is pressed.
export const onPress = (act: () => void) => (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  act();
};
