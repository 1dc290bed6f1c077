import assert from 'node:assert/strict';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { readTar } from '../../support/process/backup-file.ts';
import { addClaims } from '../../support/process/bulk.ts';
import { filesBelow } from '../../support/process/files.ts';
import { type ClaimDocument, Client, filing, upload } from '../../support/process/http-client.ts';
import { CHECKOUT, Installation, type Scope, type Service, until } from '../../support/process/process.ts';
import { Load } from './load.ts';

const CLAIMS_BEFORE = 200;
const DOCUMENTS_BEFORE = 20;
const MODE_BITS = 0o777;
const ONE_LINE = /^redress: [^\n]+\n$/;

interface Backup {
  file: string;
  size_bytes: number;
  created_at: string;
  redress_version: string;
  organizations: number;
  api_keys: number;
  claims: number;
  documents: number;
  document_bytes: number;
}

/** Restores a backup into an installation of its own. */
async function restoreElsewhere(t: Scope, file: string): Promise<{ installation: Installation; result: Backup }> {
  const installation = await Installation.create(t);
  const result = await installation.json<Backup & { data_dir: string }>('restore', file);
  assert.equal(result.data_dir, installation.dataDir);
  return { installation, result };
}

/** A document whose upload address leads to where a service listens now. */
function toward(document: ClaimDocument, { uploadsUrl }: Service): ClaimDocument {
  const { pathname, search } = new URL(document.metadata.upload_url);
  return { ...document, metadata: { upload_url: `${uploadsUrl}${pathname}${search}` } };
}

/** For the tests that change nothing of it. */
const kept = await Installation.create({ after });
let shared: Small;
before(async () => {
  shared = await fill(kept);
});

test('a backup made under load, restored elsewhere, has all that was acknowledged before it began', async (t) => {
  const installation = await Installation.create(t);
  const first = await installation.start({ by: 'redress serve --demo' });
  const client = new Client(first, first.key);
  const waiting = await client.initiate((await client.file(filing('LINK-1'))).id);
  const load = new Load(client);
  await until('there is something to back up', () => {
    return load.claims.length >= CLAIMS_BEFORE && load.confirmed.length >= DOCUMENTS_BEFORE;
  });
  const [claims, confirmed] = [[...load.claims], [...load.confirmed]];
  const file = join(installation.folder, 'backup.tar');
  const made = await installation.json<Backup>('backup', file);
  await load.end();
  await first.process.stop();

  const { installation: other, result } = await restoreElsewhere(t, file);
  const service = await other.start();
  const { size_bytes, ...counts } = made;
  assert.equal(size_bytes, (await stat(file)).size);
  const { data_dir: _, revived, revoked, ...restored } = result as Backup & Record<string, unknown>;
  assert.ok(revived && revoked);
  assert.deepEqual(restored, counts);
  assert.ok(made.claims >= claims.length && made.documents >= confirmed.length, JSON.stringify(made));

  const again = new Client(service, first.key);
  for (const claim of claims) assert.deepEqual(await again.get(claim.id), claim);
  const found = await filesBelow(join(other.dataDir, 'documents'));
  const byDocument = new Map(found.map(({ name, path }) => [name.split('.')[0], path]));
  for (const { id, claim_id } of confirmed) {
    assert.ok(load.files.get(id)?.equals(await readFile(byDocument.get(id) ?? '')), id);
    assert.equal((await again.confirm(claim_id, [id])).attached, 1);
  }
  assert.equal(await upload(toward(waiting, service), Buffer.from('%PDF-1.7')), 200);
  assert.equal((await again.confirm(waiting.claim_id, [waiting.id])).attached, 1);
  assert.equal(await again.file(filing('AFTER-1')).then(({ status }) => status), 'CREATED');
});

