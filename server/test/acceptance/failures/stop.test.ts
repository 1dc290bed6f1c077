import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { type Claim, type ClaimDocument, Client, filing, uploadSlowly } from './client.ts';
import { filesBelow } from './files.ts';
import { Installation, type Launch, type Running, type Service, until } from './process.ts';
import { isRefused, type SlowRequest } from './slow-request.ts';

const FILE = Buffer.alloc(200_000, 'slow');
/** Far below the 30 seconds that a stop waits by default. */
const AT_ONCE_MS = 8_000;
const REFUSED_MS = 4_000;

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
  const client = new Client(service, service.key);
  const document = await client.initiate((await client.file(filing('SLOW-1'))).id);
  const upload = await uploadSlowly(document, FILE);
  const isReceiving = async () => (await spooled(installation)).some(({ size }) => size >= FILE.byteLength / 2);
  await until('half of the file is in the spool', isReceiving);
  return { installation, service, document, upload };
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

for (const [how, by, signal] of SIGNALS) {
  test(`${how} refuses new connections, finishes the upload that runs, and exits with 0`, async (t) => {
    const { installation, service, document, upload } = await uploading(t, { by });
    signal(service.process);
    await untilRefused(service);
    assert.equal(await upload.finish(), 200);
    assert.equal((await service.process.finished).code, 0);
    assert.deepEqual(await spooled(installation), []);

    const again = new Client(await installation.start(), service.key);
    const { documents } = await again.confirm(document.claim_id, [document.id]);
    assert.deepEqual(documents, [{ id: document.id, status: 'confirmed' }]);
  });
}

test('SIGTERM refuses new connections while a claim is being filed, and the claim is kept', async (t) => {
  const installation = await Installation.create(t);
  const service = await installation.start({ by: 'npm start' });
  const filed = await new Client(service, service.key).fileSlowly(filing('LAST-1'));
  const stopped = service.process.stop();
  await untilRefused(service);
  assert.equal(await filed.finish(), 201);
  assert.equal((await stopped).code, 0);
  const claims = await installation.json<Claim[]>('claim', 'list');
  assert.deepEqual(
    claims.map(({ shipment }) => shipment.tracking_number),
    ['LAST-1'],
  );
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

test('open connections that do nothing do not hold up a stop', async (t) => {
  const { service } = await idle(t);
  const from = performance.now();
  assert.equal((await service.process.stop()).code, 0);
  assert.ok(performance.now() - from < AT_ONCE_MS);
});

test('a kept connection whose request ran when the stop began does not hold it up', async (t) => {
  const service = await (await Installation.create(t)).start({ by: 'redress serve --demo' });
  const agent = new Agent({ keepAlive: true });
  const filed = await new Client(service, service.key).fileSlowly(filing('KEPT-1'), agent);
  const from = performance.now();
  const stopped = service.process.stop();
  await untilRefused(service);
  assert.equal(await filed.finish(), 201);
  assert.equal((await stopped).code, 0);
  assert.ok(performance.now() - from < AT_ONCE_MS);
  agent.destroy();
});

/** A service whose client has kept its connections open. */
async function idle(t: TestContext): Promise<{ service: Service }> {
  const service = await (await Installation.create(t)).start();
  const client = new Client(service, { key_id: 'key_none', key_secret: 'none' });
  await Promise.all([client.knock(), client.knock(), client.knock()]);
  return { service };
}
