// The table in words, for those who do not look at the board. Squares are told as seen from the start tile:
// N2E1 lies two to its north and one to its east.
import type { Feature, Point, Sentence } from '../engine/shapes';
import { count, figureName, list, nameOf, percent, say } from '../words/words.svelte';
import { overOf } from './aims';
import { lastSquare, rotationsBySquare } from './choices';
import { parseEntry } from './entry';
import { sizeText, stateText } from './extent';
import { tileOf } from './lots';
import { chanceToDraw, drawsToCome } from './odds';
import { Atlas, parsePlace, parseSquare, sides, squareKey, turnSide, type Square } from './place';
import { readingOrder } from './reading';
import type { Line } from './log.svelte';
import type { Session } from './session.svelte';
import { capital, eventHeard, heard, whereText } from './telling';

const kTogether = 60; // thousandths of a tile from a follower who is aimed at
const steps: [number, number][] = [[0, -1], [1, 0], [0, 1], [-1, 0]];

export function parseWhere(text: string): Square | undefined {
  const match = /^(?:([ns])(\d{1,3}))?(?:([ew])(\d{1,3}))?$/i.exec(text);
  if (text === '0') return { x: 0, y: 0 };
  if (!match || text === '') return undefined;
  const y = Number(match[2] ?? 0) * (match[1]?.toLowerCase() === 'n' ? -1 : 1);
  const x = Number(match[4] ?? 0) * (match[3]?.toLowerCase() === 'w' ? -1 : 1);
  return { x: x || 0, y: y || 0 };
}

export const tilesLeft = (session: Session): number => Object.values(session.view.pile).reduce((sum, n) => sum + n, 0);
const typeOf = (session: Session, id: string | undefined) => session.info.types.find((one) => one.id === id);
const seatName = (session: Session, player: number): string => session.head.seats[player - 1]?.name ?? '';

// The edges clockwise from the north, as the tile lies.
export function edgesText(session: Session, id: string | undefined, rotation = 0): string {
  const type = typeOf(session, id);
  if (!type) return '';
  const edges = sides.map((side) => `${say(`side.${side}`)}: ${nameOf('kind', type.edges[sides.indexOf(turnSide(side, -rotation))]!)}`);
  const middle = type.segments.filter((segment) => segment.sides.length === 0 && segment.halves.length === 0);
  if (middle.length > 0) edges.push(`${say('side.middle')}: ${list([...new Set(middle.map((segment) => nameOf('kind', segment.kind)))])}`);
  return edges.join(', ');
}
// The same as a sentence of its own.
export const edgesSentence = (session: Session, id: string | undefined, rotation = 0): string => `${capital(edgesText(session, id, rotation))}.`;

// How a tile lies where.
export const liesText = (session: Session, square: Square, id: string | undefined, rotation = 0): string => `${whereText(square)}: ${edgesText(session, id, rotation)}`;

export function featureText(session: Session, feature: Feature): string {
  const at = parsePlace(feature.segments[0]!, { x: 0, y: 0 })!.square;
  const parts = [`${nameOf('kind', feature.kind)} ${whereText(at)}`, sizeText(session.info, feature), stateText(session.info, feature)];
  const figures = feature.figures.map(({ figure, player }) => `${figureName(figure)}${player > 0 ? ` (${seatName(session, player)})` : ''}`);
  parts.push(figures.length > 0 ? list(figures) : say('inspect.free'));
  if (feature.value !== undefined) parts.push(count('points', feature.value));
  return parts.filter((part) => part !== '').join(', ');
}

// The squares for the tile in hand with the ways it may lie there, in the order in which they are numbered.
export function numberedSquares(session: Session): { square: Square; turns: number[] }[] {
  const { choices, placements } = session;
  const ways = rotationsBySquare(choices.placements.length > 0 ? choices.placements : placements);
  return [...ways]
    .map(([key, turns]) => {
      const [x, y] = key.split(',').map(Number) as [number, number];
      return { square: { x, y }, turns };
    })
    .sort((a, b) => readingOrder(lastSquare(session.view))(a.square, b.square));
}

// The features that the tile would complete: all their open edges meet it, and it opens no others.
function completedBy(session: Session, atlas: Atlas, { x, y }: Square, rotation: number): Feature[] {
  const type = typeOf(session, session.view.tile);
  const featureAt = (side: number): Feature | undefined => {
    const [dx, dy] = steps[side]!;
    const place = { x: x + dx, y: y + dy };
    const other = atlas.tile(place);
    if (!other) return undefined;
    const across = sides[(side + 2) % 4]!;
    return session.view.features.find((feature) =>
      feature.segments.some((text) => {
        const found = parsePlace(text, place)!;
        if (squareKey(found.square) !== squareKey(place)) return false;
        const segment = atlas.segment(found);
        return segment !== undefined && atlas.types.get(other.type)!.segments[segment.index]!.sides.some((one) => turnSide(one, other.rotation) === across);
      }),
    );
  };
  return (type?.segments ?? []).flatMap((segment) => {
    const met = segment.sides.map((side) => featureAt(sides.indexOf(turnSide(side, rotation))));
    const features = [...new Set(met)].filter((feature) => feature !== undefined);
    if (features.length === 0 || met.includes(undefined) || features.some((feature) => feature.open === undefined)) return [];
    return features.reduce((sum, feature) => sum + feature.open!, 0) === met.length ? features : [];
  });
}

