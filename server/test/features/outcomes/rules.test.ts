import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findFaults, periodOf, shareOf } from '../../../src/features/outcomes/rules.ts';

const NOW = Date.UTC(2026, 2, 15);

test('figures are asked for by months, sixty at the most, and the last twelve where none is named', () => {
  assert.deepEqual(periodOf({}, NOW), { from: '2025-04', to: '2026-03' });
  assert.deepEqual(periodOf({ to: '2026-12' }, NOW), { from: '2026-01', to: '2026-12' });
  for (const [from, to, field] of [
    ['2021-04', '2026-03', undefined],
    ['2021-03', '2026-03', 'from'],
    ['2026-04', '2026-03', 'from'],
    ['2026-03', '2026-03', undefined],
    ['2026-13', '2026-03', 'from'],
    ['2026-01', '2026-3', 'to'],
  ] as const) {
    assert.equal(findFaults({ group_by: 'month', from, to }, NOW)[0]?.field, field, `${from} to ${to}`);
  }
  assert.equal(findFaults({ group_by: 'operator', carrier: 'DPD' }, NOW)[0]?.field, 'carrier');
});

test('a share is rounded to four decimals, to the nearest on both sides of zero', () => {
  for (const [part, whole, share] of [
    [1n, 3n, 0.3333],
    [2n, 3n, 0.6667],
    [-2n, 3n, -0.6667],
    [1n, 20_000n, 0.0001],
    [0n, 5n, 0],
    [5n, 0n, null],
  ] as const) {
    assert.equal(shareOf(part, whole), share, `${part} of ${whole}`);
  }
});
