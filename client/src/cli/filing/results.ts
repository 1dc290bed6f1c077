import { closeSync } from 'node:fs';
import { appendResult, openResultFile, type Result, readResultFile, writeResultFile } from './result-file.ts';

/** The results of a run: a line is added to their file for each row that is done; at the end they are sorted by line. */
export class Results {
  readonly path: string;
  readonly #byRow: Map<string, Result>;
  readonly #faulty: Result[] = [];
  /** Rows that this run has read; others may be gone from the input. */
  readonly #met = new Set<string>();
  #file: number | undefined;

  private constructor(path: string, earlier: readonly Result[]) {
    this.path = path;
    this.#byRow = new Map(earlier.map((result) => [result.rowId, result]));
  }

  /** Reads the results of earlier runs. Throws `CommandError` when the file is no result file, or damaged. */
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

  /** Adds a result to the file: a process that is killed loses only the rows that were being filed. */
  record(result: Result): void {
    this.note(result);
    if (this.#file !== undefined) appendResult(this.#file, { path: this.path, result });
  }

  /** Keeps a result for the end of the run, without writing it now: the file has it already. */
  note(result: Result): void {
    if (result.rowId === '') this.#faulty.push(result);
    else this.#byRow.set(result.rowId, result);
    this.#met.add(result.rowId);
  }

  /** The rows that this run has read and not filed, by line. */
  unfiled(): Result[] {
    const met = [...this.#byRow.values()].filter(({ rowId, outcome }) => outcome !== 'filed' && this.#met.has(rowId));
    return met.sort(byLine);
  }

  /**
   * Sorts the file, which is whole at every moment. After a whole run, rows that were not read are gone from the input:
   * those with a claim stay, without a line, so that the claim's id is not lost.
   */
  finish({ isWhole }: { isWhole: boolean }): void {
    this.close();
    const kept = [...this.#byRow.values()].flatMap((result) => {
      if (!isWhole || this.#met.has(result.rowId)) return [result];
      return result.outcome === 'filed' ? [{ ...result, line: undefined }] : [];
    });
    this.#replace([...this.#faulty, ...kept]);
  }

  /** Leaves the file as it is. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #replace(results: Iterable<Result>): void {
    writeResultFile(this.path, [...results].sort(byLine));
  }
}

function byLine(one: Result, other: Result): number {
  return (one.line ?? Number.MAX_SAFE_INTEGER) - (other.line ?? Number.MAX_SAFE_INTEGER);
}
