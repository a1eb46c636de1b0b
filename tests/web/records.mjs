// Games that lead to every kind of decision: the program itself plays at random until it has seen each
// of them, and keeps the shortest record before it. Seeds are fixed, so that every run has the same.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './harness.mjs';
import { dice } from './player.mjs';

// The program's protocol: one request, one answer.
export function engine() {
  const program = spawn(join(root, 'build/bastide'), ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  return {
    async ask(cmd, more = {}) {
      program.stdin.write(JSON.stringify({ cmd, ...more }) + '\n');
      const answer = JSON.parse((await answers.next()).value);
      if (!answer.ok) throw new Error(`${cmd}: ${JSON.stringify(answer.error)}`);
      return answer;
    },
    end: () => program.stdin.end(),
  };
}

// The games of docs/pictures, stopped where something is asked: how many lines of the record lead there.
const moments = {
  'base-summer': { place: 117, act: 118 },
  everything: { beginning: 6, ransom: 184, walk: 1060, capture: 1147, aim: 1226, pick: 1104, bid: 1107, buy: 1118, auction: 1130, send: 1150, place: 1154, act: 1155 },
};
export function pictured(name, moment) {
  const lines = moments[name][moment];
  return `${readFileSync(join(root, `docs/pictures/${name}.bastide`), 'utf8').split('\n').slice(0, lines).join('\n')}\n`;
}

// Setups that hold every room between them. Rooms whose decisions come late in a large game also stand alone.
const setups = [
  { preset: 'everything' },
  { preset: 'first-edition-002-river', options: { start_player: 'youngest-picks' }, flags: { youngest: 2 } },
  ...['tower', 'abbey-mayor', 'count', 'princess-dragon', 'catapult', 'bridges-castles-bazaars', 'traders-builders', 'winter', 'anniversary-15'].map(
    (set) => ({ sets: ['base', set] }),
  ),
];

// Decisions that random games hardly lead to: positions of the rooms' scenarios (activation.scn, exchange.scn, castles.scn).
const rare = [
  { sets: ['base', 'anniversary-15'], entries: 'draw AN-C; place 1,0 r0; pass; draw E; place 0,-1 r2; pass; draw AN-M; place 1,-1 r0' },
  {
    sets: ['base', 'inns-cathedrals', 'tower'],
    entries:
      'draw TO-02; place 0,1 r0; pass; draw B; place 1,1 r0; put follower monastery; draw U; place 1,0 r0; tower 0,1; capture follower:2 monastery/1,1; ' +
      'draw B; place -1,1 r0; put large-follower monastery; draw U; place 2,0 r0; tower 0,1; capture large-follower:2 monastery/-1,1; draw U; place 3,0 r0; ' +
      'pass; draw B; place 0,2 r0; put follower monastery; draw U; place 4,0 r0; tower 0,1; capture follower:1 monastery/0,2',
  },
  {
    sets: ['base', 'bridges-castles-bazaars'],
    entries:
      'draw E; place 0,1 r2; put follower city@S; pass; draw E; place 0,2 r0; pass; castle follower city@S/0,1; draw V; place 1,0 r0; pass; ' +
      'draw A; place -1,0 r3; pass; draw A; place 1,2 r2; pass; draw W; place 1,1 r3; pass',
  },
];

// Tiles of every kind of the pile in turn, about so many; rivers stay whole, as they must.
export async function shortBag(program, most) {
  const { pile } = await program.ask('view');
  const bag = Object.fromEntries(Object.entries(pile).filter(([type]) => /^R\d/.test(type)));
  const others = Object.keys(pile).filter((type) => !(type in bag));
  const stride = Math.max(1, Math.floor(others.length / most));
  others.filter((_, i) => i % stride === 0).slice(0, most).forEach((type) => (bag[type] = 1));
  return bag;
}

// A random choice that is not drowned by what there is most of: first the verb, then the entry.
function pick(actions, roll, wanted) {
  const verbs = [...new Set(actions.map((entry) => entry.split(' ')[0]))];
  const fresh = verbs.filter((verb) => wanted(verb));
  const verb = fresh.length > 0 ? fresh[roll(fresh.length)] : verbs[roll(verbs.length)];
  const some = actions.filter((entry) => entry.split(' ')[0] === verb);
  return some[roll(some.length)];
}

// Map from "step verb" to { record, entry, length }.
export async function collect({ games = 4, sets = setups, seed = 1 } = {}) {
  const found = new Map();
  const program = engine();
  const roll = dice(seed);
  const note = async ({ length, pending: { step, player } }, actions) => {
    let record;
    for (const verb of new Set(actions.map((entry) => entry.split(' ')[0]))) {
      const key = `${step} ${verb}`;
      if ((found.get(key)?.length ?? Infinity) <= length) continue;
      record ??= (await program.ask('record')).record;
      found.set(key, { record, length, step, verb, player });
    }
  };
  for (const setup of sets)
    for (let game = 0; game < games; ++game) {
      const players = ['Ada', 'Ben', 'Cy'].slice(0, 2 + (game % 2));
      let now = await program.ask('new', { setup: { players, ...setup }, seed: 100 * game + 7 });
      // Every second game is short: what comes at the end comes early.
      if (game % 2 === 1) now = await program.ask('new', { setup: { players, ...setup, bag: await shortBag(program, 24) }, seed: 100 * game + 7 });
      while (now.pending.kind === 'decision') {
        const { actions } = await program.ask('legal');
        await note(now, actions);
        now = await program.ask('play', { entry: pick(actions, roll, (verb) => verb !== 'pass' && verb !== 'place') });
      }
    }
  for (const { sets: own, entries } of sets === setups ? rare : []) {
    await program.ask('new', { setup: { players: ['Ada', 'Ben'], sets: own, options: { start_player: 'host-picks' }, flags: { starts: 1 } } });
    const now = await program.ask('play', { entries: entries.split('; ') });
    await note(now, (await program.ask('legal')).actions);
  }
  program.end();
  return found;
}

// A game of everything with so many tiles on the board, or as many as there are.
export async function longRecord(tiles, seed = 3) {
  const program = engine();
  const roll = dice(seed);
  let now = await program.ask('new', { setup: { players: ['Ada', 'Ben', 'Cy', 'Dot'], preset: 'everything' }, seed });
  for (let placed = 0; now.pending.kind === 'decision' && (placed < tiles || now.pending.step !== 'place'); ) {
    const { actions } = await program.ask('legal');
    // Nearer squares first: a round landscape as people build it.
    const near = (entry) => entry.split(' ')[1].split(',').map(Number).reduce((sum, n) => sum + n * n, 0);
    const places = actions.filter((entry) => entry.startsWith('place ')).sort((a, b) => near(a) - near(b));
    const entry = places.length > 0 ? places[roll(Math.min(4, places.length))] : pick(actions, roll, (verb) => verb === 'put');
    if (entry.startsWith('place ')) ++placed;
    now = await program.ask('play', { entry });
  }
  const { record } = await program.ask('record');
  program.end();
  return record;
}

// A game that good players have played up to so many tiles; of the people at it the first one is asked.
export async function playedRecord(tiles, { players, seed = 7, ...setup }) {
  const program = engine();
  let now = await program.ask('new', { setup: { players, options: { start_player: 'host-picks' }, flags: { starts: 1 }, ...setup }, seed });
  for (let placed = 0; now.pending.kind === 'decision' && (placed < tiles || now.pending.step !== 'place' || now.pending.player !== 1); ) {
    const { entry } = await program.ask('best', { level: 'greedy', count: 1, explain: false, seed: placed });
    if (entry.startsWith('place ')) ++placed;
    now = await program.ask('play', { entry });
  }
  const { record } = await program.ask('record');
  program.end();
  return record;
}

// A game of few followers, up to where the first player has none left and may put one down.
export async function spent(seed = 3) {
  const program = engine();
  let now = await program.ask('new', { setup: { players: ['Ada', 'Ben'], options: { followers: '4+1', start_player: 'host-picks' }, flags: { starts: 1 } }, seed });
  for (let i = 0; i < 200 && now.pending.kind === 'decision'; ++i) {
    const { actions } = await program.ask('legal');
    const { step, player } = now.pending;
    if (step === 'act' && player === 1 && actions.length === 1 && (await program.ask('view')).players[0].reserve.follower === 0) break;
    const put = player === 1 ? actions.find((entry) => entry.startsWith('put follower field')) ?? actions.find((entry) => entry.startsWith('put ')) : 'pass';
    now = await program.ask('play', { entry: step === 'act' ? (put ?? 'pass') : actions[0] });
  }
  const { record } = await program.ask('record');
  program.end();
  return record;
}
