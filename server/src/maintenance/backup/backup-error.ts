/** A backup or a restore was refused or could not go on; the message says why and what to do. Nothing half-made stays. */
export class BackupError extends Error {
  constructor(message: string, options?: { cause: unknown }) {
    super(message, options);
    this.name = 'BackupError';
  }
}

const SQLITE_IOERR = 10;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;

/**
 * Describes the failures that people meet (a full disk, a damaged database, an interruption) in one line; gives any other
 * failure as it is.
 * @param path the file or folder that is being written
 */
export function toBackupError(error: unknown, path: string): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError') return new BackupError('Interrupted; nothing was kept');
  const code = 'code' in error ? error.code : undefined;
  const sqliteCode = 'errcode' in error ? Number(error.errcode) & 0xff : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT' || sqliteCode === SQLITE_FULL) {
    return new BackupError(`The disk is full: no room is left for ${path}; nothing was kept`);
  }
  if (code === 'EPIPE') return new BackupError('Whoever read standard output has gone; nothing was kept');
  // SQLite gives this also when there is no room for its shared memory.
  if (sqliteCode === SQLITE_IOERR || code === 'EIO') {
    return new BackupError(`The disk fails or is full: ${path} could not be made; nothing was kept`);
  }
  if (sqliteCode === SQLITE_CORRUPT || sqliteCode === SQLITE_NOTADB) return damaged(error.message);
  return error;
}

export function damaged(problem: string): BackupError {
  return new BackupError(`The database is damaged (${problem}): restore the last good backup`);
}
