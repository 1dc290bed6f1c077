/* Repetitions, doubts, and the file's own sums (spec: Statement import). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ReadLine, StatementClaim } from '../../../src/features/statements/record.ts';
import type { KnownPayment } from '../../../src/features/statements/rules/deciding/accounts.ts';
import { markedTotalsOf, rowsToApply } from '../../../src/features/statements/rules/deciding/applying.ts';
import { candidatesOf, decideFates, type FoundLine } from '../../../src/features/statements/rules/deciding/fates.ts';
import { compareTotals } from '../../../src/features/statements/rules/deciding/file-totals.ts';
import { plainNumber, plainText } from '../../../src/features/statements/rules/deciding/identity.ts';
import { daysOf } from '../../../src/features/statements/rules/deciding/marks.ts';
import { finish } from './support.ts';

const CLAIM: StatementClaim = {
  ...{ organization_id: 'O', claim_id: 'C1', tracking_number: 'T1', status: 'UNDER_REVIEW', references: [] },
  ...{ created_at: '2026-03-10T23:30:00.000Z', claimed: { amount: 10_000, currency: 'EUR' }, approved: null },
  balance_version: 0,
};
const LIMITS = { payments: 1_000, amount: 99_999_999_999 };
const DAYS = daysOf('CORREOS', '2026-04-01');

type Line = Extract<ReadLine, { kind: 'line' }>;
const TEXT = { line: 2, tracking_number: 'T1', reference: '', line_number: '', amount_text: '' };
const lineOf = (more: Partial<Line> = {}): Line => ({
  ...{ ...TEXT, kind: 'line', amount: 10_000, currency: 'EUR', paid_on: '2026-03-25' },
  ...more,
});

interface Seen extends Partial<FoundLine> {
  claim?: Partial<StatementClaim>;
}

/** A line that its number leads to a claim. */
function foundOf(line: ReadLine, { claim, ...more }: Seen = {}): FoundLine {
  const by_number = [{ ...CLAIM, ...claim }];
  return { line, by_number, by_reference: [], known_in: undefined, choice: undefined, ...more };
}

const decide = (found: readonly FoundLine[], payments: readonly KnownPayment[] = []) =>
  finish(decideFates(found, { payments, limits: LIMITS, days: DAYS }));
const numbered = (values: readonly Partial<Line>[]) =>
  values.map((each, index) => lineOf({ line: index + 2, ...each }));

describe('a number or reference', () => {
  test('is the same in another case, width or spacing, with other hyphens, and its own number without its zeros', () => {
    for (const [one, other] of [
      ['gs-001', 'GS-001'],
      ['GS 001', 'GS001'],
      ['GS\u00a0001', 'GS001'],
      ['GS\u2011001', 'GS-001'],
      ['GS\u2013001', 'GS-001'],
      ['ＧＳ－００１', 'GS-001'],
      ['\u200bGS-001\ufeff', 'GS-001'],
    ] as const) {
      assert.equal(plainText(one), plainText(other), one);
    }
    assert.equal(plainNumber('0012'), plainNumber('12'));
    assert.equal(plainNumber('000'), '0');
    for (const [one, other] of [
      ['A-1', 'A1'],
      ['A0012', 'A12'],
      ['12', '120'],
    ] as const) {
      assert.notEqual(plainNumber(one), plainNumber(other), one);
    }
  });
});

describe('lines of one file', () => {
  test('with the same own number and the same values are one payment, in whatever notation', () => {
    const numbers = ['GS-0', 'gs\u20110', 'GS-1', 'GS-0'];
    const lines = numbered(numbers.map((line_number) => ({ line_number })));
    const rows = decide(lines.map((line) => foundOf(line)));
    assert.deepEqual(
      rows.map(({ fate, repeats_line, marks }) => [fate, repeats_line, marks.join()]),
      [
        ['matched', null, 'above_claimed'],
        ['already_there', 2, ''],
        ['matched', null, 'above_claimed'],
        ['already_there', 2, ''],
      ],
    );
  });

  test('with the same own number and other values are told, both of them', () => {
    const lines = numbered([
      { line_number: '7', amount: 100 },
      { line_number: '07', amount: 200 },
      { line_number: '8' },
    ]);
    const marks = decide(
      lines.map((line) => foundOf(line, { claim: { claimed: { amount: 99_999, currency: 'EUR' } } })),
    );
    assert.deepEqual(
      marks.map((row) => row.marks.join()),
      ['number_repeated', 'number_repeated', ''],
    );
  });

  test('without a number that are alike are as many payments as they are, and say so', () => {
    const values = [
      { amount: 100 },
      { amount: 100, reference: 'co 1' },
      { amount: 100 },
      { amount: 100, reference: 'CO1' },
    ];
    const rows = decide([...numbered([...values, { amount: 200 }])].map((line) => foundOf(line)));
    assert.deepEqual(
      rows.map(({ fate, alike, marks }) => [fate, alike, marks.join()]),
      [2, 2, 2, 2, 1].map((alike) => ['matched', alike, alike > 1 ? 'alike' : '']),
    );
  });
});

