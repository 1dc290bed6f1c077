import { decimalAmount, formatAmount, minorDigitsOf } from '../claims/rules/currency.ts';
import type { Money } from '../refunds/record.ts';
import type { ExportedClaim } from './export.ts';

/** The columns of the export, by their heading (docs/operator-guide.md, "The columns of the export"). */
const COLUMNS: Readonly<Record<string, (row: ExportedClaim) => Cell>> = {
  id: ({ id }) => id,
  organization_id: ({ organization }) => organization.id,
  organization: ({ organization }) => organization.name,
  status: ({ status }) => status,
  status_reason: ({ status_reason }) => status_reason,
  is_open: ({ is_open }) => String(is_open),
  type: ({ type }) => type,
  carrier: ({ carrier }) => carrier,
  provider: ({ provider }) => provider,
  tracking_number: ({ tracking_number }) => tracking_number,
  country: ({ destination }) => destination.country,
  city: ({ destination }) => destination.city,
  postcode: ({ destination }) => destination.postcode,
  customer_name: ({ customer_name }) => customer_name,
  claimed_amount_minor: ({ claimed_amount }) => claimed_amount,
  claimed_amount: ({ claimed_amount, minor_digits }) => decimalAmount(claimed_amount, minor_digits),
  currency: ({ currency }) => currency,
  minor_digits: ({ minor_digits }) => minor_digits,
  created_at: ({ created_at }) => created_at,
  since: ({ since }) => since,
  documents_confirmed: ({ documents }) => documents.confirmed,
  documents_unseen: ({ documents }) => documents.unseen,
  assignee: ({ assignee }) => assignee?.name ?? null,
  posted_on: ({ facts }) => facts?.posted_on ?? null,
  expected_on: ({ facts }) => facts?.expected_on ?? null,
  delivered_on: ({ facts }) => facts?.delivered_on ?? null,
  weight_grams: ({ facts }) => facts?.weight_grams ?? null,
  carrier_reference: ({ facts }) => facts?.carrier_reference ?? null,
  filed_on: ({ filing }) => filing?.filed_on ?? null,
  filing_channel: ({ filing }) => filing?.channel ?? null,
  filing_window: ({ filing }) => (filing?.filed_on ? filing.window : null),
  filing_closes_on: ({ filing }) => filing?.closes_on ?? null,
  approved_amount: ({ balance }) =>
    balance?.approved ? decimalAmount(balance.approved.amount, minorDigitsOf(balance.approved.currency)) : null,
  approved_currency: ({ balance }) => balance?.approved?.currency ?? null,
  approved_on: ({ balance }) => balance?.approved?.approved_on ?? null,
  refund_reference: ({ balance }) => balance?.approved?.reference ?? null,
  paid: ({ balance }) => (balance ? paidText(balance.paid) : null),
  evidence_there: ({ checklist }) => checklist.there,
  evidence_wanted: ({ checklist }) => checklist.wanted,
  due_on: ({ due }) => due?.on ?? null,
  due_kind: ({ due }) => due?.kind ?? null,
  asleep_until: ({ asleep_until }) => asleep_until,
  due_is_certain: ({ due }) => (due ? String(due.is_certain) : null),
};

/** Writes a header and a line per claim, page by page: a slow reader slows the reading of claims. */
export async function* claimCsv(pages: AsyncIterable<ExportedClaim[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  const columns = Object.values(COLUMNS);
  for await (const rows of pages) yield rows.map((row) => csvLine(columns.map((cellOf) => cellOf(row)))).join('');
}

/** `129.00 EUR; 5.00 USD`: currencies are never added up. Empty: nothing was paid. */
function paidText(paid: readonly Money[]): string {
  return paid.map(({ amount, currency }) => formatAmount(amount, currency)).join('; ');
}

/** Characters that begin a formula in a spreadsheet, full-width ones included (OWASP: CSV injection). */
const FORMULA = /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u;
/** The same characters after a separator of cells or lines, for spreadsheets that do not separate at commas. */
const INNER_FORMULA = /(?<=[;\t\r\n][\s"\p{Cf}]*)[=+\-@＝＋－＠]/gu;
/** Begins the file, so that Excel reads it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A value of a cell; null is an empty one. Numbers are written as they are. */
export type Cell = string | number | null;

/**
 * Writes one line of CSV with its line end (RFC 4180). Text that a spreadsheet would read as a formula is prefixed with
 * an apostrophe; a negative number stays a number.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const guarded = cell.replace(INNER_FORMULA, "'$&");
  const text = FORMULA.test(cell) ? `'${guarded}` : guarded;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
