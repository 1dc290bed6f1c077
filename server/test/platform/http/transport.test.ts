import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import type { Overrides } from '../../../src/app/overrides.ts';
import type { DocumentRecord } from '../../../src/features/documents/service.ts';
import { withDeadline } from '../../../src/platform/deadline.ts';
import { readRelease } from '../../../src/platform/release.ts';
import { newSecret } from '../../../src/platform/secrets.ts';
import { Answer, assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, type TestService, withMethods, withTestService } from '../../support/api/harness.ts';
import { claimInput, PDF_INPUT } from '../../support/api/samples.ts';

let service: TestService;
let client: Client;

before(async () => {
  service = await startTestService();
  client = await service.newClient();
});
after(() => service.close());

/** Far less than the time after which the first headers of a connection are overdue. */
const STOP_MS = 10_000;
const UNKNOWN_CLAIM = `clm_${'0'.repeat(32)}`;

test('the route and the method are judged before the credentials', async () => {
  assertRefused(await service.request('DELETE', '/v1/claims'), 405, 'METHOD_NOT_ALLOWED');
  assertRefused(await service.request('GET', `/v1/claims/${UNKNOWN_CLAIM}/documents`), 405, 'METHOD_NOT_ALLOWED');
});

test('the credentials are judged before the body, its type and its size', async () => {
  const bodies = ['{', JSON.stringify(claimInput()), 'x'.repeat(1_100_000)];
  for (const body of bodies) {
    const answer = await service.request('POST', '/v1/claims', { body, headers: { 'content-type': 'text/plain' } });
    assertRefused(answer, 401, 'AUTHENTICATION_REQUIRED');
  }
});

test('the credentials are judged before the query and before the claim is looked for', async () => {
  const { id } = await client.file();
  for (const path of ['/v1/claims?limit=0', `/v1/claims/${UNKNOWN_CLAIM}`, `/v1/claims/${id}`]) {
    assertRefused(await service.request('GET', path), 401, 'AUTHENTICATION_REQUIRED', path);
  }
});

test('the body is judged before the claim is looked for', async () => {
  const path = `/v1/claims/${UNKNOWN_CLAIM}/documents`;
  assertFieldsRefused(await client.post(path, {}), ['content_type', 'file_name']);
  assertFieldsRefused(await client.post(`${path}/complete`, { document_ids: [] }), ['document_ids']);
  const unsupported = await client.post(path, { content_type: 'text/plain', file_name: 'a.txt' });
  assertRefused(unsupported, 400, 'UNSUPPORTED_DOCUMENT_CONTENT_TYPE');
});

test('the body is judged before the open claim of its tracking number', async () => {
  const { shipment } = await client.file();
  const answer = await client.create({
    'shipment.tracking_number': shipment.tracking_number,
    'incidence.claimed_amount': 0,
  });
  assertFieldsRefused(answer, ['incidence']);
});

test('an unknown path below /v1 is 401 without credentials and 404 NOT_FOUND with them', async () => {
  for (const path of ['/v1', '/v1/', '/v1/nothing', '/v1/claims/a/b', '/v1/claims/a/documents/b', '/v1/Claims']) {
    assertRefused(await service.request('GET', path), 401, 'AUTHENTICATION_REQUIRED', path);
    assertRefused(await client.get(path), 404, 'NOT_FOUND', path);
    assertRefused(await client.post(path, {}), 404, 'NOT_FOUND', path);
  }
});

test('an unknown path elsewhere is 404 NOT_FOUND with and without credentials', async () => {
  for (const path of ['/nothing', '/V1/claims', '/v1x', '/v2/claims', '/uploads/doc_x', '/docs/nothing']) {
    assertRefused(await service.request('GET', path), 404, 'NOT_FOUND', path);
    assertRefused(await client.get(path), 404, 'NOT_FOUND', path);
  }
});

test('a file that is sent to the API or to the console is told where upload addresses are, without its token', async () => {
  const { apiUrl, operatorUrl, uploadsUrl } = service.running;
  for (const url of [apiUrl, operatorUrl]) {
    const answer = await fetch(`${url}/uploads/doc_1?token=secret`, { method: 'PUT', body: 'x' });
    const { error } = (await answer.json()) as { error: string };
    assert.equal(answer.status, 404);
    assert.ok(error.includes(`PUT the file to ${uploadsUrl}/uploads/doc_1 with its token`), error);
    assert.ok(!error.includes('secret'));
  }
  const { error } = assertRefused(await client.get('/v1/uploads/doc_1'), 404, 'NOT_FOUND');
  assert.match(error, /PUT the file to \S+\/uploads\/doc_1 /);
});

