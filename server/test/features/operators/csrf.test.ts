/* Requests that change something need the CSRF token and the origin (spec: The operator listener). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Answer, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { openConnection, readAnswer } from '../../support/api/raw-http.ts';
import {
  type OperatorClient,
  type OperatorService,
  startOperatorService,
  withOperatorService,
} from '../../support/operator/harness.ts';

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

/** Asks with a `Host` that no ordinary client would send. */
async function askAs(of: OperatorService, host: string, first = 'GET / HTTP/1.1', more: object = {}): Promise<Answer> {
  const lines = Object.entries({ host, connection: 'close', ...more }).map(([name, value]) => `${name}: ${value}`);
  return readAnswer(
    await openConnection(of.url.replace('0.0.0.0', '127.0.0.1'), [first, ...lines, '', ''].join('\r\n')),
  );
}

describe('a host name that somebody else let lead to the console (DNS rebinding)', () => {
  const FOREIGN = [
    'evil.example',
    'evil.example:8082',
    'localhost.evil.example',
    '127.0.0.1.evil.example',
    'redress',
    '',
  ];

  test('shows no page, no file, no description, and signs nobody in', async () => {
    for (const host of [...FOREIGN, '10.0.0.5', '[2001:db8::1]', '127.0.0.1@evil.example', 'localhost:8082:1']) {
      const first = [
        'GET / HTTP/1.1',
        'GET /openapi.json HTTP/1.1',
        'GET /operator/v1/session HTTP/1.1',
        'GET /none HTTP/1.1',
      ];
      for (const each of first) {
        const answer = await askAs(service, host, each);
        assertRefused(answer, 421, 'HOST_NOT_ALLOWED', `${each} of ${host}`);
        assert.match(answer.text, /REDRESS_OPERATOR_URL/);
      }
      const signIn = 'POST /operator/v1/session HTTP/1.1';
      assertRefused(await askAs(service, host, signIn, { origin: `http://${host}` }), 421, 'HOST_NOT_ALLOWED', host);
    }
  });

  test('signs nobody in with a token that is none, by which programs come by any name', async () => {
    const more = { origin: 'http://evil.example', authorization: 'Bearer rdo_x' };
    const answer = await askAs(service, 'evil.example', 'POST /operator/v1/session HTTP/1.1', more);
    assertRefused(answer, 403, 'CSRF_REFUSED');
  });

  test('is no name of this machine, whose own names do', async () => {
    for (const host of ['localhost', 'LOCALHOST:1', '127.0.0.1:8082', '127.8.9.1', '[::1]', '[0:0::1]:80']) {
      assertStatus(await askAs(service, host), 200, host);
    }
  });

  test('has no health check refused, nor a program with an access token', async () => {
    for (const path of ['/healthz', '/readyz']) {
      assertStatus(await askAs(service, 'redress', `GET ${path} HTTP/1.1`), 200, path);
    }
    const { token } = assertStatus(await admin.post('/tokens', { name: 'x' }), 201).read<{ token: string }>();
    const authorization = `Bearer ${token}`;
    assertStatus(await askAs(service, 'redress:8082', 'GET /operator/v1/claims HTTP/1.1', { authorization }), 200);
  });

  test('is refused on all interfaces too, where other machines come by an address', async () => {
    await withOperatorService({ environment: { REDRESS_OPERATOR_LISTEN: '0.0.0.0:0' } }, async (own) => {
      for (const host of ['192.168.1.20:8082', '[fe80::1]', 'localhost']) {
        assertStatus(await askAs(own, host), 200, host);
      }
      for (const host of FOREIGN) assertRefused(await askAs(own, host), 421, 'HOST_NOT_ALLOWED', host);
    });
  });

  test('is any name where the settings have the address: the origin is that one then, and the cookie is not sent', async () => {
    const environment = { REDRESS_OPERATOR_URL: 'https://redress.example.com' };
    await withOperatorService({ environment }, async (own) => {
      assertStatus(await askAs(own, 'redress.internal'), 200);
      const more = { origin: 'http://redress.internal' };
      const answer = await askAs(own, 'redress.internal', 'POST /operator/v1/session HTTP/1.1', more);
      assertRefused(answer, 403, 'CSRF_REFUSED');
    });
  });
});
