import type { ClaimPage, ClaimRow } from '../../api/types.ts';
import { columnOf, type Sort } from './orders.ts';

/** The rows as they were first shown; what happens to them since is told without moving them. */
export interface LiveList {
  rows: readonly ClaimRow[];
  /** Identifiers of rows that are not what was asked for any more. */
  gone: readonly string[];
  /** How many claims have come that are not among the rows. */
  arrived: number;
  /** What the service has now, to be shown when asked for. */
  latest: ClaimPage;
  /** Where more rows are to be had; null when there are none. */
  cursor: string | null;
  isSearchTruncated: boolean;
}

/** The least and the most that the service gives at once. */
export const PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 200;

/** How many rows to ask for, so that what is shown is followed as far as one answer can. */
export const sizeToFollow = (list: LiveList | undefined): number =>
  Math.min(MAX_PAGE_SIZE, Math.max(PAGE_SIZE, list?.rows.length ?? 0));

const cursorOf = ({ pagination }: ClaimPage): string | null => (pagination.has_more ? pagination.cursor : null);

/** A list as the service has it now: the beginning of each view, and what "show" and "refresh" give. */
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

/** The time that an order is by; '' of evidence that somebody has looked at by now. */
function timeOf(row: ClaimRow, sort: Sort): string {
  const column = columnOf(sort);
  if (column === 'unseen') return row.unseen_since ?? '';
  return column === 'filed' ? row.created_at : row.since;
}

/** Whether `one` stands before `other`; false as well when their times are the same and nobody can tell. */
function isBefore(one: ClaimRow, other: ClaimRow, sort: Sort): boolean {
  const [a, b] = [timeOf(one, sort), timeOf(other, sort)];
  return sort.startsWith('-') ? a > b : a < b;
}

/** Whether an answer reaches as far as the place of `row`, so that it would have it. */
function reaches(page: ClaimPage, row: ClaimRow, sort: Sort): boolean {
  const last = page.data.at(-1);
  return !page.pagination.has_more || (last !== undefined && isBefore(row, last, sort));
}

/** Of two accounts of one claim the later; an answer that was long under way does not undo what is known. */
const laterOf = (known: ClaimRow, told: ClaimRow | undefined): ClaimRow =>
  told === undefined || told.version < known.version ? known : told;

/** Claims of an answer that belong among or after the rows shown, and are not there. */
function arrivalsOf(list: LiveList, page: ClaimPage, sort: Sort): number {
  const shown = new Set(list.rows.map(({ id }) => id));
  const last = list.rows.at(-1);
  const isAll = list.cursor === null || last === undefined;
  return page.data.filter((row) => !shown.has(row.id) && (isAll || isBefore(row, last, sort))).length;
}

/**
 * What a fresh answer does to a list: rows change in place, those that the answer should have and has not are gone,
 * those that came are counted. No row moves.
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

/** Rows that this answer shows to be gone, and that were not before: they may have changed, or stand elsewhere now. */
export function newlyGone(list: LiveList | undefined, page: ClaimPage, sort: Sort): readonly string[] {
  if (list === undefined) return [];
  return follow(list, page, sort).gone.filter((id) => !list.gone.includes(id));
}

/** The list with the rows after its last one. */
export function append(list: LiveList, page: ClaimPage): LiveList {
  const shown = new Set(list.rows.map(({ id }) => id));
  return { ...list, rows: [...list.rows, ...page.data.filter(({ id }) => !shown.has(id))], cursor: cursorOf(page) };
}

/** The list with some rows changed, as after a deed of one's own; those that `isWanted` denies are gone. */
export function change(
  list: LiveList,
  changed: ReadonlyMap<string, ClaimRow>,
  isWanted: (row: ClaimRow) => boolean,
): LiveList {
  const rows = list.rows.map((row) => changed.get(row.id) ?? row);
  const gone = rows.filter((row) => (changed.has(row.id) ? !isWanted(row) : list.gone.includes(row.id)));
  return { ...list, rows, gone: gone.map(({ id }) => id) };
}
