import { isNarrowed, parseQueueSearch, type QueueSearch, readSearch, writeSearch } from './queue-search.ts';

/** A view with its filters under a name. */
export interface SavedFilter {
  name: string;
  search: QueueSearch;
}

export const MAX_NAME = 60;
const MAX_SAVED = 50;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads the stored filters. Invalid ones are dropped. */
export function readSaved(stored: unknown): readonly SavedFilter[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).flatMap(({ name, search }) => {
    const isWhole = typeof name === 'string' && name.trim() !== '' && isRecord(search);
    return isWhole
      ? [{ name: name.slice(0, MAX_NAME), search: readWhole(withoutClaim(parseQueueSearch(search))) }]
      : [];
  });
}

/**
 * Completes a saved search: it is limited to the view and filters it was saved with, and has that view's order if none.
 */
function readWhole(search: QueueSearch): QueueSearch {
  const narrowed = isNarrowed(readSearch(search)) ? { ...search, within: 'view' } : search;
  return writeSearch(readSearch(narrowed));
}

/** Removes the open claim from an address. */
export function withoutClaim({ claim: _, ...search }: QueueSearch): QueueSearch {
  return search;
}

/**
 * Adds a filter at the end. One with the same name is replaced in place; the oldest is dropped when there are too many.
 */
export function saveFilter(saved: readonly SavedFilter[], name: string, search: QueueSearch): readonly SavedFilter[] {
  const filter = { name: name.trim().slice(0, MAX_NAME), search: withoutClaim(search) };
  const at = saved.findIndex((each) => each.name === filter.name);
  return at === -1 ? [...saved, filter].slice(-MAX_SAVED) : saved.with(at, filter);
}

/** Whether two addresses are the same, without the open claim. */
export function isSame(one: QueueSearch, other: QueueSearch): boolean {
  const text = (search: QueueSearch) => JSON.stringify(Object.entries(withoutClaim(search)).toSorted());
  return text(one) === text(other);
}
