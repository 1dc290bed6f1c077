import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Due } from '../../src/api/types.ts';
import {
  daysUntil,
  describeDue,
  explainDue,
  isAsleep,
  isUnknown,
  levelOfDue,
} from '../../src/pages/queue/due/due-day.ts';

const NOW = Date.parse('2026-11-23T18:00:00Z');
const file = (on: string, is_latest = false): Due => ({
  on,
  kind: 'FILE',
  is_latest,
  is_certain: !is_latest,
});
const UNPAID = { approved: null, paid: [], missing: null };
const PAID = { ...UNPAID, paid: [{ amount: 100, currency: 'EUR', minor_digits: 2 }] };

test('what is due is said in few words: in days, at the latest on a day that is not certain, missed when it is past', () => {
  const cases: [Due, string, string][] = [
    [file('2026-11-27'), 'in 4 days', 'later'],
    [file('2026-11-26'), 'in 3 days', 'soon'],
    [file('2026-11-24'), 'tomorrow', 'soon'],
    [file('2026-11-23'), 'today', 'soon'],
    [file('2026-12-09', true), 'at the latest Dec 9', 'later'],
    [file('2026-11-24', true), 'at the latest Nov 24', 'soon'],
    [file('2026-11-12'), 'missed Nov 12', 'missed'],
    [file('2025-11-12', true), 'missed Nov 12, 2025', 'missed'],
    [{ ...file('2026-11-22'), kind: 'ANSWER' }, 'late since Nov 22', 'missed'],
    [{ ...file('2026-11-22'), kind: 'PAYMENT' }, 'late since Nov 22', 'missed'],
    [{ ...file('2026-11-27'), is_certain: false }, 'in 4 days, not certain', 'later'],
    [{ ...file('2026-11-12'), is_certain: false }, 'missed Nov 12, not certain', 'missed'],
  ];
  for (const [due, words, level] of cases) {
    const said = describeDue(due, NOW).replaceAll('\u00a0', ' ');
    assert.deepEqual([said, levelOfDue(due, NOW)], [words, level], due.on);
  }
});

test('a claim that waits for us or for its carrier without a due day is not known, never safe', () => {
  for (const status of ['CREATED', 'PENDING_ACTION', 'UNDER_REVIEW'] as const) {
    assert.equal(isUnknown({ due: null, status, money: UNPAID }), true, status);
    assert.equal(isUnknown({ due: null, status, money: PAID }), false, 'a payment is an answer');
    assert.equal(isUnknown({ due: file('2026-11-27'), status, money: UNPAID }), false, status);
  }
  assert.equal(isUnknown({ due: null, status: 'RESOLVED', money: UNPAID }), false);
});

test('a day is a day of the calendar, counted in UTC whatever the hour', () => {
  for (const hour of ['00:00:00', '23:59:59']) {
    assert.equal(daysUntil('2026-11-24', Date.parse(`2026-11-23T${hour}Z`)), 1);
  }
  assert.equal(isAsleep({ asleep_until: '2026-11-24' }, NOW), true);
  assert.equal(isAsleep({ asleep_until: '2026-11-23' }, NOW), false, 'it wakes on its day');
  assert.equal(isAsleep({ asleep_until: null }, NOW), false);
});

test('hovering says what is due and whether the day is certain', () => {
  assert.match(explainDue(file('2026-12-09')), /^To be filed with the carrier by .*9.*2026$/);
  assert.match(explainDue(file('2026-12-09', true)), /at the latest; the exact day is not known$/);
  assert.match(explainDue({ ...file('2026-12-09'), kind: 'ANSWER' }), /^The answer of the carrier is due by/);
  assert.match(explainDue({ ...file('2026-12-09'), kind: 'PAYMENT' }), /^The payment of the carrier is due by/);
  assert.match(explainDue({ ...file('2026-12-09'), is_certain: false }), /The day is not certain/);
});
