import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { inspect } from 'node:util';
import { CLIENT_REASONS } from '../../../server/src/features.ts';
import { startTestService, type TestService } from '../../../server/test/support/api/harness.ts';
import { claimInput } from '../../../server/test/support/api/samples.ts';
import * as sdk from '../../src/index.ts';
import { withoutJitter } from '../support/clock.ts';
import { Network } from '../support/network.ts';
import { openShop } from '../support/shop.ts';

const SECRET = 'sk_live_0123456789abcdef';
const TOKEN = 'eyJ0b2tlbiI6InNlY3JldCJ9.c2lnbmF0dXJl';
const UPLOAD_URL = `https://uploads.example.com/uploads/doc_1?token=${TOKEN}`;
const CREDENTIALS = Buffer.from(`key_1:${SECRET}`).toString('base64');

const restoreJitter = withoutJitter();
after(restoreJitter);

/** The error that a call rejects with. */
async function failureOf(call: Promise<unknown>): Promise<Error> {
  const error = await call.then(
    () => assert.fail('it was answered'),
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof Error);
  return error;
}

/** Everything of an error that a log can show, with its cause and its non-enumerable fields. */
function seenOf(error: Error): string {
  const own = Object.getOwnPropertyNames(error).map((name) => inspect(Reflect.get(error, name), { depth: null }));
  const shown = inspect(error, { depth: null, showHidden: true });
  return [shown, JSON.stringify(error), String(error), error.stack, ...own].join('\n');
}

function assertClean(error: Error, of: string): void {
  const seen = seenOf(error);
  for (const secret of [SECRET, CREDENTIALS, TOKEN]) assert.ok(!seen.includes(secret), `${of}: ${seen}`);
}

function redressWith(fetch: sdk.Fetch, options: Partial<sdk.RedressOptions> = {}): sdk.Redress {
  const retries = 1;
  return new sdk.Redress({
    baseUrl: 'https://example.com',
    keyId: 'key_1',
    keySecret: SECRET,
    fetch,
    retries,
    ...options,
  });
}

const target: sdk.UploadTarget = { upload_url: UPLOAD_URL, content_type: 'application/pdf' };

const statusOf = (code: string) => CLIENT_REASONS.find((reason) => reason.code === code)?.status ?? 0;

describe('each reason code', () => {
  for (const code of sdk.REASON_CODES) {
    test(`${code} has a class of its own, which is an ApiError and a RedressError`, async () => {
      const status = statusOf(code);
      const network = new Network();
      const details = { formErrors: ['a'], fieldErrors: { shipment: ['b', 'c'] } };
      const body = { statusCode: status, statusReasonCode: code, error: 'A sentence.', details };
      const headers = { 'x-request-id': 'req_1' };
      network.fail({ status, body: JSON.stringify(body), headers }, { times: 2 });
      const error = await failureOf(redressWith(network.fetch).claims.get('clm_1'));
      const Own: unknown = Reflect.get(sdk, error.name);
      assert.ok(typeof Own === 'function' && error instanceof Own, error.name);
      assert.equal(Own.name, error.name);
      assert.notEqual(error.name, 'ApiError');
      assert.ok(error instanceof sdk.ApiError && error instanceof sdk.RedressError);
      const { formErrors, fieldErrors, requestId, message } = error;
      assert.deepEqual([error.code, error.status, message, requestId], [code, status, 'A sentence.', 'req_1']);
      assert.deepEqual({ formErrors, fieldErrors }, details);
    });
  }

  test('the four of authentication are one family', async () => {
    for (const code of sdk.REASON_CODES.filter((code) => statusOf(code) === 401)) {
      const network = new Network();
      network.fail({ status: 401, body: JSON.stringify({ statusReasonCode: code, error: 'No.' }) });
      assert.ok((await failureOf(redressWith(network.fetch).claims.get('clm_1'))) instanceof sdk.AuthenticationError);
    }
  });

  test('an answer with Location names the claim in the way, and no other path', async () => {
    for (const [location, claimId] of [
      ['/v1/claims/clm_1', 'clm_1'],
      ['https://example.com/a/v1/claims/clm_1/', 'clm_1'],
      ['/v1/claims/other', undefined],
      [undefined, undefined],
    ] as const) {
      const network = new Network();
      const body = JSON.stringify({ statusReasonCode: 'CLAIM_ALREADY_EXISTS', error: 'It is.' });
      network.fail({ status: 409, body, ...(location !== undefined && { headers: { location } }) });
      const error = await failureOf(redressWith(network.fetch).claims.create(claimInput()));
      assert.ok(error instanceof sdk.ClaimAlreadyExistsError);
      assert.equal(error.claimId, claimId);
    }
  });
});

test('an error as JSON has its name, its message and what else it knows', () => {
  const answer = {
    status: 404,
    code: 'CLAIM_NOT_FOUND',
    message: 'none such',
    requestId: 'req_1',
    formErrors: [],
    fieldErrors: {},
  };
  const error = new sdk.ApiError({ ...answer, retryAfterSeconds: undefined, location: undefined });
  const { formErrors, fieldErrors, ...told } = JSON.parse(JSON.stringify({ error })).error;
  assert.deepEqual(told, {
    name: 'ApiError',
    message: 'none such',
    requestId: 'req_1',
    status: 404,
    code: 'CLAIM_NOT_FOUND',
    replayed: false,
  });
});

