// Commands typed by somebody who does not look at the board; each is answered in words. They may be said in the
// language of the page or in English, and a move also as records write it.
import { isBare, lookAt, standing, triedSquares, triedText, tryAt } from './bare';
import { count, has, nameOf, numeral, say } from '../words/words.svelte';
import type { Point } from '../engine/shapes';
import type { Target } from './choices';
import type { Square } from './place';
import type { Session } from './session.svelte';
import { capital, eventHeard, heard } from './telling';
import { sentenceOf } from './tools';
import { ui } from './ui.svelte';
import { edgesText, entryHeard, featureText, liesText, lookText, numberedSquares, oddsText, parseWhere, squareText, tilesLeft } from './spoken';
import { duelVerb, nearestOnRim, rimOf, throwEntry } from './aims';
import { offersOf, squaresOffered, type Offer } from './offers';
import { plain } from '../words/plain';

const commands = ['tile', 'squares', 'play', 'confirm', 'undo', 'look', 'features', 'fields', 'odds', 'score', 'hint', 'help'] as const;
type Command = (typeof commands)[number];

// Those that the assistance level of the game allows.
export const commandsAt = ({ head: { assistance } }: Session): Command[] =>
  commands.filter((command) => (command === 'hint' ? assistance === 'lab' : command === 'odds' ? assistance === 'lab' || assistance === 'coach' : true));

// What a command does. At the bare table squares are tried, and are named for it.
export const aboutText = (session: Session, command: Command): string =>
  say(isBare(session) && has(`reader.word.${command}.table`) ? `reader.word.${command}.table` : `reader.word.${command}.about`);

// Letters as any keyboard has them.
const wordsOf = (command: Command): string[] => [command, ...plain(say(`reader.word.${command}`)).split(' ')];
export const usage = (command: Command): string => say(`reader.word.${command}`).split(' ')[0]!;

// The places for figures that words such as "city north" mean. Words begin alike: the Romanian est is no part of vest.
function matching(session: Session, words: string[]): Target[] {
  return session.choices.tools.flatMap((tool) => tool.targets).filter(({ entry }) => {
    const { place, figure } = entry;
    return words.every((word) => {
      const names = [place?.kind ?? '', plain(nameOf('kind', place?.kind ?? '')), figure ?? '', has(`figure.${figure}.one`) ? plain(say(`figure.${figure}.one`)) : ''];
      if (word.length > 2 && names.some((name) => name.startsWith(word))) return true;
      const letters = (place?.side ?? '').slice(0, place?.side.length === 2 ? 1 : undefined);
      return letters !== '' && (word === letters.toLowerCase() || (word.length > 2 && [...plain(say(`side.${letters}`)).split(' '), english[letters] ?? ''].some((part) => part.startsWith(word))));
    });
  });
}
const english: Record<string, string> = { N: 'north', E: 'east', S: 'south', W: 'west' };

// Why not, with the name of the rule: whoever listens cannot press it.
const refused = ({ trouble, troubleRules }: Session): string[] => [troubleRules.length > 0 ? `${trouble} (${troubleRules.join(', ')})` : trouble];

// What waits for its confirmation, and what it will cause.
function waiting(session: Session): string[] {
  if (session.trouble) return refused(session);
  const { chosen } = session;
  if (!chosen) return choicesText(session);
  return [`${capital(entryHeard(session, chosen.entry, sentenceOf(session, chosen.entry)))}.`, ...chosen.told.map(eventHeard), say('reader.confirm', { word: usage('confirm') })];
}

export function choicesText(session: Session): string[] {
  if (session.phase !== 'asking') return [say('reader.wait')];
  const squares = squaresOffered(session) === 0 ? [] : isBare(session)
    ? triedSquares(session).map((square, i) => triedText(session, i + 1, square))
    : numberedSquares(session).map(({ square, turns }, i) => squareText(session, i + 1, square, turns));
  return [...squares, ...offersOf(session).map(({ number, text }) => `${number}: ${text}`)];
}

// Where nothing is found under what was said: no such number, or no number at all.
const notFound = (said = ''): string[] => [/^\d*$/.test(said) ? say('reader.noNumber') : say('reader.unread', { said })];

// Where a tile has been laid, what comes next: the place of the follower, or none.
async function goOn(session: Session, lies: string, rest: string[]): Promise<string[]> {
  if (rest[0] === '0' && session.choices.pass) await session.choose('pass');
  else if (rest.length > 0) {
    const [target] = matching(session, rest);
    if (!target) {
      const unread = rest.filter((word) => matching(session, [word]).length === 0);
      return [lies, say('reader.noPlace', { said: (unread.length > 0 ? unread : rest).join(' ') }), ...choicesText(session)];
    }
    await session.choose(target.entry.text);
  }
  return [lies, ...waiting(session)];
}

// play N2E1 · play N2E1 3 city north: at the bare table a square is named, and the quarter turns.
async function tryOut(session: Session, square: Square, rest: string[]): Promise<string[]> {
  const turns = /^[0-3]$/.test(rest[0] ?? '') ? Number(rest.shift()) : undefined;
  const { tile } = session.view;
  const rotation = await tryAt(session, square, turns);
  if (session.trouble) return refused(session);
  return goOn(session, liesText(session, square, tile, rotation), rest);
}

