/* Requests that make, change or remove credentials, roles and operators (spec: The operator listener). */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { type Answer, assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { TestClock } from '../../support/api/harness.ts';
import { openConnection, readAnswer } from '../../support/api/raw-http.ts';
import {
  bearer,
  type OperatorClient,
  type OperatorService,
  PASSWORD,
  startOperatorService,
} from '../../support/operator/harness.ts';

const PREFIX = '/operator/v1';
const MINUTE = 60_000;

/** The proof of identity that every route needs that changes something. */
const PROOFS: Readonly<Record<string, 'any' | 'session' | 'password'>> = {
  'POST /session': 'any',
  'DELETE /session': 'any',
  'DELETE /sessions': 'session',
  'POST /session/password-confirmation': 'session',
  'POST /password': 'session',
  'POST /tokens': 'password',
  'DELETE /tokens/{id}': 'session',
  'POST /claims/{id}/moves': 'any',
  'POST /moves': 'any',
  'POST /claims/{id}/take-backs': 'any',
  'POST /take-backs': 'any',
  'PUT /claims/{id}/assignee': 'any',
  'POST /assignments': 'any',
  'POST /claims/{id}/notes': 'any',
  'POST /claims/{id}/seen': 'any',
  'POST /organizations': 'any',
  'PATCH /organizations/{id}': 'any',
  'POST /organizations/{id}/keys': 'password',
  'DELETE /keys/{key_id}': 'session',
  'POST /operators': 'password',
  'PATCH /operators/{id}': 'password',
  'POST /operators/{id}/password-reset': 'password',
  'DELETE /operators/{id}/sessions': 'session',
  'DELETE /access-tokens/{id}': 'session',
  'POST /notifications/reads': 'any',
  'PUT /notifications/choices': 'any',
  'PUT /templates': 'any',
  'POST /letters/preview': 'any',
  'DELETE /templates': 'any',
  'POST /saved-views': 'any',
  'PUT /saved-views': 'any',
  'PUT /saved-views/{id}': 'any',
  'DELETE /saved-views/{id}': 'any',
  'PUT /carriers/{carrier}': 'password',
  'DELETE /carriers/{carrier}': 'password',
  'POST /claims/{id}/documents': 'any',
  'POST /claims/{id}/evidence-requests': 'any',
  'POST /claims/{id}/evidence-requests/{request_id}/revocation': 'any',
  'PUT /claims/{id}/shipment-facts': 'any',
  'PUT /claims/{id}/follow-up': 'any',
  'DELETE /claims/{id}/follow-up': 'any',
  'PUT /claims/{id}/filing': 'any',
  'PUT /claims/{id}/refund': 'any',
  'POST /claims/{id}/payments': 'any',
  'POST /claims/{id}/payments/{payment_id}/withdrawal': 'any',
  'POST /refunds': 'any',
  'POST /payments': 'any',
  'POST /follow-ups': 'any',
  'POST /notes': 'any',
  'POST /seen': 'any',
  'POST /shipment-facts': 'any',
  'POST /shipment-facts/import': 'any',
  'POST /shipment-imports/{id}/undo': 'any',
  'POST /statements/preview': 'any',
  'POST /statements': 'any',
  'POST /statements/{id}/undo': 'any',
  'DELETE /statement-mappings/{carrier}': 'any',
  'POST /claims/{id}/documents/{document_id}/kinds': 'any',
  'POST /claims/{id}/duplicates': 'any',
  'POST /claims/{id}/duplicates/seen': 'any',
  'PUT /duplicates/settings': 'any',
  'PUT /playbook/{carrier}/house-rules': 'any',
  'DELETE /playbook/{carrier}/house-rules': 'any',
  'POST /jobs/{id}/runs': 'any',
  'POST /derivations/runs': 'any',
  'DELETE /jobs/{id}': 'any',
};

/** All but the one that nobody has come in for. */
const GUARDED = Object.entries(PROOFS).filter(([route]) => route !== 'POST /session');
const ENDING = ['DELETE /session', 'DELETE /sessions'];

const clock = new TestClock('2026-01-31T09:30:00.000Z');
let service: OperatorService;
/** In a session of each test's own, with the password typed just now. */
let admin: OperatorClient;

before(async () => {
  service = await startOperatorService({ overrides: { clock: clock.now } });
  admin = await service.newOperator('admin');
});
after(() => service.close());
beforeEach(async () => {
  // Failures of the test before do not count any more.
  clock.ms += 16 * MINUTE;
  admin = await service.signIn(admin.email, PASSWORD);
});

interface Token {
  id: string;
  token: string;
}

async function issue(operator: OperatorClient, more: object = {}): Promise<Token> {
  return assertStatus(await operator.post('/tokens', { name: 'ERP', ...more }), 201).read<Token>();
}

const asToken = (method: string, path: string, token: string, body?: object) =>
  service.request(method, PREFIX + path, { ...bearer(token), ...(body && { body }) });

function split(route: string): { method: string; path: string } {
  const [method = '', template = ''] = route.split(' ');
  return { method, path: template.replace(/\{\w+\}/g, 'none') };
}

/** The entries of an action, newest first. */
async function entriesOf(action: string, by: OperatorClient): Promise<{ actor: string; after: unknown }[]> {
  return (await by.read<{ data: { actor: string; after: unknown }[] }>(`/audit?action=${action}`)).data;
}

const confirm = (operator: OperatorClient, password = PASSWORD) =>
  operator.post('/session/password-confirmation', { password });

test('every route that changes something says how one has to have come in, and is described so', () => {
  const described = Object.entries(service.contract.document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => path.startsWith(PREFIX) && method !== 'get')
      .map(([method, operation]) => [
        `${method.toUpperCase()} ${path.slice(PREFIX.length)}`,
        operation['x-proof'] ?? 'any',
      ]),
  );
  assert.deepEqual(Object.fromEntries(described), PROOFS);
});

