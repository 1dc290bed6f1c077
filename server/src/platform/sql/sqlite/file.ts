import { DatabaseSync } from 'node:sqlite';
import { isBusy, toStoreError } from './errors.ts';

/** How long a write waits for another process to end its own, in milliseconds. */
const BUSY_TIMEOUT_MS = 5_000;
const BUSY_RETRY_MS = 20;

/**
 * Opens a database file to write to, making it as needed. Turning a new file to WAL does not heed the busy timeout, so
 * that processes that open it together have to try again by themselves.
 * @param setUp a step that can be repeated
 */
export function openSqliteFile(file: string, setUp: (database: DatabaseSync) => void): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  try {
    runPatiently(database, setUp);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function runPatiently(database: DatabaseSync, setUp: (database: DatabaseSync) => void): void {
  for (const end = Date.now() + BUSY_TIMEOUT_MS; ; ) {
    try {
      setUp(database);
      return;
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (Date.now() > end) throw toStoreError(error);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_RETRY_MS);
    }
  }
}
