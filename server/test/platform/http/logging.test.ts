import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from '../../../src/app/stores.ts';
import type { ClaimRecord } from '../../../src/features/claims/record.ts';
import { StoreUnavailableError } from '../../../src/platform/sql/store-unavailable-error.ts';
import { type Answer, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { basic, type Client } from '../../support/api/client.ts';
import {
  LogCollector,
  startTestService,
  TestClock,
  type TestService,
  withMethods,
  withTestService,
} from '../../support/api/harness.ts';
import { newTrackingNumber, PDF, PDF_INPUT } from '../../support/api/samples.ts';

const SLOW_MS = 30;
const INTERNAL = 'SQLITE_CORRUPT in /var/lib/redress.db';
const clock = new TestClock('2026-03-01T12:00:00Z');
const collector = new LogCollector();
/** The store methods that fail at the moment. */
const failing = new Set<keyof Store>();
/** The error that they fail with. */
let failure: Error = new Error(INTERNAL);
let service: TestService;
let client: Client;
let claim: ClaimRecord;

before(async () => {
  const overrides = { wrapStore: failingStore, clock: clock.now };
  service = await startTestService({ overrides, log: collector.log });
  client = await service.newClient();
  claim = await client.file();
});
afterEach(() => {
  failing.clear();
  failure = new Error(INTERNAL);
});
after(() => service.close());

function failingStore(store: Store): Store {
  const methods = ['createClaim', 'findClaim', 'listPage', 'addDocument', 'findDocument', 'findApiKey'] as const;
  const names = [...methods, 'findUploadDocument', 'confirmDocument', 'completeUpload', 'check'] as const;
  const wrapped = names.map((name) => {
    const method = store[name].bind(store) as (...args: unknown[]) => unknown;
    const fail = () => Promise.reject(failure);
    return [name, (...args: unknown[]) => (failing.has(name) ? fail() : method(...args))];
  });
  return withMethods(store, Object.fromEntries(wrapped));
}

function assertSaysNothingInternal(answer: Answer): void {
  const { error } = assertRefused(answer, 500, 'INTERNAL_ERROR');
  assert.ok(error.includes(answer.headers.get('x-request-id') ?? assert.fail()));
  assert.ok(Number(answer.headers.get('retry-after')) > 0);
  assert.ok(!/SQLITE|redress\.db|\.ts|Error:/.test(answer.text), answer.text);
}

const OPERATIONS: [name: string, method: keyof Store, ask: () => Promise<Answer>][] = [
  ['filing a claim', 'createClaim', () => client.create()],
  ['reading a claim', 'findClaim', () => client.get(`/v1/claims/${claim.id}`)],
  ['listing claims', 'listPage', () => client.get('/v1/claims')],
  ['initiating a document', 'addDocument', () => client.post(`/v1/claims/${claim.id}/documents`, PDF_INPUT)],
  [
    'confirming documents',
    'findClaim',
    () => client.post(`/v1/claims/${claim.id}/documents/complete`, { document_ids: ['doc_x'] }),
  ],
  [
    'authentication',
    'findApiKey',
    () => {
      clock.ms += 10_000;
      return client.get('/v1/claims');
    },
  ],
];

for (const [name, method, ask] of OPERATIONS) {
  test(`a failure of the store in ${name} is 500 INTERNAL_ERROR, says nothing internal, and may be retried`, async () => {
    failing.add(method);
    assertSaysNothingInternal(await ask());
    failing.clear();
    assert.ok((await ask()).status < 300);
  });
}

test('a failure of the store in an upload is 500, says nothing internal, and the address may be used again', async () => {
  const document = await client.initiate(claim.id);
  for (const method of ['findUploadDocument', 'completeUpload'] as const) {
    failing.add(method);
    assertSaysNothingInternal(await service.put(document.metadata.upload_url, PDF));
    failing.clear();
  }
  assertStatus(await service.put(document.metadata.upload_url, PDF), 200);
  assert.equal(await client.fateOf(document), 'confirmed');
});

for (const [isNothingStored, says] of [
  [true, /nothing was stored/],
  [false, /may have been done/],
] as const) {
  const told = isNothingStored ? 'nothing was stored' : 'it may have been done';
  test(`a transient error of the store is 503 SERVICE_UNAVAILABLE with Retry-After, and says that ${told}`, async () => {
    failure = new StoreUnavailableError(INTERNAL, { isNothingStored, cause: new Error(INTERNAL) });
    failing.add('createClaim');
    const answer = await client.create();
    assert.match(assertRefused(answer, 503, 'SERVICE_UNAVAILABLE').error, says);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
    assert.ok(!answer.text.includes('SQLITE'));
  });
}

test('after a 500 nothing was stored', async () => {
  const tracking_number = newTrackingNumber();
  failing.add('createClaim');
  await client.create({ 'shipment.tracking_number': tracking_number });
  failing.clear();
  assert.deepEqual((await client.list({ trackingNumber: tracking_number })).data, []);
});

test('a failure is logged once with its cause and its request id', async () => {
  failing.add('createClaim');
  const headers = { 'x-request-id': 'failure-1' };
  await client.post('/v1/claims', JSON.stringify({ ...claim, id: undefined }), headers);
  failing.clear();
  await collector.find(({ request_id, msg }) => request_id === 'failure-1' && msg === 'request');
  const lines = collector.lines.filter(({ text }) => text.includes('failure-1') && text.includes('SQLITE_CORRUPT'));
  assert.equal(lines.length, 1);
  assert.equal(lines[0]?.msg, 'request failed');
});

test('every request has a line with its request id, its path without the query, and its status', async () => {
  const asked: [path: string, status: number, headers: Record<string, string>][] = [
    ['/v1/claims?limit=5', 200, { authorization: client.authorization }],
    ['/v1/claims?limit=0', 400, { authorization: client.authorization }],
    ['/v1/claims?x=y', 401, {}],
    ['/nothing?x=y', 404, {}],
    [`${service.running.uploadsUrl}/uploads/doc_x?token=x`, 405, {}],
  ];
  for (const [index, [path, status, headers]] of asked.entries()) {
    const id = `asked-${index}`;
    assertStatus(await service.request('GET', path, { headers: { 'x-request-id': id, ...headers } }), status);
    const line = await collector.find(({ request_id }) => request_id === id);
    assert.equal(line.status, status);
    assert.equal(line.path, new URL(path, service.running.apiUrl).pathname);
  }
});

test('the line of a refused request says how long it took, at the level info too', async () => {
  const { log, find } = quietCollector();
  const slow = (store: Store) =>
    withMethods(store, { findClaim: (...asked) => pause(SLOW_MS).then(() => store.findClaim(...asked)) });
  await withTestService({ log, overrides: { wrapStore: slow } }, async (slowed) => {
    const asker = await slowed.newClient();
    assertRefused(await asker.get(`/v1/claims/${claim.id}`, { 'x-request-id': 'slow-1' }), 404, 'CLAIM_NOT_FOUND');
    const { ms } = await find(({ request_id }) => request_id === 'slow-1');
    // A timer can be early by a part of a millisecond.
    assert.ok(ms !== undefined && ms >= SLOW_MS - 1 && ms < 60_000, String(ms));
  });
});

function quietCollector(): Pick<LogCollector, 'log' | 'find'> {
  const quiet = new LogCollector();
  quiet.log.level = 'info';
  return { log: quiet.log, find: (matches) => quiet.find(matches) };
}

const ROW_VALUES = {
  detail: 'Key (tracking_number)=(SECRET-1) already exists.',
  where: 'unnamed portal parameter $1 = SECRET-1',
  hint: 'SECRET-1',
  internalQuery: "select 'SECRET-1'",
};

for (const [name, failureOf] of [
  ['the failure', () => Object.assign(new Error('duplicate key'), { code: '23505', ...ROW_VALUES })],
  [
    'its cause',
    () =>
      new Error('filing failed', {
        cause: Object.assign(new Error('duplicate key'), { code: '23505', ...ROW_VALUES }),
      }),
  ],
] as const) {
  test(`the log has the message and the code of a failed statement, not the values of rows that ${name} carries`, async () => {
    failure = failureOf();
    failing.add('createClaim').add('check').add('confirmDocument');
    const { id } = await client.upload(claim.id);
    const before = collector.lines.length;
    await client.create();
    await service.request('GET', '/readyz');
    await client.post(`/v1/claims/${claim.id}/documents/complete`, { document_ids: [id] });
    const lines = collector.lines.slice(before).map(({ text }) => text);
    assert.equal(lines.filter((text) => text.includes('duplicate key') && text.includes('23505')).length, 3);
    for (const text of lines) assert.ok(!text.includes('SECRET-1'), text);
  });
}

test('a document that could not be confirmed is logged with its request id', async () => {
  const { id } = await client.upload(claim.id);
  failing.add('confirmDocument');
  const path = `/v1/claims/${claim.id}/documents/complete`;
  await client.post(path, { document_ids: [id] }, { 'x-request-id': 'confirm-1' });
  const line = await collector.find(({ msg, text }) => msg.includes('confirmed') && text.includes(id));
  assert.equal(line.request_id, 'confirm-1');
});

test('a service that is not ready logs why, with the request id', async () => {
  failing.add('check');
  const answer = await service.request('GET', '/readyz', { headers: { 'x-request-id': 'ready-1' } });
  assertRefused(answer, 503, 'NOT_READY');
  assert.ok(!answer.text.includes('SQLITE'));
  const line = await collector.find(({ request_id }) => request_id === 'ready-1');
  assert.ok(line.text.includes('SQLITE_CORRUPT'));
});

test('the log holds no secret, no upload token and nothing of what a client files', async () => {
  const [name, phone, told, file_name] = ['Zoe Quirk', '+34699887766', 'A sad story', 'passport of Zoe.pdf'];
  const { id } = await client.file({
    'shipment.destination.customer_name': name,
    'shipment.destination.customer_phone': phone,
    'incidence.description': told,
  });
  const document = await client.initiate(id, { ...PDF_INPUT, file_name });
  const url = document.metadata.upload_url;
  const token = new URL(url).searchParams.get('token') ?? assert.fail();
  await service.put(url, PDF, { 'content-type': 'text/plain' });
  await service.put(`${url}x`, PDF);
  failing.add('completeUpload');
  await service.put(url, PDF);
  failing.clear();
  await service.put(url, PDF);
  failing.add('confirmDocument').add('createClaim');
  await client.fateOf(document);
  const wrong = { 'shipment.destination.customer_name': name, 'incidence.description': told, 'shipment.carrier': told };
  await client.create(wrong);
  await client.create({ ...wrong, 'shipment.carrier': 'UPS' });
  const authorization = basic(`${client.key.key_id}:${client.key.key_secret}wrong`);
  await service.request('GET', '/v1/claims?trackingNumber=secret', {
    headers: { authorization, 'x-request-id': 'last' },
  });
  await collector.find(({ request_id }) => request_id === 'last');
  const log = collector.lines.map(({ text }) => text).join('');
  const secrets = [client.key.key_secret, client.authorization, authorization, token, name, phone, told, file_name];
  for (const secret of secrets) assert.ok(!log.includes(secret), secret);
});

test('every line of a request that is refused or fails has its request id', async () => {
  const headers = { 'x-request-id': 'lines-1' };
  const before = collector.lines.length;
  failing.add('createClaim').add('check');
  await client.post('/v1/claims', { ...claim, id: undefined }, headers);
  await client.get('/v1/claims/clm_nope', headers);
  await service.request('GET', '/readyz', { headers });
  await service.request('PUT', `${service.running.uploadsUrl}/uploads/doc_x`, { headers });
  await collector.find(({ request_id, status }) => request_id === 'lines-1' && status === 403);
  const lines = collector.lines.slice(before);
  assert.ok(lines.length >= 6);
  for (const { request_id, text } of lines) assert.equal(request_id, 'lines-1', text);
});
