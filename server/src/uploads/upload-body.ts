import type { IncomingMessage } from 'node:http';
import { DeadlineError, withDeadline } from '../services/deadline.ts';
import { ServiceError } from '../services/service-error.ts';

/**
 * The bytes of a request as they come. Throws `UPLOAD_TIMED_OUT` when nothing came for `idleMs`, and
 * `UPLOAD_INTERRUPTED` when the connection ended first. Who stops early leaves the request open, to be answered.
 */
export async function* uploadBody(request: IncomingMessage, idleMs: number): AsyncGenerator<Uint8Array> {
  const chunks = request.iterator({ destroyOnReturn: false });
  let isWaiting = false;
  try {
    for (;;) {
      isWaiting = true;
      const next: IteratorResult<Uint8Array> = await withDeadline(idleMs, chunks.next());
      isWaiting = false;
      if (next.done) return;
      yield next.value;
    }
  } catch (cause) {
    if (cause instanceof DeadlineError) {
      throw new ServiceError('UPLOAD_TIMED_OUT', `Nothing was received for ${idleMs / 1000} seconds.`, { cause });
    }
    throw new ServiceError('UPLOAD_INTERRUPTED', 'The connection ended before the file did.', { cause });
  } finally {
    // While a chunk is awaited, `return` would wait for it too.
    if (!isWaiting) await chunks.return?.();
  }
}
