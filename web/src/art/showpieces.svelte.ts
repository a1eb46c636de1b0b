// What a set looks like, for those who choose: some of its tiles that bear what only it has, and the figures that come
// with it. Painted once a visit, by an engine of its own that ends when all are there.
import { Engine, Refusal } from '../engine/engine';
import type { GameInfo, OptionInfo, TileInfo } from '../engine/shapes';
import { svgOf, type TilePicture } from './art';
import { lookOf } from './engine_artist';

export interface Showpiece {
  tiles: string[]; // addresses of pictures
  figures: { name: string; picture: string; part?: string | undefined }[]; // SVG fragments; the part they go with
}

const kTiles = 3;
const kColour = 0; // of figures that players own

const wordsOf = (type: TileInfo): string[] => [
  type.group,
  ...type.symbols,
  ...type.segments.flatMap(({ kind, marks }) => [kind, ...Object.keys(marks)]),
];

// Tiles on which all that is new is seen, in as few as possible; then those that show most.
export function typical(types: readonly TileInfo[], usual: ReadonlySet<string>): TileInfo[] {
  const left = [...types];
  const seen = new Set(usual);
  const chosen: TileInfo[] = [];
  while (chosen.length < kTiles && left.length > 0) {
    const news = left.map((type) => new Set(wordsOf(type).filter((word) => !seen.has(word))).size);
    // When everything new is seen, the next ones are those with most on them.
    if (Math.max(...news) === 0 && seen.size > 0) {
      seen.clear();
      continue;
    }
    const [best] = left.splice(news.indexOf(Math.max(...news)), 1);
    chosen.push(best!);
    for (const word of wordsOf(best!)) seen.add(word);
  }
  return chosen;
}

let pieces: Record<string, Showpiece> = $state.raw({});
let painted = ''; // in which landscape

export const showpieceOf = (set: string): Showpiece | undefined => pieces[set];

async function gameOf(engine: Engine, sets: string[], options: Record<string, string> = {}): Promise<GameInfo> {
  await engine.ask('new', { setup: { players: ['1', '2'], sets, options } });
  return engine.ask<GameInfo>('game');
}

// Which part of the set each figure comes with: it is not there without it.
async function partOf(engine: Engine, set: string, parts: string[], figures: GameInfo['figures']): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const part of parts) {
    const without = await gameOf(engine, ['base', set], { [part]: 'off' });
    for (const { name } of figures) if (!without.figures.some((one) => one.name === name)) found.set(name, part);
  }
  return found;
}

async function paint(engine: Engine, set: string, { types, figures }: GameInfo, base: GameInfo, parts: string[]): Promise<Showpiece> {
  const usual = new Set(base.types.flatMap(wordsOf));
  // Some sets lie on the table before anything is drawn.
  const all = types.filter((type) => type.set === set);
  const drawable = all.filter(({ copies }) => copies > 0);
  const own = drawable.length > 0 ? drawable : all;
  const tiles: string[] = [];
  for (const type of typical(own, usual)) {
    const { ground, upper } = await engine.ask<TilePicture>('tile', { type: type.id, look: lookOf([set]) });
    tiles.push(`data:image/svg+xml,${encodeURIComponent(svgOf(ground + upper))}`);
  }
  const known = new Set(base.figures.map(({ name }) => name));
  const drawn = await engine.ask<{ figures: Record<string, { seats: { stands: string }[]; nobody: string }> }>('figures', { colours: [kColour] });
  const part = await partOf(engine, set, parts, figures);
  return {
    tiles,
    figures: figures.flatMap(({ name, per_player }) => {
      const picture = drawn.figures[name];
      if (known.has(name) || !picture) return [];
      return [{ name, picture: per_player === 0 ? picture.nobody : picture.seats[0]!.stands, part: part.get(name) }];
    }),
  };
}

// Whoever leaves earlier calls what is returned.
export function paintShowpieces(sets: readonly string[], options: readonly OptionInfo[]): () => void {
  const look = lookOf([]);
  if (painted === look) return () => {};
  const engine = new Engine();
  void (async () => {
    const base = await gameOf(engine, ['base']);
    for (const set of sets) {
      try {
        const parts = options.filter(({ part_of }) => part_of === set).map(({ name }) => name);
        const piece = await paint(engine, set, await gameOf(engine, ['base', set]), base, parts);
        pieces = { ...pieces, [set]: piece };
      } catch (error) {
        // A set that does not stand alone has none: it is chosen by its words. Anything else ends it, until the next visit.
        if (!(error instanceof Refusal)) throw error;
      }
    }
    painted = look;
  })()
    .catch(() => {})
    .finally(() => engine.stop());
  return () => engine.stop();
}
