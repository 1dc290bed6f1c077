import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { assertEnvelope, type Exchange, exchange, put } from '../../support/process/exchange.ts';
import { type ClaimDocument, Client, filing } from '../../support/process/http-client.ts';
import { Installation, type Scope, type Service, type Settings, until } from '../../support/process/process.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { FaultyProxy } from '../../support/servers/proxies/faulty-proxy.ts';
import { newDocumentsUrl } from '../../support/servers/s3.ts';

const FILE = Buffer.alloc(300_000, '%PDF-1.7 ');
/** How long confirm waits for the storage here, and one call of it. */
const SHORT = { REDRESS_DOCUMENTS_CONFIRM_SECONDS: '4', REDRESS_DOCUMENTS_REQUEST_SECONDS: '1' };
/** The rest of a confirm, on a busy machine, comes on top. */
const CONFIRM_MS = 4_000 + 6_000;
const SECRET = 'not-the-secret-of-anybody';

interface Serving {
  service: Service;
  client: Client;
  proxy: FaultyProxy;
}

/** The settings for S3 through a proxy of the test's own. */
async function throughProxy(scope: Scope): Promise<{ proxy: FaultyProxy; settings: Settings }> {
  const url = new URL(await newDocumentsUrl());
  const proxy = await FaultyProxy.start(url.searchParams.get('endpoint') ?? '');
  scope.after(() => proxy.stop());
  url.searchParams.set('endpoint', proxy.url);
  // Put there with the shared server.
  const { AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = process.env;
  return { proxy, settings: { REDRESS_DOCUMENTS_URL: url.href, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } };
}

/** A service whose documents are in S3. */
async function open(scope: Scope, more: Settings = {}): Promise<Serving> {
  const { proxy, settings } = await throughProxy(scope);
  const installation = await Installation.create(scope, { ...settings, ...more });
  const service = await installation.start({ by: 'redress serve --demo' });
  return { service, proxy, client: new Client(service, service.key) };
}

let filed = 0;

async function initiate(client: Client): Promise<ClaimDocument> {
  filed += 1;
  return client.initiate((await client.file(filing(`S3-${filed}`))).id);
}

/** Confirms a document; gives `confirmed`, or the reason why not, and how long it took. */
async function confirm(client: Client, { claim_id, id }: ClaimDocument): Promise<{ fate: string; ms: number }> {
  const from = performance.now();
  const [entry] = (await client.confirm(claim_id, [id])).documents;
  return { fate: entry?.reason ?? entry?.status ?? '', ms: performance.now() - from };
}

async function assertConfirmed(client: Client, document: ClaimDocument): Promise<void> {
  assert.equal((await confirm(client, document)).fate, 'confirmed');
}

function assertUnavailable(answer: Exchange, code: string): void {
  assertEnvelope(answer, 503, code);
  assert.match(answer.headers.get('retry-after') ?? '', /^[1-9]\d*$/);
}

function readiness({ apiUrl, uploadsUrl }: Pick<Service, 'apiUrl' | 'uploadsUrl'>): Promise<Exchange[]> {
  return Promise.all([apiUrl, uploadsUrl].map((url) => exchange('GET', `${url}/readyz`)));
}

async function untilReady(service: Pick<Service, 'apiUrl' | 'uploadsUrl'>): Promise<void> {
  await until('both listeners are ready', async () => (await readiness(service)).every(({ status }) => status === 200));
}

describe('S3 fails', { skip: skipWithout('S3') }, () => {
  let patient: Serving;
  let impatient: Serving;
  const cleanUps: (() => Promise<void>)[] = [];
  const scope: Scope = { after: (cleanUp) => cleanUps.unshift(cleanUp) };

  before(async () => {
    [patient, impatient] = await Promise.all([open(scope), open(scope, SHORT)]);
  });
  afterEach(() => {
    for (const { proxy } of [patient, impatient]) proxy.failAlways(undefined);
  });
  after(async () => {
    for (const cleanUp of cleanUps) await cleanUp();
  });

  test('while S3 is down a PUT is 503 with Retry-After and its address stays good', async () => {
    const { service, client, proxy } = patient;
    const document = await initiate(client);
    await proxy.refuse();
    assertUnavailable(await put(document.metadata.upload_url, FILE), 'STORAGE_UNAVAILABLE');
    assert.equal((await confirm(client, document)).fate, 'not_found_in_storage');
    await client.file(filing('WHILE-S3-IS-DOWN'));
    await proxy.accept();
    await untilReady(service);
    assert.equal((await put(document.metadata.upload_url, FILE)).status, 200);
    await assertConfirmed(client, document);
    assertEnvelope(await put(document.metadata.upload_url, FILE), 409, 'UPLOAD_ALREADY_COMPLETED');
  });

  test('readiness of uploads tells whether S3 answers; that of claims and liveness do not depend on it', async () => {
    const { service, client, proxy } = impatient;
    const assertUploadsAreOut = async () => {
      const [claims, uploads] = await readiness(service);
      assert.equal(claims?.status, 200);
      assert.ok(claims && uploads && claims.ms < 3_000, `${claims?.ms} ms`);
      assertUnavailable(uploads, 'NOT_READY');
      assert.ok(uploads.ms < CONFIRM_MS, `${uploads.ms} ms`);
    };
    await proxy.refuse();
    await assertUploadsAreOut();
    for (const url of [service.apiUrl, service.uploadsUrl])
      assert.equal((await exchange('GET', `${url}/healthz`)).status, 200);
    await proxy.accept();
    await untilReady(service);
    proxy.failAlways('silence');
    await assertUploadsAreOut();
    await initiate(client);
    proxy.failAlways(undefined);
    await untilReady(service);
  });

  for (const [how, begin, end] of [
    ['down', (proxy: FaultyProxy) => proxy.refuse(), (proxy: FaultyProxy) => proxy.accept()],
    [
      'silent',
      (proxy: FaultyProxy) => proxy.failAlways('silence'),
      (proxy: FaultyProxy) => proxy.failAlways(undefined),
    ],
    [
      'failing',
      (proxy: FaultyProxy) => proxy.failAlways({ status: 500 }),
      (proxy: FaultyProxy) => proxy.failAlways(undefined),
    ],
    [
      'lying',
      (proxy: FaultyProxy) => proxy.failAlways({ status: 404 }),
      (proxy: FaultyProxy) => proxy.failAlways(undefined),
    ],
  ] as const) {
    test(`while S3 is ${how} confirm is storage_check_failed in time, and confirmed afterwards`, async () => {
      const { client, proxy } = impatient;
      const document = await initiate(client);
      assert.equal((await put(document.metadata.upload_url, FILE)).status, 200);
      await begin(proxy);
      const { fate, ms } = await confirm(client, document);
      assert.equal(fate, 'storage_check_failed');
      assert.ok(ms < CONFIRM_MS, `${ms} ms`);
      await end(proxy);
      await assertConfirmed(client, document);
    });
  }

  test('of ten documents each has its own fate while S3 falters, and all are confirmed afterwards', async () => {
    const { client, proxy } = patient;
    const { id: claimId } = await client.file(filing('TEN'));
    const documents = await Promise.all(Array.from({ length: 10 }, () => client.initiate(claimId)));
    for (const { metadata } of documents) assert.equal((await put(metadata.upload_url, FILE)).status, 200);
    const ids = documents.map(({ id }) => id);
    proxy.failNext({ status: 403 }, { status: 403 });
    const first = await client.confirm(claimId, ids);
    assert.equal(first.attached, 8);
    const reasons = first.documents.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
    assert.deepEqual(reasons, ['storage_check_failed', 'storage_check_failed']);
    assert.equal((await client.confirm(claimId, ids)).attached, 10);
  });

  test('uploads and confirms go through while S3 is slow', async () => {
    const { client, proxy } = patient;
    const document = await initiate(client);
    proxy.failAlways({ delayMs: 1_000 });
    assert.equal((await put(document.metadata.upload_url, FILE)).status, 200);
    await assertConfirmed(client, document);
  });

  test('ten documents are confirmed at once, and uploads are ready, while a call of S3 takes 2 seconds', async () => {
    const { service, client, proxy } = patient;
    const { id: claimId } = await client.file(filing('SLOW-TEN'));
    const documents = await Promise.all(Array.from({ length: 10 }, () => client.initiate(claimId)));
    await Promise.all(documents.map(async ({ metadata }) => put(metadata.upload_url, FILE)));
    proxy.failAlways({ delayMs: 2_000 });
    const ids = documents.map(({ id }) => id);
    const [confirmed, ready] = await Promise.all([client.confirm(claimId, ids), readiness(service)]);
    assert.equal(confirmed.attached, 10, JSON.stringify(confirmed.documents));
    for (const { status } of ready) assert.equal(status, 200);
  });

  for (const fault of [{ status: 503 }, 'reset', 'lost answer'] as const) {
    test(`a client does not notice that S3 met its file with ${JSON.stringify(fault)} twice`, async () => {
      const { client, proxy } = patient;
      const document = await initiate(client);
      proxy.failNext(fault, fault);
      assert.equal((await put(document.metadata.upload_url, FILE)).status, 200);
      await assertConfirmed(client, document);
    });
  }

  test('a file whose bytes change on the way to S3 is not taken, and its address stays good', async () => {
    const { client, proxy } = patient;
    const document = await initiate(client);
    proxy.failNext('flipped byte');
    assertUnavailable(await put(document.metadata.upload_url, FILE), 'STORAGE_UNAVAILABLE');
    assert.equal((await put(document.metadata.upload_url, FILE)).status, 200);
    await assertConfirmed(client, document);
  });

  test('the service starts while S3 is down, and is ready when S3 is', async (t) => {
    const { proxy, settings } = await throughProxy(t);
    await proxy.refuse();
    const installation = await Installation.create(t, settings);
    const running = installation.launch({ by: 'redress serve --demo' });
    const addresses = await until('it says where it listens', () => {
      const apiUrl = /^ {2}API +(http\S+)$/m.exec(running.output.stdout)?.[1];
      const uploadsUrl = /^ {2}Uploads +(http\S+)$/m.exec(running.output.stdout)?.[1];
      return apiUrl && uploadsUrl ? { apiUrl, uploadsUrl } : undefined;
    });
    const [claims, uploads] = await readiness(addresses);
    assert.ok(claims?.status === 200 && uploads);
    assertUnavailable(uploads, 'NOT_READY');
    await proxy.accept();
    await untilReady(addresses);
  });

  test('a wrong secret makes it not ready, and the log says why without showing a secret', async (t) => {
    const { settings } = await throughProxy(t);
    const installation = await Installation.create(t, { ...settings, AWS_SECRET_ACCESS_KEY: SECRET });
    const running = installation.launch({ by: 'redress serve --demo', settings: { REDRESS_LOG_LEVEL: 'trace' } });
    const uploadsUrl = await until('it says where it listens', () => {
      return /^ {2}Uploads +(http\S+)$/m.exec(running.output.stdout)?.[1];
    });
    assertUnavailable(await exchange('GET', `${uploadsUrl}/readyz`), 'NOT_READY');
    const log = () => running.output.stdout + running.output.stderr;
    await until('the log says why', () => log().includes('HTTP 403: the credentials are wrong'));
    assert.ok(!log().includes(SECRET));
    assert.ok(!log().includes('AWS4-HMAC-SHA256'));
  });

  test('without credentials the start ends with one line that says what to set', async (t) => {
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...settings } = (await throughProxy(t)).settings;
    const installation = await Installation.create(t, { ...settings, AWS_EC2_METADATA_DISABLED: 'true' });
    const { code, stderr } = await installation.launch().finished;
    assert.equal(code, 1);
    assert.match(stderr, /^redress: no credentials for S3: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY[^\n]*\n$/);
  });
});
