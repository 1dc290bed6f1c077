/* Whatever is sent, the answer is in the envelope, no 5xx, and the service goes on. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { NO_FACTS } from '../../../../src/features/shipments/record.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../../support/api/answer.ts';
import { LogCollector } from '../../../support/api/harness.ts';
import {
  type OperatorClient,
  type OperatorService,
  PASSWORD,
  startOperatorService,
} from '../../../support/operator/harness.ts';

const PREFIX = '/operator/v1';
const collector = new LogCollector();
let service: OperatorService;
let admin: OperatorClient;
let claimId: string;
let organizationId: string;

before(async () => {
  service = await startOperatorService({ log: collector.log });
  admin = await service.newOperator('admin');
  const client = await service.clients.newClient();
  claimId = (await client.file()).id;
  organizationId = client.organizationId;
});
after(() => service.close());
afterEach(async () => {
  assertStatus(await service.request('GET', '/readyz'), 200);
  assert.deepEqual(
    collector.lines.filter(({ status = 0 }) => status >= 500).map(({ text }) => text),
    [],
  );
});

const MIB = 1_048_576;
/** Bodies that may have more than 1 MiB. */
const MOST_BYTES: Readonly<Record<string, number>> = {
  '/shipment-facts/import': 8 * MIB,
  '/statements/preview': 33 * MIB,
  '/statements': 33 * MIB,
};
const HOUSE_RULE = { organization_id: null, country: 'ES', lane: null, type: 'LOST', cell: 'closes', reason: 'x' };
/** A date so many days ahead. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const UNDO = '/statements/stm_00/undo';
const LEFT_OUT = { leave_out: ['unknown'], leave_out_marks: ['alike'], leave_out_lines: [2] };
const STATEMENT = {
  carrier: 'GLS',
  content: btoa('Tracking;Amount\nX;1,00'),
  mapping: null,
  paid_on: '2026-01-31',
  choices: [],
};
const PAYMENT = { amount: 1, currency: 'EUR', paid_on: '2026-01-31', reference: 'x' };
const VIEW = { name: 'x', scope: 'own', query: { view: 'all' }, columns: ['status'] };
/** Routes with a body, a path that leads to something, and a body that is accepted or refused by the rules alone. */
const BODIES: readonly [method: string, path: () => string, body: () => Record<string, unknown>][] = [
  ['POST', () => '/session', () => ({ email: 'nobody@example.com', password: PASSWORD })],
  ['POST', () => '/session/password-confirmation', () => ({ password: PASSWORD })],
  ['POST', () => '/password', () => ({ current_password: 'x', new_password: 'y' })],
  ['POST', () => '/tokens', () => ({ name: 'x', read_only: true, expires_at: inDays(30) })],
  [
    'POST',
    () => `/claims/${claimId}/moves`,
    () => ({ status: 'CREATED', status_reason: null, version: 1, note: 'x', status_message: 'x', filing: {} }),
  ],
  ['POST', () => '/moves', () => ({ claims: [{ id: claimId, version: 99 }], status: 'CREATED', status_reason: null })],
  ['POST', () => `/claims/${claimId}/take-backs`, () => ({ version: 99 })],
  ['POST', () => '/take-backs', () => ({ claims: [{ id: claimId, version: 99 }] })],
  ['PUT', () => `/claims/${claimId}/assignee`, () => ({ operator_id: null })],
  ['POST', () => '/assignments', () => ({ claim_ids: [claimId], operator_id: null })],
  ['POST', () => '/follow-ups', () => ({ claim_ids: [claimId], look_on: null, note: 'x' })],
  ['POST', () => `/claims/${claimId}/notes`, () => ({ text: 'x' })],
  ['POST', () => `/claims/${claimId}/seen`, () => ({ until: '2026-01-31T09:30:00.000Z' })],
  ['POST', () => '/notes', () => ({ claim_ids: [claimId], text: 'x' })],
  ['POST', () => '/seen', () => ({ claim_ids: [claimId], until: '2026-01-31T09:30:00.000Z' })],
  ['POST', () => '/shipment-facts', () => ({ claim_ids: [claimId], weight_grams: 5, posted_on: '2026-01-12' })],
  [
    'PUT',
    () => `/claims/${claimId}/filing`,
    () => ({ filed_on: '2026-01-31', channel: 'PORTAL', carrier_reference: 'x', version: 99 }),
  ],
  ['PUT', () => `/claims/${claimId}/follow-up`, () => ({ look_on: inDays(30), note: 'x' })],
  ['POST', () => '/organizations', () => ({ name: 'x' })],
  ['PATCH', () => `/organizations/${organizationId}`, () => ({ name: 'x', disabled: false, language: 'es' })],
  ['POST', () => `/organizations/${organizationId}/keys`, () => ({ name: 'x' })],
  ['POST', () => '/operators', () => ({ email: 'x', name: 'x', role: 'viewer' })],
  ['PATCH', () => '/operators/opr_00', () => ({ name: 'x', role: 'viewer', disabled: false })],
  ['PUT', () => '/carriers/GLS', () => ({ tracking_url: null })],
  [
    'PUT',
    () => `/claims/${claimId}/shipment-facts`,
    () => ({ ...NO_FACTS, posted_on: '2026-01-12', weight_grams: 5, carrier_reference: 'x', version: 99 }),
  ],
  ['POST', () => '/saved-views', () => VIEW],
  ['PUT', () => '/saved-views', () => ({ scope: 'own', before: [], after: [] })],
  ['PUT', () => '/saved-views/opr_00', () => ({ ...VIEW, version: 1 })],
  ['POST', () => '/notifications/reads', () => ({ ids: ['x'] })],
  ['PUT', () => '/notifications/choices', () => ({ turned_off: ['due'] })],
  ['PUT', () => '/templates', () => ({ kind: 'note', name: 'x', texts: { en: 'x' }, version: 0 })],
  ['POST', () => `/claims/${claimId}/documents/doc_none/kinds`, () => ({ add: ['LABEL'], remove: ['OTHER'] })],
  [
    'POST',
    () => `/claims/${claimId}/evidence-requests`,
    () => ({ kinds: ['SELFIE'], declaration: 'NONE', language: 'en', note: null, shows: [] }),
  ],
  [
    'PUT',
    () => `/claims/${claimId}/refund`,
    () => ({ amount: 1, currency: 'EUR', reference: 'x', approved_on: '2026-01-31', version: 99 }),
  ],
  ['POST', () => `/claims/${claimId}/payments`, () => ({ ...PAYMENT, version: 99 })],
  ['POST', () => `/claims/${claimId}/payments/pay_00/withdrawal`, () => ({ version: 99 })],
  [
    'POST',
    () => '/refunds',
    () => ({ claims: [{ id: claimId, refund: { amount: 1, currency: 'EUR', version: 99 } }] }),
  ],
  ['POST', () => '/payments', () => ({ claims: [{ id: claimId, payment: { ...PAYMENT, version: 99 } }] })],
  ['POST', () => '/statements/preview', () => ({ ...STATEMENT, fates: ['matched'], after_line: 0, limit: 1 })],
  ['POST', () => '/statements', () => ({ ...STATEMENT, ...LEFT_OUT, file_name: 'x', digest: 'x' })],
  ['POST', () => UNDO, () => ({ forget_mapping: true })],
  ['POST', () => `/claims/${claimId}/duplicates`, () => ({ other_claim_id: 'clm_00', is_dismissed: true })],
  ['POST', () => `/claims/${claimId}/duplicates/seen`, () => ({ claim_ids: ['clm_00'] })],
  ['POST', () => '/letters/preview', () => ({ text: 'x', language: 'en', claim_id: 'clm_00', template: 'x' })],
  ['POST', () => '/derivations/runs', () => ({ name: 'search', claim_id: 'clm_00' })],
  ['PUT', () => '/duplicates/settings', () => ({ many_claims: 5, within_days: 90 })],
  ['POST', () => '/shipment-facts/import', () => ({ csv: 'claim_id\nx', dry_run: true, skip: true })],
  [
    'PUT',
    () => '/playbook/GLS/house-rules',
    () => ({ ...HOUSE_RULE, value: { count: 1, unit: 'days', from: 'POSTING' } }),
  ],
];

