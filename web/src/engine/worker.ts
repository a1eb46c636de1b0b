// The worker in which an engine lives: first it is sent the module, then one request at a time, in order. An engine
// that has broken down in the middle of one may hold anything: it is asked nothing more.
import { run, type Running } from './module';

let engine: Promise<Running> | undefined;

self.onmessage = async (message: MessageEvent<WebAssembly.Module | { number: number; request: string }>) => {
  const { data } = message;
  if (data instanceof WebAssembly.Module) {
    engine = run(data);
    return;
  }
  const { number, request } = data;
  try {
    self.postMessage({ number, answer: (await engine!).ask(request) });
  } catch (error) {
    self.postMessage({ number, failure: error instanceof Error ? error.message : String(error) });
    self.close();
  }
};
