// What can be pointed at in the pending decision, and the glasses in which it is pressed where it is too small on the
// board: of the tile it lies on, or of squares. Made while a component is.
import { chosenTool } from '../game/tools';
import type { Target } from '../game/choices';
import { emptySquares, squareKey, type Square } from '../game/place';
import type { Session } from '../game/session.svelte';
import { ui } from '../game/ui.svelte';
import type { Camera } from './camera.svelte';
import { besideTile, fitsGlass, glassFor, leavesFree, needsGlass, pressedAt, reviewRoom, targetsOn, weightOf, type Other, type TileGlass } from './glass';
import { covers, heldGlass, sameHold, type Hold } from './holding';
import type { Laying } from './laying.svelte';
import { areMany, looksFirst, tileOf } from './many';
import { hasPlace, squareGlass, type SquareGlass } from './square_glass';

const kCovered = 0.02; // of a tile
const kTileWeight = 0.06; // how much one would miss a tile that a glass hides

export class Glasses {
  private looked: (Square & { tool: string; turn: number }) | undefined = $state.raw(); // a tile that was pressed
  private touched = $state(0); // the glass that somebody points into
  private touchedSquares = $state('');
  // The glass as it is, what it was made for, and the square that was pressed in it last.
  private before: { glass: TileGlass; hold: Hold; tool: string; covers: number } | undefined;
  private pressed = '';
  private walked: { glass: SquareGlass; key: string } | undefined;
  private floor = 0; // of the board, when somebody pointed into the glass

  constructor(
    private session: Session,
    private camera: Camera,
    private laying: Laying,
  ) {
    $effect(() => {
      const { glass } = this;
      camera.floor = glass && this.touched === glass.number ? Math.max(this.floor, glass.top + glass.height + 8) : 0;
    });
    $effect(() => {
      const seen = this.glass ?? this.squared;
      camera.glass = seen && { left: seen.left, top: seen.top, right: seen.left + seen.width, bottom: seen.top + seen.height };
    });
  }

  readonly targets: Target[] = $derived.by(() => {
    const { phase, laying, choices } = this.session;
    return phase === 'asking' && !laying ? (chosenTool(choices, ui.tool)?.targets ?? []) : [];
  });
  // Where there are so many that they would cover the board, they are dots, and the tile that somebody pressed is shown
  // in the glass.
  readonly many: boolean = $derived.by(() => areMany(this.targets));
  private readonly turn: number = $derived.by(() => this.session.lines.length - this.session.undoable); // entries that are final
  private readonly newest: Square | undefined = $derived.by(() => {
    const { phase, view } = this.session;
    return phase === 'asking' && view.pending.step !== 'place' ? view.tiles[view.tiles.length - 1] : undefined;
  });
  // The tile they are on, and those that are.
  readonly under: Square | undefined = $derived.by(() => {
    const { looked, laying, newest } = this;
    if (!this.many) return laying.laid ?? newest;
    return looked?.tool === ui.tool && looked.turn === this.turn ? { x: looked.x, y: looked.y } : undefined;
  });
  readonly magnified: Target[] = $derived.by(() => (this.under ? targetsOn(this.under, this.targets) : []));

  readonly glass: TileGlass | undefined = $derived.by(() => {
    const { session, camera, laying, before, many, magnified } = this;
    const hold = { turn: this.turn, moves: camera.moves, size: `${camera.width} ${camera.height}` };
    const held = before && sameHold(before.hold, hold) && session.phase === 'asking' ? before : undefined;
    // While a press is worked out, a tile that is moved lies nowhere for a moment.
    if (session.queue.length > 0) return held?.glass;
    const square = many || laying.laid || magnified.length > 0 ? this.under : undefined;
    this.before = undefined;
    if (!square || !camera.ready) return undefined;
    const made = this.glassOf(square, held);
    if (made) this.before = { glass: made, hold, tool: ui.tool, covers: covers(made, camera) };
    return made;
  });

