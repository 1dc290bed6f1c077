import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { toStoreError } from './sqlite-errors.ts';
import { StoreUnavailableError } from './store-unavailable-error.ts';
import type { StoreWatch } from './store-watch.ts';

interface Waiting {
  write: () => unknown;
  isSingle: boolean;
  resolve: (value: never) => void;
  reject: (reason: unknown) => void;
}

/** What is written once for all writes of a turn: each tells it what it did, in passing. */
export interface TurnCompanion {
  /** The last write stays: what it told counts. */
  keep(): void;
  /** The last write was undone: what it told does not count. */
  drop(): void;
  /** Writes what counts, before the commit. If it throws, all of the turn is undone. */
  write(): void;
  /** The turn ended, with its commit or undone. */
  clear(): void;
}

/**
 * What happens on one connection in one turn of the event loop. The reads of a turn share one read transaction, and
 * see one state; the writes that arrive in it then share one write transaction (group commit) and are answered after
 * the commit. A write that throws undoes only itself. As durable as a commit
 * each; how much faster stands in docs/performance.md.
 */
export class SqliteTurn {
  readonly #database: DatabaseSync;
  readonly #companion: TurnCompanion | undefined;
  readonly #watch: Pick<StoreWatch, 'wroteTogether' | 'couldNotWrite'> | undefined;
  readonly #beginRead: StatementSync;
  readonly #beginWrite: StatementSync;
  readonly #commit: StatementSync;
  readonly #rollback: StatementSync;
  readonly #savepoint: StatementSync;
  readonly #release: StatementSync;
  readonly #undo: StatementSync;
  #isReading = false;
  #isScheduled = false;
  #waiting: Waiting[] = [];
  /** The failure that one write of the turn met, though the others could be kept. */
  #trouble: StoreUnavailableError | undefined;

  constructor(
    database: DatabaseSync,
    companion?: TurnCompanion,
    watch?: Pick<StoreWatch, 'wroteTogether' | 'couldNotWrite'>,
  ) {
    this.#database = database;
    this.#companion = companion;
    this.#watch = watch;
    this.#beginRead = database.prepare('begin');
    this.#beginWrite = database.prepare('begin immediate');
    this.#commit = database.prepare('commit');
    this.#rollback = database.prepare('rollback');
    this.#savepoint = database.prepare('savepoint one');
    this.#release = database.prepare('release one');
    this.#undo = database.prepare('rollback to one');
  }

  /** Runs a read at once, in the turn's read transaction: taking and giving back SQLite's lock costs more than a read. */
  read<T>(read: () => T): T {
    try {
      if (!this.#isReading) {
        this.#beginRead.run();
        this.#isReading = true;
        this.#schedule();
      }
      return read();
    } catch (error) {
      throw toStoreError(error);
    }
  }

  /**
   * Runs a write of several statements, synchronous; resolves to what it returned once it is durable. If it throws,
   * all of it is undone, and nothing else.
   */
  write<T>(write: () => T): Promise<T> {
    return this.#enqueue(write, false);
  }

  /** The same for a write that changes data by one statement at most. */
  writeSingle<T>(write: () => T): Promise<T> {
    return this.#enqueue(write, true);
  }

  #enqueue<T>(write: () => T, isSingle: boolean): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ write, isSingle, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.end());
  }

  /** Ends the turn: ends the reads, commits what waits. Called by itself; called by the store before it closes. */
  end(): void {
    this.#isScheduled = false;
    if (this.#isReading) {
      this.#isReading = false;
      // There is nothing to undo; and SQLite may have ended the transaction by itself, after an I/O error.
      this.#rollbackIfOpen();
    }
    if (this.#waiting.length > 0) this.#writeAll();
  }

  #writeAll(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    const answers: (() => void)[] = [];
    const since = performance.now();
    try {
      this.#beginWrite.run();
      for (const waiting of batch) answers.push(this.#writeOne(waiting));
      this.#companion?.write();
      this.#commit.run();
    } catch (error) {
      this.#undoAll(error, batch);
      return;
    } finally {
      this.#companion?.clear();
    }
    this.#watch?.wroteTogether(batch.length, performance.now() - since);
    this.#tellTrouble(this.#trouble);
    for (const answer of answers) answer();
  }

  /**
   * A single statement that fails undoes itself; several are put in a savepoint, which costs as much as an insert.
   * Throws when SQLite ended the whole transaction, as it does when the disk is full.
   */
  #writeOne({ write, isSingle, resolve, reject }: Waiting): () => void {
    if (!isSingle) this.#savepoint.run();
    try {
      const value = write();
      if (!isSingle) this.#release.run();
      this.#companion?.keep();
      return () => resolve(value as never);
    } catch (error) {
      this.#companion?.drop();
      if (!this.#database.isTransaction) throw error;
      if (!isSingle) {
        this.#undo.run();
        this.#release.run();
      }
      const storeError = toStoreError(error);
      if (storeError instanceof StoreUnavailableError) this.#trouble = storeError;
      return () => reject(storeError);
    }
  }

  #tellTrouble(error: unknown): void {
    this.#trouble = undefined;
    if (error instanceof StoreUnavailableError) this.#watch?.couldNotWrite(error);
  }

  #undoAll(error: unknown, batch: Waiting[]): void {
    this.#rollbackIfOpen();
    const storeError = toStoreError(error);
    this.#tellTrouble(storeError);
    for (const { reject } of batch) reject(storeError);
  }

  #rollbackIfOpen(): void {
    if (this.#database.isOpen && this.#database.isTransaction) this.#rollback.run();
  }
}
