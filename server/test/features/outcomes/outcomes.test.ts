import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LOW_RANGE } from '../../../src/features/claims/rules/currency.ts';
import type { OutcomeCounter, OutcomeSubject } from '../../../src/features/outcomes/record.ts';
import { addedUp, countedAs, periodOf, shareOf, takenOut } from '../../../src/features/outcomes/rules.ts';

const CLAIM: OutcomeSubject = {
  organization_id: 'org_1',
  id: 'clm_1',
  status: 'UNDER_REVIEW',
  status_reason: null,
  carrier: 'GLS',
  type: 'LOST',
  currency: 'EUR',
  claimed_amount: 10_000,
  created_on: '2026-01-01',
  reviewed_on: '2026-01-03',
  filed_on: null,
  decided_on: null,
  decided_by: null,
  refund: null,
  payments: [],
};
const APPROVED = { amount: 8_000, currency: 'EUR', approved_on: '2026-02-02', recorded_by: 'ana' };
const paid = (amount: number, paid_on: string, currency = 'EUR') => ({ amount, currency, paid_on, recorded_by: 'ben' });
const decided = (status: OutcomeSubject['status'], decided_on: string) => ({ status, decided_on, decided_by: 'cleo' });

const of = (claim: Partial<OutcomeSubject>, cube: OutcomeCounter['cube'] = 'carrier') =>
  countedAs({ ...CLAIM, ...claim }).tallies.filter((counter) => counter.cube === cube);

const amount = (counter: OutcomeCounter | undefined, name: 'claimed' | 'approved' | 'paid' | 'recovered' | 'settled') =>
  counter && BigInt(counter[`${name}_high`]) * BigInt(LOW_RANGE) + BigInt(counter[`${name}_low`]);

describe('a claim is counted when it was approved, paid or decided, in the month of the answer', () => {
  type Row = [claim: Partial<OutcomeSubject>, month: string | undefined, operator: string | undefined];
  const ROWS: readonly Row[] = [
    [{}, undefined, undefined],
    [{ refund: APPROVED }, '2026-02', 'ana'],
    [decided('REJECTED', '2026-03-31'), '2026-03', 'cleo'],
    [{ ...decided('RESOLVED', '2026-04-01'), refund: APPROVED }, '2026-02', 'ana'],
    [{ payments: [paid(5, '2026-05-01'), paid(5, '2026-06-01')] }, '2026-05', 'ben'],
    // A payment is an answer; that somebody resolves, cancels or closes the claim later is none.
    [{ ...decided('RESOLVED', '2026-06-01'), payments: [paid(5, '2026-05-01')] }, '2026-05', 'cleo'],
    [{ ...decided('CANCELED', '2026-04-01'), payments: [paid(5, '2026-05-01')] }, '2026-05', 'cleo'],
    [{ ...decided('REJECTED', '2026-04-01'), payments: [paid(5, '2026-05-01')] }, '2026-04', 'cleo'],
    [{ payments: [paid(5, '2026-05-01'), paid(-5, '2026-06-01')] }, undefined, undefined],
    [{ payments: [paid(-5, '2026-06-01')] }, '2026-06', 'ben'],
  ];
  for (const [claim, month, operator] of ROWS) {
    test(`${Object.keys(claim).join(', ') || 'nothing happened'}: ${month ?? 'not counted'}`, () => {
      assert.deepEqual([of(claim)[0]?.month, of(claim, 'operator')[0]?.operator], [month, operator]);
    });
  }
});

describe('days to the answer count from the filing with the carrier, else from the first review, else from our filing', () => {
  type Row = [claim: Partial<OutcomeSubject>, answers: number, days: number];
  const ROWS: readonly Row[] = [
    [{ refund: APPROVED, filed_on: '2026-01-20' }, 1, 13],
    [{ refund: APPROVED }, 1, 30],
    [{ refund: APPROVED, reviewed_on: null }, 1, 32],
    [decided('REJECTED', '2026-01-05'), 1, 2],
    // A day that was typed wrong.
    [{ refund: APPROVED, filed_on: '2026-02-05' }, 1, 0],
    [decided('CANCELED', '2026-01-05'), 0, 0],
    [decided('CLOSED', '2026-01-05'), 0, 0],
    [{ ...decided('CLOSED', '2026-03-05'), refund: APPROVED, filed_on: '2026-02-01' }, 1, 1],
  ];
  for (const [claim, answers, days] of ROWS) {
    test(`${JSON.stringify(claim)}: ${answers} in ${days} days`, () => {
      const [tally] = of(claim);
      assert.deepEqual([tally?.answers, tally?.answer_days], [answers, days]);
    });
  }

  test('each is within the days that it took and all longer ones', () => {
    const [tally] = of({ refund: APPROVED, filed_on: '2026-01-20' });
    assert.deepEqual([tally?.a7, tally?.a14, tally?.a30, tally?.a60, tally?.a90], [0, 1, 1, 1, 1]);
  });
});

