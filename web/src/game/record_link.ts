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

export async function recordLink(record: string, move?: number): Promise<string> {
  const packed = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  let text = '';
  for (const byte of packed) text += String.fromCharCode(byte);
  const value = btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `${location.origin}${location.pathname}#record=${value}${move === undefined ? '' : `&move=${move}`}`;
}

// Nothing if the link holds no record.
export async function recordFromLink(value: string): Promise<string | undefined> {
  try {
    if (value.length > kMostBytes) return undefined;
    const packed = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(await through(packed, new DecompressionStream('deflate-raw')));
  } catch {
    return undefined;
  }
}
