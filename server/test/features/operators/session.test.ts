/* Sessions and passwords at the operator API (spec: Operators). */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { TestClock } from '../../support/api/harness.ts';
import {
  type OperatorClient,
  type OperatorService,
  PASSWORD,
  startOperatorService,
  withOperatorService,
} from '../../support/operator/harness.ts';
import { until } from '../../support/process/process.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const clock = new TestClock('2026-01-31T09:30:00.000Z');
let service: OperatorService;

before(async () => {
  service = await startOperatorService({ overrides: { clock: clock.now } });
});
after(() => service.close());

const signIn = (email: string, password: string) =>
  service.request('POST', '/operator/v1/session', { body: { email, password } });

/** Asks for something, and waits until it is noted that the session was used. */
async function use(operator: OperatorClient): Promise<void> {
  assertStatus(await operator.get('/session'), 200);
  const { operators } = service.clients.running.stores;
  const kept = hash('sha256', operator.cookie.split('=')[1] ?? '', 'hex');
  const now = new Date(clock.ms).toISOString();
  await until('it is noted', async () => (await operators.findSession(kept))?.session.last_seen_at === now);
}

describe('signing in', () => {
  test('gives the operator, a CSRF token, and a cookie that no script and no other site has', async () => {
    const { id, email, password } = await service.addOperator('agent');
    const answer = assertStatus(await signIn(email, password), 200);
    const { operator, csrf_token, must_change_password, expires_at } = answer.read<Record<string, unknown>>();
    assert.deepEqual(operator, { id, email, name: email.replace(/@.*/, ''), role: 'agent' });
    assert.ok(typeof csrf_token === 'string' && csrf_token.length >= 43);
    assert.equal(must_change_password, true);
    assert.equal(expires_at, new Date(clock.ms + 8 * HOUR).toISOString());
    const [cookie = '', device = ''] = answer.headers.getSetCookie();
    assert.match(cookie, /^redress_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict$/);
    assert.match(device, /^redress_device=[\w-]{43}\.[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict$/);
  });

  test('the cookie is for https alone when the console is reached by https', async () => {
    const environment = { REDRESS_OPERATOR_URL: 'https://redress.example.com' };
    await withOperatorService({ environment }, async (secure) => {
      const { email, password } = await secure.addOperator('agent');
      const body = { email, password };
      const headers = { origin: 'https://redress.example.com' };
      const answer = await secure.request('POST', '/operator/v1/session', { body, headers });
      const [cookie = ''] = assertStatus(answer, 200).headers.getSetCookie();
      assert.match(
        cookie,
        /^__Host-redress_session=[\w-]{43}; Path=\/; Max-Age=604800; HttpOnly; SameSite=Strict; Secure$/,
      );
      const [, value] = /=([\w-]+);/.exec(cookie) ?? [];
      const ask = (name: string) =>
        secure.request('GET', '/operator/v1/session', { headers: { cookie: `${name}=${value}` } });
      assertStatus(await ask('__Host-redress_session'), 200);
      assertRefused(await ask('redress_session'), 401, 'SESSION_REQUIRED', 'another host of the domain can set it');
    });
  });

  test('an unknown address, a wrong password and a disabled operator are refused in the same words', async () => {
    const operator = await service.newOperator('agent');
    const disabled = await service.newOperator('agent');
    await service.clients.running.operators.change(disabled.id, { disabled: true }, 'system');
    const refusals = [
      await signIn('nobody@example.com', PASSWORD),
      await signIn(operator.email, `${PASSWORD}!`),
      await signIn(disabled.email, PASSWORD),
    ].map((answer) => assertRefused(answer, 401, 'SIGN_IN_FAILED').error);
    assert.equal(new Set(refusals).size, 1);
  });

  test('the address is compared without case and without spaces around it', async () => {
    const { email } = await service.newOperator('agent');
    assertStatus(await signIn(` ${email.toUpperCase()} `, PASSWORD), 200);
  });

  test('a page of another origin cannot sign anybody in', async () => {
    const { email } = await service.newOperator('agent');
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await service.request('POST', '/operator/v1/session', {
        body: { email, password: PASSWORD },
        headers,
      });
      assertRefused(answer, 403, 'CSRF_REFUSED', JSON.stringify(headers));
    }
  });

  test('after five failures an account has to wait for the given time, which grows; the right password does not help', async () => {
    const { email } = await service.newOperator('agent');
    for (let n = 0; n < 5; n += 1) assertRefused(await signIn(email, `wrong ${n}`), 401, 'SIGN_IN_FAILED');
    for (const seconds of [1, 2, 4, 8]) {
      const answer = await signIn(email, PASSWORD);
      assertRefused(answer, 429, 'SIGN_IN_THROTTLED');
      assert.equal(answer.headers.get('retry-after'), String(seconds));
      clock.ms += seconds * 1_000;
      if (seconds < 8) assertRefused(await signIn(email, 'wrong'), 401, 'SIGN_IN_FAILED');
    }
    assertStatus(await signIn(email, PASSWORD), 200);
  });

  test('a browser that has signed in before is let in while its account has to wait', async () => {
    const operator = await service.newOperator('agent');
    const known = assertStatus(await signIn(operator.email, PASSWORD), 200).headers.getSetCookie();
    const cookie = known.map((each) => each.split(';', 1)[0]).find((each) => each?.startsWith('redress_device='));
    for (let n = 0; n < 5; n += 1) assertRefused(await signIn(operator.email, `wrong ${n}`), 401, 'SIGN_IN_FAILED');
    assertRefused(await signIn(operator.email, PASSWORD), 429, 'SIGN_IN_THROTTLED');
    const withDevice = (password: string, device = cookie ?? '') =>
      service.request('POST', '/operator/v1/session', {
        body: { email: operator.email, password },
        headers: { cookie: device },
      });
    assertRefused(await withDevice(PASSWORD, `${cookie}x`), 429, 'SIGN_IN_THROTTLED');
    assertRefused(await withDevice(PASSWORD, cookie?.replace('=', '=x')), 429, 'SIGN_IN_THROTTLED');
    assertStatus(await withDevice(PASSWORD), 200);
    for (let n = 0; n < 5; n += 1) assertRefused(await withDevice(`wrong ${n}`), 401, 'SIGN_IN_FAILED');
    assertRefused(await withDevice(PASSWORD), 429, 'SIGN_IN_THROTTLED');
    await operator.post('/password', { current_password: PASSWORD, new_password: 'nine lanterns over water' });
    for (let n = 0; n < 5; n += 1) await signIn(operator.email, `wrong ${n}`);
    assertRefused(await withDevice('nine lanterns over water'), 429, 'SIGN_IN_THROTTLED');
  });

  test('failures elsewhere keep nobody from confirming the password in a session', async () => {
    const operator = await service.newOperator('agent');
    for (let n = 0; n < 10; n += 1) await signIn(operator.email, `wrong ${n}`);
    assertRefused(await signIn(operator.email, PASSWORD), 429, 'SIGN_IN_THROTTLED');
    assertStatus(await operator.post('/session/password-confirmation', { password: PASSWORD }), 200);
  });

  test('a network that failed a hundred times has to wait for a second, whatever the accounts', async () => {
    await withOperatorService({ overrides: { clock: clock.now } }, async (own) => {
      const attempt = (n: number) =>
        own.request('POST', '/operator/v1/session', { body: { email: `nobody-${n}@example.com`, password: 'x' } });
      for (let n = 0; n < 100; n += 1) assertRefused(await attempt(n), 401, 'SIGN_IN_FAILED');
      const answer = await attempt(100);
      assertRefused(answer, 429, 'SIGN_IN_THROTTLED');
      assert.equal(answer.headers.get('retry-after'), '1');
    });
  });
});

