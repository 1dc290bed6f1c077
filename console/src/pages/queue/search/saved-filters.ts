import { isNarrowed, parseQueueSearch, type QueueSearch, readSearch, writeSearch } from './queue-search.ts';

/** A view with its filters under a name, as earlier versions kept it in the browser. */
export interface SavedFilter {
  name: string;
  search: QueueSearch;
}

export const MAX_NAME = 60;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the stored filters. Invalid ones are dropped. */
export function readSaved(stored: unknown): readonly SavedFilter[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).flatMap(({ name, search }) => {
    const isWhole = typeof name === 'string' && name.trim() !== '' && isRecord(search);
    return isWhole
      ? [{ name: name.trim().slice(0, MAX_NAME), search: completeSearch(withoutClaim(parseQueueSearch(search))) }]
      : [];
  });
}

/**
 * Completes a saved search: it is limited to the view and filters it was saved with, and has that view's order if none.
 */
export function completeSearch(search: QueueSearch): QueueSearch {
  const narrowed = isNarrowed(readSearch(search)) ? { ...search, within: 'view' } : search;
  return writeSearch(readSearch(narrowed));
}

/** Removes the open claim from an address. */
export function withoutClaim({ claim: _, ...search }: QueueSearch): QueueSearch {
  return search;
}

/** Whether two addresses are the same, without the open claim. */
export function isSame(one: QueueSearch, other: QueueSearch): boolean {
  const text = (search: QueueSearch) => JSON.stringify(Object.entries(withoutClaim(search)).toSorted());
  return text(one) === text(other);
}
