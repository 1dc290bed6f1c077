/** A larger body has larger chunks: each takes its time. */
const MOST_CHUNKS = 20_000;

export type Header = readonly [name: string, value: string];

/** A request as it goes out: whatever its text, its frame is that of HTTP. Texts have a character for each byte. */
export interface WireRequest {
  method: string;
  target: string;
  headers: readonly Header[];
  /** Undefined: none, and no length of one. */
  body: Uint8Array | undefined;
  /** In pieces of this many bytes; undefined: with a length. */
  chunkBytes?: number | undefined;
}

export function printRequest({ method, target, headers, body, chunkBytes }: WireRequest): Buffer {
  const lines = [`${method} ${target} HTTP/1.1`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  if (body && chunkBytes === undefined) lines.push(`Content-Length: ${body.length}`);
  if (body && chunkBytes !== undefined) lines.push('Transfer-Encoding: chunked');
  const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1');
  return Buffer.concat([head, ...(body ? printBody(body, chunkBytes) : [])]);
}

function printBody(body: Uint8Array, chunkBytes: number | undefined): Uint8Array[] {
  if (chunkBytes === undefined) return [body];
  const parts: Uint8Array[] = [];
  const size = Math.max(chunkBytes, Math.ceil(body.length / MOST_CHUNKS));
  for (let at = 0; at < body.length; at += size) {
    const chunk = body.subarray(at, at + size);
    parts.push(Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n'));
  }
  return [...parts, Buffer.from('0\r\n\r\n')];
}

/** Something to be sent, and what is known of its answer. */
export interface Sent {
  listener: 'api' | 'uploads';
  /** An answer to HEAD has no body. */
  method: string;
  bytes: Buffer;
  /** The operation that the answer is checked against; undefined: no telling what the service makes of it. */
  asked: { method: string; path: string } | undefined;
  /** The frame is broken, or may be: the bytes get a connection of their own, in these pieces. */
  pieces?: readonly Uint8Array[];
  /** How many whole requests the pieces are; 0 when nobody knows. */
  count?: number;
  /** A body that was sent whole and as JSON, with the schema that the document has for it. */
  input?: { schema: { $ref: string }; text: string };
}