describe('a session', () => {
  test('ends after eight hours without use', async () => {
    const operator = await service.newOperator('agent');
    for (const _ of [1, 2]) {
      clock.ms += 8 * HOUR - 1;
      await use(operator);
    }
    clock.ms += 8 * HOUR + MINUTE;
    assertRefused(await operator.get('/session'), 401, 'SESSION_REQUIRED');
  });

  test('ends after seven days however much it is used', async () => {
    const operator = await service.newOperator('agent');
    for (let hours = 0; hours < 7 * 24 - 7; hours += 7) {
      clock.ms += 7 * HOUR;
      await use(operator);
    }
    clock.ms += 7 * DAY - 161 * HOUR;
    assertRefused(await operator.get('/session'), 401, 'SESSION_REQUIRED');
  });

  test('its limits are settings', async () => {
    const own = new TestClock('2026-01-31T09:30:00.000Z');
    const environment = { REDRESS_SESSION_IDLE_MINUTES: '5', REDRESS_SESSION_DAYS: '1' };
    await withOperatorService({ environment, overrides: { clock: own.now } }, async (short) => {
      const operator = await short.newOperator('agent');
      own.ms += 5 * MINUTE + 1;
      assertRefused(await operator.get('/session'), 401, 'SESSION_REQUIRED');
    });
  });

  test('signing out ends it, and takes the cookie back', async () => {
    const operator = await service.newOperator('agent');
    const other = await service.signIn(operator.email, PASSWORD);
    const answer = assertStatus(await operator.request('DELETE', '/session'), 204);
    assert.match(answer.headers.get('set-cookie') ?? '', /^redress_session=; Path=\/; Max-Age=0; HttpOnly/);
    assertRefused(await operator.get('/session'), 401, 'SESSION_REQUIRED');
    assertStatus(await other.get('/session'), 200);
  });

  test('signing out everywhere ends all of them, this one too', async () => {
    const operator = await service.newOperator('agent');
    const other = await service.signIn(operator.email, PASSWORD);
    assertStatus(await operator.request('DELETE', '/sessions'), 204);
    for (const each of [operator, other]) assertRefused(await each.get('/session'), 401, 'SESSION_REQUIRED');
  });

  test('is no longer good for anything once its operator is disabled', async () => {
    const operator = await service.newOperator('agent');
    await service.clients.running.operators.change(operator.id, { disabled: true }, 'system');
    assertRefused(await operator.get('/claims'), 401, 'SESSION_REQUIRED');
  });

  test('an invalid session is refused, and the response says how programs authenticate', async () => {
    for (const cookie of [
      '',
      'redress_session=',
      'redress_session=abc',
      'other=1',
      `redress_session=${'a'.repeat(9000)}`,
    ]) {
      const answer = await service.request('GET', '/operator/v1/session', { headers: cookie ? { cookie } : {} });
      assertRefused(answer, 401, 'SESSION_REQUIRED', cookie);
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer realm="redress"');
    }
  });
});

