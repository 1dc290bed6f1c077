import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { openApiDocument } from '../../../src/app/client-api/openapi.ts';
import { referenceSections } from '../../../src/features/documentation/pages/reference-sections.ts';
import { findBarriers } from '../../console/support/axe.ts';
import { launchBrowser, Window } from '../../console/support/browser.ts';
import { Answer, assertStatus } from '../../support/api/answer.ts';
import { startTestService, type TestService, withTestService } from '../../support/api/harness.ts';
import { ReferencePage } from './reference-page.ts';

let service: TestService;

before(async () => {
  service = await startTestService();
});
after(() => service.close());

function answerOf(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  const all = { 'content-type': 'application/json', 'x-request-id': 'req_1', ...headers };
  return new Answer(status, new Headers(all), JSON.stringify(body));
}

test('the interface description is OpenAPI 3.1 with version 1.0.0, without credentials', async () => {
  const answer = assertStatus(await service.request('GET', '/openapi.json'), 200);
  assert.equal(answer.headers.get('cache-control'), 'private, no-cache');
  const { openapi, info } = answer.read<{ openapi: string; info: { version: string } }>();
  assert.match(openapi, /^3\.1\./);
  assert.equal(info.version, '1.0.0');
});

test('the interface description has the five operations, the upload and the health, and no others', () => {
  const operations = Object.entries(service.contract.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => 'responses' in operation)
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  );
  assert.deepEqual(operations.sort(), [
    'GET /healthz',
    'GET /readyz',
    'GET /v1/claims',
    'GET /v1/claims/{id}',
    'POST /v1/claims',
    'POST /v1/claims/{id}/documents',
    'POST /v1/claims/{id}/documents/complete',
    'PUT /uploads/{document_id}',
  ]);
});

test('the interface description names every reason code of the specification where it can occur', () => {
  const codesOf = (path: string, method: string) => {
    const responses = Object.values(service.contract.document.paths[path]?.[method]?.responses ?? {});
    return responses.flatMap(({ content }) => Object.keys(content?.['application/json']?.examples ?? {}));
  };
  const authentication = [
    'AUTHENTICATION_REQUIRED',
    'INVALID_CREDENTIALS_FORMAT',
    'INVALID_CREDENTIALS_ENCODING',
    'INVALID_CREDENTIALS',
    'INTERNAL_ERROR',
  ];
  const specified: [path: string, method: string, codes: string[]][] = [
    ['/v1/claims', 'post', ['INVALID_REQUEST_BODY', 'CLAIM_ALREADY_EXISTS']],
    ['/v1/claims', 'get', ['INVALID_QUERY_PARAMETERS']],
    ['/v1/claims/{id}', 'get', ['CLAIM_NOT_FOUND']],
    [
      '/v1/claims/{id}/documents',
      'post',
      ['INVALID_REQUEST_BODY', 'UNSUPPORTED_DOCUMENT_CONTENT_TYPE', 'CLAIM_NOT_FOUND'],
    ],
    ['/v1/claims/{id}/documents/complete', 'post', ['INVALID_REQUEST_BODY', 'CLAIM_NOT_FOUND']],
  ];
  for (const [path, method, codes] of specified) {
    const named = codesOf(path, method);
    const missing = [...codes, ...authentication].filter((code) => !named.includes(code));
    assert.deepEqual(missing, [], `${method} ${path}`);
  }
});