test('of several claims of a line the approved one is meant, else the only one that is not canceled, else nobody knows', () => {
  const approved = { amount: 1, currency: 'EUR' };
  for (const [claims, meant] of [
    [[{}, { approved }], ['C2']],
    [
      [{ approved }, { approved }],
      ['C1', 'C2'],
    ],
    [[{ status: 'CANCELED' }, {}], ['C2']],
    [[{ status: 'CANCELED', approved }, {}], ['C1']],
    [
      [{ status: 'CANCELED' }, { status: 'CANCELED' }],
      ['C1', 'C2'],
    ],
    [
      [{}, {}],
      ['C1', 'C2'],
    ],
  ] as const) {
    const by_number = claims.map((claim, n) => ({ ...CLAIM, claim_id: `C${n + 1}`, ...claim }));
    const ids = candidatesOf({ by_number, by_reference: [] }).map(({ claim_id }) => claim_id);
    assert.deepEqual(ids, meant, JSON.stringify(claims));
  }
});

const PAYMENT: KnownPayment = {
  ...{ claim_id: 'C1', amount: 10_000, currency: 'EUR', paid_on: '2026-03-25' },
  ...{ reference: 'CO-1', statement_id: 'stm_1', line_number: null },
};

test('a line that is the payment of another statement is already there; references and numbers count where both have one', () => {
  for (const [payment, line, fate] of [
    [{}, {}, 'already_there'],
    [{}, { reference: 'co\u20111' }, 'already_there'],
    [{}, { reference: 'CO-2' }, 'matched'],
    [{}, { amount: 10_001 }, 'matched'],
    [{}, { paid_on: '2026-03-26' }, 'matched'],
    [{}, { currency: 'GBP' }, 'matched'],
    [{ line_number: '0007' }, { line_number: '7' }, 'already_there'],
    [{ line_number: '7' }, { line_number: '8' }, 'matched'],
    [{ line_number: '7' }, {}, 'already_there'],
    [{ statement_id: null, reference: null }, {}, 'already_there'],
  ] as const) {
    const [row] = decide([foundOf(lineOf(line))], [{ ...PAYMENT, ...payment }]);
    assert.equal(row?.fate, fate, JSON.stringify([payment, line]));
    if (fate === 'already_there') assert.equal(row?.statement_id, { ...PAYMENT, ...payment }.statement_id);
  }
  const both = numbered([{}, {}]).map((line) => foundOf(line));
  assert.deepEqual(
    decide(both, [PAYMENT]).map(({ fate }) => fate),
    ['already_there', 'matched'],
    'one payment is that of one line',
  );
  const known = [both[0] as FoundLine, { ...(both[1] as FoundLine), known_in: 'stm_1' }];
  assert.deepEqual(
    decide(known, [PAYMENT]).map(({ fate }) => fate),
    ['matched', 'already_there'],
    'the line that the statement has takes it first',
  );
  const [other] = decide([foundOf(lineOf({ line_number: '7', amount: 1 }))], [{ ...PAYMENT, line_number: '7' }]);
  assert.deepEqual(other?.marks.includes('number_repeated'), true, 'the number was paid with another amount');
});

const EUR = (amount: number) => ({ amount, currency: 'EUR' });
const GBP = (amount: number) => ({ amount, currency: 'GBP' });

test('a doubt about a payment is told by a mark', () => {
  for (const [line, seen, marks] of [
    [{}, {}, ''],
    [{ amount: 100_000_000 }, {}, 'above_claimed'],
    [{ amount: 10_001 }, { claim: { approved: EUR(10_001) } }, ''],
    [{ amount: 10_001 }, { claim: { approved: EUR(9_000) } }, 'above_approved,above_claimed'],
    [{ amount: 9_001 }, { claim: { approved: EUR(9_000) } }, 'above_approved'],
    [{ amount: 10_001 }, { claim: { approved: GBP(20_000) } }, 'other_currency,above_claimed'],
    [{ amount: -5 }, { claim: { approved: EUR(9_000) } }, 'below_zero'],
    [{ is_said_unpaid: true }, {}, 'said_unpaid'],
    [{ is_said_unpaid: true, amount: -5 }, {}, 'below_zero'],
    [{}, { claim: { claimed: GBP(10_000) } }, 'other_currency'],
    [{}, { claim: { claimed: GBP(10_000), approved: EUR(10_000) } }, ''],
    [{}, { claim: { approved: GBP(10_000) } }, 'other_currency'],
    [{}, { claim: { status: 'REJECTED' } }, 'claim_rejected'],
    [{}, { claim: { status: 'CANCELED' } }, 'claim_canceled'],
    [{}, { claim: { status: 'CLOSED' } }, 'claim_closed'],
    [{}, { claim: { status: 'RESOLVED' } }, ''],
    // 23:30 in UTC is the next day in Spain.
    [{ paid_on: '2026-03-10' }, {}, 'before_claim'],
    [{ paid_on: '2026-03-11' }, {}, ''],
    [{ paid_on: '2022-03-25' }, {}, 'before_claim,old_day'],
    [{ paid_on: '2012-03-25' }, { claim: { created_at: '2011-01-01T00:00:00.000Z' } }, 'old_day'],
    [{ paid_on: '2023-04-01' }, { claim: { created_at: '2023-01-01T00:00:00.000Z' } }, ''],
    [
      { reference: 'CO-1' },
      { by_number: [], by_reference: [{ ...CLAIM, references: ['co 1', 'CO-1'] }] },
      'number_unknown',
    ],
    [{ tracking_number: '', reference: 'R' }, { by_number: [], by_reference: [{ ...CLAIM, references: ['R'] }] }, ''],
    [{ reference: 'CO-2' }, { claim: { references: ['CO-1'] } }, 'reference_differs'],
    [{ reference: 'co 1' }, { claim: { references: ['CO1'] } }, ''],
    [{ reference: 'CO-2' }, {}, ''],
  ] as const) {
    const [row] = decide([foundOf(lineOf(line), seen as Seen)]);
    assert.equal(row?.marks.join(), marks, JSON.stringify([line, seen]));
  }
  const taken = numbered([{ amount: 15_000 }, { amount: -5_000 }]).map((line) => foundOf(line));
  assert.deepEqual(
    decide(taken).flatMap(({ marks }) => marks),
    [],
    'the file pays no more than was claimed',
  );
});