describe('an error shows no secret', () => {
  const everythingOf = (url: string) =>
    url === UPLOAD_URL ? `${url} ${TOKEN}` : `${url} Basic ${CREDENTIALS} of ${SECRET}`;
  /** Failures of servers and platforms that repeat all that they were sent. */
  const talkative: Record<string, sdk.Fetch> = {
    'a fetch that fails with the request in its message': async (url, { headers }) => {
      throw new TypeError(`cannot reach ${url}`, { cause: new Error(inspect(new Headers(headers))) });
    },
    'a fetch that fails with the request on the error': async (url, init) => {
      throw Object.assign(new Error(everythingOf(url)), { config: { url, init }, cause: { url, init } });
    },
    'a fetch that throws text': async (url) => {
      throw everythingOf(url);
    },
    'an answer that repeats the request': async (url) => {
      const everything = everythingOf(url);
      const details = { formErrors: [everything], fieldErrors: { [everything]: [everything] } };
      const body = { statusCode: 400, statusReasonCode: 'INVALID_REQUEST', error: everythingOf(url), details };
      return new Response(JSON.stringify(body), { status: 400, headers: { 'x-request-id': everythingOf(url) } });
    },
    'an answer that repeats the request in other letters': async (url) => {
      const [everything, body] = [everythingOf(url), { error: '', details: { formErrors: [''] } }];
      const escaped = everything.replaceAll(
        /./g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      );
      return new Response(JSON.stringify(body).replaceAll('""', `"${escaped}"`), { status: 400 });
    },
    'a code that repeats the request': async () =>
      new Response(JSON.stringify({ statusReasonCode: SECRET, error: 'No.' }), { status: 400 }),
    'an open claim at a secret place': async (url) =>
      new Response(JSON.stringify({ statusReasonCode: 'CLAIM_ALREADY_EXISTS', error: everythingOf(url) }), {
        status: 409,
        headers: { location: `/v1/claims/clm_${url === UPLOAD_URL ? TOKEN : SECRET}` },
      }),
    'a redirect to a secret place': async (url) =>
      new Response('', { status: 302, headers: { location: `https://example.com/?${everythingOf(url)}` } }),
    'a page that repeats the request': async (url) => new Response(everythingOf(url), { status: 502 }),
    'a success that is none': async (url) =>
      new Response(everythingOf(url), { headers: { 'content-type': 'application/json' } }),
    'an answer that is cut': async (url) =>
      new Response(new ReadableStream({ start: (controller) => controller.error(new Error(everythingOf(url))) })),
    'an answer that never comes': () => new Promise(() => {}),
  };

  for (const [what, fetch] of Object.entries(talkative)) {
    test(`with ${what}`, async () => {
      const redress = redressWith(fetch, { timeout: 20, retries: 0 });
      assertClean(await failureOf(redress.claims.create(claimInput())), 'create');
      assertClean(await failureOf(redress.claims.listPage()), 'list');
      if (what !== 'a success that is none') {
        assertClean(await failureOf(redress.documents.upload(target, new Blob(['%PDF']))), 'upload');
      }
    });
  }

  for (const [upload_url, Expected] of [
    [`http://127.0.0.1:1/uploads/doc_1?token=${TOKEN}`, sdk.ConnectionError],
    [`nonsense?token=${TOKEN}`, TypeError],
  ] as const) {
    test(`with an upload address that cannot be reached by the real fetch: ${upload_url}`, async () => {
      const error = await failureOf(sdk.uploadFile({ ...target, upload_url }, new Blob(['a']), { retries: 0 }));
      assert.ok(error instanceof Expected);
      assertClean(error, upload_url);
    });
  }

  describe('of a real service', () => {
    let service: TestService;
    before(async () => {
      service = await startTestService();
    });
    after(() => service.close());

    test('that does not know the key', async () => {
      const redress = new sdk.Redress({ baseUrl: service.running.apiUrl, keyId: 'key_1', keySecret: SECRET });
      const error = await failureOf(redress.claims.listPage());
      assert.ok(error instanceof sdk.InvalidCredentialsError);
      assertClean(error, 'credentials');
    });

    test('that refuses an upload', async () => {
      const { redress } = await openShop(service);
      const { id } = await redress.claims.create(claimInput());
      const document = await redress.documents.initiate(id, { content_type: 'application/pdf', file_name: 'a.pdf' });
      const { upload_url } = document.metadata;
      const token = new URL(upload_url).searchParams.get('token') ?? '';
      const error = await failureOf(
        redress.documents.upload({ upload_url, content_type: 'image/png' }, new Blob(['a'])),
      );
      assert.ok(error instanceof sdk.UploadTypeMismatchError);
      assert.ok(token.length > 20 && !seenOf(error).includes(token));
    });
  });
});
