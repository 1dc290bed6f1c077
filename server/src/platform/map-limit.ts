/** The statements that one request sends at once: the database's connections are for others too. */
const STATEMENTS_AT_ONCE = 4;

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
