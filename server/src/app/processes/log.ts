import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from '../config.ts';

/** What waits to be written, in bytes, before further lines are dropped. */
const MAX_WAITING_BYTES = 1_048_576;

/**
 * JSON lines on standard output; readable ones when a person looks at a terminal. What cannot be written, as on a full
 * disk, is lost, and the service goes on. Each line names the `worker` that wrote it, where there are several processes.
 */
export function createLog(level: LogLevel, worker?: number): Logger {
  process.stdout.on('error', () => {});
  const options = { level, base: worker === undefined ? null : { worker } };
  if (process.stdout.isTTY) return pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', sync: true }));
  // Synchronous: gathered lines are flushed at the exit, and on a full disk that flush is tried for ever.
  const destination = pino.destination({ fd: 1, sync: true, maxLength: MAX_WAITING_BYTES });
  destination.on('error', () => {});
  return pino(options, destination);
}
