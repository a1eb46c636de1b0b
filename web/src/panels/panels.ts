// The panels that the tools open, and their keys.
import type { Panel } from '../game/ui.svelte';

export const panels = [['tiles', 'T'], ['history', 'H'], ['stats', ''], ['help', '?'], ['menu', '']] as const satisfies [Panel, string][];

// On a phone these are opened from the others: there is room for few tools, and those keep their places.
export const behind: readonly Panel[] = ['stats', 'help'];
