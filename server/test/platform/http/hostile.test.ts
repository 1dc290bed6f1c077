import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import type { ClaimRecord } from '../../../src/features/claims/record.ts';
import {
  type Answer,
  assertFieldsRefused,
  assertFormRefused,
  assertRefused,
  assertStatus,
} from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { inChunks, LogCollector, startTestService, type TestService } from '../../support/api/harness.ts';
import { openConnection } from '../../support/api/raw-http.ts';
import { claimInput, newTrackingNumber, PDF_INPUT } from '../../support/api/samples.ts';

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];
const collector = new LogCollector();
let service: TestService;
let client: Client;

before(async () => {
  service = await startTestService({ log: collector.log });
  client = await service.newClient();
});
afterEach(() => service.assertStillAnswers());
after(() => service.close());

/** A body that is accepted, with more JSON text in it. */
function bodyWith(more: string): string {
  return `${JSON.stringify(claimInput()).slice(0, -1)},${more}}`;
}

function assertNoFault({ status, text }: Answer, of: string): void {
  assert.ok(status < 500, `${of}: ${text}`);
}

test('of 40 creates at once for one tracking number one is 201 and 39 are 409, which name it', async () => {
  const changes = { 'shipment.tracking_number': newTrackingNumber() };
  const answers = await Promise.all(Array.from({ length: 40 }, () => client.create(changes)));
  const { created = [], refused = [] } = Object.groupBy(answers, ({ status }) =>
    status === 201 ? 'created' : 'refused',
  );
  assert.equal(created.length, 1);
  const location = created[0]?.headers.get('location');
  for (const answer of refused) {
    assertRefused(answer, 409, 'CLAIM_ALREADY_EXISTS');
    assert.equal(answer.headers.get('location'), location);
  }
});

test('of creates at once for a closed tracking number one is 201, with the first addresses', async () => {
  const first = await client.file();
  await service.move(first.id, 'REJECTED', 'CLAIM_VOIDED_BY_CARRIER');
  const { tracking_number, destination } = first.shipment;
  const changes = { 'shipment.tracking_number': tracking_number, 'shipment.destination.city': 'Lyon' };
  const answers = await Promise.all(Array.from({ length: 10 }, () => client.create(changes)));
  const created = answers.filter(({ status }) => status === 201);
  assert.equal(created.length, 1);
  assert.deepEqual(created[0]?.read<ClaimRecord>().shipment.destination, destination);
});

test('NUL and lone surrogates are refused wherever they would be kept, and answered elsewhere', async () => {
  const { id } = await client.file();
  for (const text of ['a\0b', '\ud800', 'x\udfff']) {
    const of = JSON.stringify(text);
    assertFieldsRefused(await client.create({ 'incidence.description': text }), ['incidence'], { of });
    const documents = `/v1/claims/${id}/documents`;
    assertFieldsRefused(await client.post(documents, { ...PDF_INPUT, file_name: text }), ['file_name'], { of });
    assertFieldsRefused(await client.post(`${documents}/complete`, { document_ids: [text] }), ['document_ids'], { of });
    assertStatus(await client.post('/v1/claims', { ...claimInput(), [text]: text }), 201, of);
  }
  for (const path of ['/v1/claims/%00', '/v1/claims/clm_%00', '/v1/claims?trackingNumber=%00', '/v1/claims?%00=%00']) {
    assertNoFault(await client.get(path), path);
  }
});

test('numbers that no program holds exactly are refused where they count, and ignored elsewhere', async () => {
  for (const text of ['9007199254740992', '1e309', '-1e309', '0.1e-999', `1${'0'.repeat(5_000)}`]) {
    const json = JSON.stringify(claimInput({ 'incidence.claimed_amount': 424_242 }));
    assertFieldsRefused(await client.post('/v1/claims', json.replace('424242', text)), ['incidence'], { of: text });
    assertStatus(await client.post('/v1/claims', bodyWith(`"extra":${text}`)), 201, text);
  }
});

test('nesting without end is 400, in a known field and in an unknown one', async () => {
  for (const field of ['extra', 'shipment', 'incidence']) {
    const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    assertFormRefused(await client.post('/v1/claims', bodyWith(`"${field}":${nested}`)), field);
    assertFormRefused(await client.post('/v1/claims', bodyWith(`"${field}":${'{"a":'.repeat(100_000)}`)), field);
  }
});

test('fields inside __proto__ are no fields of the body', async () => {
  const whole = `{"__proto__":${JSON.stringify(claimInput())}}`;
  assertFieldsRefused(await client.post('/v1/claims', whole), ['shipment', 'incidence']);
  const json = JSON.stringify(claimInput()).replace('"origin":', '"__proto__":');
  assertFieldsRefused(await client.post('/v1/claims', json), ['shipment']);
});

test('names of the prototype are unknown names, and change nothing for others', async () => {
  for (const name of PROTOTYPE_NAMES) {
    const answer = await client.post('/v1/claims', bodyWith(`"${name}":{"status":"RESOLVED","polluted":1}`));
    assert.equal(assertStatus(answer, 201, name).headers.get('x-ignored-fields'), name);
    assert.equal(answer.read<ClaimRecord>().status, 'CREATED');
  }
  assert.equal(Reflect.get({}, 'polluted'), undefined);
});

