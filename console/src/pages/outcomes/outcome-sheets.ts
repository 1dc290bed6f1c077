import type {
  Carrier,
  ClaimStatus,
  IncidenceType,
  OutcomeGroup,
  OutcomeReport,
  StatusReason,
} from '../../api/types.ts';
import { formatMonth } from '../../format/days.ts';
import { decimalAmount, formatMinorUnits } from '../../format/money.ts';
import { formatCount } from '../../format/numbers.ts';
import { DECIDED } from '../../status/claim-status.ts';
import { strings } from '../../strings/strings.ts';
import type { QueueFilter } from '../overview/sheets/queue-filter.ts';
import { countCell, type Sheet, type SheetCell, type SheetRow } from '../overview/sheets/sheet.ts';

const t = strings.outcomes;

type Figures = OutcomeReport['total'];
type Money = Figures['money'][number];

/** `81.2 %`: a share of 1. */
export function formatShare(share: number): string {
  return `${formatCount(100 * share)} %`;
}

/** The name of a group as people read it. */
function labelOf(by: OutcomeGroup, { key, name }: { key: string; name: string }): string {
  if (by === 'carrier') return strings.names.carriers[key as Carrier] ?? key;
  if (by === 'type') return strings.names.incidenceTypes[key as IncidenceType] ?? key;
  return by === 'month' ? formatMonth(key) : name;
}

const textCell = (text: string, exported: string | number): SheetCell => ({ count: 1, text, exported });

function amountCell(amount: string, { minor_digits }: Money): SheetCell {
  const cell = textCell(formatMinorUnits(amount, minor_digits), decimalAmount(amount, minor_digits));
  return { ...cell, count: amount === '0' ? 0 : 1 };
}

/** A mean with the number of claims that it is over: `12.5 of 8`. */
function meanCell({ mean_days: days, claims }: Figures['days_to_answer'], queue: QueueFilter): SheetCell {
  if (days === null) return { count: 0, text: '–', exported: '' };
  return { count: claims, text: t.columns.meanOf(formatCount(days), formatCount(claims)), exported: days, queue };
}

function rateCell(rate: number | null): SheetCell {
  return rate === null
    ? { count: 0, text: '–', exported: '' }
    : { count: rate, text: formatShare(rate), exported: rate };
}

const { meanOf: _, ...LABELS } = t.columns;
const COLUMNS = Object.entries(LABELS).map(([id, label]) => ({ id, label }));

/** The claims of the report. */
export function baseOf({ from, to }: OutcomeReport, organization: string | undefined): QueueFilter {
  return { outcome: 'any', answered_from: from, answered_to: to, ...(organization !== undefined && { organization }) };
}

/** The claims of a group of the report. */
function queueOf(base: QueueFilter, by: OutcomeGroup, key: string): QueueFilter {
  if (by === 'month') return { ...base, answered_from: key, answered_to: key };
  return { ...base, [by === 'operator' ? 'outcome_operator' : by]: key };
}

interface RowNames {
  id: string;
  label: string;
  queue: QueueFilter;
}

/** The figures of the claims of one currency, each with its claims. */
function rowOf(money: Money, { id, label, queue: ofGroup }: RowNames): SheetRow {
  const { counts, currency } = money;
  const queue = { ...ofGroup, currency };
  const of = (outcome: NonNullable<QueueFilter['outcome']>) => ({ ...queue, outcome });
  return {
    id: `${id} ${currency}`,
    label,
    exported: id,
    cells: [
      countCell(counts.claims, queue),
      countCell(counts.approved, of('approved')),
      countCell(counts.paid, of('paid')),
      countCell(counts.unapproved, of('unapproved')),
      countCell(counts.rejected, { ...queue, status: ['REJECTED'] }),
      textCell(currency, currency),
      amountCell(money.claimed, money),
      amountCell(money.recovered, money),
      rateCell(money.recovery_rate),
      amountCell(money.approved, money),
      amountCell(money.settled, money),
      rateCell(money.settlement_rate),
      amountCell(money.paid, money),
      meanCell(counts.days_to_answer, of('answered')),
      meanCell(counts.days_to_payment, of('settled')),
    ],
  };
}

