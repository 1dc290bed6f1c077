import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../../../src/app/stores.ts';
import { printClaim, type StoredClaim } from '../../../src/features/claims/record.ts';
import { MAX_AMOUNT } from '../../../src/features/refunds/rules.ts';
import {
  type PaymentToAdd,
  paymentStatements,
  type RefundToSet,
  refundStatements,
  takingBackOf,
} from '../../../src/features/refunds/store.ts';
import * as fixtures from '../fixtures.ts';
import { claimId, fileClaim, moveOf, OURS, organization, standing, timeAt } from '../fixtures.ts';
import { audit, countOf, type OpenOperatorStore } from '../operators/operator-fixtures.ts';

const KEY = { organization_id: OURS, id: claimId(1) };
const CONFIRMED = standing('PENDING_REFUND_AMOUNT_CONFIRMED');
const RESOLVED = standing('RESOLVED');

/** An approved amount of 129.00 EUR for claim `n` of ours. */
export function refundToSet(n: number, overrides: Partial<RefundToSet['refund']> = {}): RefundToSet {
  const money = { amount: 12_900, currency: 'EUR', reference: 'CN «à» 1', approved_on: '2026-03-01' };
  const stamp = { move_version: null, recorded_at: timeAt(2), recorded_by: 'ana@example.com' };
  const refund = { organization_id: OURS, claim_id: claimId(n), ...money, ...stamp, ...overrides };
  return { refund, audits: [audit({ action: 'claim.refund_changed' })] };
}

/** Payment number `id` of 100.00 EUR for claim `n` of ours. */
export function paymentToAdd(n: number, id: number, overrides: Partial<PaymentToAdd['payment']> = {}): PaymentToAdd {
  const money = { amount: 10_000, currency: 'EUR', reference: null, paid_on: '2026-03-01' };
  const stamp = { move_version: null, recorded_at: timeAt(10 + id), recorded_by: 'ana@example.com' };
  const statement = { statement_id: null, statement_line: null };
  const key = { organization_id: OURS, claim_id: claimId(n), id: `pay_${id}` };
  return { payment: { ...key, ...money, ...statement, ...stamp, ...overrides }, audits: [audit()] };
}

const withdrawal = (id: number) => ({
  ...{ organization_id: OURS, claim_id: claimId(1), id: `pay_${id}` },
  ...{ withdrawn_at: timeAt(90), withdrawn_by: 'ben@example.com', audits: [audit()] },
});