test('a path without the version, with two, or with another before it, is told the path that was meant', async () => {
  const { error } = assertRefused(await service.request('GET', '/claims/clm_1'), 404, 'NOT_FOUND');
  assert.equal(
    error,
    'There is nothing at /claims/clm_1. The base address has no version: add /v1, so that the path is /v1/claims/clm_1.',
  );
  const twice = assertRefused(await client.get('/v1/v1/claims'), 404, 'NOT_FOUND');
  assert.match(twice.error, /base address may not end with \/v1, so that the path is \/v1\/claims\./);
  for (const path of ['/api/v1/claims', '/v2/claims', '/claims/v1/claims']) {
    const other = assertRefused(await client.get(path), 404, 'NOT_FOUND', path);
    assert.equal(other.error, `There is nothing at ${path}. Right after the host the path is /v1/claims.`);
  }
  assert.match(assertRefused(await client.get('/v1'), 404, 'NOT_FOUND').error, /claims are at \/v1\/claims\./);
  const long = assertRefused(await service.request('GET', `/${'a'.repeat(5_000)}`), 404, 'NOT_FOUND');
  assert.ok(long.error.length < 300);
});

test('a broken percent escape in a path is text, never an error', async () => {
  for (const path of ['/v1/claims/%zz', '/v1/claims/%', '/v1/claims/%ff', '/v1/claims/%00', '/v1/claims/%2e%2e%2f']) {
    assertRefused(await client.get(path), 404, 'CLAIM_NOT_FOUND', path);
  }
  assertRefused(await client.get('/v1/%zz/a'), 404, 'NOT_FOUND');
});

test('another method on a known path is 405 METHOD_NOT_ALLOWED, and Allow names those that are', async () => {
  const known: [path: string, allow: string, others: string[]][] = [
    ['/v1/claims', 'GET, HEAD, POST', ['PUT', 'PATCH', 'DELETE', 'OPTIONS']],
    [`/v1/claims/${UNKNOWN_CLAIM}`, 'GET, HEAD', ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']],
    [`/v1/claims/${UNKNOWN_CLAIM}/documents`, 'POST', ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS']],
    [`/v1/claims/${UNKNOWN_CLAIM}/documents/complete`, 'POST', ['GET', 'PUT', 'PATCH', 'DELETE']],
    ['/healthz', 'GET, HEAD', ['POST', 'DELETE']],
    ['/openapi.json', 'GET, HEAD', ['POST', 'PUT']],
    [`${service.running.uploadsUrl}/uploads/doc_x`, 'OPTIONS, PUT', ['GET', 'HEAD', 'POST', 'DELETE']],
  ];
  for (const [path, allow, others] of known) {
    for (const method of others) {
      const answer = assertStatus(await client.request(method, path), 405, `${method} ${path}`);
      assert.equal(answer.headers.get('allow')?.split(', ').sort().join(', '), allow);
      if (method !== 'HEAD') assertRefused(answer, 405, 'METHOD_NOT_ALLOWED');
    }
  }
});

test('HEAD is answered as GET is, without a body', async () => {
  const { id } = await client.file();
  for (const path of ['/v1/claims', `/v1/claims/${id}`, `/v1/claims/${UNKNOWN_CLAIM}`, '/healthz', '/readyz']) {
    const [head, get] = [await client.request('HEAD', path), await client.get(path)];
    assertStatus(head, get.status, path);
    assert.equal(head.text, '');
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control']) {
      assert.equal(head.headers.get(name), get.headers.get(name), `${name} of ${path}`);
    }
  }
});

test('one trailing slash is accepted on every route, never redirected', async () => {
  const { id } = await client.file();
  const document = await client.upload(id);
  assertStatus(await client.post('/v1/claims/', claimInput()), 201);
  assertStatus(await client.get('/v1/claims/?limit=1'), 200);
  assertStatus(await client.get(`/v1/claims/${id}/`), 200);
  assertStatus(await client.post(`/v1/claims/${id}/documents/`, PDF_INPUT), 201);
  assertStatus(await client.post(`/v1/claims/${id}/documents/complete/`, { document_ids: [document.id] }), 200);
  assertStatus(await service.request('GET', '/healthz/'), 200);
  const { upload_url } = (await client.initiate(id)).metadata;
  assertStatus(await service.put(upload_url.replace('?', '/?'), 'x'), 200);
});

test('the client API permits no other origin', async () => {
  const headers = { origin: 'https://shop.example', 'access-control-request-method': 'GET' };
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await client.request(method, '/v1/claims', { headers });
    assert.equal(answer.headers.get('access-control-allow-origin'), null, method);
  }
});

test('the request id of the caller comes back when it is sane', async () => {
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
  for (const id of [
    'abc-123',
    '0f8fad5b-d9cb-469f-a165-70867728950e',
    'a'.repeat(128),
    'Root=1-67891233:a/b+c@d',
    trace,
  ]) {
    const answer = await service.request('GET', '/healthz', { headers: { 'x-request-id': id } });
    assert.equal(answer.headers.get('x-request-id'), id);
  }
});