test('the upload secret is in the backup, and what comes of it only its owner can read', async (t) => {
  const { installation, file } = shared;
  const { installation: other } = await restoreElsewhere(t, file);
  const secrets = [installation, other].map(({ dataDir }) => join(dataDir, 'upload-secret'));
  const [before, after] = await Promise.all(secrets.map((path) => readFile(path, 'utf8')));
  assert.equal(after, before);
  const restored = await filesBelow(other.dataDir);
  for (const path of [file, ...restored.map(({ path }) => path)]) {
    if (path.endsWith('-shm') || path.endsWith('-wal')) continue;
    assert.equal((await stat(path)).mode & MODE_BITS, 0o600, path);
  }
  assert.equal((await stat(other.dataDir)).mode & MODE_BITS, 0o700);
});

interface Small {
  installation: Installation;
  service: Service;
  /** Confirmed. */
  document: ClaimDocument;
  /** Uploaded only. */
  unconfirmed: ClaimDocument;
  file: string;
}

/** A copy of what the shared service had, and of the backup, for a test to change. */
async function smallBackup(t: Scope): Promise<Omit<Small, 'service'>> {
  const { installation } = await restoreElsewhere(t, shared.file);
  const file = join(installation.folder, 'small.tar');
  await copyFile(shared.file, file);
  return { ...shared, installation, file };
}

/** A service with a claim and two documents, and a backup of it. */
async function fill(installation: Installation): Promise<Small> {
  const service = await installation.start({ by: 'redress serve --demo' });
  const client = new Client(service, service.key);
  const claim = await client.file(filing('SMALL-1'));
  const documents = [await client.initiate(claim.id), await client.initiate(claim.id)] as const;
  for (const document of documents) assert.equal(await upload(document, Buffer.from(`%PDF ${document.id}`)), 200);
  const [document, unconfirmed] = documents;
  await client.confirm(claim.id, [document.id]);
  const file = join(installation.folder, 'small.tar');
  assert.equal((await installation.command('backup', file)).code, 0);
  return { installation, service, document, unconfirmed, file };
}

async function fileOf({ dataDir }: Installation, { id }: ClaimDocument): Promise<string> {
  const found = (await filesBelow(join(dataDir, 'documents'))).find(({ name }) => name.startsWith(id));
  assert.ok(found, id);
  return found.path;
}

test('any tar shows what is in a backup: its manifest, the database, the secret, the documents', async () => {
  const { file, document, unconfirmed } = shared;
  const entries = await readTar(file);
  const names = entries.map(({ name }) => name.replace(/\/org_.*\/(doc_[0-9a-f]+)\..*/, '/$1'));
  const documents = [`documents/${document.id}`, `documents/${unconfirmed.id}`];
  assert.deepEqual(names, ['manifest.json', 'redress.db', 'upload-secret', ...documents, 'seal.json']);
  const manifest = JSON.parse(String(entries[0]?.bytes));
  const counts = { organizations: 1, api_keys: 1, claims: 1, documents: 2, document_bytes: 82 };
  assert.deepEqual({ ...manifest, files: 0, created_at: '' }, { ...MANIFEST, counts, files: 0, created_at: '' });
});

const { version } = JSON.parse(await readFile(join(CHECKOUT, 'server', 'package.json'), 'utf8'));
const MANIFEST = { format: 1, redress_version: version };

test('people are told in a few lines what was backed up and restored', async (t) => {
  const { installation, file } = shared;
  const made = await installation.command('backup', file, '--force');
  const contents = [
    `made by        Redress ${version}`,
    'as of {10}\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC',
    'organizations  1',
    'api keys       1',
  ];
  const lines = [...contents, 'claims         1', 'documents      2 \\(82 bytes\\)', ''].join('\n');
  assert.match(made.stdout, new RegExp(`^Backed up to ${file} \\(\\d+\\.\\d kB\\)\n\n${lines}$`));
  const other = await Installation.create(t);
  const restored = await other.command('restore', file);
  assert.match(
    restored.stdout,
    new RegExp(`^Restored ${file}\ninto ${other.dataDir}\n\n${lines}\nThese let in as they did`),
  );
  assert.deepEqual([made.stderr, restored.stderr, made.code, restored.code], ['', '', 0, 0]);
});

