// Which options are asked, where, and what they stand at.
import type { OptionInfo, PresetInfo } from '../engine/shapes';
import type { Plan } from './plan';

// Chosen elsewhere on the page, or of no meaning at a screen.
const kElsewhere = new Set(['start_player', 'max_players', 'min_age', 'score_start_space', 'start_tile']);

export const groupOf = (option: OptionInfo): 'pieces' | 'rules' => (option.part === 'rules' ? 'rules' : 'pieces');

export function isShown({ name, values, sets: own, needs }: OptionInfo, sets: string[]): boolean {
  if (values.length < 2 || own || kElsewhere.has(name)) return false;
  return !needs || needs.some((set) => sets.includes(set));
}

// The full text of a rule, and the language it is in.
export type ReadRule = (rule: string) => Promise<{ text: string; lang: string }>;

export const valueOf = (option: OptionInfo, preset: PresetInfo | undefined, plan: Plan): string =>
  plan.options[option.name] ?? preset?.options[option.name] ?? option.default;
