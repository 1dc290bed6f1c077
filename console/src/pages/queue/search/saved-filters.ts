import { isNarrowed, parseQueueSearch, type QueueSearch, readSearch, writeSearch } from './queue-search.ts';

/** A view with its filters, under a name that a person gave it. */
export interface SavedFilter {
  name: string;
  search: QueueSearch;
}

export const MAX_NAME = 60;
const MAX_SAVED = 50;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The saved filters as they were stored; what is damaged is dropped. */
export function readSaved(stored: unknown): readonly SavedFilter[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isRecord).flatMap(({ name, search }) => {
    const isWhole = typeof name === 'string' && name.trim() !== '' && isRecord(search);
    return isWhole
      ? [{ name: name.slice(0, MAX_NAME), search: readWhole(withoutClaim(parseQueueSearch(search))) }]
      : [];
  });
}

/** A search that was saved with a view or filters is of these; without an order it has its view's. */
function readWhole(search: QueueSearch): QueueSearch {
  const narrowed = isNarrowed(readSearch(search)) ? { ...search, within: 'view' } : search;
  return writeSearch(readSearch(narrowed));
}

/** What is worth keeping of an address: not the claim that happens to be open. */
export function withoutClaim({ claim: _, ...search }: QueueSearch): QueueSearch {
  return search;
}

/** With one more at the end; the same name is replaced where it stands, the oldest goes when there are too many. */
export function saveFilter(saved: readonly SavedFilter[], name: string, search: QueueSearch): readonly SavedFilter[] {
  const filter = { name: name.trim().slice(0, MAX_NAME), search: withoutClaim(search) };
  const at = saved.findIndex((each) => each.name === filter.name);
  return at === -1 ? [...saved, filter].slice(-MAX_SAVED) : saved.with(at, filter);
}

/** Whether an address is the one that was saved. */
export function isSame(one: QueueSearch, other: QueueSearch): boolean {
  const text = (search: QueueSearch) => JSON.stringify(Object.entries(withoutClaim(search)).toSorted());
  return text(one) === text(other);
}
