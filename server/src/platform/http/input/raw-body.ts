import type { IncomingMessage } from 'node:http';
import { DeadlineError, withDeadline } from '../../deadline.ts';
import { ServiceError } from '../../service-error.ts';

/** How much of what crosses the network may be lengths of chunks and not the file: as much again, and this. */
const FREE_FRAMING_BYTES = 262_144;

/**
 * The bytes of a request as they come. Throws `UPLOAD_TIMED_OUT` when nothing came for `idleMs`, `UPLOAD_INTERRUPTED`
 * when the connection ended first, and `PAYLOAD_TOO_LARGE` when it comes in chunks of a few bytes. Who stops early
 * leaves the request open, to be answered.
 */
export async function* uploadBody(request: IncomingMessage, idleMs: number): AsyncGenerator<Uint8Array> {
  const chunks = request.iterator({ destroyOnReturn: false });
  const framing = new Framing(request);
  let isWaiting = false;
  try {
    for (;;) {
      isWaiting = true;
      const next: IteratorResult<Uint8Array> = await withDeadline(idleMs, chunks.next());
      isWaiting = false;
      if (next.done) return;
      framing.check(next.value.byteLength);
      yield next.value;
    }
  } catch (cause) {
    if (cause instanceof ServiceError) throw cause;
    if (cause instanceof DeadlineError) {
      throw new ServiceError('UPLOAD_TIMED_OUT', `Nothing was received for ${idleMs / 1000} seconds.`, { cause });
    }
    throw new ServiceError('UPLOAD_INTERRUPTED', 'The connection ended before the file did.', { cause });
  } finally {
    // While a chunk is awaited, `return` would wait for it too.
    if (!isWaiting) await chunks.return?.();
  }
}

/**
 * The same chunks, for a reader that keeps none: the memory of each is freed when the next one is asked for. Left to the
 * collector, each 10 MB cost a collection of the whole heap, more processor time than all the rest of an upload.
 */
export async function* freeing(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    yield chunk;
    const { buffer } = chunk;
    if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.byteLength) buffer.transfer(0);
  }
}

/**
 * Compares a file with what its chunks take on the network. A chunk of one byte takes six, and as long to read as one
 * of a thousand; how the network cuts what is sent changes nothing.
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
    throw new ServiceError('PAYLOAD_TOO_LARGE', 'The file comes in chunks that are too small; send larger ones.');
  }
}