test('a request id that is not sane, or none, is replaced by one of our own', async () => {
  const given = ['', 'a b', 'a'.repeat(129), '<script>', 'a,b', '\u00fc', '"'];
  const answers = await Promise.all(
    given.map((id) => service.request('GET', '/healthz', { headers: { 'x-request-id': id } })),
  );
  const ids = answers.map(({ headers }) => headers.get('x-request-id') ?? '');
  for (const id of ids) assert.match(id, /^req_[0-9a-z]+$/);
  assert.equal(new Set(ids).size, given.length);
});

test('a secret that is sent as the request id is neither sent back nor logged', async () => {
  const secret = newSecret();
  for (const id of [
    secret,
    `rde_${secret}`,
    `x:${secret}`,
    'rdo_short',
    btoa(`key_0198a8b0c1d20000:sk_live_${secret}`),
  ]) {
    const answer = await service.request('GET', '/healthz', { headers: { 'x-request-id': id } });
    assert.match(answer.headers.get('x-request-id') ?? '', /^req_[0-9a-z]+$/, id);
  }
});

test('health is told on both listeners without credentials, with the version, and the commit to operators alone', async () => {
  for (const base of [service.running.apiUrl, service.running.uploadsUrl]) {
    const alive = (await service.request('GET', `${base}/healthz`)).read();
    assert.deepEqual(alive, { status: 'ok', version: readRelease().version });
    const { status } = (await service.request('GET', `${base}/readyz`)).read<{ status: string }>();
    assert.equal(status, 'ready');
  }
});

test('readiness is of what a listener needs: without the documents claims are served, and uploads are not', async () => {
  const check = () => Promise.reject(new Error('the disk is gone'));
  await withTestService({ overrides: { wrapBlobs: (blobs) => withMethods(blobs, { check }) } }, async (broken) => {
    const { apiUrl, uploadsUrl, operatorUrl } = broken.running;
    for (const base of [apiUrl, operatorUrl]) {
      const { components } = assertStatus(await fetchReadiness(base), 200).read<Readiness>();
      assert.deepEqual(components, { process: 'ok', database: 'ok' });
    }
    assertStatus(await broken.request('GET', `${uploadsUrl}/healthz`), 200);
    const answer = await broken.request('GET', `${uploadsUrl}/readyz`);
    assertRefused(answer, 503, 'NOT_READY');
    const { components } = answer.read<Readiness>();
    assert.deepEqual(components, { process: 'ok', database: 'ok', documents: 'failing', spool: 'ok' });
    assert.ok(!answer.text.includes('disk'));
  });
});

test('a database that answers and keeps nothing makes every listener 503 NOT_READY', async () => {
  const isFull = () => Promise.reject(new Error('the disk is full'));
  const overrides: Overrides = { wrapStore: (store) => withMethods(store, { takeLease: isFull }) };
  await withTestService({ overrides }, async (broken) => {
    const { apiUrl, uploadsUrl, operatorUrl } = broken.running;
    for (const base of [apiUrl, uploadsUrl, operatorUrl]) {
      const answer = await fetchReadiness(base);
      assertRefused(answer, 503, 'NOT_READY');
      assert.equal(answer.read<Readiness>().components.database, 'failing');
    }
  });
});

interface Readiness {
  components: Record<string, string>;
}

async function fetchReadiness(base = ''): Promise<Answer> {
  const response = await fetch(`${base}/readyz`);
  return new Answer(response.status, response.headers, await response.text());
}

test('upload addresses come from the configured public address, never from the Host header', async () => {
  const environment = { REDRESS_UPLOADS_URL: 'https://files.example.com/redress/' };
  await withTestService({ environment }, async (proxied) => {
    const program = await proxied.newClient();
    const { id } = await program.file();
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
    const answer = assertStatus(await program.post(`/v1/claims/${id}/documents`, PDF_INPUT, headers), 201);
    const { metadata } = answer.read<DocumentRecord>();
    assert.match(metadata.upload_url, /^https:\/\/files\.example\.com\/redress\/uploads\/doc_\w+\?token=/);
  });
});

test('a stop does not wait for a connection on which nothing was sent', async () => {
  await withTestService({}, async ({ running }) => {
    const socket = connect(Number(new URL(running.uploadsUrl).port), '127.0.0.1');
    await once(socket, 'connect');
    // The one after it is answered, so the first was accepted.
    await fetch(`${running.uploadsUrl}/healthz`);
    try {
      await withDeadline(STOP_MS, Promise.all([once(socket, 'close'), running.close()]));
    } finally {
      socket.destroy();
    }
  });
});
