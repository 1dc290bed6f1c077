import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openInstallation } from '../../src/app/services.ts';
import type { Store } from '../../src/app/stores.ts';
import { readConfig } from '../../src/config/config.ts';
import type { BlobStore } from '../../src/platform/blobs/blob-store.ts';
import { temporaryFolder } from '../contract/fixtures.ts';
import { LogCollector, startTestService, withMethods, withTestService } from '../support/api/harness.ts';
import { until } from '../support/process/process.ts';

const EIGHT_DAYS_MS = 8 * 86_400_000;
const PATIENCE_MS = 30_000;

test('the start warns when others reach the API but upload addresses are for this machine only', async () => {
  const cases: [Record<string, string>, boolean][] = [
    [{ REDRESS_API_LISTEN: '0.0.0.0:0', REDRESS_UPLOADS_LISTEN: '0.0.0.0:0' }, true],
    [{ REDRESS_API_LISTEN: '0.0.0.0:0', REDRESS_UPLOADS_URL: 'https://uploads.example.com' }, false],
    [{}, false],
  ];
  for (const [environment, isWarned] of cases) {
    const collector = new LogCollector();
    const service = await startTestService({ environment, log: collector.log });
    const warned = collector.lines.some(({ msg }) => msg.includes('REDRESS_UPLOADS_URL'));
    assert.equal(warned, isWarned, JSON.stringify(environment));
    assert.match(service.running.uploadsUrl, /^http:\/\/127\.0\.0\.1:\d+$/);
    await service.close();
  }
});

test('documents never confirmed are purged when the service starts', async () => {
  const overrides = { clock: () => Date.now() - EIGHT_DAYS_MS };
  const first = await startTestService({ overrides });
  const client = await first.newClient();
  const { id: claimId } = await client.file();
  const { id } = await client.upload(claimId);
  await first.running.close();

  await withTestService({ stack: first.stack }, async (second) => {
    const { store } = second.running;
    await until('it is purged', async () => !(await store.findDocument(client.organizationId, id)));
  });
});

test('a store that cannot be opened leaves no blob store open', async (t) => {
  const { folder, remove } = temporaryFolder();
  t.after(remove);
  mkdirSync(join(folder, 'redress.db'));
  let closed = 0;
  const wrapBlobs = (blobs: BlobStore) =>
    withMethods(blobs, {
      close: async () => {
        closed += 1;
        await blobs.close();
      },
    });
  await assert.rejects(openInstallation(readConfig({ REDRESS_DATA_DIR: folder }), { wrapBlobs }), /unable to open/);
  assert.equal(closed, 1);
});

test('a stop lets nobody in while recurring work takes its time to end, and waits for it', async () => {
  const [begun, work] = [Promise.withResolvers<void>(), Promise.withResolvers<number>()];
  const purging = () => {
    begun.resolve();
    return work.promise;
  };
  const wrapStore = (store: Store) => withMethods(store, { deleteUnconfirmedDocuments: purging });
  await withTestService({ overrides: { wrapStore } }, async ({ running }) => {
    await begun.promise;
    let isClosed = false;
    const closing = running.close().then(() => {
      isClosed = true;
    });
    const end = performance.now() + PATIENCE_MS;
    while (await isAnswered(`${running.apiUrl}/healthz`)) assert.ok(performance.now() < end, 'still answers');
    assert.equal(isClosed, false);
    work.resolve(0);
    await closing;
  });
});

async function isAnswered(url: string): Promise<boolean> {
  try {
    await (await fetch(url)).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
