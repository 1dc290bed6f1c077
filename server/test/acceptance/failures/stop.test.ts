import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { after, type TestContext, test } from 'node:test';
import { filesBelow } from '../../support/process/files.ts';
import { type Claim, type ClaimDocument, Client, filing, uploadSlowly } from '../../support/process/http-client.ts';
import { Installation, type Launch, type Running, type Service, until } from '../../support/process/process.ts';
import { isRefused, type SlowRequest } from '../../support/process/slow-request.ts';

const FILE = Buffer.alloc(200_000, 'slow');
/** Far below the 30 seconds that a stop waits by default. */
const AT_ONCE_MS = 8_000;
const REFUSED_MS = 15_000;

interface Uploading {
  installation: Installation;
  service: Service;
  document: ClaimDocument;
  upload: SlowRequest;
}

/** A service in the middle of an upload. */
async function uploading(t: TestContext, launch: Launch): Promise<Uploading> {
  const installation = await Installation.create(t);
  const service = await installation.start({ by: 'redress serve --demo', ...launch });
  return { installation, service, ...(await beginUpload(installation, service)) };
}

async function beginUpload(installation: Installation, service: Service, key = service.key) {
  const client = new Client(service, key);
  const document = await client.initiate((await client.file(filing(`SLOW-${service.process.pid}`))).id);
  const upload = await uploadSlowly(document, FILE);
  const isReceiving = async () => (await spooled(installation)).some(({ size }) => size >= FILE.byteLength / 2);
  await until('half of the file is in the spool', isReceiving);
  return { document, upload };
}

function spooled({ dataDir }: Installation) {
  return filesBelow(join(dataDir, 'spool'));
}

async function untilRefused({ apiUrl, uploadsUrl }: Service): Promise<void> {
  await until('the API refuses connections', () => isRefused(apiUrl), REFUSED_MS);
  await until('the uploads refuse connections', () => isRefused(uploadsUrl), REFUSED_MS);
}

const SIGNALS: [string, NonNullable<Launch['by']>, (running: Running) => void][] = [
  ['SIGTERM at serve', 'redress serve --demo', (running) => process.kill(running.pid, 'SIGTERM')],
  ['SIGTERM at npm start', 'npm start', (running) => process.kill(running.pid, 'SIGTERM')],
  ['Ctrl-C at serve', 'redress serve --demo', (running) => running.signal('SIGINT')],
  ['Ctrl-C at npm start', 'npm start', (running) => running.signal('SIGINT')],
];

// One data directory, so that each start but the first finds what the one before was sent as it stopped.
const signalled = await Installation.create({ after });
const uploaded: ClaimDocument[] = [];
let key: Service['key'];

for (const [how, by, signal] of SIGNALS) {
  test(`${how} refuses new connections, finishes the upload that runs, and exits with 0`, async () => {
    const service = await signalled.start({ by });
    key ??= service.key;
    const { document, upload } = await beginUpload(signalled, service, key);
    signal(service.process);
    await untilRefused(service);
    assert.equal(await upload.finish(), 200);
    assert.equal((await service.process.finished).code, 0);
    assert.deepEqual(await spooled(signalled), []);
    uploaded.push(document);
  });
}

test('what was uploaded as a service stopped is found by the next one; SIGTERM keeps a claim that is being filed, and open connections do not hold it up', async () => {
  const service = await signalled.start();
  const client = new Client(service, key);
  assert.equal(uploaded.length, SIGNALS.length);
  for (const { id, claim_id } of uploaded) {
    const { documents } = await client.confirm(claim_id, [id]);
    assert.deepEqual(documents, [{ id, status: 'confirmed' }]);
  }
  // Connections that stay open and do nothing, and one whose request runs when the stop begins.
  await Promise.all([client.knock(), client.knock(), client.knock()]);
  const agent = new Agent({ keepAlive: true });
  const filed = await client.fileSlowly(filing('LAST-1'), agent);
  const from = performance.now();
  const stopped = service.process.stop();
  await untilRefused(service);
  assert.equal(await filed.finish(), 201);
  assert.equal((await stopped).code, 0);
  assert.ok(performance.now() - from < AT_ONCE_MS);
  agent.destroy();
  const [newest] = await signalled.json<Claim[]>('claim', 'list');
  assert.equal(newest?.shipment.tracking_number, 'LAST-1');
});

test('a second SIGTERM ends the service at once, and the next start clears what it left', async (t) => {
  const { installation, service, document, upload } = await uploading(t, {});
  process.kill(service.process.pid, 'SIGTERM');
  await untilRefused(service);
  const from = performance.now();
  // Until it ends, as people do: what follows within a moment counts as an echo of the first.
  const repeating = setInterval(() => void service.process.stop(), 50);
  const { code, stderr } = await service.process.finished;
  clearInterval(repeating);
  assert.ok(performance.now() - from < AT_ONCE_MS);
  assert.equal(code, 1);
  assert.equal(stderr, '');
  assert.equal(await upload.isCut(), true);

  const again = new Client(await installation.start(), service.key);
  assert.deepEqual(await spooled(installation), []);
  const { documents } = await again.confirm(document.claim_id, [document.id]);
  assert.deepEqual(documents, [{ id: document.id, status: 'failed', reason: 'not_found_in_storage' }]);
});

test('a stop waits no longer than REDRESS_SHUTDOWN_SECONDS', async (t) => {
  const { service, upload } = await uploading(t, { settings: { REDRESS_SHUTDOWN_SECONDS: '1' } });
  const from = performance.now();
  const { code } = await service.process.stop();
  const ms = performance.now() - from;
  assert.equal(code, 1);
  assert.ok(ms >= 900 && ms < AT_ONCE_MS, `${ms} ms`);
  assert.equal(await upload.isCut(), true);
});
