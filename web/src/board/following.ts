// Where the view goes by itself. It pans when something that has happened or is to be chosen would not be seen; it
// zooms only as long as nobody has moved it, and then to fit what has outgrown the window.
import type { Session } from '../game/session.svelte';
import { emptySquares, parseSquare, type Square } from '../game/place';
import { chosenTool } from '../game/tools';
import { ui } from '../game/ui.svelte';
import { boxOf, type Box, type Camera } from './camera.svelte';

const kRim = 3; // squares around the landscape from which tokens are hurled
const kGrip = 18; // pixels that what hurls stands out of the rim
const kLoose = 1.3; // a view that could be so much nearer at the beginning of a turn comes nearer
const kGrown = 16; // pixels by which bars have shrunk, so that the board has its room back
const kTurning = 600; // milliseconds until cards and bars stand where they do in a turned window
const kNearer = 1.04; // and so much nearer it comes at least

interface View {
  x: number;
  y: number;
  scale: number;
}

export class Following {
  begun = false; // the view has been pointed at the board once
  private room = { wide: 0, high: 0 }; // in which everything was fitted last
  private aimed = false; // with the room that an aim takes around it
  private turned = { wide: 0, at: -Infinity }; // the window's width, and when it became that
  // The view before a panel opened; whether the tile that lies was seen in it; and where that tile has been panned into
  // sight, in a view of one's own.
  private aside: (View & { moves: number; saw: boolean; to?: View }) | undefined;

  constructor(
    private session: Session,
    private camera: Camera,
  ) {}

  // The squares of what can be pointed at in the pending decision, with the tool in hand.
  private places(): Square[] {
    const targets = chosenTool(this.session.choices, ui.tool)?.targets ?? [];
    return targets.map(({ point: [x, y] }) => ({ x: Math.floor((x - 1) / 1000), y: Math.floor((y - 1) / 1000) }));
  }

  // Whoever looks back has another bar below the board. What lies there is seen above it, and so are the tiles that
  // come later: the view holds still while one goes on and back.
  private pastSeen(past: number) {
    const { view, lines } = this.session;
    if (view.tiles.length === 0 || this.sees(boxOf(view.tiles))) return;
    const later = lines.slice(past).flatMap(({ entry }) => (entry.startsWith('place ') ? (parseSquare(entry.split(' ')[1] ?? '') ?? []) : []));
    this.camera.fit(boxOf([...view.tiles, ...later]));
  }

  // Squares of placements; at the bare table, where the view shall not tell which they are, all those beside tiles.
  private squaresOf(placements: readonly { square?: Square | undefined }[]): Square[] {
    const squares = placements.flatMap(({ square }) => square ?? []);
    return squares.length > 0 && this.session.head.assistance === 'table' ? emptySquares(this.session.view.tiles) : squares;
  }

  // Everything there is, and everything that can be chosen.
  private whole(): Box | undefined {
    const { view, placements, choices } = this.session;
    const squares = this.squaresOf(placements.concat(choices.placements));
    const all = [...view.tiles, ...squares, ...this.places()];
    if (all.length === 0) return undefined;
    // While nobody is asked, the squares around the landscape are those that may be offered next.
    const rim = choices.aims.length > 0 ? kRim : this.session.phase !== 'asking' && !view.over ? 1 : 0;
    const [left, top, right, bottom] = boxOf(all);
    return [left - rim, top - rim, right + rim, bottom + rim];
  }

  fit(at: 'once' | 'flying' = 'flying') {
    const box = this.whole();
    this.room = this.left();
    this.aimed = this.session.choices.aims.length > 0;
    if (box) this.camera.fit(box, at, this.aimed ? kGrip : 0);
  }

  // What the bars leave.
  private left(): { wide: number; high: number } {
    const { rims, width, height } = this.camera;
    return { wide: width - rims.left - rims.right, high: height - rims.top - rims.bottom };
  }

  // Whether everything could be seen nearer: bars have shrunk, or an aim is over. A tile that is not yet final holds
  // still under the hand, but for a window that has just been turned: there nothing lies where it lay.
  private isLoose(fresh: boolean, turned: boolean): boolean {
    const { session, camera, room } = this;
    if (!turned && (session.chosen !== undefined || (session.phase === 'asking' && session.undoable > 0))) return false;
    if (session.queue.length > 0) return false; // a tile that is moved lies nowhere for a moment
    const { wide, high } = this.left();
    const hurled = this.aimed && session.choices.aims.length === 0;
    const grown = hurled || wide > room.wide + kGrown || high > room.high + kGrown;
    if (!grown && !(fresh && session.choices.placements.length > 0)) return false;
    const whole = this.whole();
    return whole !== undefined && Math.min(camera.nearest, camera.fitting(whole)) > (grown ? kNearer : kLoose) * camera.settledScale;
  }

  // The first view: everything, at once.
  begin() {
    this.begun = true;
    this.fit('once');
    this.camera.ready = true;
    this.asked(true);
  }

  private sees([left, top, right, bottom]: Box): boolean {
    return this.camera.sees(left, top) && this.camera.sees(right, bottom);
  }

