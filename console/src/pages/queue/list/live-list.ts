import type { ClaimPage, ClaimRow, Sort } from '../../../api/types.ts';
import { columnOf } from '../search/orders.ts';

/** The rows in the order in which they were first shown. Later changes update them without moving them. */
export interface LiveList {
  rows: readonly ClaimRow[];
  /** Identifiers of rows that no longer match the view. */
  gone: readonly string[];
  /** The number of new claims that are not among the rows. */
  arrived: number;
  /** The latest page from the service, shown on request. */
  latest: ClaimPage;
  /** The cursor of the next page; null when there is none. */
  cursor: string | null;
  isSearchTruncated: boolean;
}

/** The smallest and the largest page that is requested. */
export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;

/** The page size that covers the shown rows as far as one page can. */
export const sizeToFollow = (list: LiveList | undefined): number =>
  Math.min(MAX_PAGE_SIZE, Math.max(PAGE_SIZE, list?.rows.length ?? 0));

const cursorOf = ({ pagination }: ClaimPage): string | null => (pagination.has_more ? pagination.cursor : null);

/** Makes a list of a page: when a view is opened, and for "show" and "refresh". */
export function listOf(page: ClaimPage): LiveList {
  return {
    rows: page.data,
    gone: [],
    arrived: 0,
    latest: page,
    cursor: cursorOf(page),
    isSearchTruncated: page.search?.is_truncated ?? false,
  };
}

/** After every day: claims without a due day come last, whichever way. */
const NO_DAY = { ascending: '~', descending: '' } as const;

/** The time or day that an order compares; '' when the evidence was seen meanwhile. */
function timeOf(row: ClaimRow, sort: Sort): string {
  const column = columnOf(sort);
  if (column === 'due') return row.due?.on ?? NO_DAY[sort.startsWith('-') ? 'descending' : 'ascending'];
  if (column === 'unseen') return row.unseen_since ?? '';
  return column === 'filed' ? row.created_at : row.since;
}

/** Whether `one` comes before `other`. Many have the same due day: identifiers decide, as in the service's order. */
function isBefore(one: ClaimRow, other: ClaimRow, sort: Sort): boolean {
  const times = [timeOf(one, sort), timeOf(other, sort)] as const;
  const [a, b] = times[0] === times[1] ? [one.id, other.id] : times;
  return sort.startsWith('-') ? a > b : a < b;
}

/** Whether a page is long enough to contain the position of `row`. */
function reaches(page: ClaimPage, row: ClaimRow, sort: Sort): boolean {
  const last = page.data.at(-1);
  return !page.pagination.has_more || (last !== undefined && isBefore(row, last, sort));
}

/** The newer of two versions of a claim, so that a slow response does not undo a change. */
const laterOf = (known: ClaimRow, told: ClaimRow | undefined): ClaimRow =>
  told === undefined || told.version < known.version ? known : told;

/** The number of claims in a page that belong to the shown range and are not shown. */
function arrivalsOf(list: LiveList, page: ClaimPage, sort: Sort): number {
  const shown = new Set(list.rows.map(({ id }) => id));
  const last = list.rows.at(-1);
  const isAll = list.cursor === null || last === undefined;
  return page.data.filter((row) => !shown.has(row.id) && (isAll || isBefore(row, last, sort))).length;
}

/**
 * Updates a list by a new page: rows change in place, rows that should be in the page and are not are marked as gone,
 * and new claims are counted. No row moves.
 */
export function follow(list: LiveList, page: ClaimPage, sort: Sort): LiveList {
  if (list.rows.length === 0) return listOf(page);
  const told = new Map(page.data.map((row) => [row.id, row]));
  const known = new Set(list.gone);
  const gone = list.rows.filter((row) => !told.has(row.id) && (known.has(row.id) || reaches(page, row, sort)));
  return {
    ...list,
    rows: list.rows.map((row) => laterOf(row, told.get(row.id))),
    gone: gone.map(({ id }) => id),
    arrived: arrivalsOf(list, page, sort),
    latest: page,
    isSearchTruncated: page.search?.is_truncated ?? false,
  };
}

/**
 * Rows that this page shows to be gone and that were not before. They may have changed, or have another position now.
 */
export function newlyGone(list: LiveList | undefined, page: ClaimPage, sort: Sort): readonly string[] {
  if (list === undefined) return [];
  return follow(list, page, sort).gone.filter((id) => !list.gone.includes(id));
}

/** Appends the next page to a list. */
export function append(list: LiveList, page: ClaimPage): LiveList {
  const shown = new Set(list.rows.map(({ id }) => id));
  return { ...list, rows: [...list.rows, ...page.data.filter(({ id }) => !shown.has(id))], cursor: cursorOf(page) };
}

/** Updates some rows, for example after the operator's own action. Rows that `isWanted` rejects are marked as gone. */
export function change(
  list: LiveList,
  changed: ReadonlyMap<string, ClaimRow>,
  isWanted: (row: ClaimRow) => boolean,
): LiveList {
  const rows = list.rows.map((row) => changed.get(row.id) ?? row);
  const gone = rows.filter((row) => (changed.has(row.id) ? !isWanted(row) : list.gone.includes(row.id)));
  return { ...list, rows, gone: gone.map(({ id }) => id) };
}
