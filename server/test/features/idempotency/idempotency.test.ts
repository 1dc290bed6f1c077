import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ClaimRecord } from '../../../src/features/claims/record.ts';
import { MAX_CLAIM_DOCUMENTS } from '../../../src/features/documents/rules.ts';
import type { DocumentRecord } from '../../../src/features/documents/service.ts';
import { type Answer, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client, ConfirmResult } from '../../support/api/client.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { claimInput, newTrackingNumber, PDF, PDF_INPUT } from '../../support/api/samples.ts';
import { assertReplay, isReplay, newKey, openPrograms, type Program } from './keyed.ts';

const UNKNOWN_CLAIM = `clm_${'0'.repeat(32)}`;
const AT_ONCE = 30;

let service: TestService;
let client: Client;
let program: Program;

before(async () => {
  service = await startTestService();
  [program] = await openPrograms(service);
  client = program.client;
});
after(() => service.close());

/** The claims of the body's tracking number. */
async function listFor({ shipment }: { shipment: { tracking_number: string } }): Promise<ClaimRecord[]> {
  return (await client.list({ trackingNumber: shipment.tracking_number })).data;
}

function atOnce(send: (n: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: AT_ONCE }, (_, n) => send(n)));
}

test('a create that is sent again under its key is answered as the first time, and files one claim', async () => {
  const [body, key] = [claimInput(), newKey()];
  const first = assertStatus(await program.create(body, key), 201);
  assert.equal(isReplay(first), false);
  for (let time = 1; time <= 3; time++) assertReplay(await program.create(body, key), first);
  const { id } = first.read<ClaimRecord>();
  assert.deepEqual(
    (await listFor(body)).map((claim) => claim.id),
    [id],
  );
});

test('without a key nothing is replayed: filing again is 409', async () => {
  const body = claimInput();
  assertStatus(await client.post('/v1/claims', body), 201);
  const again = await client.post('/v1/claims', body);
  assertRefused(again, 409, 'CLAIM_ALREADY_EXISTS');
  assert.equal(isReplay(again), false);
});

test('a replayed claim is as it was filed, whatever became of it', async () => {
  const [body, key] = [claimInput(), newKey()];
  const first = await program.create(body, key);
  const { id } = first.read<ClaimRecord>();
  await service.move(id, 'REJECTED', 'CLAIM_VOIDED_BY_CARRIER');
  assertReplay(await program.create(body, key), first);
  assert.equal((await client.find(id)).status, 'REJECTED');
});

test('a refused create is tried again under its key, and files once nothing stands in its way any more', async () => {
  const open = await client.file();
  const body = claimInput({ 'shipment.tracking_number': open.shipment.tracking_number });
  const key = newKey();
  const first = await program.create(body, key);
  assertRefused(first, 409, 'CLAIM_ALREADY_EXISTS');
  assertRefused(await program.create(body, key), 409, 'CLAIM_ALREADY_EXISTS');
  await service.move(open.id, 'REJECTED', 'CLAIM_VOIDED_BY_CARRIER');
  const filed = assertStatus(await program.create(body, key), 201);
  assert.equal(isReplay(filed), false);
  assertReplay(await program.create(body, key), filed);
});

test('an initiation that is sent again under its key gives the same document, and an address that works', async () => {
  const claim = await client.file();
  const key = newKey();
  const first = assertStatus(await program.initiate(claim.id, PDF_INPUT, key), 201);
  const again = await program.initiate(claim.id, PDF_INPUT, key);
  assertReplay(again, first);
  const document = again.read<DocumentRecord>();
  assertStatus(await service.put(document.metadata.upload_url, PDF), 200);
  assert.equal(await client.fateOf(document), 'confirmed');
  assertReplay(await program.initiate(claim.id, PDF_INPUT, key), first);
});

test('a confirmation that is sent again under its key gives the first entries, whatever came since', async () => {
  const claim = await client.file();
  const { id, metadata } = await client.initiate(claim.id);
  const [ids, key] = [[id, 'doc_nope'], newKey()];
  const first = assertStatus(await program.confirm(claim.id, ids, key), 200);
  assertStatus(await service.put(metadata.upload_url, PDF), 200);
  assertReplay(await program.confirm(claim.id, ids, key), first);
  assert.equal((await program.confirm(claim.id, ids, newKey())).read<ConfirmResult>().attached, 1);
  assertReplay(await program.confirm(claim.id, ids, key), first);
});

test('404 for an unknown claim leaves its key free', async () => {
  for (let time = 1; time <= 2; time++) {
    for (const answer of [
      await program.initiate(UNKNOWN_CLAIM, PDF_INPUT, 'one'),
      await program.confirm(UNKNOWN_CLAIM, ['doc_x'], 'two'),
    ]) {
      assertRefused(answer, 404, 'CLAIM_NOT_FOUND');
      assert.equal(isReplay(answer), false);
    }
  }
});

test('a document that was refused for want of room leaves its key free', async () => {
  const claim = await client.file();
  for (let n = 1; n <= MAX_CLAIM_DOCUMENTS; n++) await client.initiate(claim.id);
  const key = newKey();
  for (const input of [PDF_INPUT, PDF_INPUT, { content_type: 'image/png', file_name: 'photo.png' }]) {
    const answer = await program.initiate(claim.id, input, key);
    assertRefused(answer, 409, 'DOCUMENT_LIMIT_REACHED');
    assert.equal(isReplay(answer), false);
  }
});

