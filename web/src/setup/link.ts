// A setup as a link and back. What comes from outside is taken apart field by field; nonsense is no
// plan at all.
import { clockIncrements, clockMinutes } from '../game/clock.svelte';
import { firstOf, kLongestName } from '../game/names';
import { distinct, readSeat, type Seat } from '../game/seats';
import { readOrder, usualPlan, type Plan } from './plan';

export function linkOf(plan: Plan): string {
  const short = {
    p: plan.preset,
    s: plan.sets,
    o: plan.options,
    n: plan.seats.map((seat) => [seat.name, seat.colour, seat.kind === 'computer' ? (seat.level ?? '') : '', seat.style ?? '']),
    b: plan.starts,
    r: plan.seed,
    d: plan.order?.length ? plan.order.join(' ') : undefined,
    a: plan.assistance,
    c: plan.clock.minutes > 0 ? [plan.clock.minutes, plan.clock.increment, plan.clock.atZero === 'computer' ? 1 : 0] : undefined,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(short));
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 80;

// Six long names and the order of 300 tiles have a third of this.
const kLongest = 12_000; // letters

export function planFromLink(text: string): Plan | undefined {
  if (text.length > kLongest) return undefined;
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const read = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as Record<string, unknown>;
    const plan = usualPlan();
    if (typeof read !== 'object' || read === null) return undefined;
    if (isText(read.p)) plan.preset = read.p;
    if (Array.isArray(read.s)) plan.sets = read.s.filter(isText).slice(0, 40);
    if (typeof read.o === 'object' && read.o !== null)
      plan.options = Object.fromEntries(Object.entries(read.o).filter(([key, value]) => isText(key) && isText(value)) as [string, string][]);
    if (!Array.isArray(read.n) || read.n.length < 2 || read.n.length > 6) return undefined;
    plan.seats = read.n.map((one: unknown, i): Seat => {
      const [name, colour, level, style] = Array.isArray(one) ? one : [];
      const kind = isText(level) && level !== '' ? 'computer' : 'person';
      return readSeat({ colour, kind, level, style }, isText(name) ? firstOf(name, kLongestName) : '', i);
    });
    distinct(plan.seats);
    if (Number.isInteger(read.b) && (read.b as number) >= 0 && (read.b as number) <= plan.seats.length) plan.starts = read.b as number;
    if (Number.isSafeInteger(read.r) && (read.r as number) >= 0) plan.seed = read.r as number;
    if (typeof read.d === 'string') plan.order = readOrder(read.d);
    if (read.a === 'table' || read.a === 'friendly' || read.a === 'coach' || read.a === 'lab') plan.assistance = read.a;
    const [minutes, increment, atZero] = Array.isArray(read.c) ? (read.c as unknown[]) : [];
    if (clockMinutes.includes(minutes as number) && clockIncrements.includes(increment as number))
      plan.clock = { minutes: minutes as number, increment: increment as number, atZero: atZero === 1 ? 'computer' : 'red' };
    return plan;
  } catch {
    return undefined;
  }
}
