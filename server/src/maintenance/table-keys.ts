import type { Table } from '../platform/feature/table.ts';
import type { TableKey, TableRow } from './tables.ts';

/** The values of a row's key. */
export function keyOf({ keyLength }: Table, row: TableRow): TableKey {
  return row.slice(0, keyLength) as TableKey;
}

/** A key that comes before every key: of no key all texts are empty. */
export function keyBeforeAll({ columns, keyLength }: Table): TableKey {
  return Object.values(columns)
    .slice(0, keyLength)
    .map((kind) => (kind === 'integer' ? 0 : ''));
}
