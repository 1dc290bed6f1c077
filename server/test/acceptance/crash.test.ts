import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Claim, type ClaimDocument, Client, type Filing, filing, upload, uploadSlowly } from './client.ts';
import { filesBelow } from './files.ts';
import { Installation, type Service, until } from './process.ts';

const CRASHES = 3;
const FILERS = 6;
const UPLOADERS = 3;
/** What must have been acknowledged before a crash; more is on its way then. */
const CLAIMS_BEFORE_CRASH = 60;
const UPLOADS_BEFORE_CRASH = 8;
const CONFIRMED_AT_ONCE = 10;

/** What the service was sent and what it acknowledged, over all crashes. */
class Ledger {
  /** By tracking number, acknowledged or not. */
  readonly sent = new Map<string, Filing>();
  readonly claims: Claim[] = [];
  /** By document, before the first byte is sent. */
  readonly files = new Map<string, Buffer>();
  /** Documents whose PUT was answered 200. */
  readonly uploaded: ClaimDocument[] = [];
  /** Documents whose confirmation was answered. */
  readonly confirmed: ClaimDocument[] = [];

  nextFiling(): Filing {
    const content = filing(`CRASH-${this.sent.size}`);
    this.sent.set(content.shipment.tracking_number, content);
    return content;
  }

  /** A file of a size and content of its own. */
  nextFile(document: ClaimDocument): Buffer {
    const n = this.files.size + 1;
    const bytes = Buffer.alloc(n * 20_011, `%PDF ${n} `);
    this.files.set(document.id, bytes);
    return bytes;
  }
}

/** Files and uploads from all sides; kills the service once enough was acknowledged; waits until all have noticed. */
async function crashUnderLoad(service: Service, client: Client, ledger: Ledger): Promise<void> {
  const claims = ledger.claims.length + CLAIMS_BEFORE_CRASH;
  const uploads = ledger.uploaded.length + UPLOADS_BEFORE_CRASH;
  const noteProgress = () => {
    if (ledger.claims.length >= claims && ledger.uploaded.length >= uploads) service.process.signal('SIGKILL');
  };
  const work = [
    ...Array.from({ length: FILERS }, () => fileOn(client, ledger, noteProgress)),
    ...Array.from({ length: UPLOADERS }, () => uploadOn(client, ledger, noteProgress)),
  ];
  const ends = await Promise.allSettled(work);
  const reasons = ends.map((end) => (end.status === 'rejected' ? end.reason : undefined));
  // What ends them is a connection that failed, never an answer that was wrong.
  for (const reason of reasons)
    assert.ok(reason instanceof TypeError || reason?.name === 'SocketError', String(reason));
  await service.process.forgotten();
}

async function fileOn(client: Client, ledger: Ledger, noteProgress: () => void): Promise<never> {
  for (;;) {
    ledger.claims.push(await client.file(ledger.nextFiling()));
    noteProgress();
  }
}

async function uploadOn(client: Client, ledger: Ledger, noteProgress: () => void): Promise<never> {
  const claim = await client.file(ledger.nextFiling());
  ledger.claims.push(claim);
  for (;;) {
    const document = await client.initiate(claim.id);
    assert.equal(await upload(document, ledger.nextFile(document)), 200);
    ledger.uploaded.push(document);
    noteProgress();
    assert.equal((await client.confirm(claim.id, [document.id])).attached, 1);
    ledger.confirmed.push(document);
  }
}

