import type { SortColumn } from './orders.ts';

export const COLUMN_IDS = [
  'waiting',
  'unseen',
  'status',
  'type',
  'carrier',
  'tracking',
  'organization',
  'customer',
  'destination',
  'amount',
  'documents',
  'filed',
  'assignee',
  'match',
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

interface ColumnShape {
  /** Least and most width in pixels: wider than the most, a column would only be blank. */
  least: number;
  most: number;
  /** Who stays when there is no room for all: the highest. */
  rank: number;
  align?: 'end';
}

/** From left to right. */
export const COLUMNS: Readonly<Record<ColumnId, ColumnShape>> = {
  waiting: { least: 72, most: 92, rank: 12 },
  unseen: { least: 72, most: 92, rank: 12 },
  status: { least: 216, most: 330, rank: 11 },
  type: { least: 66, most: 110, rank: 5 },
  carrier: { least: 103, most: 220, rank: 4 },
  tracking: { least: 160, most: 310, rank: 10 },
  organization: { least: 88, most: 330, rank: 6 },
  customer: { least: 110, most: 300, rank: 1 },
  destination: { least: 96, most: 220, rank: 2 },
  amount: { least: 138, most: 180, rank: 9, align: 'end' },
  documents: { least: 68, most: 110, rank: 8 },
  filed: { least: 90, most: 124, rank: 7 },
  assignee: { least: 94, most: 280, rank: 3 },
  match: { least: 150, most: 340, rank: 0 },
};
/** Characters of a tracking number that fit into two lines of its least width. */
export const NUMBER_FITS = 36;

/** Shown with a search, whatever was chosen: whose the claims are, and where they have what was searched for. */
export const FOUND_COLUMNS: readonly ColumnId[] = ['customer', 'match'];
/** The columns that a person can choose. */
export const CHOICES: readonly ColumnId[] = COLUMN_IDS.filter((id) => id !== 'match' && id !== 'unseen');
export const DEFAULT_COLUMNS: readonly ColumnId[] = CHOICES.filter((id) => id !== 'customer');
/** Always there: without them nobody could tell the rows apart. */
export const FIXED_COLUMNS: readonly ColumnId[] = ['status', 'tracking'];
/** The checkbox, and the padding of both sides. */
const MARGIN = 52;
/** A row of fewer columns than these says too little: below, rows become cards of two lines. */
const CARDS_BELOW = 638;

export const isCards = (width: number): boolean => width > 0 && width < CARDS_BELOW;

/** After status and tracking number, before all others. */
const FIRST_RANK = 9;

/** In the place of how long claims wait, how long what waits in a view does. */
export const withWaiting = (chosen: readonly ColumnId[], waiting: SortColumn): readonly ColumnId[] =>
  chosen.map((id) => (id === 'waiting' ? waiting : id));

/** With those that a search adds. */
export const withFound = (chosen: readonly ColumnId[]): readonly ColumnId[] =>
  COLUMN_IDS.filter((id) => FOUND_COLUMNS.includes(id) || chosen.includes(id));

/**
 * Of the columns that were chosen those there is room for, the most telling first, and before the others those that have
 * to be there; in their order on screen.
 */
export function fittingColumns(
  chosen: readonly ColumnId[],
  width: number,
  first: readonly ColumnId[] = [],
): readonly ColumnId[] {
  const rankOf = (id: ColumnId) => COLUMNS[id].rank + (first.includes(id) ? FIRST_RANK : 0);
  const kept = new Set<ColumnId>();
  let room = width - MARGIN;
  for (const id of [...chosen].sort((a, b) => rankOf(b) - rankOf(a))) {
    if (COLUMNS[id].least > room) break;
    room -= COLUMNS[id].least;
    kept.add(id);
  }
  return COLUMN_IDS.filter((id) => kept.has(id));
}

/** The tracks of the grid that rows and header share, the checkbox's first when there is one. */
export function tracksOf(columns: readonly ColumnId[], hasCheckbox: boolean): string {
  const tracks = columns.map((id) => `minmax(${COLUMNS[id].least}px, ${COLUMNS[id].most}px)`);
  return [...(hasCheckbox ? ['36px'] : []), ...tracks].join(' ');
}

/** The name that the column Waiting had before there was one of the time of filing beside it. */
const FORMER_WAITING = 'age';
/** The columns stored then for everybody who had chosen none. */
const FORMER_DEFAULT = [FORMER_WAITING, ...DEFAULT_COLUMNS.filter((id) => id !== 'waiting' && id !== 'filed')].join();

/** The columns as they were stored; what is unknown is dropped, what is always there is added. */
export function readColumns(stored: unknown): readonly ColumnId[] {
  if (!Array.isArray(stored)) return DEFAULT_COLUMNS;
  if (stored.join() === FORMER_DEFAULT) return DEFAULT_COLUMNS;
  const chosen = stored.map((name) => (name === FORMER_WAITING ? 'waiting' : name));
  return CHOICES.filter((id) => FIXED_COLUMNS.includes(id) || chosen.includes(id));
}
