/* The documents of a claim as operators get them: their files, and a great many of them (spec: Files and pictures). */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
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
import { confirmedDocument, type Detail, type Row } from '../../support/operator/samples.ts';
import { query } from '../../support/servers/postgres/postgres.ts';

const HTML = Buffer.from('<!doctype html><script>alert(document.cookie)</script>');

let service: OperatorService;
let viewer: OperatorClient;
let ana: OperatorClient;
let client: Client;
let claimId: string;

before(async () => {
  service = await startOperatorService();
  viewer = await service.newOperator('viewer');
  ana = await service.newOperator('agent');
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

describe('a claim of 20,000 documents', () => {
  interface LongDetail extends Detail {
    documents_pagination: { cursor: string | null; has_more: boolean };
    history_pagination: { cursor: string | null; has_more: boolean };
  }
  interface OlderPage {
    data: { id: string; kind?: string }[];
    pagination: { cursor: string | null };
  }

  /** As versions without a limit of documents left it. */
  async function fileWithDocuments(): Promise<string> {
    const { id } = await client.file();
    const { DATABASE_URL, REDRESS_DATA_DIR = '' } = service.clients.stack.environment;
    const columns = 'organization_id, id, claim_id, name, content_type, status, created_at';
    const insert = (
      name: string,
      numbers: string,
      at = "'2026-01-01T00:00:00.000Z'",
    ) => `insert into documents (${columns}) ${numbers}
      select '${client.organizationId}', ${name}, '${id}', 'photo ' || n || '.jpg', 'image/jpeg', 'PENDING_UPLOAD',
        ${at} from numbers`;
    if (DATABASE_URL !== undefined) {
      const numbers = 'with numbers (n) as (select generate_series(1, 20000))';
      await query(DATABASE_URL, insert("'doc_0199' || lpad(to_hex(n), 28, '0')", numbers, "timestamptz '2026-01-01'"));
      return id;
    }
    const numbers = 'with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 20000)';
    const database = new DatabaseSync(join(REDRESS_DATA_DIR, 'redress.db'), { timeout: 5_000 });
    database.exec(insert("'doc_0199' || printf('%028x', n)", numbers));
    database.close();
    return id;
  }

  test('is answered with the newest, and the rest in pages of the same size', async () => {
    const id = await fileWithDocuments();
    const { text } = assertStatus(await ana.get(`/claims/${id}`), 200);
    assert.ok(text.length < 150_000, `${text.length} characters`);
    const detail = JSON.parse(text) as LongDetail;
    assert.equal(detail.documents_list.length, 100);
    assert.equal(detail.documents_list.at(-1)?.name, 'photo 20000.jpg');
    assert.ok(detail.documents_pagination.has_more && detail.history_pagination.has_more);
    assert.equal(detail.documents.pending, 1_000);
    const cursor = detail.documents_pagination.cursor ?? '';
    const next = await ana.read<OlderPage>(`/claims/${id}/documents?cursor=${cursor}`);
    assert.equal(next.data.length, 100);
    assert.ok(next.data.every((document) => detail.documents_list.every((shown) => shown.id !== document.id)));
    const { data } = await ana.read<{ data: Row[] }>('/claims?limit=100');
    assert.equal(data.find((row) => row.id === id)?.documents.pending, 1_000);
  });

  test('has its whole history in pages, each entry once, down to its filing', async () => {
    const { id } = await client.file();
    const confirmed = [];
    for (let n = 0; n < 3; n += 1) confirmed.push(await confirmedDocument(service, client, id));
    for (let n = 0; n < 110; n += 1) assertStatus(await ana.post(`/claims/${id}/notes`, { text: `note ${n}` }), 201);
    for (const document of confirmed) await ana.get(`/claims/${id}/documents/${document}/file`);
    const seen: string[] = [];
    let path = `/claims/${id}/history`;
    for (let page = 1; ; page += 1) {
      const { data, pagination } = await ana.read<OlderPage>(path);
      seen.unshift(...data.map((event) => event.id));
      if (pagination.cursor === null) {
        assert.equal(page, 2);
        assert.equal(data[0]?.kind, 'filed');
        break;
      }
      path = `/claims/${id}/history?cursor=${pagination.cursor}`;
    }
    assert.equal(seen.length, 1 + 3 * 3 + 110 + 3);
    assert.equal(new Set(seen).size, seen.length);
    const detail = await ana.read<LongDetail>(`/claims/${id}`);
    assert.deepEqual(
      detail.history.map((event) => (event as unknown as { id: string }).id),
      seen.slice(-detail.history.length),
    );
  });

  test('refuses a cursor that was not given out', async () => {
    const { id } = await client.file();
    for (const list of ['documents', 'history']) {
      for (const cursor of ['x', 'W10', 'a'.repeat(600)]) {
        const answer = await ana.get(`/claims/${id}/${list}?cursor=${cursor}`);
        assertRefused(answer, 400, 'INVALID_QUERY_PARAMETERS', cursor);
      }
    }
  });
});
