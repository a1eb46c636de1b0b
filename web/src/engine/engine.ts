// The page's side of an engine in a worker: requests as promises.
import moduleAddress from '../../../build/wasm/bastide.wasm?url';
import { translate } from './module';
import type { Refused } from './shapes';

// One for all engines of the page; asked for again if it could not be had.
let module: Promise<WebAssembly.Module> | undefined;
function theModule(): Promise<WebAssembly.Module> {
  module ??= translate(new URL(moduleAddress, location.href));
  module.catch(() => (module = undefined));
  return module;
}

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
  private worker: Promise<Worker> | undefined;
  private ready: Worker | undefined; // the same, when it is there
  private waiting = new Map<number, Waiting>();
  private last = 0;
  life = 0; // another number whenever what was loaded is lost

  private async start(): Promise<Worker> {
    const translated = await theModule();
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = (message: MessageEvent) => this.take(message.data);
    worker.onerror = (event) => this.stop(new Error(event.message || 'worker')); // it could not be had, or has died
    worker.postMessage(translated);
    return worker;
  }

  private take(data: { number: number; answer?: Record<string, unknown>; failure?: string }) {
    const waiting = this.waiting.get(data.number);
    if (!waiting) return;
    if (data.failure !== undefined) {
      this.stop(new Error(data.failure)); // it has broken down, and nothing that waits is answered
      return;
    }
    this.waiting.delete(data.number);
    if (data.answer?.ok === true) waiting.resolve(data.answer as never);
    else waiting.reject(new Refusal(data.answer?.error as Refused));
  }

  private fail(error: Error) {
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
  }

  ask<Answer>(cmd: string, request: object = {}): Promise<Answer> {
    const worker = (this.worker ??= this.start());
    const number = ++this.last;
    const message = { number, request: JSON.stringify({ cmd, ...request }) };
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(number, { resolve, reject });
      // At once where it can be, so that the engine works while the page shows what was pressed.
      if (this.ready) {
        this.ready.postMessage(message);
        return;
      }
      worker.then(
        (one) => {
          one.postMessage(message);
          if (this.worker === worker) this.ready = one;
        },
        (error) => {
          if (this.worker === worker) this.worker = undefined; // the next request tries again
          this.waiting.delete(number);
          reject(error);
        },
      );
    });
  }

  // Ends whatever it is doing; the next request starts a new one.
  stop(reason = new Error('stopped')) {
    void this.worker?.then(
      (worker) => {
        worker.onerror = null;
        worker.terminate();
      },
      () => {},
    );
    this.worker = undefined;
    this.ready = undefined;
    this.life += 1;
    this.fail(reason);
  }
}