test('the three POSTs of the interface description take an Idempotency-Key and name what comes of it, nothing else does', () => {
  const operations = Object.entries(service.contract.document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method} ${path}`,
      text: JSON.stringify(operation),
    })),
  );
  const withKey = operations.filter(({ text }) => text.includes('#/components/parameters/IdempotencyKey'));
  assert.deepEqual(
    withKey.map(({ name }) => name),
    ['post /v1/claims', 'post /v1/claims/{id}/documents', 'post /v1/claims/{id}/documents/complete'],
  );
  for (const word of ['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENCY_IN_PROGRESS', 'Idempotency-Replayed']) {
    assert.deepEqual(
      operations.filter(({ text }) => text.includes(word)),
      withKey,
    );
  }
});

/** The description as it is answered to a request with these headers. */
function describedTo(service: TestService, headers: Record<string, string>): Promise<Answer> {
  const url = `${service.running.apiUrl}/openapi.json`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return service.raw(
    { method: 'GET', url },
    `GET /openapi.json HTTP/1.1\r\n${lines.join('')}Connection: close\r\n\r\n`,
  );
}

test('the interface description as served has the address by which it was asked for, with an ETag of its own', async () => {
  const { host } = new URL(service.running.apiUrl);
  const proxied = { Host: 'Claims.example.com', 'X-Forwarded-Proto': 'https' };
  const cases: [address: string, headers: Record<string, string>][] = [
    [service.running.apiUrl, { Host: host }],
    ['http://claims.example.com:8443', { Host: 'claims.example.com:8443' }],
    ['https://claims.example.com', proxied],
    [service.running.apiUrl, { Host: 'x"><script>' }],
    [service.running.apiUrl, { Host: 'claims.example.com@elsewhere.example/' }],
  ];
  const etags = new Set<string>();
  for (const [address, headers] of cases) {
    const answer = assertStatus(await describedTo(service, headers), 200, headers.Host);
    const { servers } = answer.read<{ servers: { url: string }[] }>();
    assert.deepEqual(
      servers.map(({ url }) => url),
      [address],
    );
    const etag = answer.headers.get('etag') ?? '';
    etags.add(etag);
    assertStatus(await describedTo(service, { ...headers, 'If-None-Match': etag }), 304);
    if (address !== 'https://claims.example.com')
      assertStatus(await describedTo(service, { ...proxied, 'If-None-Match': etag }), 200);
  }
  assert.equal(etags.size, 3);
});

test('the interface description as served has the real upload address', async () => {
  await withTestService(
    { environment: { REDRESS_UPLOADS_URL: 'https://uploads.example.com/files' } },
    async (other) => {
      for (const [{ running, ...each }, uploads] of [
        [service, service.running.uploadsUrl],
        [other, 'https://uploads.example.com/files'],
      ] as const) {
        const upload = JSON.stringify(each.contract.document.paths['/uploads/{document_id}']);
        assert.equal(JSON.parse(upload).servers[0].url, uploads);
        const page = await fetch(`${running.apiUrl}/docs/reference`);
        const policy = page.headers.get('content-security-policy') ?? '';
        assert.match(policy, new RegExp(`connect-src 'self' ${new URL(uploads).origin};`));
      }
    },
  );
});

test('the reference page and its files come from the service alone, and no script stands in it or is made of text', async () => {
  const page = assertStatus(await service.request('GET', '/docs/reference'), 200);
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  const policy = page.headers.get('content-security-policy') ?? '';
  assert.match(policy, /default-src 'none'; script-src 'self';/);
  assert.doesNotMatch(page.text, /<script(?![^>]* src=)|\son\w+=/);
  const loaded = [...page.text.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, address = '']) => address);
  assert.ok(loaded.length > 3);
  for (const address of loaded) {
    assert.match(address, /^\/(?!\/)/);
    const { headers } = assertStatus(await service.request('GET', address), 200);
    if (address.startsWith('/docs/')) assert.equal(headers.get('x-content-type-options'), 'nosniff', address);
    const known = { 'if-none-match': headers.get('etag') ?? '' };
    assert.equal(assertStatus(await service.request('GET', address, { headers: known }), 304).text, '');
  }
});

test('below the reference page is nothing but its files', async () => {
  const paths = [
    'scalar',
    'scalar.js.map',
    '..%2fdocumentation.ts',
    '%00',
    'bundle-worker.ts',
    '%2e%2e%2f',
    'x'.repeat(9_000),
  ];
  for (const path of paths)
    assertStatus(await service.request('GET', `/docs/reference/${path}`), 404, path.slice(0, 30));
});

test('the description is served as YAML too, with the same addresses and its own ETag', async () => {
  const [json, yaml] = [await service.request('GET', '/openapi.json'), await service.request('GET', '/openapi.yaml')];
  assert.equal(yaml.headers.get('content-type'), 'application/yaml; charset=utf-8');
  assert.deepEqual(parse(assertStatus(yaml, 200).text), json.read());
  const known = { 'if-none-match': yaml.headers.get('etag') ?? '' };
  assertStatus(await service.request('GET', '/openapi.yaml', { headers: known }), 304);
});

test('a claim is filed, a document registered and its file uploaded on the reference page, and no credentials are kept', async () => {
  const client = await service.newClient();
  const browser = await launchBrowser();
  try {
    const window = await Window.open(browser, { baseUrl: service.running.apiUrl });
    const asked: string[] = [];
    const keys: string[] = [];
    window.page.on('request', (request) => {
      asked.push(new URL(request.url()).origin);
      const { 'idempotency-key': key = 'none', 'if-none-match': tag = 'none' } = request.headers();
      // A reloaded page asks for its files by their tags.
      keys.push(key, request.url().includes('/v1/') ? tag : 'none');
    });
    const page = await ReferencePage.open(window.page);
    const anchors = await page.anchors();
    const lost = referenceSections(openApiDocument()).filter(({ anchor }) => !anchors.includes(`#${anchor}`));
    assert.deepEqual(lost, [], 'the search leads to places of the page');
    assert.equal(await window.page.getByRole('complementary').count(), 0, 'the page has no second menu');
    const barriers = await findBarriers(window.page);
    // Scalar's own: its fields are comboboxes, and its samples scroll.
    assert.deepEqual(
      barriers.filter((each) => !/^(?:aria-required-attr|scrollable-region-focusable):/.test(each)),
      [],
    );
    await page.signIn(client.key);

    const claim = await page.try<{ id: string }>('File a claim', { status: 201 });
    await page.try('Read a claim', { status: 200, fields: { id: claim.id } });
    const document = await page.try<{ id: string; metadata: { upload_url: string } }>('Register a document', {
      status: 201,
      fields: { id: claim.id },
    });
    const { origin, searchParams } = new URL(document.metadata.upload_url);
    assert.equal(origin, service.running.uploadsUrl);
    const fields = { document_id: document.id, token: searchParams.get('token') ?? '' };
    const file = {
      name: 'crushed-box.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('ffd8ffe000104a464946', 'hex'),
    };
    await page.try('Upload the file', { status: 200, fields, file });

    const { documents } = await client.confirm(claim.id, [document.id]);
    assert.deepEqual(
      documents.map(({ status }) => status),
      ['confirmed'],
    );
    assert.deepEqual(new Set(asked), new Set([service.running.apiUrl, service.running.uploadsUrl]));
    // Those of the examples would be everybody's key, and another claim's tag.
    assert.deepEqual(new Set(keys), new Set(['none']));
    window.assertNoComplaints();
    assert.ok(!(await page.kept()).includes(client.key.key_secret));
    await window.page.reload();
    assert.equal(await page.userName(), '');
  } finally {
    await browser.close();
  }
});

