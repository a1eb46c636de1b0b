// The WebAssembly module: translated once for the page, run in each worker; it is asked one line and gives
// back its answer.

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  bastide_room(length: number): number;
  bastide_answer(length: number): void;
  bastide_text(): number;
  bastide_size(): number;
}

const kBadDescriptor = 8;
const kNoSuchThing = 52;

// The little that the C library asks of its host. The engine has no input and no output; only what
// it writes before it stops goes to the console.
function host(memory: () => WebAssembly.Memory): Record<string, unknown> {
  const write = (descriptor: number, vectors: number, count: number, written: number): number => {
    const view = new DataView(memory().buffer);
    let total = 0;
    let text = '';
    for (let i = 0; i < count; ++i) {
      const at = view.getUint32(vectors + 8 * i, true);
      const size = view.getUint32(vectors + 8 * i + 4, true);
      text += new TextDecoder().decode(new Uint8Array(memory().buffer, at, size));
      total += size;
    }
    view.setUint32(written, total, true);
    if (descriptor === 2 && text.trim() !== '') console.error(text);
    return 0;
  };
  const known: Record<string, unknown> = {
    fd_write: write,
    proc_exit: (code: number) => {
      throw new Error(`the engine has stopped (${code})`);
    },
    clock_time_get: (_clock: number, _precision: bigint, at: number) => {
      const nanoseconds = BigInt(Math.round(performance.now() * 1e6));
      new DataView(memory().buffer).setBigUint64(at, nanoseconds, true);
      return 0;
    },
    fd_prestat_get: () => kBadDescriptor,
  };
  return new Proxy(known, { get: (all, name: string) => all[name] ?? (() => kNoSuchThing) });
}

// The module as the browser's machine code. Workers that are sent it share it.
export async function translate(address: URL | string): Promise<WebAssembly.Module> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the engine cannot be loaded (${answer.status})`);
  // Servers that do not know the type of WebAssembly still work.
  const typed = (answer.headers.get('content-type') ?? '').startsWith('application/wasm');
  return typed && WebAssembly.compileStreaming ? WebAssembly.compileStreaming(answer) : WebAssembly.compile(await answer.arrayBuffer());
}

export interface Running {
  ask(request: string): Record<string, unknown>;
}

export async function run(module: WebAssembly.Module): Promise<Running> {
  let exports: Exports | undefined;
  const imports = new Proxy(
    {},
    { get: () => host(() => exports!.memory), has: () => true },
  ) as WebAssembly.Imports;
  const instance = await WebAssembly.instantiate(module, imports);
  exports = instance.exports as unknown as Exports;
  exports._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const it = exports;
  return {
    ask(request) {
      const bytes = encoder.encode(request);
      const at = it.bastide_room(bytes.length);
      new Uint8Array(it.memory.buffer, at, bytes.length).set(bytes);
      it.bastide_answer(bytes.length);
      const text = new Uint8Array(it.memory.buffer, it.bastide_text(), it.bastide_size());
      return JSON.parse(decoder.decode(text)) as Record<string, unknown>;
    },
  };
}
