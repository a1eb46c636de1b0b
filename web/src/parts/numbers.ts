// Numbers that are stepped through: of those that can be chosen, in their order.

// The one nearest to what was typed or drawn.
export const nearest = (numbers: readonly number[], wanted: number): number =>
  numbers.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best), numbers[0] ?? 0);

// So many steps from one of them, and no farther than the last.
export function stepped(numbers: readonly number[], from: number, by: number): number {
  const at = numbers.indexOf(nearest(numbers, from));
  return numbers[Math.min(numbers.length - 1, Math.max(0, at + by))] ?? from;
}

const kSteps: Record<string, number> = { ArrowUp: 1, ArrowRight: 1, ArrowDown: -1, ArrowLeft: -1, PageUp: 5, PageDown: -5 };

// How far a key steps, with the focus on what offers the number; the board hears nothing of it.
export function keyed(event: KeyboardEvent): number | undefined {
  const by = event.shiftKey ? undefined : kSteps[event.key];
  if (by === undefined) return undefined;
  event.preventDefault();
  event.stopPropagation();
  return by;
}
