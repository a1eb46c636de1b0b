// Figures and tokens as the engine's artist draws them, for all colours: asked for once a game.
import type { Engine } from '../engine/engine';
import { colours } from '../game/seats';

interface Drawn {
  seats: { stands: string; lies: string }[];
  nobody: string;
}

let figures: Record<string, Drawn> = $state.raw({});
const tokens: Record<string, string> = $state({});

export async function learnFigures(engine: Engine): Promise<void> {
  const answer = await engine.ask<{ figures: Record<string, Drawn> }>('figures', { colours: colours.map((_, i) => i) });
  figures = answer.figures;
}
export async function learnToken(engine: Engine, name: string): Promise<void> {
  if (name in tokens) return;
  tokens[name] = '';
  tokens[name] = (await engine.ask<{ picture: string }>('token', { name })).picture;
}

// SVG fragments around the origin; nothing if nobody has drawn it.
export function figurePicture(kind: string, colour: number | undefined, lying: boolean): string | undefined {
  const drawn = figures[kind];
  if (!drawn) return undefined;
  if (colour === undefined) return drawn.nobody;
  const seat = drawn.seats[colour];
  return lying ? seat?.lies : seat?.stands;
}
export const tokenPicture = (name: string): string | undefined => tokens[name] || undefined;
