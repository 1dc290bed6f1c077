import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { type Claim, type ClaimDocument, Client, filing, upload } from '../../support/process/http-client.ts';
import { type ApiKey, type Service, until } from '../../support/process/process.ts';
import {
  type Filled,
  MANY_CLAIMS,
  MANY_DOCUMENTS,
  Relocation,
  UNDER_WAY_MS,
} from '../../support/process/relocation.ts';
import { skipWithout } from '../../support/servers/availability.ts';

const PDF = Buffer.from('%PDF-1.7 crushed');
/** Texts that an array of the database's could take for something else. */
const AWKWARD = {
  line_items: ['NULL', '{"Zoë’s", \\N}', '\t\n🚚'].map((description) => {
    return { description, quantity: 1, unit_price: 0, currency: 'EUR' };
  }),
};

function toward({ metadata, ...document }: ClaimDocument, { uploadsUrl }: Service): ClaimDocument {
  const { pathname, search } = new URL(metadata.upload_url);
  return { ...document, metadata: { upload_url: `${uploadsUrl}${pathname}${search}` } };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

describe('redress transfer', { skip: skipWithout('PostgreSQL', 'S3') }, () => {
  test('the new service answers what the old one answered, takes its keys and its upload addresses', async (t) => {
    const relocation = await Relocation.create(t);
    const { source, target } = relocation;
    const old = await source.start({ by: 'redress serve --demo' });
    const before = new Client(old, old.key);
    const other = await otherKey(relocation);
    const moved = await before.file(filing('MOVED-1'));
    const plain = await before.file(filing('PLAIN-1', AWKWARD));
    const foreign = await new Client(old, other).file(filing('PLAIN-1'));
    const given = await before.initiate(plain.id);
    const uploaded = await before.initiate(plain.id);
    assert.equal(await upload(uploaded, PDF), 200);
    const confirmed = await before.initiate(moved.id);
    assert.equal(await upload(confirmed, Buffer.concat([PDF, PDF])), 200);
    await before.confirm(moved.id, [confirmed.id]);
    await source.json('claim', 'move', moved.id, 'REJECTED', '--reason', 'CLAIM_VOIDED_BY_CARRIER');
    const answered = await answers(before, [moved, plain]);
    const shown = await source.json('claim', 'show', moved.id);
    // Its last writes are then in SQLite's log alone.
    await old.process.kill();

    const untouched = await relocation.fingerprint();
    const { code, stdout, stderr } = await relocation.transfer();
    assert.equal(code, 0, stderr);
    assert.deepEqual(await relocation.fingerprint(), untouched);
    assert.match(stdout, /REDRESS_UPLOAD_SECRET +the text in \S+upload-secret/);

    const REDRESS_UPLOAD_SECRET = (await readFile(join(source.dataDir, 'upload-secret'), 'utf8')).trim();
    const service = await target.start({ settings: { REDRESS_UPLOAD_SECRET } });
    const after = new Client(service, old.key);
    assert.deepEqual(await answers(after, [moved, plain]), answered);
    assert.deepEqual(await target.json('claim', 'show', moved.id), shown);
    assert.deepEqual(await new Client(service, other).get(foreign.id), foreign);
    assert.equal((await after.request('GET', `/v1/claims/${foreign.id}`)).status, 404);
    assert.equal((await after.confirm(plain.id, [uploaded.id])).attached, 1);
    assert.equal(await upload(toward(given, service), PDF), 200);
    assert.equal(await upload(toward(uploaded, service), PDF), 409);
    const conflict = await after.request('POST', '/v1/claims', filing('PLAIN-1'));
    assert.equal(conflict.status, 409);
    const stored = await Promise.all((await relocation.bucket.keys()).map((key) => relocation.bucket.get(key)));
    assert.deepEqual(stored.map(sha256).toSorted(), [PDF, PDF, Buffer.concat([PDF, PDF])].map(sha256).toSorted());
  });

  test('rows cut short by kill -9 are gone on with, and all of them arrive once', async (t) => {
    const relocation = await Relocation.create(t);
    await relocation.fill({ claims: MANY_CLAIMS });
    const untouched = await relocation.fingerprint();
    const first = await relocation.killAmidRows();
    assert.ok(first < MANY_CLAIMS, `${first} rows`);
    const oldest = 'select xmin::text || id from claims order by organization_id, id limit 1';
    const written = await relocation.query(oldest);

    const { code, verified, tables } = await relocation.summary();
    assert.deepEqual({ code, verified }, { code: 0, verified: true });
    assert.equal(await relocation.countRows('claims'), MANY_CLAIMS);
    assert.equal(await relocation.query(oldest), written);
    assert.equal(tables.find(({ table }) => table === 'claims')?.target.rows, MANY_CLAIMS);
    assert.deepEqual(await relocation.fingerprint(), untouched);
  });

  test('documents cut short by kill -9 are gone on with, and every file arrives', async (t) => {
    const relocation = await Relocation.create(t);
    const { documents } = await relocation.fill({ documents: MANY_DOCUMENTS });
    const running = relocation.start();
    await until('some files are there', async () => (await relocation.bucket.keys()).length > 5, UNDER_WAY_MS);
    await running.kill();
    const first = (await relocation.bucket.keys()).length;
    assert.ok(first < MANY_DOCUMENTS, `${first} files`);

    assert.notDeepEqual(await relocation.leftovers(), []);
    const { code, files } = await relocation.summary();
    assert.equal(code, 0);
    assert.deepEqual(await relocation.leftovers(), []);
    assert.ok((files?.copied ?? 0) <= MANY_DOCUMENTS - first, `${files?.copied} copied after ${first}`);
    const keys = await relocation.bucket.keys();
    assert.deepEqual(
      keys.map((key) => basename(key)).toSorted(),
      documents.map(({ path }) => basename(path)).toSorted(),
    );
  });

  test('Ctrl-C stops it in order, and says how to go on; half a transfer is not served', async (t) => {
    const relocation = await Relocation.create(t);
    await relocation.fill({ claims: MANY_CLAIMS });
    const running = relocation.start();
    await until('some rows are there', async () => (await relocation.countRows('claims')) > 0, UNDER_WAY_MS);
    running.signal('SIGINT');
    const { code, stderr } = await running.finished;
    assert.deepEqual(
      { code, stderr },
      { code: 1, stderr: 'redress: stopped; the same command goes on where it was\n' },
    );
    // Until then nobody may file what may be there already.
    const early = await relocation.target.redress('serve');
    assert.deepEqual({ code: early.code, stdout: early.stdout }, { code: 1, stdout: '' });
    assert.match(early.stderr, /^redress: this database holds an unfinished transfer: .*\n$/);
    assert.equal((await relocation.summary()).code, 0);
  });

  test('a damaged and a missing document of the source are named, the others are copied; put right, they follow', async (t) => {
    const relocation = await Relocation.create(t);
    const { documents } = await relocation.fill({ documents: 12 });
    const [damaged, missing] = documents;
    assert.ok(damaged && missing);
    const bytes = await readFile(damaged.path);
    const others = await readFile(missing.path);
    await writeFile(damaged.path, altered(bytes));
    await rm(missing.path);

    const { code, stdout, stderr } = await relocation.transfer();
    assert.equal(code, 1);
    assert.match(stderr, /^redress: the target differs from the source/);
    assert.match(stdout, new RegExp(`^damaged in the source +\\S+${damaged.id}\\S+ of clm_\\w+$`, 'm'));
    assert.match(stdout, new RegExp(`^missing in the source +\\S+${missing.id}\\S+ of clm_\\w+$`, 'm'));
    assert.equal((await relocation.bucket.keys()).length, 10);

    assert.equal((await relocation.target.command('organization', 'list')).code, 1);

    await writeFile(damaged.path, bytes);
    await writeFile(missing.path, others);
    const { code: second, files } = await relocation.summary();
    assert.deepEqual(
      { second, copied: files?.copied, total: files?.differences.total },
      { second: 0, copied: 2, total: 0 },
    );
  });

  test('files that are right nowhere are left out when asked, and the new service can be started', async (t) => {
    const relocation = await Relocation.create(t);
    const [missing] = (await relocation.fill({ documents: 3 })).documents;
    await rm(missing?.path ?? '');
    const { code, stdout } = await relocation.transfer('--without-damaged');
    assert.equal(code, 0);
    assert.match(stdout, /^missing in the source +/m);
    assert.match(stdout, /^All else was read back and is the same/m);
    assert.equal((await relocation.bucket.keys()).length, 2);
    assert.equal((await relocation.target.command('organization', 'list')).code, 0);
  });

  test('rows that were altered, lost or added in the target are found', async (t) => {
    const relocation = await Relocation.create(t);
    const { organizationId } = await unfinished(relocation);
    const ids = await relocation.query<string[]>('select array_agg(id order by id) from claims');
    const [altered, lost, first] = [ids[3], ids[5], ids[0]];
    await relocation.query(`update claims set updated_at = updated_at + interval '1 ms' where id = '${altered}'`);
    await relocation.query(`delete from claims where id = '${lost}'`);
    const added = 'clm_ffffffffffff00000000000000000000';
    await relocation.query(`insert into claims select organization_id, '${added}', status, status_reason, version, is_open,
      'ADDED', carrier, filed, later_route, created_at, updated_at, type, currency, claimed_amount, provider
      from claims where id = '${first}'`);

    const { code, verified, row_differences } = await relocation.summary();
    assert.deepEqual({ code, verified }, { code: 1, verified: false });
    assert.deepEqual(row_differences.named, [
      { table: 'claims', key: [organizationId, altered], problem: 'not the same in the target' },
      { table: 'claims', key: [organizationId, lost], problem: 'missing in the target' },
      { table: 'claims', key: [organizationId, added], problem: 'only in the target' },
    ]);
  });

  test('files that were altered or lost in the target are found', async (t) => {
    const relocation = await Relocation.create(t);
    await unfinished(relocation);
    const [key = ''] = (await relocation.bucket.keys()).toSorted();
    await relocation.bucket.put(key, altered(await relocation.bucket.get(key)));
    const { code, files } = await relocation.summary();
    assert.equal(code, 1);
    const [found] = files?.differences.named ?? [];
    assert.match(key, new RegExp(found?.document ?? 'none'));
    assert.equal(found?.problem, 'damaged in the target');
  });

  test('without --documents-to the documents stay, and the new service finds them in the data directory', async (t) => {
    const relocation = await Relocation.create(t);
    const { source, databaseUrl } = relocation;
    const old = await source.start({ by: 'redress serve --demo' });
    const before = new Client(old, old.key);
    const claim = await before.file(filing('STAY-1'));
    const uploaded = await before.initiate(claim.id);
    assert.equal(await upload(uploaded, PDF), 200);
    await old.process.stop();

    const { code, stdout } = await relocation.transferWith(['--to', databaseUrl]);
    assert.equal(code, 0);
    assert.match(stdout, /REDRESS_DATA_DIR +\S+data: the documents stay in it/);
    const settings = { DATABASE_URL: databaseUrl, REDRESS_UPLOAD_SECRET: 'what every process of the new service has' };
    const service = await source.start({ settings });
    assert.equal((await new Client(service, old.key).confirm(claim.id, [uploaded.id])).attached, 1);
  });
});

async function otherKey({ source }: Relocation): Promise<ApiKey> {
  const { id } = await source.json<{ id: string }>('organization', 'create', 'Other shop');
  return source.json<ApiKey>('key', 'create', '--organization', id);
}

/** All that a client can read about its claims. */
async function answers(client: Client, claims: readonly Claim[]): Promise<unknown> {
  const paths = ['/v1/claims', '/v1/claims?status=REJECTED', ...claims.map(({ id }) => `/v1/claims/${id}`)];
  return Promise.all(paths.map((path) => client.request('GET', path)));
}

/** The same bytes but the first, which is another one whatever it was. */
function altered(bytes: Buffer): Buffer {
  const others = Buffer.from(bytes);
  others[0] = ~(others[0] ?? 0) & 0xff;
  return others;
}

/** A transfer that copied all but one document, which is put right then. */
async function unfinished(relocation: Relocation): Promise<Filled> {
  const filled = await relocation.fill({ documents: 3 });
  const [damaged] = filled.documents;
  assert.ok(damaged);
  const bytes = await readFile(damaged.path);
  await writeFile(damaged.path, 'x');
  assert.equal((await relocation.transfer()).code, 1);
  await writeFile(damaged.path, bytes);
  return filled;
}
