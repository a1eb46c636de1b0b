// How the field of its owners is painted: their colour with their hatch, so that areas are told apart without
// it; stripes of all of them where several share it.
import type { Colour } from '../game/seats';

const kHatch = 16; // units of the hatch's cell
const kSeen = 8; // pixels of the cell at least: from afar its lines would run together
const kStripe = 2 * kHatch; // of an owner's stripe, where there are several
const kFill = 0.28;
const kLines = 0.6;
const kDarker: Record<string, string> = { yellow: '#a97c00' }; // whose lines would be lost on grass

const paints = new Map<string, CanvasPattern>();

function drawHatch(pen: CanvasRenderingContext2D, colour: Colour) {
  pen.strokeStyle = pen.fillStyle = kDarker[colour.key] ?? colour.fill;
  pen.lineWidth = 3;
  const line = (...points: number[]) => {
    pen.beginPath();
    for (let i = 0; i < points.length; i += 2) pen.lineTo(points[i]!, points[i + 1]!);
    pen.stroke();
  };
  if (colour.hatch === 'diagonal') [-16, 0, 16].forEach((d) => line(d - 2, 18, d + 18, -2));
  if (colour.hatch === 'dots') [[4, 4], [12, 12]].forEach(([x, y]) => { pen.beginPath(); pen.arc(x!, y!, 3, 0, 7); pen.fill(); });
  if (colour.hatch === 'horizontal') line(0, 8, 16, 8);
  if (colour.hatch === 'vertical') line(8, 0, 8, 16);
  if (colour.hatch === 'cross') { line(0, 8, 16, 8); line(8, 0, 8, 16); }
  if (colour.hatch === 'chevron') line(0, 12, 8, 4, 16, 12);
}

// The pattern as it is seen at so many pixels a unit.
export function fieldPaint(context: CanvasRenderingContext2D, owners: Colour[], scale: number): CanvasPattern {
  const paint = cellOf(context, owners);
  // Slanting stripes are never taken for roads or for the lines of a hatch.
  paint.setTransform(new DOMMatrix().scale(Math.max(1, kSeen / (kHatch * scale))).rotate(owners.length > 1 ? 35 : 0));
  return paint;
}

// A cell of the pattern: a stripe for each owner, in it their hatch.
function cellOf(context: CanvasRenderingContext2D, owners: Colour[]): CanvasPattern {
  const key = owners.map((colour) => colour.key).join();
  const known = paints.get(key);
  if (known) return known;
  const cell = document.createElement('canvas');
  const wide = owners.length > 1 ? kStripe : kHatch;
  cell.width = wide * owners.length;
  cell.height = kHatch;
  const pen = cell.getContext('2d')!;
  owners.forEach((colour, i) => {
    pen.globalAlpha = kFill;
    pen.fillStyle = colour.fill;
    pen.fillRect(i * wide, 0, wide, kHatch);
    pen.globalAlpha = kLines;
    for (let x = 0; x < wide; x += kHatch) {
      pen.save();
      pen.beginPath();
      pen.rect(i * wide + x, 0, kHatch, kHatch);
      pen.clip();
      pen.translate(i * wide + x, 0);
      drawHatch(pen, colour);
      pen.restore();
    }
  });
  const paint = context.createPattern(cell, 'repeat')!;
  paints.set(key, paint);
  return paint;
}
