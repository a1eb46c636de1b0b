// Whoever pressed something with a pointer does not stand on it: Enter confirms the move, as its button says.
export function letGo(event: MouseEvent): void {
  if (event.detail > 0) (event.currentTarget as HTMLElement | SVGElement).blur();
}
