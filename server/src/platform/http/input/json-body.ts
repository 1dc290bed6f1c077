import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { mediaTypeOf } from '../../media-type.ts';
import { formError, HttpError } from '../envelope.ts';
import { JsonStructure } from './json-structure.ts';

/** The largest JSON body of a route that says nothing else, inclusive (spec: Common to all). */
export const MAX_BODY_BYTES = 1_048_576;
const BYTES_PER_MIB = 1_048_576;
/**
 * The most values of a body of more than 1 MiB. A statement with ten thousand choices and lines left out has 40,000.
 */
const MAX_VALUES = 60_000;
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
    // Any body of at most 1 MiB is parsed in milliseconds.
    const structure = maxBytes > MAX_BODY_BYTES ? new JsonStructure() : undefined;
    let chunks = 0;
    const take = (chunk: Buffer) => {
      chunks += 1;
      const length = body.length + chunk.length;
      structure?.add(chunk);
      const isTooMuch = length > MAX_BODY_BYTES && (structure?.values ?? 0) > MAX_VALUES;
      if (length <= maxBytes && chunks <= MAX_CHUNKS && !isTooMuch) {
        body.add(chunk);
        return;
      }
      // Once: a refusal for each further chunk would cost more than the chunk.
      request.off('data', take);
      reject(isTooMuch ? ofTooManyValues() : chunks > MAX_CHUNKS ? inTooManyChunks() : tooLarge(maxBytes));
    };
    request.on('data', take);
    request.once('end', () => resolve(body.bytes));
    request.once('error', () => reject(broken('The connection ended before the body did.')));
  });
}

/** Parses a body. Throws `INVALID_REQUEST_BODY` with a form error. */
export function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw broken('The body is not UTF-8.');
  const text = bytes.toString('utf8');
  const json = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  if (/^\s*$/.test(json)) throw broken('The body is empty; a JSON object is expected.');
  const value = parseOrRefuse(json);
  if (isDeeper(value, MAX_DEPTH)) throw broken(`The body is nested more than ${MAX_DEPTH} levels deep.`);
  return value;
}

/** V8 parses without recursion, so that no nesting within the size limit exhausts its stack. */
function parseOrRefuse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw broken(`The body is not well-formed JSON${firstFault(json)}.`, cause);
  }
}

/**
 * Returns the place of the first fault, such as `: line 3, column 15, comma expected`. Returns an empty text for a body
 * that is nested too deeply, and for a large one, which would hold the serving thread.
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
  try {
    visit(json, { onError }, { disallowComments: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return state.fault ?? '';
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const below of Object.values(value)) {
    if (isDeeper(below, levels - 1)) return true;
  }
  return false;
}

function broken(message: string, cause?: unknown): HttpError {
  const error = new HttpError('INVALID_REQUEST_BODY', message, { details: formError(message) });
  if (cause !== undefined) error.cause = cause;
  return error;
}

function tooLarge(maxBytes: number): HttpError {
  const size = `${maxBytes} bytes (${maxBytes / BYTES_PER_MIB} MiB)`;
  return new HttpError('PAYLOAD_TOO_LARGE', `A JSON body may have at most ${size}.`);
}

function ofTooManyValues(): HttpError {
  return new HttpError('PAYLOAD_TOO_LARGE', `A JSON body of more than 1 MiB may have at most ${MAX_VALUES} values.`);
}

function inTooManyChunks(): HttpError {
  return new HttpError('PAYLOAD_TOO_LARGE', `A JSON body may come in at most ${MAX_CHUNKS} chunks.`);
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