const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  '',
  ' ',
  '\0',
  '\ud800',
  'x'.repeat(100_000),
  '💥'.repeat(300),
  "'; drop table operators; --",
  '__proto__',
  [],
  [[]],
  [null],
  [{ id: '\0', version: 1 }],
  {},
  { toString: 'x' },
];

const WRONG_BODIES: readonly (string | Uint8Array)[] = [
  '',
  'null',
  '[]',
  '"text"',
  '5',
  '{',
  '{"a":}',
  '{"__proto__":{"role":"admin"}}',
  '['.repeat(50_000),
  `{"a":${'['.repeat(40)}${']'.repeat(40)}}`,
  Buffer.from([0xff, 0xfe, 0x00]),
  Buffer.from('{"name":"\xff"}', 'latin1'),
];

test('every route with a body in JSON is here', () => {
  const described = Object.entries(service.contract.document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { requestBody }]) => requestBody?.content['application/json'])
      .map(([method]) => `${method.toUpperCase()} ${path.slice(PREFIX.length).replace(/\{\w+\}/g, '*')}`),
  );
  const here = BODIES.map(([method, path]) => {
    const known = [claimId, organizationId, 'opr_00', 'stm_00', 'doc_none', 'pay_00', 'GLS'];
    return `${method} ${known.reduce((text, each) => text.replace(each, '*'), path())}`;
  });
  assert.deepEqual(here.sort(), described.sort());
});

