/* The counts of the page of statements, and its answers to questions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StatementMapping, StatementPreview } from '../src/api/types.ts';
import { answerOf, noneOf } from '../src/pages/statements/answers.ts';
import { countLeft } from '../src/pages/statements/counting.ts';

test('the button counts the payments that are left, and what has to be chosen before', () => {
  const of = (fate: string, lines: number, marks: string[] = []) => ({
    fate,
    lines,
    marks,
    currency: 'EUR',
    amount: '1',
  });
  const preview = {
    totals: [of('matched', 10), of('amount_differs', 4), of('unknown', 2), of('passed_over', 1)],
    marked_totals: [of('matched', 3, ['old_day']), of('amount_differs', 2, ['old_day', 'alike'])],
  } as unknown as StatementPreview;
  const row = (fate: 'matched' | 'unknown', marks: 'old_day'[] = []) => ({ fate, marks });
  for (const [leaving, expected] of [
    [{}, [14, 5, ['unknown']]],
    [{ fates: ['unknown'] }, [14, 5, []]],
    [{ fates: ['unknown', 'amount_differs'] }, [10, 3, []]],
    [{ marks: ['alike'] }, [12, 3, ['unknown']]],
    [{ marks: ['alike', 'old_day'] }, [9, 0, ['unknown']]],
    [{ lines: new Map([[2, row('unknown')]]) }, [14, 5, ['unknown']]],
    [
      {
        lines: new Map([
          [2, row('unknown')],
          [3, row('unknown')],
        ]),
      },
      [14, 5, []],
    ],
    [
      {
        lines: new Map([
          [4, row('matched')],
          [5, row('matched', ['old_day'])],
        ]),
      },
      [12, 4, ['unknown']],
    ],
    [{ marks: ['old_day'], lines: new Map([[5, row('matched', ['old_day'])]]) }, [9, 0, ['unknown']]],
  ] as const) {
    const { payments, marked, stopping } = countLeft(preview, { fates: [], marks: [], lines: new Map(), ...leaving });
    assert.deepEqual([payments, marked, stopping], expected, JSON.stringify(leaving));
  }
});

test('each answer of a question changes the mapping', () => {
  const mapping = { columns: { amount: 'A', paid_on: null }, ignored_columns: ['X'] } as unknown as StatementMapping;
  for (const [field, option, change] of [
    ['columns.paid_on', 'Datum', { columns: { amount: 'A', paid_on: 'Datum' } }],
    ['delimiter', ';', { delimiter: ';' }],
    ['header_line', '3', { header_line: 3 }],
    ['date_format', 'DMY', { date_format: 'DMY' }],
    ['currency', 'EUR', { currency: 'EUR' }],
    ['debit_values', 'S', undefined],
  ] as const) {
    assert.deepEqual(answerOf(mapping, field, option), change, field);
  }
  const asked = (field: string) => noneOf(mapping, { field, message: '', options: ['Datum'] });
  assert.deepEqual(asked('columns.paid_on'), { ignored_columns: ['X', 'Datum'] });
  assert.deepEqual(asked('columns.amount'), { columns: { amount: null, paid_on: null } });
  assert.equal(asked('columns.tracking_number'), undefined);
});
