/* Access tokens at the operator API (spec: Operators). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import { TestClock } from '../../support/api/harness.ts';
import { bearer, type OperatorService, PASSWORD, startOperatorService } from '../../support/operator/harness.ts';

const HOUR_MS = 60 * 60_000;
const clock = new TestClock('2026-01-31T09:30:00.000Z');
let service: OperatorService;

before(async () => {
  service = await startOperatorService({ overrides: { clock: clock.now } });
});
after(() => service.close());

describe('an access token', () => {
  test('lets a program in as its operator, without a cookie, a CSRF token or an origin', async () => {
    const admin = await service.newOperator('admin');
    const answer = assertStatus(await admin.post('/tokens', { name: 'backup' }), 201);
    const { token } = answer.read<{ token: string }>();
    assert.match(token, /^rdo_/);
    const info = assertStatus(await service.request('GET', '/operator/v1/session', bearer(token)), 200);
    assert.equal(info.read<{ csrf_token: string | null }>().csrf_token, null);
    const created = await service.request('POST', '/operator/v1/organizations', {
      body: { name: 'x' },
      ...bearer(token),
    });
    assertStatus(created, 201);
  });

  test('is shown once, and listed without its secret', async () => {
    const operator = await service.newOperator('agent');
    const { token } = assertStatus(await operator.post('/tokens', { name: 'mine' }), 201).read<{ token: string }>();
    const listed = assertStatus(await operator.get('/tokens'), 200);
    assert.ok(!listed.text.includes(token.slice(4)));
    assert.equal(listed.read<{ data: unknown[] }>().data.length, 1);
  });

  test('that can only read changes nothing', async () => {
    const admin = await service.newOperator('admin');
    const issued = assertStatus(await admin.post('/tokens', { name: 'dashboard', read_only: true }), 201);
    const { token } = issued.read<{ token: string }>();
    assertStatus(await service.request('GET', '/operator/v1/claims', bearer(token)), 200);
    const answer = await service.request('POST', '/operator/v1/organizations', {
      body: { name: 'x' },
      ...bearer(token),
    });
    assertRefused(answer, 403, 'ROLE_NOT_ALLOWED');
  });

  test('cannot make another one, nor change the password', async () => {
    const admin = await service.newOperator('admin');
    const { token } = assertStatus(await admin.post('/tokens', { name: 'backup' }), 201).read<{ token: string }>();
    for (const [path, body] of [
      ['/tokens', { name: 'another' }],
      ['/password', { current_password: PASSWORD, new_password: 'another long password' }],
    ] as const) {
      const answer = await service.request('POST', `/operator/v1${path}`, { body, ...bearer(token) });
      assertRefused(answer, 403, 'ACCESS_TOKEN_NOT_ALLOWED', path);
    }
  });

  test('that is revoked, has ended, or is none is refused, also beside a good cookie', async () => {
    const operator = await service.newOperator('agent');
    const issue = async (more: object) => {
      const issued = await operator.post('/tokens', { name: 'x', ...more });
      return assertStatus(issued, 201).read<{ id: string; token: string }>();
    };
    const revoked = await issue({});
    assertStatus(await operator.request('DELETE', `/tokens/${revoked.id}`), 204);
    assertRefused(await operator.request('DELETE', `/tokens/${revoked.id}`), 404, 'TOKEN_NOT_FOUND');
    const ended = await issue({ expires_at: new Date(clock.ms + HOUR_MS).toISOString() });
    clock.ms += HOUR_MS;
    for (const token of [revoked.token, ended.token, 'rdo_unknown', 'sk_live_x']) {
      const { headers } = bearer(token);
      assertRefused(await operator.get('/claims', headers), 401, 'SESSION_REQUIRED', token);
    }
  });

  test('of a viewer can only read', async () => {
    const viewer = await service.newOperator('viewer');
    assertRefused(await viewer.post('/tokens', { name: 'x' }), 403, 'ROLE_NOT_ALLOWED');
    assertStatus(await viewer.post('/tokens', { name: 'x', read_only: true }), 201);
  });
});
