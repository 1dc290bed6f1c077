import { Worker } from 'node:worker_threads';
import { type Workbook, WorkbookFault, type WorkbookLimits, type WorkbookRow } from './record.ts';

const PROGRAM = new URL('./read-thread.ts', import.meta.url);
/** The most that one workbook may take. 100,000 rows of 12 cells take 2 s. */
const MAX_MS = 20_000;
const MAX_HEAP_MB = 512;

type Message =
  | { rows: WorkbookRow[] }
  | { book: Omit<Workbook, 'rows'> }
  /** The reason why the workbook cannot be read. */
  | { fault: string }
  | { failure: unknown };

/**
 * Reads a workbook in a thread of its own, which ends with it, within limits of time and memory. Throws `WorkbookFault`.
 * @param named the name of the sheet; null, and a name that no sheet has: the first that has a table
 */
export async function readInThread(bytes: Uint8Array, named: string | null, limits: WorkbookLimits): Promise<Workbook> {
  const worker = new Worker(PROGRAM, {
    workerData: { bytes, named, limits },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const { promise, resolve, reject } = Promise.withResolvers<Workbook>();
  const tooMuch = (cause?: unknown) =>
    reject(new WorkbookFault('takes too long or too much memory to read: save only the table, as CSV', { cause }));
  const timer = setTimeout(tooMuch, MAX_MS);
  const rows: WorkbookRow[] = [];
  worker.on('message', (message: Message) => {
    if ('rows' in message) for (const row of message.rows) rows.push(row);
    else if ('book' in message) resolve({ ...message.book, rows });
    else if ('fault' in message) reject(new WorkbookFault(message.fault));
    else reject(message.failure);
  });
  worker.on('error', (error: Error & { code?: string }) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooMuch(error);
    else reject(error);
  });
  worker.on('exit', () => tooMuch());
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
