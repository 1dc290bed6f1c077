/** The row that a step leads to, no further than the ends; without a current row it is the first or the last one. */
export function step(rows: readonly string[], current: string | undefined, by: number): string | undefined {
  const at = current === undefined ? -1 : rows.indexOf(current);
  if (at === -1) return by > 0 ? rows[0] : rows.at(-1);
  return rows[Math.min(rows.length - 1, Math.max(0, at + by))];
}

/** The row that gets the focus after the rows changed: the same claim, or the one at its position. */
export function stay(before: readonly string[], now: readonly string[], current: string | undefined) {
  if (current === undefined || now.includes(current)) return current;
  const at = before.indexOf(current);
  return at === -1 ? undefined : now[Math.min(at, now.length - 1)];
}
