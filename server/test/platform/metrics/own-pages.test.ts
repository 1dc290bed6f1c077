/* Refusals that a route sends by itself, such as a page for people: they are counted and logged as every other one. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { MadeRequest } from '../../../src/features/evidence-requests/service.ts';
import type { BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import { assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { LogCollector, withMethods } from '../../support/api/harness.ts';
import { PDF } from '../../support/api/samples.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { CHECKOUT } from '../../support/process/process.ts';
import { scrape } from './exposition.ts';

const PAGE = '/uploads/requests/:token';
const UPLOADS = 'redress_uploads_total';

describe('a refusal that a route sends by itself', () => {
  const collector = new LogCollector();
  collector.log.level = 'info';
  let isBroken = false;
  let service: OperatorService;
  let agent: OperatorClient;
  let client: Client;

  before(async () => {
    const wrapBlobs = (blobs: BlobStore) =>
      withMethods(blobs, {
        put: async (...given: Parameters<BlobStore['put']>) => {
          if (isBroken) throw Object.assign(new Error('i/o error'), { code: 'EIO' });
          return blobs.put(...given);
        },
      });
    service = await startOperatorService({ log: collector.log, overrides: { wrapBlobs, consoleDir: '/nonexistent' } });
    agent = await service.newOperator('agent');
    client = await service.clients.newClient();
  });
  after(() => service.close());

  async function newLink(): Promise<{ id: string; url: string }> {
    const { id } = await client.file();
    const body = { kinds: ['ITEM_DAMAGE'], language: 'en' };
    const made = assertStatus(await agent.post(`/claims/${id}/evidence-requests`, body), 201);
    return made.read<MadeRequest & { url: string }>();
  }

  function send(url: string, bytes: Uint8Array): Promise<Response> {
    const form = new FormData();
    form.append('ITEM_DAMAGE', new File([Buffer.from(bytes)], 'a.pdf'));
    return fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  }

  /** The line of the log of a response, and by how much the given series grew. */
  async function seen(ask: () => Promise<Response>, series: [string, Record<string, string>][]) {
    const were = await scrape(service.url);
    const { status, headers } = await ask();
    const id = headers.get('x-request-id');
    const { text } = await collector.find(({ request_id, msg }) => request_id === id && msg === 'request');
    const are = await scrape(service.url);
    const line = JSON.parse(text) as Record<string, unknown>;
    return { id, status, line, grown: series.map((each) => are.sum(...each) - were.sum(...each)) };
  }

  const answers = (code: string, method = 'POST'): [string, Record<string, string>] => [
    'redress_http_requests_total',
    { listener: 'uploads', route: PAGE, method, code },
  ];

  test('of a form that cannot be stored is 503, a failure of the listener and of an upload, with its error', async () => {
    const { id: linkId, url } = await newLink();
    isBroken = true;
    const { id, status, line, grown } = await seen(
      () => send(url, PDF),
      [
        answers('503'),
        ['redress_http_failures_total', { listener: 'uploads' }],
        [UPLOADS, { outcome: 'storage_unavailable' }],
      ],
    );
    isBroken = false;
    assert.equal(status, 503);
    assert.deepEqual(grown, [1, 1, 1]);
    const { code, organization_id, evidence_request_id, path } = line;
    assert.deepEqual(
      { code, organization_id, evidence_request_id, path },
      {
        code: 'STORAGE_UNAVAILABLE',
        organization_id: client.organizationId,
        evidence_request_id: linkId,
        path: '/uploads/requests/…',
      },
    );
    const failure = await collector.find(({ request_id, msg }) => request_id === id && msg === 'request failed');
    assert.match(failure.text, /i\/o error/);
  });

  test('of a form with a file of another type has its code', async () => {
    const { url } = await newLink();
    const outcome = 'unsupported_document_content_type';
    const { status, line, grown } = await seen(
      () => send(url, Buffer.from('plain')),
      [answers('400'), [UPLOADS, { outcome }]],
    );
    assert.deepEqual([status, line.code, grown], [400, outcome.toUpperCase(), [1, 1]]);
  });

  test('of an unknown link is seen, and one that was taken is counted among the uploads', async () => {
    const { url } = await newLink();
    const unknown = `${url.slice(0, -3)}abc`;
    const { status, line, grown } = await seen(() => fetch(unknown), [answers('404', 'GET')]);
    assert.deepEqual([status, line.code, grown], [404, 'EVIDENCE_REQUEST_NOT_FOUND', [1]]);
    const was = await scrape(service.url);
    assert.equal((await send(url, PDF)).status, 303);
    const is = await scrape(service.url);
    const grew = (name: string, labels = {}) => is.sum(name, labels) - was.sum(name, labels);
    assert.equal(grew(UPLOADS, { outcome: 'stored' }), 1);
    assert.equal(grew('redress_upload_bytes_total'), PDF.length);
  });

  test('of a console that was not built is seen', async () => {
    const { status, line, grown } = await seen(
      () => fetch(`${service.url}/`),
      [['redress_http_failures_total', { listener: 'operator' }]],
    );
    assert.deepEqual([status, line.code, grown], [503, 'SERVICE_UNAVAILABLE', [1]]);
  });
});

test('a part of a console file that does not exist, or another one than is there, is refused and no failure', async () => {
  const consoleDir = join(CHECKOUT, 'console/public');
  const service = await startOperatorService({ overrides: { consoleDir } });
  try {
    const was = await scrape(service.url);
    for (const range of ['bytes=99999999-', 'bytes=5-2', 'x']) {
      const { status } = await fetch(`${service.url}/favicon.svg`, { headers: { range } });
      assert.ok(status < 500, `${range} ${status}`);
    }
    const other = { 'if-match': '"other"' };
    assert.ok((await fetch(`${service.url}/favicon.svg`, { headers: other })).status < 500);
    const is = await scrape(service.url);
    assert.equal(is.sum('redress_http_failures_total') - was.sum('redress_http_failures_total'), 0);
    const name = 'redress_http_requests_total';
    assert.equal(is.sum(name, { route: '/*' }) - was.sum(name, { route: '/*' }), 4);
  } finally {
    await service.close();
  }
});
