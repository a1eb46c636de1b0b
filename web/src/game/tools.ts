// The tools of a decision: which one is in hand, and what its targets mean in words.
import type { Feature, Sentence } from '../engine/shapes';
import { count, figureName, nameOf, say } from '../words/words.svelte';
import type { Choices, Target, Tool } from './choices';
import { lackText, sizeText } from './extent';
import type { Session } from './session.svelte';
import { capital, heard, seen, whereText } from './telling';
import { ui } from './ui.svelte';

// The chosen tool, or the first one that has targets on the board.
export function chosenTool(choices: Choices, key: string): Tool | undefined {
  return (
    choices.tools.find((tool) => tool.key === key) ??
    choices.tools.find((tool) => tool.targets.length > 0) ??
    choices.tools[0]
  );
}

// Another tool is taken in hand. What was chosen with the one before is no longer meant; where the new one has one place
// only, that is: a press there is what chooses it.
export function takeTool(session: Session, key: string) {
  const tool = session.choices.tools.find((one) => one.key === key);
  const own = tool?.targets.find(({ entry }) => entry.text === session.chosen?.entry);
  ui.tool = key;
  if (own) return;
  session.chosen = undefined;
  const [only, ...others] = tool?.targets ?? [];
  if (only && others.length === 0) void session.press(only, { given: true });
}

// Whether nothing on the board is chosen from, but buttons are.
export const isInBar = ({ tools, placements, aims }: Choices): boolean =>
  tools.some((one) => one.buttons.length > 0) && placements.length === 0 && aims.length === 0 && tools.every((one) => one.targets.length === 0);

// The verb and the figure of a tool in a few words. What is pressed begins with a capital, and has no other one.
export const verbName = (verb: string): string => capital(nameOf('verb', verb));
export function toolName({ verb, figure }: Tool): string {
  if (!figure) return verbName(verb);
  return verb === 'put' ? capital(figureName(figure)) : `${verbName(verb)}: ${figureName(figure)}`;
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

// The place of a target as features name it, and the feature there.
export const placeText = ({ entry: { place } }: Pick<Target, 'entry'>): string =>
  place ? `${place.kind}${place.side ? '@' + place.side : ''}/${place.square.x},${place.square.y}` : '';
export function featureOf(session: Session, target: Pick<Target, 'entry'>): Feature | undefined {
  const text = placeText(target);
  return text ? session.view.features.find((one) => one.segments.includes(text)) : undefined;
}

// The rules of what an entry that can be chosen is about: of the feature where it has one.
export function rulesOf(session: Session, entry: string): string[] {
  if (session.head.assistance === 'table') return [];
  const targets = session.choices.tools.flatMap((tool) => tool.targets);
  const target = targets.find((one) => one.entry.text === entry);
  return (target && featureOf(session, target)?.rules) ?? [];
}

// What is chosen: as it was told when it was pointed at.
export function chosenText(session: Session, entry: string): string {
  const target = session.choices.tools.flatMap((tool) => tool.targets).find((one) => one.entry.text === entry);
  const sentence = sentenceOf(session, entry);
  return target ? targetText(session, target) : sentence ? capital(seen(sentence)) : '';
}

// A target in words, for those who see it. What opens a choice of several is told by what they have in common.
function whatText({ entry, text, opens }: Target): string {
  if (!opens) return capital(seen(text));
  const what = verbName(entry.verb);
  return entry.place ? `${what}: ${nameOf('kind', entry.place.kind)}` : what;
}
// And for those who listen.
export function targetHeard(target: Target): string {
  if (!target.opens) return heard(target.text);
  const [x, y] = target.point;
  return `${whatText(target)}, ${whereText({ x: Math.floor(x / 1000), y: Math.floor(y / 1000) })}`;
}

// What can be chosen, and what the feature under it is worth.
export function targetText(session: Session, target: Target): string {
  const feature = featureOf(session, target);
  const what = whatText(target);
  // At the bare table nobody counts for the players.
  if (!feature || session.head.assistance === 'table') return what;
  // What is complete gives its points to whoever comes to stand there. What is done with those who stand there already
  // may bring none: what it does bring is told when it is tried.
  const { value: _, ...apart } = feature;
  return worthText(session, what, feature.complete && target.shape === 'figure' ? apart : feature, session.player);
}

// "City · 7 tiles · you 0 : Red 1 · 16 points if complete, 8 if not", as the player sees it; nobody's view is player 0.
export function worthText(session: Session, what: string, feature: Feature, player: number): string {
  const parts = [what];
  if (feature.kind !== 'field') parts.push(sizeText(session.info, feature) || (feature.complete ? '' : lackText(session.info, feature)));
  if (feature.strength.some((strength) => strength > 0)) {
    const mine = player - 1;
    const others = feature.strength.flatMap((strength, i) => (i !== mine && strength > 0 ? [`${session.head.seats[i]?.name} ${strength}`] : []));
    parts.push([...(player > 0 ? [`${say('worth.you')} ${feature.strength[mine] ?? 0}`] : []), ...others].join(' : '));
  }
  if (feature.value !== undefined) {
    if (feature.complete) parts.push(count('worth.now', feature.value));
    else if (feature.value_complete !== undefined && feature.value_complete !== feature.value)
      parts.push(say('worth.both', { complete: count('points', feature.value_complete), open: feature.value }));
    else parts.push(count(feature.open === undefined ? 'worth.end' : 'worth.soFar', feature.value));
  }
  return parts.filter((part) => part !== '').join(' · ');
}
