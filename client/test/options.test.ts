import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import { Redress, type RedressOptions } from '../src/index.ts';
import { Network } from './network.ts';

const KEY = { keyId: 'key_1', keySecret: 'sk_live_verysecret' };
const BASE_URL = 'https://claims.example.com';

/** What a client of these options asks for first. */
async function firstRequest(options: Partial<RedressOptions>) {
  const network = new Network();
  network.fail({ status: 200, body: '{"id":"clm_1","status":"CREATED"}' });
  const redress = new Redress({ baseUrl: BASE_URL, ...KEY, ...options, fetch: network.fetch });
  await redress.claims.get('clm_1');
  const [request] = network.requests;
  assert.ok(request);
  return request;
}

describe('the options', () => {
  for (const [baseUrl, asked] of [
    ['https://claims.example.com', 'https://claims.example.com/v1/claims/clm_1'],
    ['https://claims.example.com/', 'https://claims.example.com/v1/claims/clm_1'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/v1/claims/clm_1'],
    ['https://example.com/redress/', 'https://example.com/redress/v1/claims/clm_1'],
    ['https://example.com/a/b', 'https://example.com/a/b/v1/claims/clm_1'],
  ] as const) {
    test(`a baseUrl of ${baseUrl} leads to ${asked}`, async () => {
      assert.equal((await firstRequest({ baseUrl })).url.href, asked);
    });
  }

  for (const baseUrl of [
    '',
    'claims.example.com',
    'claims.example.com:8080',
    '/redress',
    'ftp://claims.example.com',
    'https://claims.example.com/v1',
    'https://claims.example.com/v1/',
    'https://claims.example.com?a=1',
    'https://claims.example.com/#docs',
    'https://user:sk_live_verysecret@claims.example.com',
  ]) {
    test(`a baseUrl of "${baseUrl}" is refused at once, and the error says what is allowed`, () => {
      assert.throws(
        () => new Redress({ baseUrl, ...KEY }),
        (error: unknown) => {
          assert.ok(error instanceof TypeError);
          assert.match(error.message, /^baseUrl must be an http or https address, such as https:/);
          assert.doesNotMatch(inspect(error), /verysecret/);
          return true;
        },
      );
    });
  }

  for (const [name, options] of [
    ['keyId', { keyId: '' }],
    ['keyId', { keyId: 'key_1:sk' }],
    ['keyId', { keyId: undefined as unknown as string }],
    ['keyId', { keyId: ' key_1' }],
    ['keySecret', { keySecret: ' ' }],
    ['keySecret', { keySecret: 'sk_live_1\n' }],
    ['keySecret', { keySecret: undefined as unknown as string }],
    ['timeout', { timeout: 0 }],
    ['timeout', { timeout: Number.NaN }],
    ['timeout', { timeout: Number.POSITIVE_INFINITY }],
    ['retries', { retries: -1 }],
    ['retries', { retries: 1.5 }],
  ] as const) {
    test(`${inspect(options)} is refused at once by its name`, () => {
      const build = () => new Redress({ baseUrl: BASE_URL, ...KEY, ...options });
      assert.throws(build, (error) => error instanceof TypeError && error.message.startsWith(`${name} must be`));
    });
  }

  test('credentials go as UTF-8 in base64', async () => {
    const { headers } = await firstRequest({ keyId: 'clé_€', keySecret: 'sécret_😀' });
    const [scheme, token = ''] = headers.get('authorization')?.split(' ') ?? [];
    assert.equal(scheme, 'Basic');
    assert.equal(Buffer.from(token, 'base64').toString(), 'clé_€:sécret_😀');
  });

  test('without a fetch of its own the SDK uses that of the platform, as it is at the call', async () => {
    const { fetch } = globalThis;
    const network = new Network();
    network.fail({ status: 200, body: '{"id":"clm_1","status":"CREATED"}' });
    const redress = new Redress({ baseUrl: BASE_URL, ...KEY });
    globalThis.fetch = network.fetch as typeof fetch;
    try {
      assert.equal((await redress.claims.get('clm_1')).id, 'clm_1');
    } finally {
      globalThis.fetch = fetch;
    }
  });

  for (const claimId of ['', ' ', '.', '..', undefined as unknown as string]) {
    test(`a claim id of ${inspect(claimId)} would lead elsewhere, and is refused without a request`, async () => {
      const network = new Network();
      const redress = new Redress({ baseUrl: BASE_URL, ...KEY, fetch: network.fetch });
      await assert.rejects(redress.claims.get(claimId), TypeError);
      await assert.rejects(redress.documents.confirm(claimId, ['doc_1']), TypeError);
      assert.equal(network.requests.length, 0);
    });
  }

  test('a claim id cannot leave its place in the path', async () => {
    const network = new Network();
    network.fail({ status: 200, body: '{"id":"clm_1","status":"CREATED"}' });
    const redress = new Redress({ baseUrl: BASE_URL, ...KEY, fetch: network.fetch });
    await redress.claims.get('../x?y#z');
    assert.equal(network.requests[0]?.url.href, `${BASE_URL}/v1/claims/..%2Fx%3Fy%23z`);
  });

  test('neither half of the key can be seen on the client', () => {
    const redress = new Redress({ baseUrl: BASE_URL, ...KEY });
    const seen = inspect(redress, { depth: null, showHidden: true }) + JSON.stringify(redress) + String(redress);
    assert.doesNotMatch(seen, /verysecret|key_1|Basic/);
  });
});
