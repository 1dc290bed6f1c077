import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { LogCollector, startTestService, withTestService } from './harness.ts';

const EIGHT_DAYS_MS = 8 * 86_400_000;
const PATIENCE_MS = 10_000;

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
    const end = performance.now() + PATIENCE_MS;
    while (await second.running.store.findDocument(client.organizationId, id)) {
      assert.ok(performance.now() < end, 'not purged');
      await setImmediate();
    }
  });
});
