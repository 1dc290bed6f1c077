import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { INVALID_REQUEST_BODY, PAYLOAD_TOO_LARGE } from '../../feature/reasons.ts';
import { mediaTypeOf } from '../../media-type.ts';
import { formError, HttpError } from '../envelope.ts';
import { JsonStructure } from './json-structure.ts';

/** The largest JSON body of a route that says nothing else, inclusive (spec: Common to all). */
export const MAX_BODY_BYTES = 1_048_576;
const BYTES_PER_MIB = 1_048_576;
/**
 * The most objects, lists and members of a body. The largest claim has 2,520. Up to this limit every structure is parsed in
 * 25 ms, where 1 MiB without it took up to 180.
 */
const MAX_MEMBERS = 25_000;
/** The most values of a body with a file. A statement with ten thousand choices and lines left out has 40,000. */
const MAX_VALUES_WITH_FILE = 60_000;
/** The largest malformed body whose first fault is looked for. */
const MAX_HINTED = 65_536;
/**
 * The most chunks of a body. A program that sends token by token needs a few thousand; each chunk costs a microsecond
 * or two of the process, however little is in it.
 */
const MAX_CHUNKS = 65_536;
/** Our deepest body has four levels; deeper nesting than this is an attack or a mistake. */
const MAX_DEPTH = 32;
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads the request's body as JSON (spec: Common to all). Throws `INVALID_REQUEST_BODY` with a form error, or
 * `PAYLOAD_TOO_LARGE`; Node then reads and drops the rest of the body while the response goes out, so that the
 * connection is not reset.
 * @param maxBytes inclusive
 */
export async function readJsonBody(request: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<unknown> {
  return parseJson(await readJsonBytes(request, maxBytes));
}

/** Reads the bytes of a JSON body, as `readJsonBody` does, without parsing them. */
export async function readJsonBytes(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > maxBytes) throw tooLarge(maxBytes);
  const { 'content-type': contentType, 'content-encoding': encoding = 'identity' } = request.headers;
  if (!isJson(contentType)) throw broken(`Content-Type must be application/json, not ${mediaTypeOf(contentType)}.`);
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw broken('Content-Encoding is not accepted: send the JSON uncompressed, without that header.');
  }
  return readBody(request, maxBytes);
}

function isJson(header: string | undefined): boolean {
  const type = mediaTypeOf(header);
  return type === undefined || type === 'application/json' || /^[^/\s]+\/[^/\s]+\+json$/.test(type);
}

function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const body = new GatheredBytes();
    const structure = new JsonStructure();
    let chunks = 0;
    const take = (chunk: Buffer) => {
      chunks += 1;
      structure.add(chunk);
      const refusal = refusalOf({ bytes: body.length + chunk.length, chunks, structure }, maxBytes);
      if (refusal === undefined) {
        body.add(chunk);
        return;
      }
      // Once: a refusal for each further chunk would cost more than the chunk.
      request.off('data', take);
      reject(refusal);
    };
    request.on('data', take);
    request.once('end', () => resolve(body.bytes));
    request.once('error', () => reject(broken('The connection ended before the body did.')));
  });
}

interface Arrived {
  bytes: number;
  chunks: number;
  structure: JsonStructure;
}

/** Returns undefined while a body may go on. */
function refusalOf({ bytes, chunks, structure }: Arrived, maxBytes: number): HttpError | undefined {
  if (bytes > maxBytes) return tooLarge(maxBytes);
  if (chunks > MAX_CHUNKS)
    return new HttpError(PAYLOAD_TOO_LARGE, `A JSON body may come in at most ${MAX_CHUNKS} chunks.`);
  if (structure.levels > MAX_DEPTH) return broken(`The body is nested more than ${MAX_DEPTH} levels deep.`);
  if (maxBytes > MAX_BODY_BYTES) {
    return structure.values > MAX_VALUES_WITH_FILE ? ofTooMany(MAX_VALUES_WITH_FILE, 'values') : undefined;
  }
  return structure.members > MAX_MEMBERS ? ofTooMany(MAX_MEMBERS, 'objects, lists and members') : undefined;
}

/** Parses a body. Throws `INVALID_REQUEST_BODY` with a form error. */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw broken('The body is not UTF-8.');
  const text = bytes.toString('utf8');
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (/^\s*$/.test(json)) throw broken('The body is empty; a JSON object is expected.');
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw broken(`The body is not well-formed JSON${firstFault(json)}.`, cause);
  }
}

/**
 * Returns the place of the first fault, such as `: line 3, column 15, comma expected`. Returns an empty text for a
 * large body, which would hold the serving thread.
 */
function firstFault(json: string): string {
  if (json.length > MAX_HINTED) return '';
  const state: { fault?: string } = {};
  const onError = (code: ParseErrorCode, _offset: number, _length: number, line: number, column: number) => {
    const name = printParseErrorCode(code)
      .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase();
    state.fault ??= `: line ${line + 1}, column ${column + 1}, ${name}`;
  };
  visit(json, { onError }, { disallowComments: true });
  return state.fault ?? '';
}

function broken(message: string, cause?: unknown): HttpError {
  const error = new HttpError(INVALID_REQUEST_BODY, message, { details: formError(message) });
  if (cause !== undefined) error.cause = cause;
  return error;
}

function ofTooMany(most: number, parts: string): HttpError {
  return broken(`The body has more than ${most} ${parts}.`);
}

function tooLarge(maxBytes: number): HttpError {
  const size = `${maxBytes} bytes (${maxBytes / BYTES_PER_MIB} MiB)`;
  return new HttpError(PAYLOAD_TOO_LARGE, `A JSON body may have at most ${size}.`);
}

const SMALLEST = 4_096;

/**
 * Bytes that come in pieces. A single piece is not copied. More are copied into one buffer: each piece is a view of
 * a network buffer, and a million pieces of one byte would keep 600 MB alive.
 */
export class GatheredBytes {
  #room: Buffer = Buffer.alloc(0);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** All so far. It may change with the next `add`. */
  get bytes(): Buffer {
    return this.#room.subarray(0, this.#length);
  }

  add(piece: Buffer): void {
    const length = this.#length + piece.length;
    if (this.#length === 0) this.#room = piece;
    else this.#append(piece, length);
    this.#length = length;
  }

  #append(piece: Buffer, length: number): void {
    if (length > this.#room.length) {
      const room = Buffer.allocUnsafe(Math.max(SMALLEST, 2 * length));
      this.bytes.copy(room);
      this.#room = room;
    }
    piece.copy(this.#room, this.#length);
  }
}
