import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { DeadlineError, withDeadline } from '../../../platform/deadline.ts';
import { INVALID_REQUEST_BODY, PAYLOAD_TOO_LARGE } from '../../../platform/feature/reasons.ts';
import { ServiceError } from '../../../platform/service-error.ts';

/** A file of a form. Its bytes are to be read, as far as they are wanted, before the next one comes. */
interface FormFile {
  field: string;
  /** The sender's name for it; empty for a field without a chosen file. */
  name: string;
  body: AsyncIterable<Uint8Array>;
}

const STUCK_MS = 1_000;
/** A form has two fields for each kind of evidence, of which most stay empty. */
const LIMITS = {
  files: 60,
  fields: 20,
  parts: 80,
  fieldNameSize: 100,
  fieldSize: 4_000,
  headerPairs: 20,
  headerSize: 8_192,
};

/**
 * Reads multipart/form-data as a stream, and returns the values of its fields. Throws `INVALID_REQUEST_BODY` for what
 * is no whole form, and `PAYLOAD_TOO_LARGE` for one with more bytes or parts than any can have; what `body` throws
 * passes through. Files that were whole before have been taken then.
 * @param onFile called with each file, one after the other
 */
export async function readForm(
  { headers, body, maxBytes }: { headers: IncomingHttpHeaders; body: AsyncIterable<Uint8Array>; maxBytes: number },
  onFile: (file: FormFile) => Promise<void>,
): Promise<ReadonlyMap<string, string>> {
  const parser = parserOf(headers);
  const fields = new Map<string, string>();
  const files = new Files(onFile);
  const ended = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve);
    parser.on('error', (cause: unknown) => reject(broken(cause)));
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      parser.on(limit, () => reject(tooLarge()));
  });
  parser.on('field', (name, value) => fields.set(name, value));
  parser.on('file', (field, stream, name) => files.take({ field, name, stream }));
  try {
    await Promise.race([ended, feed(parser, body, { maxBytes, files })]);
    await unlessStuck(files, ended);
    await files.done();
  } catch (error) {
    files.end(error);
    // Nobody waits for it any more.
    ended.catch(() => {});
    await files.done().catch(() => {});
    throw error;
  }
  return fields;
}

async function feed(
  parser: Busboy,
  body: AsyncIterable<Uint8Array>,
  { maxBytes, files }: { maxBytes: number; files: Files },
): Promise<void> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (files.isEnded) return;
    if (bytes > maxBytes) throw tooLarge();
    if (parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))) continue;
    await unlessStuck(files, once(parser, 'drain'));
  }
  parser.end();
}

/** The parser waits forever for the headers of a part that has none: it has a while when no file is being read. */
async function unlessStuck(files: Files, progress: Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await withDeadline(STUCK_MS, progress);
      return;
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      if (!files.isReading) throw broken(error);
    }
  }
}

/** The files of one form, handled one after the other. */
class Files {
  readonly #onFile: (file: FormFile) => Promise<void>;
  isEnded = false;
  readonly #open = new Set<BusboyFileStream>();
  #last: Promise<void> = Promise.resolve();

  constructor(onFile: (file: FormFile) => Promise<void>) {
    this.#onFile = onFile;
  }

  get isReading(): boolean {
    return this.#open.size > 0;
  }

  take({ field, name, stream }: { field: string; name: string; stream: BusboyFileStream }): void {
    this.#open.add(stream);
    // The parser's own error says it too.
    stream.on('error', () => {});
    this.#last = this.#last.then(async () => {
      try {
        if (this.isEnded) return;
        await this.#onFile({ field, name: name ?? '', body: bytesOf(stream) });
      } finally {
        this.#open.delete(stream);
        stream.resume();
      }
    });
    this.#last.catch(() => {});
  }

  /** Ends the files that are still coming. */
  end(error: unknown): void {
    this.isEnded = true;
    for (const stream of this.#open) stream.destroy(error instanceof Error ? error : undefined);
  }

  done(): Promise<void> {
    return this.#last;
  }
}

/** The bytes of a file. After an early stop the rest is to be dropped: the parser waits for a file that is not read. */
async function* bytesOf(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  try {
    yield* stream.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw error instanceof ServiceError ? error : broken(error);
  }
}

function parserOf(headers: IncomingHttpHeaders): Busboy {
  try {
    const { 'content-type': type = '' } = headers;
    if (!/^multipart\/form-data\b/i.test(type)) throw new Error('no form');
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS });
  } catch (cause) {
    throw broken(cause);
  }
}

function broken(cause: unknown): ServiceError {
  return new ServiceError(INVALID_REQUEST_BODY, 'The body is no whole form.', { cause });
}

function tooLarge(): ServiceError {
  return new ServiceError(PAYLOAD_TOO_LARGE, 'The form is too large.');
}
