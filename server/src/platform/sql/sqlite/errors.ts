import { StoreUnavailableError } from '../store-unavailable-error.ts';

/** Primary result codes of SQLite (sqlite.org/rescode.html) whose cause will pass, or can be put right from outside. */
const BUSY = 5;
const READONLY = 8;
const IOERR = 10;
const FULL = 13;
const CORRUPT = 11;
const CANTOPEN = 14;
const NOTADB = 26;

const TRANSIENT_ERRORS: Readonly<Record<number, string>> = {
  [BUSY]: 'another process holds the database',
  [READONLY]: 'the database cannot be written',
  // SQLite says so too when there is no room for its shared memory or its log.
  [IOERR]: 'the disk fails, or is full',
  [FULL]: 'the disk is full',
  // SQLite says so too when the system fails to read the file.
  [CORRUPT]: 'the disk fails, or the database is damaged',
  [CANTOPEN]: 'the database file cannot be opened',
};

export function isBusy(error: unknown): boolean {
  return primaryCodeOf(error) === BUSY;
}

/** Tells whether the file is no database, or a damaged one; also for the error of a store. */
export function isDamaged(error: unknown): boolean {
  const code = primaryCodeOf(error instanceof StoreUnavailableError ? error.cause : error);
  return code === CORRUPT || code === NOTADB;
}

/** Gives the error that a port rejects with for a failed statement; the transaction is undone in any case. */
export function toStoreError(error: unknown): unknown {
  const message = TRANSIENT_ERRORS[primaryCodeOf(error)];
  return message === undefined ? error : new StoreUnavailableError(message, { isNothingStored: true, cause: error });
}

function primaryCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
}