describe('a password', () => {
  test('for one time lets its operator do nothing but change it, and sign out', async () => {
    const { email, password } = await service.addOperator('admin');
    const operator = await service.signIn(email, password);
    assertRefused(await operator.get('/claims'), 403, 'PASSWORD_CHANGE_REQUIRED');
    assertRefused(await operator.post('/organizations', { name: 'x' }), 403, 'PASSWORD_CHANGE_REQUIRED');
    assertStatus(await operator.get('/session'), 200);
    assertStatus(await operator.request('DELETE', '/session'), 204);
  });

  test('for one time that was typed just now need not be typed again to be changed; later it is', async () => {
    const { email, password } = await service.addOperator('agent');
    const operator = await service.signIn(email, password);
    clock.ms += 10 * MINUTE;
    const change = { new_password: PASSWORD };
    assertRefused(await operator.post('/password', change), 403, 'PASSWORD_CONFIRMATION_REQUIRED');
    assertStatus(await operator.post('/session/password-confirmation', { password }), 200);
    operator.take(assertStatus(await operator.post('/password', change), 200));
    assertStatus(await operator.get('/claims'), 200);
    assertFieldsRefused(await operator.post('/password', { new_password: 'another long password' }), [
      'current_password',
    ]);
  });

  test('for one time lets nobody in after seven days', async () => {
    const { email, password } = await service.addOperator('agent');
    clock.ms += 7 * DAY;
    assertRefused(await signIn(email, password), 401, 'SIGN_IN_FAILED');
  });

  test('that is changed ends every other session, and the cookie is another one', async () => {
    const operator = await service.newOperator('agent');
    const other = await service.signIn(operator.email, PASSWORD);
    const { cookie } = operator;
    const change = { current_password: PASSWORD, new_password: 'another long password' };
    operator.take(assertStatus(await operator.post('/password', change), 200));
    assert.notEqual(operator.cookie, cookie);
    assertStatus(await operator.get('/claims'), 200);
    assertRefused(await other.get('/claims'), 401, 'SESSION_REQUIRED');
    assertRefused(
      await service.request('GET', '/operator/v1/claims', { headers: { cookie } }),
      401,
      'SESSION_REQUIRED',
    );
    assertRefused(await signIn(operator.email, PASSWORD), 401, 'SIGN_IN_FAILED');
  });

  test('that is too short, too long, the address or common is refused, by its field', async () => {
    const operator = await service.newOperator('agent');
    for (const new_password of ['x'.repeat(11), 'xy'.repeat(101), operator.email, 'passwordpassword']) {
      const answer = await operator.post('/password', { current_password: PASSWORD, new_password });
      assertFieldsRefused(answer, ['new_password'], { of: new_password });
    }
  });

  test('cannot be changed without knowing it', async () => {
    const operator = await service.newOperator('agent');
    const answer = await operator.post('/password', {
      current_password: 'wrong',
      new_password: 'another long password',
    });
    assertFieldsRefused(answer, ['current_password']);
    assertStatus(await signIn(operator.email, PASSWORD), 200);
  });
});
