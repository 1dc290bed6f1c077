import { ClaimAlreadyExistsError, type ClaimInput, type FileToAttach, type Redress } from '../../index.ts';
import { CommandError, describeFailure, isHopeless, isRefusal, reasonOf, whyNot } from '../failure.ts';
import { fileToAttach } from '../files.ts';
import { printFault, type SheetRow } from '../sheet/fault.ts';
import { type Counters, newCounters } from './counters.ts';
import type { DocumentFolder } from './documents-of-row.ts';
import { idempotencyKeyOf, rowIdOf } from './fingerprint.ts';
import { Pace } from './pace.ts';
import type { Plan } from './plan.ts';
import type { Progress } from './progress.ts';
import type { Result } from './result-file.ts';
import { newResult } from './result-file.ts';
import type { Results } from './results.ts';

export interface FilingWork {
  redress: Redress;
  plan: Plan;
  folder: DocumentFolder;
  results: Results;
  progress: Progress;
  /** Number of rows filed at a time. */
  concurrency: number;
  /** The most rows to begin in a second; undefined: no limit. */
  ratePerSecond: number | undefined;
  /** When aborted, no more rows begin. */
  stop: AbortSignal;
  /** When aborted, running rows end too. */
  abort: AbortSignal;
}

/** After so many rows in succession without a response the service counts as unreachable. */
const MOST_FAILURES = 5;

/** Files rows, several at a time, and attaches their documents. Each worker records a row before it takes the next. */
export class Filing {
  readonly counters: Counters = newCounters();
  readonly #work: FilingWork;
  readonly #pace: Pace;
  readonly #end = new AbortController();
  readonly #abort: AbortSignal;
  readonly #stop: AbortSignal;
  #failuresInARow = 0;

  constructor(work: FilingWork) {
    this.#work = work;
    this.#pace = new Pace(work.ratePerSecond);
    this.#abort = AbortSignal.any([work.abort, this.#end.signal]);
    this.#stop = AbortSignal.any([work.stop, this.#abort]);
  }