async function listAll(client: Client): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const path: string = `/v1/claims?limit=100&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await client.request<{ data: Claim[]; pagination: { cursor: string | null } }>('GET', path);
    claims.push(...body.data);
    cursor = body.pagination.cursor;
  }
  return claims;
}

/** Every acknowledged claim is there as it was acknowledged; any other is whole too. */
async function checkClaims(client: Client, ledger: Ledger): Promise<void> {
  const listed = await listAll(client);
  const byId = new Map(listed.map((claim) => [claim.id, claim]));
  for (const claim of ledger.claims) assert.deepEqual(byId.get(claim.id), claim);
  for (const { shipment, incidence } of listed) {
    assert.deepEqual({ shipment, incidence }, ledger.sent.get(shipment.tracking_number));
  }
  const newest = ledger.claims.slice(-CLAIMS_BEFORE_CRASH);
  assert.deepEqual(await Promise.all(newest.map(({ id }) => client.get(id))), newest);
}

async function checkUploads(client: Client, ledger: Ledger): Promise<void> {
  for (const [claimId, documents] of Map.groupBy(ledger.uploaded, (document) => document.claim_id)) {
    for (let from = 0; from < documents.length; from += CONFIRMED_AT_ONCE) {
      const ids = documents.slice(from, from + CONFIRMED_AT_ONCE).map(({ id }) => id);
      const expected = ids.map((id) => ({ id, status: 'confirmed' }));
      assert.deepEqual((await client.confirm(claimId, ids)).documents, expected);
    }
  }
}

/** Nothing is left in the spool, and what lies in the documents folder is what was sent, byte for byte. */
async function checkFiles({ dataDir }: Installation, ledger: Ledger): Promise<void> {
  assert.deepEqual(await filesBelow(join(dataDir, 'spool')), []);
  const kept = await filesBelow(join(dataDir, 'documents'));
  assert.ok(kept.length >= ledger.uploaded.length);
  for (const { name, path, size } of kept) {
    const sent = ledger.files.get(name.split('.')[0] ?? '');
    assert.equal(size, sent?.byteLength, path);
    assert.ok(sent?.equals(await readFile(path)), path);
  }
}

test(`kill -9 under load, ${CRASHES} times over: all that was acknowledged is there, nothing is half there, and each start needs no help`, async (t) => {
  const installation = await Installation.create(t);
  const ledger = new Ledger();
  let service = await installation.start({ by: 'npm start' });
  const key = service.key;
  for (let crash = 1; crash <= CRASHES; crash += 1) {
    await crashUnderLoad(service, new Client(service, key), ledger);
    service = await installation.start({ by: 'npm start' });
    const client = new Client(service, key);
    await checkFiles(installation, ledger);
    await checkClaims(client, ledger);
    await checkUploads(client, ledger);
  }
  t.diagnostic(
    `${ledger.claims.length} claims, ${ledger.uploaded.length} uploads, ${ledger.confirmed.length} confirmed`,
  );
});

test('an upload that a crash cut short can be sent again to the same address', async (t) => {
  const installation = await Installation.create(t);
  const first = await installation.start({ by: 'npm start' });
  const client = new Client(first, first.key);
  const document = await client.initiate((await client.file(filing('CUT-1'))).id);
  await cutShort(installation, toward(document, first));
  await first.process.kill();

  const second = await installation.start();
  assert.equal(await upload(toward(document, second), Buffer.from('%PDF-1.7')), 200);
  assert.equal((await new Client(second, first.key).confirm(document.claim_id, [document.id])).attached, 1);
});

test('a start clears the spool of a process that was killed, though nobody has collected it yet', async (t) => {
  const installation = await Installation.create(t);
  const service = await installation.start({ by: 'careless parent' });
  const client = new Client(service, service.key);
  await cutShort(installation, await client.initiate((await client.file(filing('SPOOL-1'))).id));
  const spool = join(installation.dataDir, 'spool');
  const [folder = ''] = await readdir(spool);
  process.kill(Number.parseInt(folder, 10), 'SIGKILL');

  await installation.start();
  assert.deepEqual(await filesBelow(spool), []);
});

/** Sends a half of a file, and waits until it lies in the spool. */
async function cutShort({ dataDir }: Installation, document: ClaimDocument): Promise<void> {
  await uploadSlowly(document, Buffer.alloc(200_000));
  const sizes = async () => (await filesBelow(join(dataDir, 'spool'))).map(({ size }) => size);
  await until('half of the file is in the spool', async () => (await sizes()).includes(100_000));
}

/** A document whose upload address leads to where a service listens now. */
function toward(document: ClaimDocument, { uploadsUrl }: Service): ClaimDocument {
  const { pathname, search } = new URL(document.metadata.upload_url);
  return { ...document, metadata: { upload_url: `${uploadsUrl}${pathname}${search}` } };
}
