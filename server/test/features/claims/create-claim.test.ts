import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createClaimBody } from '../../../src/features/claims/client-schemas.ts';
import { type ClaimRecord, printFiled } from '../../../src/features/claims/record.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, TestClock, type TestService } from '../../support/api/harness.ts';
import { type ClaimInput, claimInput } from '../../support/api/samples.ts';

const clock = new TestClock('2026-03-01T12:00:00.007Z');
let service: TestService;
let client: Client;

before(async () => {
  service = await startTestService({ overrides: { clock: clock.now } });
  client = await service.newClient();
});
after(() => service.close());

test('a filed claim is answered 201 with the record and where it is', async () => {
  const answer = assertStatus(await client.create(), 201);
  const { id } = answer.read<ClaimRecord>();
  assert.equal(answer.headers.get('location'), `/v1/claims/${id}`);
});

test('the record of a claim is what was filed, its identifier, its standing and its times', async () => {
  const input = claimInput({
    'shipment.provider': 'SENDCLOUD',
    'shipment.destination.customer_phone': '+33123456789',
  });
  const record = assertStatus(await client.post('/v1/claims', input), 201).read<ClaimRecord>();
  assert.match(record.id, /^clm_/);
  assert.deepEqual(record, {
    id: record.id,
    status: 'CREATED',
    status_reason: null,
    ...input,
    created_at: '2026-03-01T12:00:00.007Z',
    updated_at: '2026-03-01T12:00:00.007Z',
  });
});

test('reading a claim gives the same record as filing it', async () => {
  const record = await client.file();
  assert.deepEqual(await client.find(record.id), record);
});

test('text is kept as it was sent', async () => {
  const text = '  <b>e\u0301</b> \u{1f4e6} "\\" \u2028 \u0001\t\n\u0646 ';
  const record = await client.file({
    'incidence.description': text,
    'shipment.line_items.0.description': text,
    'shipment.destination.customer_name': text,
    'shipment.origin.postcode': '',
  });
  for (const { incidence, shipment } of [record, await client.find(record.id)]) {
    assert.equal(incidence.description, text);
    assert.equal(shipment.line_items[0]?.description, text);
    assert.equal(shipment.destination.customer_name, text);
    assert.equal(shipment.origin.postcode, '');
  }
});

test('the tracking number is shown as it was sent, although it is compared after trimming', async () => {
  assert.equal((await client.file({ 'shipment.tracking_number': ' AB 1 ' })).shipment.tracking_number, ' AB 1 ');
});

test('provider and customer_phone are left out when they are absent or null', async () => {
  for (const nothing of [null, undefined]) {
    const changes = { 'shipment.provider': nothing, 'shipment.destination.customer_phone': nothing };
    const { shipment } = await client.file(changes);
    assert.ok(!('provider' in shipment) && !('customer_phone' in shipment.destination));
  }
});

test('the claimed amount is taken as given, whatever the line items sum up to', async () => {
  const empty = await client.file({ 'shipment.line_items': [], 'incidence.claimed_amount': 150 });
  assert.equal(empty.incidence.claimed_amount, 150);
  assert.deepEqual(empty.shipment.line_items, []);
  const other = await client.file({ 'shipment.line_items.0.currency': 'JPY', 'incidence.claimed_amount': 1 });
  assert.equal(other.incidence.claimed_amount, 1);
});

test('line items keep their order', async () => {
  const items = Array.from({ length: 500 }, (_, unit_price) => {
    return { description: 'Book', quantity: 1, unit_price, currency: 'EUR' };
  });
  const { id } = await client.file({ 'shipment.line_items': items });
  assert.deepEqual((await client.find(id)).shipment.line_items, items);
});

test('what the service decides cannot be sent', async () => {
  const answer = await client.post('/v1/claims', {
    ...claimInput(),
    id: 'clm_mine',
    status: 'RESOLVED',
    status_reason: 'TIME_EXCEEDED',
    created_at: '2020-01-01T00:00:00.000Z',
    organization_id: 'org_mine',
  });
  const { id, status, status_reason, created_at } = assertStatus(answer, 201).read<ClaimRecord>();
  assert.notEqual(id, 'clm_mine');
  assert.deepEqual([status, status_reason, created_at], ['CREATED', null, '2026-03-01T12:00:00.007Z']);
});

test('identifiers are unique, also within one millisecond', async () => {
  const claims = await Promise.all(Array.from({ length: 20 }, () => client.file()));
  assert.equal(new Set(claims.map(({ id }) => id)).size, 20);
});

test('a moved claim shows its status, its reason and when it was moved', async () => {
  const { id } = await client.file();
  clock.ms += 1_000;
  await service.move(id, 'PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS');
  const { status, status_reason, created_at, updated_at } = await client.find(id);
  assert.deepEqual([status, status_reason], ['PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS']);
  assert.equal(Date.parse(updated_at) - Date.parse(created_at), 1_000);
});

