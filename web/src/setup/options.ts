// Which options are asked, where, and what they stand at.
import type { OptionInfo, PresetInfo } from '../engine/shapes';
import type { Plan } from './plan';

// Chosen elsewhere on the page, or of no meaning at a screen.
const kElsewhere = new Set(['start_player', 'max_players', 'min_age', 'score_start_space', 'start_tile']);

export const groupOf = (option: OptionInfo): 'pieces' | 'rules' => (option.part === 'rules' ? 'rules' : 'pieces');

// Among the house rules; parts of a set are chosen with it.
export function isShown({ name, values, sets: own, needs, part_of }: OptionInfo, sets: string[]): boolean {
  if (values.length < 2 || own || part_of !== undefined || kElsewhere.has(name)) return false;
  return !needs || needs.some((set) => sets.includes(set));
}

export const valueOf = (option: OptionInfo, preset: PresetInfo | undefined, plan: Plan): string =>
  plan.options[option.name] ?? preset?.options[option.name] ?? option.default;

// The full text of a rule, and the language it is in.
export type ReadRule = (rule: string) => Promise<{ text: string; lang: string }>;

// What is usual stands in no plan.
export function setOption(option: OptionInfo, value: string, preset: PresetInfo | undefined, plan: Plan) {
  const changed = { ...plan.options };
  if (value === (preset?.options[option.name] ?? option.default)) delete changed[option.name];
  else changed[option.name] = value;
  plan.options = changed;
}
