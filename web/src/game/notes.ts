// What belongs to a game but not to its rules is noted in its record as comments: the assistance that was agreed
// on, the seed, who sat where. What comes from outside is taken apart field by field; nonsense is left out.
import type { Assistance, GameHead } from '../store/games';
import { colours, levels, styles, type Seat } from './seats';

export interface Notes {
  assistance?: Assistance;
  seed?: number;
  seats: Partial<Seat>[]; // in the order of the players
}

export const assistances: Assistance[] = ['table', 'friendly', 'coach', 'lab'];

// Behind the record's first line.
export function writeNotes({ assistance, seed, seats }: GameHead, record: string): string {
  const notes = [`# assistance ${assistance}`, `# seed ${seed}`];
  seats.forEach((seat) => notes.push(`# seat ${[colours[seat.colour]!.key, seat.kind, seat.level, seat.style].filter((word) => word).join(' ')}`));
  return record.replace('\n', () => `\n${notes.join('\n')}\n`);
}

export function readNotes(record: string): Notes {
  const notes: Notes = { seats: [] };
  for (const line of record.slice(0, record.indexOf('---')).split('\n', 40)) {
    const [mark, name, ...words] = line.trim().split(/\s+/);
    if (mark !== '#') continue;
    const [first = '', ...rest] = words;
    if (name === 'assistance' && assistances.includes(first as Assistance)) notes.assistance = first as Assistance;
    if (name === 'seed' && Number.isSafeInteger(Number(first)) && Number(first) >= 0) notes.seed = Number(first);
    if (name !== 'seat') continue;
    const seat: Partial<Seat> = { kind: rest[0] === 'computer' ? 'computer' : 'person' };
    const colour = colours.findIndex((one) => one.key === first);
    if (colour >= 0 && !notes.seats.some((one) => one.colour === colour)) seat.colour = colour;
    if (seat.kind === 'computer') seat.level = levels.find((level) => level === rest[1]) ?? 'casual';
    const style = styles.find((one) => one === rest[2]);
    if (seat.kind === 'computer' && style) seat.style = style;
    notes.seats.push(seat);
  }
  return notes;
}
