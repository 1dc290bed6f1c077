/* Organizations, keys, operators, audit log, overview (spec: Organizations, keys, claims; spec: Operators). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { basic } from '../../support/api/client.ts';
import { PDF } from '../../support/api/samples.ts';
import {
  type OperatorClient,
  type OperatorService,
  PASSWORD,
  startOperatorService,
  withOperatorService,
} from '../../support/operator/harness.ts';
import { testReading } from './reading-suite.ts';

interface Organization {
  id: string;
  name: string;
  disabled_at: string | null;
  claims: number;
  open_claims: number;
  stored_bytes: number;
  max_stored_bytes: number | null;
  keys: number;
  language: string;
}

interface AuditPage {
  data: { action: string; actor: string; subject: { kind: string; id: string }; before: unknown; after: unknown }[];
  pagination: { cursor: string | null; has_more: boolean };
}

let service: OperatorService;
let admin: OperatorClient;

before(async () => {
  service = await startOperatorService();
  admin = await service.newOperator('admin');
});
after(() => service.close());

/** Actions on a subject in the audit log, oldest first. */
async function actionsOn(subject: string): Promise<[action: string, actor: string][]> {
  const { data } = await admin.read<AuditPage>(`/audit?subject=${subject}`);
  return data.map(({ action, actor }): [string, string] => [action, actor]).reverse();
}

async function newOrganization(name = 'Shop'): Promise<Organization> {
  return assertStatus(await admin.post('/organizations', { name }), 201).read<Organization>();
}

test('a key is said with the address at which clients reach the API', async () => {
  const issueAt = async ({ clients }: OperatorService, by: OperatorClient) => {
    const { id } = await clients.running.organizations.create('Shop');
    return assertStatus(await by.post(`/organizations/${id}/keys`, { name: 'shop' }), 201).read<{ api_url: string }>();
  };
  assert.equal((await issueAt(service, admin)).api_url, service.clients.running.apiUrl);
  const environment = { REDRESS_API_URL: 'https://claims.example.com/' };
  await withOperatorService({ environment }, async (behindProxy) => {
    const { api_url } = await issueAt(behindProxy, await behindProxy.newOperator('admin'));
    assert.equal(api_url, 'https://claims.example.com');
  });
});

const NAMES: [what: string, name: string][] = [
  ['a line break', 'Shop\nUrgent: pay'],
  ['a carriage return', 'Shop\rx'],
  ['the line separator', 'Shop\u2028x'],
  ['the next-line character', 'Shop\u0085x'],
  ['an escape', 'Shop\u001b[31m'],
  ['a tab', 'Shop\tx'],
  ['an override of direction', 'Shop\u202Ex'],
];

