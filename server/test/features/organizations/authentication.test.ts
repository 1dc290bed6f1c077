import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Store } from '../../../src/app/stores.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import { basic, type Client } from '../../support/api/client.ts';
import {
  startTestService,
  TestClock,
  type TestService,
  withMethods,
  withTestService,
} from '../../support/api/harness.ts';

const clock = new TestClock('2026-03-01T12:00:00Z');
let service: TestService;
let client: Client;

before(async () => {
  service = await startTestService({ overrides: { clock: clock.now } });
  client = await service.newClient();
});
after(() => service.close());

async function assertHeadersRefused(headers: readonly string[], code: string): Promise<void> {
  for (const authorization of headers) {
    const answer = await service.request('GET', '/v1/claims', { headers: { authorization } });
    assertRefused(answer, 401, code, JSON.stringify(authorization));
    assert.equal(answer.headers.get('www-authenticate'), 'Basic realm="claims"');
  }
}

test('a request with an API key in HTTP Basic authentication is let in', async () => {
  assertStatus(await client.get('/v1/claims'), 200);
});

test('a key is a public identifier and a secret with the prefix of live keys', () => {
  assert.match(client.key.key_id, /^key_[0-9a-z]+$/);
  assert.match(client.key.key_secret, /^sk_live_[A-Za-z0-9_-]{43}$/);
});

test('a missing Authorization header is AUTHENTICATION_REQUIRED', async () => {
  const answer = await service.request('GET', '/v1/claims');
  assertRefused(answer, 401, 'AUTHENTICATION_REQUIRED');
  assert.equal(answer.headers.get('www-authenticate'), 'Basic realm="claims"');
});

test('a blank Authorization header is AUTHENTICATION_REQUIRED', async () => {
  await assertHeadersRefused(['', '   ', '\t'], 'AUTHENTICATION_REQUIRED');
});

test('another scheme is INVALID_CREDENTIALS_FORMAT', async () => {
  const token = client.authorization.slice('Basic '.length);
  await assertHeadersRefused([`Bearer ${token}`, `Digest ${token}`, token, 'x'], 'INVALID_CREDENTIALS_FORMAT');
});

test('a scheme without a token is INVALID_CREDENTIALS_FORMAT', async () => {
  await assertHeadersRefused(['Basic', 'Basic  ', 'basic'], 'INVALID_CREDENTIALS_FORMAT');
});

test('credentials without a colon or with an empty key identifier are INVALID_CREDENTIALS_FORMAT', async () => {
  const credentials = ['key_abc', 'ü', ':', ':secret', '::'];
  await assertHeadersRefused(credentials.map(basic), 'INVALID_CREDENTIALS_FORMAT');
});

test('credentials that are not strict base64 are INVALID_CREDENTIALS_ENCODING', async () => {
  const tokens = ['!!!!', 'a', 'YTpi*', 'YTpiYw=', 'YTpiYw===', 'YTpi\u00fc', 'YT pi', '_-_-', '====', 'YTpi=YTpi'];
  await assertHeadersRefused(
    tokens.map((token) => `Basic ${token}`),
    'INVALID_CREDENTIALS_ENCODING',
  );
});

test('credentials that are not UTF-8 are INVALID_CREDENTIALS_ENCODING', async () => {
  const bytes = [
    [0xff, 0x3a, 0x61],
    [0x61, 0x3a, 0xc3],
    [0xc0, 0xaf, 0x3a],
    [0xed, 0xa0, 0x80, 0x3a],
  ];
  await assertHeadersRefused(
    bytes.map((each) => basic(Uint8Array.from(each))),
    'INVALID_CREDENTIALS_ENCODING',
  );
});

test('an unknown key, a wrong secret and the secret of another key are INVALID_CREDENTIALS with one text', async () => {
  const other = await service.newClient();
  const { key_id, key_secret } = client.key;
  const credentials = [
    `key_000000000000000000000000:${key_secret}`,
    `${key_id}:wrong`,
    `${key_id}:`,
    `${key_id}:${key_secret}x`,
    `${key_id}:${other.key.key_secret}`,
    `${key_id.toUpperCase()}:${key_secret}`,
    '__proto__:x',
    `${key_id}\0:${key_secret}`,
    '\0:x',
  ];
  await assertHeadersRefused(credentials.map(basic), 'INVALID_CREDENTIALS');
  const texts = credentials.map(async (each) => {
    return (await service.request('GET', '/v1/claims', { headers: { authorization: basic(each) } })).text;
  });
  assert.equal(new Set(await Promise.all(texts)).size, 1);
});

