import { DatabaseError } from 'pg';
import { StoreUnavailableError } from '../store-unavailable-error.ts';

/** SQLSTATE classes and codes (PostgreSQL, Appendix A) that decide how a failed query is handled. */
const UNIQUE_VIOLATION = '23505';
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';
const READ_ONLY_TRANSACTION = '25006';
const INVALID_STATEMENT_NAME = '26000';
const PROGRAM_LIMIT_EXCEEDED = '54000';
const CLASS_CONNECTION = '08';
const CLASS_DATA = '22';
const CLASS_RESOURCES = '53';
const CLASS_INTERVENTION = '57';
const CLASS_SYSTEM = '58';
const DISK_FULL = '53100';
const OF_ONE_ROW = [PROGRAM_LIMIT_EXCEEDED, LOCK_NOT_AVAILABLE, SERIALIZATION_FAILURE];

/** Where PostgreSQL waits for standbys: it names the place in every language, and warns from there of nothing else. */
const WAIT_FOR_STANDBYS = 'SyncRepWaitForLSN';

/**
 * A commit whose wait for its synchronous standbys was canceled, or its server ended. It is done, and others see it;
 * yet it may be lost with this server, so it is neither answered as done nor looked for by sending it again.
 */
export class NotReplicatedError extends Error {
  constructor(options?: ErrorOptions) {
    super('the commit may not have reached a standby', options);
    this.name = 'NotReplicatedError';
  }
}

/** Whether a warning says that a commit was not waited for until its standbys had it. */
export function saysNotReplicated({ routine }: { routine?: string | undefined }): boolean {
  return routine === WAIT_FOR_STANDBYS;
}

export function isUniqueViolation(error: unknown): boolean {
  return codeOf(error) === UNIQUE_VIOLATION;
}

/**
 * Whether one row of the statement is to blame, for a value of it, for a lock that it waited for, or because another
 * statement was there before it each time, so that the statement without it may succeed.
 */
export function isOfOneRow(error: unknown): boolean {
  const code = codeOf(error instanceof StoreUnavailableError ? error.cause : error);
  return code !== undefined && (OF_ONE_ROW.includes(code) || code.startsWith(CLASS_DATA));
}

/** Whether the server undid the statement for the sake of another one, and asks for it to be sent again. */
export function isToBeRepeated(error: unknown): boolean {
  const code = codeOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/**
 * Whether a lock was not given, in time or because two waited for each other; what threw may be a cause of the error.
 */
export function isLockNotGiven(error: unknown): boolean {
  const code = codeOf(error);
  if (code === LOCK_NOT_AVAILABLE || code === DEADLOCK_DETECTED) return true;
  return error instanceof Error && error.cause !== undefined && isLockNotGiven(error.cause);
}

/** Whether the server cannot write: it is a read-only one, or its disk is full or fails. */
export function saysNotWritable(error: unknown): boolean {
  const code = codeOf(error);
  return code === READ_ONLY_TRANSACTION || code === DISK_FULL || code?.startsWith(CLASS_SYSTEM) === true;
}

/**
 * Whether the connection is of no use any more: it broke, its response is still to come, its server is ending or has
 * become a read-only one, or a pooler gave it another server.
 */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  if (code === undefined) return true;
  if (code === QUERY_CANCELED) return false;
  return (
    code === READ_ONLY_TRANSACTION ||
    code === INVALID_STATEMENT_NAME ||
    code.startsWith(CLASS_CONNECTION) ||
    code.startsWith(CLASS_INTERVENTION)
  );
}

/**
 * Gives the error that a port rejects with for a failed statement: a transient one is a `StoreUnavailableError`.
 * @param wasNothingStored before it, by an attempt whose connection was lost
 */
export function toStoreError(error: unknown, wasNothingStored: boolean): unknown {
  const code = codeOf(error);
  if (isConnectionLost(error)) {
    const isRefused = code === READ_ONLY_TRANSACTION || code === INVALID_STATEMENT_NAME;
    const isNothingStored = wasNothingStored && isRefused;
    return new StoreUnavailableError('the connection to PostgreSQL was lost', { isNothingStored, cause: error });
  }
  const about = { isNothingStored: wasNothingStored, cause: error };
  if (code === QUERY_CANCELED || code === LOCK_NOT_AVAILABLE || isToBeRepeated(error)) {
    return new StoreUnavailableError('PostgreSQL took too long', about);
  }
  if (code?.startsWith(CLASS_RESOURCES)) {
    return new StoreUnavailableError('PostgreSQL is out of resources', about);
  }
  if (code?.startsWith(CLASS_SYSTEM)) return new StoreUnavailableError("PostgreSQL's disk fails", about);
  return error;
}

/** The SQLSTATE; undefined when the error is not the server's. */
function codeOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined;
}
