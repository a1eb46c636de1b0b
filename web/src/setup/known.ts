// What of a plan from outside is known here: links are written by hand, and by tables that know more than this one.
import type { OptionInfo, PresetInfo } from '../engine/shapes';
import { nameOf, quote, say } from '../words/words.svelte';
import { shorten, usualPlan, type Plan } from './plan';

// What there is to choose from.
export interface Offer {
  options: OptionInfo[];
  presets: PresetInfo[];
  sets: string[];
}
// What nobody knows, as it is written; behind the option of which it is no value.
export interface Unknown {
  option?: string;
  word: string;
}

// The plan without it. A set is in play once, however often it is named.
export function keepKnown(plan: Plan, { options, presets, sets }: Offer): { plan: Plan; unknown: Unknown[] } {
  const unknown: Unknown[] = [];
  const known = { ...plan, options: {} as Record<string, string> };
  if (plan.preset !== '' && !presets.some(({ name }) => name === plan.preset)) {
    unknown.push({ word: plan.preset });
    known.preset = usualPlan().preset;
  }
  const named = [...new Set(plan.sets)];
  known.sets = named.filter((set) => sets.includes(set));
  unknown.push(...named.filter((set) => !sets.includes(set)).map((word) => ({ word })));
  for (const [name, value] of Object.entries(plan.options)) {
    const option = options.find((one) => one.name === name);
    if (option?.values.includes(value)) known.options[name] = value;
    else unknown.push(option ? { option: name, word: value } : { word: name });
  }
  return { plan: known, unknown };
}

const kMostTold = 5;
export function tellUnknown(unknown: Unknown[]): string {
  const words = unknown.map(({ option, word }) => (option === undefined ? '' : `${nameOf('option', option)}: `) + quote(shorten(word)));
  return say('setup.unknown', { parts: (words.length > kMostTold ? [...words.slice(0, kMostTold), '…'] : words).join(', ') });
}
