import { ConfigError, isDebugging } from '../config.ts';

/**
 * Says on standard error what is wrong and what to do, in one line (wrong settings: a line each); with
 * `REDRESS_LOG_LEVEL=debug` also where it comes from. Gives the exit status.
 */
export function reportFailure(error: unknown): 1 | 2 {
  process.stderr.write(`redress: ${describeFailure(error)}\n`);
  if (isDebugging() && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  return error instanceof ConfigError ? 2 : 1;
}

/** What to do about failures of the machine that people meet at a start. */
const ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program listens there: stop it, or set REDRESS_API_LISTEN or REDRESS_UPLOADS_LISTEN',
  EACCES: 'no permission: check the owner of REDRESS_DATA_DIR, or listen on a port above 1023',
  EROFS: 'the file system is read-only: set REDRESS_DATA_DIR to a place that can be written',
  EEXIST: 'a file is in the way: set REDRESS_DATA_DIR to a folder',
  ENOTDIR: 'a file is in the way: set REDRESS_DATA_DIR to a folder',
  ENOSPC: 'the disk is full',
};

/** What is wrong and, where it is known, what to do: on one line, or several for wrong settings. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const advice = ADVICE[code];
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return advice ? `${error.message} (${advice})` : `${error.message}${cause}`;
}
