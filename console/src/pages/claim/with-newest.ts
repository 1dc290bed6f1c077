/** Joins older items that were loaded with the newest ones. An item in both is taken from the newest. */
export function withNewest<Item extends { id: string }>(loaded: readonly Item[], newest: readonly Item[]): Item[] {
  const ids = new Set(newest.map(({ id }) => id));
  return [...loaded.filter(({ id }) => !ids.has(id)), ...newest];
}
