// Which options are asked, where, and what they stand at.
import type { OptionInfo, PresetInfo } from '../engine/shapes';
import type { Plan } from './plan';

// Chosen elsewhere on the page, or of no meaning at a screen.
const kElsewhere = new Set(['start_player', 'max_players', 'min_age', 'score_start_space', 'start_tile']);
const kPieces = new Set(['followers', 'farmers', 'abbot', 'gardens_on_tiles']);
// Rooms without a set of their own are always there.
const kAlways = new Set(['base', 'farms', 'abbot', 'editions']);

export const groupOf = (option: OptionInfo): 'pieces' | 'rules' => (kPieces.has(option.name) ? 'pieces' : 'rules');

export function isShown(option: OptionInfo, sets: string[]): boolean {
  if (option.values.length < 2 || option.sets || kElsewhere.has(option.name)) return false;
  if (kAlways.has(option.room) || option.name === 'allow_discouraged') return true;
  const start = option.room.replaceAll('_', '-');
  return sets.some((set) => set.startsWith(start) || start.startsWith(set));
}

export const valueOf = (option: OptionInfo, preset: PresetInfo | undefined, plan: Plan): string =>
  plan.options[option.name] ?? preset?.options[option.name] ?? option.default;
