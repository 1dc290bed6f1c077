import type { ClaimCounts, ClaimPage, ClaimRow, ClaimStatus } from '../../src/api/types.ts';

/** A claim of the queue with the given letter; `a` was filed before `b`. */
export function row(id: string, changed: Partial<ClaimRow> = {}): ClaimRow {
  const at = `2026-03-01T10:00:${String(id.charCodeAt(0) - 96).padStart(2, '0')}.000Z`;
  return {
    id,
    organization: { id: 'org_1', name: 'Cafetalia' },
    status: 'CREATED',
    status_reason: null,
    version: 1,
    is_open: true,
    type: 'LOST',
    carrier: 'UPS',
    provider: null,
    tracking_number: `1Z${id}`,
    destination: { country: 'FR', city: 'Paris', postcode: '75001' },
    customer_name: 'Camille Martin',
    claimed_amount: 1290,
    currency: 'EUR',
    minor_digits: 2,
    created_at: at,
    updated_at: at,
    since: at,
    checklist: { state: 'unknown', there: null, wanted: null },
    documents: { confirmed: 0, pending: 0, unseen: 0, warnings: 0 },
    assignee: null,
    unseen_since: null,
    due: null,
    asleep_until: null,
    money: { approved: null, paid: [], missing: null },
    possible_duplicate: [],
    ...changed,
  };
}

/** A page of the list, with `rows` given as identifiers or claims. */
export function page(rows: readonly (string | ClaimRow)[], cursor: string | null = null): ClaimPage {
  const data = rows.map((each) => (typeof each === 'string' ? row(each) : each));
  return { data, pagination: { cursor, has_more: cursor !== null } };
}

const NONE: Record<ClaimStatus, number> = {
  CREATED: 0,
  UNDER_REVIEW: 0,
  PENDING_ACTION: 0,
  PENDING_REFUND: 0,
  PENDING_REFUND_AMOUNT_CONFIRMED: 0,
  RESOLVED: 0,
  CANCELED: 0,
  REJECTED: 0,
  CLOSED: 0,
};

export function counts(some: Partial<Record<ClaimStatus, number>>): ClaimCounts {
  const by_status = { ...NONE, ...some };
  const total = Object.values(by_status).reduce((sum, count) => sum + count, 0);
  const due = {
    due_soon: 0,
    overdue: 0,
    answer_late: 0,
    due_soon_uncertain: 0,
    overdue_uncertain: 0,
    due_uncertain: 0,
    asleep: 0,
  };
  return {
    total,
    by_status,
    evidence_unseen: 0,
    mine: 0,
    amount_missing: 0,
    paid_unresolved: 0,
    paid_by_status: NONE,
    possible_duplicates: 0,
    ...due,
    at: '2026-03-01T12:00:00.000Z',
  };
}
