import type { SavedView } from '../../../api/types.ts';
import { type ColumnId, readColumns } from '../rows/columns.ts';
import { parseQueueSearch, type QueueSearch } from '../search/queue-search.ts';
import { completeSearch, isSame, MAX_NAME, type SavedFilter } from '../search/saved-filters.ts';

/** The address of a saved view. */
export const searchOf = ({ query }: Pick<SavedView, 'query'>): QueueSearch => completeSearch(parseQueueSearch(query));

/** The saved view that an address shows; the team's first. */
export const viewOf = (views: readonly SavedView[], search: QueueSearch): SavedView | undefined =>
  views.find((view) => isSame(searchOf(view), search));

/** An address as the service keeps it. */
export const queryOf = (search: QueueSearch): Record<string, string> => Object.fromEntries(Object.entries(search));

/** The columns of a saved view; undefined: those that the reader chose. */
export const columnsOf = ({ columns }: Pick<SavedView, 'columns'>): readonly ColumnId[] | undefined =>
  columns === null ? undefined : readColumns(columns);

/** A list with one element moved by one place; undefined at its end. */
export function movedBy(ids: readonly string[], id: string, by: -1 | 1): string[] | undefined {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return undefined;
  return ids.toSpliced(from, 1).toSpliced(to, 0, id);
}

/**
 * The name under which a filter of this browser is saved: another one when an own view has it. Undefined: this filter is
 * saved already, as after an answer that was lost.
 */
export function nameToSave({ name, search }: SavedFilter, own: readonly SavedView[]): string | undefined {
  const names = new Set(own.map((view) => view.name));
  for (let n = 1; ; n += 1) {
    const suffix = n === 1 ? '' : ` (${n})`;
    const wanted = `${name.slice(0, MAX_NAME - suffix.length)}${suffix}`;
    if (!names.has(wanted)) return wanted;
    if (own.some((view) => view.name === wanted && isSame(searchOf(view), search))) return undefined;
  }
}
