// What can be saved of a record that was refused in its middle: everything before the line at fault.
import type { Refused } from '../engine/shapes';

// The line at fault, counted from one.
export const lineAtFault = ({ at }: Refused): number | undefined => {
  const found = /^line (\d+)/.exec(at ?? '')?.[1];
  return found === undefined ? undefined : Number(found);
};

// A record that can be played on, if at least one entry comes before the fault.
export function goodPart(record: string, refused: Refused): string | undefined {
  const lines = record.split('\n');
  const good = (lineAtFault(refused) ?? 0) - 1;
  const begin = lines.findIndex((line) => line.trim() === '---') + 1; // of the entries
  return begin > 0 && good > begin ? lines.slice(0, good).join('\n') + '\n' : undefined;
}
