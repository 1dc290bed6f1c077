import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printFault, SheetError, type SheetRow } from '../../src/cli/sheet/fault.ts';
import type { ReadOptions } from '../../src/cli/sheet/read-csv.ts';
import { readSheet } from '../../src/cli/sheet/read-sheet.ts';

/** A folder of one test, removed when its scope ends. */
export class Scratch {
  readonly folder = mkdtempSync(join(tmpdir(), 'redress-client-'));

  constructor(scope: { after(cleanUp: () => void): void }) {
    scope.after(() => rmSync(this.folder, { recursive: true, force: true }));
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  write(name: string, content: string | Uint8Array): string {
    writeFileSync(this.path(name), content);
    return this.path(name);
  }
}

/** The content of a file as it was read: rows, and faults and problems as they are printed. */
export interface Read {
  rows: SheetRow[];
  faults: string[];
  warnings: string[];
  problems: readonly string[];
}

export async function readAll(path: string, options: Partial<ReadOptions> = {}): Promise<Read> {
  const rows: SheetRow[] = [];
  let problems: readonly string[] = [];
  try {
    for await (const row of readSheet(path, { ignoreUnknown: false, ...options })) rows.push(row);
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    problems = error.problems;
  }
  const faults = rows.flatMap((row) => row.faults.map((fault) => printFault(row.line, fault)));
  return {
    rows,
    faults,
    warnings: rows.flatMap(({ line, warnings }) => warnings.map((each) => printFault(line, each))),
    problems,
  };
}

/** A row that is accepted, by column. */
export const GOOD_ROW = {
  tracking_number: 'TN-1',
  carrier: 'UPS',
  origin_postcode: '08001',
  origin_country: 'ES',
  destination_postcode: '75001',
  destination_country: 'FR',
  destination_city: 'Paris',
  destination_address: '12 Rue de Rivoli',
  destination_customer_name: 'Camille Martin',
  type: 'LOST',
  description: 'Never delivered.',
  claimed_amount_decimal: '129.00',
  currency: 'EUR',
};

export type Columns = Readonly<Record<string, string>>;

/** A CSV text: the good row, once for each of the changes, with every column of any of them. */
export function csv(rows: readonly Columns[], { delimiter = ',', lineBreak = '\n' } = {}): string {
  const all = rows.map((row): Columns => ({ ...GOOD_ROW, ...row }));
  const columns = [...new Set(all.flatMap((row) => Object.keys(row)))];
  const lines = [columns, ...all.map((row) => columns.map((column) => row[column] ?? ''))];
  const quoted = (cell: string) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return lines.map((cells) => `${cells.map(quoted).join(delimiter)}${lineBreak}`).join('');
}

/** Rows with numbered tracking numbers. */
export function manyRows(count: number, prefix = 'TN'): Columns[] {
  return Array.from({ length: count }, (_, index) => ({ tracking_number: `${prefix}-${index + 1}` }));
}
