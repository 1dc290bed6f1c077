import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { SqliteSnapshot } from '../../../src/maintenance/backup/snapshot/sqlite.ts';
import { copySqlite } from '../../../src/platform/sql/sqlite/copy.ts';
import { addDocument, apiKey, fileClaim, OURS, organization, temporaryFolder, timeAt, upload } from '../fixtures.ts';
import { ANA, addOperators, openSession, sessionOf } from '../operators/operator-fixtures.ts';

const PAGE_BYTES = 4_096;
/** A copy of these takes several steps. */
const NOTES = 24;
const NOTE_BYTES = 1_000_000;
/** Far more than a copy takes that is never begun anew. */
const MAX_STEPS = 100;

interface Files {
  folder: string;
  source: string;
  target: string;
}

/** A database with an organization, a key, a claim and three documents, of which one has no file and one is confirmed. */
async function withFiles(body: (files: Files) => Promise<void>): Promise<void> {
  const { folder, remove } = temporaryFolder();
  const files = { folder, source: join(folder, 'source.db'), target: join(folder, 'target.db') };
  const store = openSqliteStores(files.source).store;
  try {
    await store.addOrganization(organization(OURS));
    await store.addApiKey(apiKey('key_1'));
    const claim = await fileClaim(store, { n: 1 });
    const [first, second] = [await addDocument(store, claim, 1), await addDocument(store, claim, 2)];
    await addDocument(store, claim, 3);
    await upload(store, second, 'ours/second');
    await upload(store, first, 'ours/first');
    await store.confirmDocument(OURS, claim.id, second.id, timeAt(70));
    await body(files);
  } finally {
    await store.close();
    remove();
  }
}

/** Makes a database large, by notes in a history. */
function pad(file: string): void {
  const database = new DatabaseSync(file);
  const insert = database.prepare(`
    insert into claim_history (organization_id, claim_id, version, from_status, to_status, actor, note, moved_at)
    select organization_id, id, ?, 'CREATED', 'CREATED', 'test', ?, created_at from claims`);
  for (let n = 0; n < NOTES; n += 1) insert.run(n + 2, 'x'.repeat(NOTE_BYTES));
  database.close();
}

/** Opens a copy, and gives what `look` finds in it. */
function inCopy<T>(file: string, look: (copy: SqliteSnapshot) => T): T {
  const copy = SqliteSnapshot.open(file);
  try {
    return look(copy);
  } finally {
    copy.close();
  }
}

test('a copy holds the database at one moment, though it is written to between any two steps', async () => {
  await withFiles(async ({ source, target }) => {
    pad(source);
    const writer = new DatabaseSync(source);
    const shares: number[] = [];
    await copySqlite(source, target, (share) => {
      shares.push(share);
      assert.ok(shares.length < MAX_STEPS, 'it is begun anew at every write');
      writer.exec(`insert into organizations (id, name, created_at) values ('org_${shares.length}', 'Later', '');
        update claim_history set note = 'changed' where version = ${shares.length + 1}`);
    });
    writer.close();
    assert.ok(shares.length > 3, `${shares.length} steps`);
    assert.deepEqual(shares, shares.toSorted());
    assert.equal(
      inCopy(target, (copy) => copy.count().organizations),
      1,
    );
    assert.deepEqual(
      inCopy(target, (copy) => copy.findProblems()),
      [],
    );
    const copied = new DatabaseSync(target).prepare('select count(*) as n from claim_history where length(note) > 10');
    assert.deepEqual({ ...copied.get() }, { n: NOTES });
  });
});

test('a copy is one file, whatever its source has beside it', async () => {
  await withFiles(async ({ folder, source, target }) => {
    await copySqlite(source, target, () => {});
    inCopy(target, (copy) => copy.count());
    assert.deepEqual(
      (await readdir(folder)).filter((name) => name.startsWith('target')),
      ['target.db'],
    );
  });
});

test('a copy ends when its progress says so', async () => {
  await withFiles(async ({ source, target }) => {
    pad(source);
    const stop = () => {
      throw new Error('enough');
    };
    await assert.rejects(copySqlite(source, target, stop), /enough/);
  });
});

