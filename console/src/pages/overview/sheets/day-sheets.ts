import type { Statistics } from '../../../api/types.ts';
import { DECIDED, STATUSES } from '../../../status/claim-status.ts';
import { strings } from '../../../strings/strings.ts';
import { fullSpan, type Span, spansOf } from './days.ts';
import type { QueueFilter } from './queue-filter.ts';
import { countCell, type Sheet, type SheetCell, type SheetColumn } from './sheet.ts';

const t = strings.overview;

type Counts = Readonly<Record<string, number>>;
type CountsOfDays = ReadonlyMap<string, Counts>;

/** The most points of a line, and the most bars, whose parts must be distinguishable. */
const MAX_POINTS = 100;
const MAX_BARS = 31;
const BY_DAY = { id: 'day', label: t.table.day };
const BY_WEEK = { id: 'week_from', label: t.table.week };

/** Whether the period is too long for single days, so that its rows are weeks. */
export const isByWeeks = ({ head }: Sheet): boolean => head.id === BY_WEEK.id;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The counts that `of` gives for each entry, by day. */
function byDay<Entry extends { day: string }>(entries: readonly Entry[], of: (entry: Entry) => Counts): CountsOfDays {
  return new Map(entries.map((entry) => [entry.day, of(entry)]));
}

function countWithin(days: CountsOfDays, { first, last }: Span, key: string): number {
  const within = [...days].filter(([day]) => day >= first && day <= last);
  return sum(within.map(([, counts]) => counts[key] ?? 0));
}

interface DaySheet {
  columns: readonly SheetColumn[];
  /** Longer periods are grouped by weeks. */
  most: number;
  cell: (span: Span, columnId: string) => SheetCell;
}

function daySheet({ filed_per_day: days }: Statistics, { columns, most, cell }: DaySheet): Sheet {
  const cellsOf = (span: Span) => columns.map(({ id }) => cell(span, id));
  const rows = spansOf(
    days.map(({ day }) => day),
    most,
  ).map((span) => ({
    id: span.first,
    label: fullSpan(span),
    exported: span.first,
    cells: cellsOf(span),
  }));
  const period = { first: days[0]?.day ?? '', last: days.at(-1)?.day ?? '' };
  return { head: days.length > most ? BY_WEEK : BY_DAY, columns, rows, totals: cellsOf(period) };
}

/**
 * Claims filed and claims decided each day. Decisions have no links, because the queue cannot filter by the day of a
 * decision.
 */
export function flowSheet(statistics: Statistics, base: QueueFilter): Sheet {
  const filed = byDay(statistics.filed_per_day, ({ count }) => ({ filed: count }));
  const decided = byDay(statistics.decided_per_day, ({ by_status }) => ({
    decided: sum(DECIDED.map((status) => by_status[status])),
  }));
  const columns = [
    { id: 'filed', label: t.flow.filed },
    { id: 'decided', label: t.flow.decided },
  ];
  const cell = (span: Span, id: string) =>
    id === 'filed'
      ? countCell(countWithin(filed, span, id), { ...base, filed_from: span.first, filed_to: span.last })
      : countCell(countWithin(decided, span, id));
  return daySheet(statistics, { columns, most: MAX_POINTS, cell });
}

/** Claims filed each day, by their current status. */
export function cohortSheet(statistics: Statistics, base: QueueFilter): Sheet {
  const days = byDay(statistics.by_day_and_status, ({ by_status }) => by_status);
  const columns = STATUSES.map((status) => ({ id: status, label: strings.statuses.labels[status].label }));
  const cell = (span: Span, id: string) => {
    const status = STATUSES.filter((each) => each === id);
    return countCell(countWithin(days, span, id), { ...base, status, filed_from: span.first, filed_to: span.last });
  };
  return daySheet(statistics, { columns, most: MAX_BARS, cell });
}
