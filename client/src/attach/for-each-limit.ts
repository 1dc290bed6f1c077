import { onAbort } from '../http/abort.ts';

/**
 * Works on items in their order, at most `limit` at a time. The first failure, or the signal, ends all: the running ones
 * by the signal that each is given. Settles when all have ended. By hand, because the SDK depends on nothing.
 */
export async function forEachLimit<T>(
  items: readonly T[],
  { limit, signal }: { limit: number; signal: AbortSignal | undefined },
  work: (item: T, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const leaveSignal = onAbort(signal, () => stop.abort(signal?.reason));
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) {
      if (stop.signal.aborted) return;
      await work(item, stop.signal).catch((error: unknown) => stop.abort(error));
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
    stop.signal.throwIfAborted();
  } finally {
    leaveSignal();
  }
}
