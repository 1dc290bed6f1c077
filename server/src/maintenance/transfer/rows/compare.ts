import type { Table } from '../../../platform/feature/table.ts';
import { Step } from '../../progress.ts';
import { keyOf } from '../../table-keys.ts';
import type { TableKey, TableRow } from '../../tables.ts';
import type { Findings } from '../findings.ts';
import type { RowDependencies } from './copy.ts';
import { lineOf, TableDigest, type TableSum } from './table-sum.ts';

/** One more than is expected comes as one page, and shows that there is no other. */
const MIN_PAGE_ROWS = 100;

/** A row that is not the same in both databases. */
export interface RowDifference {
  table: string;
  key: TableKey;
  problem: 'missing in the target' | 'only in the target' | 'not the same in the target';
}

/** Reads a table in both databases side by side. Names the differences, and returns the target's rows. */
export async function compareTable(
  table: Table,
  { source, target, progress }: RowDependencies,
  differences: Findings<RowDifference>,
): Promise<TableSum> {
  const comparison = new Comparison(table, differences);
  const step = new Step(progress, `Verifying ${table.name}`, { total: source.countRows(table) });
  let after: TableKey | null = null;
  for (const rows of withEnd(source.readRows(table))) {
    const last = rows.at(-1);
    const upTo: TableKey | null = last ? keyOf(table, last) : null;
    comparison.expect(rows);
    const range = { after, upTo, pageRows: Math.max(rows.length, MIN_PAGE_ROWS) + 1 };
    for await (const found of target.readRows(table, range)) comparison.find(found);
    comparison.nameMissing();
    after = upTo;
    step.advance(rows.length);
  }
  return comparison.digest.sum();
}

/** The last batch is empty, and stands for the rows after the last one. */
function* withEnd(batches: Iterable<TableRow[]>): Iterable<TableRow[]> {
  yield* batches;
  yield [];
}

class Comparison {
  /** The digest of the rows that were found. */
  readonly digest: TableDigest;
  readonly #table: Table;
  readonly #differences: Findings<RowDifference>;
  /** Lines by key, each as text. */
  #expected = new Map<string, string>();

  constructor(table: Table, differences: Findings<RowDifference>) {
    this.digest = new TableDigest(table);
    this.#table = table;
    this.#differences = differences;
  }

  expect(rows: readonly TableRow[]): void {
    this.#expected = new Map(rows.map((row) => [JSON.stringify(keyOf(this.#table, row)), lineOf(row)]));
  }

  find(rows: readonly TableRow[]): void {
    this.digest.add(rows.map((row) => this.#match(row)));
  }

  nameMissing(): void {
    for (const key of this.#expected.keys()) this.#name(JSON.parse(key) as TableKey, 'missing in the target');
  }

  #match(row: TableRow): string {
    const key = keyOf(this.#table, row);
    const text = JSON.stringify(key);
    const line = lineOf(row);
    const expected = this.#expected.get(text);
    this.#expected.delete(text);
    if (expected === undefined) this.#name(key, 'only in the target');
    else if (expected !== line) this.#name(key, 'not the same in the target');
    return line;
  }

  #name(key: TableKey, problem: RowDifference['problem']): void {
    this.#differences.add({ table: this.#table.name, key, problem });
  }
}
