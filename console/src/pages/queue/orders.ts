import type { ClaimQuery } from '../../api/types.ts';
import { isView, VIEWS, type ViewId } from './views.ts';

export type Sort = NonNullable<ClaimQuery['sort']>;
/** The columns that can be sorted by. */
export type SortColumn = 'waiting' | 'filed';
type Direction = 'ascending' | 'descending';

export const SORTS: readonly Sort[] = ['since', '-since', 'filed', '-filed'];

/** The order that was chosen last in each view; a view that is absent has its own. */
export type Orders = Readonly<Partial<Record<ViewId, Sort>>>;

export const isSort = (value: unknown): value is Sort => SORTS.some((sort) => sort === value);

/** The order that a view has when it is entered. */
export const orderOf = (view: ViewId, orders: Orders = {}): Sort => orders[view] ?? VIEWS[view].order;

/** The orders as they were stored; what is damaged is dropped. */
export function readOrders(stored: unknown): Orders {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([view, sort]) => isView(view) && isSort(sort)));
}

const BY_COLUMN: Readonly<Record<SortColumn, Readonly<Record<Direction, Sort>>>> = {
  // Who waits longest has had the status since the earliest time.
  waiting: { descending: 'since', ascending: '-since' },
  filed: { descending: '-filed', ascending: 'filed' },
};

export const isSortColumn = (column: string): column is SortColumn => Object.hasOwn(BY_COLUMN, column);

/** The column that an order is by. */
export const columnOf = (sort: Sort): SortColumn => (sort.endsWith('since') ? 'waiting' : 'filed');

/** Which way the values of a column go in an order, in the words of `aria-sort`. */
export function directionOf(column: SortColumn, sort: Sort): Direction | 'none' {
  if (columnOf(sort) !== column) return 'none';
  return BY_COLUMN[column].descending === sort ? 'descending' : 'ascending';
}

/** The order that pressing a column's head gives: longest or newest first, then the other way. */
export const orderByColumn = (column: SortColumn, sort: Sort): Sort =>
  BY_COLUMN[column][directionOf(column, sort) === 'descending' ? 'ascending' : 'descending'];
