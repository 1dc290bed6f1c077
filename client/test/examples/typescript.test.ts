import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Client } from '../../../server/test/support/api/client.ts';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { newTrackingNumber } from '../../../server/test/support/api/samples.ts';
import { own } from '../../../server/test/support/process/process.ts';
import { FaultyProxy } from '../../../server/test/support/servers/proxies/faulty-proxy.ts';
import { WITH_FAST_CLOCK } from '../support/clock.ts';
import { ProjectWithClient } from './built-client.ts';
import {
  assertAttached,
  assertKnowsItsOptions,
  EXAMPLES,
  reviewWhenFiled,
  runExample,
  Samples,
  settingsFor,
} from './example-run.ts';

let service: TestService;
let client: Client;
let project: ProjectWithClient;
let program: string;
const samples = new Samples();
const paths = samples.both.map(({ path }) => path);

before(async () => {
  service = await startTestService();
  client = await service.newClient();
  project = await ProjectWithClient.create();
  program = project.take(join(EXAMPLES, 'typescript/file-claim.ts'));
});
after(async () => {
  samples.remove();
  project.remove();
  await service.close();
});

/** Runs the example with the checkout's Node, which runs TypeScript without a build. */
function start(args: readonly string[], { of = client, apiUrl = service.running.apiUrl } = {}) {
  return runExample({
    command: ['node', '--disable-warning=ExperimentalWarning', ...WITH_FAST_CLOCK, program, ...args],
    env: own(settingsFor(of, apiUrl)),
    meanwhile: reviewWhenFiled(service),
  });
}

test('the TypeScript example has no type error with the package as it is published', async () => {
  assert.equal(project.check('file-claim.ts'), '');
});

test('the TypeScript example files a claim, attaches its files and waits until it is worked', async () => {
  const number = newTrackingNumber();
  const { code, stdout, stderr } = await start([number, ...paths]);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, stdout);
  assert.match(stdout, /^status: UNDER_REVIEW$/m);
  const { data } = await client.list({ trackingNumber: number });
  assert.equal(data.length, 1);
  assert.match(stdout, new RegExp(`^filed: ${data[0]?.id}$`, 'm'));
  await assertAttached(service, client, data[0]?.id ?? '', samples.both);
});

test('the TypeScript example adds its files to the open claim that the tracking number already has', async () => {
  const { id, shipment } = await client.file();
  await service.move(id, 'PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS');
  const { code, stdout, stderr } = await start([shipment.tracking_number, samples.both[0].path]);
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' }, stdout);
  assert.match(stdout, new RegExp(`^open already: ${id}$`, 'm'));
  assert.match(stdout, /^status: PENDING_ACTION PENDING_UPLOAD_DOCUMENTS$/m);
  await assertAttached(service, client, id, [samples.both[0]]);
});

test('the TypeScript example files one claim when the answer to its request is lost', async (t) => {
  const of = await service.newClient();
  const proxy = await FaultyProxy.start(service.running.apiUrl);
  t.after(() => proxy.stop());
  proxy.failNext('lost answer', { status: 503 });
  const { code, stdout, stderr } = await start([newTrackingNumber()], { of, apiUrl: proxy.url });
  assert.equal(code, 0, stderr);
  const { data } = await of.list();
  assert.equal(data.length, 1);
  assert.match(stdout, new RegExp(`^filed: ${data[0]?.id}$`, 'm'));
});

test('the TypeScript example prints its usage when asked, and refuses what looks like an option', async () => {
  await assertKnowsItsOptions(['node', program], own(settingsFor(client, service.running.apiUrl)));
});

test('the TypeScript example says which setting is missing, and why it was refused, without the key', async () => {
  const { REDRESS_KEY_ID: _, ...incomplete } = own(settingsFor(client, service.running.apiUrl));
  const unset = await runExample({ command: ['node', program, 'T1'], env: incomplete });
  assert.equal(unset.code, 2);
  assert.match(unset.stderr, /REDRESS_KEY_ID is not set/);
  const revoked = await service.newClient();
  await service.running.keys.revoke(revoked.key.key_id);
  const refused = await start(['T1'], { of: revoked });
  assert.equal(refused.code, 1);
  assert.match(refused.stderr, /InvalidCredentialsError/);
  assert.ok(!refused.stderr.includes(revoked.key.key_secret));
});
