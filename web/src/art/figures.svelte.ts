// Figures and other pieces as the engine's artist draws them: SVG fragments around the point at which they
// stand. Figures are asked for once a game in all colours, the rest once for every landscape.
import type { Engine } from '../engine/engine';
import { colours } from '../game/seats';

interface Drawn {
  seats: { stands: string; lies: string }[];
  nobody: string;
}
interface Pieces {
  corner: string; // the tower where walls end
  zones: Record<string, string>;
  tokens: Record<string, { picture: string; storey: number }>;
  signs: Record<string, VerbSign>;
}
// The piece that stands for a verb, as its room says.
export interface VerbSign {
  figure?: string;
  token?: string;
}

let figures: Record<string, Drawn> = $state.raw({});
let pieces: Pieces = $state.raw({ corner: '', zones: {}, tokens: {}, signs: {} });

let drawn = $state(false); // somebody has drawn the pieces, so far as they are drawn at all

export async function learnFigures(engine: Engine): Promise<void> {
  const answer = await engine.ask<{ figures: Record<string, Drawn> }>('figures', { colours: colours.map((_, i) => i) });
  figures = answer.figures;
}
export async function learnPieces(engine: Engine, look: string): Promise<void> {
  pieces = await engine.ask<Pieces>('pieces', { look });
  drawn = true;
}

// Nothing if nobody has drawn it.
export function figurePicture(kind: string, colour: number | undefined, lying: boolean): string | undefined {
  const drawn = figures[kind];
  if (!drawn) return undefined;
  if (colour === undefined) return drawn.nobody;
  const seat = drawn.seats[colour];
  return lying ? seat?.lies : seat?.stands;
}
export const cornerPicture = (): string => pieces.corner;
export const zonePicture = (name: string): string | undefined => pieces.zones[name] || undefined;
// Whether it has a picture, or may still get one: it has its room then.
export const mayBeDrawn = (name: string): boolean => !drawn || tokenPicture(name) !== undefined;
// `storey`: how high the next one stands on it; 0 for tokens that lie alone.
export const tokenPicture = (name: string): { picture: string; storey: number } | undefined => pieces.tokens[name];
// A verb that is done in several ways (guard, guard-...) has one sign for all of them.
export const verbSign = (verb: string): VerbSign => pieces.signs[verb] ?? pieces.signs[verb.split('-')[0]!] ?? {};