// What borders on an empty square.
export function besideText(session: Session, square: Square): string {
  const atlas = new Atlas(session.info, session.view.tiles);
  const beside = sides.flatMap((side) => {
    const kind = atlas.beside(square, side);
    return kind === undefined ? [] : [`${say(`side.${side}`)} ${nameOf('kind', kind)}`];
  });
  return beside.join(', ');
}

// "3: N2E1, 2 ways to lie. 2: completes city (Red)."
export function squareText(session: Session, number: number, square: Square, turns: number[]): string {
  const atlas = new Atlas(session.info, session.view.tiles);
  const ways = turns.flatMap((turn, i) => {
    const done = completedBy(session, atlas, square, turn).map((feature) => {
      const owners = feature.owners.map((owner) => seatName(session, owner));
      return `${nameOf('kind', feature.kind)}${owners.length > 0 ? ` (${list(owners)})` : ''}`;
    });
    return done.length > 0 ? [`${turns.length > 1 ? `${i + 1}: ` : ''}${say('reader.completes', { what: list(done) })}`] : [];
  });
  return [`${number}: ${whereText(square)}, ${besideText(session, square)}`, count('board.rotations', turns.length), ...ways].join('; ');
}

export function lookText(session: Session, square: Square): string[] {
  const atlas = new Atlas(session.info, session.view.tiles);
  const tile = atlas.tile(square);
  if (!tile) return [`${whereText(square)}: ${say('reader.empty')}`];
  const here = session.view.features.filter((feature) => feature.segments.some((text) => squareKey(parsePlace(text, square)!.square) === squareKey(square)));
  return [liesText(session, square, tile.type, tile.rotation), ...here.map((feature) => capital(featureText(session, feature)))];
}

export function oddsText(session: Session, square: Square): string[] {
  const types = session.view.fits.find((fit) => squareKey(fit) === squareKey(square))?.types ?? [];
  const fitting = types.reduce((sum, type) => sum + (session.view.pile[type] ?? 0), 0);
  const left = tilesLeft(session);
  const lines = [`${whereText(square)}: ${say('inspect.fit', { fitting, left: count('bar.left', left) })}`];
  const mine = drawsToCome(left, session.head.seats, session.player);
  if (fitting > 0) lines.push(capital(say('inspect.youDraw', { percent: percent(chanceToDraw(fitting, left, mine)), draws: count('inspect.draws', mine) })), say('inspect.allDrawn'), say('inspect.oddsAbout'));
  return lines;
}

// What a throw is aimed at: who stands there, on which square, and over how many tiles it flies, for the farther it
// flies, the more it swerves.
export function aimText({ view, head }: Session, from: Point, at: Point): string {
  const there = view.standing.filter(({ point: [x, y] }) => Math.hypot(x - at[0], y - at[1]) < kTogether);
  const whom = there.map(({ figure, player }) => `${figureName(figure)} (${head.seats[player - 1]?.name ?? ''})`);
  const where = whereText({ x: Math.floor(at[0] / 1000), y: Math.floor(at[1] / 1000) });
  return [...(whom.length > 0 ? [list(whom)] : []), where, count('reader.away', Math.max(1, Math.round(overOf(from, at) / 1000)))].join(', ');
}

// An entry for those who listen: a tile that is chosen is told by its edges, a throw by what it is aimed at.
export function entryHeard(session: Session, entry: string, sentence: Sentence | undefined): string {
  const { verb, points } = parseEntry(session.info, entry, { x: 0, y: 0 });
  if (points.length === 2 && session.choices.aims.some((aim) => aim.verb === verb))
    return say('reader.aimed', { throw: nameOf('verb', verb), aim: aimText(session, points[0]!, points[1]!) });
  const tile = tileOf(session.info, entry);
  const text = heard(sentence ?? { text: entry });
  return tile === undefined ? text : `${text}, ${edgesText(session, tile)}`;
}

// What somebody did. What was drawn is told by its edges, what was placed by where it lies.
export function deedText(session: Session, { entry, said, player }: Line): string {
  const [verb, what = ''] = entry.split(' ');
  let text = said.text === '' ? '' : entryHeard(session, entry, said);
  if (verb === 'draw') text = edgesText(session, what);
  if (verb === 'place') text = say('history.tile', { square: whereText(parseSquare(what)!) });
  if (verb === 'start') text = nameOf('choice', 'start').replace('{player}', seatName(session, Number(what)));
  const who = player > 0 ? `${seatName(session, player)}: ` : '';
  return text ? `${who}${text}.` : '';
}
// And what it caused.
export const lineText = (session: Session, line: Line): string => [deedText(session, line), ...line.told.map(eventHeard)].filter((text) => text !== '').join(' ');

// The decisions of a part of the log, with how the tiles that were just drawn came to lie.
export function deeds(session: Session, from: number, to: number): string[] {
  return session.lines.slice(from, to).flatMap((line, i) => {
    if (line.kind !== 'decision') return [];
    const deed = deedText(session, line);
    const [verb, type] = session.lines[from + i - 1]?.entry.split(' ') ?? [];
    const turned = /^place \S+ r(\d)/.exec(line.entry)?.[1];
    return verb === 'draw' && turned !== undefined ? [deed, edgesSentence(session, type, Number(turned))] : [deed];
  });
}
