import { setTimeout as pause } from 'node:timers/promises';

const ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/** Works on what comes, some at a time. When one fails, no further ones are begun, and it rejects once all have ended. */
export async function concurrently<T>(
  items: Iterable<T> | AsyncIterable<T>,
  count: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  let isFailed = false;
  const workOn = async () => {
    for (let next = await iterator.next(); !next.done && !isFailed; next = await iterator.next()) {
      try {
        await work(next.value);
      } catch (error) {
        isFailed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: count }, workOn));
  await iterator.return?.();
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Does it again when it fails, a few times: one answer that is lost should not end the work of hours. */
export async function attempt(work: () => Promise<void>): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempts === ATTEMPTS) throw error;
    }
    await pause(PAUSE_MS * attempts);
  }
}
