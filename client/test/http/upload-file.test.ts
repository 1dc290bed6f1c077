import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { type FileContent, TimeoutError, uploadFile } from '../../src/index.ts';
import { Network, refusal } from '../support/network.ts';
import { file, openShop, type Shop } from '../support/shop.ts';

let service: TestService;
let shop: Shop;
let claimId: string;
before(async () => {
  service = await startTestService();
  shop = await openShop(service);
  ({ id: claimId } = await file(shop));
});
after(() => service.close());

const initiate = () =>
  shop.redress.documents.initiate(claimId, { content_type: 'application/pdf', file_name: 'invoice.pdf' });

describe('a document', () => {
  test('is initiated with the time until which its address works', async () => {
    const document = await initiate();
    assert.ok(Date.parse(document.upload_expires_at ?? '') > Date.now());
    assert.equal(document.status, 'PENDING_UPLOAD');
  });

  for (const [form, content] of Object.entries<FileContent>({
    'a Blob': new Blob(['%PDF-1.7']),
    'a part of a Uint8Array': new TextEncoder().encode('__%PDF-1.7__').subarray(2, 10),
    'an ArrayBuffer': new TextEncoder().encode('%PDF-1.7').buffer,
    'a Buffer': Buffer.from('%PDF-1.7'),
  })) {
    test(`is uploaded from ${form}`, async () => {
      const document = await initiate();
      await shop.redress.documents.upload(document, content);
      const stored = await service.running.store.findDocument(shop.client.organizationId, document.id);
      assert.equal(stored?.file?.size_bytes, 8);
      assert.equal(stored?.file?.detected_type, 'application/pdf');
      assert.equal((await shop.redress.documents.confirm(claimId, [document.id])).attached, 1);
    });
  }

  test('is uploaded again when its connection ended on the way, and once it arrived not again', async () => {
    const document = await initiate();
    const { length } = shop.network.requests;
    shop.network.fail(refusal(400, 'UPLOAD_INTERRUPTED'));
    await shop.redress.documents.upload(document, new Blob(['%PDF-1.7']));
    assert.equal(shop.network.requests.length, length + 2);
    assert.equal((await shop.redress.documents.confirm(claimId, [document.id])).attached, 1);
  });

  test('is uploaded without a key by who has its address alone', async () => {
    const { id, metadata } = await initiate();
    const network = new Network();
    const target = { upload_url: metadata.upload_url, content_type: 'application/pdf' } as const;
    await uploadFile(target, new File(['%PDF'], 'invoice.pdf'), { fetch: network.fetch });
    const [upload] = network.requests;
    assert.equal(upload?.headers.get('authorization'), null);
    assert.equal(upload?.headers.get('content-type'), 'application/pdf');
    assert.equal((await shop.redress.documents.confirm(claimId, [id])).attached, 1);
  });

  test('the longest time limit there is holds for a large file too', async () => {
    const { metadata } = await initiate();
    const target = { upload_url: metadata.upload_url, content_type: 'application/pdf' } as const;
    await uploadFile(target, new Uint8Array(200_000), { timeout: 2 ** 31 - 1, retries: 0 });
  });

  test('what is no bytes is refused without a request', async () => {
    const document = await initiate();
    const { length } = shop.network.requests;
    await assert.rejects(shop.redress.documents.upload(document, 'text' as unknown as Blob), TypeError);
    assert.equal(shop.network.requests.length, length);
  });

  test('a large file may take longer than other calls: a second more for each 64,000 bytes', async () => {
    const document = await initiate();
    const network = new Network();
    network.fail('silence', { times: 2 });
    const target = { upload_url: document.metadata.upload_url, content_type: 'application/pdf' } as const;
    const options = { fetch: network.fetch, timeout: 10, retries: 0 };
    for (const [bytes, timeoutMs] of [
      [1, 10],
      [6_400, 110],
    ] as const) {
      await assert.rejects(uploadFile(target, new Uint8Array(bytes), options), (error) => {
        return error instanceof TimeoutError && error.timeoutMs === timeoutMs;
      });
    }
  });
});
