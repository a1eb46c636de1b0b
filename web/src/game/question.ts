// What somebody is asked, as a sentence.
import { nameOf, say } from '../words/words.svelte';
import { thrown } from './aims';
import type { Session } from './session.svelte';
import { edgesSentence } from './spoken';
import { chosenTool, toolName } from './tools';
import { ui } from './ui.svelte';

const placeText = (session: Session): string => say(session.head.assistance === 'table' ? 'play.placeTable' : 'play.place');

// The ways in which the tile that was placed just now could lie where it is.
function turnsOf({ view, placements }: Session): number {
  const tile = view.tiles[view.tiles.length - 1];
  return placements.filter(({ square }) => square?.x === tile?.x && square?.y === tile?.y).length;
}

// The figure action: with the tool in hand, or with nothing.
function actText(session: Session): string {
  const { tools, pass } = session.choices;
  const tool = chosenTool(session.choices, ui.tool);
  if (tool?.key === 'put follower') return say('play.act');
  if (tool && tool.targets.length > 0 && pass) return say('play.tool', { tool: toolName(tool) });
  if (tools.length > 0) return say('play.actOther');
  // Whether any stands ready: that none may stand here is another matter.
  const reserve = session.view.players[session.player - 1]?.reserve ?? {};
  return say(session.info.figures.some(({ name, follower }) => follower && (reserve[name] ?? 0) > 0) ? 'play.noAct' : 'play.noneLeft');
}

export function questionText(session: Session): string {
  const { phase, view } = session;
  if (phase === 'thinking') return say('play.thinks', { player: session.seat?.name ?? '' });
  if (phase === 'stopped') return session.trouble || say('play.stopped');
  if (phase !== 'asking') return '';
  if (session.choices.placements.length > 0 && !session.chosen) return placeText(session);
  if (view.pending.step !== 'act') return view.pending.text ?? nameOf('step', view.pending.step ?? '');
  const what = actText(session);
  // Whoever did not see it come is told where it went.
  return [session.forced && say('play.onlySquare'), what, turnsOf(session) > 1 && say('play.turn')].filter(Boolean).join(' ');
}

// What is chosen waits: what becomes of it, and what the button says that makes it final (C10).
export const reviewText = (session: Session): string => say(thrown(session) ? 'play.reviewAim' : session.chosen?.ends ? 'play.reviewEnd' : 'play.review');
export const confirmText = (session: Session): string => say(thrown(session) ? 'bar.throw' : session.chosen?.ends ? 'bar.end' : 'bar.confirm');

// The same for those who listen: who is asked, and which tile was drawn.
export function questionHeard(session: Session, rotation: () => number): string {
  const who = session.seat?.name ?? '';
  const question = questionText(session);
  if (session.phase === 'thinking') return `${who} ${question}`;
  if (session.phase !== 'asking') return question;
  const tile = session.view.pending.step === 'place' && session.view.tile;
  return tile ? `${who}: ${placeText(session)} ${edgesSentence(session, tile, rotation())}` : `${who}: ${question} `;
}