export function testRefunds(open: OpenOperatorStore): void {
  /** Runs each test on stores of its own, with claim 1 of ours. */
  function on(name: string, body: (stores: Stores, claim: StoredClaim, other: Stores) => Promise<void>): void {
    test(name, async () => {
      const { stores, other, dispose } = await open();
      try {
        await stores.store.addOrganization(organization(OURS));
        await body(stores, await fileClaim(stores.store, { n: 1 }), other);
      } finally {
        await dispose();
      }
    });
  }

  on('an approved amount is recorded, corrected and taken away, and each version is kept', async (stores) => {
    const { refunds } = stores;
    assert.deepEqual(await refunds.listBalances([KEY]), []);
    assert.equal(await refunds.setRefund(refundToSet(1), 0), true);
    const approved = { amount: 12_900, currency: 'EUR', reference: 'CN «à» 1', approved_on: '2026-03-01' };
    const key = { organization_id: OURS, claim_id: claimId(1) };
    assert.deepEqual(await refunds.listBalances([KEY]), [
      { ...key, version: 1, approved: { ...approved, confirmed_at: timeAt(2) }, paid: [], missing: null },
    ]);
    // The same amount stays confirmed since it was; another one does not.
    const corrections = [{ reference: null }, { amount: MAX_AMOUNT }] as const;
    for (const [n, correction] of corrections.entries()) {
      assert.equal(await refunds.setRefund(refundToSet(1, { ...correction, recorded_at: timeAt(3 + n) }), n + 1), true);
    }
    const none = { amount: null, currency: null, reference: null, approved_on: null, recorded_at: timeAt(5) };
    assert.equal(await refunds.setRefund(refundToSet(1, none), 3), true);
    const kept = (await refunds.listRefundChanges(KEY)).map((each) => [each.version, each.amount, each.confirmed_at]);
    assert.deepEqual(kept, [
      [1, 12_900, timeAt(2)],
      [2, 12_900, timeAt(2)],
      [3, MAX_AMOUNT, timeAt(4)],
      [4, null, null],
    ]);
    assert.deepEqual(await refunds.listBalances([KEY]), [
      { ...key, version: 4, approved: null, paid: [], missing: null },
    ]);
    assert.equal(await countOf(stores.audit, 'claim.refund_changed'), 4);
  });

  on('an amount stays confirmed since it was only in its currency', async ({ refunds }) => {
    for (const [n, currency] of ['EUR', 'USD', 'USD'].entries()) {
      assert.equal(await refunds.setRefund(refundToSet(1, { currency, recorded_at: timeAt(n) }), n), true);
    }
    const confirmed = (await refunds.listRefundChanges(KEY)).map(({ confirmed_at }) => confirmed_at);
    assert.deepEqual(confirmed, [timeAt(0), timeAt(1), timeAt(1)]);
  });

  on('payments are summed by currency alone, and a withdrawn one stays without counting', async ({ refunds }) => {
    await refunds.setRefund(refundToSet(1, { amount: MAX_AMOUNT }), 0);
    await refunds.addPayment(paymentToAdd(1, 0, { amount: MAX_AMOUNT }), 1);
    assert.equal(await refunds.withdrawPayment(withdrawal(9), 2), false, 'there is no such payment');
    assert.equal(await refunds.withdrawPayment(withdrawal(0), 2), true);
    assert.equal(await refunds.withdrawPayment(withdrawal(0), 3), false, 'it is withdrawn already');
    assert.equal(await refunds.addPayment(paymentToAdd(1, 8), 2), false, 'it has version 3 by now');
    const amounts = [
      [MAX_AMOUNT, 'EUR'],
      [-1, 'EUR'],
      [150, 'JPY'],
    ] as const;
    for (const [n, [amount, currency]] of amounts.entries()) {
      assert.equal(await refunds.addPayment(paymentToAdd(1, n + 1, { amount, currency }), n + 3), true);
    }
    const [balance] = await refunds.listBalances([KEY]);
    assert.deepEqual(balance?.paid, [
      { currency: 'EUR', amount: MAX_AMOUNT - 1 },
      { currency: 'JPY', amount: 150 },
    ]);
    assert.equal(balance?.version, 6);
    const listed = (await refunds.listPayments(KEY)).map(({ id, withdrawn_by }) => [id, withdrawn_by]);
    assert.deepEqual(listed, [
      ['pay_0', 'ben@example.com'],
      ['pay_1', null],
      ['pay_2', null],
      ['pay_3', null],
    ]);
  });

  on('of changes that are made at the same time by two processes one is kept', async ({ refunds }, _, other) => {
    const set = [1, 2, 3, 4, 5, 6].map((n) => {
      const store = n % 2 ? refunds : other.refunds;
      return n % 3 ? store.setRefund(refundToSet(1), 0) : store.addPayment(paymentToAdd(1, n), 0);
    });
    assert.equal((await Promise.all(set)).filter((isSet) => isSet).length, 1);
    assert.equal((await refunds.listBalances([KEY]))[0]?.version, 1);
  });

  on('money is recorded with a move, and what it left open is missing until it comes', async (stores, claim) => {
    const { store, refunds } = stores;
    const missing = async () => (await refunds.listBalances([KEY])).map((balance) => balance.missing);
    const moved = await store.moveClaim(moveOf(claim, CONFIRMED));
    assert.deepEqual([moved.outcome, await missing()], ['moved', ['APPROVED']]);
    await refunds.setRefund(refundToSet(1), 0);
    assert.deepEqual(await missing(), [null]);
    const beside = paymentStatements(paymentToAdd(1, 1, { move_version: 3, recorded_at: timeAt(1_002) }));
    const before = { ...claim, ...CONFIRMED, version: 2 };
    await store.moveClaim(moveOf(before, RESOLVED), undefined, beside);
    assert.deepEqual(await missing(), [null]);
    await refunds.withdrawPayment(withdrawal(1), 2);
    assert.deepEqual(await missing(), ['PAID']);
  });

  on('money is taken back with the move that it came with, and what came before stays', async (stores, claim) => {
    const { store, refunds } = stores;
    await refunds.addPayment(paymentToAdd(1, 2), 0);
    const moved_at = timeAt(500);
    const recorded = { move_version: 2, recorded_at: moved_at };
    const beside = [...refundStatements(refundToSet(1, recorded)), ...paymentStatements(paymentToAdd(1, 1, recorded))];
    await store.moveClaim(moveOf(claim, CONFIRMED, { moved_at }), undefined, beside);
    const back = fixtures.takingBackOf({ ...claim, ...CONFIRMED, version: 2, updated_at: moved_at }, claim);
    const taking = { organization_id: OURS, claim_id: claim.id, move_version: 2, audits: [audit()] };
    assert.equal((await store.takeBackMove(back, undefined, takingBackOf(taking))).outcome, 'taken_back');
    const [balance] = await refunds.listBalances([KEY]);
    const paid = [{ currency: 'EUR', amount: 10_000 }];
    assert.deepEqual([balance?.approved, balance?.paid, balance?.missing, balance?.version], [null, paid, null, 1]);
    assert.equal((await store.findClaim(OURS, claim.id))?.refund, undefined);
  });

  on('a move is not taken back when money of the claim was changed since', async ({ store, refunds }, claim) => {
    const moved_at = timeAt(500);
    await store.moveClaim(moveOf(claim, CONFIRMED, { moved_at }));
    await refunds.setRefund(refundToSet(1, { recorded_at: timeAt(505) }), 0);
    const back = fixtures.takingBackOf({ ...claim, ...CONFIRMED, version: 2, updated_at: moved_at }, claim);
    assert.deepEqual(await store.takeBackMove(back), { outcome: 'overtaken', work: ['refund'] });
  });

  on('the claim has its refund from the first approved amount on, and since when it is paid', async (stores, claim) => {
    const { store, refunds } = stores;
    const told = async () => JSON.parse((await store.findClaim(OURS, claim.id))?.refund ?? 'null');
    assert.equal(await told(), null);
    await refunds.addPayment(paymentToAdd(1, 1), 0);
    assert.equal(await told(), null);
    await refunds.setRefund(refundToSet(1, { recorded_at: timeAt(20) }), 1);
    const confirmed = { amount: 12_900, currency: 'EUR', confirmed_at: timeAt(20) };
    assert.deepEqual(await told(), confirmed);
    const payments = [
      [12_900, 'USD'],
      [2_900, 'EUR'],
      [-1_000, 'EUR'],
      [1_000, 'EUR'],
      [5, 'EUR'],
    ] as const;
    for (const [n, [amount, currency]] of payments.entries()) {
      await refunds.addPayment(paymentToAdd(1, 20 + n, { amount, currency }), n + 2);
      const paid_at = [undefined, timeAt(31), undefined, timeAt(33), timeAt(33)][n];
      assert.deepEqual(await told(), { ...confirmed, ...(paid_at && { paid_at }) }, `payment ${n}`);
      const updated_at = [timeAt(20), timeAt(31), timeAt(32), timeAt(33), timeAt(33)][n];
      assert.equal(
        (await store.findClaim(OURS, claim.id))?.updated_at,
        updated_at,
        'only a change of the refund counts',
      );
    }
    await store.moveClaim(moveOf(claim, RESOLVED, { status_message: '{"a": 1}: «à»' }));
    const found = await store.findClaim(OURS, claim.id);
    assert.deepEqual([found?.status_message, found?.refund], ['{"a": 1}: «à»', JSON.stringify(await told())]);
    const page = await store.listPage({ ...fixtures.everyClaim(), max_bytes: 1_000_000 });
    assert.deepEqual('claims' in page && page.claims, [
      { id: claim.id, version: 2, json: printClaim(found as StoredClaim), refund: found?.refund },
    ]);
    await refunds.setRefund(refundToSet(1, { amount: 100, recorded_at: timeAt(60) }), 7);
    assert.deepEqual(await told(), { amount: 100, currency: 'EUR', confirmed_at: timeAt(60), paid_at: timeAt(60) });
  });
}