test('marked lines are left out together or one by one, stop nothing, and are summed by their marks', () => {
  const lines = numbered([
    { currency: 'GBP' },
    { currency: 'GBP', paid_on: '2022-01-01' },
    { amount: 1 },
    { amount: 2 },
  ]);
  const rows = decide([...lines.map((line) => foundOf(line)), foundOf(lineOf({ line: 6 }), { by_number: [] })]);
  const chosen = (marks: readonly ['old_day'] | readonly [], left: readonly number[]) => {
    const { rows: paid, left: by, stopping } = rowsToApply(rows, { fates: [], marks, lines: new Set(left) });
    return [paid.map(({ line }) => line), [...by], stopping];
  };
  assert.deepEqual(chosen([], []), [[2, 3, 4, 5], [], ['unknown']]);
  const sums = decide([foundOf({ ...TEXT, line: 9, kind: 'passed_over', total: null })]);
  assert.deepEqual([...rowsToApply(sums, { fates: [], marks: [], lines: new Set([9]) }).left], [], 'a sum is no line');
  assert.deepEqual(chosen(['old_day'], [4, 6]), [
    [2, 5],
    [
      [3, 'mark'],
      [4, 'line'],
      [6, 'line'],
    ],
    [],
  ]);
  const common = { fate: 'matched', currency: 'GBP', lines: 1, amount: '10000' };
  assert.deepEqual(markedTotalsOf(rows), [
    { ...common, marks: ['other_currency'] },
    { ...common, marks: ['other_currency', 'before_claim', 'old_day'] },
  ]);
});

test('a sum that the file has itself agrees with all of its lines, or with those between two sums', () => {
  const line = (amount: number, currency = 'EUR') => lineOf({ amount, currency });
  const total = (amount: number, currency = 'EUR'): ReadLine => ({
    ...{ ...TEXT, kind: 'passed_over', total: { amount, currency } },
  });
  const none: ReadLine = { ...TEXT, kind: 'passed_over', total: null };
  for (const [lines, agree, differ] of [
    [[line(1), line(2), none], 0, 0],
    [[line(1), line(2), total(3)], 1, 0],
    [[line(1), line(2), total(4)], 0, 1],
    [[line(5), line(-2), total(3), total(5), total(2), total(-2)], 4, 0],
    [[line(1), total(1), line(2), total(2), total(3)], 3, 0],
    [[line(1), total(1), line(2), total(3)], 2, 0],
    [[line(1), total(1), line(2), total(2), line(4), total(4), total(6), total(7)], 5, 0],
    [[line(1), line(9, 'GBP'), total(1, 'EUR'), total(9, 'GBP')], 2, 0],
    [[line(1), line(9, 'GBP'), total(10)], 0, 1],
    [[total(3), line(1), line(2)], 1, 0],
    [[total(3)], 0, 1],
  ] as const) {
    const found = compareTotals(lines);
    assert.deepEqual([found.agree, found.differ], [agree, differ], JSON.stringify(lines));
  }
  const [told] = compareTotals([line(1), line(2), { ...TEXT, kind: 'not_read', faults: [] }, total(4, 'EUR')]).totals;
  assert.deepEqual(told, { line: 2, currency: 'EUR', amount: '4', agrees: false, sum: '3' });
  const sumTold = (last: number) =>
    compareTotals([line(10), total(10, 'EUR'), line(3), total(last, 'EUR')]).totals[0]?.sum;
  assert.deepEqual([sumTold(4), sumTold(12)], ['3', '13'], 'the nearer of the sum of a part and that of all lines');
});