test('names of the prototype are values like others', async () => {
  const { id } = await client.file();
  for (const name of PROTOTYPE_NAMES) {
    assertFieldsRefused(await client.create({ 'shipment.carrier': name }), ['shipment'], { of: name });
    assertFieldsRefused(await client.create({ 'incidence.currency': name }), ['incidence'], { of: name });
    const { shipment } = await client.file({ 'shipment.tracking_number': name, 'shipment.destination.city': name });
    assert.equal(shipment.destination.city, name);
    assert.equal((await client.list({ trackingNumber: name })).data.length, 1);
    assert.equal((await client.initiate(id, { ...PDF_INPUT, file_name: name })).name, name);
    assertRefused(await client.get(`/v1/claims/${name}`), 404, 'CLAIM_NOT_FOUND', name);
  }
});

test('a body in chunks that goes on past the limit is 413, however small the chunks', async () => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const endless = new ReadableStream({
    start(controller) {
      for (let count = 0; count < 40; count++) controller.enqueue(chunk);
      controller.close();
    },
  });
  assertRefused(await client.post('/v1/claims', endless), 413, 'PAYLOAD_TOO_LARGE');
});

test('a body in single bytes, characters cut apart, is read', async () => {
  const bytes = Buffer.from(JSON.stringify(claimInput({ 'shipment.destination.city': 'Z\u00fcrich \u{1f4e6}' })));
  const single = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const { shipment } = assertStatus(await client.post('/v1/claims', single), 201).read<ClaimRecord>();
  assert.equal(shipment.destination.city, 'Z\u00fcrich \u{1f4e6}');
});

test('a body that the client aborts stores nothing', async () => {
  const tracking_number = newTrackingNumber();
  const body = JSON.stringify(claimInput({ 'shipment.tracking_number': tracking_number }));
  const head = `POST /v1/claims HTTP/1.1\r\nHost: x\r\nAuthorization: ${client.authorization}\r\n`;
  for (const length of [`Content-Length: ${body.length + 1}\r\n\r\n`, 'Transfer-Encoding: chunked\r\n\r\nfff\r\n']) {
    const id = `X-Request-Id: ${tracking_number}\r\n`;
    const refused = collector.lines.length;
    const socket = await openConnection(service.running.apiUrl, head + id + length + body);
    socket.destroy();
    await collector.find((line) => collector.lines.indexOf(line) >= refused && line.request_id === tracking_number);
  }
  assert.deepEqual((await client.list({ trackingNumber: tracking_number })).data, []);
});

test('a field that is sent twice is answered, and never kept as something else', async () => {
  for (const more of ['"shipment":1', '"incidence":null', '"shipment":{}']) {
    const answer = await client.post('/v1/claims', bodyWith(more));
    assertRefused(answer, 400, 'INVALID_REQUEST_BODY', more);
  }
});

test('very long values and lists are plain refusals', async () => {
  assertFieldsRefused(await client.create({ 'shipment.carrier': 'Z'.repeat(900_000) }), ['shipment']);
  assertFieldsRefused(await client.create({ 'shipment.line_items': Array(300_000).fill(0) }), ['shipment']);
  const { id } = await client.file();
  const path = `/v1/claims/${id}/documents`;
  const name = await client.post(path, { ...PDF_INPUT, file_name: 'n'.repeat(900_000) });
  assertStatus(name, 201);
  assertFieldsRefused(await client.post(path, { ...PDF_INPUT, content_type: `a/${'b'.repeat(900_000)}` }), [
    'content_type',
  ]);
  const ids = Array(10).fill('d'.repeat(90_000));
  assertNoFault(await client.post(`${path}/complete`, { document_ids: ids }), 'long identifiers');
});

test('text that looks like SQL, a path or markup is text', async () => {
  for (const text of [
    "'; drop table claims; --",
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    '{{7*7}}',
    '%s%n',
    '$1',
  ]) {
    const number = `${text}${newTrackingNumber()}`;
    const { id } = await client.file({ 'shipment.tracking_number': number, 'incidence.description': text });
    assert.equal((await client.find(id)).incidence.description, text);
    assert.equal((await client.list({ trackingNumber: number })).data.length, 1);
    assert.equal((await client.initiate(id, { ...PDF_INPUT, file_name: text })).name, text);
    assert.deepEqual((await client.list({ carrierId: text })).data, []);
  }
});

test('a hundred requests of all kinds at once are all answered', async () => {
  const { id } = await client.file();
  const kinds = [
    () => client.create(),
    () => client.get('/v1/claims'),
    () => client.get(`/v1/claims/${id}`),
    () => client.post(`/v1/claims/${id}/documents`, PDF_INPUT),
    () => client.post('/v1/claims', inChunks(Buffer.from('{'))),
    () => client.get('/v1/claims?limit=0'),
  ];
  const answers = await Promise.all(Array.from({ length: 102 }, (_, index) => kinds[index % kinds.length]?.()));
  for (const answer of answers) assertNoFault(answer ?? assert.fail(), 'one of many');
});
