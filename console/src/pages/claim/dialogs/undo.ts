import type { Standing } from './effect.ts';

/** A claim that was moved: from where, and the version it got. */
export interface Moved {
  id: string;
  from: Standing;
  version: number;
}

/** Claims that go back to the same standing, in one request. */
export interface UndoGroup {
  to: Standing;
  claims: { id: string; version: number }[];
}

/** What takes moves back: one group for each standing they came from. No claim becomes new again (decision: Moves). */
export function undoGroups(moved: readonly Moved[]): UndoGroup[] {
  const groups = new Map<string, UndoGroup>();
  for (const { id, from, version } of moved) {
    if (from.status === 'CREATED') continue;
    const key = `${from.status} ${from.status_reason}`;
    const group = groups.get(key) ?? { to: from, claims: [] };
    group.claims.push({ id, version });
    groups.set(key, group);
  }
  return [...groups.values()];
}
