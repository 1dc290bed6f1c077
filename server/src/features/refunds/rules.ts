import { isCurrency, minorDigitsOf } from '../claims/rules/currency.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../claims/rules/standing.ts';
import { findDayFault, findReferenceFault } from '../shipments/rules.ts';
import { type Balance, type PaymentInput, paidOf, type RefundInput } from './record.ts';

/**
 * The largest amount, in minor units: what JSON's numbers hold exactly. Sums over claims can pass it, and are exact.
 */
export const MAX_AMOUNT = Number.MAX_SAFE_INTEGER;
/** Payments that a claim can have, withdrawn ones included. */
export const MAX_PAYMENTS = 1_000;

/** The statuses that ask for an amount, and those in which a claim that is paid is still to be resolved. */
const STATUSES_OF_MONEY: Readonly<Record<'missing' | 'paid', readonly ClaimStatus[]>> = {
  missing: ['PENDING_REFUND_AMOUNT_CONFIRMED', 'RESOLVED'],
  paid: CLAIM_STATUSES.filter((status) => status !== 'RESOLVED' && status !== 'CLOSED'),
};

/** Whether claims of a status can have this state of the refund (spec: Refunds and payments). */
export function isStatusOfMoney(
  money: 'missing' | 'paid' | 'not_paid' | 'outstanding' | undefined,
  status: ClaimStatus,
): boolean {
  return (money !== 'missing' && money !== 'paid') || STATUSES_OF_MONEY[money].includes(status);
}

/** A rule that money breaks. */
export interface MoneyFault {
  field: 'amount' | 'currency' | 'reference' | 'approved_on' | 'paid_on';
  message: string;
}

/**
 * Finds the first rule that an approved amount breaks (spec: Refunds and payments). `today`: the carrier's day of now.
 */
export function findRefundFault(refund: RefundInput, today: string): MoneyFault | undefined {
  const { amount, currency, reference = null, approved_on = today } = refund;
  if (amount === null) return findTakenAwayFault(refund);
  if (amount < 1) return { field: 'amount', message: 'must be 1 or more: null takes the approved amount away' };
  return findMoneyFault(amount, currency, reference) ?? ofDay('approved_on', approved_on, today);
}

function findTakenAwayFault({ currency, reference, approved_on }: RefundInput): MoneyFault | undefined {
  const given = Object.entries({ currency, reference, approved_on }).find(([, value]) => (value ?? null) !== null);
  if (!given) return undefined;
  const message = 'must be absent or null where the amount is null: an amount that is taken away has none';
  return { field: given[0] as MoneyFault['field'], message };
}

/** Finds the first rule that a payment breaks (spec: Refunds and payments). `today`: the carrier's day of now. */
export function findPaymentFault(payment: PaymentInput, today: string): MoneyFault | undefined {
  const { amount, currency, reference = null, paid_on = today } = payment;
  if (amount === 0) return { field: 'amount', message: 'must not be 0: below zero where the carrier took it back' };
  return findMoneyFault(amount, currency, reference) ?? ofDay('paid_on', paid_on, today);
}

/**
 * Finds the fault in a claim's sums: the sum paid in one currency, and the rest expected of the approved amount,
 * stay numbers that JSON holds exactly.
 */
export function findBalanceFault(balance: Pick<Balance, 'approved' | 'paid'>): MoneyFault | undefined {
  const sums = balance.paid.map(({ amount }) => Math.abs(amount));
  const expected = (balance.approved?.amount ?? 0) - Math.min(0, paidOf(balance));
  if (Math.max(expected, ...sums) <= MAX_AMOUNT) return undefined;
  const message = `must leave the paid and the expected sum of the claim at ${MAX_AMOUNT} minor units at most`;
  return { field: 'amount', message };
}

function findMoneyFault(amount: number, currency: string | null, reference: string | null): MoneyFault | undefined {
  if (!Number.isSafeInteger(amount)) {
    const message = `must be a whole number of minor units, at most ${MAX_AMOUNT}: 129.00 EUR is 12900, 150 JPY is 150`;
    return { field: 'amount', message };
  }
  if (currency === null || !isCurrency(currency)) {
    return { field: 'currency', message: 'must be a currency of ISO 4217 in capital letters, such as EUR' };
  }
  const fault = findReferenceFault(reference);
  return fault === undefined ? undefined : { field: 'reference', message: fault };
}

function ofDay(field: 'approved_on' | 'paid_on', day: string, today: string): MoneyFault | undefined {
  const fault = findDayFault(day);
  if (fault !== undefined) return { field, message: fault };
  const message = `must not be after today, ${today} with the carrier: record it when it has happened`;
  return day > today ? { field, message } : undefined;
}

/** Reads an amount in its currency's notation as minor units: see `parseAmount`. */
export type ParsedAmount = { amount: number } | { fault: string };

/**
 * Reads an amount as people write it, `129.00`, `129,5` or `-40`, as minor units of a currency: digits are moved as
 * text, so nothing is rounded. Only one point or comma, which stands before the decimals.
 */
export function parseAmount(text: string, currency: string): ParsedAmount {
  const digits = minorDigitsOf(currency);
  const [, sign = '', whole = '', decimals = ''] = /^([-−]?)(\d{1,16})(?:[.,](\d{1,4}))?$/.exec(text.trim()) ?? [];
  if (whole === '') return { fault: 'must be an amount such as 129.00 or 129,00, without separators of thousands' };
  if (decimals.length > digits) {
    return { fault: `must have at most ${digits} ${digits === 1 ? 'decimal' : 'decimals'} in ${currency}` };
  }
  const amount = Number(whole + decimals.padEnd(digits, '0'));
  if (!Number.isSafeInteger(amount)) return { fault: `must be at most ${MAX_AMOUNT} minor units` };
  return { amount: sign === '' ? amount : 0 - amount };
}

/** Puts an exact sum together from sums of its halves: of `amount >> 32`, and of its lower 32 bits. */
export function sumOfHalves(high: string | number, low: string | number): bigint {
  return (BigInt(high) << 32n) + BigInt(low);
}
