// Plain pictures drawn from the definition of a tile alone: what is shown where nobody draws better.
import type { TileInfo } from '../engine/shapes';
import { turnHalf, turnPoint, turnSide } from '../game/place';
import type { Artist, TilePicture } from './art';

export const kField = '#a9bd72';
const middle: Record<string, [number, number]> = { N: [100, 0], E: [200, 100], S: [100, 200], W: [0, 100] };
const corners: Record<string, [number, number][]> = {
  N: [[0, 0], [200, 0]], E: [[200, 0], [200, 200]], S: [[200, 200], [0, 200]], W: [[0, 200], [0, 0]],
};
const order = ['N', 'E', 'S', 'W'];
const halfEnds: Record<string, [number, number][]> = {
  NL: [[0, 0], [100, 0]], NR: [[100, 0], [200, 0]], EL: [[200, 0], [200, 100]], ER: [[200, 100], [200, 200]],
  SL: [[200, 200], [100, 200]], SR: [[100, 200], [0, 200]], WL: [[0, 200], [0, 100]], WR: [[0, 100], [0, 0]],
};

// The outline of a city: along its edges, and a wall bowed inwards between two of them.
function cityPath(sides: string[]): string {
  if (sides.length === 4) return 'M0 0H200V200H0Z';
  const sorted = order.filter((side) => sides.includes(side));
  const gap = order.findIndex((side, i) => sides.includes(side) && !sides.includes(order[(i + 3) % 4]!));
  const walk = [...order.slice(gap), ...order.slice(0, gap)].filter((side) => sorted.includes(side));
  let path = '';
  let last = '';
  for (const side of walk) {
    const [a, b] = corners[side]!;
    if (path === '') path = `M${a!.join(' ')}`;
    else if (order[(order.indexOf(last) + 1) % 4] !== side) path += `Q100 100 ${a!.join(' ')}`;
    path += `L${b!.join(' ')}`;
    last = side;
  }
  const start = corners[walk[0]!]![0]!;
  const end = corners[last]![1]!;
  const [mx, my] = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const bow = sides.length === 1 ? [mx + (100 - mx) * 0.85, my + (100 - my) * 0.85] : [mx * 0.5 + 50, my * 0.5 + 50];
  return `${path}Q${bow[0]} ${bow[1]} ${start.join(' ')}Z`;
}

function roadPath(sides: string[]): string {
  if (sides.length === 2) {
    const [a, b] = sides.map((side) => middle[side]!);
    return `M${a!.join(' ')}Q100 100 ${b!.join(' ')}`;
  }
  return sides.map((side) => `M${middle[side]!.join(' ')}L${[100, 100].map((c, i) => c + (middle[side]![i]! - c) * 0.15).join(' ')}`).join('');
}

function roadArea(sides: string[]): string {
  return sides
    .map((side) => {
      const [x, y] = middle[side]!;
      return x === 100 ? `M88 ${y}H112V100H88Z` : `M${x} 88V112H100V88Z`;
    })
    .join('');
}

// `lettered`: symbols bear the letters of their names, as nothing better will come.
function draw(type: TileInfo, rotation: number, lettered = true): TilePicture {
  const segments = type.segments.map((segment) => ({
    ...segment,
    sides: segment.sides.map((side) => turnSide(side, rotation)),
    halves: segment.halves.map((half) => turnHalf(half, rotation)),
    spot: turnPoint(segment.spot, rotation).map((c) => c / 5) as [number, number],
  }));
  let upper = '';
  const areas: string[] = [];
  for (const segment of segments) {
    const [x, y] = segment.spot;
    if (segment.kind === 'city') {
      const path = cityPath(segment.sides);
      upper += `<path d="${path}" fill="#d9bfae" stroke="#8f8271" stroke-width="6"/>`;
      if (segment.marks.pennants) upper += `<path d="M${x + 18} ${y - 18}h18l-5 8 5 8h-18z" fill="#2f5d8c" stroke="#3b2d22"/>`;
      areas.push(path);
    } else if (segment.sides.length > 0) {
      const water = segment.kind === 'river';
      const path = roadPath(segment.sides);
      upper += `<path d="${path}" fill="none" stroke="${water ? '#5d8a9c' : '#8b6c46'}" stroke-width="${water ? 27 : 16}"/><path d="${path}" fill="none" stroke="${water ? '#93bac7' : '#f1e3c1'}" stroke-width="${water ? 23 : 12}"/>`;
      areas.push(roadArea(segment.sides));
    } else if (segment.halves.length > 0) {
      areas.push(segment.halves.map((half) => `M100 100L${halfEnds[half]!.map((p) => p.join(' ')).join('L')}Z`).join(''));
    } else {
      upper += `<path d="M${x - 22} ${y + 16}v-22l22-16 22 16v22z" fill="#f6ecd6" stroke="#3b2d22" stroke-width="1.2"/><path d="M${x - 26} ${y - 4}l26-22 26 22z" fill="#b5533c" stroke="#3b2d22"/>`;
      areas.push(`M${x - 36} ${y}a36 30 0 1 0 72 0a36 30 0 1 0-72 0Z`);
    }
  }
  type.symbols.forEach((symbol, i) => {
    upper += `<circle cx="${40 + 40 * i}" cy="160" r="16" fill="#f4e8cb" stroke="#3b2d22"/>`;
    if (lettered) upper += `<text x="${40 + 40 * i}" y="165" font-size="14" text-anchor="middle" fill="#3b2d22">${symbol.slice(0, 2)}</text>`;
  });
  return {
    ground: '<path d="M0 0H200V200H0Z" fill="' + kField + '"/>',
    upper: `${upper}<path d="M0 0H200V200H0Z" fill="none" stroke="#3b2d22" stroke-opacity=".28" stroke-width=".8"/>`,
    areas,
  };
}

export const simpleArtist: Artist = { draw: (type, rotation) => draw(type, rotation) };

// Until the painted picture is there: what lies where on the tile, on the fields of the landscape.
export const sketchOf = (type: TileInfo, rotation: number, field: string): string =>
  `<path d="M0 0H200V200H0Z" fill="${field}"/>${draw(type, rotation, false).upper}`;

const fills: Record<string, string> = { city: '#d9bfae', road: '#f1e3c1', river: '#93bac7' };
const kBuilding = '#b5533c';

// The same as areas to be filled, in 200 units a tile.
export function sketchAreas(type: TileInfo, rotation: number): { path: string; fill: string }[] {
  const { areas } = draw(type, rotation);
  return type.segments.flatMap(({ kind }, i) => (kind === 'field' ? [] : [{ path: areas[i]!, fill: fills[kind] ?? kBuilding }]));
}
