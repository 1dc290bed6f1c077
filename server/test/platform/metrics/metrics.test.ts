/* Metrics: the figures that they count, and the data that they never show. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { CLAIM_STATUSES } from '../../../src/features/claims/rules/standing.ts';
import type { BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import type { Client } from '../../support/api/client.ts';
import { withMethods } from '../../support/api/harness.ts';
import { MAX_DOCUMENT_BYTES, PDF } from '../../support/api/samples.ts';
import { type OperatorService, startOperatorService, withOperatorService } from '../../support/operator/harness.ts';
import { until } from '../../support/process/process.ts';
import { type Exposition, scrape } from './exposition.ts';

const REQUESTS = 'redress_http_requests_total';
const SECONDS = 'redress_http_request_duration_seconds_count';
const BLOBS = 'redress_blob_operation_duration_seconds_count';
const CREATE = { listener: 'api', route: '/v1/claims', method: 'POST' };

describe('the metrics', () => {
  let service: OperatorService;
  let client: Client;

  before(async () => {
    service = await startOperatorService();
    client = await service.clients.newClient();
  });
  after(() => service.close());

  const read = () => scrape(service.url);

  /** By how much the sum of a metric grows while `work` is done. */
  async function growth(name: string, labels: Record<string, string>, work: () => Promise<unknown>): Promise<number> {
    const was = (await read()).sum(name, labels);
    await work();
    return (await read()).sum(name, labels) - was;
  }

  test('count each answer once, by the pattern of its route, its method and its status', async () => {
    const { id } = await client.file();
    const before = await read();
    for (let n = 0; n < 3; n += 1) await client.file();
    await client.create({ incidence: 'none' });
    await service.clients.request('POST', '/v1/claims', { body: {} });
    await client.find(id);
    const { etag = '' } = Object.fromEntries((await client.get(`/v1/claims/${id}`)).headers);
    assert.equal((await client.get(`/v1/claims/${id}`, { 'if-none-match': etag })).status, 304);
    await client.request('HEAD', `/v1/claims/${id}`);
    await client.get('/v1/claims/nothing');
    const after = await read();
    const grown = (labels: Record<string, string>, name = REQUESTS) =>
      after.sum(name, labels) - before.sum(name, labels);
    assert.equal(grown({ ...CREATE, code: '201' }), 3);
    assert.equal(grown({ ...CREATE, code: '400' }), 1);
    assert.equal(grown({ ...CREATE, code: '401' }), 1);
    assert.equal(grown(CREATE, SECONDS), 5);
    const one = { listener: 'api', route: '/v1/claims/:id' };
    assert.equal(grown({ ...one, method: 'GET', code: '200' }), 2);
    assert.equal(grown({ ...one, method: 'GET', code: '304' }), 1);
    assert.equal(grown({ ...one, method: 'GET', code: '404' }), 1);
    assert.equal(grown({ ...one, method: 'HEAD', code: '200' }), 1);
    assert.equal(grown({ listener: 'api' }), 10);
    assert.equal(grown({ listener: 'operator' }), 1, 'the first scrape');
  });

  test('count unknown paths under one name, and malformed requests under another', async () => {
    const unknown = { listener: 'operator', route: 'unknown' };
    assert.equal(await growth(REQUESTS, unknown, () => service.request('GET', '/assets/nothing.js')), 1);
    assert.equal(await growth(REQUESTS, { listener: 'operator', route: '/assets/*' }, async () => {}), 0);
    const api = { listener: 'api', route: 'unknown' };
    const wrongMethod = { ...api, method: 'DELETE', code: '405' };
    assert.equal(await growth(REQUESTS, wrongMethod, () => client.request('DELETE', '/v1/claims')), 1);
    const url = service.clients.running.apiUrl;
    const none = { listener: 'api', route: 'none' };
    for (const broken of [
      'nonsense\r\n\r\n',
      'CONNECT a:1 HTTP/1.1\r\nhost: a\r\n\r\n',
      'DESCRIBE / RTSP/1.0\r\n\r\n',
    ]) {
      assert.equal(await growth(REQUESTS, none, () => service.clients.raw({ url }, broken)), 1, broken);
    }
  });

  test('have no label that a client can make, however many paths and methods it tries', async () => {
    const api = service.clients.running.apiUrl;
    const attempt = async (n: number) => {
      const paths = [
        `/v1/claims/c${n}`,
        `/v1/${n}`,
        `/${n}`,
        `/v1/claims/%6${n}/documents`,
        `/docs/${n}`,
        `/docs/reference/${n}.js`,
      ];
      for (const path of paths)
        await (await fetch(api + path, { method: METHODS[n % METHODS.length] ?? 'GET' })).text();
      await (await fetch(`${service.url}/operator/v1/claims/c${n}?x=${n}`)).text();
      await (await fetch(`${service.url}/page-${n}`)).text();
    };
    const METHODS = ['GET', 'PUT', 'PROPFIND', 'M-SEARCH', 'PURGE', 'DELETE', 'LOCK'];
    for (let n = 0; n < 10; n += 1) await attempt(n);
    // Background work that runs for the first time meanwhile adds its own.
    const series = ({ families }: Exposition) =>
      [...families.values()].flatMap(({ samples }) => samples.filter(({ labels }) => labels.work === undefined)).length;
    const first = series(await read());
    for (let n = 10; n < 60; n += 1) await attempt(n);
    assert.equal(series(await read()), first);
    const methods = new Set((await read()).find(REQUESTS).map(({ labels }) => labels.method ?? ''));
    for (const method of methods)
      assert.match(method, /^(?:(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|other|none)(?:,|$))+$/);
    assert.ok(methods.has('other'));
    const routes = new Set((await read()).find(REQUESTS).map(({ labels }) => labels.route ?? ''));
    for (const route of routes) assert.match(route, /^(?:unknown|none|\/(?:[a-z0-9._-]+|:[a-z_]+|\*|\/)*)$/);
  });

  test('name no organization, key or claim', async () => {
    const { id, shipment } = await client.file();
    const document = await client.upload(id);
    await client.confirm(id, [document.id]);
    const { tracking_number } = shipment;
    await client.list({ trackingNumber: tracking_number });
    const text = await (await fetch(`${service.url}/metrics`)).text();
    const told = [client.organizationId, client.key.key_id, client.key.key_secret, id, document.id, tracking_number];
    for (const each of told) assert.ok(!text.includes(each), each);
    assert.ok(!/(?:org|key|clm|doc|opr)_[0-9a-f]{8}/.test(text));
  });

  test('count the claims of every status, those of none too', async () => {
    const claims = (await read()).find('redress_claims');
    assert.deepEqual(claims.map(({ labels }) => labels.status).sort(), [...CLAIM_STATUSES].sort());
    assert.equal((await read()).sum('redress_store_up'), 1);
  });

  test('count uploads by outcome, their bytes, and the calls of the blob store', async () => {
    const { id } = await client.file();
    const before = await read();
    const document = await client.upload(id);
    const again = await service.clients.put(document.metadata.upload_url, PDF);
    assert.equal(again.status, 409);
    const large = await client.initiate(id);
    const answer = await service.clients.put(large.metadata.upload_url, Buffer.alloc(MAX_DOCUMENT_BYTES + 1));
    assert.equal(answer.status, 413);
    await client.confirm(id, [document.id]);
    const after = await read();
    const grown = (name: string, labels = {}) => after.sum(name, labels) - before.sum(name, labels);
    assert.equal(grown('redress_uploads_total', { outcome: 'stored' }), 1);
    assert.equal(grown('redress_uploads_total', { outcome: 'upload_already_completed' }), 1);
    assert.equal(grown('redress_uploads_total', { outcome: 'payload_too_large' }), 1);
    assert.equal(grown('redress_upload_bytes_total'), PDF.length);
    assert.equal(grown(BLOBS, { operation: 'put', outcome: 'ok' }), 1);
    assert.ok(grown(BLOBS, { operation: 'head', outcome: 'ok' }) >= 1);
    assert.equal(after.sum('redress_uploads_in_flight'), 0);
  });

  test('count the writes that shared a commit', async () => {
    const before = await read();
    await Promise.all(Array.from({ length: 40 }, () => client.file()));
    const after = await read();
    const grown = (name: string) => after.sum(name) - before.sum(name);
    assert.ok(grown('redress_sqlite_turn_writes_sum') >= 40);
    assert.ok(grown('redress_sqlite_turn_writes_count') <= grown('redress_sqlite_turn_writes_sum'));
    assert.equal(grown('redress_sqlite_turn_duration_seconds_count'), grown('redress_sqlite_turn_writes_count'));
  });

  test('count the runs of recurring work, and their items', async () => {
    const metrics = await untilDone(read);
    const at = metrics.sum('redress_work_last_success_timestamp_seconds', { work: 'purge' });
    assert.ok(Math.abs(at - Date.now() / 1_000) < 600, `${at}`);
    for (const kind of ['documents', 'files']) {
      assert.equal(metrics.find('redress_work_items_total', { work: 'purge', kind }).length, 1, kind);
    }
  });
});

