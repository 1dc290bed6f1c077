/* When operators are told of their claims (spec: Notifications). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { NotedClaim } from '../../../src/features/notifications/record.ts';
import { byTime, ofDeadline, ofEvidence } from '../../../src/features/notifications/rules.ts';

const TODAY = '2026-03-02';
const claim: NotedClaim = {
  id: 'clm_1',
  organization: { id: 'org_1', name: 'Shop' },
  tracking_number: '1Z',
  carrier: 'UPS',
  status: 'CREATED',
};
const deadline = {
  claim,
  due_kind: 'FILE',
  is_latest: false,
  is_certain: true,
  assigned_at: '2026-01-01T10:00:00.000Z',
} as const;

describe('a deadline', () => {
  for (const [due_on, at, is_overdue] of [
    ['2026-03-05', '2026-03-02', false],
    ['2026-03-02', '2026-02-27', false],
    ['2026-03-01', '2026-03-02', true],
    ['2026-02-28', '2026-03-01', true],
  ] as const) {
    test(`on ${due_on} is told of since ${at}, ${is_overdue ? 'overdue' : 'not overdue'}`, () => {
      const told = ofDeadline({ ...deadline, due_on }, TODAY);
      assert.deepEqual([told.at, told.due?.is_overdue], [`${at}T00:00:00.000Z`, is_overdue]);
    });
  }

  test('is told of not before the claim was assigned', () => {
    const assigned_at = '2026-03-02T08:00:00.000Z';
    assert.equal(ofDeadline({ ...deadline, assigned_at, due_on: '2026-03-03' }, TODAY).at, assigned_at);
  });

  test('is told of again when its day changes, and when it has passed', () => {
    const ids = ['2026-03-01', '2026-03-02', '2026-03-03'].map(
      (due_on) => ofDeadline({ ...deadline, due_on }, TODAY).id,
    );
    const later = ofDeadline({ ...deadline, due_on: '2026-03-02' }, '2026-03-03').id;
    assert.equal(new Set([...ids, later]).size, 4);
  });
});

test('evidence is told of again with each document that arrives', () => {
  const [one, two] = ['2026-03-01T10:00:00.000Z', '2026-03-01T10:00:00.001Z'].map((arrived_at) =>
    ofEvidence({ claim, arrived_at }),
  );
  assert.notEqual(one?.id, two?.id);
});

test('notifications are in the order of their time, newest first, and those of one time in one order', () => {
  const [a, b, c] = [
    { at: '2026-03-01', id: 'b' },
    { at: '2026-03-01', id: 'a' },
    { at: '2026-03-02', id: 'c' },
  ];
  assert.deepEqual([a, b, c].toSorted(byTime), [c, b, a]);
});