  /**
   * Resolves when every row is done, or after a stop. Rejects with an error that every other row would meet too.
   * The workers are written by hand: `p-map` rejects with the first error while other rows are still being filed, and
   * their outcomes must be recorded first.
   */
  async run(rows: AsyncGenerator<SheetRow>): Promise<void> {
    const worker = async () => {
      // The signal is checked before a row is taken: a row that was taken is worked on.
      while (!this.#stop.aborted) {
        const { value: row, done } = await rows.next();
        if (done || this.#stop.aborted) return;
        await this.#workOn(row);
        this.#work.progress.update(this.counters);
      }
    };
    const guarded = () => worker().catch((error: unknown) => this.#end.abort(error));
    await Promise.all(Array.from({ length: this.#work.concurrency }, guarded));
    await rows.return(undefined);
    if (this.#end.signal.aborted) throw this.#end.signal.reason;
  }

  async #workOn(row: SheetRow): Promise<void> {
    const faults = this.#work.plan.faults.get(row.line) ?? [];
    if (row.claim === undefined || faults.length > 0) {
      if (faults.length === 0) throw new CommandError('the file has changed while it was read: run again');
      this.counters.faulty += 1;
      const reason = faults.map((fault) => printFault(row.line, fault)).join('; ');
      this.#work.results.record(newResult({ row, rowId: '', outcome: 'faulty', reason }));
      return;
    }
    const rowId = rowIdOf(row.claim);
    const earlier = this.#work.results.find(rowId);
    if (earlier?.outcome === 'filed') await this.#complete(row, earlier);
    else await this.#file(row, { claim: row.claim, rowId, earlier });
  }

  /** Attaches the documents that the claim of an earlier run lacks. */
  async #complete(row: SheetRow, earlier: Result): Promise<void> {
    const result = { ...earlier, line: row.line };
    const missing = this.#work.folder.namesOf(row).filter((name) => !result.documentsConfirmed.includes(name));
    if (missing.length === 0) {
      this.counters.skipped += 1;
      this.#work.results.note(result);
      return;
    }
    await this.#pace.wait(this.#stop);
    if (this.#stop.aborted) {
      this.#work.results.note(result);
      return;
    }
    await this.#attach(result, missing);
    this.counters.completed += 1;
    this.counters.skipped += 1;
  }

  async #file(row: SheetRow, { claim, rowId, earlier }: Unfiled): Promise<void> {
    await this.#pace.wait(this.#stop);
    if (this.#stop.aborted) {
      if (earlier) this.#work.results.note({ ...earlier, line: row.line });
      return;
    }
    const id = await this.#create(row, { claim, rowId, earlier });
    if (id === undefined) return;
    const result = newResult({ row, rowId, outcome: 'filed', claimId: id });
    // Recorded before its documents are sent: a run that is killed then is continued, and files no second claim.
    this.#work.results.record(result);
    const names = this.#work.folder.namesOf(row);
    if (names.length > 0) await this.#attach(result, names);
    this.counters.filed += 1;
  }

  /** Gives the id of the new claim; undefined after a failure, which is recorded. */
  async #create(row: SheetRow, { claim, rowId, earlier }: Unfiled): Promise<string | undefined> {
    const idempotencyKey = idempotencyKeyOf(claim, earlier?.claimId ? earlier.at : undefined);
    try {
      const { id } = await this.#work.redress.claims.create(claim, { idempotencyKey, signal: this.#abort });
      this.#failuresInARow = 0;
      return id;
    } catch (error) {
      this.#judge(error, { row, rowId, earlier });
      return undefined;
    }
  }

  #judge(error: unknown, { row, rowId, earlier }: { row: SheetRow; rowId: string; earlier: Result | undefined }): void {
    if (this.#isEnd(error)) throw error;
    const reason = reasonOf(error);
    if (isRefusal(error)) {
      this.#failuresInARow = 0;
      this.counters.refused += 1;
      const claimId = error instanceof ClaimAlreadyExistsError ? (error.claimId ?? '') : '';
      this.#work.results.record(newResult({ row, rowId, outcome: 'refused', claimId, reason }));
      return;
    }
    this.counters.failed += 1;
    // The blocking claim is kept: the key of this attempt, which may have succeeded, was made with it.
    const known = earlier ? { claimId: earlier.claimId, at: earlier.at } : {};
    this.#work.results.record(newResult({ row, rowId, outcome: 'failed', reason, ...known }));
    this.#countFailure(error);
  }

  /** Attaches documents to a claim, and records the outcome of each. */
  async #attach(result: Result, names: readonly string[]): Promise<void> {
    const { redress, folder, results } = this.#work;
    const files = await Promise.all(names.map((name) => fileToAttach(folder.pathOf(name), name)));
    const outcomes = await this.#send(redress, { claimId: result.claimId, files });
    const confirmed = names.filter((_, place) => outcomes[place] === undefined);
    const failed = names.flatMap((name, place) => {
      const reason = outcomes[place];
      return reason === undefined ? [] : [`${name} (${reason.replaceAll(';', ',')})`];
    });
    this.counters.documentsConfirmed += confirmed.length;
    this.counters.documentsFailed += failed.length;
    const documentsConfirmed = [...result.documentsConfirmed, ...confirmed];
    results.record({ ...result, documentsConfirmed, documentsFailed: failed, at: new Date().toISOString() });
  }

  /** Gives for each file the reason why it was not attached; undefined when it was. */
  async #send(redress: Redress, work: { claimId: string; files: FileToAttach[] }): Promise<(string | undefined)[]> {
    try {
      const { files } = await redress.claims.attach(work.claimId, work.files, { signal: this.#abort });
      return files.map((file) => (file.status === 'confirmed' ? undefined : whyNot(file)));
    } catch (error) {
      if (this.#isEnd(error)) throw error;
      if (!isRefusal(error)) this.#countFailure(error);
      return work.files.map(() => reasonOf(error));
    }
  }

  #countFailure(error: unknown): void {
    this.#failuresInARow += 1;
    if (this.#failuresInARow < MOST_FAILURES) return;
    const text = `${MOST_FAILURES} rows in succession got no response, the last one: ${describeFailure(error)}`;
    this.#end.abort(new CommandError(text));
  }

  /** Gives true when the next row would fail too. */
  #isEnd(error: unknown): boolean {
    return this.#abort.aborted || isHopeless(error);
  }
}

interface Unfiled {
  claim: ClaimInput;
  rowId: string;
  earlier: Result | undefined;
}
