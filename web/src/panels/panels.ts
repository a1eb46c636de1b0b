// The panels that the tools open, and their keys.
import type { Panel } from '../game/ui.svelte';

export const panels = [['tiles', 'T'], ['history', 'H'], ['stats', ''], ['help', '?'], ['menu', '']] as const satisfies [Panel, string][];