for (const [method, path, bodyOf] of BODIES) {
  describe(`${method} ${path.toString().slice(6, 60)}`, () => {
    const send = (body: unknown) => admin.request(method, path(), { body });

    test('takes any value in any field', async () => {
      const good = bodyOf();
      for (const field of Object.keys(good)) {
        for (const value of WRONG_VALUES) {
          const answer = await send({ ...good, [field]: value });
          assert.ok(answer.status < 500, `${field}=${JSON.stringify(value).slice(0, 60)}: ${answer.text}`);
        }
      }
    });

    test('takes no body that is none', async () => {
      for (const body of WRONG_BODIES) {
        const answer = await send(body);
        const isKnown = answer.status === 400 || (method === 'PATCH' && body.toString().includes('__proto__'));
        // A body without a member that counts is as good as none, where none is needed.
        const isNone = path() === UNDO && (body.length === 0 || body.toString().includes('__proto__'));
        assert.ok(isKnown || isNone, `${String(body).slice(0, 40)}: ${answer.status} ${answer.text}`);
      }
      const maxBytes = MOST_BYTES[path()] ?? MIB;
      assertRefused(await send('x'.repeat(maxBytes + 1)), 413, 'PAYLOAD_TOO_LARGE');
      assertRefused(await send(`{"x":[${'{},'.repeat(60_000)}0]}`), 400, 'INVALID_REQUEST_BODY');
    });
  });
}

test('a large body of millions of values is refused before it is parsed', async () => {
  for (const values of ['{},'.repeat(MIB), '1,'.repeat(MIB), '"a",'.repeat(MIB / 2)]) {
    const refused = await admin.request('POST', '/statements/preview', { body: `{"x":[${values}0]}` });
    assertRefused(refused, 400, 'INVALID_REQUEST_BODY');
    assert.match(refused.text, /60000 values/);
  }
  const refused = await admin.request('POST', '/statements/preview', { body: '{"x":'.padEnd(2 * MIB, '[') });
  assertRefused(refused, 400, 'INVALID_REQUEST_BODY');
  const broken = await admin.request('POST', '/statements/preview', { body: `{"x":"${'a'.repeat(MIB)}"` });
  assertRefused(broken, 400, 'INVALID_REQUEST_BODY');
});

