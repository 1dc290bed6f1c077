import { minorDigitsOf } from '../claims/rules/currency.ts';
import {
  type Approved,
  type Balance,
  type Money,
  outstandingOf,
  type ShownMoney,
  type StoredPayment,
  type StoredRefund,
} from './record.ts';

type Shown<T extends { currency: string | null }> = T & {
  minor_digits: T['currency'] extends string ? number : number | null;
};
type ShownPayment = Shown<Omit<StoredPayment, 'organization_id' | 'claim_id' | 'move_version'>>;
type ShownChange = Shown<Omit<StoredRefund, 'organization_id' | 'claim_id' | 'move_version' | 'confirmed_at'>>;

/** The money of a claim with all that was recorded, as operators see it. */
export interface ClaimMoney extends Omit<Balance, 'approved' | 'paid'> {
  approved: Shown<Approved> | null;
  paid: ShownMoney[];
  /** The amount that is still expected, in the currency of the approved amount; null: nothing. */
  outstanding: ShownMoney | null;
  /** In the order of recording, withdrawn ones included. */
  payments: ShownPayment[];
  /** The approved amounts, oldest first. */
  changes: ShownChange[];
}

/** Composes the operators' view of a claim's money. */
export function toClaimMoney(
  { approved, paid, ...balance }: Balance,
  { payments, changes }: { payments: readonly StoredPayment[]; changes: readonly StoredRefund[] },
): ClaimMoney {
  const outstanding = outstandingOf({ approved, paid });
  return {
    ...balance,
    approved: approved && shown(approved),
    paid: paid.map(shown),
    outstanding: approved && outstanding > 0 ? shown({ amount: outstanding, currency: approved.currency }) : null,
    payments: payments.map(({ organization_id: _, claim_id: __, move_version: ___, ...payment }) => shown(payment)),
    changes: changes.map(toShownChange),
  };
}

/** An approved amount as history and lists of its versions show it. */
export function toShownRefund({ amount, currency, reference, approved_on }: StoredRefund) {
  return { amount, currency, minor_digits: currency === null ? null : minorDigitsOf(currency), reference, approved_on };
}

/** A payment as the history shows it. */
export function toShownPayment({ amount, currency, reference, paid_on }: StoredPayment) {
  return { ...shown({ amount, currency }), reference, paid_on };
}

function toShownChange(change: StoredRefund): ShownChange {
  const { version, recorded_at, recorded_by } = change;
  return { version, ...toShownRefund(change), recorded_at, recorded_by };
}

function shown<T extends Money>(money: T): T & { minor_digits: number } {
  return { ...money, minor_digits: minorDigitsOf(money.currency) };
}
