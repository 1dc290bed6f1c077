import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { BackupError, toBackupError } from '../../../src/maintenance/backup/backup-error.ts';

/** The error that a piece of work fails with. */
async function failureOf(work: () => unknown): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('it did not fail');
}

function fillDatabase(): void {
  const database = new DatabaseSync(':memory:');
  database.exec('pragma max_page_count = 2; create table t (x)');
  database.exec(`insert into t values (zeroblob(100000))`);
}

const FULL = 'The disk is full: no room is left for /b.tar; nothing was kept';
const TOLD: [what: string, work: () => unknown, message: string][] = [
  ['a full disk', () => writeFile('/dev/full', 'x'), FULL],
  ['a full disk as SQLite tells it', fillDatabase, FULL],
  ['a disk that fails', failToRead, 'The disk fails or is full: /b.tar could not be made'],
  ['a disk that fails as SQLite tells it', failInSqlite, 'The disk fails or is full: /b.tar could not be made'],
  ['a file that is no database', () => readDatabase('/bin/sh'), 'The database is damaged (file is not a database)'],
  ['an interruption', () => AbortSignal.abort().throwIfAborted(), 'Interrupted; nothing was kept'],
];

/** Its own memory cannot be read by an address that there is not. */
function failToRead(): Promise<Buffer> {
  return readFile('/proc/self/mem');
}

/** As `node:sqlite` throws it: what its code was, and that of an input or output that failed (SQLITE_IOERR_READ). */
function failInSqlite(): never {
  throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 266 });
}

function readDatabase(file: string): void {
  new DatabaseSync(file, { readOnly: true }).prepare('select * from claims').all();
}

for (const [what, work, message] of TOLD) {
  test(`${what} is told in a line of its own`, async () => {
    const told = toBackupError(await failureOf(work), '/b.tar');
    assert.ok(told instanceof BackupError, String(told));
    assert.ok(told.message.startsWith(message), told.message);
  });
}

test('any other failure is told as it is', async () => {
  const failure = await failureOf(() => writeFile('/none/x', 'x'));
  assert.equal(toBackupError(failure, '/b.tar'), failure);
});
