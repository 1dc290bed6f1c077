import { closeSync } from 'node:fs';
import type { Result } from './result.ts';
import { appendResult, openResultFile, readResultFile, writeResultFile } from './result-file.ts';

/** The result file: one line for each row, added as it is done, and put in the file's order at the end. */
export class Results {
  readonly path: string;
  readonly #byRow: Map<string, Result>;
  readonly #faulty: Result[] = [];
  /** Rows that this run has come upon; the others may be gone from the file. */
  readonly #met = new Set<string>();
  #file: number | undefined;

  private constructor(path: string, earlier: readonly Result[]) {
    this.path = path;
    this.#byRow = new Map(earlier.map((result) => [result.rowId, result]));
  }

  /** Takes up what earlier runs did. Throws `CommandError` when the file is there and is none of ours. */
  static open(path: string): Results {
    const results = new Results(path, readResultFile(path));
    results.#replace(results.#byRow.values());
    results.#file = openResultFile(path);
    return results;
  }

  find(rowId: string): Result | undefined {
    return this.#byRow.get(rowId);
  }

  /** Any claim that an earlier run filed. */
  findFiled(): Result | undefined {
    return [...this.#byRow.values()].find(({ outcome }) => outcome === 'filed');
  }

  /** Written at once: a process that is killed loses the rows that are on their way, no others. */
  record(result: Result): void {
    this.note(result);
    if (this.#file !== undefined) appendResult(this.#file, { path: this.path, result });
  }

  /** Kept for the end without writing it now: nothing is lost with it. */
  note(result: Result): void {
    if (result.rowId === '') this.#faulty.push(result);
    else this.#byRow.set(result.rowId, result);
    this.#met.add(result.rowId);
  }

  /** What this run has come upon and is not filed, by line. */
  unfiled(): Result[] {
    const met = [...this.#byRow.values()].filter(({ rowId, outcome }) => outcome !== 'filed' && this.#met.has(rowId));
    return met.sort(byLine);
  }

  /**
   * Puts all in order; the file is whole at every moment. After a whole run, rows that it did not come upon are no
   * longer in the file: those that have a claim stay, without a line, since its id must not be lost.
   */
  finish({ isWhole }: { isWhole: boolean }): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
    const kept = [...this.#byRow.values()].flatMap((result) => {
      if (!isWhole || this.#met.has(result.rowId)) return [result];
      return result.outcome === 'filed' ? [{ ...result, line: undefined }] : [];
    });
    this.#replace([...this.#faulty, ...kept]);
  }

  #replace(results: Iterable<Result>): void {
    writeResultFile(this.path, [...results].sort(byLine));
  }
}

function byLine(one: Result, other: Result): number {
  return (one.line ?? Number.MAX_SAFE_INTEGER) - (other.line ?? Number.MAX_SAFE_INTEGER);
}
