/** Every claim starts as `CREATED` (spec: Claim statuses). */
export const CLAIM_STATUSES = [
  'CREATED',
  'UNDER_REVIEW',
  'PENDING_ACTION',
  'PENDING_REFUND',
  'PENDING_REFUND_AMOUNT_CONFIRMED',
  'RESOLVED',
  'CANCELED',
  'REJECTED',
  'CLOSED',
] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/**
 * The statuses before a decision, and those after it: a move from one of the first into one of the second is a
 * decision.
 */
export const UNDECIDED_STATUSES = [
  'CREATED',
  'UNDER_REVIEW',
  'PENDING_ACTION',
  'PENDING_REFUND',
  'PENDING_REFUND_AMOUNT_CONFIRMED',
] as const satisfies ClaimStatus[];
export const DECIDED_STATUSES = ['RESOLVED', 'CANCELED', 'REJECTED', 'CLOSED'] as const satisfies ClaimStatus[];

export function isDecided(status: ClaimStatus): boolean {
  return DECIDED_STATUSES.some((decided) => decided === status);
}

/** The reasons of each status that carries one; the others carry none (spec: Reasons). */
export const STATUS_REASONS = {
  PENDING_ACTION: [
    'RESTRICTED_ACCOUNT_VIEW',
    'PENDING_UPLOAD_DOCUMENTS',
    'UPDATE_ITEMS_INFORMATION',
    'TRACKING_REVIEW_REQUIRED',
    'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF',
    'CUSTOMER_ACTION_REQUIRED_AFFIDAVIT',
    'CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION',
  ],
  CANCELED: [
    'TIME_EXCEEDED',
    'CLAIM_ALREADY_EXISTS',
    'DELIVERED_BY_CARRIER',
    'CUSTOMS_HOLD_UNKNOWN',
    'CUSTOMS_HOLD_AWAITING_PAYMENT',
    'SHIPMENT_NOT_CLAIMABLE_YET',
    'SHIPMENT_NOT_SENT',
    'PACKAGE_AT_ACCESSPOINT',
    'CREATED_INCORRECTLY',
  ],
  REJECTED: ['MISSING_PRODUCT_INFORMATION', 'CLAIM_VOIDED_BY_CARRIER', 'NOT_ABLE_TO_CONTACT_DESTINATARY'],
} as const;
type StatusWithReason = keyof typeof STATUS_REASONS;
export type StatusReason = (typeof STATUS_REASONS)[StatusWithReason][number];

/** A status with the reason it carries, or null where it carries none. */
export interface Standing {
  status: ClaimStatus;
  status_reason: StatusReason | null;
}

/** The standing of a claim that was just filed. */
export const FILED_STANDING: Standing = { status: 'CREATED', status_reason: null };

/** The canceled claims that no longer stand in the way of a new one (spec: Open and closed). */
const CLOSING_CANCELLATIONS: readonly (StatusReason | null)[] = ['CREATED_INCORRECTLY', 'SHIPMENT_NOT_CLAIMABLE_YET'];

/**
 * Whether a claim lets a new one be filed for its tracking number. Only `REJECTED`, and `CANCELED` with one of two
 * reasons, do; `RESOLVED` and `CLOSED` still block (spec: Open and closed).
 */
export function isClosed(standing: Standing): boolean {
  if (standing.status === 'REJECTED') return true;
  return standing.status === 'CANCELED' && CLOSING_CANCELLATIONS.includes(standing.status_reason);
}

/** The reasons that `status` may carry; empty when it carries none. */
export function reasonsOf(status: ClaimStatus): readonly StatusReason[] {
  return status in STATUS_REASONS ? STATUS_REASONS[status as StatusWithReason] : [];
}

/** Why a move is not allowed; the move's sentence for a person is made by the service. */
export type MoveProblem = 'to_created' | 'no_change' | 'reason_missing' | 'reason_not_of_status';

/**
 * Gives why a claim cannot move `from` one standing `to` another; undefined when it can.
 * Any status may follow any other except `CREATED`; a reason must be one of the status's own, and is refused where
 * the status carries none; the same status with another reason is a change too (spec: Moves).
 */
export function findMoveProblem(
  from: Standing,
  to: { status: ClaimStatus; status_reason: string | null },
): MoveProblem | undefined {
  if (to.status === 'CREATED') return 'to_created';
  const reasons: readonly string[] = reasonsOf(to.status);
  if (to.status_reason === null) {
    if (reasons.length > 0) return 'reason_missing';
  } else if (!reasons.includes(to.status_reason)) {
    return 'reason_not_of_status';
  }
  if (from.status === to.status && from.status_reason === to.status_reason) return 'no_change';
  return undefined;
}

/** How long a move can be taken back (spec: Taking back). */
export const TAKE_BACK_SECONDS = 60;

/** The parts of a claim's last move that decide whether it can be taken back. */
interface LastMove {
  from: Standing;
  actor: string;
  moved_at: string;
  /** Not null: it took a move back itself. */
  since: string | null;
}

/** The reason why a claim's last move cannot be taken back, before later actions are looked at. */
export type TakeBackProblem = 'taken_back' | 'not_yours' | 'expired';

/**
 * The objection to `actor` taking back a claim's last move at a time (ISO 8601); undefined when there is none. A move
 * is taken back by the operator who made it, within 60 seconds, inclusive, and only once (spec: Taking back). A clock
 * that was set back by more than that does not make a move younger.
 */
export function findTakeBackProblem(
  move: LastMove,
  { actor, at }: { actor: string; at: string },
): TakeBackProblem | undefined {
  if (move.since !== null) return 'taken_back';
  if (move.actor !== actor) return 'not_yours';
  const age = Math.abs(Date.parse(at) - Date.parse(move.moved_at));
  return age > TAKE_BACK_SECONDS * 1_000 ? 'expired' : undefined;
}
