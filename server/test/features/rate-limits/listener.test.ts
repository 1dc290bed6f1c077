import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type Answer, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { basic, type Client } from '../../support/api/client.ts';
import { startTestService, TestClock, type TestService, withTestService } from '../../support/api/harness.ts';
import { claimInput, PDF } from '../../support/api/samples.ts';

const PER_ADDRESS = 12;
const PER_KEY = 5;
const MINUTE = 60_000;

/** The limits' headers of an answer. */
function limitsOf({ headers }: Answer): (string | null)[] {
  return [headers.get('ratelimit-policy'), headers.get('ratelimit')];
}

/** Requests of one address, as the proxy on this machine tells of it. */
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('rate limits', () => {
  const clock = new TestClock('2026-03-01T10:00:18Z');
  let service: TestService;
  let client: Client;
  /** An address of each test's own. */
  let address = '';
  let tests = 0;

  before(async () => {
    service = await startTestService({
      environment: {
        REDRESS_RATE_LIMIT_PER_ADDRESS: String(PER_ADDRESS),
        REDRESS_RATE_LIMIT_PER_KEY: String(PER_KEY),
      },
      overrides: { clock: clock.now },
    });
  });
  after(() => service.close());
  beforeEach(async () => {
    client = await service.newClient();
    tests += 1;
    address = `192.0.2.${tests}`;
  });

  const list = (by: Client, at: string) => by.get('/v1/claims', from(at));
  const guess = (at: string, n = 0) =>
    service.request('GET', '/v1/claims', { headers: { authorization: basic(`key_1:${n}`), ...from(at) } });

  test('every response has each limit, the requests left and the seconds until it resets', async () => {
    assert.deepEqual(limitsOf(assertStatus(await list(client, address), 200)), [
      '"address";q=12;w=60, "key";q=5;w=60',
      '"address";r=11;t=42, "key";r=4;t=42',
    ]);
    const absent = await client.get('/v1/claims/clm_1', from(address));
    assertRefused(absent, 404, 'CLAIM_NOT_FOUND');
    assert.equal(limitsOf(absent)[1], '"address";r=10;t=42, "key";r=3;t=42');
    const unknown = await client.get('/v1/nothing', from(address));
    assertRefused(unknown, 404, 'NOT_FOUND');
    assert.equal(limitsOf(unknown)[1], '"address";r=9;t=42, "key";r=2;t=42');
  });

  test('so do HEAD, a 304, a 400, a 401, also of a revoked key, and a 405', async () => {
    const etag = (await list(client, address)).headers.get('etag') ?? '';
    const unchanged = await client.get('/v1/claims', { 'if-none-match': etag, ...from(address) });
    assert.deepEqual([unchanged.status, limitsOf(unchanged)[1]], [304, '"address";r=10;t=42, "key";r=3;t=42']);
    const wrong = await client.post('/v1/claims', {}, from(address));
    assert.deepEqual([wrong.status, limitsOf(wrong)[1]], [400, '"address";r=9;t=42, "key";r=2;t=42']);
    const stranger = await guess(address);
    assert.deepEqual([stranger.status, limitsOf(stranger)[1]], [401, '"address";r=8;t=42']);
    const method = await client.request('PATCH', '/v1/claims', { headers: from(address) });
    assert.deepEqual([method.status, limitsOf(method)[1]], [405, '"address";r=7;t=42']);
    const head = await client.request('HEAD', '/v1/claims', { headers: from(address) });
    assert.deepEqual([head.status, limitsOf(head)[1]], [200, '"address";r=6;t=42, "key";r=1;t=42']);
    await service.running.keys.revoke(client.key.key_id);
    clock.ms += MINUTE;
    const revoked = await list(client, address);
    assert.deepEqual([revoked.status, limitsOf(revoked)[1]], [401, '"address";r=11;t=42']);
  });

  test('one request too many with a key is 429 RATE_LIMITED with Retry-After, until the minute is over', async () => {
    for (let n = 0; n < PER_KEY; n += 1) assertStatus(await list(client, address), 200);
    const refused = await client.post('/v1/claims', claimInput(), from(address));
    const { error } = assertRefused(refused, 429, 'RATE_LIMITED');
    assert.equal(error, 'Too many requests with this API key: 5 a minute are allowed. Try again in 42 seconds.');
    assert.equal(refused.headers.get('retry-after'), '42');
    assert.equal(limitsOf(refused)[1], '"address";r=6;t=42, "key";r=0;t=42');

    const elsewhere = await list(client, '198.51.100.1');
    assertRefused(elsewhere, 429, 'RATE_LIMITED');
    assertStatus(await list(await service.newClient(), address), 200);
    clock.ms += 42_000;
    assert.deepEqual((await client.list()).data, [], 'what was refused was not done');
  });

  test('an address that guesses keys is refused like any other, before the key is checked', async () => {
    for (let n = 0; n < PER_ADDRESS; n += 1) assertRefused(await guess(address, n), 401, 'INVALID_CREDENTIALS');
    const refused = await guess(address, PER_ADDRESS);
    assertRefused(refused, 429, 'RATE_LIMITED');
    assert.match(refused.error.error, /^Too many requests from this address: 12 a minute are allowed\./);
    assertRefused(await list(client, address), 429, 'RATE_LIMITED');
    assertRefused(await service.request('GET', '/v1/none', { headers: from(address) }), 429, 'RATE_LIMITED');
    assertStatus(await list(client, '198.51.100.2'), 200);
  });

  test('addresses of one IPv6 network count together, and as what the nearest proxy says', async () => {
    for (let n = 0; n < PER_ADDRESS; n += 1) assertStatus(await guess(`2001:db8::${n}`, n), 401);
    assertRefused(await guess('2001:db8::ffff:1'), 429, 'RATE_LIMITED');
    assertRefused(await guess('203.0.113.1, 2001:db8::7'), 429, 'RATE_LIMITED');
    assertStatus(await guess('2001:db8:0:1::1'), 401);
  });

  test('uploads count with the address, a refused body is dropped, and the link is not spent', async () => {
    const document = await client.initiate((await client.file()).id);
    const { upload_url } = document.metadata;
    const put = (body: unknown) => service.put(upload_url, body, { origin: 'https://shop.example', ...from(address) });
    for (let n = 0; n < PER_ADDRESS; n += 1) assertStatus(await guess(address), 401);
    const refused = await put(Buffer.alloc(8 * 1_048_576));
    assertRefused(refused, 429, 'RATE_LIMITED');
    assert.equal(limitsOf(refused)[1]?.startsWith('"address";r=0;t='), true);
    const exposed = refused.headers.get('access-control-expose-headers');
    assert.equal(exposed, 'x-request-id, retry-after, link, ratelimit-policy, ratelimit');
    assertStatus(await service.request('OPTIONS', upload_url, { headers: from(address) }), 204);
    clock.ms += MINUTE;
    assertStatus(await put(PDF), 200);
  });

  test('health and documentation are free', async () => {
    for (let n = 0; n < PER_ADDRESS; n += 1) await guess(address);
    for (const path of ['/', '/healthz', '/readyz', '/docs', '/docs/search?q=a', '/docs/reference', '/openapi.json']) {
      const answer = assertStatus(await service.request('GET', path, { headers: from(address) }), 200);
      assert.deepEqual(limitsOf(answer), [null, null], path);
    }
    assertStatus(
      await service.request('GET', `${service.running.uploadsUrl}/healthz`, { headers: from(address) }),
      200,
    );
  });
});