describe('an organization', () => {
  for (const [what, name] of NAMES) {
    test(`is not given a name with ${what}, which names the character`, async () => {
      const { id } = await newOrganization();
      const code = name.codePointAt(4)?.toString(16).toUpperCase().padStart(4, '0');
      for (const answer of [
        await admin.post('/organizations', { name }),
        await admin.request('PATCH', `/organizations/${id}`, { body: { name } }),
      ]) {
        const [message] = assertFieldsRefused(answer, ['name']);
        assert.match(message ?? '', new RegExp(`^must be one line .*: take U\\+${code} out$`));
      }
    });
  }

  test('is added, renamed, disabled and enabled, and the audit log has the author', async () => {
    const { id } = await newOrganization();
    const change = async (body: object) => {
      const answer = await admin.request('PATCH', `/organizations/${id}`, { body });
      return assertStatus(answer, 200).read<Organization>();
    };
    assert.equal((await change({ name: 'Casa del Café' })).name, 'Casa del Café');
    assert.ok((await change({ disabled: true })).disabled_at);
    assert.equal((await change({ disabled: false, name: 'Shop' })).disabled_at, null);
    const { language } = await change({ language: 'es' });
    assert.equal(language, 'es');
    assert.equal((await change({ name: 'Shop' })).language, 'es');
    assertFieldsRefused(await admin.request('PATCH', `/organizations/${id}`, { body: { language: 'ES' } }), [
      'language',
    ]);
    await change({});
    await change({ name: 'Shop', disabled: false, language: 'es' });
    assert.deepEqual(await actionsOn(id), [
      ['organization.created', admin.email],
      ['organization.renamed', admin.email],
      ['organization.disabled', admin.email],
      ['organization.renamed', admin.email],
      ['organization.enabled', admin.email],
      ['organization.language_changed', admin.email],
    ]);
  });

  test('is listed with its claims and keys', async () => {
    const client = await service.clients.newClient();
    await client.file();
    await service.clients.move((await client.file()).id, 'RESOLVED');
    const { data } = await admin.read<{ data: Organization[] }>('/organizations');
    const found = data.find(({ id }) => id === client.organizationId);
    assert.deepEqual([found?.claims, found?.open_claims, found?.keys], [2, 1, 1]);
  });

  test('is listed with the bytes of its documents, and the most that it may have', async () => {
    const client = await service.clients.newClient();
    await client.upload((await client.file()).id);
    const { data } = await admin.read<{ data: Organization[] }>('/organizations');
    const found = data.find(({ id }) => id === client.organizationId);
    assert.deepEqual([found?.stored_bytes, found?.max_stored_bytes], [PDF.length, null]);
  });

  test('needs a name that can be kept', async () => {
    for (const name of ['', ' ', 'x'.repeat(201), '\0', 5, null]) {
      assertFieldsRefused(await admin.post('/organizations', { name }), ['name']);
    }
  });

  test('that is none is a 404', async () => {
    for (const id of ['org_0', '%00', 'x'.repeat(2_000)]) {
      const change = await admin.request('PATCH', `/organizations/${id}`, { body: { name: 'x' } });
      assertRefused(change, 404, 'ORGANIZATION_NOT_FOUND', id);
      assertRefused(await admin.get(`/organizations/${id}/keys`), 404, 'ORGANIZATION_NOT_FOUND', id);
      assertRefused(await admin.post(`/organizations/${id}/keys`, { name: 'x' }), 404, 'ORGANIZATION_NOT_FOUND', id);
    }
  });
});