test('an attached file may have any bytes, any name and any declared type', async () => {
  const send = (name: string, body: string | Uint8Array, type: string) =>
    admin.request('POST', `/claims/${claimId}/documents?name=${name}`, { body, headers: { 'content-type': type } });
  for (const body of WRONG_BODIES) {
    for (const type of ['application/pdf', 'image/png', 'application/json', 'text/html', 'multipart/form-data', 'x']) {
      const answer = await send('x.pdf', body, type);
      assert.ok([400, 411, 413, 415].includes(answer.status), `${type} ${String(body).slice(0, 40)}: ${answer.text}`);
    }
  }
  for (const name of ['', '%20', '%00', '%ed%a0%80', '..%2F..%2Fx', '%E2%80%AEfdp.exe', 'x'.repeat(5_000)]) {
    const answer = await send(name, '%PDF-1.7\n', 'application/pdf');
    assert.ok(answer.status < 500, `${name.slice(0, 40)}: ${answer.text}`);
  }
});

test('every parameter of every query takes any text', async () => {
  const values = [
    '',
    '%00',
    '%ff',
    '%ed%a0%80',
    '%',
    "';--",
    'x'.repeat(5_000),
    '[object Object]',
    '-1',
    '🙂',
    'a,b,,c',
  ];
  for (const [path, { get }] of Object.entries(service.contract.document.paths)) {
    const names = get?.parameters?.filter((parameter) => parameter.in === 'query').map(({ name }) => name) ?? [];
    const to = path
      .slice(PREFIX.length)
      .replace('{id}', claimId)
      .replace(/\{\w+\}/, 'x');
    for (const name of names) {
      const queries = [...values.map((value) => `${name}=${value}`), `${name}=-1&${name}=other`, `${name}[a]=-1`];
      for (const query of queries) {
        const answer = await admin.get(`${to}?${query}`);
        assert.ok(answer.status < 500, `${to}?${query.slice(0, 60)}: ${answer.text}`);
      }
    }
  }
});

test('a cursor that was made up is refused, whatever time it names', async () => {
  for (const since of ['+010000-01-01T00:00:00.000Z', '-000001-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '']) {
    const cursor = Buffer.from(`since ${since} ${claimId}`).toString('base64url');
    const answer = await admin.get(`/claims?sort=since&cursor=${cursor}`);
    assertFieldsRefused(answer, ['cursor'], { code: 'INVALID_QUERY_PARAMETERS' });
  }
});

test('a body of another content type is refused', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await admin.post('/organizations', '{"name":"x"}', { 'content-type': type });
    assertRefused(answer, 400, 'INVALID_REQUEST_BODY', type);
  }
});

test('what is sent is in no log: no password, no token, no cookie, no search', async () => {
  const { token } = assertStatus(await admin.post('/tokens', { name: 'x' }), 201).read<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  assertStatus(await service.request('GET', `${PREFIX}/claims?q=a-customers-name`, { headers }), 200);
  const login = { email: 'somebody@example.com', password: 'a secret that was typed' };
  assertRefused(await service.request('POST', `${PREFIX}/session`, { body: login }), 401, 'SIGN_IN_FAILED');
  const secrets = [
    token,
    admin.cookie.split('=')[1] ?? '',
    admin.csrfToken,
    login.password,
    login.email,
    'a-customers-name',
  ];
  const log = collector.lines.map(({ text }) => text).join('\n');
  for (const secret of secrets) assert.ok(!log.includes(secret), secret);
  assert.ok(log.includes(`"operator_id":"${admin.id}"`), 'but who asked is');
});
