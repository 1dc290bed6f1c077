import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, test } from 'node:test';
import { Installation, type Service } from '../../support/process/process.ts';

const ONE_LINE = /^redress: [^\n]+\n$/;
const PASSWORD = /^([2-9a-hjkmnp-z]{5}-){3}[2-9a-hjkmnp-z]{5}$/;
const WEEK_MS = 7 * 24 * 60 * 60_000;

interface Operator {
  id: string;
  email: string;
  name: string;
  role: string;
  disabled_at: string | null;
}

interface OneTimePassword {
  operator: Operator;
  one_time_password: string;
  password_expires_at: string;
}

const installation = await Installation.create({ after });
let service: Service;
before(async () => {
  service = await installation.start();
  await installation.command('operator', 'create', 'boss@example.com');
});

function create(email: string, ...args: string[]): Promise<OneTimePassword> {
  return installation.json('operator', 'create', email, ...args);
}

async function find(email: string): Promise<Operator | undefined> {
  const all = await installation.json<Operator[]>('operator', 'list');
  return all.find((each) => each.email === email);
}

/** Signs in on the console's listener; gives the answer's status and cookie. */
async function signIn(email: string, password: string): Promise<{ status: number; cookie: string }> {
  const response = await fetch(`${service.operatorUrl}/operator/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  return { status: response.status, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function asks(cookie: string): Promise<number> {
  const response = await fetch(`${service.operatorUrl}/operator/v1/session`, { headers: { cookie } });
  await response.arrayBuffer();
  return response.status;
}

/** Runs a command that must succeed, and gives what it printed for people. */
async function text(...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await installation.command(...args);
  assert.equal(stderr, '');
  assert.equal(code, 0);
  return stdout;
}

test('operator create gives a one-time password that signs in, and that no list shows', async () => {
  const made = await create('Ana@Example.com', '--name', 'Ana Núñez', '--role', 'agent');
  assert.match(made.one_time_password, PASSWORD);
  const { id, email, name, role } = made.operator;
  assert.match(id, /^opr_[0-9a-f]+$/);
  assert.deepEqual({ email, name, role }, { email: 'ana@example.com', name: 'Ana Núñez', role: 'agent' });
  const validMs = Date.parse(made.password_expires_at) - Date.now();
  assert.ok(validMs > WEEK_MS - 60_000 && validMs <= WEEK_MS);
  assert.equal((await signIn('ana@example.com', made.one_time_password)).status, 200);
  for (const shown of [await text('operator', 'list'), JSON.stringify(await installation.json('operator', 'list'))]) {
    assert.ok(shown.includes(id) && shown.includes('Ana Núñez'));
    assert.doesNotMatch(shown, /scrypt|password_hash/);
    assert.ok(!shown.includes(made.one_time_password));
  }
});

test('the text of operator create has the password once, and says that it cannot be shown again', async () => {
  const shown = await text('operator', 'create', 'text@example.com');
  const [password = '', ...more] = shown.match(/\S+-\S+-\S+-\S{5}/g) ?? [];
  assert.match(password, PASSWORD);
  assert.deepEqual(more, []);
  assert.match(shown, /cannot be shown again/);
  assert.equal((await signIn('text@example.com', password)).status, 200);
  assert.equal((await find('text@example.com'))?.role, 'admin');
});

test('a disabled operator’s sessions end, and it signs in again once it is enabled', async () => {
  const { one_time_password } = await create('ben@example.com', '--role', 'viewer');
  const { cookie } = await signIn('ben@example.com', one_time_password);
  assert.equal(await asks(cookie), 200);
  assert.equal(await text('operator', 'disable', 'BEN@example.com'), 'ben@example.com is disabled.\n');
  assert.equal(await asks(cookie), 401);
  assert.equal((await signIn('ben@example.com', one_time_password)).status, 401);
  assert.notEqual((await find('ben@example.com'))?.disabled_at, null);
  assert.match(await text('operator', 'list'), /ben@example\.com.*viewer.*disabled/);

  const enabled = await installation.json<Operator>('operator', 'enable', 'ben@example.com');
  assert.equal(enabled.disabled_at, null);
  assert.equal((await signIn('ben@example.com', one_time_password)).status, 200);
});

test('operator reset-password ends the sessions and the old password, and gives a new one', async () => {
  const { one_time_password: old } = await create('cleo@example.com');
  const { cookie } = await signIn('cleo@example.com', old);
  const { one_time_password } = await installation.json<OneTimePassword>(
    'operator',
    'reset-password',
    'cleo@example.com',
  );
  assert.equal(await asks(cookie), 401);
  assert.equal((await signIn('cleo@example.com', old)).status, 401);
  assert.equal((await signIn('cleo@example.com', one_time_password)).status, 200);
});

test('token list shows everybody’s access tokens, and token revoke ends one', async () => {
  const { one_time_password } = await create('programs@example.com', '--role', 'agent');
  const { token, id } = await issueToken('programs@example.com', one_time_password);
  const ask = async () =>
    (await fetch(`${service.operatorUrl}/operator/v1/claims`, { headers: { authorization: `Bearer ${token}` } }))
      .status;
  assert.equal(await ask(), 200);
  const shown = await text('token', 'list');
  for (const part of [id, 'weekly report', 'programs@example.com', 'agent, read-only']) assert.ok(shown.includes(part));
  assert.ok(!shown.includes(token.slice(4)));
  assert.deepEqual(await installation.json('token', 'list', '--operator', 'boss@example.com'), []);
  const [listed] = await installation.json<{ id: string }[]>('token', 'list', '--operator', 'PROGRAMS@example.com');
  assert.equal(listed?.id, id);
  assert.match(await text('token', 'revoke', id), new RegExp(`^${id} is revoked`));
  assert.equal(await ask(), 401);
  const again = await installation.command('token', 'revoke', id);
  assert.match(again.stderr, ONE_LINE);
  assert.equal(again.code, 1);
});

/** A read-only token of an operator who signs in for the first time. */
async function issueToken(email: string, oneTimePassword: string): Promise<{ token: string; id: string }> {
  let headers: Record<string, string> = { 'content-type': 'application/json' };
  const post = async (path: string, body: object) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await fetch(`${service.operatorUrl}/operator/v1${path}`, init);
    const info = (await response.json()) as { csrf_token: string; token: string; id: string };
    const cookie = response.headers.get('set-cookie')?.split(';')[0];
    if (cookie) headers = { ...headers, cookie, 'x-csrf-token': info.csrf_token };
    return info;
  };
  await post('/session', { email, password: oneTimePassword });
  await post('/password', { new_password: 'a long and winding road' });
  return post('/tokens', { name: 'weekly report', read_only: true });
}

test('what the command line does is in the audit log with the user who did it', async (t) => {
  const fresh = await (await Installation.create(t)).prepare();
  const { one_time_password } = await fresh.json<OneTimePassword>('operator', 'create', 'ana@example.com');
  await fresh.json('operator', 'create', 'ben@example.com', '--role', 'agent');
  for (const verb of ['disable', 'enable', 'reset-password']) await fresh.json('operator', verb, 'ben@example.com');
  const { id } = await fresh.json<{ id: string }>('organization', 'create', 'Shop');
  for (const verb of ['disable', 'enable']) await fresh.json('organization', verb, id);
  const { key_id } = await fresh.json<{ key_id: string }>('key', 'create', '--organization', id);
  await fresh.json('key', 'revoke', key_id);
  const entries = await auditLogOf(await fresh.start(), one_time_password);
  const actor = `cli:${userInfo().username}`;
  assert.deepEqual(
    entries.filter((entry) => entry.actor === actor).map(({ action }) => action),
    [
      'operator.created',
      'operator.created',
      'operator.disabled',
      'operator.enabled',
      'operator.password_reset',
      'organization.created',
      'organization.disabled',
      'organization.enabled',
      'key.issued',
      'key.revoked',
    ],
  );
});

/** The audit log, oldest first, as its admin reads it. */
async function auditLogOf(
  { operatorUrl }: Service,
  oneTimePassword: string,
): Promise<{ actor: string; action: string }[]> {
  const ask = async (path: string, headers: Record<string, string>, body?: object) => {
    const response = await fetch(`${operatorUrl}/operator/v1${path}`, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { cookie, status: response.status, body: (await response.json()) as Record<string, never> };
  };
  const signedIn = await ask('/session', {}, { email: 'ana@example.com', password: oneTimePassword });
  const change = { current_password: oneTimePassword, new_password: 'a long and winding road' };
  const csrf = { cookie: signedIn.cookie, 'x-csrf-token': signedIn.body.csrf_token ?? '' };
  const { cookie } = await ask('/password', csrf, change);
  const log = await ask('/audit', { cookie });
  assert.equal(log.status, 200);
  return (log.body.data ?? []).toReversed();
}

test('an empty installation says how to add an operator, and gives an empty list to programs', async (t) => {
  const empty = await (await Installation.create(t)).prepare();
  const database = new DatabaseSync(join(empty.dataDir, 'redress.db'));
  database.exec('delete from operators');
  database.close();
  assert.match((await empty.command('operator', 'list')).stdout, /^No operators yet: redress operator create EMAIL$/m);
  assert.deepEqual(await empty.json('operator', 'list'), []);
});

test('the last admin is not disabled', async (t) => {
  const fresh = await (await Installation.create(t)).prepare();
  await fresh.json('operator', 'create', 'ana@example.com');
  await fresh.json('operator', 'disable', 'admin@localhost');
  const { code, stdout, stderr } = await fresh.command('operator', 'disable', 'ana@example.com');
  assert.match(stderr, /^redress: [^\n]*last admin[^\n]*\n$/);
  assert.equal(stdout, '');
  assert.equal(code, 1);
});

const REFUSED: [what: string, args: string[]][] = [
  ['an address that an operator has', ['create', 'BOSS@example.com']],
  ['a text that is no address', ['create', 'boss']],
  ['disabling an operator that is not there', ['disable', 'none@example.com']],
  ['enabling an operator that is not there', ['enable', 'none@example.com']],
  ['a password for an operator that is not there', ['reset-password', 'none@example.com']],
];
for (const [what, args] of REFUSED) {
  test(`${what} is refused with one line and exit status 1`, async () => {
    const { code, stdout, stderr } = await installation.command('operator', ...args, '--json');
    assert.match(stderr, ONE_LINE);
    assert.equal(stdout, '');
    assert.equal(code, 1);
  });
}

const WRONG_USAGE: [what: string, args: string[]][] = [
  ['a role that is none', ['create', 'x@example.com', '--role', 'owner']],
  ['a missing address', ['create']],
  ['a blank address', ['create', ' ']],
  ['a blank name', ['create', 'x@example.com', '--name', ' ']],
  ['an unknown subcommand', ['delete', 'boss@example.com']],
];
for (const [what, args] of WRONG_USAGE) {
  test(`${what} is wrong usage: one line and exit status 2`, async () => {
    const { code, stdout, stderr } = await installation.command('operator', ...args);
    assert.match(stderr, ONE_LINE);
    assert.equal(stdout, '');
    assert.equal(code, 2);
  });
}

test('the audit log is listed newest first, by action, actor, subject and day, for people and as JSON', async () => {
  const { operator } = await create('listed@example.com');
  const list = (...args: string[]) =>
    installation.json<{ action: string; actor: string; at: string }[]>('audit', 'list', ...args);
  const entries = await list('--subject', operator.id);
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['operator.created'],
  );
  const actor = `cli:${userInfo().username}`;
  assert.ok((await list('--actor', actor, '--action', 'operator.created')).length >= 2);
  assert.equal((await list('--limit', '1')).length, 1);
  const day = entries[0]?.at.slice(0, 10) ?? '';
  assert.equal((await list('--subject', operator.id, '--from', day, '--to', day)).length, 1);
  assert.equal((await list('--subject', operator.id, '--to', '2026-01-01')).length, 0);
  assert.match(await text('audit', 'list', '--subject', operator.id), /operator\.created .*listed@example\.com/);
  const wrong = await installation.command('audit', 'list', '--from', 'yesterday');
  assert.match(wrong.stderr, ONE_LINE);
  assert.equal(wrong.code, 2);
});