describe('an access token of an admin', () => {
  test('is refused by every route that makes, changes or takes away credentials, and by no other', async () => {
    const { token } = await issue(admin);
    for (const [route, proof] of GUARDED) {
      const { method, path } = split(route);
      const answer = await asToken(method, path, token, {});
      if (proof !== 'any') assertRefused(answer, 403, 'ACCESS_TOKEN_NOT_ALLOWED', route);
      else assert.ok(answer.status !== 403 && answer.status < 500, `${route}: ${answer.text}`);
    }
  });

  test('becomes no account: it resets no password, its owner’s neither, and makes no operator, role or key', async () => {
    const { token } = await issue(admin);
    const agent = await service.newOperator('agent');
    const { organizationId } = await service.clients.newClient();
    const tries: [string, string, object][] = [
      ['POST', `/operators/${admin.id}/password-reset`, {}],
      ['POST', `/operators/${agent.id}/password-reset`, {}],
      ['POST', '/operators', { email: 'evil@example.com', name: 'Evil', role: 'admin' }],
      ['PATCH', `/operators/${agent.id}`, { role: 'admin' }],
      ['POST', `/organizations/${organizationId}/keys`, { name: 'evil' }],
      ['POST', '/tokens', { name: 'evil' }],
      ['POST', '/session/password-confirmation', { password: PASSWORD }],
      ['POST', '/password', { current_password: PASSWORD, new_password: 'another long password' }],
    ];
    const before = (await admin.read<{ data: unknown[] }>('/operators')).data;
    for (const [method, path, body] of tries) {
      assertRefused(await asToken(method, path, token, body), 403, 'ACCESS_TOKEN_NOT_ALLOWED', path);
    }
    assert.deepEqual((await admin.read<{ data: unknown[] }>('/operators')).data, before);
    assertStatus(
      await service.request('POST', `${PREFIX}/session`, { body: { email: admin.email, password: PASSWORD } }),
      200,
    );
  });

  const ORGANIZATION = { disabled: true };
  const FILING = { type: 'LOST', cell: 'filing', value: { how: 'To claims@example.com' }, reason: 'Contract' };
  const ADDRESSES: [what: string, method: string, path: string, body?: object][] = [
    ['disables an organization', 'PATCH', '/organizations/{id}', ORGANIZATION],
    ['enables an organization', 'PATCH', '/organizations/{id}', { disabled: false }],
    ['sets where a claim is filed', 'PUT', '/playbook/UPS/house-rules', FILING],
    ['takes away where a claim is filed', 'DELETE', '/playbook/UPS/house-rules?type=LOST&cell=filing'],
    ['sets a tracking link', 'PUT', '/carriers/UPS', { tracking_url: 'https://example.com/{tracking_number}' }],
    ['takes a tracking link away', 'DELETE', '/carriers/UPS'],
  ];
  for (const [what, method, template, body] of ADDRESSES) {
    test(`never ${what}, and a session does only with the password of the last ten minutes`, async () => {
      const { token } = await issue(admin);
      const { id } = assertStatus(await admin.post('/organizations', { name: 'Shop' }), 201).read<{ id: string }>();
      const path = template.replace('{id}', id);
      const ask = () => admin.request(method, path, body && { body });
      assertRefused(await asToken(method, path, token, body), 403, 'ACCESS_TOKEN_NOT_ALLOWED');
      clock.ms += 10 * MINUTE;
      assertRefused(await ask(), 403, 'PASSWORD_CONFIRMATION_REQUIRED');
      assertStatus(await confirm(admin), 200);
      assertStatus(await ask(), 200);
    });
  }

  test('sets other cells of the playbook, and renames an organization', async () => {
    const { token } = await issue(admin);
    const { id } = assertStatus(await admin.post('/organizations', { name: 'Shop' }), 201).read<{ id: string }>();
    const rule = { type: 'LOST', cell: 'language', value: { language: 'de' }, reason: 'Contract' };
    assertStatus(await asToken('PUT', '/playbook/UPS/house-rules', token, rule), 200);
    assertStatus(await asToken('PATCH', `/organizations/${id}`, token, { name: 'Other' }), 200);
  });
});