  // The glass of that tile: the one there is, as long as it holds still, or one at the best place.
  private glassOf(square: Square, held: Glasses['before']): TileGlass | undefined {
    const { camera, laying, many, magnified } = this;
    const { laid, turns } = laying;
    // What is legal is not told by what a glass leaves free either.
    const shown = laying.shown ? laying.squares : emptySquares(this.session.view.tiles);
    const squares = shown.filter((one) => one.x !== square.x || one.y !== square.y);
    const placeable = laid && laying.shown && !many ? squares : [];
    const key = squareKey(square);
    const turnable = !many && turns.length > 1;
    // What is pressed on the board lies under no glass, but where there is so much of it that none would have a place.
    const free = many ? [] : pressedAt(camera, this.targets.filter((one) => !magnified.includes(one)));
    const fits = held && (held.tool === ui.tool || ((turnable || magnified.length > 0) && fitsGlass(magnified, held.glass, turnable)));
    const stays = fits && (key === squareKey(held.glass.square) || key === this.pressed);
    const kept = stays ? heldGlass(held.glass, camera, square, held.glass.beside.length > 0 ? placeable : []) : undefined;
    const covered = kept && key === squareKey(held!.glass.square) && covers(kept, camera) > held!.covers + kCovered;
    const still = kept && !covered && leavesFree([kept.left, kept.top], kept.width, free, turnable) ? kept : undefined;
    if (still && this.touched === still.number) return still;
    if (!many && !needsGlass(camera.scale, square, magnified, turns.length)) return undefined;
    const weighed = squares.map((one) => ({ ...one, weight: weightOf(camera.scale, square, one) }));
    const beside = besideTile(camera.scale, square, placeable);
    const best = glassFor(camera, square, magnified, { others: [...weighed, ...this.tiles()], pressed: free, ears: turnable }, beside);
    if (!best) return undefined;
    // Before anybody points into it, the bar takes the room it needs, and the glass a better place; not for nothing.
    const same = still && still.width === best.width && still.left === held!.glass.left && still.top === held!.glass.top && squareKey(held!.glass.square) === key;
    return same ? { ...still, beside: best.beside } : best;
  }

  private tiles(): Other[] {
    return this.session.view.tiles.map(({ x, y }) => ({ x, y, weight: kTileWeight }));
  }

  // Where all is dots, a small tile has no handles, which would cover them: the keys, the wheel and two fingers turn it.
  readonly handled: boolean = $derived.by(() => {
    const { laid, turns } = this.laying;
    return laid !== undefined && !this.glass && turns.length > 1 && !(this.many && needsGlass(this.camera.scale, laid, [], turns.length));
  });

  // Squares that are chosen, where they are too small. Their glass holds still once somebody points into it.
  private readonly moment: string = $derived.by(() => {
    const { moves, width, height } = this.camera;
    return `${this.session.view.length} ${ui.tool} ${moves} ${width} ${height}`;
  });
  readonly squared: SquareGlass | undefined = $derived.by(() => {
    const { camera, targets, walked, moment } = this;
    if (this.glass || targets.length === 0 || !camera.ready) return undefined;
    if (walked?.key === moment && (this.touchedSquares === moment || this.session.chosen) && hasPlace(walked.glass, camera)) return walked.glass;
    const made = squareGlass(camera, targets, this.tiles());
    this.walked = made && { glass: made, key: moment };
    return made;
  });

  // Somebody points into the glass. From now on the bar grows only as far as was reckoned with, for what is chosen.
  touch() {
    const { glass, camera } = this;
    if (!glass || this.touched === glass.number) return;
    this.floor = camera.height - camera.rims.bottom - reviewRoom();
    this.touched = glass.number;
  }
  touchSquares() {
    this.touchedSquares = this.moment;
  }

  // A square beside the tile is pressed in the glass.
  place(square: Square) {
    this.pressed = squareKey(square);
    this.laying.choose(square);
  }

  // A press on something that is no dot any more, or elsewhere.
  leave() {
    this.looked = undefined;
  }

  choose(target: Target, event?: MouseEvent) {
    const { session, targets } = this;
    const same = session.isPressed(target);
    if (this.many && event && !this.magnified.includes(target) && looksFirst(target, targets, this.camera.scale, event)) {
      const tile = tileOf(target);
      this.looked = { ...tile, tool: ui.tool, turn: this.turn };
      // The only one there is chosen, too; a press on a dot makes nothing final.
      if (targetsOn(tile, targets).length === 1 && !same) void session.press(target);
    } else if (same) void session.confirm();
    else void session.press(target);
  }
}
