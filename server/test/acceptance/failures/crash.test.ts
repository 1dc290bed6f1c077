import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { filesBelow } from '../../support/process/files.ts';
import { type ClaimDocument, Client, filing, upload, uploadSlowly } from '../../support/process/http-client.ts';
import { Installation, type Service, until } from '../../support/process/process.ts';

test('an upload that a crash cut short can be sent again to the same address', async (t) => {
  const installation = await Installation.create(t);
  const first = await installation.start({ by: 'npm start' });
  const client = new Client(first, first.key);
  const claim = await client.file(filing('CUT-1'));
  const document = await client.initiate(claim.id);
  await cutShort(installation, toward(document, first));
  await first.process.kill();

  const second = await installation.start({ by: 'npm start' });
  assert.deepEqual(await filesBelow(join(installation.dataDir, 'spool')), []);
  assert.deepEqual(await new Client(second, first.key).get(claim.id), claim);
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
