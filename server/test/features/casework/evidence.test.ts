/* The files of documents as operators get them (spec: Files and pictures). */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { withMethods } from '../../support/api/harness.ts';
import { PDF } from '../../support/api/samples.ts';
import {
  type OperatorClient,
  type OperatorService,
  startOperatorService,
  withOperatorService,
} from '../../support/operator/harness.ts';
import { PNG } from '../../support/operator/review-services.ts';
import { confirmedDocument, type Detail } from '../../support/operator/samples.ts';

const HTML = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');

let service: OperatorService;
let viewer: OperatorClient;
let client: Client;
let claimId: string;

before(async () => {
  service = await startOperatorService();
  viewer = await service.newOperator('viewer');
  client = await service.clients.newClient();
  claimId = (await client.file()).id;
});
after(() => service.close());

const pathOf = (documentId: string, kind = 'file', id = claimId) => `/claims/${id}/documents/${documentId}/${kind}`;

/** Operators whose views of this document are in the claim's history. */
async function viewsOf(documentId: string): Promise<string[]> {
  const { history } = await viewer.read<{ history: (Detail['history'][number] & { document?: { id: string } })[] }>(
    `/claims/${claimId}`,
  );
  const views = history.filter(({ kind, document }) => kind === 'document_viewed' && document?.id === documentId);
  return views.map(({ actor }) => actor.name);
}