test('these tests refuse an answer of which the interface description knows nothing', () => {
  const listed = { method: 'GET', url: `${service.running.apiUrl}/v1/claims` };
  const page = { data: [], pagination: { cursor: null, hasMore: false, has_more: false } };
  const read = { etag: '"1"', 'cache-control': 'private, no-cache' };
  const refused = { statusCode: 400, statusReasonCode: 'INVALID_QUERY_PARAMETERS', error: 'x' };
  const help = (code: string) => ({ link: `</docs/errors#${code}>; rel="help"` });
  const led = help('invalid_query_parameters');
  const details = { formErrors: [], fieldErrors: {} };
  const wrong: [what: string, answer: Answer][] = [
    ['status', answerOf(202, page, read)],
    ['missing header', answerOf(200, page)],
    ['unknown property', answerOf(200, { ...page, more: 1 }, read)],
    ['missing property', answerOf(200, { data: [] }, read)],
    ['content type', answerOf(200, page, { ...read, 'content-type': 'text/html' })],
    ['body of a 304', answerOf(304, {}, read)],
    ['no details', answerOf(400, refused, led)],
    [
      'details elsewhere',
      answerOf(
        500,
        { ...refused, statusCode: 500, statusReasonCode: 'INTERNAL_ERROR', details },
        help('internal_error'),
      ),
    ],
    ['another statusCode', answerOf(400, { ...refused, statusCode: 401, details }, led)],
    ['unknown code', answerOf(400, { ...refused, statusReasonCode: 'NO_SUCH_CODE', details }, help('no_such_code'))],
    ['no Link', answerOf(400, { ...refused, details })],
    ['Link to another error', answerOf(400, { ...refused, details }, help('not_found'))],
  ];
  service.contract.check(listed, answerOf(200, page, read));
  service.contract.check(listed, answerOf(400, { ...refused, details }, led));
  for (const [what, answer] of wrong) {
    assert.throws(() => service.contract.check(listed, answer), assert.AssertionError, what);
  }
});
