import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { SearchTerms } from '../domain/search-terms.ts';
import type { LookAlikeNumber } from './queue-store.ts';
import type { Row } from './rows.ts';
import { SqliteSearch } from './sqlite-search.ts';
import { SqliteStatement } from './sqlite-statement.ts';
import type { SqlValue, Statement } from './values.ts';

/** What the thread can be asked for, and what it gives. */
export interface ReaderWork {
  /** Runs statements that read, in one transaction. */
  read(statements: readonly Statement[]): Row[][];
  findByTerms(terms: SearchTerms, limit: number): Row[];
  findByPrefix(prefix: string, limit: number): Row[];
  findLookAlikes(number: LookAlikeNumber & { organization_id: string }, limit: number): Row[];
  listKeyOrganizations(key: string, limit: number): Row[];
  findMarks(): Row[];
  countKnown(claimId: string): number;
  indexAfter(claimId: string, limit: number): string | null;
  indexOlder(limit: number): boolean;
  indexNotesAfter(eventId: string, limit: number): string | null;
}

export interface ReaderRequest {
  work: keyof ReaderWork;
  given: readonly unknown[];
}

export interface ReaderAnswer {
  result?: unknown;
  /** `errcode`: SQLite's. */
  failure?: { message: string; errcode: number | undefined };
}

const BUSY_TIMEOUT_MS = 5_000;
/** Texts differ by what is filtered; more of them than this are not used at a time. */
const MAX_PREPARED = 200;
/** A walk through an index of a million claims stays in it. */
const CACHE_KIB = 64_000;

const file = String(workerData);
const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
database.exec(`pragma cache_size = -${CACHE_KIB}`);
const prepared = new Map<string, SqliteStatement>();
let opened: SqliteSearch | undefined;

function readOne(text: string, values: readonly SqlValue[]): Row[] {
  let statement = prepared.get(text);
  if (!statement) {
    if (prepared.size === MAX_PREPARED) prepared.clear();
    statement = new SqliteStatement(database, text);
    prepared.set(text, statement);
  }
  return statement.all(values);
}

function inTransaction<T>(work: () => T): T {
  database.exec('begin');
  try {
    return work();
  } finally {
    if (database.isTransaction) database.exec('rollback');
  }
}

function search(): SqliteSearch {
  opened ??= new SqliteSearch(`${file}-search2`, readOne);
  return opened;
}

const WORK: ReaderWork = {
  read: (statements) =>
    inTransaction(() => statements.map(({ text, values }) => readOne(text, values as readonly SqlValue[]))),
  findByTerms: (terms, limit) => search().find(terms, limit),
  findByPrefix: (prefix, limit) => search().findByPrefix(prefix, limit),
  findLookAlikes: (number, limit) => search().findLookAlikes(number, limit),
  listKeyOrganizations: (key, limit) => search().listKeyOrganizations(key, limit),
  findMarks: () => search().findMarks(),
  countKnown: (claimId) => search().countKnown(claimId),
  indexAfter: (claimId, limit) => inTransaction(() => search().indexAfter(claimId, limit)),
  indexOlder: (limit) => inTransaction(() => search().indexOlder(limit)),
  indexNotesAfter: (eventId, limit) => inTransaction(() => search().indexNotesAfter(eventId, limit)),
};

function answer({ work, given }: ReaderRequest): ReaderAnswer {
  try {
    return { result: (WORK[work] as (...all: readonly unknown[]) => unknown)(...given) };
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number };
    return { failure: { message, errcode } };
  }
}

parentPort?.on('message', (request: ReaderRequest | 'close') => {
  if (request !== 'close') return parentPort?.postMessage(answer(request));
  opened?.close();
  database.close();
  parentPort?.close();
});
