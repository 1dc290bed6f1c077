import type { Sort } from '../../../api/types.ts';
import { isView, VIEWS, type ViewId } from './views.ts';

/** The columns that can be sorted by. */
export type SortColumn = 'waiting' | 'unseen' | 'filed' | 'due';
type Direction = 'ascending' | 'descending';

const SORTS: readonly Sort[] = ['since', '-since', 'unseen', '-unseen', 'due', '-due', 'filed', '-filed'];

/** The column of the waiting time in a view: the time since the status was set or, for evidence, since it is unseen. */
export const waitingIn = (view: ViewId): SortColumn => (VIEWS[view].evidence === 'unseen' ? 'unseen' : 'waiting');

/** The orders to choose from in a view. */
export const sortsOf = (view: ViewId): readonly Sort[] =>
  SORTS.filter((sort) => [waitingIn(view), 'due', 'filed'].includes(columnOf(sort)));

/** Translates an order to a view: the waiting time stays the waiting time, though each view measures its own. */
export const fitSort = (view: ViewId, sort: Sort): Sort =>
  ['filed', 'due'].includes(columnOf(sort))
    ? sort
    : BY_COLUMN[waitingIn(view)][sort.startsWith('-') ? 'ascending' : 'descending'];

/** The last chosen order of each view; absent for views with their default order. */
export type Orders = Readonly<Partial<Record<ViewId, Sort>>>;

export const isSort = (value: unknown): value is Sort => SORTS.some((sort) => sort === value);

/** The order of a view when it is opened. */
export const orderOf = (view: ViewId, orders: Orders = {}): Sort => fitSort(view, orders[view] ?? VIEWS[view].order);

/** Reads the stored orders. Invalid ones are dropped. */
export function readOrders(stored: unknown): Orders {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([view, sort]) => isView(view) && isSort(sort)));
}

const BY_COLUMN: Readonly<Record<SortColumn, Readonly<Record<Direction, Sort>>>> = {
  // The longest wait has the earliest time.
  waiting: { descending: 'since', ascending: '-since' },
  unseen: { descending: 'unseen', ascending: '-unseen' },
  filed: { descending: '-filed', ascending: 'filed' },
  due: { descending: '-due', ascending: 'due' },
};

export const isSortColumn = (column: string): column is SortColumn => Object.hasOwn(BY_COLUMN, column);

/** The column that an order sorts by. */
export function columnOf(sort: Sort): SortColumn {
  if (sort.endsWith('unseen')) return 'unseen';
  if (sort.endsWith('due')) return 'due';
  return sort.endsWith('since') ? 'waiting' : 'filed';
}

/** The direction of a column in an order, in the words of `aria-sort`. */
export function directionOf(column: SortColumn, sort: Sort): Direction | 'none' {
  if (columnOf(sort) !== column) return 'none';
  return BY_COLUMN[column].descending === sort ? 'descending' : 'ascending';
}

/** The order after pressing a column's header: longest, newest or due first, then the reverse. */
export function orderByColumn(column: SortColumn, sort: Sort): Sort {
  const first = column === 'due' ? 'ascending' : 'descending';
  const reverse = column === 'due' ? 'descending' : 'ascending';
  return BY_COLUMN[column][directionOf(column, sort) === first ? reverse : first];
}
