// Throws: entries with points, of which the engine lists only a sample.
import type { Point } from '../engine/shapes';
import type { Choices } from './choices';
import { isJoint } from './joint';
import type { Session } from './session.svelte';
import { ui } from './ui.svelte';

export const aimVerbs = (choices: Choices): string[] => [...new Set(choices.aims.map((entry) => entry.verb))];

// The verb in hand, or the first one.
export function chosenAim(choices: Choices, tool: string): string | undefined {
  const verbs = aimVerbs(choices);
  return verbs.includes(tool) ? tool : verbs[0];
}

// The verb of the throw that has been aimed and waits for its confirmation.
export const thrown = ({ chosen, choices }: Pick<Session, 'chosen' | 'choices'>): string | undefined => chosen && aimVerbs(choices).find((verb) => chosen.entry.startsWith(`${verb} `));

// A throw to begin with.
export function throwOf(choices: Choices, verb: string): [Point, Point] {
  const entry = choices.aims.find((one) => one.verb === verb);
  return [entry?.points[0] ?? [0, 0], entry?.points[1] ?? [0, 0]];
}

// The verb of a decision of two that is made on a screen of its own now.
export function duelVerb({ joint, choices, phase, view, info }: Session): string | undefined {
  const verb = joint?.verb ?? chosenAim(choices, ui.tool);
  return phase === 'asking' && (view.pending.partner ?? 0) > 0 && verb !== undefined && isJoint(info, verb) ? verb : undefined;
}
