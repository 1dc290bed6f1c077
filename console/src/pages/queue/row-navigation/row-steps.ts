/** The row that a step leads to: the first from nowhere, and no further than the ends. */
export function step(rows: readonly string[], current: string | undefined, by: number): string | undefined {
  const at = current === undefined ? -1 : rows.indexOf(current);
  if (at === -1) return by > 0 ? rows[0] : rows.at(-1);
  return rows[Math.min(rows.length - 1, Math.max(0, at + by))];
}

/** Where the focus goes when the rows were exchanged: it stays on its claim, or on its place. */
export function stay(before: readonly string[], now: readonly string[], current: string | undefined) {
  if (current === undefined || now.includes(current)) return current;
  const at = before.indexOf(current);
  return at === -1 ? undefined : now[Math.min(at, now.length - 1)];
}
