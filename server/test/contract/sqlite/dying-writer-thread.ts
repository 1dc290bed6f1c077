/* A thread that writes as the service's does, and ends or hangs when it is told to: the numbers of claims say when. */
import { existsSync } from 'node:fs';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { ClaimToFile } from '../../../src/features/claims/record.ts';
import { execute } from '../../../src/platform/sql/sql.ts';
import { SqliteDatabase } from '../../../src/platform/sql/sqlite/database.ts';
import { SqliteSql } from '../../../src/platform/sql/sqlite/sql.ts';
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
  const slow = {
    /** One transaction of some statements that take so many milliseconds each. */
    write: (statements: number, ms: number) =>
      new SqliteSql(SqliteDatabase.open(file, { observer, entry: 'worker' })).transaction(function* () {
        for (let n = 0; n < statements; n += 1) {
          pause(ms);
          yield* execute('delete from statement_mappings where carrier = $1', ['NONE']);
        }
        return statements;
      }),
  };
  return { stores: { store: { ...store, createClaim }, slow }, close: () => store.close() };
});

/** Holds the thread as a disk does. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
