import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { readMigrations } from '../../../src/platform/sql/migrate.ts';
import { type UpgradeBy, upgradeSqlite } from '../../../src/platform/sql/sqlite/upgrade.ts';
import { skipWithoutTinyDisk, TinyDisk } from '../../support/process/tiny-disk.ts';
import { temporaryFolder } from '../fixtures.ts';

const MODE_BITS = 0o777;
const MIGRATIONS = readMigrations('sqlite');

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const { folder, remove } = temporaryFolder();
  try {
    await work(folder);
  } finally {
    remove();
  }
}

/** A database as a release made it that had the first migrations alone, and noted their names. */
function makeOlder(file: string, count: number = MIGRATIONS.length - 1): string {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; create table migrations (number integer primary key, name text not null)');
  for (const { number, name, sql } of MIGRATIONS.slice(0, count)) {
    database.exec(`${sql}; insert into migrations values (${number}, '${name}')`);
  }
  database.exec(`insert into organizations (id, name, created_at, disabled_at)
    values ('org_1', 'Shop', '2026-01-01T00:00:00.000Z', null)`);
  database.close();
  return file;
}

function query(file: string, text: string): Record<string, unknown>[] {
  const database = new DatabaseSync(file);
  try {
    return database.prepare(text).all();
  } finally {
    database.close();
  }
}

const ledgerOf = (file: string) => query(file, 'select * from migrations order by number');
const snapshotsIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('before-upgrade-'));

test('an older file is brought up to date after a snapshot that is whole, of its owner, and as it was', async () => {
  await withFolder(async (folder) => {
    const file = makeOlder(join(folder, 'redress.db'));
    const change = await upgradeSqlite(file, 'serve');
    assert.deepEqual(
      change?.applied,
      MIGRATIONS.slice(-1).map(({ name }) => name),
    );
    assert.deepEqual(
      ledgerOf(file).map(({ name, hash, kind }) => [name, hash, kind]),
      MIGRATIONS.map(({ name, hash, kind }) => [name, hash, kind]),
    );
    const snapshot = change?.snapshot ?? '';
    assert.deepEqual([dirname(snapshot), snapshotsIn(folder).length], [folder, 1]);
    assert.equal(statSync(snapshot).mode & MODE_BITS, 0o600);
    assert.equal(ledgerOf(snapshot).length, MIGRATIONS.length - 1);
    assert.deepEqual(query(snapshot, 'pragma integrity_check').map(Object.values), [['ok']]);
    assert.equal(query(snapshot, 'select * from organizations').length, 1);
    assert.equal(await upgradeSqlite(file, 'serve'), undefined);
    assert.equal((await openSqliteStores(file, undefined, 'command').store.listOrganizations()).length, 1);
  });
});

test('three snapshots are kept, and nothing of one that was cut short', async () => {
  await withFolder(async (folder) => {
    for (let n = 1; n <= 4; n += 1) writeFileSync(join(folder, `before-upgrade-2026010${n}T000000000Z.db`), '');
    writeFileSync(join(folder, 'before-upgrade-20260105T000000000Z.db.partial'), 'half');
    const change = await upgradeSqlite(makeOlder(join(folder, 'redress.db')), 'serve');
    const kept = ['before-upgrade-20260103T000000000Z.db', 'before-upgrade-20260104T000000000Z.db'];
    assert.deepEqual(
      snapshotsIn(folder).map((name) => join(folder, name)),
      [...kept.map((name) => join(folder, name)), change?.snapshot],
    );
  });
});

for (const [by, said] of [
  ['serve', /^SchemaError: .*redress\.db is of an older version .*another process has it open: stop that one/],
  ['migrate', /^SchemaError: .*redress\.db is of an older version .*another process has it open: stop that one first/],
] as const) {
  test(`${by} leaves an older file as it is while another connection is open, an idle one too`, async () => {
    await withFolder(async (folder) => {
      const file = makeOlder(join(folder, 'redress.db'), 4);
      const other = new DatabaseSync(file, { readOnly: true });
      other.prepare('select count(*) from organizations').get();
      const before = ledgerOf(file);
      await assert.rejects(upgradeSqlite(file, by satisfies UpgradeBy), said);
      other.close();
      assert.deepEqual([ledgerOf(file), snapshotsIn(folder)], [before, []]);
      assert.ok(await upgradeSqlite(file, by));
    });
  });
}

