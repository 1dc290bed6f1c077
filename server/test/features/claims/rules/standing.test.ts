import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  CLAIM_STATUSES,
  type ClaimStatus,
  DECIDED_STATUSES,
  FILED_STANDING,
  findMoveProblem,
  isClosed,
  isDecided,
  type MoveProblem,
  reasonsOf,
  STATUS_REASONS,
  type StatusReason,
  UNDECIDED_STATUSES,
} from '../../../../src/features/claims/rules/standing.ts';

type Row = [status: ClaimStatus, reason: StatusReason | null, standing: 'open' | 'closed'];

/** Every status with every reason that it can carry, and what the specification says of it. */
const STANDINGS: Row[] = [
  ['CREATED', null, 'open'],
  ['UNDER_REVIEW', null, 'open'],
  ['PENDING_ACTION', 'RESTRICTED_ACCOUNT_VIEW', 'open'],
  ['PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS', 'open'],
  ['PENDING_ACTION', 'UPDATE_ITEMS_INFORMATION', 'open'],
  ['PENDING_ACTION', 'TRACKING_REVIEW_REQUIRED', 'open'],
  ['PENDING_ACTION', 'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF', 'open'],
  ['PENDING_ACTION', 'CUSTOMER_ACTION_REQUIRED_AFFIDAVIT', 'open'],
  ['PENDING_ACTION', 'CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION', 'open'],
  ['PENDING_REFUND', null, 'open'],
  ['PENDING_REFUND_AMOUNT_CONFIRMED', null, 'open'],
  ['RESOLVED', null, 'open'],
  ['CANCELED', 'TIME_EXCEEDED', 'open'],
  ['CANCELED', 'CLAIM_ALREADY_EXISTS', 'open'],
  ['CANCELED', 'DELIVERED_BY_CARRIER', 'open'],
  ['CANCELED', 'CUSTOMS_HOLD_UNKNOWN', 'open'],
  ['CANCELED', 'CUSTOMS_HOLD_AWAITING_PAYMENT', 'open'],
  ['CANCELED', 'SHIPMENT_NOT_CLAIMABLE_YET', 'closed'],
  ['CANCELED', 'SHIPMENT_NOT_SENT', 'open'],
  ['CANCELED', 'PACKAGE_AT_ACCESSPOINT', 'open'],
  ['CANCELED', 'CREATED_INCORRECTLY', 'closed'],
  ['REJECTED', 'MISSING_PRODUCT_INFORMATION', 'closed'],
  ['REJECTED', 'CLAIM_VOIDED_BY_CARRIER', 'closed'],
  ['REJECTED', 'NOT_ABLE_TO_CONTACT_DESTINATARY', 'closed'],
  ['CLOSED', null, 'open'],
];

const REASONS: StatusReason[] = Object.values(STATUS_REASONS).flat();

describe('open and closed claims', () => {
  for (const [status, status_reason, expected] of STANDINGS) {
    const blocks = expected === 'open' ? 'still blocks a new one' : 'lets a new one be filed';
    test(`a claim that is ${status}${status_reason ? ` (${status_reason})` : ''} ${blocks}`, () => {
      assert.equal(isClosed({ status, status_reason }), expected === 'closed');
    });
  }

  test('the table above has every status and reason there is, each once', () => {
    const all = CLAIM_STATUSES.flatMap((status) => {
      const reasons = reasonsOf(status);
      return reasons.length === 0 ? [`${status} null`] : reasons.map((reason) => `${status} ${reason}`);
    });
    assert.deepEqual(STANDINGS.map(([status, reason]) => `${status} ${reason}`).toSorted(), all.toSorted());
    assert.equal(STANDINGS.length, 25);
  });

  test('a closing reason closes no status but CANCELED', () => {
    for (const status of CLAIM_STATUSES) {
      const closed = isClosed({ status, status_reason: 'CREATED_INCORRECTLY' });
      assert.equal(closed, status === 'CANCELED' || status === 'REJECTED', status);
    }
  });

  test('a rejected claim is closed whatever its reason', () => {
    for (const status_reason of [null, ...REASONS]) assert.equal(isClosed({ status: 'REJECTED', status_reason }), true);
  });

  test('a claim is filed as CREATED without a reason, and is open', () => {
    assert.deepEqual(FILED_STANDING, { status: 'CREATED', status_reason: null });
    assert.equal(isClosed(FILED_STANDING), false);
  });
});

describe('reasons of a status', () => {
  const COUNTS: Record<ClaimStatus, number> = {
    CREATED: 0,
    UNDER_REVIEW: 0,
    PENDING_ACTION: 7,
    PENDING_REFUND: 0,
    PENDING_REFUND_AMOUNT_CONFIRMED: 0,
    RESOLVED: 0,
    CANCELED: 9,
    REJECTED: 3,
    CLOSED: 0,
  };
  for (const status of CLAIM_STATUSES) {
    test(`${status} has ${COUNTS[status]} reasons`, () => assert.equal(reasonsOf(status).length, COUNTS[status]));
  }
});

