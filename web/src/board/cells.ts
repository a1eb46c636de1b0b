// Whose press it is where things to press are crowded: that of the nearest, of where they are shown and of the spots
// they stand for. And how far a thing may be shown from its spot, so that it lies on no other one's. A finger that comes
// near one means it, where nothing else is pressed.
import type { Point } from '../engine/shapes';

const kCorners = 24; // of a disc
const kOwn = 0.06; // of the way to another spot that stays between a thing and the middle of that way

// The point, moved to where its own spot is nearer than any other one: it lies on its own feature, not on its neighbour's.
export function besideOwn(at: Point, own: number, spots: readonly Point[]): Point {
  const [sx, sy] = spots[own]!;
  let [x, y] = at;
  // A few rounds: what has been moved out of one neighbour's part may lie in another's.
  for (let round = 0; round < 4; ++round) {
    let moved = false;
    for (let i = 0; i < spots.length; ++i) {
      if (i === own) continue;
      const [dx, dy] = [spots[i]![0] - sx, spots[i]![1] - sy];
      const way = Math.hypot(dx, dy);
      if (way === 0) continue;
      const over = ((x - sx) * dx + (y - sy) * dy) / way - (0.5 - kOwn) * way;
      if (over <= 0) continue;
      moved = true;
      [x, y] = [x - (over * dx) / way, y - (over * dy) / way];
    }
    if (!moved) break;
  }
  return [x, y];
}

// What is left of a polygon on the side of `a` between two points.
function nearerTo(a: Point, b: Point, polygon: readonly Point[]): Point[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const middle = (dx * (a[0] + b[0]) + dy * (a[1] + b[1])) / 2;
  const over = ([x, y]: Point): number => dx * x + dy * y - middle;
  const left: Point[] = [];
  polygon.forEach((from, i) => {
    const to = polygon[(i + 1) % polygon.length]!;
    const [u, v] = [over(from), over(to)];
    if (u <= 0) left.push(from);
    if (u < 0 !== v < 0 && u !== v) left.push([from[0] + ((to[0] - from[0]) * u) / (u - v), from[1] + ((to[1] - from[1]) * u) / (u - v)]);
  });
  return left;
}

const disc = ([x, y]: Point, radius: number): Point[] =>
  Array.from({ length: kCorners }, (_, i) => {
    const turn = (2 * Math.PI * i) / kCorners;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });

export interface Thing {
  at: Point; // where it is shown
  spot: Point; // what it stands for
}

// What else is pressed around them: squares and handles, so far from their middles.
export interface Wall {
  middle: Point;
  half: number;
  round: boolean;
}

// The point of a wall that is nearest to another point; nothing if that lies within it.
function rimOf({ middle: [mx, my], half, round }: Wall, [x, y]: Point): Point | undefined {
  const [dx, dy] = [x - mx, y - my];
  const far = Math.hypot(dx, dy);
  if (round) return far > half ? [mx + (half * dx) / far, my + (half * dy) / far] : undefined;
  if (Math.max(Math.abs(dx), Math.abs(dy)) <= half) return undefined;
  return [mx + Math.min(half, Math.max(-half, dx)), my + Math.min(half, Math.max(-half, dy))];
}

// Path data of what each of them is pressed by: as far as it reaches around itself, and half as far around its spot,
// but for what is nearer to another. What comes `near` it, farther than it reaches, means it as well, up to the walls.
export function cellsOf(things: readonly Thing[], reach: number, near = reach, walls: readonly Wall[] = []): string[] {
  const sites = things.flatMap(({ at, spot }, owner) => [{ owner, at, reach }, { owner, at: spot, reach: reach / 2 }]);
  const cell = (owner: number, at: Point, far: number): Point[] => {
    let part = disc(at, far);
    for (const other of sites)
      if (other.owner !== owner && Math.hypot(other.at[0] - at[0], other.at[1] - at[1]) < 2 * far) part = nearerTo(at, other.at, part);
    return part;
  };
  const around = (owner: number, at: Point): Point[] => {
    let part = near > reach ? cell(owner, at, near) : [];
    for (const wall of walls) {
      const rim = rimOf(wall, at);
      if (!rim) return [];
      if (Math.hypot(rim[0] - at[0], rim[1] - at[1]) < near) part = nearerTo(at, [2 * rim[0] - at[0], 2 * rim[1] - at[1]], part);
    }
    return part;
  };
  const path = (part: readonly Point[]): string => (part.length > 0 ? `M${part.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z` : '');
  return things.map(({ at }, owner) => [...sites.filter((site) => site.owner === owner).map((site) => cell(owner, site.at, site.reach)), around(owner, at)].map(path).join(''));
}
