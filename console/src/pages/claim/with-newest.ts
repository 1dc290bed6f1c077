/** The items that were loaded before, without those that came again, and the newest as they are now. */
export function withNewest<Item extends { id: string }>(loaded: readonly Item[], newest: readonly Item[]): Item[] {
  const ids = new Set(newest.map(({ id }) => id));
  return [...loaded.filter(({ id }) => !ids.has(id)), ...newest];
}
