import { decimalAmount } from '../domain/currency.ts';
import type { ClaimRow } from '../services/claim-rows.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts';

/** The columns of the export, by their heading (docs/operator-guide.md, The columns of the export). */
const COLUMNS: Readonly<Record<string, (row: ClaimRow) => Cell>> = {
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
};

/** A header, and a line for each claim, a page at a time: whoever reads slowly slows the reading of claims. */
export async function* claimCsv(pages: AsyncIterable<ClaimRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  const columns = Object.values(COLUMNS);
  for await (const rows of pages) yield rows.map((row) => csvLine(columns.map((cellOf) => cellOf(row)))).join('');
}
