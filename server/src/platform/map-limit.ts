import { setImmediate } from 'node:timers/promises';

/** The statements that one request sends at once: the database's connections are for others too. */
const STATEMENTS_AT_ONCE = 4;
/** How long a slice of work may hold the thread, in milliseconds: other requests are served between. */
const SLICE_MS = 10;
/** Steps between two looks at the clock. */
const LOOK_EVERY = 64;

/**
 * Gives the results of `work` for each item, in their order, for `limit` items at once. After a failure it begins no
 * more, and rejects with the first one when all that were begun have ended: only then may the caller close the spool or
 * the connection that they use. p-map and `mapLimit` of async reject at once, while others still run.
 */
export async function mapLimit<T, R>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<R>,
  limit = STATEMENTS_AT_ONCE,
): Promise<R[]> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  const results: R[] = [];
  let begun = 0;
  let failure: { error: unknown } | undefined;
  const workOn = async () => {
    try {
      for (let next = await iterator.next(); !next.done && !failure; next = await iterator.next()) {
        const index = begun;
        begun += 1;
        results[index] = await work(next.value);
      }
    } catch (error) {
      failure ??= { error };
    }
  };
  await Promise.all(Array.from({ length: limit }, workOn));
  await iterator.return?.();
  if (failure) throw failure.error;
  return results;
}

/** Cuts a list into parts of at most `size`. */
export function partsOf<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
}

/** Maps a list as `Array.map` does, in slices: one of 100,000 items would hold the thread for a while. */
export async function mapInSlices<T, R>(items: readonly T[], map: (item: T, index: number) => R): Promise<R[]> {
  const results: R[] = [];
  await inSlices(mapStep(items, (item, index) => results.push(map(item, index))));
  return results;
}

function* mapStep<T>(items: readonly T[], work: (item: T, index: number) => void): Generator<void, void> {
  for (const [index, item] of items.entries()) {
    work(item, index);
    yield;
  }
}

/** Runs work that yields after each of its steps, in slices. Gives its result. */
export async function inSlices<R>(work: Generator<void, R>): Promise<R> {
  let since = performance.now();
  for (let step = 1; ; step += 1) {
    const next = work.next();
    if (next.done) return next.value;
    if (step % LOOK_EVERY !== 0 || performance.now() - since <= SLICE_MS) continue;
    await setImmediate();
    since = performance.now();
  }
}