test('a backup to a name that is there is refused, and with --force takes its place', async (t) => {
  const { installation, file } = await smallBackup(t);
  const before = await readFile(file);
  const [organization] = await installation.json<{ id: string }[]>('organization', 'list');
  addClaims(installation.dataDir, organization?.id ?? '', 1);
  const refused = await installation.command('backup', file);
  assert.equal(refused.stderr, `redress: ${file} is there already: name another, or give --force to replace it\n`);
  assert.equal(refused.code, 1);
  assert.ok(before.equals(await readFile(file)));

  assert.equal((await installation.json<Backup>('backup', file, '--force')).claims, 2);
  assert.equal((await restoreElsewhere(t, file)).result.claims, 2);
});

test('a confirmed document whose file is missing or another fails the backup, which names it and leaves nothing', async (t) => {
  const { installation, document } = await smallBackup(t);
  const path = await fileOf(installation, document);
  const bytes = await readFile(path);
  const name = path.slice(installation.dataDir.length + 1);
  for (const spoil of [
    () => rm(path),
    () => writeFile(path, 'other'),
    () => writeFile(path, bytes.fill('%', bytes.length - 1)),
  ]) {
    await spoil();
    const { code, stdout, stderr } = await installation.command('backup', join(installation.folder, 'spoiled.tar'));
    assert.match(stderr, ONE_LINE);
    assert.ok(stderr.includes(name), stderr);
    assert.deepEqual([code, stdout], [1, '']);
  }
  assert.deepEqual((await readdir(installation.folder)).sort(), ['data', 'small.tar']);
});

test('a document that was never confirmed may be purged while it is being backed up', async (t) => {
  const { installation, unconfirmed, document } = await smallBackup(t);
  await rm(await fileOf(installation, unconfirmed));
  const file = join(installation.folder, 'purged.tar');
  assert.equal((await installation.command('backup', file)).code, 0);
  const { installation: other } = await restoreElsewhere(t, file);
  await fileOf(other, document);
  assert.ok(await other.start());
});

test('a stopped service can be backed up too', async () => {
  const { installation, service } = shared;
  await service.process.stop();
  const file = join(installation.folder, 'stopped.tar');
  assert.equal((await installation.json<Backup>('backup', file)).documents, 2);
});

test('a backup of an older version is brought up to date by the first start', async (t) => {
  const installation = await Installation.create(t);
  await mkdir(installation.dataDir);
  const database = new DatabaseSync(join(installation.dataDir, 'redress.db'));
  database.exec(await readFile(join(CHECKOUT, 'server/migrations/sqlite/0001_claims.sql'), 'utf8'));
  database.exec(`create table migrations (number integer primary key, name text not null) strict;
    insert into migrations values (1, '0001_claims.sql');
    insert into organizations (id, name, created_at, disabled_at) values ('org_old', 'Old', '2025-01-01T00:00:00.000Z', null)`);
  database.close();
  const file = join(installation.folder, 'old.tar');
  assert.equal((await installation.json<Backup>('backup', file)).organizations, 1);
  const { installation: other } = await restoreElsewhere(t, file);
  await other.start();
  const [organization] = await other.json<{ name: string }[]>('organization', 'list');
  assert.equal(organization?.name, 'Old');
});

test('a database of a version that is not known is not backed up, and the migration is named', async (t) => {
  const { installation } = await smallBackup(t);
  const database = new DatabaseSync(join(installation.dataDir, 'redress.db'));
  database.exec(`insert into migrations (number, name) values (9999, '9999_later.sql')`);
  database.close();
  const file = join(installation.folder, 'later.tar');
  const { code, stderr } = await installation.command('backup', file);
  assert.match(stderr, /^redress: .*redress\.db was made by a newer version.*9999_later\.sql.*\n$/);
  assert.equal(code, 1);
  assert.equal((await readdir(installation.folder)).includes('later.tar'), false);
});
