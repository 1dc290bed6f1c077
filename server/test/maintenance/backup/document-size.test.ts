import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type TestContext, test } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import { MAX_DOCUMENT_BYTES } from '../../../src/features/documents/rules.ts';
import { documentEntry, EntryList, sumOf } from '../../../src/maintenance/backup/archive/format.ts';
import { verify } from '../../../src/maintenance/backup/verify.ts';
import { addDocument, fileClaim, OURS, organization, temporaryFolder, upload } from '../../contract/fixtures.ts';
import { writeTar } from '../../support/process/backup-file.ts';

const BLOB_KEY = 'doc_large.1';

/** A database with one document, whose row has this size and hash; its bytes. */
async function databaseWith(folder: string, file: Buffer): Promise<Buffer> {
  const path = join(folder, 'redress.db');
  const { store } = openSqliteStores(path);
  await store.addOrganization(organization(OURS));
  await upload(store, await addDocument(store, await fileClaim(store, { n: 1 }), 1), BLOB_KEY);
  await store.close();
  const database = new DatabaseSync(path);
  const { size_bytes, sha256 } = sumOf(file);
  database.prepare('update documents set size_bytes = ?, sha256 = ?').run(size_bytes, sha256);
  database.exec('pragma journal_mode = delete');
  database.close();
  return readFileSync(path);
}

/** A backup of one document of so many bytes, in which everything else is right. */
async function backupWith(t: TestContext, bytes: number): Promise<string> {
  const { folder, remove } = temporaryFolder();
  t.after(remove);
  const document = Buffer.alloc(bytes, 'x');
  const database = await databaseWith(folder, document);
  const counts = { organizations: 1, api_keys: 0, claims: 1, documents: 1, document_bytes: bytes };
  const files = [{ name: 'redress.db', ...sumOf(database) }];
  const manifest = { format: 1, redress_version: '1.0.0', created_at: new Date().toISOString(), counts, files };
  const entries = [
    { name: 'manifest.json', bytes: Buffer.from(JSON.stringify(manifest)) },
    { name: 'redress.db', bytes: database },
    { name: documentEntry(BLOB_KEY), bytes: document },
  ];
  const list = new EntryList();
  for (const entry of entries) list.add(entry.name, sumOf(entry.bytes));
  const file = join(folder, 'backup.tar');
  await writeTar(file, [...entries, { name: 'seal.json', bytes: Buffer.from(JSON.stringify(list.seal())) }]);
  return file;
}

const progress = { signal: new AbortController().signal, report: () => {} };

test('a backup of a document as large as one may be is taken', async (t) => {
  const { document_bytes } = await verify(await backupWith(t, MAX_DOCUMENT_BYTES), progress);
  assert.equal(document_bytes, MAX_DOCUMENT_BYTES);
});

test('a backup of a document of one byte more is refused, although all of it agrees', async (t) => {
  const file = await backupWith(t, MAX_DOCUMENT_BYTES + 1);
  await assert.rejects(verify(file, progress), /altered: its documents\/doc_large\.1 differs from the backed up one/);
});