  // Somebody has placed a tile there.
  placed(square: Square) {
    const { camera } = this;
    if (!camera.follows) camera.show(square.x, square.y);
    else if (!camera.sees(square.x, square.y)) camera.reveal(boxOf([square]));
  }

  // What has to be seen now. At the beginning of a turn that is every square.
  private wanted(): Box | undefined {
    const { view, choices, lines } = this.session;
    if (choices.aims.length > 0) return this.whole();
    const squares = this.squaresOf(choices.placements);
    if (squares.length > 0) return boxOf(squares);
    const places = this.places();
    // A tile on which nothing can be put is still turned and confirmed.
    const lies = view.tiles[view.tiles.length - 1];
    if (places.length === 0 && this.session.undoable > 0 && this.session.placements.length > 0 && lies) return boxOf([lies]);
    // Where nothing on the board is to be pressed, as at an auction, all of it is to be seen.
    if (places.length === 0) return choices.tools.length > 0 && view.tiles.length > 0 ? boxOf(view.tiles) : undefined;
    const last = view.tiles[view.tiles.length - 1];
    const placed = lines[lines.length - 1]?.entry.startsWith('place ') === true && last !== undefined;
    return boxOf(placed ? [last, ...places] : places);
  }

  // A decision is due (`fresh`), or bars have grown, the phone was turned, another tool is in hand.
  asked(fresh: boolean) {
    const { camera, session } = this;
    if (!this.begun) return;
    const asking = session.phase === 'asking';
    const now = performance.now();
    if (this.turned.wide !== camera.width) this.turned = { wide: camera.width, at: this.turned.wide === 0 ? -Infinity : now };
    const turned = now - this.turned.at < kTurning;
    if (!camera.follows) {
      // A view of one's own is not the same in a turned window: what is asked comes in, as near as it was.
      const box = asking && turned ? this.wanted() : undefined;
      if (box && !this.sees(box)) camera.reveal(box);
      else if (this.aside?.saw) this.keepSeen(this.aside);
      else if (fresh && asking) this.approach();
      return;
    }
    if (session.past !== undefined) return this.pastSeen(session.past);
    if (session.phase === 'over') return this.atEnd();
    if (this.isLoose(fresh, turned)) return this.fit();
    const box = asking ? this.wanted() : undefined;
    if (!box) return;
    if (this.sees(box)) return;
    // What has room as near as it is comes in by the shortest way.
    if (camera.fitting(box, 0) >= camera.settledScale) camera.reveal(box);
    else this.fit();
  }

  // What is told at the end takes its room from the board, step by step: that becomes smaller with it, and larger only
  // where it gains much.
  private atEnd() {
    const { camera } = this;
    const whole = this.whole();
    if (whole && (!this.sees(whole) || Math.min(camera.nearest, camera.fitting(whole)) > kLoose * camera.settledScale)) this.fit();
  }

  // The tile that lies and is not yet final, or has been placed for the decision that is due.
  private lying(): Square | undefined {
    const { session } = this;
    if (session.phase !== 'asking') return undefined;
    const [verb, square] = (session.chosen?.entry ?? '').split(' ');
    if (verb === 'place') return parseSquare(square ?? '');
    return session.view.pending.step === 'place' ? undefined : session.view.tiles[session.view.tiles.length - 1];
  }

  // A panel that has opened does not cover the tile that lies.
  private keepSeen(aside: NonNullable<Following['aside']>) {
    const { camera } = this;
    const tile = this.lying();
    if (!tile || camera.sees(tile.x, tile.y)) return;
    camera.reveal(boxOf([tile]));
    aside.to = camera.settled;
  }

  // A panel opens or closes. What it has pushed aside comes back, unless somebody has moved the view meanwhile.
  panel(open: boolean) {
    const { camera, aside } = this;
    if (open) {
      const tile = this.lying();
      this.aside ??= { ...camera.settled, moves: camera.moves, saw: tile !== undefined && camera.sees(tile.x, tile.y) };
      return;
    }
    this.aside = undefined;
    if (!aside || !this.begun || camera.moves !== aside.moves) return;
    const { x, y } = camera.settled;
    if (camera.follows || (aside.to && aside.to.x === x && aside.to.y === y)) camera.flyTo(aside.x, aside.y, aside.scale);
  }

  // A view of one's own stays. Only if it shows nothing at all of what can be chosen, the nearest of it comes in.
  private approach() {
    const { camera } = this;
    const { placements } = this.session.choices;
    const squares = placements.length > 0 ? this.squaresOf(placements) : this.places();
    if (squares.length === 0 || squares.some(({ x, y }) => camera.sees(x, y))) return;
    const [mx, my] = camera.toTable(camera.width / 2, camera.height / 2);
    const far = ({ x, y }: Square): number => Math.hypot((x + 0.5) * 200 - mx, (y + 0.5) * 200 - my);
    const nearest = squares.reduce((a, b) => (far(b) < far(a) ? b : a));
    camera.show(nearest.x, nearest.y);
  }
}
