// The worker in which an engine lives. It is asked one request at a time, in order.
import { loadModule, type Module } from './module';
import moduleAddress from '../../../build/wasm/bastide.wasm?url';

let module: Promise<Module> | undefined;

self.onmessage = async (message: MessageEvent<{ number: number; request: string }>) => {
  const { number, request } = message.data;
  try {
    module ??= loadModule(new URL(moduleAddress, self.location.href));
    const answer = (await module).ask(request);
    self.postMessage({ number, answer });
  } catch (error) {
    self.postMessage({ number, failure: error instanceof Error ? error.message : String(error) });
  }
};
