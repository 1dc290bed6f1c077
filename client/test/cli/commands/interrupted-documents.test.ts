import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { after, type TestContext, test } from 'node:test';
import { startTestService } from '../../../../server/test/support/api/harness.ts';
import { PDF } from '../../../../server/test/support/api/samples.ts';
import { until } from '../../../../server/test/support/process/process.ts';
import { openFaultyTerminal } from '../faulty-terminal.ts';
import { csv } from '../scratch.ts';

const FILE = 'claims.csv';

const service = await startTestService();
after(() => service.close());
const openTerminal = (t: TestContext) => openFaultyTerminal(service, t);

test('files that could not be attached are attached by the next run, and no claim is made twice', async (t) => {
  const { client, proxy, terminal } = await openTerminal(t);
  mkdirSync(terminal.path('files'));
  terminal.withFastClock().write('files/TN-1.pdf', PDF);
  terminal.write(FILE, csv([{}]));
  // The claim is filed; registering its document fails, with all of its retries.
  proxy.failNext({ delayMs: 0 }, { status: 500 }, { status: 500 }, { status: 500 }, { status: 500 });
  const { code, stdout } = await terminal.run('file', FILE, '--documents', 'files');
  assert.equal(code, 1);
  assert.match(stdout, /filed +1\n +not attached +1\n/);
  assert.match(terminal.results()[0]?.documents_failed ?? '', /^TN-1.pdf \(initiate_failed: /);
  assert.equal((await terminal.run('file', FILE, '--documents', 'files')).code, 0);
  const [result] = terminal.results();
  assert.deepEqual([result?.documents_confirmed, result?.documents_failed], ['TN-1.pdf', '']);
  assert.equal((await client.list()).data.length, 1);
});

test('a run that is killed while a file is confirmed, and run again: the claim has the file once', async (t) => {
  const { client, proxy, terminal } = await openTerminal(t);
  mkdirSync(terminal.path('files'));
  terminal.write('files/TN-1.pdf', PDF);
  terminal.write(FILE, csv([{}]));
  // The claim is filed, the document registered and confirmed; the answer to the confirm does not come.
  proxy.failNext({ delayMs: 0 }, { delayMs: 0 }, 'stalled answer');
  const running = terminal.start('file', FILE, '--documents', 'files');
  const claim = await until('the claim is filed', async () => (await client.list()).data[0]);
  const documents = () => service.running.store.listDocuments(client.organizationId, claim.id);
  await until('the file is confirmed', async () => (await documents()).some(({ status }) => status === 'CONFIRMED'));
  await running.kill();
  assert.equal((await terminal.run('file', FILE, '--documents', 'files')).code, 0);
  assert.equal(terminal.results()[0]?.documents_confirmed, 'TN-1.pdf');
  assert.equal((await documents()).length, 1);
});

test('a file of the same name with other content is another document', async (t) => {
  const { client, proxy, terminal } = await openTerminal(t);
  mkdirSync(terminal.path('files'));
  terminal.withFastClock().write('files/TN-1.pdf', PDF);
  terminal.write(FILE, csv([{}]));
  const pass = { delayMs: 0 };
  proxy.failNext(pass, pass, 'lost answer', 'lost answer', 'lost answer', 'lost answer');
  assert.equal((await terminal.run('file', FILE, '--documents', 'files')).code, 1);
  terminal.write('files/TN-1.pdf', Buffer.concat([Buffer.from(PDF), Buffer.from('more')]));
  assert.equal((await terminal.run('file', FILE, '--documents', 'files')).code, 0);
  const [claim] = (await client.list()).data;
  const documents = await service.running.store.listDocuments(client.organizationId, claim?.id ?? '');
  assert.equal(documents.length, 2);
});
