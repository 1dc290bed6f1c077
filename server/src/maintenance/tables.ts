import { FEATURES } from '../features.ts';
import type { Table } from '../platform/feature/table.ts';

/** The values of a row in the order of the table's columns, the same from every engine. */
export type TableRow = readonly (string | number | null)[];

/** The values of a row's primary key. */
export type TableKey = readonly (string | number)[];

/**
 * The tables that must not be lost, each after those that its rows refer to. Tables whose rows expire or are made anew
 * are not copied.
 */
export const TABLES: readonly Table[] = FEATURES.flatMap(({ tables = [] }) => tables).sort(
  (one, other) => Number(one.isCredential ?? false) - Number(other.isCredential ?? false),
);

/** The rows of a table that are copied, for a `from`. */
export function rowsOf({ name, only }: Table): string {
  return only === undefined ? name : `(select * from ${name} where ${only}) ${name}`;
}

export function columnsOf({ columns }: Table): string {
  return Object.keys(columns).join(', ');
}

export function keyColumnsOf({ columns, keyLength }: Table): string {
  return Object.keys(columns).slice(0, keyLength).join(', ');
}