/** A row for each group and currency: numbers are of the claims that were claimed in it. */
export function recoveredSheet({ groups }: OutcomeReport, by: OutcomeGroup, base: QueueFilter): Sheet {
  const rows = groups.flatMap((group) => {
    const names = { id: group.key, label: labelOf(by, group), queue: queueOf(base, by, group.key) };
    return group.money.map((money) => rowOf(money, names));
  });
  return { head: { id: by, label: t.groups[by] }, columns: COLUMNS, rows };
}

/** The bars of the same rows: the recovered share of the claimed sum. */
export function recoveredBars({ groups }: OutcomeReport, by: OutcomeGroup): BarRow[] {
  return groups.flatMap((group) =>
    group.money.map((money) => ({
      id: `${group.key} ${money.currency}`,
      label: labelOf(by, group),
      text: t.recovered.row(
        formatMinorUnits(money.recovered, money.minor_digits),
        formatMinorUnits(money.claimed, money.minor_digits),
        money.currency,
      ),
      end: money.recovery_rate === null ? '–' : formatShare(money.recovery_rate),
      share: money.recovery_rate ?? 0,
    })),
  );
}

/** A bar with its texts; `share` is of the whole width, 0 to 1. */
export interface BarRow {
  id: string;
  label: string;
  text: string;
  end: string;
  share: number;
}

/** A row for each status and reason. */
export function reasonSheet({ reasons }: OutcomeReport, base: QueueFilter): Sheet {
  const rows = reasons.map(({ status, reason, claims }) => {
    const { label } = strings.statuses.labels[status as ClaimStatus];
    const why = reason === null ? '' : `: ${strings.statuses.reasons[reason as StatusReason].label}`;
    const id = [status, reason].filter((part) => part !== null).join(' ');
    const queue = { ...base, status: [status], ...(reason !== null && { reason: reason as StatusReason }) };
    return { id, label: `${label}${why}`, exported: id, cells: [countCell(claims, queue)] };
  });
  return {
    head: { id: 'status_and_reason', label: t.reasons.head },
    columns: [{ id: 'claims', label: t.columns.claims }],
    rows,
    totals: [
      countCell(
        rows.reduce((sum, { cells }) => sum + (cells[0]?.count ?? 0), 0),
        { ...base, status: DECIDED },
      ),
    ],
  };
}

/** How many answers and payments took so many days; each claim counts in one row. */
export function delaySheet({ total: { days_to_answer: answers, days_to_payment: payments } }: OutcomeReport): Sheet {
  const steps = answers.within.map(({ days }, index) => {
    const more = (delay: typeof answers) => (delay.within[index]?.claims ?? 0) - (delay.within[index - 1]?.claims ?? 0);
    const cells = [countCell(more(answers)), countCell(more(payments))];
    return { id: String(days), label: t.delays.within(days), exported: String(days), cells };
  });
  const later = (delay: typeof answers) => countCell(delay.claims - (delay.within.at(-1)?.claims ?? 0));
  const last = { id: 'later', label: t.delays.later, exported: 'later', cells: [later(answers), later(payments)] };
  return {
    head: { id: 'days', label: t.delays.head },
    columns: [
      { id: 'answers', label: t.delays.answers },
      { id: 'payments', label: t.delays.payments },
    ],
    rows: [...steps, last],
    totals: [countCell(answers.claims), countCell(payments.claims)],
  };
}

/** Bars of one column of a sheet, each of the largest one. */
export function barsOf({ rows }: Sheet, column: number): BarRow[] {
  const counts = rows.map(({ cells }) => cells[column]?.count ?? 0);
  const most = Math.max(1, ...counts);
  return rows.map(({ id, label, cells }, index) => ({
    id,
    label,
    text: '',
    end: cells[column]?.text ?? '',
    share: (counts[index] ?? 0) / most,
  }));
}
