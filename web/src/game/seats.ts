// Who sits at the table, and the colours, emblems and hatches of the seats. The order of the colours
// gives small tables the pairs that are told apart best by everybody.

export interface Seat {
  name: string;
  colour: number; // index of a colour
  kind: 'person' | 'computer';
  level?: string;
  style?: string;
}

export interface Colour {
  key: string;
  fill: string;
  ink: string; // text on the fill
  emblem: string; // path in a box from -5 to 5
  hatch: 'diagonal' | 'dots' | 'horizontal' | 'vertical' | 'cross' | 'chevron';
}

const star =
  'M0-5 1.2-1.6 4.8-1.6 1.9.6 3 4.1 0 2 -3 4.1 -1.9.6 -4.8-1.6 -1.2-1.6Z';

export const colours: Colour[] = [
  { key: 'blue', fill: '#1c489b', ink: '#ffffff', emblem: 'M4 0A4 4 0 1 1-4 0 4 4 0 1 1 4 0Z', hatch: 'diagonal' },
  { key: 'red', fill: '#d03d2d', ink: '#ffffff', emblem: 'M0-4.5 4.5 3.6-4.5 3.6Z', hatch: 'dots' },
  { key: 'yellow', fill: '#f5c425', ink: '#2b2115', emblem: 'M-3.6-3.6H3.6V3.6H-3.6Z', hatch: 'horizontal' },
  { key: 'black', fill: '#222114', ink: '#ffffff', emblem: 'M0-5 4 0 0 5-4 0Z', hatch: 'vertical' },
  { key: 'white', fill: '#faf9ed', ink: '#2b2115', emblem: star, hatch: 'cross' },
  { key: 'teal', fill: '#0da492', ink: '#ffffff', emblem: 'M-1.6-4.6H1.6V-1.6H4.6V1.6H1.6V4.6H-1.6V1.6H-4.6V-1.6H-1.6Z', hatch: 'chevron' },
];

export const levels = ['novice', 'casual', 'skilled', 'expert', 'master'];
export const styles = ['even', 'builder', 'farmer', 'spoiler'];

// A seat that comes from outside (a link, the store): what nobody knows becomes the usual thing.
export function readSeat(from: unknown, name: string, nth: number): Seat {
  const { colour, kind, level, style } = (from ?? {}) as Record<string, unknown>;
  const seat: Seat = { name, colour: colours.find((_, i) => i === colour) ? (colour as number) : nth, kind: kind === 'computer' ? 'computer' : 'person' };
  if (seat.kind === 'person') return seat;
  seat.level = levels.find((one) => one === level) ?? 'casual';
  const known = styles.find((one) => one === style);
  if (known !== undefined) seat.style = known;
  return seat;
}
// No two have the same colour.
export function distinct(seats: Seat[]): Seat[] {
  if (new Set(seats.map((seat) => seat.colour)).size < seats.length) seats.forEach((seat, i) => (seat.colour = i));
  return seats;
}

export const colourOf = (seat: Seat | undefined): Colour => colours[seat?.colour ?? 0]!;

// The only person among computers, whom the page may call you; nobody if there are more.
export function aloneOf(seats: readonly Seat[]): number | undefined {
  const people = seats.flatMap(({ kind }, i) => (kind === 'person' ? [i] : []));
  return people.length === 1 && seats.length > 1 ? people[0] : undefined;
}
