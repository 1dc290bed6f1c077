import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { assertFieldsRefused, assertFormRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { inChunks, startTestService, type TestService } from '../../support/api/harness.ts';
import { claimInput, newTrackingNumber, PDF_INPUT } from '../../support/api/samples.ts';

const MAX_BODY_BYTES = 1_048_576;
let service: TestService;
let client: Client;
/** Every route that takes a body, with one that it accepts. */
let routes: { path: string; body: () => string }[];

before(async () => {
  service = await startTestService();
  client = await service.newClient();
  const { id } = await client.file();
  routes = [
    { path: '/v1/claims', body: () => JSON.stringify(claimInput()) },
    { path: `/v1/claims/${id}/documents`, body: () => JSON.stringify(PDF_INPUT) },
    { path: `/v1/claims/${id}/documents/complete`, body: () => JSON.stringify({ document_ids: ['doc_x'] }) },
  ];
});
after(() => service.close());

async function assertAccepted(body: string | Uint8Array | ReadableStream, path = '/v1/claims'): Promise<void> {
  const answer = await client.post(path, body);
  assert.ok(answer.status === 200 || answer.status === 201, `${path} ${answer.text}`);
}

async function assertBroken(body: string | Uint8Array, of: string): Promise<void> {
  for (const { path } of routes) assertFormRefused(await client.post(path, body), `${path} ${of}`);
}

/** JSON text with blanks at its end, so that it has this many bytes. */
function padded(json: string, bytes: number): Buffer {
  return Buffer.concat([Buffer.from(json), Buffer.alloc(bytes - Buffer.byteLength(json), ' ')]);
}

function headOf({ authorization }: Client): string {
  return `POST /v1/claims HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n`;
}

test('a body without a Content-Type, as application/json with any parameters, or as +json is read', async () => {
  for (const { path, body } of routes) {
    await assertAccepted(body(), path);
    const types = ['application/json', 'APPLICATION/JSON;charset=latin1; x=y', 'application/ld+json', 'a/b+json;q=1'];
    for (const type of types) {
      const answer = await client.post(path, body(), { 'content-type': type });
      assert.ok(answer.status < 300, `${type} ${answer.text}`);
    }
  }
});

test('any other Content-Type is 400 INVALID_REQUEST_BODY with a form error', async () => {
  const types = ['text/plain', 'text/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
  for (const { path, body } of routes) {
    for (const type of types) {
      assertFormRefused(await client.post(path, body(), { 'content-type': type }), `${path} ${type}`);
    }
  }
});

test('a malformed body is told where its first fault is', async () => {
  const faults = {
    '{"a": 1,}': 'line 1, column 9, property name expected',
    '{\n  "a": 1\n  "b": 2\n}': 'line 3, column 3, comma expected',
    "{'a': 1}": 'line 1, column 2, invalid symbol',
    '{"a":': 'line 1, column 6, value expected',
  };
  for (const [body, place] of Object.entries(faults)) {
    const answer = await client.post('/v1/claims', body);
    assertFormRefused(answer, body);
    assert.equal(answer.error.error, `The body is not well-formed JSON: ${place}.`);
  }
  assertFormRefused(await client.post('/v1/claims', '['.repeat(500_000)), 'nested without an end');
});

test('a compressed body, or one of another type, is refused with the name of what was sent', async () => {
  const gzip = gzipSync(JSON.stringify(claimInput()));
  const compressed = await client.post('/v1/claims', gzip, { 'content-encoding': 'gzip' });
  assertFormRefused(compressed);
  assert.match(compressed.text, /Content-Encoding is not accepted/);
  const form = await client.post('/v1/claims', 'a=1', { 'content-type': 'application/x-www-form-urlencoded' });
  assertFormRefused(form);
  assert.match(form.text, /not application\/x-www-form-urlencoded/);
});

test('an amount that is no integer is refused with an example of the smallest unit', async () => {
  const answer = await client.create({ 'incidence.claimed_amount': 129.9 });
  assertFieldsRefused(answer, ['incidence']);
  assert.match(answer.text, /smallest unit of the currency: 129.90 EUR is 12990/);
});

test('an empty or malformed body is 400 with a form error and no field errors', async () => {
  for (const body of ['', ' \n', '{', '{"a":}', "{'a':1}", '{"a":1,}', '{"a":1}x', 'undefined', '{"a":NaN}', '\0']) {
    await assertBroken(body, JSON.stringify(body));
  }
});

test('no body at all is 400 with a form error and no field errors', async () => {
  for (const { path } of routes) assertFormRefused(await client.request('POST', path), path);
});

test('JSON that is not an object is 400 with a form error and no field errors', async () => {
  for (const body of ['null', 'true', '0', '"x"', '[]', `[${JSON.stringify(claimInput())}]`]) {
    await assertBroken(body, body);
  }
});

test('a body that is not UTF-8 is 400 with a form error and no field errors', async () => {
  const json = JSON.stringify(claimInput());
  const broken = Buffer.concat([
    Buffer.from(json.slice(0, -1)),
    Buffer.from([0x2c, 0x22, 0xff, 0x22]),
    Buffer.from(':1}'),
  ]);
  await assertBroken(broken, 'a lone 0xff');
  await assertBroken(Buffer.from(json, 'utf16le'), 'UTF-16');
  await assertBroken(Buffer.from(json.replace('Paris', 'Z\u00fcrich'), 'latin1'), 'Latin-1');
});

test('absurd nesting is 400 with a form error and no field errors', async () => {
  for (const depth of [100, 100_000]) {
    await assertBroken('['.repeat(depth) + ']'.repeat(depth), `arrays ${depth} deep`);
    await assertBroken(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`, `objects ${depth} deep`);
  }
});

test('a byte-order mark is tolerated', async () => {
  for (const { path, body } of routes) await assertAccepted(`\ufeff${body()}`, path);
});

test('white space around the body and escapes in it are read', async () => {
  const answer = await client.post(
    '/v1/claims',
    `\r\n\t ${JSON.stringify(claimInput()).replace('Paris', '\\u0050aris')}\n`,
  );
  assert.ok(assertStatus(answer, 201).text.includes('"city":"Paris"'));
});

test('a body of exactly 1 MiB is read', async () => {
  for (const { path, body } of routes) {
    await assertAccepted(padded(body(), MAX_BODY_BYTES), path);
    await assertAccepted(inChunks(padded(body(), MAX_BODY_BYTES)), path);
  }
});

test('a body of more than 1 MiB is 413 PAYLOAD_TOO_LARGE in the envelope, announced or in chunks', async () => {
  for (const { path, body } of routes) {
    const bytes = padded(body(), MAX_BODY_BYTES + 1);
    assertRefused(await client.post(path, bytes), 413, 'PAYLOAD_TOO_LARGE', path);
    assertRefused(await client.post(path, inChunks(bytes)), 413, 'PAYLOAD_TOO_LARGE', path);
  }
});

test('1 MiB of small objects is refused, the largest claim is filed', async () => {
  for (const small of ['{}', '[]', '{"a":0}']) {
    const values = `${small},`.repeat(Math.floor((MAX_BODY_BYTES - 20) / (small.length + 1)));
    for (const { path } of routes) {
      assertFormRefused(await client.post(path, `{"x":[${values}0]}`), `${path} ${small}`);
    }
  }
  const own = Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`our_${n}`, n]));
  const item = { description: 'Espresso machine', quantity: 1, unit_price: 1, currency: 'EUR', ...own };
  await assertAccepted(JSON.stringify(claimInput({ 'shipment.line_items': Array(500).fill(item) })));
});

test('a body that is refused for its size stores nothing', async () => {
  const tracking_number = newTrackingNumber();
  const body = JSON.stringify(claimInput({ 'shipment.tracking_number': tracking_number }));
  await client.post('/v1/claims', padded(body, MAX_BODY_BYTES + 1));
  assert.deepEqual((await client.list({ trackingNumber: tracking_number })).data, []);
});

test('who sends all of a body far too large still gets the answer, not a reset', async () => {
  const asked = { method: 'POST', url: `${service.running.apiUrl}/v1/claims` };
  const body = Buffer.alloc(8 * MAX_BODY_BYTES, ' ');
  const announced = await service.raw(asked, `${headOf(client)}Content-Length: ${body.length}\r\n\r\n`, body);
  assertRefused(announced, 413, 'PAYLOAD_TOO_LARGE');
  const chunkHead = `${headOf(client)}Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`;
  assertRefused(await service.raw(asked, chunkHead, body, '\r\n0\r\n\r\n'), 413, 'PAYLOAD_TOO_LARGE');
});

test('who asked to close the connection gets the answer to a body far too large as well', async () => {
  const asked = { method: 'POST', url: `${service.running.apiUrl}/v1/claims` };
  const body = Buffer.alloc(8 * MAX_BODY_BYTES, ' ');
  const head = `${headOf(client)}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
  assertRefused(await service.raw(asked, head, body), 413, 'PAYLOAD_TOO_LARGE');
});

test('unknown fields are ignored at every depth, never echoed, and named in X-Ignored-Fields', async () => {
  const input = claimInput({
    note: 'SECRET',
    'shipment.weight': 'SECRET',
    'shipment.origin.city': 'SECRET',
    'shipment.destination.state': 'SECRET',
    'shipment.line_items.0.sku': 'SECRET',
    'incidence.photos': ['SECRET'],
  });
  const answer = assertStatus(await client.post('/v1/claims', input), 201);
  const names = 'shipment.line_items.sku, shipment.origin.city, shipment.destination.state, shipment.weight';
  const ignored = answer.headers.get('x-ignored-fields')?.split(', ').sort();
  assert.deepEqual(ignored, [...names.split(', '), 'incidence.photos', 'note'].sort());
  const stored = await client.get(answer.headers.get('location') ?? '');
  assert.ok(!`${answer.text}${stored.text}`.includes('SECRET'));
});

test('unknown fields of the document operations are ignored and named as well', async () => {
  for (const { path, body } of routes) {
    const answer = await client.post(path, { ...JSON.parse(body()), extra: 'SECRET' });
    assert.equal(answer.headers.get('x-ignored-fields'), 'extra', path);
    assert.ok(!answer.text.includes('SECRET'), path);
  }
});

test('unknown query parameters are ignored and named in X-Ignored-Fields', async () => {
  const { id } = await client.file();
  for (const path of ['/v1/claims', `/v1/claims/${id}`]) {
    const answer = assertStatus(await client.get(`${path}?expand=all&page=2`), 200);
    assert.equal(answer.headers.get('x-ignored-fields'), 'expand, page', path);
  }
});

test('without unknown fields there is no X-Ignored-Fields', async () => {
  for (const { path, body } of routes) {
    assert.equal((await client.post(path, body())).headers.get('x-ignored-fields'), null);
  }
});

test('names that would break a header are encoded, and long lists of them are cut', async () => {
  const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`field_${index}`, index]));
  for (const extra of [{ 'a\r\nX-Evil: 1': 1, '\u00fc, \ud800': 1, [`${'x'.repeat(20_000)}`]: 1 }, many]) {
    const answer = assertStatus(await client.post('/v1/claims', { ...extra, ...claimInput() }), 201);
    assert.equal(answer.headers.get('x-evil'), null);
    assert.ok((answer.headers.get('x-ignored-fields') ?? '').length < 4_000);
  }
});

test('X-Ignored-Fields stays short whatever the names are, and counts each name once', async () => {
  const long = Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`${'\u65e5'.repeat(90)}${n}`, 1]));
  const first = await client.post('/v1/claims', { ...claimInput(), ...long });
  assertStatus(first, 201);
  assert.ok((first.headers.get('x-ignored-fields') ?? '').length < 1_100);
  const line_items = Array.from({ length: 25 }, () => ({ ...claimInput().shipment.line_items[0], sku: 'A1' }));
  const second = await client.post('/v1/claims', { ...claimInput({ 'shipment.line_items': line_items }), zzz: 1 });
  assert.equal(second.headers.get('x-ignored-fields'), 'shipment.line_items.sku, zzz');
});

test('a refusal names unknown fields as well: of the body, the claim and a conflict', async () => {
  const { shipment, incidence } = claimInput();
  const refused = await client.post('/v1/claims', { shipment, incidense: incidence });
  assertStatus(refused, 400);
  assert.equal(refused.headers.get('x-ignored-fields'), 'incidense');
  const unknown = await client.post('/v1/claims/clm_none/documents', { ...PDF_INPUT, size: 1 });
  assertStatus(unknown, 404);
  assert.equal(unknown.headers.get('x-ignored-fields'), 'size');
  assertStatus(await client.post('/v1/claims', { shipment, incidence }), 201);
  const conflict = await client.post('/v1/claims', { shipment, incidence, priority: 1 });
  assertStatus(conflict, 409);
  assert.equal(conflict.headers.get('x-ignored-fields'), 'priority');
});