describe('a session in which the password was typed ten minutes ago', () => {
  test('has to confirm it for every route that makes or changes credentials, and for no other', async () => {
    for (const [route, proof] of GUARDED) {
      const { method, path } = split(route);
      const operator = ENDING.includes(route) ? await service.signIn(admin.email, PASSWORD) : admin;
      clock.ms += 10 * MINUTE;
      const answer = await operator.request(method, path, { body: {} });
      if (proof === 'password') assertRefused(answer, 403, 'PASSWORD_CONFIRMATION_REQUIRED', route);
      else assert.ok(answer.status !== 403 && answer.status < 500, `${route}: ${answer.text}`);
      if (ENDING.includes(route)) admin = await service.signIn(admin.email, PASSWORD);
    }
  });

  test('may do all of it for ten minutes when it is typed again, and no other session of the operator may', async () => {
    const other = await service.signIn(admin.email, PASSWORD);
    clock.ms += 10 * MINUTE - 1;
    await issue(admin);
    clock.ms += 1;
    assertRefused(await admin.post('/tokens', { name: 'x' }), 403, 'PASSWORD_CONFIRMATION_REQUIRED');
    const { operator } = assertStatus(await confirm(admin), 200).read<{ operator: { id: string } }>();
    assert.equal(operator.id, admin.id);
    await issue(admin);
    assertRefused(await other.post('/tokens', { name: 'x' }), 403, 'PASSWORD_CONFIRMATION_REQUIRED');
    clock.ms += 10 * MINUTE;
    assertRefused(await admin.post('/tokens', { name: 'x' }), 403, 'PASSWORD_CONFIRMATION_REQUIRED');
  });

  test('is not confirmed by a wrong password nor by another’s, and after five tries not at once by the right one', async () => {
    const colleague = await service.newOperator('agent');
    await colleague.post('/password', { current_password: PASSWORD, new_password: 'the words of a colleague' });
    clock.ms += 10 * MINUTE;
    for (const wrong of ['the words of a colleague', ...Array.from({ length: 4 }, (_, n) => `wrong ${n}`)]) {
      assertFieldsRefused(await confirm(admin, wrong), ['password']);
    }
    assertRefused(await confirm(admin), 429, 'SIGN_IN_THROTTLED');
    assertRefused(await admin.post('/tokens', { name: 'x' }), 403, 'PASSWORD_CONFIRMATION_REQUIRED');
    clock.ms += 1_000;
    assertStatus(await confirm(admin), 200);
    const failed = await entriesOf('operator.password_confirmation_failed', admin);
    assert.equal(failed.filter(({ actor }) => actor === admin.email).length, 5);
    assert.deepEqual(failed[0]?.after, { address: '127.0.0.1' });
    const [done] = await entriesOf('operator.password_confirmed', admin);
    assert.deepEqual([done?.actor, done?.after], [admin.email, { address: '127.0.0.1' }]);
  });

  test('needs the CSRF token to be confirmed, as everything that changes something does', async () => {
    const headers = { cookie: admin.cookie };
    const answer = await service.request('POST', `${PREFIX}/session/password-confirmation`, {
      body: { password: PASSWORD },
      headers,
    });
    assertRefused(answer, 403, 'CSRF_REFUSED');
  });
});

