import { ConfigError, isDebugging } from '../config/config.ts';

/**
 * Prints a failure and its cure on standard error, in one line (wrong settings: a line each); with
 * `REDRESS_LOG_LEVEL=debug` also the stack. Gives the exit status.
 */
export function reportFailure(error: unknown): 1 | 2 {
  process.stderr.write(`redress: ${describeFailure(error)}\n`);
  if (isDebugging() && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return error instanceof ConfigError ? 2 : 1;
}

/** The cures for failures of the machine that people meet at a start. */
const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE:
    'another program listens there: stop it, or set REDRESS_API_LISTEN, REDRESS_UPLOADS_LISTEN or REDRESS_OPERATOR_LISTEN',
  EACCES: 'no permission: check the owner of REDRESS_DATA_DIR, or listen on a port above 1023',
  EROFS: 'the file system is read-only: set REDRESS_DATA_DIR to a place that can be written',
  EEXIST: 'a file is in the way: set REDRESS_DATA_DIR to a folder',
  ENOTDIR: 'a file is in the way: set REDRESS_DATA_DIR to a folder',
  ENOSPC: 'the disk is full',
};

/** The error codes of a database address without a server; a server that refuses names the fault itself. */
const UNREACHABLE: readonly string[] = [
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'ETIMEDOUT',
];
const INSUFFICIENT_PRIVILEGE = '42501';
/** `SQLITE_IOERR` and `SQLITE_FULL`. */
const DISK_CODES: readonly number[] = [10, 13];
const DISK_ADVICE = 'the disk of REDRESS_DATA_DIR is full or fails: look with df -h, make room';

/** Describes a failure and, where it is known, the cure: on one line, or several for wrong settings. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const advice = ADVICE[codeOf(error)];
  if (advice) return `${messageOf(error)} (${advice})`;
  const full = diskAdvice(error);
  if (full) return `${messageOf(error)} (${full})`;
  const cause = error.cause instanceof Error ? `: ${messageOf(error.cause)}` : '';
  const about = databaseAdvice(error);
  return `${messageOf(error)}${cause}${about ? ` (${about})` : ''}`;
}

/** The cure for a failure that SQLite calls a disk I/O error, or a full database. */
function diskAdvice(error: Error): string | undefined {
  const errors = [error, error.cause].filter((each) => each instanceof Error && 'errcode' in each);
  const codes = errors.map((each) => Number((each as Error & { errcode: unknown }).errcode) & 0xff);
  return codes.some((code) => DISK_CODES.includes(code)) ? DISK_ADVICE : undefined;
}

function databaseAdvice(error: Error): string | undefined {
  const full = diskAdvice(error);
  if (full) return `${messageOf(error)} (${full})`;
  const cause = error.cause instanceof Error ? error.cause : error;
  if (codeOf(error) === 'STORE_UNAVAILABLE' && UNREACHABLE.includes(codeOf(cause))) {
    return 'check DATABASE_URL, and that PostgreSQL runs';
  }
  // The same code for a table is cured otherwise.
  if (codeOf(cause) === INSUFFICIENT_PRIVILEGE && /^permission denied for schema /.test(cause.message)) {
    return 'run `redress migrate` as the owner: docs/operations.md';
  }
  return undefined;
}

/** Gives the first message of several failures in one, such as of a name with two addresses, which has none itself. */
function messageOf(error: Error): string {
  if (error.message !== '') return error.message;
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [];
  return first instanceof Error && first.message !== '' ? first.message : codeOf(error) || error.name;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
