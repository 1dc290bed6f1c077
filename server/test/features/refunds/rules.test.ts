import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { CLAIM_STATUSES } from '../../../src/features/claims/rules/standing.ts';
import {
  findPaymentFault,
  findRefundFault,
  isStatusOfMoney,
  MAX_AMOUNT,
  parseAmount,
  sumOfHalves,
} from '../../../src/features/refunds/rules.ts';

const TODAY = '2026-03-10';
const REFUND = { amount: 12_900, currency: 'EUR' };
const TAKEN_AWAY = { amount: null, currency: null };

describe('what is wrong with an approved amount or a payment', () => {
  for (const [what, change, field] of [
    ['nothing', {}, undefined],
    ['nothing: the largest amount', { amount: MAX_AMOUNT }, undefined],
    ['nothing: today', { approved_on: TODAY }, undefined],
    ['nothing: taken away', TAKEN_AWAY, undefined],
    ['an amount of 0', { amount: 0 }, 'amount'],
    ['an amount below 0', { amount: -1 }, 'amount'],
    ['half a minor unit', { amount: 1.5 }, 'amount'],
    ['an amount that is not exact', { amount: MAX_AMOUNT + 1 }, 'amount'],
    ['an unknown currency', { currency: 'EEE' }, 'currency'],
    ['a currency in small letters', { currency: 'eur' }, 'currency'],
    ['no currency', { currency: null }, 'currency'],
    ['an empty reference', { reference: '' }, 'reference'],
    ['a day to come', { approved_on: '2026-03-11' }, 'approved_on'],
    ['no day of the calendar', { approved_on: '2026-02-30' }, 'approved_on'],
    ['a currency of what was taken away', { amount: null }, 'currency'],
    ['a day of what was taken away', { ...TAKEN_AWAY, approved_on: TODAY }, 'approved_on'],
  ] as const) {
    test(`an approved amount: ${what}`, () => {
      assert.equal(findRefundFault({ ...REFUND, ...change }, TODAY)?.field, field);
    });
  }

  for (const [what, change, field] of [
    ['nothing: taken back by the carrier', { amount: -MAX_AMOUNT }, undefined],
    ['an amount of 0', { amount: 0 }, 'amount'],
    ['an amount that is not exact', { amount: -MAX_AMOUNT - 1 }, 'amount'],
    ['an unknown currency', { currency: 'E' }, 'currency'],
    ['a day to come', { paid_on: '2026-03-11' }, 'paid_on'],
  ] as const) {
    test(`a payment: ${what}`, () => {
      assert.equal(findPaymentFault({ ...REFUND, ...change }, TODAY)?.field, field);
    });
  }
});

describe('amounts in the notation of their currency', () => {
  for (const [text, currency, amount] of [
    ['129', 'EUR', 12_900],
    ['129.00', 'EUR', 12_900],
    ['129,5', 'EUR', 12_950],
    [' -0,01 ', 'EUR', -1],
    ['−40', 'EUR', -4_000],
    ['0', 'EUR', 0],
    ['150', 'JPY', 150],
    ['1.5', 'KWD', 1_500],
    ['1,2345', 'CLF', 12_345],
    // CLDR writes it without decimals, ISO has two.
    ['129.90', 'HUF', 12_990],
    // A sum of floating point numbers would have 8.99 as 898.9999999999999.
    ['8.99', 'EUR', 899],
    ['90071992547409.91', 'EUR', MAX_AMOUNT],
  ] as const) {
    test(`${text} ${currency} is ${amount}`, () => assert.deepEqual(parseAmount(text, currency), { amount }));
  }

  for (const [text, currency] of [
    ['', 'EUR'],
    ['12.', 'EUR'],
    ['.5', 'EUR'],
    ['1.234,56', 'EUR'],
    ['1,234,567', 'EUR'],
    ['1e3', 'EUR'],
    ['1.234', 'EUR'],
    ['150.0', 'JPY'],
    ['90071992547409.92', 'EUR'],
  ] as const) {
    test(`not an amount in ${currency}: ${text}`, () => assert.ok('fault' in parseAmount(text, currency)));
  }
});

test('sums of halves are exact beyond what a number holds', () => {
  const amounts = [MAX_AMOUNT, MAX_AMOUNT, -1, MAX_AMOUNT - 7];
  const high = amounts.reduce((sum, amount) => sum + (BigInt(amount) >> 32n), 0n);
  const low = amounts.reduce((sum, amount) => sum + (BigInt(amount) & 0xffffffffn), 0n);
  assert.equal(sumOfHalves(String(high), String(low)), 3n * BigInt(MAX_AMOUNT) - 8n);
});

test('an amount is missing of approved and of resolved claims, and a paid claim is to be resolved until it is done', () => {
  const of = (money: Parameters<typeof isStatusOfMoney>[0]) =>
    CLAIM_STATUSES.filter((status) => isStatusOfMoney(money, status));
  assert.deepEqual(of('missing').toSorted(), ['PENDING_REFUND_AMOUNT_CONFIRMED', 'RESOLVED']);
  assert.deepEqual(CLAIM_STATUSES.filter((status) => !of('paid').includes(status)).toSorted(), ['CLOSED', 'RESOLVED']);
  for (const money of ['not_paid', 'outstanding', undefined] as const) assert.deepEqual(of(money), CLAIM_STATUSES);
});