describe('a download', () => {
  test('has the bytes, the name, and nothing that a browser would run', async () => {
    const id = await confirmedDocument(service, client, claimId, { name: 'Rechnung Ü.pdf' });
    const { text, headers } = assertStatus(await viewer.get(pathOf(id)), 200);
    assert.equal(text, PDF.toString());
    assert.equal(headers.get('content-type'), 'application/pdf');
    assert.equal(headers.get('content-length'), String(PDF.length));
    assert.equal(
      headers.get('content-disposition'),
      `attachment; filename="Rechnung U_.pdf"; filename*=UTF-8''Rechnung%20%C3%9C.pdf`,
    );
    assert.equal(headers.get('content-security-policy'), "sandbox; default-src 'none'");
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  test('of bytes that are not what was declared has no type of theirs', async () => {
    const id = await confirmedDocument(service, client, claimId, { bytes: HTML });
    const { headers } = assertStatus(await viewer.get(pathOf(id)), 200);
    assert.equal(headers.get('content-type'), 'application/octet-stream');
    assert.match(headers.get('content-disposition') ?? '', /^attachment; /);
  });

  for (const name of [
    '"; filename=evil.html',
    'a\r\nX-Evil: 1',
    '../../../etc/passwd',
    'gpj.\u202efdp.exe',
    '\u2028x',
    '.',
  ]) {
    test(`of a file called ${JSON.stringify(name)} names a file that is safe to keep`, async () => {
      const id = await confirmedDocument(service, client, claimId, { name });
      const { headers } = assertStatus(await viewer.get(pathOf(id)), 200);
      const header = headers.get('content-disposition') ?? '';
      assert.match(header, /^attachment; filename="[^"\\/\r\n]+"(; filename\*=UTF-8''[\w.%~!#$&+^`|-]+)?$/);
      assert.equal(headers.get('x-evil'), null);
      assert.doesNotMatch(decodeURIComponent(header), /[\p{Bidi_Control}\p{Cc}\u2028]/u);
      assert.doesNotMatch(header, /\.(exe|html)["%]?$/);
    });
  }

  test('is in the history of the claim, with its operator', async () => {
    const id = await confirmedDocument(service, client, claimId);
    assertStatus(await viewer.get(pathOf(id)), 200);
    assert.deepEqual(await viewsOf(id), [viewer.email]);
  });

  test('is not in it after a request for the headers only', async () => {
    const id = await confirmedDocument(service, client, claimId);
    const { headers } = assertStatus(await viewer.request('HEAD', pathOf(id)), 200);
    assert.equal(headers.get('content-length'), String(PDF.length));
    assert.deepEqual(await viewsOf(id), []);
  });
});

describe('a preview', () => {
  test('shows the bytes as their own type, whatever was declared', async () => {
    const id = await confirmedDocument(service, client, claimId, { bytes: PNG });
    const { headers } = assertStatus(await viewer.get(pathOf(id, 'preview')), 200);
    assert.equal(headers.get('content-type'), 'image/png');
    assert.match(headers.get('content-disposition') ?? '', /^inline; /);
    assert.equal(headers.get('content-security-policy'), "sandbox; default-src 'none'");
  });

  test('of HTML that was declared to be a PDF is refused', async () => {
    const id = await confirmedDocument(service, client, claimId, { bytes: HTML });
    assertRefused(await viewer.get(pathOf(id, 'preview')), 415, 'NO_PREVIEW');
    assert.deepEqual(await viewsOf(id), []);
  });

  test('is one view in ten minutes, and none as a small picture in a list', async () => {
    const id = await confirmedDocument(service, client, claimId, { bytes: PNG });
    assertStatus(await viewer.get(`${pathOf(id, 'preview')}?thumbnail=1`), 200);
    assert.deepEqual(await viewsOf(id), []);
    for (let n = 0; n < 3; n += 1) assertStatus(await viewer.get(pathOf(id, 'preview')), 200);
    assert.deepEqual(await viewsOf(id), [viewer.email]);
  });
});

describe('a thumbnail', () => {
  test('is cached by the browser for an hour, and then revalidated; a viewed file never is', async () => {
    const id = await confirmedDocument(service, client, claimId, { bytes: PNG });
    const path = pathOf(id, 'preview');
    const { headers } = assertStatus(await viewer.get(`${path}?thumbnail=1`), 200);
    assert.equal(headers.get('cache-control'), 'private, max-age=3600');
    const etag = headers.get('etag') ?? '';
    assert.equal(etag, `"${hash('sha256', PNG)}.thumbnail"`);
    const again = assertStatus(await viewer.get(`${path}?thumbnail=1`, { 'if-none-match': etag }), 304);
    assert.equal(again.text, '');
    assert.equal(again.headers.get('etag'), etag);
    assert.equal(again.headers.get('cache-control'), 'private, max-age=3600');
    assertStatus(await viewer.get(`${path}?thumbnail=1`, { 'if-none-match': '"another"' }), 200);

    const seen = assertStatus(await viewer.get(path, { 'if-none-match': etag }), 200);
    assert.equal(seen.headers.get('cache-control'), 'no-store');
    assert.equal(seen.headers.get('etag'), null);
    assert.deepEqual(await viewsOf(id), [viewer.email]);
  });

  test('that cannot be had is not kept', async () => {
    const id = await confirmedDocument(service, client, claimId, { bytes: HTML });
    const answer = await viewer.get(`${pathOf(id, 'preview')}?thumbnail=1`);
    assertRefused(answer, 415, 'NO_PREVIEW');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
  });
});

describe('a document', () => {
  test('that is none, or another claim’s, is a 404', async () => {
    const other = await client.file();
    const id = await confirmedDocument(service, client, other.id);
    for (const each of [id, `doc_${'0'.repeat(32)}`, 'doc_1', '%00', '..%2f..']) {
      assertRefused(await viewer.get(pathOf(each)), 404, 'DOCUMENT_NOT_FOUND', each);
      assertRefused(await viewer.get(pathOf(each, 'preview')), 404, 'DOCUMENT_NOT_FOUND', each);
    }
  });

  test('whose file has not come is a 409', async () => {
    const { id } = await client.initiate(claimId);
    assertRefused(await viewer.get(pathOf(id)), 409, 'DOCUMENT_NOT_RECEIVED');
  });

  test('whose bytes cannot be had now is a 503 that says to try again, and no view', async () => {
    let isDown = false;
    const wrapBlobs = (blobs: BlobStore) =>
      withMethods(blobs, { get: (key) => (isDown ? Promise.reject(new Error('down')) : blobs.get(key)) });
    await withOperatorService({ overrides: { wrapBlobs } }, async (own) => {
      const shop = await own.clients.newClient();
      const { id } = await shop.file();
      const document = await confirmedDocument(own, shop, id);
      const operator = await own.newOperator('agent');
      isDown = true;
      const answer = await operator.get(pathOf(document, 'file', id));
      assertRefused(answer, 503, 'STORAGE_UNAVAILABLE');
      assert.equal(answer.headers.get('retry-after'), '5');
      const { history } = await operator.read<Detail>(`/claims/${id}`);
      assert.ok(history.every(({ kind }) => kind !== 'document_viewed'));
    });
  });
});
