import { decimalAmount, formatAmount, minorDigitsOf } from '../claims/rules/currency.ts';
import type { Money } from '../refunds/record.ts';
import type { ExportedClaim } from './export/export.ts';
import type { Cell, Table } from './export/export-file.ts';

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
  claimed_amount: ({ claimed_amount, minor_digits }) => ({ decimal: decimalAmount(claimed_amount, minor_digits) }),
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
    balance?.approved
      ? { decimal: decimalAmount(balance.approved.amount, minorDigitsOf(balance.approved.currency)) }
      : null,
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

/** Gives the headings and the cells of each claim, page by page: a slow reader slows the reading of claims. */
export async function* claimTable(pages: AsyncIterable<ExportedClaim[]>): Table {
  yield [Object.keys(COLUMNS)];
  const columns = Object.values(COLUMNS);
  for await (const rows of pages) yield rows.map((row) => columns.map((cellOf) => cellOf(row)));
}

/** `129.00 EUR; 5.00 USD`: currencies are never added up. Empty: nothing was paid. */
function paidText(paid: readonly Money[]): string {
  return paid.map(({ amount, currency }) => formatAmount(amount, currency)).join('; ');
}
