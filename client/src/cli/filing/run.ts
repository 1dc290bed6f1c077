import { ClaimAlreadyExistsError, type ClaimInput, type FileToAttach, type Redress } from '../../index.ts';
import { CommandError, describeFailure, reasonOf } from '../failure.ts';
import { fileToAttach } from '../files.ts';
import { printFault, type SheetRow } from '../sheet/fault.ts';
import type { DocumentFolder } from './documents-of-row.ts';
import { idempotencyKeyOf, rowIdOf } from './fingerprint.ts';
import { Pace } from './pace.ts';
import type { Plan } from './plan.ts';
import type { Progress } from './progress.ts';
import { newResult, type Result } from './result.ts';
import type { Results } from './results.ts';
import { newTally, type Tally } from './tally.ts';
import { isHopeless, isRefusal, whyNot } from './verdict.ts';

export interface FilingWork {
  redress: Redress;
  plan: Plan;
  folder: DocumentFolder;
  results: Results;
  progress: Progress;
  /** How many rows are on their way at once. */
  concurrency: number;
  /** How many rows may begin in a second; undefined: as many as go. */
  ratePerSecond: number | undefined;
  /** Begins no more rows. */
  stop: AbortSignal;
  /** Ends also those on their way. */
  abort: AbortSignal;
}

/** After so many rows in a row that got no answer the service is taken to be away. */
const MOST_FAILURES = 5;
/** Files rows, some at once, and attaches their files. Each row's end stands in the results before the next begins. */
export class Filing {
  readonly tally: Tally = newTally();
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

  /** Resolves when every row is done or it was stopped. Rejects with what makes it useless to go on. */
  async run(rows: AsyncGenerator<SheetRow>): Promise<void> {
    const worker = async () => {
      // The signal is looked at before a row is taken: one that was taken is worked on.
      while (!this.#stop.aborted) {
        const { value: row, done } = await rows.next();
        if (done || this.#stop.aborted) return;
        await this.#workOn(row);
        this.#work.progress.update(this.tally);
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
      this.tally.faulty += 1;
      const reason = faults.map((fault) => printFault(row.line, fault)).join('; ');
      this.#work.results.record(newResult({ row, rowId: '', outcome: 'faulty', reason }));
      return;
    }
    const rowId = rowIdOf(row.claim);
    const earlier = this.#work.results.find(rowId);
    if (earlier?.outcome === 'filed') await this.#complete(row, earlier);
    else await this.#file(row, { claim: row.claim, rowId, earlier });
  }

  /** A row that has its claim: only files that it lacks are attached. */
  async #complete(row: SheetRow, earlier: Result): Promise<void> {
    const result = { ...earlier, line: row.line };
    const missing = this.#work.folder.namesOf(row).filter((name) => !result.documentsConfirmed.includes(name));
    if (missing.length === 0) {
      this.tally.skipped += 1;
      this.#work.results.note(result);
      return;
    }
    await this.#pace.wait(this.#stop);
    if (this.#stop.aborted) {
      this.#work.results.note(result);
      return;
    }
    await this.#attach(result, missing);
    this.tally.completed += 1;
    this.tally.skipped += 1;
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
    // Known before its files are sent: what is cut off then is gone on with, not filed anew.
    this.#work.results.record(result);
    const names = this.#work.folder.namesOf(row);
    if (names.length > 0) await this.#attach(result, names);
    this.tally.filed += 1;
  }

  /** The new claim's id; undefined when there is none, which is recorded then. */
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
      this.tally.refused += 1;
      const claimId = error instanceof ClaimAlreadyExistsError ? (error.claimId ?? '') : '';
      this.#work.results.record(newResult({ row, rowId, outcome: 'refused', claimId, reason }));
      return;
    }
    this.tally.failed += 1;
    // The claim that was in the way stays: the key of this attempt, which may have worked, is made with it.
    const known = earlier ? { claimId: earlier.claimId, at: earlier.at } : {};
    this.#work.results.record(newResult({ row, rowId, outcome: 'failed', reason, ...known }));
    this.#countFailure(error);
  }

  /** Attaches files to a claim and records what became of each. */
  async #attach(result: Result, names: readonly string[]): Promise<void> {
    const { redress, folder, results } = this.#work;
    const files = await Promise.all(names.map((name) => fileToAttach(folder.pathOf(name), name)));
    const outcomes = await this.#send(redress, { claimId: result.claimId, files });
    const confirmed = names.filter((_, place) => outcomes[place] === undefined);
    const failed = names.flatMap((name, place) => {
      const reason = outcomes[place];
      return reason === undefined ? [] : [`${name} (${reason.replaceAll(';', ',')})`];
    });
    this.tally.documentsConfirmed += confirmed.length;
    this.tally.documentsFailed += failed.length;
    const documentsConfirmed = [...result.documentsConfirmed, ...confirmed];
    results.record({ ...result, documentsConfirmed, documentsFailed: failed, at: new Date().toISOString() });
  }

  /** For each file why it was not attached; undefined when it was. */
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
    const text = `${MOST_FAILURES} rows in a row got no answer, the last one: ${describeFailure(error)}`;
    this.#end.abort(new CommandError(text));
  }

  /** Whether there is no use in trying the next row. */
  #isEnd(error: unknown): boolean {
    return this.#abort.aborted || isHopeless(error);
  }
}

interface Unfiled {
  claim: ClaimInput;
  rowId: string;
  earlier: Result | undefined;
}
