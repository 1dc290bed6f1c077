/** How many statements one request sends at once: the database's connections are for others too. */
const AT_ONCE = 4;

/** Gives the results of `work` for each item, in their order; runs a few at once. Rejects with the first failure. */
export async function someAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    done.push(...(await Promise.all(items.slice(start, start + AT_ONCE).map(work))));
  }
  return done;
}
