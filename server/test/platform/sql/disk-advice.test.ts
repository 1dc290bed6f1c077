/* A full disk is told as one, also where SQLite says no more than "disk I/O error". */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeFailure } from '../../../src/cli/failure.ts';
import { toStoreError } from '../../../src/platform/sql/sqlite/errors.ts';

/** `SQLITE_IOERR_SHMSIZE`, `SQLITE_IOERR_WRITE` and `SQLITE_FULL`: what a disk without room gives. */
const CODES = [4874, 778, 13];

for (const errcode of CODES) {
  test(`result code ${errcode} of SQLite is told with the disk that may be full, by commands and by the service`, () => {
    const error = Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode });
    const advice = 'the disk of REDRESS_DATA_DIR is full or fails: look with df -h, make room';
    assert.equal(describeFailure(error), `disk I/O error (${advice})`);
    const told = toStoreError(error);
    assert.ok(told instanceof Error);
    assert.match(told.message, /^the disk (?:fails, or )?is full$/);
    assert.equal(describeFailure(told), `${told.message} (${advice})`);
  });
}
