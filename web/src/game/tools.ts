// The tools of a decision: which one is in hand, and what its targets mean in words.
import type { Feature, Sentence } from '../engine/shapes';
import { count, figureName, nameOf, say } from '../words/words.svelte';
import type { Choices, Target, Tool } from './choices';
import type { Session } from './session.svelte';
import { capital, seen } from './telling';

// The chosen tool, or the first one that has targets on the board.
export function chosenTool(choices: Choices, key: string): Tool | undefined {
  return (
    choices.tools.find((tool) => tool.key === key) ??
    choices.tools.find((tool) => tool.targets.length > 0) ??
    choices.tools[0]
  );
}

// The verb and the figure of a tool in a few words.
export function toolName(tool: Tool): string {
  if (tool.figure) {
    const figure = figureName(tool.figure);
    return tool.verb === 'put' ? figure : `${nameOf('verb', tool.verb)}: ${figure}`;
  }
  return nameOf('verb', tool.verb);
}

// The legal entry in words; placements explain themselves.
export function sentenceOf(session: Session, entry: string): Sentence | undefined {
  const found = session.view.legal.actions?.find((action) => action.entry === entry);
  return found?.text === undefined ? undefined : { ...found, text: found.text };
}

// What becomes of whoever does none of it.
export function declineText(session: Session): string {
  // Where more than followers can be put, all of it is declined.
  if (session.view.pending.step === 'act' && session.choices.tools.some((tool) => tool.verb !== 'put')) return say('bar.none');
  return session.choices.pass ? capital(seen(session.choices.pass.text)) : '';
}

// What the feature under a target is worth: "city · 7 tiles · 16 points now, 8 if it stays open".
export function targetText(session: Session, target: Target): string {
  const place = target.entry.place;
  const text = place && `${place.kind}${place.side ? '@' + place.side : ''}/${place.square.x},${place.square.y}`;
  const feature = text ? session.view.features.find((one) => one.segments.includes(text)) : undefined;
  // At the bare table nobody counts for the players.
  if (!feature || session.head.assistance === 'table') return capital(seen(target.text));
  const parts = [capital(seen(target.text))];
  if (feature.kind !== 'field') parts.push(count('unit.tiles', feature.tiles));
  if (feature.value !== undefined) {
    if (feature.complete) parts.push(count('worth.now', feature.value));
    else if (feature.value_complete !== undefined && feature.value_complete !== feature.value)
      parts.push(say('worth.both', { complete: count('points', feature.value_complete), open: feature.value }));
    else parts.push(count(feature.open === undefined ? 'worth.end' : 'worth.soFar', feature.value));
  }
  return parts.join(' · ');
}