// play 1 · play 1 2 · play 1 N2E1: what throws of a kind may be aimed at, one of that, or the middle of a square.
async function hurl(session: Session, { entry: verb, aims = [] }: Offer, at: string | undefined): Promise<string[]> {
  if (at === undefined) return [...(has(`verb.${verb}.about`) ? [say(`verb.${verb}.about`)] : []), ...aims.map(({ text }, i) => `${i + 1}: ${text}`)];
  const square = /^\d+$/.test(at) ? undefined : parseWhere(at);
  const middle: Point | undefined = square && [1000 * square.x + 500, 1000 * square.y + 500];
  const entry = middle ? throwEntry(verb, nearestOnRim(rimOf(session.view), middle), middle) : aims[Number(at) - 1]?.entry;
  if (entry === undefined) return notFound(at);
  await session.choose(entry);
  return waiting(session);
}

// play 3 · play 3 2 city north · play 2 15: the square or choice, which of the ways to lie and the place of the
// follower, or the sum.
async function play(session: Session, words: string[]): Promise<string[]> {
  const [number, ...rest] = words.filter((word) => !['rot', 'r', plain(say('reader.way'))].includes(word));
  const nth = Number(number) - 1;
  const offer = offersOf(session).find((one) => one.number === nth + 1);
  if (offer?.aims) return hurl(session, offer, rest[0]);
  const [sum] = rest;
  if (offer && sum !== undefined && !(offer.sums && /^\d+$/.test(sum))) return [say('reader.unread', { said: rest.join(' ') })];
  if (offer) {
    await offer.choose(sum);
    return duelVerb(session) === undefined ? waiting(session) : [offer.text];
  }
  if (session.choices.placements.length === 0) return notFound(number);
  if (isBare(session)) {
    const square = triedSquares(session)[nth] ?? (/^\d+$/.test(number ?? '') ? undefined : parseWhere(number ?? ''));
    return square ? tryOut(session, square, rest) : notFound(number);
  }
  const place = numberedSquares(session)[nth];
  const way = /^\d+$/.test(rest[0] ?? '') ? Number(rest.shift()) - 1 : 0;
  if (!place || place.turns[way] === undefined) return notFound(place ? '' : number);
  const { tile } = session.view;
  await session.replace(`place ${place.square.x},${place.square.y} r${place.turns[way]}`);
  if (session.trouble) return refused(session);
  return goOn(session, liesText(session, place.square, tile, place.turns[way]), rest);
}

function features(session: Session, words: string[]): string[] {
  const mine = words.length > 0;
  if (isBare(session)) return orNone(standing(session, (player) => player > 0 && (!mine || player === session.player)));
  const found = session.view.features.filter(({ figures }) => figures.some(({ player }) => player > 0 && (!mine || player === session.player)));
  return orNone(found.map((feature) => capital(featureText(session, feature))));
}
const orNone = (lines: string[]): string[] => (lines.length > 0 ? lines : [say('reader.none')]);

async function confirm(session: Session): Promise<string[]> {
  if (!session.chosen) return [say('reader.nothingChosen')];
  const before = session.lines.length;
  await session.confirm();
  return session.lines.slice(before).flatMap((line) => [line.said.text === '' ? '' : capital(entryHeard(session, line.entry, line.said)), ...line.told.map(eventHeard)]).filter((text) => text !== '');
}

const doings: Record<Command, (session: Session, words: string[]) => string[] | Promise<string[]>> = {
  tile: (session) => [capital(edgesText(session, session.view.tile, ui.rotation)) || say('reader.noTile')],
  squares: (session) => choicesText(session),
  play,
  confirm,
  undo: async (session) => ((await session.undo()) ? choicesText(session) : [say('play.noUndo')]),
  look: (session, [where = '']) => {
    const square = parseWhere(where);
    if (!square) return [say('reader.word.look.about')];
    return isBare(session) ? lookAt(session, square) : lookText(session, square);
  },
  features,
  fields: (session) => {
    if (isBare(session)) return orNone(standing(session, (_, place) => place?.kind === 'field'));
    const found = session.view.features.filter((feature) => feature.kind === 'field' && feature.figures.length > 0);
    return orNone(found.map((feature) => capital(featureText(session, feature))));
  },
  odds: (session, [number = '']) => {
    if (session.head.assistance !== 'coach' && session.head.assistance !== 'lab') return [say('reader.notAtLevel')];
    const square = parseWhere(number) ?? numberedSquares(session)[Number(number) - 1]?.square;
    return square ? oddsText(session, square) : notFound(number);
  },
  score: (session) => [
    ...session.view.players.map((player, i) => `${player.name}: ${count('points', player.score)}${session.head.assistance === 'table' ? '' : ` (${numeral(session.view.projected.scores[i] ?? 0)}, ${say('players.projected')})`}`),
    capital(count('bar.left', tilesLeft(session))),
  ],
  hint: async (session) => (session.head.assistance === 'lab' && session.phase === 'asking' ? [capital(heard((await session.hint()).hint))] : [say('reader.notAtLevel')]),
  help: (session) => commandsAt(session).map((command) => `${usage(command)}: ${aboutText(session, command)}`),
};

const meant = (text: string): Command | undefined => {
  const [first = ''] = plain(text).trim().split(/\s+/);
  return commands.find((one) => wordsOf(one).includes(first));
};
// What becomes final is told to everybody, and needs no other answer.
export const isConfirmation = (text: string): boolean => meant(text) === 'confirm';

export async function obey(session: Session, text: string): Promise<string[]> {
  const [first = '', ...rest] = plain(text).trim().split(/\s+/);
  const command = meant(text);
  if (command) return doings[command](session, rest);
  if (/^\d+$/.test(first)) return play(session, [first, ...rest]);
  if (first === 'pass' || session.info.verbs.some((verb) => verb.name === first)) {
    await session.attempt(text.trim());
    return waiting(session);
  }
  return [say('reader.unknown', { word: usage('help') })];
}