describe('tokens of others', () => {
  test('are listed for an admin with their owners, and revoked; for no other role', async () => {
    const agent = await service.newOperator('agent');
    const { id, token } = await issue(agent, { read_only: true });
    const listed = assertStatus(await admin.get('/access-tokens'), 200);
    assert.ok(!listed.text.includes(token.slice(4)));
    const found = listed.read<{ data: { id: string }[] }>().data.find((each) => each.id === id);
    const { created_at, expires_at } = found as unknown as { created_at: string; expires_at: string };
    assert.equal(Date.parse(expires_at) - Date.parse(created_at), 90 * 24 * 60 * MINUTE);
    assert.deepEqual(found, {
      ...{ id, name: 'ERP', read_only: true, role: 'agent', created_at, last_used_at: null, expires_at },
      operator: { id: agent.id, email: agent.email, name: agent.email.replace(/@.*/, ''), role: 'agent' },
    });
    for (const [method, path] of [
      ['GET', '/access-tokens'],
      ['DELETE', `/access-tokens/${id}`],
    ] as const) {
      assertRefused(await agent.request(method, path), 403, 'ROLE_NOT_ALLOWED');
    }
    assertRefused(await admin.request('DELETE', `/tokens/${id}`), 404, 'TOKEN_NOT_FOUND');
    assertStatus(await asToken('GET', '/claims', token), 200);
    clock.ms += 60 * MINUTE;
    assertStatus(await admin.request('DELETE', `/access-tokens/${id}`), 204);
    assertRefused(await asToken('GET', '/claims', token), 401, 'SESSION_REQUIRED');
    assertRefused(await admin.request('DELETE', `/access-tokens/${id}`), 404, 'TOKEN_NOT_FOUND');
  });

  test('that are used while they are revoked end with it: no request that comes after is let in', async () => {
    const { id, token } = await issue(admin);
    const using = Array.from({ length: 8 }, () => asToken('GET', '/claims', token));
    const revoked = await admin.request('DELETE', `/access-tokens/${id}`);
    assertStatus(revoked, 204);
    assertRefused(await asToken('GET', '/claims', token), 401, 'SESSION_REQUIRED');
    for (const { status } of await Promise.all(using)) assert.ok([200, 401].includes(status));
  });
});