test('what is in a copy is counted', async () => {
  await withFiles(async ({ source, target }) => {
    await copySqlite(source, target, () => {});
    const expected = { organizations: 1, api_keys: 1, claims: 1, documents: 3, document_bytes: 2 * 1234 };
    assert.deepEqual({ ...inCopy(target, (copy) => copy.count()) }, expected);
  });
});

test('documents that have a file come in the order of their identifiers, and say whether they are confirmed', async () => {
  await withFiles(async ({ source, target }) => {
    await copySqlite(source, target, () => {});
    const documents = inCopy(target, (copy) => [...copy.documents()]);
    const found = documents.map(({ blob_key, size_bytes, is_confirmed }) => [blob_key, size_bytes, is_confirmed]);
    assert.deepEqual(found, [
      ['ours/first', 1234, false],
      ['ours/second', 1234, true],
    ]);
  });
});

test('a page that was overwritten and a reference to nothing are found', async () => {
  await withFiles(async ({ source, target }) => {
    const writer = new DatabaseSync(source, { enableForeignKeyConstraints: false });
    writer.exec(
      `insert into claim_history values ('org_none', 'clm_none', 2, 'a', null, 'b', null, 'c', null, 'd', null, null)`,
    );
    await copySqlite(source, target, () => {});
    const dangling = inCopy(target, (copy) => copy.findProblems());
    assert.match(dangling.join('\n'), /^row \d+ of claim_history refers to no row of claims$/);

    writer.close();
    const file = await open(target, 'r+');
    const { size } = await file.stat();
    for (let at = PAGE_BYTES; at < size; at += PAGE_BYTES) await file.write(Buffer.alloc(100, 7), 0, 100, at);
    await file.close();
    assert.notDeepEqual(inCopy(target, findProblems), []);
  });
});

/** The check itself can fail on what is too broken. */
function findProblems(copy: SqliteSnapshot): string[] {
  try {
    return copy.findProblems();
  } catch (error) {
    return [String(error)];
  }
}

test('a copy of a version that is not known is refused by name, and none is made of one', async () => {
  await withFiles(async ({ source, target }) => {
    await copySqlite(source, target, () => {});
    const refuse = () => inCopy(target, (copy) => copy.refuseUnknown('the copy'));
    refuse();
    const later = new DatabaseSync(target);
    later.exec(`insert into migrations (number, name) values (9999, '9999_later.sql')`);
    later.close();
    assert.throws(refuse, /^SchemaError: the copy .*9999_later\.sql/);
    await assert.rejects(
      copySqlite(target, `${target}-2`, () => {}),
      /9999_later\.sql/,
    );
    assert.equal(existsSync(`${target}-2`), false);
  });
});

test('sessions and failed sign-ins are not in a copy, so that nobody who signed out is signed in after a restore', async () => {
  await withFiles(async ({ source, target }) => {
    const stores = openSqliteStores(source);
    await addOperators(stores.operators, ANA);
    await openSession(stores.operators, ANA, sessionOf(ANA, 'one'));
    const attempt = { id: 'attempt', account: 'account', network: '192.0.2.0/24', at: timeAt(1) };
    const limit = { since: timeAt(0), free: 1, maxWaitMs: 1_000 };
    await stores.operators.beginAttempt(attempt, { account: limit, network: limit, until: timeAt(2) });
    await copySqlite(source, target, () => {});
    await stores.store.close();
    const copied = new DatabaseSync(target);
    const countIn = (table: string) => copied.prepare(`select count(*) as n from ${table}`).get()?.n;
    assert.deepEqual([countIn('sessions'), countIn('sign_in_attempts'), countIn('operators')], [0, 0, 1]);
    copied.close();
    assert.ok(!readFileSync(target).includes('session one'));
  });
});

test('a copy is made of a database that has no sessions yet', async () => {
  await withFiles(async ({ folder, target }) => {
    const older = join(folder, 'older.db');
    const database = new DatabaseSync(older);
    database.exec('create table migrations (number integer primary key, name text not null) strict');
    database.close();
    await copySqlite(older, target, () => {});
    inCopy(target, (copy) => copy.refuseUnknown('the copy'));
  });
});
