// A whole game in a link, with the move at which it is looked at: no server has to know it.
// The longest games, of 300 tiles with everything, have records of 30 kB: nothing is unpacked, nor read, beyond this.
const kMostBytes = 200_000;
const kLongest = Math.ceil((4 * kMostBytes) / 3) + 1; // letters of a link, even if it is not packed

async function through(bytes: Uint8Array, stream: CompressionStream | DecompressionStream, most = Infinity): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new Blob([bytes as BlobPart]).stream().pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    // What grows without end is no game.
    if (size <= most) continue;
    await reader.cancel();
    throw new Error('size');
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
    if (value.length > kLongest) return undefined;
    const isPlain = value.startsWith(kPlain);
    const bytes = Uint8Array.from(atob(value.slice(isPlain ? 1 : 0).replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(isPlain ? bytes : await through(bytes, new DecompressionStream('deflate-raw'), kMostBytes));
  } catch {
    return undefined;
  }
}
