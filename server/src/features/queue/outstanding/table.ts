import type { Cell, Table } from '../export/export-file.ts';
import type { OutstandingRow } from './service.ts';

const HEAD = ['carrier', 'organization_id', 'organization', 'currency', 'from_days', 'to_days', 'claims'];

/** Gives the headings and a row for each age that has claims, page by page. */
export async function* outstandingTable(pages: AsyncIterable<OutstandingRow[]>): Table {
  yield [[...HEAD, 'amount', 'amount_minor', 'minor_digits']];
  for await (const rows of pages) yield rows.flatMap(rowsOf);
}

function rowsOf({ carrier, organization, currency, minor_digits, ages }: OutstandingRow): Cell[][] {
  const ofRow = [carrier, organization?.id ?? null, organization?.name ?? null, currency];
  return ages
    .filter(({ claims }) => claims > 0)
    .map(({ from_days, to_days, claims, amount }) => {
      const decimal = decimalText(amount, minor_digits);
      return [...ofRow, from_days, to_days, claims, { decimal }, { decimal: amount }, minor_digits];
    });
}

/** Digits are moved as text, so nothing is rounded. */
export function decimalText(amount: string, minorDigits: number): string {
  const digits = amount.padStart(minorDigits + 1, '0');
  return minorDigits === 0 ? digits : `${digits.slice(0, -minorDigits)}.${digits.slice(-minorDigits)}`;
}