function untilDone(read: () => Promise<Exposition>): Promise<Exposition> {
  return until('the purge is done', async () => {
    const metrics = await read();
    return metrics.sum('redress_work_runs_total', { work: 'purge', outcome: 'done' }) > 0 ? metrics : undefined;
  });
}

test('an upload that runs is seen, and a blob store that fails', async () => {
  const { promise: mayFail, resolve: fail } = Promise.withResolvers<void>();
  const { promise: isPutting, resolve: putting } = Promise.withResolvers<void>();
  const wrapBlobs = (blobs: BlobStore) =>
    withMethods(blobs, {
      put: async () => {
        putting();
        await mayFail;
        throw new Error('the disk is gone');
      },
    });
  await withOperatorService({ overrides: { wrapBlobs } }, async (service) => {
    const client = await service.clients.newClient();
    const { id } = await client.file();
    const document = await client.initiate(id);
    const upload = service.clients.put(document.metadata.upload_url, PDF);
    await isPutting;
    assert.equal((await scrape(service.url)).sum('redress_uploads_in_flight'), 1);
    fail();
    assert.equal((await upload).status, 503);
    const metrics = await scrape(service.url);
    assert.equal(metrics.sum('redress_uploads_in_flight'), 0);
    assert.equal(metrics.sum('redress_uploads_total', { outcome: 'storage_unavailable' }), 1);
    assert.equal(metrics.sum(BLOBS, { operation: 'put', outcome: 'failed' }), 1);
    assert.equal(metrics.sum('redress_http_failures_total', { listener: 'uploads' }), 1);
    assert.equal(metrics.sum('redress_http_failures_total', { listener: 'api' }), 0);
  });
});

for (const [isStored, outcomes] of [
  [true, { ok: 1, repeated: 0 }],
  [false, { ok: 1, repeated: 1 }],
] as const) {
  const what = isStored ? 'is one put' : 'in vain counts as repeated, beside the put that follows';
  test(`a file that went to the blob store while it arrived ${what}`, async () => {
    const put = { isStored: async () => isStored, stop: () => {} };
    const putArriving: BlobStore['putArriving'] = (_file, { prepare }) => {
      void prepare();
      return put;
    };
    const wrapBlobs = (blobs: BlobStore) => withMethods(blobs, { putArriving });
    await withOperatorService({ overrides: { wrapBlobs } }, async (service) => {
      const client = await service.clients.newClient();
      const document = await client.initiate((await client.file()).id);
      const file = Buffer.alloc(MAX_DOCUMENT_BYTES);
      assert.equal((await service.clients.put(document.metadata.upload_url, file)).status, 200);
      const metrics = await scrape(service.url);
      for (const [outcome, count] of Object.entries(outcomes)) {
        assert.equal(metrics.sum(BLOBS, { operation: 'put', outcome }), count, outcome);
      }
    });
  });
}