describe('days to the payment count from the approval to the payment with which the amount is reached', () => {
  type Row = [payments: OutcomeSubject['payments'], days: number | undefined];
  const ROWS: readonly Row[] = [
    [[], undefined],
    [[paid(7_999, '2026-02-05')], undefined],
    [[paid(4_000, '2026-02-05'), paid(4_000, '2026-02-12')], 10],
    [[paid(8_000, '2026-02-05', 'USD')], undefined],
    [[paid(8_000, '2026-02-05'), paid(-1, '2026-02-06')], undefined],
    [[paid(8_000, '2026-02-05'), paid(-1, '2026-02-06'), paid(1, '2026-02-09')], 7],
    [[paid(8_000, '2026-02-05'), paid(500, '2026-03-20')], 3],
  ];
  for (const [payments, days] of ROWS) {
    test(`${payments.map((each) => `${each.amount} ${each.currency}`).join(', ') || 'nothing'}: ${days}`, () => {
      const [tally] = of({ refund: APPROVED, payments });
      assert.deepEqual([tally?.payments, tally?.payment_days], days === undefined ? [0, 0] : [1, days]);
    });
  }
});

describe('what nobody approved is paid and answered, and in no figure of approvals', () => {
  type Row = [claim: Partial<OutcomeSubject>, kinds: readonly string[]];
  const ROWS: readonly Row[] = [
    [{ payments: [paid(5, '2026-05-01')] }, ['ANSWERED', 'PAID', 'UNAPPROVED']],
    [{ payments: [paid(5, '2026-05-01', 'USD'), paid(-9, '2026-05-02')] }, ['ANSWERED', 'PAID', 'UNAPPROVED']],
    [{ payments: [paid(-9, '2026-05-02')] }, []],
    [
      { ...decided('REJECTED', '2026-04-01'), payments: [paid(5, '2026-05-01')] },
      ['ANSWERED', 'PAID', 'UNAPPROVED', 'JUDGED'],
    ],
    [{ refund: APPROVED, payments: [paid(7_999, '2026-05-01')] }, ['ANSWERED', 'APPROVED', 'PAID', 'JUDGED']],
    [
      { refund: APPROVED, payments: [paid(8_000, '2026-05-01')] },
      ['ANSWERED', 'APPROVED', 'PAID', 'JUDGED', 'SETTLED'],
    ],
    [decided('RESOLVED', '2026-04-01'), ['ANSWERED']],
    [decided('CLOSED', '2026-04-01'), []],
  ];
  for (const [claim, kinds] of ROWS) {
    test(`${JSON.stringify(claim)}: ${kinds.join(', ') || 'none'}`, () => {
      const counted = countedAs({ ...CLAIM, ...claim });
      assert.deepEqual(counted.kinds, kinds);
      const [tally] = counted.tallies;
      const is = (kind: string) => Number(kinds.includes(kind));
      assert.deepEqual(
        [tally?.answers, tally?.approved_claims, tally?.paid_claims, tally?.unapproved_claims, tally?.judged_claims],
        ['ANSWERED', 'APPROVED', 'PAID', 'UNAPPROVED', 'JUDGED'].map(is),
      );
      assert.equal(tally?.payments, is('SETTLED'));
    });
  }
});

describe('a share is its two numbers, to four decimals, rounded', () => {
  const ROWS = [
    [2n, 3n, 0.6667],
    [1n, 3n, 0.3333],
    [-2n, 3n, -0.6667],
    [0n, 5n, 0],
    [7n, 5n, 1.4],
    [0n, 0n, null],
  ] as const;
  for (const [part, whole, share] of ROWS) {
    test(`${part} of ${whole} is ${share}`, () => assert.equal(shareOf(part, whole), share));
  }
});

test('amounts are counted in their own currency, and only what was paid in the currency of the claim counts as recovered', () => {
  const tallies = of({
    refund: { ...APPROVED, currency: 'GBP' },
    payments: [paid(70, '2026-03-01', 'GBP'), paid(-5, '2026-03-02')],
  });
  const byCurrency = Object.fromEntries(tallies.map((counter) => [counter.currency, counter]));
  assert.deepEqual(Object.keys(byCurrency).toSorted(), ['EUR', 'GBP']);
  const { EUR, GBP } = byCurrency;
  assert.deepEqual([EUR?.claims, GBP?.claims], [1, 0]);
  assert.deepEqual([amount(EUR, 'claimed'), amount(EUR, 'paid'), amount(EUR, 'recovered')], [10_000n, -5n, -5n]);
  assert.deepEqual([amount(GBP, 'claimed'), amount(GBP, 'approved'), amount(GBP, 'recovered')], [0n, 8_000n, 0n]);
  assert.equal(amount(GBP, 'paid'), 70n);
  assert.deepEqual([amount(GBP, 'settled'), amount(EUR, 'settled')], [70n, 0n]);
});

test('a claim that is taken out leaves nothing behind', () => {
  const counted = countedAs({ ...CLAIM, ...decided('REJECTED', '2026-03-31'), claimed_amount: 2 ** 53 - 1 });
  assert.equal(counted.reasons.length, 1);
  assert.deepEqual(addedUp([counted, counted, takenOut(counted)]), addedUp([counted]));
  assert.deepEqual(addedUp([counted, takenOut(counted)]), { tallies: [], reasons: [] });
});

describe('figures are of the last twelve months unless others are asked for', () => {
  const now = Date.parse('2026-11-23T12:00:00Z');
  const ROWS = [
    [{}, '2025-12', '2026-11'],
    [{ to: '2026-01' }, '2025-02', '2026-01'],
    [{ from: '2020-05' }, '2020-05', '2026-11'],
    [{ to: '0000-03' }, '0000-01', '0000-03'],
  ] as const;
  for (const [asked, from, to] of ROWS) {
    test(JSON.stringify(asked), () => assert.deepEqual(periodOf(asked, now), { from, to }));
  }
});
