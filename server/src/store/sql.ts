import type { Row } from './rows.ts';
import type { SqlValue, Statement } from './values.ts';

/**
 * One database, whichever engine it is: a store that is written on it is written once for both. SQL text has `$n`
 * placeholders and has to mean the same to both engines.
 */
export interface Sql {
  readonly engine: 'sqlite' | 'postgres';
  /** The first row of one reading statement; undefined when it gives none. */
  find<T>(text: string, values: readonly SqlValue[], map: (row: Row) => T): Promise<T | undefined>;
  /** All rows of one reading statement. */
  all<T>(text: string, values: readonly SqlValue[], map: (row: Row) => T): Promise<T[]>;
  /** The rows of a reading statement whose text was made for what is asked for: one of many. */
  allMade(statement: Statement): Promise<Row[]>;
  /** Runs one writing statement in a transaction of its own; gives how many rows it changed. */
  write(text: string, values: readonly SqlValue[], options?: WriteOptions): Promise<number>;
  /** The same for a statement that ends in `returning`; gives the rows that it returns. */
  writeReturning<T>(
    text: string,
    values: readonly SqlValue[],
    map: (row: Row) => T,
    options?: Pick<WriteOptions, 'isRepeatable'>,
  ): Promise<T[]>;
  /**
   * Runs a transaction of several statements; if `work` throws, all of it is undone, and that is what is thrown. It
   * can be begun again, after a deadlock for example, so it must change nothing but the database.
   */
  transaction<T>(work: () => Work<T>): Promise<T>;
}

/** SQL text with `$n` placeholders, and their values. */
export interface SqlStatement {
  text: string;
  values: readonly SqlValue[];
}

export interface WriteOptions {
  /** Statements that are run in the same transaction when the first one changed something. */
  ifChanged?: readonly SqlStatement[];
  /** Whether it gives the same result when it is done twice: then it is sent again after a lost connection. */
  isRepeatable?: boolean;
}

/**
 * The steps of a transaction. It is a generator so that one text serves both engines: SQLite runs all steps at once
 * inside of its group commit, PostgreSQL waits for each.
 */
export type Work<T> = Generator<Step, T, StepResult>;

/** One statement of a transaction, made by `query`, `execute` or `lock`. */
export interface Step extends SqlStatement {
  kind: 'query' | 'execute' | 'lock';
  /** Locks the rows that a `query` reads until the transaction ends; only PostgreSQL needs it. */
  rowLock?: RowLock;
}

export type RowLock = 'for update' | 'for share';

export interface StepResult {
  rows: readonly Row[];
  /** How many rows an `execute` changed. */
  changed: number;
}

/** A step that gives rows. */
export function* query(text: string, values: readonly SqlValue[], rowLock?: RowLock): Work<readonly Row[]> {
  return (yield { kind: 'query', text, values, ...(rowLock && { rowLock }) }).rows;
}

/** A writing step; gives how many rows it changed. */
export function* execute(text: string, values: readonly SqlValue[]): Work<number> {
  return (yield { kind: 'execute', text, values }).changed;
}

/** A step that only waits for a lock. SQLite, which runs one writing transaction at a time, passes over it. */
export function* lock(text: string, values: readonly SqlValue[]): Work<void> {
  yield { kind: 'lock', text, values };
}
