import { BYTE_ORDER_MARK, csvLine } from '../claim-csv.ts';
import type { OutstandingRow } from './service.ts';

const HEAD = ['carrier', 'organization_id', 'organization', 'currency', 'from_days', 'to_days', 'claims'];

/** Writes a header and a line for each age of a row that has claims, page by page. */
export async function* outstandingCsv(pages: AsyncIterable<OutstandingRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine([...HEAD, 'amount', 'amount_minor', 'minor_digits']);
  for await (const rows of pages) yield rows.map(linesOf).join('');
}

function linesOf({ carrier, organization, currency, minor_digits, ages }: OutstandingRow): string {
  const ofRow = [carrier, organization?.id ?? null, organization?.name ?? null, currency];
  return ages
    .filter(({ claims }) => claims > 0)
    .map(({ from_days, to_days, claims, amount }) =>
      csvLine([...ofRow, from_days, to_days, claims, decimalText(amount, minor_digits), amount, minor_digits]),
    )
    .join('');
}

/** Digits are moved as text, so nothing is rounded. */
export function decimalText(amount: string, minorDigits: number): string {
  const digits = amount.padStart(minorDigits + 1, '0');
  return minorDigits === 0 ? digits : `${digits.slice(0, -minorDigits)}.${digits.slice(-minorDigits)}`;
}
