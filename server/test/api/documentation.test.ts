import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { Answer, assertStatus } from './answer.ts';
import { startTestService, type TestService } from './harness.ts';

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

test('the documentation page loads nothing from elsewhere', async () => {
  const page = assertStatus(await service.request('GET', '/docs/reference'), 200);
  assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
  const loaded = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
  assert.ok(loaded.length > 0);
  for (const address of loaded) {
    assert.match(address, /^(\/docs\/reference\/|\.\/|data:)/);
    if (!address.startsWith('data:'))
      assertStatus(
        await service.request('GET', new URL(address, `${service.running.apiUrl}/docs/reference/`).href),
        200,
      );
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
