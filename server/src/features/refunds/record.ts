import type { ClaimKey } from '../claims/record.ts';

/** Approved amounts as an operator gives them. Amounts are minor units of their currency. */
export interface RefundInput {
  /** A null takes the approved amount away; a correction without it leaves the amount as it is. */
  amount: number | null;
  currency: string | null;
  /** The carrier's, of its approval or credit note. */
  reference?: string | null | undefined;
  /** The carrier's day, `YYYY-MM-DD`; absent: as it is recorded, else today. */
  approved_on?: string | undefined;
}

/** An approved amount as it is kept: one row for each change, of which the last one holds. */
export interface StoredRefund {
  organization_id: string;
  claim_id: string;
  /** One more with each change. */
  version: number;
  /** The version of the claim that the move made with which it was recorded; null: it came by itself. */
  move_version: number | null;
  /** A null means that it was taken away; currency, day and `confirmed_at` are null then too. */
  amount: number | null;
  currency: string | null;
  reference: string | null;
  approved_on: string | null;
  /** The time since which this amount in this currency holds; other corrections do not change it. */
  confirmed_at: string | null;
  recorded_at: string;
  recorded_by: string;
}

/** A payment as an operator gives it. */
export interface PaymentInput {
  /** Below zero: the carrier took it back. Never zero. */
  amount: number;
  currency: string;
  /** The carrier's day, `YYYY-MM-DD`; absent: today. */
  paid_on?: string | undefined;
  reference?: string | null | undefined;
}

/** A payment as it is kept. A withdrawn one stays as history and counts no more. */
export interface StoredPayment {
  organization_id: string;
  claim_id: string;
  id: string;
  /** See `StoredRefund`. */
  move_version: number | null;
  amount: number;
  currency: string;
  paid_on: string;
  reference: string | null;
  /** The statement and its line that it was imported from; null: somebody recorded it. */
  statement_id: string | null;
  statement_line: number | null;
  recorded_at: string;
  recorded_by: string;
  withdrawn_at: string | null;
  withdrawn_by: string | null;
}

/** An amount in minor units of its currency. */
export interface Money {
  amount: number;
  currency: string;
}

/** An amount with the decimals of its currency. */
export type ShownMoney = Money & { minor_digits: number };

/** Amounts that the status of a claim asks for, when nobody recorded them. */
export const MISSING_AMOUNTS = ['APPROVED', 'PAID'] as const;
export type MissingAmount = (typeof MISSING_AMOUNTS)[number];

/** An amount that a carrier approved. */
export interface Approved extends Money {
  reference: string | null;
  approved_on: string;
  confirmed_at: string;
}

/** The money of a claim as it is now. */
export interface Balance {
  organization_id: string;
  claim_id: string;
  /** How many changes of approved amount and payments there were; 0: none. */
  version: number;
  approved: Approved | null;
  /** Sums that were paid, by currency in their order; currencies are never added up. A sum can be 0 or below. */
  paid: Money[];
  missing: MissingAmount | null;
}

/** The balance of a claim of which nothing was recorded. */
export function emptyBalance({ organization_id, id }: ClaimKey): Balance {
  return { organization_id, claim_id: id, version: 0, approved: null, paid: [], missing: null };
}

/** How much of the approved amount was paid, in its currency; 0 without one. */
export function paidOf({ approved, paid }: Pick<Balance, 'approved' | 'paid'>): number {
  return paid.find(({ currency }) => currency === approved?.currency)?.amount ?? 0;
}

/** How much of the approved amount is still expected; 0 when it was paid, or when nothing is approved. */
export function outstandingOf(balance: Pick<Balance, 'approved' | 'paid'>): number {
  return Math.max(0, (balance.approved?.amount ?? 0) - paidOf(balance));
}
