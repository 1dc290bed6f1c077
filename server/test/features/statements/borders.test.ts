/* One condition among several, and the last value that is let through (spec: Statement import). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReadLine, StatementClaim } from '../../../src/features/statements/record.ts';
import type { KnownPayment } from '../../../src/features/statements/rules/deciding/accounts.ts';
import { candidatesOf, decideFates } from '../../../src/features/statements/rules/deciding/fates.ts';
import { daysOf } from '../../../src/features/statements/rules/deciding/marks.ts';
import { amountsOf, finish } from './support.ts';

const CLAIM: StatementClaim = {
  ...{ organization_id: 'O', claim_id: 'C1', tracking_number: 'T1', status: 'UNDER_REVIEW', references: [] },
  ...{ created_at: '2026-03-10T12:00:00.000Z', claimed: { amount: 10_000, currency: 'EUR' }, approved: null },
  balance_version: 0,
};
const DAYS = daysOf('CORREOS', '2026-04-01');

const lineOf = (amount: number): ReadLine => ({
  ...{ line: 2, tracking_number: 'T1', reference: '', line_number: '', amount_text: '' },
  ...{ kind: 'line', amount, currency: 'EUR', paid_on: '2026-03-25' },
});
const paid = (amount: number): KnownPayment => ({
  ...{ claim_id: 'C1', amount, currency: 'EUR', paid_on: '2026-03-20' },
  ...{ reference: null, statement_id: null, line_number: null },
});

/** The fate and the marks of one line of a claim that was paid before. */
function decided(amount: number, payments: readonly KnownPayment[], limits = { payments: 1_000, amount: 99_999_999 }) {
  const found = { line: lineOf(amount), by_number: [CLAIM], by_reference: [], known_in: undefined, choice: undefined };
  const [row] = finish(decideFates([found], { payments, limits, days: DAYS }));
  return [row?.fate, row?.marks.join()];
}

describe('the claims of a line', () => {
  const of = (...ids: string[]) => ids.map((claim_id) => ({ ...CLAIM, claim_id }));
  for (const [rule, by_number, by_reference, meant] of [
    ['are those that both name', ['C1', 'C2'], ['C2', 'C3'], ['C2']],
    ['are all where the number and the reference lead to different ones', ['C1'], ['C2'], ['C1', 'C2']],
    ['are those of the reference where no claim has the number', [], ['C2'], ['C2']],
  ] as const) {
    test(rule, () => {
      const found = candidatesOf({ by_number: of(...by_number), by_reference: of(...by_reference) });
      assert.deepEqual(
        found.map(({ claim_id }) => claim_id),
        meant,
      );
    });
  }

  test('stay all where number and reference contradict each other, an approved or a canceled one too', () => {
    const approved = { amount: 1, currency: 'EUR' };
    for (const other of [{ approved }, { status: 'CANCELED' as const }]) {
      const by_reference = [{ ...CLAIM, claim_id: 'C2', ...other }];
      assert.equal(candidatesOf({ by_number: [CLAIM], by_reference }).length, 2, JSON.stringify(other));
    }
  });
});

test('a claim takes payments up to the most that it can have, and sums up to the largest', () => {
  const limits = { payments: 2, amount: 500 };
  assert.deepEqual(decided(1, [paid(1)], limits), ['matched', '']);
  assert.equal(decided(1, [paid(1), paid(2)], limits)[0], 'not_read');
  assert.deepEqual(decided(400, [paid(100)], limits), ['matched', '']);
  assert.equal(decided(401, [paid(100)], limits)[0], 'not_read');
  assert.equal(decided(-401, [paid(-100)], limits)[0], 'not_read');
});

test('a line that pays makes no sum too small, and one that takes back none too large', () => {
  assert.deepEqual(decided(5, [paid(-100)]), ['matched', '']);
  assert.deepEqual(decided(-5, [paid(-100)]), ['matched', 'below_zero']);
  assert.deepEqual(decided(-5, [paid(20_000)]), ['matched', '']);
  assert.deepEqual(decided(5, [paid(20_000)]), ['matched', 'above_claimed']);
});

test('a sum without a currency has that of all lines, also of those that are taken back', async () => {
  const header = 'Tracking;Credit;Debit';
  const lines = ['T1;12,00 €;', 'T2;;3,00 €', 'T3;4,00 €;'];
  const sumOf = async (...more: string[]) => (await amountsOf([header, ...lines, ...more, 'Total;16,00;'])).at(-1);
  assert.deepEqual(await sumOf(), { amount: 1_600, currency: 'EUR' });
  assert.equal(await sumOf('T4;;3,00 £'), null);
});
