import { type Logger, pino } from 'pino';
import type { LogLevel } from '../../config/config.ts';

/** The bytes that may wait to be written; further lines are dropped. */
const MAX_WAITING_BYTES = 1_048_576;
/** Loaded for terminals alone. */
const pretty = process.stdout.isTTY ? (await import('pino-pretty')).default : undefined;

/**
 * Logs JSON lines to standard output; readable ones when it is a terminal. A line that cannot be written, as on a full
 * disk, is lost, and the service goes on. With several processes each line names the `worker` that wrote it.
 */
export function createLog(level: LogLevel, worker?: number): Logger {
  process.stdout.on('error', () => {});
  const options = { level, base: worker === undefined ? null : { worker } };
  if (pretty) return pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', sync: true }));
  // Synchronous: gathered lines are flushed at the exit, and on a full disk that flush is tried for ever.
  const destination = pino.destination({ fd: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  destination.on('error', () => {});
  return pino(options, destination);
}
