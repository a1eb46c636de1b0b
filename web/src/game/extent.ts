// How large a feature is and what it still lacks, in words. What counts the tiles around it is told by the squares
// that are empty there: its own single tile would not explain its points.
import type { Feature, GameInfo } from '../engine/shapes';
import { count, say } from '../words/words.svelte';

const shapeOf = (info: GameInfo, { kind }: Feature) => info.kinds.find(({ name }) => name === kind)?.shape;

// "3 tiles"; nothing for a feature that is always one tile.
export const sizeText = (info: GameInfo, feature: Feature): string => (shapeOf(info, feature) === 'centre' ? '' : count('unit.tiles', feature.tiles));

// "2 open edges", "5 empty squares around it"; nothing for what is never complete.
export const lackText = (info: GameInfo, feature: Feature): string =>
  feature.open === undefined ? '' : count(shapeOf(info, feature) === 'edges' ? 'inspect.open' : 'inspect.around', feature.open);

export const stateText = (info: GameInfo, feature: Feature): string => (feature.complete ? say('inspect.complete') : lackText(info, feature));
