import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestService, type TestService } from '../support/api/harness.ts';
import { fuzz } from './fuzz-suite.ts';

const REQUESTS = 1_500;

describe('the client API and the upload listener under random requests', () => {
  let service: TestService;
  const uncaught: unknown[] = [];
  const keep = (error: unknown) => uncaught.push(error);

  before(async () => {
    process.on('uncaughtExceptionMonitor', keep).on('unhandledRejection', keep);
    service = await startTestService();
  });
  after(async () => {
    process.off('uncaughtExceptionMonitor', keep).off('unhandledRejection', keep);
    await service.close();
  });

  test('whatever comes is answered as documented, never with a 5xx, and harms nobody', async (t) => {
    const clients = [await service.newClient(), await service.newClient()] as const;
    const [own, neighbour] = clients.map(({ key }) => `${key.key_id}:${key.key_secret}`);
    const { apiUrl, uploadsUrl } = service.running;
    await fuzz(t, { target: { apiUrl, uploadsUrl, credentials: [own ?? '', neighbour ?? ''] }, requests: REQUESTS });
    assert.deepEqual(uncaught, []);
  });
});
