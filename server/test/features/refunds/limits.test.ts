/* The limits of a claim's money in the use cases, up to the last unit (spec: Refunds and payments). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Balance } from '../../../src/features/refunds/record.ts';
import { findBalanceFault, MAX_AMOUNT, MAX_PAYMENTS } from '../../../src/features/refunds/rules.ts';
import { Refunds } from '../../../src/features/refunds/service.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { claimId, fileClaim, OURS, organization } from '../../contract/fixtures.ts';
import { withMethods } from '../../support/api/harness.ts';
import { type OperatorsUnderTest, onOperators, refusedWith } from '../../support/operator/services.ts';

const ID = claimId(1);
const NO_AMOUNT = refusedWith('INVALID_REQUEST_BODY', 'amount');

async function refundsOf({ stores, clock }: OperatorsUnderTest, store = stores.refunds): Promise<Refunds> {
  if (!(await stores.store.findOrganization(OURS))) {
    await stores.store.addOrganization(organization(OURS));
    await fileClaim(stores.store, { n: 1 });
  }
  const findDay = async () => ({ today: '2026-03-01' });
  return new Refunds({ store, claims: stores.store, findDay, identifiers: new Identifiers(clock.now) });
}

const pay = (refunds: Refunds, amount: number, currency = 'EUR') =>
  refunds.addPayment(ID, { input: { amount, currency } }, 'ana');

describe('the money of a claim', () => {
  onOperators('has as many payments as there may be, withdrawn ones included, and no more', async (under) => {
    const { refunds: store } = under.stores;
    const full = await refundsOf(under);
    const { payments } = await pay(full, 1);
    const [known] = payments;
    assert.ok(known);
    const listed = (await store.listPayments({ organization_id: OURS, id: ID })).slice(0, 1);
    const many = (count: number) =>
      withMethods(store, { listPayments: async () => Array.from({ length: count }, () => listed[0] ?? assert.fail()) });
    await assert.rejects(pay(await refundsOf(under, many(MAX_PAYMENTS)), 1), NO_AMOUNT);
    await pay(await refundsOf(under, many(MAX_PAYMENTS - 1)), 1);
    assert.equal((await store.listPayments({ organization_id: OURS, id: ID })).length, 2);
  });

  onOperators('stays what JSON holds when a payment is recorded, and when one is withdrawn', async (under) => {
    const refunds = await refundsOf(under);
    await pay(refunds, MAX_AMOUNT);
    await assert.rejects(pay(refunds, 1), NO_AMOUNT);
    await pay(refunds, 1, 'USD');
    const { payments } = await pay(refunds, -1);
    await pay(refunds, 1);
    const taken = payments.find(({ amount }) => amount === -1)?.id ?? '';
    await assert.rejects(refunds.withdrawPayment(ID, { input: taken }, 'ana'), NO_AMOUNT);
    const kept = await refunds.find(ID);
    assert.ok(kept.payments.every(({ withdrawn_at }) => withdrawn_at === null));
  });
});

test('sums above and below zero have one limit, each currency for itself, with what is expected', () => {
  const EUR = (amount: number) => ({ currency: 'EUR', amount });
  const approved = (amount: number) => ({
    ...EUR(amount),
    reference: null,
    approved_on: '2026-03-01',
    confirmed_at: '2026-03-01T00:00:00.000Z',
  });
  const sums: [balance: Pick<Balance, 'approved' | 'paid'>, isSound: boolean][] = [
    [{ approved: null, paid: [EUR(MAX_AMOUNT)] }, true],
    [{ approved: null, paid: [EUR(MAX_AMOUNT + 1)] }, false],
    [{ approved: null, paid: [EUR(-MAX_AMOUNT)] }, true],
    [{ approved: null, paid: [EUR(-MAX_AMOUNT - 1)] }, false],
    [{ approved: null, paid: [EUR(MAX_AMOUNT), { currency: 'USD', amount: MAX_AMOUNT }] }, true],
    [{ approved: approved(MAX_AMOUNT), paid: [EUR(5)] }, true],
    [{ approved: approved(MAX_AMOUNT), paid: [EUR(-1)] }, false],
    [{ approved: approved(MAX_AMOUNT - 1), paid: [EUR(-1)] }, true],
  ];
  for (const [balance, isSound] of sums) {
    assert.equal(findBalanceFault(balance)?.field, isSound ? undefined : 'amount');
  }
});
