import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { inspect } from 'node:util';
import {
  type ClaimInput,
  type DocumentInput,
  IgnoredFieldsError,
  Redress,
  type RedressOptions,
  uploadFile,
} from '../src/index.ts';
import { Network } from './support/network.ts';

const KEY = { keyId: 'key_1', keySecret: 'sk_live_verysecret' };
const BASE_URL = 'https://claims.example.com';

/** The first request of a client with these options. */
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

  test('options that are missing, or of an unknown name, are refused at once with those that are known', () => {
    const build = (options: object) => () => new Redress(options as RedressOptions);
    assert.throws(build(undefined as unknown as object), /baseUrl, keyId, keySecret must be given/);
    assert.throws(build({ baseUrl: BASE_URL, keyId: 'key_1' }), /^TypeError: keySecret must be given/);
    assert.throws(build({ baseUrl: BASE_URL, ...KEY, timeOut: 1 }), /^TypeError: .*"timeOut" is not known.* timeout/);
  });

  test('an unknown filter or option of a call is a TypeError, before anything is sent', async () => {
    const network = new Network();
    const { claims, documents } = new Redress({ baseUrl: BASE_URL, ...KEY, fetch: network.fetch });
    const unknown = { tracking_number: '1Z' } as object;
    const isNamed = (error: unknown) =>
      error instanceof TypeError && /"tracking_number" is not known/.test(error.message);
    assert.throws(() => claims.list(unknown), isNamed);
    assert.throws(() => claims.list({}, unknown), isNamed);
    for (const call of [
      () => claims.listPage(unknown),
      () => claims.get('clm_1', unknown),
      () => claims.create({} as ClaimInput, unknown),
      () => claims.attach('clm_1', [], unknown),
      () => claims.waitFor('clm_1', () => true, unknown),
      () => documents.initiate('clm_1', {} as DocumentInput, unknown),
      () => documents.confirm('clm_1', ['doc_1'], unknown),
      () => documents.upload({ upload_url: BASE_URL, content_type: 'image/png' }, new Uint8Array(1), unknown),
      async () => uploadFile({ upload_url: BASE_URL, content_type: 'image/png' }, new Uint8Array(1), unknown),
    ]) {
      await assert.rejects(call, isNamed);
    }
    assert.equal(network.requests.length, 0);
  });

  test('waitFor without a predicate says what it needs', async () => {
    const { claims } = new Redress({ baseUrl: BASE_URL, ...KEY });
    await assert.rejects(claims.waitFor('clm_1', undefined as unknown as () => boolean), /needs a predicate, such as/);
  });

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

describe('fields that the service does not know', () => {
  const CLAIM = { id: 'clm_1', status: 'CREATED' };

  function clientOn(options: Partial<RedressOptions>): Redress {
    const network = new Network();
    const answer = {
      status: 200,
      body: JSON.stringify(CLAIM),
      headers: { 'x-ignored-fields': 'shipment.weight, colour' },
    };
    network.fail(answer, { times: 9 });
    return new Redress({ baseUrl: BASE_URL, ...KEY, ...options, fetch: network.fetch });
  }

  test('are told to a hook, by name and request, and the call goes on', async () => {
    const told: object[] = [];
    const redress = clientOn({ onIgnoredFields: ({ fields, request }) => told.push({ fields, request }) });
    assert.equal((await redress.claims.get('clm_1')).id, 'clm_1');
    assert.deepEqual(told, [{ fields: ['shipment.weight', 'colour'], request: `GET ${BASE_URL}/v1/claims/clm_1` }]);
  });

  test('are warned of once on the console without a hook', async (t) => {
    const warn = t.mock.method(console, 'warn', () => {});
    const redress = clientOn({});
    await redress.claims.get('clm_1');
    await redress.claims.get('clm_1');
    assert.deepEqual(
      warn.mock.calls.map(({ arguments: [text] }) => /shipment\.weight, colour/.test(String(text))),
      [true],
    );
  });

  test('are an error when the client is strict, which has the answer with it', async () => {
    const redress = clientOn({ strict: true, onIgnoredFields: () => {} });
    await assert.rejects(redress.claims.get('clm_1'), (error) => {
      assert.ok(error instanceof IgnoredFieldsError);
      assert.deepEqual([error.fields, error.result], [['shipment.weight', 'colour'], CLAIM]);
      return true;
    });
  });
});
