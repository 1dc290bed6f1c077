import type { IncomingMessage } from 'node:http';
import { DeadlineError, withDeadline } from '../../deadline.ts';
import { PAYLOAD_TOO_LARGE, UPLOAD_INTERRUPTED, UPLOAD_TIMED_OUT } from '../../feature/reasons.ts';
import { ServiceError } from '../../service-error.ts';

/** Bytes of chunk lengths that a body may have beyond the size of its file. */
const FREE_FRAMING_BYTES = 262_144;

/**
 * The least that a client sends on average, in bytes per second: a seventh of what the slowest mobile networks carry.
 */
const MIN_RATE = 512;

/**
 * The bytes of a request as they come. Throws `UPLOAD_TIMED_OUT` when nothing, or less than 512 bytes per second, came
 * for `idleMs`; `UPLOAD_INTERRUPTED` when the connection ended first; and `PAYLOAD_TOO_LARGE` when it comes in chunks
 * of a few bytes. A caller that stops early leaves the request open for its response.
 */
export async function* uploadBody(request: IncomingMessage, idleMs: number): AsyncGenerator<Uint8Array> {
  const chunks = request.iterator({ destroyOnReturn: false });
  const framing = new Framing(request);
  const pace = new Pace(idleMs);
  let isWaiting = false;
  try {
    for (;;) {
      isWaiting = true;
      const next: IteratorResult<Uint8Array> = await pace.measure(chunks.next());
      isWaiting = false;
      if (next.done) return;
      framing.check(next.value.byteLength);
      pace.count(next.value.byteLength);
      yield next.value;
    }
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    if (cause instanceof DeadlineError) {
      throw new ServiceError(UPLOAD_TIMED_OUT, `${pace.shortfall} was received for ${idleMs / 1_000} seconds.`, {
        cause,
      });
    }
    throw new ServiceError(UPLOAD_INTERRUPTED, 'The connection ended before the file did.', { cause });
  } finally {
    // While a chunk is awaited, `return` would wait for it too.
    if (!isWaiting) await chunks.return?.();
  }
}

/**
 * The same chunks, for a reader that keeps none: the memory of each is freed when the next one is asked for. Left to
 * the collector, each 10 MB cost a collection of the whole heap, more processor time than all the rest of an upload.
 */
export async function* freeing(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    const { buffer } = chunk;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.byteLength) buffer.transfer(0);
  }
}

/**
 * Measures how fast a client sends, in windows of the time that was spent waiting for it: time in which the bytes are
 * written does not count against it.
 */
class Pace {
  readonly #windowMs: number;
  readonly #minBytes: number;
  #waitedMs = 0;
  #bytes = 0;

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
    this.#minBytes = (MIN_RATE * windowMs) / 1_000;
  }

  /** Waits for the next bytes. Rejects with a `DeadlineError` when the window ends without the least that must come. */
  async measure<T>(next: Promise<T>): Promise<T> {
    if (this.#waitedMs >= this.#windowMs) this.#begin();
    const isFast = this.#bytes >= this.#minBytes;
    const startedAt = performance.now();
    const result = await withDeadline(isFast ? this.#windowMs : this.#windowMs - this.#waitedMs, next);
    this.#waitedMs += performance.now() - startedAt;
    return result;
  }

  count(bytes: number): void {
    this.#bytes += bytes;
  }

  /** The amount that came in a window that was too slow, in words. */
  get shortfall(): string {
    return this.#bytes === 0 || this.#bytes >= this.#minBytes ? 'Nothing' : `Less than ${MIN_RATE} bytes per second`;
  }

  #begin(): void {
    this.#waitedMs = 0;
    this.#bytes = 0;
  }
}

/**
 * Compares the size of a file with that of its chunks on the network. A chunk of one byte takes six, and as long to
 * read as one of a thousand; how the network cuts the bytes changes nothing.
 */
class Framing {
  readonly #request: IncomingMessage;
  readonly #readBefore: number;
  #fileBytes = 0;

  constructor(request: IncomingMessage) {
    this.#request = request;
    this.#readBefore = request.socket.bytesRead;
  }

  check(bytes: number): void {
    this.#fileBytes += bytes;
    const read = this.#request.socket.bytesRead - this.#readBefore;
    if (read <= 2 * this.#fileBytes + FREE_FRAMING_BYTES) return;
    throw new ServiceError(PAYLOAD_TOO_LARGE, 'The file comes in chunks that are too small; send larger ones.');
  }
}
