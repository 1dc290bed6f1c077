import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { Client } from '../../../server/test/support/api/client.ts';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { newTrackingNumber, PDF } from '../../../server/test/support/api/samples.ts';
import { GeneratedClient } from './generated-client.ts';
import type { Attachment, Programs } from './programs/programs.ts';

const UNKNOWN_CLAIM = `clm_${'0'.repeat(32)}`;
const ATTACHMENT: Attachment = { content_type: 'application/pdf', file_name: 'invoice.pdf', bytes: new Blob([PDF]) };

let service: TestService;
/** The description as the service answers it, and the address that it names. */
let description: string;
let baseUrl: string;
before(async () => {
  service = await startTestService();
  description = (await service.request('GET', '/openapi.json')).text;
  baseUrl = JSON.parse(description).servers[0].url;
});
after(() => service.close());

for (const name of ['openapi-fetch', 'oazapfts'] as const) {
  describe(`a client that ${name} makes of the description as served, at the address that it names`, () => {
    const generated = new GeneratedClient(name);
    let client: Client;
    let programs: Programs;
    const access = () => ({ baseUrl, authorization: client.authorization });

    before(async () => {
      client = await service.newClient();
      await generated.generate(description);
      programs = await generated.load();
    });
    after(() => generated.remove());

    /** Files a claim of a new tracking number. */
    async function file(): Promise<{ id: string; number: string }> {
      const number = newTrackingNumber();
      const filed = await programs.file(access(), number, randomUUID());
      assert.ok('id' in filed, JSON.stringify(filed));
      return { id: filed.id, number };
    }

    test('is typed as strictly as its program can ask for', () => assert.equal(generated.check(), ''));

    test('files a claim, once however often it is sent under one key', async () => {
      const [number, key] = [newTrackingNumber(), randomUUID()];
      const filed = await programs.file(access(), number, key);
      assert.deepEqual(await programs.file(access(), number, key), filed);
      const { data } = await client.list({ trackingNumber: number });
      assert.deepEqual(
        data.map(({ id, status, created_at }) => ({ id, status, created_at })),
        [filed],
      );
    });

    test('is told by the envelope why a second claim is refused', async () => {
      const { id, number } = await file();
      assert.deepEqual(await programs.file(access(), number, randomUUID()), {
        statusCode: 409,
        statusReasonCode: 'CLAIM_ALREADY_EXISTS',
        location: `/v1/claims/${id}`,
        details: undefined,
      });
    });

    test('reads a list page by page, each claim once', async () => {
      for (let count = 0; count < 5; count += 1) await file();
      const ids = await programs.page(access(), 2);
      const { data } = await client.list({ limit: '100' });
      assert.deepEqual(
        ids,
        data.map(({ id }) => id),
      );
    });

    test('attaches a file, and reads why another document failed', async () => {
      const { id } = await file();
      assert.deepEqual(await programs.attach(access(), id, ATTACHMENT), ['confirmed', 'document_not_found']);
      const [kept] = await service.running.store.listDocuments(client.organizationId, id);
      assert.equal(kept?.status, 'CONFIRMED');
      assert.equal(kept.file?.size_bytes, PDF.length);
    });

    test('reads a claim, and 304 with its ETag', async () => {
      const { id, number } = await file();
      await service.move(id, 'REJECTED', 'CLAIM_VOIDED_BY_CARRIER');
      const read = { status: 'REJECTED', status_reason: 'CLAIM_VOIDED_BY_CARRIER', trackingNumber: number, again: 304 };
      assert.deepEqual(await programs.read(access(), id), read);
    });

    test('is told of a claim that is not there by its code', async () => {
      await assert.rejects(programs.attach(access(), UNKNOWN_CLAIM, ATTACHMENT), /CLAIM_NOT_FOUND/);
    });
  });
}
