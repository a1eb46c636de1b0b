// The page's side of an engine in a worker: requests as promises.
import type { Refused } from './shapes';

// The engine says no, with a rule and a sentence where a rule does.
export class Refusal extends Error {
  constructor(readonly refused: Refused) {
    super(refused.message);
  }
}

interface Waiting {
  resolve(answer: never): void;
  reject(error: Error): void;
}

export class Engine {
  private worker: Worker | undefined;
  private waiting = new Map<number, Waiting>();
  private last = 0;

  private start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (message: MessageEvent) => this.take(message.data);
    worker.onerror = (event) => this.fail(new Error(event.message || 'worker'));
    return worker;
  }

  private take(data: { number: number; answer?: Record<string, unknown>; failure?: string }) {
    const waiting = this.waiting.get(data.number);
    this.waiting.delete(data.number);
    if (!waiting) return;
    if (data.failure !== undefined) waiting.reject(new Error(data.failure));
    else if (data.answer?.ok === true) waiting.resolve(data.answer as never);
    else waiting.reject(new Refusal(data.answer?.error as Refused));
  }

  private fail(error: Error) {
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
  }

  ask<Answer>(cmd: string, request: object = {}): Promise<Answer> {
    this.worker ??= this.start();
    const number = ++this.last;
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      this.worker!.postMessage({ number, request: JSON.stringify({ cmd, ...request }) });
    });
  }

  // Ends whatever it is doing; the next request starts a new one.
  stop() {
    this.worker?.terminate();
    this.worker = undefined;
    this.fail(new Error('stopped'));
  }
}