interface MoveRow {
  rule: string;
  from: [ClaimStatus, StatusReason | null];
  to: [ClaimStatus, string | null];
  problem: MoveProblem | undefined;
}
const MOVES: MoveRow[] = [
  { rule: 'a filed claim goes under review', from: ['CREATED', null], to: ['UNDER_REVIEW', null], problem: undefined },
  { rule: 'a status may be skipped', from: ['CREATED', null], to: ['RESOLVED', null], problem: undefined },
  { rule: 'a claim may go back', from: ['RESOLVED', null], to: ['UNDER_REVIEW', null], problem: undefined },
  {
    rule: 'a rejected claim may be taken up again',
    from: ['REJECTED', 'CLAIM_VOIDED_BY_CARRIER'],
    to: ['UNDER_REVIEW', null],
    problem: undefined,
  },
  { rule: 'a closed claim may be moved', from: ['CLOSED', null], to: ['PENDING_REFUND', null], problem: undefined },
  {
    rule: 'a reason of the status is accepted',
    from: ['CREATED', null],
    to: ['CANCELED', 'TIME_EXCEEDED'],
    problem: undefined,
  },
  {
    rule: 'the same status with another reason is a change',
    from: ['CANCELED', 'TIME_EXCEEDED'],
    to: ['CANCELED', 'CREATED_INCORRECTLY'],
    problem: undefined,
  },
  { rule: 'nothing moves to CREATED', from: ['UNDER_REVIEW', null], to: ['CREATED', null], problem: 'to_created' },
  { rule: 'CREATED does not move to CREATED', from: ['CREATED', null], to: ['CREATED', null], problem: 'to_created' },
  {
    rule: 'nothing moves to CREATED, whatever the reason',
    from: ['CLOSED', null],
    to: ['CREATED', 'TIME_EXCEEDED'],
    problem: 'to_created',
  },
  {
    rule: 'PENDING_ACTION needs a reason',
    from: ['CREATED', null],
    to: ['PENDING_ACTION', null],
    problem: 'reason_missing',
  },
  { rule: 'CANCELED needs a reason', from: ['CREATED', null], to: ['CANCELED', null], problem: 'reason_missing' },
  { rule: 'REJECTED needs a reason', from: ['CREATED', null], to: ['REJECTED', null], problem: 'reason_missing' },
  {
    rule: 'a reason of another status is refused',
    from: ['CREATED', null],
    to: ['REJECTED', 'TIME_EXCEEDED'],
    problem: 'reason_not_of_status',
  },
  {
    rule: 'a status without reasons refuses one',
    from: ['CREATED', null],
    to: ['CLOSED', 'TIME_EXCEEDED'],
    problem: 'reason_not_of_status',
  },
  {
    rule: 'an unknown reason is refused',
    from: ['CREATED', null],
    to: ['CANCELED', 'BECAUSE'],
    problem: 'reason_not_of_status',
  },
  {
    rule: 'a reason in lower case is refused',
    from: ['CREATED', null],
    to: ['CANCELED', 'time_exceeded'],
    problem: 'reason_not_of_status',
  },
  {
    rule: 'an empty reason is no reason of any status',
    from: ['CREATED', null],
    to: ['CLOSED', ''],
    problem: 'reason_not_of_status',
  },
  {
    rule: 'the same status without a reason is no change',
    from: ['CLOSED', null],
    to: ['CLOSED', null],
    problem: 'no_change',
  },
  {
    rule: 'the same status and reason is no change',
    from: ['CANCELED', 'TIME_EXCEEDED'],
    to: ['CANCELED', 'TIME_EXCEEDED'],
    problem: 'no_change',
  },
];

describe('moves', () => {
  for (const { rule, from, to, problem } of MOVES) {
    test(rule, () => {
      const [status, status_reason] = from;
      assert.equal(findMoveProblem({ status, status_reason }, { status: to[0], status_reason: to[1] }), problem);
    });
  }

  test('any standing may follow any other except CREATED', () => {
    for (const [fromStatus, fromReason] of STANDINGS) {
      for (const [status, status_reason] of STANDINGS) {
        if (status === 'CREATED' || (status === fromStatus && status_reason === fromReason)) continue;
        const problem = findMoveProblem({ status: fromStatus, status_reason: fromReason }, { status, status_reason });
        assert.equal(problem, undefined, `${fromStatus} ${fromReason} to ${status} ${status_reason}`);
      }
    }
  });
});

test('every status is either decided or not', () => {
  assert.deepEqual([...UNDECIDED_STATUSES, ...DECIDED_STATUSES], CLAIM_STATUSES);
  assert.deepEqual(CLAIM_STATUSES.filter(isDecided), DECIDED_STATUSES);
});
