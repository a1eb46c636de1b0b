// The tile in hand and the tile that lies: where it may go, how it lies now, and what is seen of it before it is played.
// Made while a component is.
import { lastSquare, rotationsBySquare } from '../game/choices';
import { parseEntry } from '../game/entry';
import { emptySquares, parseSquare, squareKey, type Square } from '../game/place';
import type { Session } from '../game/session.svelte';
import { liesText } from '../game/spoken';
import { ui } from '../game/ui.svelte';
import type { TileOnBoard } from '../engine/shapes';
import type { Ghost } from './draw';

export class Laying {
  hovered: Square | undefined = $state.raw(); // the square pointed at, or under a tile that is drawn from the hand

  constructor(private session: Session) {}

  // At the bare table nobody is shown where a tile may go.
  get shown(): boolean {
    return this.session.head.assistance !== 'table';
  }

  readonly rotations: Map<string, number[]> = $derived.by(() => {
    const { choices, undoable, placements } = this.session;
    return rotationsBySquare(choices.placements.length > 0 ? choices.placements : undoable > 0 ? placements : []);
  });
  readonly squares: Square[] = $derived.by(() => [...this.rotations.keys()].map((key) => parseSquare(key)!));

  // Squares that are pressed: where nobody is shown where it may go, each beside a tile can be tried.
  readonly pressed: Square[] = $derived.by(() => {
    const { laid, rotations, session } = this;
    if (session.phase !== 'asking' || rotations.size === 0) return [];
    const all = this.shown ? this.squares : emptySquares(session.view.tiles);
    return all.filter(({ x, y }) => x !== laid?.x || y !== laid.y);
  });

  // The tile that lies and can still be moved; while it is moved it is not where it lay.
  private readonly movable: TileOnBoard | undefined = $derived.by(() => {
    const { phase, placements, undoable, view } = this.session;
    return phase === 'asking' && placements.length > 0 && undoable > 0 ? view.tiles[view.tiles.length - 1] : undefined;
  });
  readonly lifted: TileOnBoard | undefined = $derived.by(() => (this.session.laying ? this.movable : undefined));

  // The tile that lies but is not yet confirmed: just pressed, played and undoable, or only chosen.
  readonly laid: Ghost | undefined = $derived.by(() => {
    const { session, movable } = this;
    const { view, laying } = session;
    if (session.phase !== 'asking') return undefined;
    const type = this.lifted?.type ?? view.tile;
    if (laying?.square && type) return { type, ...laying.square, rotation: laying.rotation ?? 0, opacity: 0.95 };
    const chosen = session.chosen && parseEntry(session.info, session.chosen.entry, lastSquare(view));
    if (chosen?.verb === 'place' && chosen.square && view.tile)
      return { type: view.tile, ...chosen.square, rotation: chosen.rotation ?? 0, opacity: 0.92 };
    return movable && { ...movable, opacity: 0.95 };
  });
  // The ways it may lie there.
  readonly turns: number[] = $derived.by(() => (this.laid ? this.turnsOn(this.laid) : []));

  private readonly ghost: Ghost | undefined = $derived.by(() => {
    const { session, hovered, rotations } = this;
    const { view, phase } = session;
    if (this.laid) return this.laid;
    const turns = hovered && rotations.get(squareKey(hovered));
    if (hovered && turns && this.shown && view.tile && phase === 'asking' && view.pending.step === 'place')
      return { type: view.tile, ...hovered, rotation: this.firstOf(turns), opacity: 0.7 };
    if (ui.proposed && view.tile && phase === 'asking' && rotations.get(squareKey(ui.proposed))?.includes(ui.proposed.rotation))
      return { type: view.tile, ...ui.proposed, opacity: 0.8 };
    return undefined;
  });

  // What was played and what was better, while one looks back there. Where both lie on one square the better one is seen.
  readonly compared: typeof ui.compared = $derived.by(() => (ui.compared !== undefined && this.session.past === ui.compared.at ? ui.compared : undefined));
  readonly ghosts: Ghost[] = $derived.by(() => {
    const { compared, ghost } = this;
    const ways = [compared?.better.tile, compared?.played.tile].flatMap((tile) => (tile ? [{ ...tile, opacity: 0.92 }] : []));
    const apart = ways.filter((tile, i) => i === 0 || squareKey(tile) !== squareKey(ways[0]!));
    return ghost ? [...apart, ghost] : apart;
  });

  readonly inHand: { type: string; rotations: number[] } | undefined = $derived.by(() => {
    const { rotations } = this;
    const { tile } = this.session.view;
    return tile ? { type: tile, rotations: rotations.size > 0 ? [...new Set([...rotations.values()].flat())] : [0, 1, 2, 3] } : undefined;
  });

  private turnsOn(square: Square): number[] {
    return this.rotations.get(squareKey(square)) ?? [];
  }
  private firstOf(turns: number[]): number {
    return turns.includes(ui.rotation) ? ui.rotation : turns[0]!;
  }

  // A square is pressed: the tile is laid there, or turned where it lies already.
  choose(square: Square) {
    const { session, laid } = this;
    const turns = this.rotations.get(squareKey(square));
    if (!turns) {
      // Where squares are not shown, trying one tells why the tile does not fit.
      if (session.phase === 'asking' && session.choices.placements.length > 0) void session.attempt(`place ${squareKey(square)} r${ui.rotation}`);
      return;
    }
    const same = laid && laid.x === square.x && laid.y === square.y;
    const rotation = same ? turns[(turns.indexOf(laid.rotation) + 1) % turns.length]! : this.firstOf(turns);
    if (same && turns.length === 1) return;
    this.lay(square, rotation);
  }

  // Whoever listens is told how it lies now.
  private lay(square: Square, rotation: number) {
    const { session, laid } = this;
    ui.rotation = rotation;
    if (laid) ui.announce(`${liesText(session, square, laid.type, rotation)}.`);
    void session.replace(`place ${square.x},${square.y} r${rotation}`);
  }

  rotate(step: number) {
    const { laid, turns } = this;
    if (!laid || turns.length < 2) return;
    this.lay(laid, turns[(turns.indexOf(laid.rotation) + step + turns.length) % turns.length]!);
  }
}
