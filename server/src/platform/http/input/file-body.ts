import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { INVALID_QUERY_PARAMETERS, INVALID_REQUEST_BODY, PAYLOAD_TOO_LARGE } from '../../feature/reasons.ts';
import { mediaTypeOf } from '../../media-type.ts';
import { LimitedThread, ThreadLimitError } from '../../threads/limited-thread.ts';
import { formError, HttpError } from '../envelope.ts';
import { inputReader } from './input.ts';
import { GatheredBytes, MAX_BODY_BYTES, parseJson, readJsonBytes } from './json-body.ts';
import { type JsonWithFile, takeFile } from './json-file.ts';
import { uploadBody } from './raw-body.ts';

/**
 * Media types under which a table travels as raw bytes. The bytes tell its kind: a browser on Windows calls CSV Excel.
 */
export const TABLE_TYPES = [
  'text/csv',
  'text/plain',
  'text/tab-separated-values',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.ms-excel',
  'application/octet-stream',
] as const;

/** The largest JSON form: the file in base64, and ten thousand choices. */
const jsonBytesFor = (maxBytes: number) => 4 * Math.ceil(maxBytes / 3) + 1_048_576;

const JSON_THREAD = new URL('./json-thread.ts', import.meta.url);
const JSON_LIMITS = { ms: 30_000, heapMb: 512 };

/** How long a client may send nothing of a file, in milliseconds. */
const IDLE_MS = 30_000;

/**
 * A body with a file: as raw bytes, with the other members as JSON in the query parameter `input`; or as JSON, with the
 * file in base64 as `content`.
 */
export interface FileBody<Schema extends z.ZodObject = z.ZodObject> {
  /** The JSON form. */
  schema: Schema;
  /** The members beside the file; it needs an id. */
  rest: z.ZodObject;
  maxBytes: number;
  /** The largest JSON form; absent: as large as the file needs. */
  maxJsonBytes?: number;
}

/** The members of a request with a file, which is there as bytes. */
export type WithFile<Members> = Omit<Members, 'content'> & {
  content: Members extends { content: string } ? Uint8Array : Uint8Array | undefined;
};

/** Returns the bytes that a request announces; without a length the most that the JSON form may have. */
export function announcedBytes({ headers }: FastifyRequest, maxBytes: number): number {
  const most = jsonBytesFor(maxBytes);
  return Math.min(Number(headers['content-length'] ?? most), most);
}

/** Makes a reader of one route's body with a file. */
export function fileReader(body: FileBody) {
  const { schema, rest, maxBytes } = body;
  const readJson = inputReader(schema, INVALID_REQUEST_BODY);
  const readRest = inputReader(rest, INVALID_QUERY_PARAMETERS);
  const thread = new LimitedThread<Uint8Array, JsonWithFile>(JSON_THREAD, JSON_LIMITS);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<WithFile<object>> => {
    if (!isRaw(request)) {
      const bytes = await readJsonBytes(request.raw, body.maxJsonBytes ?? jsonBytesFor(maxBytes));
      const { value, file } = await parse(bytes, thread);
      const members = readJson(value, reply, request.query);
      if (file === null) throw noBase64();
      return { ...members, content: file };
    }
    const { input, ...others } = request.query as Record<string, unknown>;
    const members = readRest(parseInput(input), reply, others);
    return { ...members, content: await readRawFile(request.raw, maxBytes) };
  };
}

/** A body of 33 MiB takes half a second to parse and to decode. */
async function parse(bytes: Buffer, thread: LimitedThread<Uint8Array, JsonWithFile>): Promise<JsonWithFile> {
  if (bytes.length <= MAX_BODY_BYTES) return takeFile(parseJson(bytes));
  try {
    return await thread.run(new Uint8Array(bytes));
  } catch (error) {
    if (!(error instanceof ThreadLimitError)) throw error;
    throw new HttpError(
      PAYLOAD_TOO_LARGE,
      'The body takes too long or too much memory to read: send the file as it is.',
    );
  }
}

function isRaw({ headers }: FastifyRequest): boolean {
  const type = mediaTypeOf(headers['content-type']);
  return TABLE_TYPES.some((each) => each === type);
}

/** Throws `INVALID_QUERY_PARAMETERS`. */
function parseInput(input: unknown): unknown {
  const message = 'input: must be one JSON object, with the members that the JSON body has beside the file';
  const fail = (cause?: unknown): never => {
    const details = { formErrors: [], fieldErrors: { input: [message] } };
    throw Object.assign(new HttpError(INVALID_QUERY_PARAMETERS, message, { details }), { cause });
  };
  if (input === undefined) return {};
  if (typeof input !== 'string') return fail();
  try {
    const value: unknown = JSON.parse(input);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : fail();
  } catch (cause) {
    return fail(cause);
  }
}

/**
 * Reads a file that is the body. Throws `PAYLOAD_TOO_LARGE`, `INVALID_REQUEST_BODY` for an encoded one,
 * `UPLOAD_TIMED_OUT`, `UPLOAD_INTERRUPTED`.
 */
export async function readRawFile(request: IncomingMessage, maxBytes: number, idleMs = IDLE_MS): Promise<Uint8Array> {
  const { 'content-encoding': encoding = 'identity', 'content-length': length = 0 } = request.headers;
  if (encoding.trim().toLowerCase() !== 'identity') {
    throw broken('Content-Encoding is not accepted: send the raw file, without that header.');
  }
  if (Number(length) > maxBytes) throw tooLarge(maxBytes);
  const file = new GatheredBytes();
  for await (const chunk of uploadBody(request, idleMs)) {
    if (file.length + chunk.length > maxBytes) throw tooLarge(maxBytes);
    file.add(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
  }
  return file.bytes;
}

function tooLarge(maxBytes: number): HttpError {
  return new HttpError(PAYLOAD_TOO_LARGE, `The file may have at most ${maxBytes} bytes: send it in parts.`);
}

function noBase64(): HttpError {
  const message = 'must be base64 with its padding, without line breaks: encode the file anew';
  const details = { formErrors: [], fieldErrors: { content: [message] } };
  return new HttpError(INVALID_REQUEST_BODY, `content: ${message}`, { details });
}

function broken(message: string): HttpError {
  return new HttpError(INVALID_REQUEST_BODY, message, { details: formError(message) });
}