describe('a key', () => {
  test('lets an organization’s programs in until it is revoked, and its secret is shown once', async () => {
    const { id } = await newOrganization();
    const issued = assertStatus(await admin.post(`/organizations/${id}/keys`, { name: 'shop' }), 201);
    const { key_id, key_secret } = issued.read<{ key_id: string; key_secret: string }>();
    const headers = { authorization: basic(`${key_id}:${key_secret}`) };
    assertStatus(await service.clients.request('GET', '/v1/claims', { headers }), 200);
    const listed = assertStatus(await admin.get(`/organizations/${id}/keys`), 200);
    assert.ok(!listed.text.includes(key_secret.slice(10)));
    assertStatus(await admin.request('DELETE', `/keys/${key_id}`), 204);
    assertRefused(await admin.request('DELETE', `/keys/${key_id}`), 404, 'API_KEY_NOT_FOUND');
    assert.deepEqual(await actionsOn(key_id), [
      ['key.issued', admin.email],
      ['key.revoked', admin.email],
    ]);
  });

  test('has its claims listed, newest first in pages, and each claim names it', async () => {
    const [program, other] = [await service.clients.newClient(), await service.clients.newClient()];
    const filed = [];
    for (let n = 0; n < 3; n += 1) filed.unshift((await program.file()).id);
    await other.file();
    const { key_id } = program.key;
    interface Activity {
      key: { key_id: string; name: string; organization: { id: string } };
      claims: { filed: number; is_exact: boolean; newest_at: string };
      data: { id: string; created_at: string }[];
      pagination: { cursor: string | null; has_more: boolean };
    }
    const ask = async (query: string) =>
      assertStatus(await admin.get(`/keys/${key_id}/activity?${query}`), 200).read<Activity>();
    const first = await ask('limit=2');
    assert.deepEqual([first.key.key_id, first.key.organization.id], [key_id, program.organizationId]);
    assert.deepEqual(first.claims, { filed: 3, is_exact: true, newest_at: first.data[0]?.created_at });
    const second = await ask(`limit=2&cursor=${first.pagination.cursor}`);
    assert.deepEqual(second.claims, first.claims);
    assert.deepEqual(
      [...first.data, ...second.data].map(({ id }) => id),
      filed,
    );
    assert.deepEqual(second.pagination, { cursor: null, has_more: false });
    const claim = assertStatus(await admin.get(`/claims/${filed[0]}`), 200).read<{ filed_by_key: unknown }>();
    assert.deepEqual(claim.filed_by_key, { key_id, name: 'test' });
  });

  test('has the documents that it registered counted, and the newest listed with their claims', async () => {
    const [program, other] = [await service.clients.newClient(), await service.clients.newClient()];
    const { id: claim_id } = await program.file();
    const registered = [];
    for (let n = 0; n < 21; n += 1) registered.unshift(await program.initiate(claim_id));
    await other.initiate((await other.file()).id);
    const answer = assertStatus(await admin.get(`/keys/${program.key.key_id}/activity`), 200);
    const { documents } = answer.read<{ documents: unknown }>();
    const newest = registered.slice(0, 20).map(({ id, name, created_at }) => ({ id, claim_id, name, created_at }));
    assert.deepEqual(documents, { registered: 21, is_exact: true, newest });
  });

  test('that there is not has done nothing that could be listed', async () => {
    for (const id of ['key_none', 'key_%00', 'x'])
      assertRefused(await admin.get(`/keys/${id}/activity`), 404, 'API_KEY_NOT_FOUND');
    assertFieldsRefused(await admin.get('/keys/key_none/activity?limit=0&cursor=x'), ['limit', 'cursor'], {
      code: 'INVALID_QUERY_PARAMETERS',
    });
  });
});

describe('an operator', () => {
  const create = (body: object) => admin.post('/operators', body);
  const bodyFor = (email: string) => ({ email, name: 'Ana', role: 'agent' });

  test('is added with a password for one time, once for an address', async () => {
    const made = assertStatus(await create(bodyFor('Ana@Example.com')), 201);
    const { operator, one_time_password } = made.read<{ operator: { email: string }; one_time_password: string }>();
    assert.equal(operator.email, 'ana@example.com');
    assert.match(one_time_password, /^(\w{5}-){3}\w{5}$/);
    assertRefused(await create(bodyFor('ANA@example.com')), 409, 'OPERATOR_EXISTS');
  });

  test('needs an address, a name and a role', async () => {
    assertFieldsRefused(await create({}), ['email', 'name', 'role']);
    for (const email of ['ana', '@', 'a b@example.com', 'a@b\0', 'x'.repeat(255), 5]) {
      assertFieldsRefused(await create({ ...bodyFor(''), email }), ['email'], { of: String(email) });
    }
    assertFieldsRefused(await create({ ...bodyFor('eva@example.com'), role: 'owner' }), ['role']);
  });

  test('a disabled operator is refused, with sessions and with tokens', async () => {
    const operator = await service.newOperator('agent');
    const { token } = assertStatus(await operator.post('/tokens', { name: 'x' }), 201).read<{ token: string }>();
    const disable = await admin.request('PATCH', `/operators/${operator.id}`, { body: { disabled: true } });
    assertStatus(disable, 200);
    assertRefused(await operator.get('/claims'), 401, 'SESSION_REQUIRED');
    const headers = { authorization: `Bearer ${token}` };
    assertRefused(await service.request('GET', '/operator/v1/claims', { headers }), 401, 'SESSION_REQUIRED');
    assertStatus(await admin.request('PATCH', `/operators/${operator.id}`, { body: { disabled: false } }), 200);
    assertRefused(await service.request('GET', '/operator/v1/claims', { headers }), 401, 'SESSION_REQUIRED');
  });

  test('whose password is reset is signed out, and has one for one time', async () => {
    const operator = await service.newOperator('agent');
    const reset = assertStatus(await admin.post(`/operators/${operator.id}/password-reset`, {}), 200);
    const { one_time_password } = reset.read<{ one_time_password: string }>();
    assertRefused(await operator.get('/claims'), 401, 'SESSION_REQUIRED');
    const again = await service.signIn(operator.email, one_time_password);
    assertRefused(await again.get('/claims'), 403, 'PASSWORD_CHANGE_REQUIRED');
  });

  test('can be signed out by an admin', async () => {
    const operator = await service.newOperator('agent');
    assertStatus(await admin.request('DELETE', `/operators/${operator.id}/sessions`), 204);
    assertRefused(await operator.get('/claims'), 401, 'SESSION_REQUIRED');
    assertStatus(await (await service.signIn(operator.email, PASSWORD)).get('/claims'), 200);
  });

  test('who is the last admin stays one', async () => {
    for (const body of [{ disabled: true }, { role: 'agent' }]) {
      assertRefused(await admin.request('PATCH', `/operators/${admin.id}`, { body }), 409, 'LAST_ADMIN');
    }
    assertStatus(await admin.get('/audit'), 200);
  });

  test('that is none is a 404', async () => {
    for (const id of ['opr_0', 'nobody', '%00']) {
      const change = await admin.request('PATCH', `/operators/${id}`, { body: { name: 'x' } });
      assertRefused(change, 404, 'OPERATOR_NOT_FOUND', id);
      assertRefused(await admin.post(`/operators/${id}/password-reset`, {}), 404, 'OPERATOR_NOT_FOUND', id);
      assertRefused(await admin.request('DELETE', `/operators/${id}/sessions`), 404, 'OPERATOR_NOT_FOUND', id);
    }
  });
});