test('a schema that is known by names alone counts as known, and migrate notes the hashes', async () => {
  await withFolder(async (folder) => {
    const file = makeOlder(join(folder, 'redress.db'), MIGRATIONS.length);
    await openSqliteStores(file, undefined, 'command').store.close();
    assert.equal(await upgradeSqlite(file, 'serve'), undefined);
    assert.equal(await upgradeSqlite(file, 'migrate'), undefined);
    assert.deepEqual(
      ledgerOf(file).map(({ hash }) => hash),
      MIGRATIONS.map(({ hash }) => hash),
    );
    assert.deepEqual(snapshotsIn(folder), []);
  });
});

for (const [what, change, said] of [
  [
    'an unknown migration',
    "insert into migrations values (9001, '9001_other.sql')",
    /newer than this \(\d+\.\d+\.\d+ of commit [0-9a-f]{12}, without 9001_other\.sql\)/,
  ],
  [
    'another edition of a migration',
    "alter table migrations add column hash text; update migrations set hash = 'other' where number = 4",
    /another edition of 0004_operators\.sql/,
  ],
  ['a table migrations of another program', 'alter table migrations rename name to batch', /is not of Redress/],
] as const) {
  test(`a file with ${what} is refused by all, and left as it is`, async () => {
    await withFolder(async (folder) => {
      const file = makeOlder(join(folder, 'redress.db'));
      const database = new DatabaseSync(file);
      database.exec(change);
      database.close();
      const before = ledgerOf(file);
      for (const by of ['serve', 'migrate'] as const) await assert.rejects(upgradeSqlite(file, by), said);
      for (const entry of ['serve', 'command', 'worker'] as const) {
        assert.throws(() => openSqliteStores(file, undefined, entry), said);
      }
      assert.deepEqual([ledgerOf(file), snapshotsIn(folder)], [before, []]);
    });
  });
}

test('an older file is not opened by a command, and not brought up to date by it', async () => {
  await withFolder(async (folder) => {
    const file = makeOlder(join(folder, 'redress.db'));
    for (const entry of ['command', 'worker', 'serve'] as const) {
      assert.throws(() => openSqliteStores(file, undefined, entry), /of an older version .*: run `redress migrate`$/);
    }
    assert.equal(ledgerOf(file).length, MIGRATIONS.length - 1);
  });
});

test('a migration that fails leaves the file as it was', async () => {
  await withFolder(async (folder) => {
    const file = makeOlder(join(folder, 'redress.db'), 6);
    const database = new DatabaseSync(file);
    database.exec('create table rate_windows (id)');
    database.close();
    const before = ledgerOf(file);
    await assert.rejects(upgradeSqlite(file, 'serve'), /migration \d{4}_rate_windows\.sql failed/);
    assert.deepEqual(
      ledgerOf(file).map(({ name }) => name),
      before.map(({ name }) => name),
    );
    assert.equal(query(file, "select 1 from sqlite_schema where name = 'idempotency_keys'").length, 0);
  });
});

test('without room for the snapshot nothing is done, and the message says how much is needed', {
  skip: skipWithoutTinyDisk(),
}, async (t) => {
  const disk = await TinyDisk.mount(t, 8);
  mkdirSync(join(disk.path, 'data'));
  const file = makeOlder(join(disk.path, 'data', 'redress.db'));
  await assert.rejects(upgradeSqlite(file, 'serve'), /no room .*: \d+ MB are needed, \d+ MB are free$/);
  assert.deepEqual(snapshotsIn(dirname(file)), []);
  assert.equal(ledgerOf(file).length, MIGRATIONS.length - 1);
});

test('every migration since the hashes are kept says whether the version before can go on beside it', () => {
  const unmarked = MIGRATIONS.filter(({ sql }) => !/^-- (expand|contract)\n/.test(sql)).map(({ name }) => name);
  assert.deepEqual(unmarked, [
    '0001_claims.sql',
    '0002_leases.sql',
    '0003_condemned_blobs.sql',
    '0004_operators.sql',
    '0005_queue.sql',
    '0006_review.sql',
    '0007_idempotency.sql',
    '0008_rate_windows.sql',
  ]);
});
