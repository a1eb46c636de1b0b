// From a list of legal entries to something people can point at. A tool is what is done (put a large
// follower, build a tower); a target is where. It works for verbs nobody has heard of: what has a
// place becomes a target on the board, everything else a button. Entries that differ in what the board cannot show
// are one target there, and the rest is chosen behind it (parts.ts).
import type { Argument, Choice, GameInfo, Point, Sentence, TableView } from '../engine/shapes';
import { parseEntry, standerPoint, type Entry } from './entry';
import { foldTargets, fits, isOpen, type Settled } from './parts';
import { Atlas, type Square } from './place';

export interface Target {
  entry: Entry;
  text: Sentence;
  point: Point; // on the table, thousandths of a tile
  shape: 'spot' | 'square' | 'figure' | 'zone' | 'corner';
  opens?: Settled; // several entries: more than its place must be chosen
}

export interface Button {
  entry: Entry;
  text: Sentence;
}

export interface Tool {
  key: string; // verb and figure
  verb: string;
  figure?: string;
  targets: Target[];
  buttons: Button[];
}

export interface Choices {
  placements: Entry[];
  costs: Map<string, string>; // token by entry
  tools: Tool[];
  pass?: Button;
  aims: Entry[]; // a sample of throws
  about: Point[]; // who stands in all of them
}

export function lastSquare(view: TableView): Square {
  const tile = view.tiles[view.tiles.length - 1];
  return tile ? { x: tile.x, y: tile.y } : { x: 0, y: 0 };
}

// Throws are too many for a list, and so is what two people throw at one another.
const isAimed = (game: GameInfo, { legal }: TableView, verb: string): boolean =>
  legal.sampled === true || game.verbs.some(({ name, partner_from }) => name === verb && partner_from !== undefined);

function targetOf(game: GameInfo, atlas: Atlas, view: TableView, entry: Entry, text: Sentence, settled: Settled | undefined): Target | undefined {
  const make = (point: Point | undefined, shape: Target['shape']): Target | undefined =>
    point && { entry, text, point, shape };
  const open = (kind: Argument): boolean => isOpen(entry, kind, settled);
  // What of the place is meant, its room says: the place itself, who stands there, or a corner.
  const meant = game.verbs.find(({ name }) => name === entry.verb)?.points_at;
  if (entry.place && open('place')) return make(atlas.spot(entry.place), meant === 'stander' ? 'figure' : 'spot');
  if (entry.zone && open('zone')) return make(game.zones.find((zone) => zone.name === entry.zone)?.point, 'zone');
  if (entry.square && open('square')) {
    const { x, y } = entry.square;
    const last = lastSquare(view);
    const corner = meant === 'corner' && Math.abs(x - last.x) === 1 && Math.abs(y - last.y) === 1;
    if (corner) return make([1000 * Math.max(x, last.x), 1000 * Math.max(y, last.y)], 'corner');
    return make([1000 * x + 500, 1000 * y + 500], meant === 'stander' ? 'figure' : 'square');
  }
  // One point after the other.
  const point = entry.parts.findIndex(({ kind }, i) => kind === 'point' && settled?.words[i] === undefined);
  if (point >= 0) return make(entry.points[entry.parts.slice(0, point).filter(({ kind }) => kind === 'point').length], 'spot');
  if (settled) return undefined;
  // Without a place it is the player's own figure of that kind, pressed where it stands.
  if (meant === 'stander') {
    const at = view.figures.findIndex((one) => one.player === view.pending.player && one.figure === entry.figure);
    return make(view.points[at] ?? undefined, 'figure');
  }
  const stander = entry.standers[entry.standers.length - 1];
  if (stander !== undefined) return make(standerPoint(stander), 'figure');
  return undefined;
}

// What can be chosen now, or behind what is `settled` already.
export function sortChoices(game: GameInfo, view: TableView, settled?: Settled): Choices {
  const choices: Choices = { placements: [], costs: new Map(), tools: [], aims: [], about: [] };
  const list: Choice[] = view.legal.actions ?? [];
  for (const [entry, token] of Object.entries(view.legal.costs ?? {})) choices.costs.set(entry, token);
  const atlas = new Atlas(game, view.tiles);
  const last = lastSquare(view);
  const tools = new Map<string, Tool>();
  for (const choice of list) {
    const entry = parseEntry(game, choice.entry, last);
    if (settled && entry.verb !== 'pass' && !fits(entry, settled)) continue;
    const text: Sentence = { ...choice, text: choice.text ?? choice.entry };
    if (entry.verb === 'pass') choices.pass = { entry, text };
    else if (entry.verb === 'place') choices.placements.push(entry);
    else if (entry.points.length > 0 && isAimed(game, view, entry.verb)) choices.aims.push(entry);
    else {
      const own = entry.owner === undefined ? (entry.figure ?? '') : '';
      const key = `${entry.verb} ${own}`.trim();
      let tool = tools.get(key);
      if (!tool) {
        tool = { key, verb: entry.verb, targets: [], buttons: [] };
        if (own) tool.figure = own;
        tools.set(key, tool);
      }
      const target = targetOf(game, atlas, view, entry, text, settled);
      if (target) tool.targets.push(target);
      else tool.buttons.push({ entry, text });
    }
  }
  for (const tool of tools.values()) tool.targets = foldTargets(tool.targets, settled);
  choices.tools = [...tools.values()];
  choices.about = aboutWhom([...tools.values()].flatMap(({ targets, buttons }) => [...targets, ...buttons]).map(({ entry }) => entry));
  return choices;
}

// Somebody on the board who occurs in everything that can be chosen: it is about him, not about who is chosen.
function aboutWhom(entries: readonly Entry[]): Point[] {
  const [first, ...others] = entries;
  const common = others.length === 0 ? first?.standers.slice(0, -1) : first?.standers.filter((stander) => others.every(({ standers }) => standers.includes(stander)));
  return (common ?? []).map(standerPoint).filter((point) => point !== undefined);
}

// Whether the tile in hand can lie on one square only, and nothing else can be done.
export const areOnOneSquare = (placements: readonly Entry[]): boolean => new Set(placements.map(({ square }) => square && `${square.x},${square.y}`)).size === 1;
export const isForced = ({ placements, pass, tools }: Choices): boolean => !pass && tools.length === 0 && areOnOneSquare(placements);

// Rotations that are legal on each square, in the order of the list.
export function rotationsBySquare(placements: Entry[]): Map<string, number[]> {
  const squares = new Map<string, number[]>();
  for (const { square, rotation } of placements) {
    if (!square || rotation === undefined) continue;
    const key = `${square.x},${square.y}`;
    const rotations = squares.get(key) ?? [];
    rotations.push(rotation);
    squares.set(key, rotations);
  }
  return squares;
}