test('what cannot be a claim is 404 under any key', async () => {
  for (const id of ['clm_nope', '%00', '__proto__', 'x'.repeat(10_000), `${UNKNOWN_CLAIM}%0A`]) {
    for (let time = 1; time <= 2; time++) {
      assertRefused(await program.initiate(id, PDF_INPUT, 'the same'), 404, 'CLAIM_NOT_FOUND', id.slice(0, 40));
      assertRefused(await program.confirm(id, ['doc_x'], 'the same'), 404, 'CLAIM_NOT_FOUND', id.slice(0, 40));
    }
  }
});

test('another body under a used key is 422 IDEMPOTENCY_KEY_REUSED, and nothing is done', async () => {
  const claim = await client.file();
  const other = claimInput();
  const png = { content_type: 'image/png', file_name: 'photo.png' };
  const document = await client.upload(claim.id);
  const cases: [send: (time: number, key: string) => Promise<Answer>][] = [
    [(time, key) => program.create(time === 1 ? claimInput() : other, key)],
    [(time, key) => program.initiate(claim.id, time === 1 ? PDF_INPUT : png, key)],
    [(time, key) => program.confirm(claim.id, time === 1 ? ['doc_x'] : [document.id], key)],
  ];
  for (const [send] of cases) {
    const key = newKey();
    const first = await send(1, key);
    assert.ok(first.status < 500);
    const refused = await send(2, key);
    assertRefused(refused, 422, 'IDEMPOTENCY_KEY_REUSED');
    assert.equal(isReplay(refused), false);
  }
  assert.deepEqual(await listFor(other), []);
  assert.equal((await service.running.store.findDocument(client.organizationId, document.id))?.confirmed_at, null);
});

test('the order of members, white space, and what is ignored make no other body', async () => {
  const { shipment, incidence } = claimInput();
  const key = newKey();
  const first = await program.create({ shipment, incidence }, key);
  const reversed = (value: object) => Object.fromEntries(Object.entries(value).reverse());
  const same: unknown[] = [
    reversed({
      shipment: { ...reversed(shipment), origin: reversed(shipment.origin) },
      incidence: reversed(incidence),
    }),
    JSON.stringify({ shipment, incidence }, null, 4),
    { shipment: { ...shipment, provider: null, weight: 3 }, incidence, more: [1, 2] },
  ];
  for (const body of same) assertReplay(await program.create(body, key), first);
  const swapped = {
    shipment: { ...shipment, line_items: [...shipment.line_items, ...shipment.line_items] },
    incidence,
  };
  assertRefused(await program.create(swapped, key), 422, 'IDEMPOTENCY_KEY_REUSED');
});

test(`of ${AT_ONCE} creates at once under one key one files the claim, and all are answered with it`, async () => {
  const [body, key] = [claimInput(), newKey()];
  const answers = await atOnce(() => program.create(body, key));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal(answers.filter((answer) => !isReplay(answer)).length, 1);
  assert.equal((await listFor(body)).length, 1);
});

test(`of ${AT_ONCE} creates at once under keys of their own for one tracking number one is 201, and its answer alone is kept`, async () => {
  const body = claimInput({ 'shipment.tracking_number': newTrackingNumber() });
  const keys = Array.from({ length: AT_ONCE }, newKey);
  const send = () => atOnce((n) => program.create(body, keys[n] ?? ''));
  const answers = await send();
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, ...Array(AT_ONCE - 1).fill(409)]);
  for (const [n, answer] of (await send()).entries()) {
    const first = answers[n] ?? assert.fail();
    assert.deepEqual([answer.status, isReplay(answer)], [first.status, first.status === 201]);
  }
  assert.equal((await listFor(body)).length, 1);
});

test('of creates at once under one key with two bodies one body is filed, and the other is 422', async () => {
  const bodies = [claimInput(), claimInput()] as const;
  const key = newKey();
  const answers = await atOnce((n) => program.create(bodies[n % 2], key));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [
    ...Array(AT_ONCE / 2).fill(201),
    ...Array(AT_ONCE / 2).fill(422),
  ]);
  assert.equal((await Promise.all(bodies.map(listFor))).flat().length, 1);
});

test(`of ${AT_ONCE} initiations at once under one key one registers the document`, async () => {
  const claim = await client.file();
  const key = newKey();
  const answers = await atOnce(() => program.initiate(claim.id, PDF_INPUT, key));
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
  assert.equal((await service.running.store.listDocuments(client.organizationId, claim.id)).length, 1);
});

test(`of ${AT_ONCE} confirmations at once under one key one is carried out; the others get its answer, or are told to wait`, async () => {
  const claim = await client.file();
  const { id } = await client.upload(claim.id);
  const key = newKey();
  const answers = await atOnce(() => program.confirm(claim.id, [id], key));
  const waiting = answers.filter(({ status }) => status === 409);
  for (const answer of waiting) assertRefused(answer, 409, 'IDEMPOTENCY_IN_PROGRESS');
  const done = answers.filter(({ status }) => status === 200);
  assert.equal(done.length + waiting.length, AT_ONCE);
  assert.equal(done.filter((answer) => !isReplay(answer)).length, 1);
  assertReplay(await program.confirm(claim.id, [id], key), done[0] ?? assert.fail());
});