test('a revoked key is INVALID_CREDENTIALS after two seconds at most, and the other keys go on', async () => {
  const revoked = await service.clientOf(client.organizationId);
  assertStatus(await revoked.get('/v1/claims'), 200);
  await service.running.keys.revoke(revoked.key.key_id);
  clock.ms += 2_000;
  assertRefused(await revoked.get('/v1/claims'), 401, 'INVALID_CREDENTIALS');
  assertStatus(await client.get('/v1/claims'), 200);
});

test('a key revoked while it was looked up is refused two seconds after that began', async () => {
  const stopwatch = new TestClock('2026-03-01T12:00:00Z');
  const slowly = (store: Store) =>
    withMethods(store, {
      findOrganization: async (id) => {
        const found = await store.findOrganization(id);
        stopwatch.ms += 1_500;
        return found;
      },
    });
  await withTestService({ overrides: { stopwatch: stopwatch.now, wrapStore: slowly } }, async (slow) => {
    const revoked = await slow.newClient();
    assertStatus(await revoked.get('/v1/claims'), 200);
    await slow.running.keys.revoke(revoked.key.key_id);
    stopwatch.ms += 500;
    assertRefused(await revoked.get('/v1/claims'), 401, 'INVALID_CREDENTIALS');
  });
});

test('the keys of a disabled organization are INVALID_CREDENTIALS until it is enabled again', async () => {
  const disabled = await service.newClient();
  await service.running.organizations.change(disabled.organizationId, { disabled: true });
  assertRefused(await disabled.get('/v1/claims'), 401, 'INVALID_CREDENTIALS');
  await service.running.organizations.change(disabled.organizationId, { disabled: false });
  assertStatus(await disabled.get('/v1/claims'), 200);
});

test('a key works as soon as it is issued', async () => {
  const fresh = await service.clientOf(client.organizationId);
  assertStatus(await fresh.get('/v1/claims'), 200);
});

test('the scheme is read in any case', async () => {
  const token = client.authorization.slice('Basic '.length);
  for (const scheme of ['basic', 'BASIC', 'bAsIc']) {
    const headers = { authorization: `${scheme} ${token}` };
    assertStatus(await service.request('GET', '/v1/claims', { headers }), 200, scheme);
  }
});

test('the padding of base64 is optional', async () => {
  const authorization = client.authorization.replace(/=+$/, '');
  assert.notEqual(authorization, client.authorization, 'a key whose credentials need padding');
  assertStatus(await service.request('GET', '/v1/claims', { headers: { authorization } }), 200);
});

test('the credentials are split at the first colon', async () => {
  const { key_id, key_secret } = client.key;
  await assertHeadersRefused([basic(`${key_id}:${key_secret}:`), basic(`${key_id}::`)], 'INVALID_CREDENTIALS');
});

test('every operation below /v1 asks for credentials', async () => {
  const claim = await client.file();
  const operations = Object.entries(service.contract.document.paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })));
  assert.equal(operations.length, 5);
  for (const { path, method } of operations) {
    const answer = await service.request(method, path.replace('{id}', claim.id));
    assertRefused(answer, 401, 'AUTHENTICATION_REQUIRED', `${method} ${path}`);
  }
});

test('credentials anywhere but in the Authorization header are none', async () => {
  const { key_id, key_secret } = client.key;
  const query = new URLSearchParams({ authorization: client.authorization, key_id, key_secret });
  const headers = { 'x-api-key': key_secret, 'proxy-authorization': client.authorization, cookie: `key=${key_secret}` };
  assertRefused(await service.request('GET', `/v1/claims?${query}`, { headers }), 401, 'AUTHENTICATION_REQUIRED');
});

test('an upload address is not authorized by an API key', async () => {
  const document = await client.initiate((await client.file()).id);
  const url = document.metadata.upload_url.split('?')[0] ?? '';
  const answer = await service.put(url, 'x', { authorization: client.authorization });
  assertRefused(answer, 403, 'UPLOAD_LINK_INVALID');
  assert.equal(answer.headers.get('www-authenticate'), null);
});
