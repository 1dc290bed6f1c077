import { createHash } from 'node:crypto';
import type { Table } from '../../../platform/feature/table.ts';
import type { TableRow } from '../../tables.ts';

/** The digest of a table: two databases hold the same rows exactly when it is equal. */
export interface TableSum {
  rows: number;
  /** Hexadecimal; of the columns and of all rows in the order of the key. */
  sha256: string;
}

/** A row as one line of text, the same for both engines. */
export function lineOf(row: TableRow): string {
  return `${JSON.stringify(row)}\n`;
}

/** Sums up the rows of a table as they come. */
export class TableDigest {
  readonly #hash = createHash('sha256');
  #rows = 0;

  constructor({ name, columns }: Table) {
    this.#hash.update(`${name} ${JSON.stringify(columns)}\n`);
  }

  add(lines: readonly string[]): void {
    this.#rows += lines.length;
    this.#hash.update(lines.join(''));
  }

  /** To be called once. */
  sum(): TableSum {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}
