/* Approved amounts and payments, as operators record them and clients read them (spec: Refunds and payments). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { HistoryEvent } from '../../../src/features/casework/record.ts';
import type { ClaimRecord } from '../../../src/features/claims/record.ts';
import type { ClaimMoney } from '../../../src/features/refunds/claim-money.ts';
import { MAX_AMOUNT } from '../../../src/features/refunds/rules.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

let service: OperatorService;
let agent: OperatorClient;
let viewer: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService();
  agent = await service.newOperator('agent');
  viewer = await service.newOperator('viewer');
  client = await service.clients.newClient();
});
after(() => service.close());

const CONFIRMED = 'PENDING_REFUND_AMOUNT_CONFIRMED';
const REFUND = { amount: 12_900, currency: 'EUR', reference: 'CN-1', approved_on: '2026-02-26' };
const PAYMENT = { amount: 10_000, currency: 'EUR', paid_on: '2026-02-27', reference: 'SEPA 1' };

const moneyOf = (id: string) => viewer.read<ClaimMoney>(`/claims/${id}/refund`);
const set = (id: string, body: object, by = agent) => by.request('PUT', `/claims/${id}/refund`, { body });
const pay = (id: string, body: object, by = agent) => by.post(`/claims/${id}/payments`, body);
const move = (id: string, body: object) => agent.post(`/claims/${id}/moves`, { version: 1, ...body });

async function moneyEvents(id: string): Promise<HistoryEvent[]> {
  const { history } = await viewer.read<{ history: HistoryEvent[] }>(`/claims/${id}`);
  return history.filter(({ kind }) => /refund|payment/.test(kind));
}

async function actionsOf(id: string): Promise<string[]> {
  const admin = await service.newOperator('admin');
  const { data } = await admin.read<{ data: { action: string }[] }>(`/audit?subject=${id}`);
  return data.map(({ action }) => action).filter((action) => /refund|payment/.test(action));
}

describe('the approved amount of a claim', () => {
  test('is recorded, corrected and taken away by agents alone, with every version kept', async () => {
    const { id } = await client.file();
    const first = assertStatus(await set(id, { ...REFUND, version: 0 }), 200).read<ClaimMoney>();
    assert.deepEqual([first.version, first.approved?.amount, first.outstanding?.amount], [1, 12_900, 12_900]);
    assertRefused(await set(id, { ...REFUND, version: 1 }, viewer), 403, 'ROLE_NOT_ALLOWED');
    assertStatus(await set(id, { ...REFUND, reference: ' CN-1 ', version: 1 }), 200);
    assert.equal((await moneyOf(id)).version, 1, 'the same again changes nothing');
    assertStatus(await set(id, { amount: 150, currency: 'JPY', version: 1 }), 200);
    const { approved } = await moneyOf(id);
    assert.deepEqual([approved?.reference, approved?.approved_on], ['CN-1', '2026-02-26'], 'what is absent stays');
    assertStatus(await set(id, { amount: null, version: 2 }), 200);
    const gone = await moneyOf(id);
    assert.deepEqual([gone.approved, gone.version, gone.outstanding], [null, 3, null]);
    const versions = gone.changes.map((each) => [each.amount, each.currency, each.recorded_by]);
    const by = agent.email;
    assert.deepEqual(versions, [
      [12_900, 'EUR', by],
      [150, 'JPY', by],
      [null, null, by],
    ]);
    const events = (await moneyEvents(id)).map(({ kind, refund }) => [kind, refund?.amount, refund?.minor_digits]);
    assert.deepEqual(events, [
      ['refund_recorded', 12_900, 2],
      ['refund_recorded', 150, 0],
      ['refund_recorded', null, null],
    ]);
    assert.deepEqual(await actionsOf(id), Array(3).fill('claim.refund_changed'));
  });

  test('is refused with what somebody else recorded meanwhile', async () => {
    const { id } = await client.file();
    assertStatus(await pay(id, { ...PAYMENT, version: 0 }), 201);
    const { changed } = assertRefused(await set(id, { ...REFUND, version: 0 }), 409, 'REFUND_CHANGED');
    assert.deepEqual((changed as ClaimMoney).payments[0]?.amount, 10_000);
    assertRefused(await pay(id, { ...PAYMENT, version: 0 }), 409, 'REFUND_CHANGED');
  });

  for (const [what, body, field] of [
    ['an amount that is not whole', { ...REFUND, amount: 1.5 }, 'amount'],
    ['an amount beyond what is exact', { ...REFUND, amount: MAX_AMOUNT + 1 }, 'amount'],
    ['a negative amount', { ...REFUND, amount: -1 }, 'amount'],
    ['a currency that is none', { ...REFUND, currency: 'EUX' }, 'currency'],
    ['a day to come', { ...REFUND, approved_on: '2999-01-01' }, 'approved_on'],
    ['a long reference', { ...REFUND, reference: 'x'.repeat(201) }, 'reference'],
  ] as const) {
    test(`is refused with ${what}, which is named`, async () => {
      const { id } = await client.file();
      assertFieldsRefused(await set(id, { ...body, version: 0 }), [field]);
      assert.equal((await moneyOf(id)).version, 0);
    });
  }
});

describe('payments for a claim', () => {
  test('are several, in any currency and below zero, and are never added up across currencies', async () => {
    const { id } = await client.file();
    assertStatus(await set(id, { ...REFUND, version: 0 }), 200);
    for (const [n, [amount, currency]] of [
      [20_000, 'EUR'],
      [-12_500, 'EUR'],
      [999, 'KWD'],
    ].entries()) {
      assertStatus(await pay(id, { ...PAYMENT, amount, currency, version: n + 1 }), 201);
    }
    const { paid, outstanding } = await moneyOf(id);
    assert.deepEqual(paid, [
      { currency: 'EUR', amount: 7_500, minor_digits: 2 },
      { currency: 'KWD', amount: 999, minor_digits: 3 },
    ]);
    assert.deepEqual(outstanding, { amount: 5_400, currency: 'EUR', minor_digits: 2 });
  });

  test('are withdrawn once, and stay in the list and the history', async () => {
    const { id } = await client.file();
    const { payments } = assertStatus(await pay(id, { ...PAYMENT, version: 0 }), 201).read<ClaimMoney>();
    const path = `/claims/${id}/payments/${payments[0]?.id}/withdrawal`;
    assertRefused(await agent.post(path, { version: 0 }), 409, 'REFUND_CHANGED');
    const now = assertStatus(await agent.post(path, { version: 1 }), 200).read<ClaimMoney>();
    assert.deepEqual([now.paid, now.payments[0]?.withdrawn_by, now.version], [[], agent.email, 2]);
    assertStatus(await agent.post(path, { version: 2 }), 200);
    const events = (await moneyEvents(id)).map(({ kind, payment }) => [kind, payment?.amount]);
    assert.deepEqual(events, [
      ['payment_recorded', 10_000],
      ['payment_withdrawn', 10_000],
    ]);
    const unknown = `/claims/${id}/payments/pay_${'0'.repeat(32)}/withdrawal`;
    assertRefused(await agent.post(unknown, { version: 2 }), 404, 'PAYMENT_NOT_FOUND');
    assert.deepEqual((await actionsOf(id)).toSorted(), ['claim.payment_recorded', 'claim.payment_withdrawn']);
  });

  test('are refused where a sum of the claim would not be exact any more', async () => {
    const { id } = await client.file();
    assertStatus(await pay(id, { ...PAYMENT, amount: MAX_AMOUNT, version: 0 }), 201);
    assertFieldsRefused(await pay(id, { ...PAYMENT, amount: 1, version: 1 }), ['amount']);
    assertFieldsRefused(await pay(id, { ...PAYMENT, amount: 0, version: 1 }), ['amount']);
    assertStatus(await pay(id, { ...PAYMENT, amount: -MAX_AMOUNT, version: 1 }), 201);
    assertStatus(await pay(id, { ...PAYMENT, amount: -5, version: 2 }), 201);
    assertFieldsRefused(await set(id, { ...REFUND, amount: MAX_AMOUNT - 4, version: 3 }), ['amount']);
  });
});

describe('money that is recorded with a move', () => {
  test('is the approved amount or a payment, in the transaction of the move, and can be left open', async () => {
    const { id } = await client.file();
    assertFieldsRefused(await move(id, { status: CONFIRMED, payment: PAYMENT }), ['payment']);
    assertFieldsRefused(await move(id, { status: 'RESOLVED', refund: REFUND }), ['refund']);
    assertFieldsRefused(await move(id, { status: CONFIRMED, refund: { ...REFUND, currency: 'EUX' } }), ['refund']);
    assertStatus(await move(id, { status: CONFIRMED, refund: REFUND }), 200);
    const confirmed = await moneyOf(id);
    assert.deepEqual([confirmed.approved?.amount, confirmed.missing], [12_900, null]);
    assertStatus(await move(id, { status: 'RESOLVED', version: 2 }), 200);
    assert.equal((await moneyOf(id)).missing, 'PAID');
    assertStatus(await pay(id, { ...PAYMENT, version: 1 }), 201);
    assert.equal((await moneyOf(id)).missing, null);
  });

  test('is taken back with its move, and stays in the audit log', async () => {
    const { id } = await client.file();
    assertStatus(await move(id, { status: CONFIRMED, refund: REFUND }), 200);
    assertStatus(await move(id, { status: 'RESOLVED', payment: PAYMENT, version: 2 }), 200);
    assertStatus(await agent.post(`/claims/${id}/take-backs`, { version: 3 }), 200);
    const { approved, payments, version } = await moneyOf(id);
    assert.deepEqual([approved?.amount, payments, version], [12_900, [], 1]);
    assert.deepEqual((await actionsOf(id)).toSorted(), [
      'claim.payment_recorded',
      'claim.payment_withdrawn',
      'claim.refund_changed',
    ]);
  });

  test('is as it was before when its move is taken back, and the audit log says so', async () => {
    const { id } = await client.file();
    assertStatus(await set(id, { ...REFUND, version: 0 }), 200);
    assertStatus(await move(id, { status: CONFIRMED, refund: { ...REFUND, amount: 5, version: 1 } }), 200);
    assertStatus(await agent.post(`/claims/${id}/take-backs`, { version: 2 }), 200);
    assert.equal((await moneyOf(id)).approved?.amount, 12_900);
    const admin = await service.newOperator('admin');
    type Entries = { data: { action: string; before: { amount: number } | null; after: { amount: number } | null }[] };
    const { data } = await admin.read<Entries>(`/audit?subject=${id}`);
    const changes = data.filter(({ action }) => action === 'claim.refund_changed');
    assert.deepEqual(
      changes.map(({ before, after }) => [before?.amount, after?.amount]),
      [
        [5, 12_900],
        [12_900, 5],
        [undefined, 12_900],
      ],
    );
  });

  test('is refused with the move when somebody changed the money since it was seen', async () => {
    const { id } = await client.file();
    assertStatus(await set(id, { ...REFUND, version: 0 }), 200);
    const refund = { ...REFUND, amount: 1, version: 0 };
    assertRefused(await move(id, { status: CONFIRMED, refund }), 409, 'REFUND_CHANGED');
    const payment = { ...PAYMENT, version: 0 };
    assertRefused(await move(id, { status: 'RESOLVED', payment }), 409, 'REFUND_CHANGED');
    assert.equal((await client.find(id)).status, 'CREATED');
  });
});

describe('money of several claims', () => {
  test('is recorded for each by itself: amounts, payments, and with moves', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await client.file()).id));
    const post = async (path: string, body: object) =>
      assertStatus(await agent.post(path, body), 200)
        .read<{ results: { outcome: string; error?: { code: string } }[] }>()
        .results.map(({ outcome, error }) => error?.code ?? outcome);
    const refunds = ids.map((id, n) => ({ id, refund: { ...REFUND, amount: n * 100, version: n - 1 < 1 ? 0 : 5 } }));
    assert.deepEqual(await post('/refunds', { claims: refunds }), [
      'INVALID_REQUEST_BODY',
      'changed',
      'REFUND_CHANGED',
    ]);
    const payments = [...ids, 'clm_none'].map((id) => ({ id, payment: PAYMENT }));
    const paid = ['recorded', 'recorded', 'recorded', 'CLAIM_NOT_FOUND'];
    assert.deepEqual(await post('/payments', { claims: payments }), paid);
    const stale = ids.slice(0, 2).map((id, n) => ({ id, payment: { ...PAYMENT, version: 1 + n } }));
    assert.deepEqual(await post('/payments', { claims: stale }), ['recorded', 'recorded']);
    assert.deepEqual(await post('/payments', { claims: stale }), ['REFUND_CHANGED', 'REFUND_CHANGED']);
    const claims = ids.map((id, n) => ({ id, version: 1, ...(n > 0 && { refund: { ...REFUND, amount: n } }) }));
    assert.deepEqual(await post('/moves', { claims, status: CONFIRMED }), ['moved', 'moved', 'moved']);
    const now = await Promise.all(ids.map(moneyOf));
    assert.deepEqual(
      now.map(({ approved, missing }) => [approved?.amount, missing]),
      [
        [undefined, 'APPROVED'],
        [1, null],
        [2, null],
      ],
    );
  });
});

describe('the refund in the claim record of the client', () => {
  test('is there once an amount is confirmed, with another ETag after each change, and since when it is paid', async () => {
    const filed = await client.file();
    const { id } = filed;
    const seen = async () => {
      const answer = assertStatus(await client.get(`/v1/claims/${id}`), 200);
      const list = assertStatus(await client.get('/v1/claims?limit=1'), 200);
      const record = answer.read<ClaimRecord>();
      assert.deepEqual(list.read<{ data: ClaimRecord[] }>().data[0], record, 'the list has the same');
      return { refund: record.refund, etags: [answer.headers.get('etag'), list.headers.get('etag')] };
    };
    const tags = new Set<unknown>();
    const told = async () => {
      const { refund, etags } = await seen();
      for (const etag of etags) {
        assert.equal(tags.has(etag), false, 'the ETag is another one');
        tags.add(etag);
      }
      return refund;
    };
    assert.equal(await told(), undefined);
    assertStatus(await move(id, { status: CONFIRMED, refund: REFUND, status_message: 'Soon: "129 €"' }), 200);
    const confirmed = await told();
    assert.deepEqual([confirmed?.amount, confirmed?.currency, confirmed?.paid_at], [12_900, 'EUR', undefined]);
    assertStatus(await pay(id, { ...PAYMENT, amount: 12_900, version: 1 }), 201);
    const paid = await told();
    assert.ok(paid?.paid_at && paid.paid_at >= paid.confirmed_at);
    assertStatus(await set(id, { ...REFUND, amount: 13_000, version: 2 }), 200);
    assert.equal((await told())?.paid_at, undefined);
    const { payments } = await moneyOf(id);
    assert.equal(payments.length, 1);
    const etag = (await seen()).etags[0];
    const again = await client.get(`/v1/claims/${id}`, { 'if-none-match': String(etag) });
    assertStatus(again, 304);
    assertStatus(await set(id, { amount: null, version: 3 }), 200);
    const { refund, ...rest } = assertStatus(await client.get(`/v1/claims/${id}`), 200).read<ClaimRecord>();
    assert.deepEqual([refund, rest.status_message], [undefined, 'Soon: "129 €"']);
  });
});
