import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { LogLevel } from '../config.ts';

/** Lines of this many bytes are gathered before they are written, or until the event loop has a moment. */
const BUFFER_BYTES = 4_096;
const FLUSH_EVERY_MS = 500;

/**
 * JSON lines on standard output; readable ones when a person looks at a terminal. What cannot be written, as on a full
 * disk, is lost, and the service goes on.
 */
export function createLog(level: LogLevel): Logger {
  process.stdout.on('error', () => {});
  const options = { level, base: null };
  if (process.stdout.isTTY) return pino(options, pretty({ colorize: true, translateTime: 'SYS:HH:MM:ss', sync: true }));
  const destination = pino.destination({ fd: 1, sync: false, minLength: BUFFER_BYTES });
  destination.on('error', () => {});
  setInterval(() => destination.flush(), FLUSH_EVERY_MS).unref();
  return pino(options, destination);
}
