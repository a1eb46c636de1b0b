// A storage that does not answer, as some browsers have one: it is waited for once. Then it counts as none, until it
// has answered to a question that nobody waits for.
const kPatience = 4000; // milliseconds
const kRest = 30_000; // until it is asked again

export class NoAnswer extends Error {
  constructor() {
    super('storage does not answer');
  }
}

let silent = false;
let asking = false;
const waiting = new Set<AbortController>();

export const isSilent = (): boolean => silent;

// What is wanted, or NoAnswer in the end: all who wait give up together. The work is told when nobody wants it any more.
export function patiently<Result>(work: (wanted: AbortSignal) => Promise<Result>): Promise<Result> {
  const wanted = new AbortController();
  waiting.add(wanted);
  const late = setTimeout(() => {
    silent = true;
    for (const one of waiting) one.abort();
  }, kPatience);
  return new Promise<Result>((resolve, reject) => {
    wanted.signal.addEventListener('abort', () => reject(new NoAnswer()));
    work(wanted.signal).then(resolve, reject);
  }).finally(() => {
    clearTimeout(late);
    waiting.delete(wanted);
  });
}

export function askAgain(question: () => Promise<unknown>) {
  if (asking) return;
  asking = true;
  setTimeout(() => {
    asking = false;
    question().catch((error) => {
      if (error instanceof NoAnswer) throw error;
    }).then(
      () => (silent = false),
      () => askAgain(question),
    );
  }, kRest);
}
