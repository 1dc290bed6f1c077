import type { ClaimStatus, StatusReason } from '../claims/rules/standing.ts';

/** The facts of a claim whose outcome is counted. Days are YYYY-MM-DD, amounts are minor units. */
export interface OutcomeSubject {
  organization_id: string;
  id: string;
  status: ClaimStatus;
  status_reason: StatusReason | null;
  carrier: string;
  type: string;
  currency: string;
  claimed_amount: number;
  /** The day of filing with us, of the first review, and of the filing with the carrier. */
  created_on: string;
  reviewed_on: string | null;
  filed_on: string | null;
  /** The day of the decision in force, and who made it; null: the claim is not decided. */
  decided_on: string | null;
  decided_by: string | null;
  /** The approved amount in force. */
  refund: { amount: number; currency: string; approved_on: string; recorded_by: string } | null;
  /** Payments that were not withdrawn, oldest first. */
  payments: readonly { amount: number; currency: string; paid_on: string; recorded_by: string }[];
}

/** Ways to put claims together. */
export const OUTCOME_GROUPS = ['carrier', 'organization', 'type', 'operator', 'month', 'currency'] as const;
export type OutcomeGroup = (typeof OUTCOME_GROUPS)[number];

/** The days within which answers and payments are counted. */
export const WITHIN_DAYS = [7, 14, 30, 60, 90] as const;

/** The columns of a tally that are counted or added up, in the order of the table. */
export const MEASURES = [
  'claims',
  'rejected',
  'approved_claims',
  'paid_claims',
  'unapproved_claims',
  'judged_claims',
  'claimed_high',
  'claimed_low',
  'approved_high',
  'approved_low',
  'paid_high',
  'paid_low',
  'recovered_high',
  'recovered_low',
  'settled_high',
  'settled_low',
  'answers',
  'answer_days',
  'a7',
  'a14',
  'a30',
  'a60',
  'a90',
  'payments',
  'payment_days',
  'p7',
  'p14',
  'p30',
  'p60',
  'p90',
] as const;
export type Measure = (typeof MEASURES)[number];

/** A claim's part in one row of the tallies. */
export interface Tally extends Record<Measure, number> {
  cube: 'carrier' | 'operator';
  month: string;
  organization_id: string;
  carrier: string;
  type: string;
  operator: string;
  currency: string;
}

/** A claim's part in the counts of statuses and reasons. */
export interface ReasonTally {
  month: string;
  organization_id: string;
  carrier: string;
  status: string;
  /** Empty: the status has none. */
  reason: string;
  claims: number;
}

/** Everything that a claim is counted as. */
export interface CountedOutcome {
  tallies: Tally[];
  reasons: ReasonTally[];
}

/**
 * Kinds of outcomes, each of which is a figure. `ANSWERED`: the carrier answered. `UNAPPROVED`: it paid, and nobody
 * recorded an approval. `JUDGED`: it approved or rejected. `SETTLED`: it paid the approved amount in full.
 */
export const OUTCOME_KINDS = ['ANSWERED', 'APPROVED', 'PAID', 'UNAPPROVED', 'JUDGED', 'SETTLED'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

/** A counted claim with what a list of claims finds it by. */
export interface ClaimOutcome extends CountedOutcome {
  /** Month of the carrier's answer, YYYY-MM; null when the claim is not counted. */
  month: string | null;
  operator: string;
  kinds: OutcomeKind[];
}

/** The claims of a figure: months are inclusive; an absent member matches all. */
export interface OutcomeFilter {
  months: { from: string | null; until: string | null };
  kind?: OutcomeKind | undefined;
  operator?: string | undefined;
}

/** The claims that figures are asked of; months are YYYY-MM, both inclusive. */
export interface OutcomeQuery {
  group_by: OutcomeGroup;
  from: string;
  to: string;
  organization?: string | undefined;
  carrier?: string | undefined;
}

/** The request for the same figures; without months, the last twelve. */
export type OutcomeRequest = Omit<OutcomeQuery, 'from' | 'to'> & { from?: string | undefined; to?: string | undefined };

/** The sums of a group in one currency. */
export interface OutcomeSums extends Record<Exclude<Measure, `${string}_${'high' | 'low'}`>, number> {
  key: string;
  currency: string;
  claimed: bigint;
  approved: bigint;
  paid: bigint;
  recovered: bigint;
  settled: bigint;
}

/** How many claims ended in a status with a reason. */
export interface ReasonCount {
  status: string;
  reason: string | null;
  claims: number;
}
