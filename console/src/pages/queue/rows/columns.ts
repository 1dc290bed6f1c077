import type { SortColumn } from '../search/orders.ts';

export const COLUMN_IDS = [
  'waiting',
  'unseen',
  'due',
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
  /** Minimum and maximum width in pixels; beyond the maximum there would only be empty space. */
  least: number;
  most: number;
  /** The columns with the highest rank stay when there is no room for all. */
  rank: number;
  align?: 'end';
}

/** From left to right. */
export const COLUMNS: Readonly<Record<ColumnId, ColumnShape>> = {
  waiting: { least: 72, most: 92, rank: 12 },
  unseen: { least: 72, most: 92, rank: 12 },
  due: { least: 100, most: 150, rank: 7.5 },
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
/** The length of a tracking number that fits into two lines of the column's minimum width. */
export const NUMBER_FITS = 36;

/** Columns that a search adds to the chosen ones: the customer, and the field of the match. */
export const FOUND_COLUMNS: readonly ColumnId[] = ['customer', 'match'];
/** The columns to choose from. */
export const CHOICES: readonly ColumnId[] = COLUMN_IDS.filter((id) => id !== 'match' && id !== 'unseen');
export const DEFAULT_COLUMNS: readonly ColumnId[] = CHOICES.filter((id) => id !== 'customer');
/** Columns that are always shown, because rows cannot be told apart without them. */
export const FIXED_COLUMNS: readonly ColumnId[] = ['status', 'tracking'];
/** The width of the checkbox and of the padding. */
const MARGIN = 52;
/** Below this width rows become cards of two lines, because too few columns would fit. */
const CARDS_BELOW = 638;

export const isCards = (width: number): boolean => width > 0 && width < CARDS_BELOW;

/** Added to the rank of prioritized columns: after status and tracking number, before all others. */
const FIRST_RANK = 9;

/** Replaces the column of the waiting time by the one of the view. */
export const withWaiting = (chosen: readonly ColumnId[], waiting: SortColumn): readonly ColumnId[] =>
  chosen.map((id) => (id === 'waiting' ? waiting : id));

/** Adds the columns of a search. */
export const withFound = (chosen: readonly ColumnId[]): readonly ColumnId[] =>
  COLUMN_IDS.filter((id) => FOUND_COLUMNS.includes(id) || chosen.includes(id));

/** The chosen columns that fit the width, by rank, with `first` having priority; in the order on screen. */
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

/** The grid tracks of rows and header, starting with the checkbox's if there is one. */
export function tracksOf(columns: readonly ColumnId[], hasCheckbox: boolean): string {
  const tracks = columns.map((id) => `minmax(${COLUMNS[id].least}px, ${COLUMNS[id].most}px)`);
  return [...(hasCheckbox ? ['36px'] : []), ...tracks].join(' ');
}

/** The former name of the column Waiting. */
const FORMER_WAITING = 'age';
/** The former default columns, which were stored for everybody who had chosen none. */
const BEFORE_DUE = DEFAULT_COLUMNS.filter((id) => id !== 'due');
const FORMER_DEFAULTS = [
  [FORMER_WAITING, ...BEFORE_DUE.filter((id) => id !== 'waiting' && id !== 'filed')].join(),
  BEFORE_DUE.join(),
];

/** Reads the stored columns. Unknown ones are dropped, and fixed ones are added. */
export function readColumns(stored: unknown): readonly ColumnId[] {
  if (!Array.isArray(stored)) return DEFAULT_COLUMNS;
  if (FORMER_DEFAULTS.includes(stored.join())) return DEFAULT_COLUMNS;
  const chosen = stored.map((name) => (name === FORMER_WAITING ? 'waiting' : name));
  return CHOICES.filter((id) => FIXED_COLUMNS.includes(id) || chosen.includes(id));
}