describe('the audit log', () => {
  test('is read newest first, in pages, by actor, action, subject and time', async () => {
    const operator = await service.newOperator('admin');
    for (const name of ['a', 'b', 'c']) assertStatus(await operator.post('/organizations', { name }), 201);
    const query = `/audit?actor=${operator.email}&action=organization.created`;
    const names: unknown[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: AuditPage = await admin.read(`${query}&limit=2${cursor && `&cursor=${cursor}`}`);
      names.push(...page.data.map((entry) => (entry.after as { name: string }).name));
      cursor = page.pagination.cursor;
    }
    assert.deepEqual(names, ['c', 'b', 'a']);
    assert.deepEqual((await admin.read<AuditPage>(`${query}&to=2000-01-01`)).data, []);
    assert.equal((await admin.read<AuditPage>(`${query}&from=2000-01-01&to=2099-01-01`)).data.length, 3);
  });

  test('refuses what it does not know, by name', async () => {
    const wrong = { action: 'claim.eaten', from: 'x', to: 'y', limit: '0', actor: '%00', subject: '%00' };
    for (const [name, value] of Object.entries({ ...wrong, cursor: 'abc' })) {
      const code = 'INVALID_QUERY_PARAMETERS';
      assertFieldsRefused(await admin.get(`/audit?${name}=${value}`), [name], { code, of: name });
    }
  });

  test('has no secret of anybody', async () => {
    const { id } = await newOrganization();
    const issued = assertStatus(await admin.post(`/organizations/${id}/keys`, { name: 'x' }), 201);
    const token = assertStatus(await admin.post('/tokens', { name: 'x' }), 201);
    const made = await admin.post('/operators', { email: 'new@example.com', name: 'New', role: 'viewer' });
    const { text } = assertStatus(await admin.get('/audit?limit=200'), 200);
    for (const secret of [
      issued.read<{ key_secret: string }>().key_secret,
      token.read<{ token: string }>().token,
      assertStatus(made, 201).read<{ one_time_password: string }>().one_time_password,
      PASSWORD,
      'scrypt$',
    ]) {
      assert.ok(!text.includes(secret));
    }
  });
});

testReading(() => ({ service, admin }));
