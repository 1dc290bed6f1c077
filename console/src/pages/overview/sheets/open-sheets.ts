import type { IncidenceType, Statistics } from '../../../api/types.ts';
import { decimalAmount, formatMinorUnits } from '../../../format/money.ts';
import { UNDECIDED } from '../../../status/claim-status.ts';
import { strings } from '../../../strings/strings.ts';
import { addDays } from './days.ts';
import type { QueueFilter } from './queue-filter.ts';
import { countCell, type Sheet, type SheetRow } from './sheet.ts';

const t = strings.overview;
const TOTAL = { id: 'total', label: t.table.total };

type AgeGroup = Statistics['open_by_age'][number];

/**
 * The days on which claims of an age group were filed; `to_days` is exclusive. The youngest group has no upper end,
 * because a client's clock may be ahead.
 */
function filedWithin({ from_days, to_days }: AgeGroup, today: string): QueueFilter {
  return {
    ...(from_days > 0 && { filed_to: addDays(today, -from_days) }),
    ...(to_days !== null && { filed_from: addDays(today, 1 - to_days) }),
  };
}

function ageRow(group: AgeGroup, today: string, base: QueueFilter): SheetRow {
  const { from_days, to_days, by_status } = group;
  const queue: QueueFilter = { ...base, ...filedWithin(group, today), sort: 'filed' };
  const total = UNDECIDED.reduce((sum, status) => sum + by_status[status], 0);
  const cells = UNDECIDED.map((status) => countCell(by_status[status], { ...queue, status: [status] }));
  return {
    id: String(from_days),
    label: t.age.days(from_days, to_days),
    exported: t.age.daysExported(from_days, to_days),
    cells: [...cells, countCell(total, { ...queue, status: UNDECIDED })],
  };
}

const sumOf = (rows: readonly SheetRow[], column: number) =>
  rows.reduce((sum, { cells }) => sum + (cells[column]?.count ?? 0), 0);

/** Undecided claims by whole days since filing, newest first. */
export function ageSheet({ open_by_age, at }: Statistics, base: QueueFilter): Sheet {
  const columns = UNDECIDED.map((status) => ({ id: status, label: strings.statuses.labels[status].label }));
  const rows = open_by_age.map((group) => ageRow(group, at.slice(0, 10), base));
  const statuses = [...UNDECIDED.map((status) => [status]), UNDECIDED];
  const totals = statuses.map((status, index) => countCell(sumOf(rows, index), { ...base, status, sort: 'filed' }));
  return { head: { id: 'age', label: t.table.age }, columns: [...columns, TOTAL], rows, totals };
}

const TYPES = [
  ['lost', 'LOST'],
  ['damaged', 'DAMAGED'],
] as const satisfies readonly (readonly ['lost' | 'damaged', IncidenceType])[];

/** Undecided claims by carrier and by what happened. */
export function carrierSheet({ by_carrier }: Statistics, base: QueueFilter): Sheet {
  const rows = by_carrier.map(({ carrier, ...counts }) => {
    const queue: QueueFilter = { ...base, status: UNDECIDED, carrier };
    const cells = TYPES.map(([id, type]) => countCell(counts[id], { ...queue, type }));
    const total = countCell(counts.lost + counts.damaged, queue);
    return { id: carrier, label: strings.names.carriers[carrier], exported: carrier, cells: [...cells, total] };
  });
  const columns = TYPES.map(([id, type]) => ({ id, label: strings.names.incidenceTypes[type] }));
  const filters = [...TYPES.map(([, type]) => ({ type })), {}];
  const totals = filters.map((filter, index) =>
    countCell(sumOf(rows, index), { ...base, status: UNDECIDED, ...filter }),
  );
  return { head: { id: 'carrier', label: t.table.carrier }, columns: [...columns, TOTAL], rows, totals };
}

/** Undecided claims and their claimed amounts by currency. Amounts are exact and never summed across currencies. */
export function amountSheet({ open_amounts }: Statistics, base: QueueFilter): Sheet {
  const rows = open_amounts.map(({ currency, minor_digits, claims, amount }) => {
    const queue: QueueFilter = { ...base, status: UNDECIDED, currency };
    const text = formatMinorUnits(amount, minor_digits);
    const money = { count: claims, text, exported: decimalAmount(amount, minor_digits), queue };
    const cells = [countCell(claims, queue), money];
    return { id: currency, label: currency, exported: currency, cells, exportedMore: [amount, minor_digits] };
  });
  const columns = [
    { id: 'claims', label: t.table.claims },
    { id: 'amount', label: t.table.amount },
  ];
  const exportedMore = ['amount_minor', 'minor_digits'];
  return { head: { id: 'currency', label: t.table.currency }, columns, rows, exportedMore };
}