test('a token does not gain by a promotion of its owner, and loses by a demotion', async () => {
  const owner = await service.newOperator('agent');
  const { token } = await issue(owner);
  const change = (role: string) => admin.request('PATCH', `/operators/${owner.id}`, { body: { role } });
  const create = () => asToken('POST', '/organizations', token, { name: 'x' });
  assertStatus(await change('admin'), 200);
  assertStatus(await owner.post('/organizations', { name: 'x' }), 201);
  assertRefused(await create(), 403, 'ROLE_NOT_ALLOWED');
  assertRefused(await asToken('GET', '/audit', token), 403, 'ROLE_NOT_ALLOWED');
  assertStatus(await change('viewer'), 200);
  assertStatus(await owner.get('/audit'), 200);
  assertRefused(await asToken('GET', '/audit', token), 403, 'ROLE_NOT_ALLOWED');
  assertRefused(await asToken('POST', '/moves', token, {}), 403, 'ROLE_NOT_ALLOWED');
  assertStatus(await asToken('GET', '/claims', token), 200);
});

describe('a request whose body is held back until its session was ended', () => {
  /** Sends a request in the admin's session, and all of its body but after `meanwhile`. */
  async function hold(method: string, path: string, body: object, meanwhile: () => Promise<unknown>): Promise<Answer> {
    const text = JSON.stringify(body);
    const headers = Object.entries({ ...admin.headers, host: new URL(service.url).host, connection: 'close' });
    const head = [
      `${method} ${PREFIX}${path} HTTP/1.1`,
      ...headers.map(([name, value]) => `${name}: ${value}`),
      ...['content-type: application/json', `content-length: ${text.length}`, 'expect: 100-continue', '', ''],
    ];
    const connection = await openConnection(service.url, head.join('\r\n'));
    // It says so once it has the head.
    await new Promise((resolve) => connection.once('readable', resolve));
    await meanwhile();
    connection.write(text);
    return readAnswer(connection);
  }

  const signOut = () => admin.request('DELETE', '/sessions');

  test('makes no token, no operator, no key, and changes no role', async () => {
    const agent = await service.newOperator('agent');
    const { organizationId } = await service.clients.newClient();
    const held: [string, string, object][] = [
      ['POST', '/tokens', { name: 'held' }],
      ['POST', '/operators', { email: 'held@example.com', name: 'Held', role: 'admin' }],
      ['PATCH', `/operators/${agent.id}`, { role: 'admin' }],
      ['POST', `/organizations/${organizationId}/keys`, { name: 'held' }],
      ['PATCH', `/organizations/${organizationId}`, { disabled: false }],
    ];
    for (const [method, path, body] of held) {
      const { text } = await hold(method, path, body, signOut);
      assert.ok(text.includes('SESSION_REQUIRED'), `${path}: ${text}`);
      admin = await service.signIn(admin.email, PASSWORD);
    }
    assert.ok(!(await admin.get('/operators')).text.includes('held@example.com'));
  });

  test('does not take over an account whose password was reset meanwhile', async () => {
    const { email, id } = admin;
    const { operators } = service.clients.running;
    let oneTime = '';
    const reset = async () => {
      oneTime = (await operators.resetPassword(id, 'system')).one_time_password;
    };
    const { text } = await hold('POST', '/password', { new_password: 'the words of a thief' }, reset);
    assert.ok(text.includes('SESSION_REQUIRED'), text);
    admin = await service.signIn(email, oneTime);
    admin.take(assertStatus(await admin.post('/password', { new_password: PASSWORD }), 200));
  });
});

test('a failed sign-in is in the audit log with its address, and not with what was typed', async () => {
  const failed = { email: 'no-account@example.com', password: 'a secret that was typed' };
  assertRefused(await service.request('POST', `${PREFIX}/session`, { body: failed }), 401, 'SIGN_IN_FAILED');
  const answer = await admin.get('/audit?action=operator.sign_in_failed&limit=1');
  const [entry] = assertStatus(answer, 200).read<{ data: { actor: string; after: unknown }[] }>().data;
  assert.deepEqual([entry?.actor, entry?.after], ['unknown', { address: '127.0.0.1' }]);
  assert.ok(!/no-account|a secret/.test(answer.text));
});
