import { parentPort, workerData } from 'node:worker_threads';
import { readWorkbook } from './read.ts';
import { WorkbookFault, type WorkbookLimits } from './record.ts';

/** Rows that one message has: the thread that takes them answers other requests between. */
const AT_ONCE = 500;

/* Reads one workbook, away from the thread that answers requests, and ends. */
const { bytes, named, limits } = workerData as { bytes: Uint8Array; named: string | null; limits: WorkbookLimits };
try {
  const { rows, ...book } = readWorkbook(bytes, named, limits);
  for (let at = 0; at < rows.length; at += AT_ONCE) parentPort?.postMessage({ rows: rows.slice(at, at + AT_ONCE) });
  parentPort?.postMessage({ book });
} catch (failure) {
  parentPort?.postMessage(messageOf(failure));
}

/** A list or a text can be longer than the engine allows: that is the workbook's fault. */
function messageOf(failure: unknown): { fault: string } | { failure: unknown } {
  if (failure instanceof WorkbookFault) return { fault: failure.message };
  return failure instanceof RangeError ? { fault: 'is too large to read: save only the table, as CSV' } : { failure };
}
