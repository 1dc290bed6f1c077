import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Row, SqlValue } from '../sql.ts';
import { SqliteStatement } from './statement.ts';

export interface ReaderRequest {
  /** The name of a function of the thread. */
  work: string;
  given: readonly unknown[];
}

export interface ReaderAnswer {
  result?: unknown;
  /** `errcode`: SQLite's. */
  failure?: { message: string; errcode: number | undefined };
}

/** The database that the thread reads. */
export interface ReadDatabase {
  file: string;
  read(text: string, values: readonly SqlValue[]): Row[];
  /** Runs several reads that see one state. */
  inTransaction<T>(work: () => T): T;
}

type Functions<Work> = { [Name in keyof Work]: (...given: never[]) => unknown };

const BUSY_TIMEOUT_MS = 5_000;
/** Texts differ by their filters; more of them than this are not used at a time. */
const MAX_PREPARED = 200;
/** A walk through an index of a million claims stays in it. */
const CACHE_KIB = 64_000;

/**
 * Answers the requests of a `SqliteReader` in its thread. To be called once by the thread's module.
 * @param open returns the thread's functions, and the one that closes them
 */
export function answerReads<Work extends Functions<Work>>(
  open: (database: ReadDatabase) => { work: Work; close: () => void },
): void {
  const file = String(workerData);
  const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  database.exec(`pragma cache_size = -${CACHE_KIB}`);
  const { work, close } = open({
    file,
    read: readerOf(database),
    inTransaction: (all) => inTransaction(database, all),
  });
  parentPort?.on('message', (request: ReaderRequest | 'close') => {
    if (request !== 'close') return parentPort?.postMessage(answer(work, request));
    close();
    database.close();
    parentPort?.close();
  });
}

function readerOf(database: DatabaseSync): ReadDatabase['read'] {
  const prepared = new Map<string, SqliteStatement>();
  return (text, values) => {
    let statement = prepared.get(text);
    if (!statement) {
      if (prepared.size === MAX_PREPARED) prepared.clear();
      statement = new SqliteStatement(database, text);
      prepared.set(text, statement);
    }
    return statement.all(values);
  };
}

function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin');
  try {
    return work();
  } finally {
    if (database.isTransaction) database.exec('rollback');
  }
}

function answer<Work extends Functions<Work>>(functions: Work, { work, given }: ReaderRequest): ReaderAnswer {
  try {
    return { result: Reflect.apply(functions[work as keyof Work], undefined, given) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { failure: { message, errcode } };
  }
}
