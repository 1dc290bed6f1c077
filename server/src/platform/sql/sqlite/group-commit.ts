import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { StoreObserver } from '../observer.ts';
import { StoreUnavailableError } from '../store-unavailable-error.ts';
import { toStoreError } from './errors.ts';
import { SqliteStatement } from './statement.ts';

interface Waiting {
  write: () => unknown;
  resolve: (value: never) => void;
  reject: (reason: unknown) => void;
}

/** Writes once for all writes of a group commit: each write reports its changes to it. */
export interface GroupCommitCompanion {
  /** Keeps the reports of the last write, which stays. */
  keep(): void;
  /** Drops the reports of the last write, which was undone. */
  drop(): void;
  /** Writes the kept reports before the commit. If it throws, the whole group is undone. */
  write(prepare: (text: string) => SqliteStatement): void;
  /** The group ended, with its commit or undone. */
  clear(): void;
}

/**
 * Groups the reads and writes of one connection by the event loop's round. The reads of a group share one read
 * transaction, and see one state; the writes that arrive meanwhile share one write transaction after it (group commit),
 * and are answered after the commit. A write that throws undoes only itself. It is as durable as a commit for each
 * write; docs/performance.md says how much faster.
 */
export class GroupCommit {
  readonly #database: DatabaseSync;
  readonly #companion: GroupCommitCompanion | undefined;
  readonly #prepare: (text: string) => SqliteStatement;
  readonly #observer: Pick<StoreObserver, 'wroteTogether' | 'couldNotWrite'> | undefined;
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
  /** The transient error of one write of the group, though the others could be kept. */
  #transientError: StoreUnavailableError | undefined;

  constructor(
    database: DatabaseSync,
    companion?: GroupCommitCompanion,
    observer?: Pick<StoreObserver, 'wroteTogether' | 'couldNotWrite'>,
    prepare = (text: string) => new SqliteStatement(database, text),
  ) {
    this.#database = database;
    this.#companion = companion;
    this.#observer = observer;
    this.#prepare = prepare;
    this.#beginRead = database.prepare('begin');
    this.#beginWrite = database.prepare('begin immediate');
    this.#commit = database.prepare('commit');
    this.#rollback = database.prepare('rollback');
    this.#savepoint = database.prepare('savepoint one');
    this.#release = database.prepare('release one');
    this.#undo = database.prepare('rollback to one');
  }

  /** Runs a read at once, in the group's transaction: taking and giving back SQLite's lock costs more than a read. */
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
   * Runs a write, synchronous and of any number of statements; resolves to its result once it is durable. If it
   * throws, all of it is undone, and nothing else. It may be run twice: nothing of the first run counts then.
   */
  write<T>(write: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ write, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.end());
  }

  /**
   * Ends the group: ends the reads, commits the waiting writes. Called by itself; called by the store before it closes.
   */
  end(): void {
    this.#isScheduled = false;
    this.endReads();
    if (this.#waiting.length > 0) this.#writeAll();
  }

  /** Ends the group's reads: the next one begins another transaction. */
  endReads(): void {
    if (!this.#isReading) return;
    this.#isReading = false;
    // There is nothing to undo; and SQLite may have ended the transaction by itself, after an I/O error.
    this.#rollbackIfOpen();
  }

  #writeAll(): void {
    const batch = this.#waiting;
    this.#waiting = [];
    let answers: (() => void)[];
    const since = performance.now();
    try {
      answers = this.#writeTogether(batch) ?? this.#writeApart(batch);
    } catch (error) {
      this.#undoAll(error, batch);
      return;
    } finally {
      this.#companion?.clear();
    }
    this.#observer?.wroteTogether(batch.length, performance.now() - since);
    this.#reportTransientError(this.#transientError);
    for (const answer of answers) answer();
  }

  /**
   * Hardly any write fails, and a savepoint for each costs as much as an insert. Undefined when one failed: all were
   * undone. Throws when SQLite ended the transaction by itself, as it does when the disk is full.
   */
  #writeTogether(batch: readonly Waiting[]): (() => void)[] | undefined {
    const answers: (() => void)[] = [];
    this.#beginWrite.run();
    try {
      for (const { write, resolve } of batch) {
        const value = write();
        this.#companion?.keep();
        answers.push(() => resolve(value as never));
      }
    } catch (error) {
      if (!this.#database.isTransaction) throw error;
      this.#rollback.run();
      this.#companion?.clear();
      return undefined;
    }
    this.#commitAll();
    return answers;
  }

  /** Writes each in a savepoint, so that those that fail undo themselves alone. Throws as `#writeTogether` does. */
  #writeApart(batch: readonly Waiting[]): (() => void)[] {
    this.#beginWrite.run();
    const answers = batch.map((waiting) => this.#writeOne(waiting));
    this.#commitAll();
    return answers;
  }

  #writeOne({ write, resolve, reject }: Waiting): () => void {
    this.#savepoint.run();
    try {
      const value = write();
      this.#release.run();
      this.#companion?.keep();
      return () => resolve(value as never);
    } catch (error) {
      this.#companion?.drop();
      if (!this.#database.isTransaction) throw error;
      this.#undo.run();
      this.#release.run();
      const storeError = toStoreError(error);
      if (storeError instanceof StoreUnavailableError) this.#transientError = storeError;
      return () => reject(storeError);
    }
  }

  #commitAll(): void {
    this.#companion?.write(this.#prepare);
    this.#commit.run();
  }

  #reportTransientError(error: unknown): void {
    this.#transientError = undefined;
    if (error instanceof StoreUnavailableError) this.#observer?.couldNotWrite(error);
  }

  #undoAll(error: unknown, batch: Waiting[]): void {
    this.#rollbackIfOpen();
    const storeError = toStoreError(error);
    this.#reportTransientError(storeError);
    for (const { reject } of batch) reject(storeError);
  }

  #rollbackIfOpen(): void {
    if (this.#database.isOpen && this.#database.isTransaction) this.#rollback.run();
  }
}
