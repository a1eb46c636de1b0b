// How things on the board are pressed.
// Enter and the space bar on something that is pressed.
export const onPress = (act: () => void) => (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  event.stopPropagation();
  act();
};
