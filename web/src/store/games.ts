// Games in the browser: a header and a log that only grows, in IndexedDB. Every entry is written
// before the page goes on, so that a crash loses nothing. Without storage (blocked, full) games go
// on in memory and the player is told.
import { askAgain, isSilent, NoAnswer, patiently } from './silence';
import { tellTabs } from './tabs';

export interface Seat {
  name: string;
  colour: number; // index of a colour
  kind: 'person' | 'computer';
  level?: string;
  style?: string;
}
export interface ClockRule {
  minutes: number;
  increment: number; // seconds for every turn
  atZero: 'red' | 'computer';
}

export interface GameHead {
  id: string;
  header: string; // of the record, up to and with its line ---
  seats: Seat[];
  seed: number;
  order?: string[]; // tiles that are drawn first, whatever the seed
  setup?: string; // the link of its setup, where it has one
  assistance: Assistance;
  started: number;
  changed: number; // 0 for a game that has not been stored yet
  over: boolean;
  winners?: number[]; // seats, from 1, when it is over
  scores: number[];
  tilesLeft: number;
  title: string; // preset or sets
  clock?: ClockRule;
  times?: number[]; // left, in milliseconds
  shown?: number; // steps of the final scoring that have been seen
}

export type Assistance = 'table' | 'friendly' | 'coach' | 'lab';

const kName = 'bastide';
const kVersion = 1;

// Games that could not be stored, for as long as the page is open. `own`: when this tab changed the stored game last,
// and when it tried to: what was being written when it was given up may be there all the same.
const unstored = new Map<string, { head: GameHead; entries: string[]; own: Set<number> }>();
export const isUnstored = (game: string): boolean => unstored.has(game);
export const someUnstored = (): boolean => unstored.size > 0;

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(kName, kVersion);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' });
      request.result.createObjectStore('entries', { keyPath: ['game', 'number'] });
    };
    request.onsuccess = () => {
      const db = request.result;
      // Taken away by the browser, or wanted by a newer version of the page: the next use opens it anew.
      db.onclose = db.onversionchange = () => {
        db.close();
        database = undefined;
      };
      resolve(db);
    };
    request.onerror = () => reject(request.error ?? new Error('storage'));
    request.onblocked = () => reject(new Error('storage is blocked'));
  });
  database.catch(() => (database = undefined));
  return database;
}

type Work<Result> = (transaction: IDBTransaction) => IDBRequest<Result> | void;

// What takes too long is given up, so that hardly anything is written behind the back of those who went on without it.
function transact<Result>(mode: IDBTransactionMode, work: Work<Result>): Promise<Result> {
  return patiently(async (wanted) => {
    const db = await open();
    return new Promise<Result>((resolve, reject) => {
      if (wanted.aborted) return;
      const transaction = db.transaction(['games', 'entries'], mode, { durability: 'strict' });
      const request = work(transaction);
      transaction.oncomplete = () => resolve((request ? request.result : undefined) as Result);
      transaction.onerror = () => reject(transaction.error ?? new Error('storage'));
      transaction.onabort = () => reject(transaction.error ?? new Error('storage'));
      wanted.addEventListener('abort', () => {
        try {
          transaction.abort();
        } catch {
          // It has just ended.
        }
      });
    });
  });
}

async function run<Result>(mode: IDBTransactionMode, work: Work<Result>): Promise<Result> {
  if (isSilent()) throw new NoAnswer();
  try {
    return await transact(mode, work);
  } catch (error) {
    if (error instanceof NoAnswer) askAgain(() => transact('readwrite', (t) => void t.objectStore('games').delete('')));
    throw error;
  }
}

export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, '0')).join('');

const allOf = (game: string) => IDBKeyRange.bound([game, 0], [game, Infinity]);

// Something about a game that is no move. Without storage it is found anew, which harms nobody.
export async function noteHead(game: string, known: Partial<GameHead>): Promise<void> {
  const here = unstored.get(game);
  if (here) {
    Object.assign(here.head, known);
    return; // what is stored of it is older
  }
  await run('readwrite', (t) => {
    const stored: IDBRequest<GameHead | undefined> = t.objectStore('games').get(game);
    stored.onsuccess = () => {
      if (stored.result) t.objectStore('games').put({ ...stored.result, ...known });
    };
  }).catch(() => {});
}

// Somebody else, in another tab, has played on in the stored game.
export class PlayedElsewhere extends Error {}

// The log from `from` on is what `entries` (all of them) says; everything behind it goes. `since` is when the
// writer changed the stored game last, 0 for never: if somebody else has since then, nothing is written. Then it may
// say just this: draws and computer players do the same in every tab. Returns when the writer is taken to have changed
// it last.
export async function writeEntries(head: GameHead, from: number, entries: string[], since: number): Promise<number> {
  const own = new Set(unstored.get(head.id)?.own).add(since);
  let elsewhere = false;
  let now = head.changed;
  const compare = (t: IDBTransaction, changed: number) => {
    const kept: IDBRequest<{ text: string }[]> = t.objectStore('entries').getAll(allOf(head.id));
    kept.onsuccess = () => {
      elsewhere = entries.some((text, i) => kept.result[i]?.text !== text);
      now = kept.result.length === entries.length ? changed : since; // the other tab may be further
      if (elsewhere) t.abort();
    };
  };
  const write = (t: IDBTransaction, first: number) => {
    const store = t.objectStore('entries');
    store.delete(IDBKeyRange.bound([head.id, first], [head.id, Infinity]));
    entries.slice(first).forEach((text, i) => store.put({ game: head.id, number: first + i, text }));
    t.objectStore('games').put(head);
  };
  try {
    await run('readwrite', (t) => {
      const stored: IDBRequest<GameHead | undefined> = t.objectStore('games').get(head.id);
      stored.onsuccess = () => {
        if (stored.result !== undefined && !own.has(stored.result.changed)) compare(t, stored.result.changed);
        else write(t, stored.result === undefined ? 0 : from);
      };
    });
  } catch (error) {
    unstored.delete(head.id);
    if (elsewhere) throw new PlayedElsewhere();
    unstored.set(head.id, { head, entries, own: own.add(head.changed) });
    throw error;
  }
  unstored.delete(head.id);
  if (now === head.changed) tellTabs(head.id, now);
  return now;
}

// All games, the newest first; without `stored` there is no storage, and only those of this window are known.
export async function listGames(): Promise<{ games: GameHead[]; stored: boolean }> {
  const kept = await run<GameHead[]>('readonly', (t) => t.objectStore('games').getAll()).catch(() => undefined);
  const here = [...unstored.values()].map(({ head }) => head);
  const games = [...here, ...(kept ?? []).filter((head) => !unstored.has(head.id))].sort((a, b) => b.changed - a.changed);
  return { games, stored: kept !== undefined };
}

export const readEntries = async (game: string): Promise<string[]> =>
  unstored.get(game)?.entries ??
  (await run<{ text: string }[]>('readonly', (t) => t.objectStore('entries').getAll(allOf(game)))).map((row) => row.text);

// Fails where the storage does, and nothing is removed then.
export async function removeGame(game: string): Promise<void> {
  try {
    await run('readwrite', (t) => {
      t.objectStore('games').delete(game);
      t.objectStore('entries').delete(allOf(game));
    });
  } catch (error) {
    if (!unstored.get(game)?.own.has(0)) throw error; // what was never stored is only here
  }
  unstored.delete(game);
  try {
    localStorage.removeItem(`bastide.clock.${game}`);
  } catch {
    // Blocked: then nothing was noted.
  }
}
