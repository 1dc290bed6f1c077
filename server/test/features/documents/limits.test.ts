/* How many documents, how many bytes and whose upload addresses. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { MAX_CLAIM_DOCUMENTS } from '../../../src/features/documents/rules.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { inChunks, startTestService, TestClock, type TestService, withTestService } from '../../support/api/harness.ts';
import { PDF, PDF_INPUT } from '../../support/api/samples.ts';

const MB = 1_048_576;
const HOUR = 3_600_000;
/** Tells apart a test's initiations that come with a key. */
const keyed = () => ({ 'idempotency-key': randomUUID() });

let service: TestService;
let client: Client;

before(async () => {
  service = await startTestService();
  client = await service.newClient();
});
after(() => service.close());

describe('a claim with 100 documents', () => {
  test('takes no more, however many are initiated at once', async () => {
    const { id } = await client.file();
    const path = `/v1/claims/${id}/documents`;
    for (let n = 1; n < MAX_CLAIM_DOCUMENTS; n += 1) await client.initiate(id);
    const answers = await Promise.all(Array.from({ length: 10 }, () => client.post(path, PDF_INPUT, keyed())));
    const statuses = answers.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [201, ...Array(9).fill(409)]);
    for (const answer of answers) if (answer.status === 409) assertRefused(answer, 409, 'DOCUMENT_LIMIT_REACHED');
    assertRefused(await client.post(path, PDF_INPUT), 409, 'DOCUMENT_LIMIT_REACHED');
    const other = await client.file();
    await client.initiate(other.id);
  });

  test('takes as many again when the addresses of those that wait for a file have expired, also under a key that was refused', async () => {
    const clock = new TestClock('2026-03-01T12:00:00Z');
    await withTestService({ overrides: { clock: clock.now } }, async (own) => {
      const shop = await own.newClient();
      const { id } = await shop.file();
      const path = `/v1/claims/${id}/documents`;
      await shop.upload(id);
      for (let n = 1; n < MAX_CLAIM_DOCUMENTS; n += 1) await shop.initiate(id);
      clock.ms += HOUR - 1;
      const key = keyed();
      assertRefused(await shop.post(path, PDF_INPUT, key), 409, 'DOCUMENT_LIMIT_REACHED');
      clock.ms += 1;
      assertStatus(await shop.post(path, PDF_INPUT, key), 201);
      for (let n = 2; n < MAX_CLAIM_DOCUMENTS; n += 1) await shop.initiate(id);
      assertRefused(await shop.post(path, PDF_INPUT), 409, 'DOCUMENT_LIMIT_REACHED');
    });
  });
});

describe('an upload address', () => {
  test('dies with the key that got it, with the text of an expired one, and not with another key', async () => {
    const { id } = await client.file();
    const other = await service.clientOf(client.organizationId);
    const [dying, living] = [await other.initiate(id), await client.initiate(id)];
    await service.running.keys.revoke(other.key.key_id);
    const refused = await service.put(dying.metadata.upload_url, PDF);
    assertRefused(refused, 403, 'UPLOAD_LINK_INVALID');
    const wrong = await service.put(dying.metadata.upload_url.replace(/token=./, 'token=!'), PDF);
    assert.deepEqual(refused.error.error, wrong.error.error);
    assertStatus(await service.put(living.metadata.upload_url, PDF), 200);
  });

  test('is dead while its organization is disabled', async () => {
    const shop = await service.newClient();
    const document = await shop.initiate((await shop.file()).id);
    const { organizations } = service.running;
    await organizations.change(shop.organizationId, { disabled: true });
    assertRefused(await service.put(document.metadata.upload_url, PDF), 403, 'UPLOAD_LINK_INVALID');
    await organizations.change(shop.organizationId, { disabled: false });
    assertStatus(await service.put(document.metadata.upload_url, PDF), 200);
  });

  test('takes no part of a file: Content-Range is a 400 that leaves it unused', async () => {
    const { metadata } = await client.initiate((await client.file()).id);
    const headers = { 'content-type': 'application/pdf', 'content-range': `bytes 0-${PDF.length - 1}/1000` };
    assertRefused(await service.put(metadata.upload_url, PDF, headers), 400, 'INVALID_REQUEST');
    assertStatus(await service.put(metadata.upload_url, PDF), 200);
  });
});

describe('with a limit of storage', () => {
  test('a file that would pass it is refused and leaves its address, and a full organization initiates nothing', () =>
    withTestService({ environment: { REDRESS_ORGANIZATION_STORAGE_MB: '1' } }, async (own) => {
      const shop = await own.newClient();
      const { id } = await shop.file();
      const [first, second] = [await shop.initiate(id), await shop.initiate(id)];
      assertStatus(await own.put(first.metadata.upload_url, Buffer.alloc(MB - 100)), 200);
      for (const body of [Buffer.alloc(101), inChunks(Buffer.alloc(101))]) {
        assertRefused(await own.put(second.metadata.upload_url, body), 409, 'STORAGE_LIMIT_REACHED');
      }
      assertStatus(await own.put(second.metadata.upload_url, Buffer.alloc(100)), 200);
      const path = `/v1/claims/${id}/documents`;
      assertRefused(await shop.post(path, PDF_INPUT), 409, 'STORAGE_LIMIT_REACHED');
      assertRefused(await shop.post(path, PDF_INPUT, keyed()), 409, 'STORAGE_LIMIT_REACHED');
      const another = await own.newClient();
      await another.upload((await another.file()).id);
    }));
});

describe('with less free disk than is to be kept', () => {
  test('uploads are a 503 that says when to try again, and claims and initiations work', () =>
    withTestService({ environment: { REDRESS_MIN_FREE_DISK_MB: '1000000000' } }, async (own) => {
      const shop = await own.newClient();
      const { id } = await shop.file();
      const { metadata } = await shop.initiate(id);
      const answer = await own.put(metadata.upload_url, PDF);
      assertRefused(answer, 503, 'DISK_NEARLY_FULL');
      assert.equal(answer.headers.get('retry-after'), '30');
      await shop.find(id);
    }));
});
