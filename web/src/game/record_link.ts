// A whole game in a link, with the move at which it is looked at: no server has to know it.
const kMostBytes = 1_000_000; // of a record, packed or not

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    // What grows without end is no game.
    if (size > kMostBytes) throw new Error('size');
  }
  return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
}

// Old browsers cannot pack: their links are longer, and begin with a point.
const kPlain = '.';

export async function recordLink(record: string, move?: number): Promise<string> {
  const plain = new TextEncoder().encode(record);
  const packs = typeof CompressionStream !== 'undefined';
  let text = '';
  for (const byte of packs ? await through(plain, new CompressionStream('deflate-raw')) : plain) text += String.fromCharCode(byte);
  const value = (packs ? '' : kPlain) + btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${location.origin}${location.pathname}#record=${value}${move === undefined ? '' : `&move=${move}`}`;
}

// Nothing if the link holds no record.
export async function recordFromLink(value: string): Promise<string | undefined> {
  try {
    if (value.length > kMostBytes) return undefined;
    const isPlain = value.startsWith(kPlain);
    const bytes = Uint8Array.from(atob(value.slice(isPlain ? 1 : 0).replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(isPlain ? bytes : await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return undefined;
  }
}
