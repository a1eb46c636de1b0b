// The keyboard: everything can be done with it.
import { aimVerbs } from './aims';
import type { Target, Tool } from './choices';
import { inspect } from './inspecting';
import { chosenTool, takeTool } from './tools';
import { parseSquare, type Square } from './place';
import type { Session } from './session.svelte';
import { ui } from './ui.svelte';

export interface Doer {
  session: Session;
  camera: { pan(dx: number, dy: number): void; zoom(factor: number): void };
  fit(): void;
  goToLast(): void;
  undo(): void;
  stepBack(by: number): void;
  rotate(step: number): void;
  place(square: Square): void;
  command(): void;
  peek(on: boolean): void;
  lock(): void;
  skip(): void;
  hold(): void; // the scoring that is shown
  next(): void; // of the final scoring
}

const kPan = 90;
const kHold = 350; // a key held longer only peeks

// The focused or first target of the board in the direction of an arrow.
function walk(dx: number, dy: number) {
  const targets = [...document.querySelectorAll<SVGGElement>('.board [data-square], .board [data-entry]')];
  if (targets.length === 0) return;
  const middle = (element: Element): [number, number] => {
    const box = element.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const now = targets.find((target) => target === document.activeElement);
  if (!now) {
    targets[0]!.focus();
    return;
  }
  const [x, y] = middle(now);
  let best: SVGGElement | undefined;
  let least = Infinity;
  for (const target of targets) {
    if (target === now) continue;
    const [tx, ty] = middle(target);
    const along = (tx - x) * dx + (ty - y) * dy;
    const across = Math.abs((tx - x) * dy) + Math.abs((ty - y) * dx);
    if (along <= 4) continue;
    const cost = along + 2 * across;
    if (cost < least) {
      least = cost;
      best = target;
    }
  }
  best?.focus();
}

const kindKeys: Record<string, string> = { c: 'city', m: 'monastery', g: 'garden' };

// The next target of a kind, or of any kind, is chosen; where what is in hand has none of that kind, by another figure
// that has. Whoever calls it has the queue.
async function cycle({ session }: Doer, kind: string | undefined): Promise<void> {
  const inHand = chosenTool(session.choices, ui.tool);
  const targetsOf = (tool: Tool | undefined): Target[] => (tool?.targets ?? []).filter((target) => !kind || target.entry.place?.kind === kind);
  const tool = [inHand, ...session.choices.tools.filter((one) => one.verb === inHand?.verb)].find((one) => targetsOf(one).length > 0);
  if (!tool) return;
  if (tool !== inHand) ui.tool = tool.key;
  const targets = targetsOf(tool);
  const now = targets.findIndex((target) => target.entry.text === session.chosen?.entry);
  const next = targets[(now + 1) % targets.length]!;
  if (next.opens) session.settled = next.opens;
  else await session.pick(next.entry.text, { given: true });
}

// The rules behind what is seen lie open.
const isExplained = (): boolean => ui.why && document.querySelector('[data-rules]') !== null;

export function gameKeys(doer: Doer): () => void {
  let pressed = 0;

  const down = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    ui.byKeys = true;
    if (event.key === 'Alt') ui.ids = true;
    // What is typed belongs to its field; a slider has nothing to be typed.
    const leaves = event.key === 'Escape' && target.matches('input[type=range]');
    if (target.closest('input, select, textarea, dialog') && !leaves) return;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !event.shiftKey) {
      event.preventDefault();
      doer.undo();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    doer.skip();
    const { session } = doer;
    const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const pans: Record<string, [number, number]> = { w: [0, 1], a: [1, 0], s: [0, -1], d: [-1, 0] };
    const arrow = arrows[event.key];
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const drawer = target.closest('.drawer') !== null;
    let done = true;
    if (arrow && session.past !== undefined && !event.shiftKey) {
      if (arrow[0] !== 0) doer.stepBack(arrow[0]);
    } else if (arrow && event.shiftKey) doer.camera.pan(-arrow[0] * kPan, -arrow[1] * kPan);
    else if (arrow && !drawer) walk(...arrow);
    else if (pans[key]) doer.camera.pan(pans[key]![0] * kPan, pans[key]![1] * kPan);
    else if (key === '+' || key === '=') doer.camera.zoom(1.25);
    else if (key === '-') doer.camera.zoom(0.8);
    else if (key === 'Home') doer.fit();
    else if (key === '.') doer.goToLast();
    else if (key === 'r') {
      const focused = document.activeElement?.closest('[data-square]')?.getAttribute('data-square');
      const square = focused ? parseSquare(focused) : undefined;
      if (square) doer.place(square);
      else doer.rotate(event.shiftKey ? -1 : 1);
    } else if (key === 'z' || key === 'Backspace') doer.undo();
    else if (key === '0') {
      if (session.phase !== 'asking') doer.fit();
      else void session.inTurn(() => (session.choices.pass ? session.pick('pass') : doer.fit()));
    } else if (key >= '1' && key <= '9') {
      void session.inTurn(() => {
        const tools = session.choices.tools.filter((tool) => tool.targets.length > 0).map((tool) => tool.key);
        const throws = aimVerbs(session.choices);
        const tool = [...tools, ...throws][Number(key) - 1];
        if (tool === undefined) return;
        takeTool(session, tool);
      });
    } else if (key === 'Enter') {
      // A focused button presses itself, and what can be folded out does.
      if (target.closest('button, a, summary')) done = false;
      else if (session.phase === 'over' && session.past === undefined) doer.next();
      else if (session.chosen || session.queue.length > 0) void session.confirm();
      else done = false;
    } else if (key === 'f') {
      if (!event.repeat) {
        pressed = performance.now();
        doer.peek(true);
      }
    } else if (kindKeys[key] || key === 'n' || key === 'v') void session.inTurn(() => cycle(doer, kindKeys[key]));
    else if (key === 't') ui.toggle('tiles');
    else if (key === 'h') ui.toggle('history');
    else if (key === '?') ui.toggle('help');
    else if (key === 'i') ui.toggle('reader');
    else if (key === 'e') ui.why = !ui.why;
    else if (key === 'o') done = inspect(session, document.activeElement);
    else if (key === ':') doer.command();
    else if (key === 'Escape') {
      if (isExplained()) ui.why = false;
      else if (ui.feature || ui.square) ui.closeInspection();
      else if (ui.panel !== '') ui.panel = '';
      else if (session.past !== undefined) void session.lookBack();
      else if (session.canUndo) doer.undo();
    } else done = false;
    if (done) event.preventDefault();
  };
  const up = (event: KeyboardEvent) => {
    if (event.key === 'Alt') {
      ui.ids = false;
      event.preventDefault(); // the browser's menu stays where it is
    }
    if (event.key.toLowerCase() !== 'f') return;
    if (performance.now() - pressed < kHold) doer.lock();
    else doer.peek(false);
  };
  const press = (event: PointerEvent) => {
    ui.byKeys = false;
    if ((event.target as Element).closest('[data-shown]')) doer.hold();
    else doer.skip();
  };
  const away = () => (ui.ids = false); // whoever changes windows lets go of Alt elsewhere

  addEventListener('keydown', down);
  addEventListener('keyup', up);
  addEventListener('pointerdown', press);
  addEventListener('blur', away);
  return () => {
    removeEventListener('keydown', down);
    removeEventListener('keyup', up);
    removeEventListener('pointerdown', press);
    removeEventListener('blur', away);
  };
}
