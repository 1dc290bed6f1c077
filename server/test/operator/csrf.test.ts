/* operator API: Identity, requests that change something. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertRefused, assertStatus } from '../api/answer.ts';
import { type OperatorClient, type OperatorService, startOperatorService, withOperatorService } from './harness.ts';

let service: OperatorService;
let admin: OperatorClient;

before(async () => {
  service = await startOperatorService();
  admin = await service.newOperator('admin');
});
after(() => service.close());

const PATH = '/operator/v1/organizations';

/** Tries to change something with the admin's cookie and these headers beside it. */
function change(headers: Record<string, string>, of = service) {
  return of.request('POST', PATH, { body: { name: 'Shop' }, headers: { cookie: admin.cookie, ...headers } });
}

describe('a request with a cookie that changes something', () => {
  test('needs the CSRF token of its session', async () => {
    const other = await service.newOperator('admin');
    const wrong = ['', 'x', admin.csrfToken.slice(1), `${admin.csrfToken}x`, other.csrfToken];
    assertRefused(await change({}), 403, 'CSRF_REFUSED');
    for (const token of wrong) assertRefused(await change({ 'x-csrf-token': token }), 403, 'CSRF_REFUSED', token);
    assertStatus(await change({ 'x-csrf-token': admin.csrfToken }), 201);
  });

  test('must not come from another origin, when it says from where it comes', async () => {
    const token = { 'x-csrf-token': admin.csrfToken };
    const { host, port } = new URL(service.url);
    for (const origin of [
      'https://evil.example',
      'null',
      `http://${host}.evil.example`,
      `http://127.0.0.1:${Number(port) + 1}`,
      `http://localhost:${port}`,
      `ftp://${host}`,
      '',
    ]) {
      assertRefused(await change({ ...token, origin }), 403, 'CSRF_REFUSED', origin);
    }
    for (const origin of [`http://${host}`, `https://${host}`]) {
      assertStatus(await change({ ...token, origin }), 201, origin);
    }
  });

  test('is refused when the browser says that another site sends it', async () => {
    const headers = { 'x-csrf-token': admin.csrfToken, origin: service.url };
    assertRefused(await change({ ...headers, 'sec-fetch-site': 'cross-site' }), 403, 'CSRF_REFUSED');
    assertStatus(await change({ ...headers, 'sec-fetch-site': 'same-origin' }), 201);
  });

  test('changes nothing when it is refused', async () => {
    const before = (await admin.read<{ data: unknown[] }>('/organizations')).data.length;
    await change({});
    await change({ 'x-csrf-token': admin.csrfToken, origin: 'https://evil.example' });
    assert.equal((await admin.read<{ data: unknown[] }>('/organizations')).data.length, before);
  });

  test('must come from the console’s public address, where there is one', async () => {
    const environment = { REDRESS_OPERATOR_URL: 'https://redress.example.com' };
    await withOperatorService({ environment }, async (own) => {
      const { email, password } = await own.addOperator('admin');
      const operator = await own.signIn(email, password);
      const signOut = (origin: string) => operator.request('DELETE', '/session', { headers: { origin } });
      for (const origin of [own.url, 'http://redress.example.com', 'https://redress.example.com:8443']) {
        assertRefused(await signOut(origin), 403, 'CSRF_REFUSED', origin);
      }
      assertStatus(await signOut('https://redress.example.com'), 204);
    });
  });
});

test('reading needs no token, whatever its origin', async () => {
  const headers = { cookie: admin.cookie, origin: 'https://evil.example' };
  const answer = assertStatus(await service.request('GET', PATH, { headers }), 200);
  assert.equal(answer.headers.get('access-control-allow-origin'), null, 'but no other origin sees what is read');
});

test('without a session it is the session that is missing, not the token', async () => {
  assertRefused(await service.request('POST', PATH, { body: { name: 'x' } }), 401, 'SESSION_REQUIRED');
});