test('a request that bypasses the proxies counts by its own address', async () => {
  const environment = { REDRESS_RATE_LIMIT_PER_ADDRESS: '3', REDRESS_TRUSTED_PROXIES: '10.0.0.1' };
  const overrides = { clock: new TestClock('2026-03-01T10:00:18Z').now };
  await withTestService({ environment, overrides }, async (service) => {
    const ask = (n: number) => service.request('GET', '/v1/claims', { headers: from(`192.0.2.${n}`) });
    const statuses = [await ask(1), await ask(2), await ask(3), await ask(4)].map(({ status }) => status);
    assert.deepEqual(statuses, [401, 401, 401, 429]);
  });
});

test('a limit per key alone says nothing of addresses', async () => {
  await withTestService({ environment: { REDRESS_RATE_LIMIT_PER_KEY: '600' } }, async (service) => {
    const client = await service.newClient();
    assert.deepEqual(limitsOf(await client.get('/v1/claims'))[0], '"key";q=600;w=60');
    assert.deepEqual(limitsOf(await service.request('GET', '/v1/claims')), [null, null]);
  });
});

test('without settings there are no limits, and no response mentions one', async () => {
  await withTestService({}, async (service) => {
    const client = await service.newClient();
    for (let n = 0; n < 30; n += 1) {
      assert.deepEqual(limitsOf(assertStatus(await client.get('/v1/claims'), 200)), [null, null]);
    }
  });
});
