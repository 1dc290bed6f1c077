import type { ClaimQuery } from '../../api/types.ts';
import { isView, VIEWS, type ViewId } from './views.ts';

export type Sort = NonNullable<ClaimQuery['sort']>;
/** The columns that can be sorted by. */
export type SortColumn = 'waiting' | 'unseen' | 'filed';
type Direction = 'ascending' | 'descending';

const SORTS: readonly Sort[] = ['since', '-since', 'unseen', '-unseen', 'filed', '-filed'];

/** What waits in a view is the claim, since it has its status; or its evidence, since nobody looked at it. */
export const waitingIn = (view: ViewId): SortColumn => (VIEWS[view].evidence === 'unseen' ? 'unseen' : 'waiting');

/** The orders that a view can have. */
export const sortsOf = (view: ViewId): readonly Sort[] =>
  SORTS.filter((sort) => [waitingIn(view), 'filed'].includes(columnOf(sort)));

/** An order as a view can have it: longest waiting stays longest waiting, whatever it is that waits there. */
export const fitSort = (view: ViewId, sort: Sort): Sort =>
  columnOf(sort) === 'filed' ? sort : BY_COLUMN[waitingIn(view)][sort.startsWith('-') ? 'ascending' : 'descending'];

/** The order that was chosen last in each view; a view that is absent has its own. */
export type Orders = Readonly<Partial<Record<ViewId, Sort>>>;

export const isSort = (value: unknown): value is Sort => SORTS.some((sort) => sort === value);

/** The order that a view has when it is entered. */
export const orderOf = (view: ViewId, orders: Orders = {}): Sort => fitSort(view, orders[view] ?? VIEWS[view].order);

/** The orders as they were stored; what is damaged is dropped. */
export function readOrders(stored: unknown): Orders {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([view, sort]) => isView(view) && isSort(sort)));
}

const BY_COLUMN: Readonly<Record<SortColumn, Readonly<Record<Direction, Sort>>>> = {
  // Who waits longest has had the status since the earliest time.
  waiting: { descending: 'since', ascending: '-since' },
  unseen: { descending: 'unseen', ascending: '-unseen' },
  filed: { descending: '-filed', ascending: 'filed' },
};

export const isSortColumn = (column: string): column is SortColumn => Object.hasOwn(BY_COLUMN, column);

/** The column that an order is by. */
export function columnOf(sort: Sort): SortColumn {
  if (sort.endsWith('unseen')) return 'unseen';
  return sort.endsWith('since') ? 'waiting' : 'filed';
}

/** Which way the values of a column go in an order, in the words of `aria-sort`. */
export function directionOf(column: SortColumn, sort: Sort): Direction | 'none' {
  if (columnOf(sort) !== column) return 'none';
  return BY_COLUMN[column].descending === sort ? 'descending' : 'ascending';
}

/** The order that pressing a column's head gives: longest or newest first, then the other way. */
export const orderByColumn = (column: SortColumn, sort: Sort): Sort =>
  BY_COLUMN[column][directionOf(column, sort) === 'descending' ? 'ascending' : 'descending'];
