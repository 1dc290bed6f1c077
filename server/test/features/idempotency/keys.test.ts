import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ClaimRecord } from '../../../src/features/claims/record.ts';
import type { DocumentRecord } from '../../../src/features/documents/service.ts';
import { type Answer, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { claimInput, PDF_INPUT } from '../../support/api/samples.ts';
import { assertReplay, isReplay, newKey, openPrograms, type Program, programOf } from './keyed.ts';

const LONGEST = 'k'.repeat(255);
let service: TestService;
let owner: Program;
let stranger: Program;

before(async () => {
  service = await startTestService();
  [owner, stranger] = await openPrograms(service);
});
after(() => service.close());

/** Files a claim with these header lines, byte for byte; each character is a byte. */
function createRaw(body: unknown, ...lines: string[]): Promise<Answer> {
  const json = JSON.stringify(body);
  const head = [
    'POST /v1/claims HTTP/1.1',
    'Host: api',
    `Authorization: ${owner.client.authorization}`,
    `Content-Length: ${Buffer.byteLength(json)}`,
    ...lines,
  ];
  const url = `${service.running.apiUrl}/v1/claims`;
  return service.raw({ method: 'POST', url }, `${head.join('\r\n')}\r\n\r\n`, json);
}

/** Asserts that two creates of one body, with these lines each, are one request. */
async function assertSameKey(first: string[], second: string[]): Promise<void> {
  const body = claimInput();
  const filed = assertStatus(await createRaw(body, ...first), 201, String(first));
  assertReplay(await createRaw(body, ...second), filed);
}

test('a key of one organization says nothing to another', async () => {
  const [body, key] = [claimInput(), newKey()];
  const ours = assertStatus(await owner.create(body, key), 201);
  const theirs = assertStatus(await stranger.create(body, key), 201);
  assert.equal(isReplay(theirs), false);
  assert.notEqual(theirs.read<ClaimRecord>().id, ours.read<ClaimRecord>().id);
  assert.equal(isReplay(await stranger.create(claimInput(), newKey())), false);
});

test("under a key that was used for a claim, another organization's request for that claim is 404", async () => {
  const { id } = await owner.client.file();
  const key = newKey();
  assertStatus(await owner.initiate(id, PDF_INPUT, key), 201);
  const refused = await stranger.initiate(id, PDF_INPUT, key);
  assertRefused(refused, 404, 'CLAIM_NOT_FOUND');
  assert.equal(isReplay(refused), false);
});

test('all API keys of an organization share its idempotency keys', async () => {
  const colleague = programOf(await service.clientOf(owner.client.organizationId));
  const [body, key] = [claimInput(), newKey()];
  const first = assertStatus(await owner.create(body, key), 201);
  assertReplay(await colleague.create(body, key), first);
});

test('one key on three routes, and on those of two claims, stands for five requests', async () => {
  const key = newKey();
  const one = assertStatus(await owner.create(claimInput(), key), 201).read<ClaimRecord>();
  const two = await owner.client.file();
  const documents = new Set<string>();
  for (const { id } of [one, two]) {
    const initiated = assertStatus(await owner.initiate(id, PDF_INPUT, key), 201);
    const document = initiated.read<DocumentRecord>();
    const confirmed = assertStatus(await owner.confirm(id, [document.id], key), 200);
    assert.deepEqual([isReplay(initiated), isReplay(confirmed)], [false, false]);
    assert.equal(document.claim_id, id);
    documents.add(document.id);
  }
  assert.equal(documents.size, 2);
});

test('one request at two spellings of its path is one request', async () => {
  const { id } = await owner.client.file();
  const headers = { 'idempotency-key': newKey() };
  const first = await owner.client.post(`/v1/claims/${id}/documents`, PDF_INPUT, headers);
  for (const path of [`/v1/claims/${id}/documents/`, `/v1/claims/%63${id.slice(1)}/documents?x=1`]) {
    const again = await owner.client.post(path, PDF_INPUT, headers);
    assert.equal(again.text, first.text, path);
    assert.equal(isReplay(again), true, path);
  }
});

test('quotes around a key, as the draft has them, and white space around its value are not part of it', async () => {
  await assertSameKey(['Idempotency-Key: quoted one'], ['idempotency-key:  "quoted one"  ']);
});

test('a key that is repeated with the same value is that key', async () => {
  const line = `Idempotency-Key: ${newKey()}`;
  await assertSameKey([line, line], [line]);
});

for (const [what, key] of [
  ['of one character', '~'],
  ['of 255 characters', LONGEST],
  ['of 255 characters in quotes', `"${LONGEST.replace('k', 'K')}"`],
  ['with spaces inside', 'order 12  item 3'],
  ['with quotes inside', 'say "please"'],
  ['that is one quote', '"'],
  ['with commas', 'a, b;c=d'],
  ['that names a property of every object', '__proto__'],
  ['with SQL', "'; drop table idempotency_keys; --"],
  ['with escapes', '%00\\u0000\\0\\r\\n'],
] as const) {
  test(`a key ${what} is accepted`, async () => {
    await assertSameKey([`Idempotency-Key: ${key}`], [`Idempotency-Key: ${key}`]);
  });
}

for (const [what, ...values] of [
  ['that is empty', ''],
  ['that is blank', '   '],
  ['that is empty in quotes', '""'],
  ['that is blank in quotes', '"   "'],
  ['with spaces at its ends in quotes', '" a "'],
  ['of 256 characters', `${LONGEST}k`],
  ['of 256 characters in quotes', `"${LONGEST}k"`],
  ['of 10,000 characters', 'k'.repeat(10_000)],
  ['with a tab', 'a\tb'],
  ['with DEL', 'a\x7fb'],
  ['with control characters', 'a\x01\x1bb'],
  ['with NUL', 'a\0b'],
  ['with a bare CR', 'a\rb'],
  ['in Latin-1', 'caf\xe9'],
  ['in UTF-8', Buffer.from('clé 🔑').toString('latin1')],
  ['that is not UTF-8', '\xff\xfe\xc3'],
  ['that is sent with two values', 'one', 'two'],
  ['that is sent a second time empty', 'one', ''],
] as const) {
  test(`a key ${what} is 400 INVALID_REQUEST, and nothing is filed`, async () => {
    const body = claimInput();
    const lines = values.map((value) => `Idempotency-Key: ${value}`);
    assertRefused(await createRaw(body, ...lines), 400, 'INVALID_REQUEST');
    const { data } = await owner.client.list({ trackingNumber: body.shipment.tracking_number });
    assert.deepEqual(data, []);
  });
}

test('the refusal of a key names the header and what is allowed', async () => {
  const { details } = (await owner.create(claimInput(), LONGEST.repeat(2))).error;
  assert.deepEqual(details?.fieldErrors, {});
  assert.match(details?.formErrors[0] ?? '', /^Idempotency-Key must have 1 to 255 visible ASCII characters/);
});

test('401 comes before the key, the key before the body, and the body before what the key stands for', async () => {
  const key = newKey();
  assertStatus(await owner.create(claimInput(), key), 201);
  const wrong = { shipment: 1 };
  const authorization = 'Basic !';
  const refused = await owner.client.post('/v1/claims', wrong, { 'idempotency-key': '', authorization });
  assertRefused(refused, 401, 'INVALID_CREDENTIALS_ENCODING');
  assertRefused(await owner.create(wrong, ''), 400, 'INVALID_REQUEST');
  assertRefused(await owner.create(wrong, key), 400, 'INVALID_REQUEST_BODY');
  const { id } = await owner.client.file();
  assertStatus(await owner.initiate(id, PDF_INPUT, key), 201);
  const gif = { content_type: 'image/gif', file_name: 'x.gif' };
  assertRefused(await owner.initiate(id, gif, key), 400, 'UNSUPPORTED_DOCUMENT_CONTENT_TYPE');
});

test('what only reads takes no notice of a key', async () => {
  const { id } = await owner.client.file();
  for (const key of ['', LONGEST.repeat(2), 'same', 'same']) {
    for (const path of ['/v1/claims', `/v1/claims/${id}`]) {
      assert.equal(isReplay(assertStatus(await owner.client.get(path, { 'idempotency-key': key }), 200)), false);
    }
  }
});
