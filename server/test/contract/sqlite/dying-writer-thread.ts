/* A thread that writes as the service's does, and ends or hangs when it is told to: the numbers of claims say when. */
import { existsSync } from 'node:fs';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { ClaimToFile } from '../../../src/features/claims/record.ts';
import { answerWrites } from '../../../src/platform/sql/sqlite/writer-thread.ts';

const DIES_BEFORE = 'TN-dies-before';
const DIES_AFTER = 'TN-dies-after';
const HANGS = 'TN-hangs';

answerWrites((file, observer) => {
  const { store } = openSqliteStores(file, observer, 'worker');
  const createClaim = async (claim: ClaimToFile) => {
    if (claim.tracking_number === DIES_BEFORE) process.exit();
    if (claim.tracking_number === HANGS) while (!existsSync(`${file}.go`)) pause(5);
    const outcome = await store.createClaim(claim);
    if (claim.tracking_number === DIES_AFTER) process.exit();
    return outcome;
  };
  return { stores: { store: { ...store, createClaim } }, close: () => store.close() };
});

/** Holds the thread as a disk does. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
