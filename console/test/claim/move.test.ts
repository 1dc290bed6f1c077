import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StatusReason } from '../../src/api/types.ts';
import { assigneesOf, filterPeople } from '../../src/pages/claim/dialogs/assignees.ts';
import {
  effectOf,
  effectsOn,
  type StatusEntry,
  targetOf,
  targetsOf,
} from '../../src/pages/claim/dialogs/move-effect.ts';
import { findTyped } from '../../src/pages/claim/dialogs/type-ahead.ts';
import { waitsForClient } from '../../src/pages/claim/header/standing.ts';

const plain = { reasons: [], closing_reasons: [] };
const STATUSES: StatusEntry[] = [
  { status: 'CREATED', blocks_new_claim: true, ...plain },
  { status: 'UNDER_REVIEW', blocks_new_claim: true, ...plain },
  { status: 'RESOLVED', blocks_new_claim: true, ...plain },
  {
    status: 'CANCELED',
    blocks_new_claim: 'by reason',
    reasons: ['TIME_EXCEEDED', 'CREATED_INCORRECTLY'],
    closing_reasons: ['CREATED_INCORRECTLY'],
  },
  { status: 'REJECTED', blocks_new_claim: false, reasons: ['CLAIM_VOIDED_BY_CARRIER'], closing_reasons: [] },
];
const created = { status: 'CREATED', status_reason: null } as const;
const resolved = { status: 'RESOLVED', status_reason: null } as const;
const rejected = { status: 'REJECTED', status_reason: 'CLAIM_VOIDED_BY_CARRIER' } as const;
const canceled = (status_reason: 'TIME_EXCEEDED' | 'CREATED_INCORRECTLY' | null) =>
  ({ status: 'CANCELED', status_reason }) as const;

describe('what a move does to the tracking number', () => {
  test('a resolved claim still blocks a new one', () => {
    assert.equal(effectOf(STATUSES, created, resolved), 'still_blocks');
  });

  test('a rejected claim lets a new one be filed', () => {
    assert.equal(effectOf(STATUSES, created, rejected), 'frees');
    assert.equal(effectOf(STATUSES, canceled('CREATED_INCORRECTLY'), rejected), 'still_free');
  });

  test('a canceled claim does as its reason says, and nothing is said before that is chosen', () => {
    assert.equal(effectOf(STATUSES, created, canceled(null)), 'by_reason');
    assert.equal(effectOf(STATUSES, created, canceled('TIME_EXCEEDED')), 'still_blocks');
    assert.equal(effectOf(STATUSES, created, canceled('CREATED_INCORRECTLY')), 'frees');
  });

  test('opening a closed claim again is told as such', () => {
    assert.equal(effectOf(STATUSES, rejected, resolved), 'blocks_again');
  });

  test('of several claims every effect is told once', () => {
    assert.deepEqual(effectsOn(STATUSES, [created, resolved, rejected], canceled('TIME_EXCEEDED')), [
      'still_blocks',
      'blocks_again',
    ]);
  });
});

describe('where a claim can be moved', () => {
  test('nowhere back to new', () => {
    assert.ok(targetsOf(STATUSES).every(({ status }) => status !== 'CREATED'));
  });

  test('a status with reasons needs one, a status without takes none along', () => {
    assert.equal(targetOf(STATUSES, { status: 'CANCELED', reason: null }, [created]), undefined);
    assert.deepEqual(targetOf(STATUSES, { status: 'RESOLVED', reason: 'TIME_EXCEEDED' }, [created]), resolved);
  });

  test('not to where every one of the claims is already', () => {
    assert.equal(targetOf(STATUSES, { status: 'RESOLVED', reason: null }, [resolved]), undefined);
    assert.deepEqual(targetOf(STATUSES, { status: 'RESOLVED', reason: null }, [resolved, created]), resolved);
  });
});

describe('choosing by typing', () => {
  const options = ['Refund coming', 'Refund confirmed', 'Resolved', 'Rejected'].map((label) => ({ label }));
  const typed = (text: string, current: number) => findTyped(options, text, current)?.label;

  test('a word leads to the first that starts with it, whatever its case', () => {
    assert.equal(typed('res', -1), 'Resolved');
    assert.equal(typed('REJ', 0), 'Rejected');
    assert.equal(typed('x', 0), undefined);
  });

  test('the same letter again and again goes round', () => {
    assert.deepEqual(
      [-1, 0, 3].map((current) => typed('r', current)),
      ['Refund coming', 'Refund confirmed', 'Refund coming'],
    );
    assert.equal(typed('rr', 1), 'Resolved');
  });

  test('a growing word may stay where it is', () => {
    assert.equal(typed('re', 1), 'Refund confirmed');
  });
});

describe('whom a claim can be given to', () => {
  const person = (
    id: string,
    name: string,
    role: 'admin' | 'agent' | 'viewer' = 'agent',
    disabled_at: string | null = null,
  ) => ({
    id,
    name,
    email: `${id}@example.com`,
    role,
    disabled_at,
  });
  const people = [
    person('1', 'Zoë'),
    person('2', 'Ana'),
    person('3', 'Ben', 'viewer'),
    person('4', 'Cem', 'agent', '2026-01-01T00:00:00.000Z'),
    person('5', 'Me'),
  ];

  test('oneself first, then by name; neither those who only look nor the disabled', () => {
    assert.deepEqual(
      assigneesOf(people, '5').map(({ name }) => name),
      ['Me', 'Ana', 'Zoë'],
    );
  });

  test('they are found by a part of their name or address', () => {
    assert.deepEqual(
      [' ANA ', '1@ex', 'nobody'].map((typed) => filterPeople(people, typed).map(({ id }) => id)),
      [['2'], ['1'], []],
    );
  });
});

test("only reasons that name the client make it the client's turn", () => {
  const pending = (status_reason: StatusReason) => waitsForClient({ status: 'PENDING_ACTION', status_reason });
  assert.equal(pending('CUSTOMER_ACTION_REQUIRED_AFFIDAVIT'), true);
  assert.equal(pending('TRACKING_REVIEW_REQUIRED'), false);
  assert.equal(waitsForClient({ status: 'UNDER_REVIEW', status_reason: null }), false);
});