test('the status reason is null again for a status that carries none', async () => {
  const { id } = await client.file();
  await service.move(id, 'CANCELED', 'TIME_EXCEEDED');
  await service.move(id, 'UNDER_REVIEW');
  assert.equal((await client.find(id)).status_reason, null);
});

test('an unknown claim is 404 CLAIM_NOT_FOUND', async () => {
  const { id } = await client.file();
  const others = ['clm_nope', 'nope', `clm_${'0'.repeat(32)}`, id.toUpperCase(), `${id}0`, id.slice(0, -1), ` ${id}`];
  for (const other of [...others, '__proto__', 'constructor', 'toString', 'x'.repeat(5_000), '%F0%9F%93%A6']) {
    assertRefused(await client.get(`/v1/claims/${other}`), 404, 'CLAIM_NOT_FOUND', other.slice(0, 50));
  }
});

test('clients cannot move, change or remove a claim', async () => {
  const { id } = await client.file();
  for (const method of ['PUT', 'PATCH', 'DELETE', 'POST']) {
    const answer = await client.request(method, `/v1/claims/${id}`, { body: { status: 'RESOLVED' } });
    assertRefused(answer, 405, 'METHOD_NOT_ALLOWED', method);
  }
  assert.equal((await client.find(id)).status, 'CREATED');
});

test('thousands of faults are answered in few words', async () => {
  const answer = await client.create({ 'shipment.line_items': Array(500).fill({}) });
  assertRefused(answer, 400, 'INVALID_REQUEST_BODY');
  assert.ok(answer.text.length < 10_000);
});

test('a list that is too long is one fault, whatever its elements are', async () => {
  for (const element of [{}, null, 'x', []]) {
    const answer = await client.create({ 'shipment.line_items': Array(10_000).fill(element) });
    assert.deepEqual(assertFieldsRefused(answer, ['shipment']), ['line_items: must have at most 500 items']);
    const { id } = await client.file();
    const confirmed = await client.post(`/v1/claims/${id}/documents/complete`, {
      document_ids: Array(10_000).fill(element),
    });
    assert.deepEqual(assertFieldsRefused(confirmed, ['document_ids']), ['must name 1 to 10 documents']);
  }
  const wrong = await client.create({ 'shipment.line_items.0.colour': 'red', 'shipment.line_items.1': { size: 1 } });
  assertFieldsRefused(wrong, ['shipment']);
  assert.match(wrong.headers.get('x-ignored-fields') ?? '', /shipment\.line_items\.colour/);
});

/** A claim of so many bytes as the service counts them; the last line item makes up what is missing. */
function claimOfBytes(bytes: number): ClaimInput {
  const item = { description: 'é'.repeat(10_000), quantity: 1, unit_price: 1, currency: 'EUR' };
  const items = [...Array(13).fill(item), { ...item, description: '' }];
  const claim = claimInput({ 'shipment.line_items': items });
  const missing = bytes - Buffer.byteLength(JSON.stringify(claim));
  items[13] = { ...item, description: 'x'.repeat(missing) };
  return claim;
}

test('a claim has at most 262,144 bytes as JSON, whatever else is sent with it', async () => {
  const largest = claimOfBytes(262_144);
  const padded = JSON.stringify({ ...largest, colour: 'red'.repeat(1_000) }, null, 2);
  assertStatus(await client.post('/v1/claims', padded, { 'content-type': 'application/json' }), 201);
  const tooLarge = claimOfBytes(262_145);
  const [message = ''] = assertFieldsRefused(await client.post('/v1/claims', tooLarge), ['shipment']);
  assert.match(message, /262,145 bytes as JSON, and at most 262,144 \(256 kB\)/);
  const { tracking_number } = tooLarge.shipment;
  assert.deepEqual((await client.list({ trackingNumber: tracking_number })).data, []);
});

test('a key that a larger claim was filed under before the limit still gives that claim', async () => {
  const { store, identifiers } = service.running;
  const input = claimOfBytes(262_145);
  const key = { 'idempotency-key': 'before the limit' };
  assertFieldsRefused(await client.post('/v1/claims', input, key), ['shipment']);
  const { shipment, incidence } = createClaimBody.parse(input);
  const { id, at } = identifiers.next('clm');
  const { tracking_number, carrier } = shipment;
  const { type, currency, claimed_amount } = incidence;
  const beside = { type, currency, claimed_amount, provider: null, created_at: at, filed_by_key_id: null };
  const filed = printFiled(shipment, incidence);
  const claim = { organization_id: client.organizationId, id, tracking_number, carrier, filed, ...beside };
  const fingerprint = hash('sha256', JSON.stringify({ shipment, incidence }));
  const place = { organization_id: client.organizationId, route: '/v1/claims', key: 'before the limit' };
  await store.createClaim(claim, { ...place, fingerprint, asked_at: at });
  const replayed = assertStatus(await client.post('/v1/claims', input, key), 201);
  assert.equal(replayed.headers.get('idempotency-replayed'), 'true');
  assert.deepEqual(replayed.read(), await client.find(id));
});
