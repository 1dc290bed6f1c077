import type { Stores } from '../../../src/app/stores.ts';
import type { ClaimQueueFilter } from '../../../src/features/queue/filters.ts';
import type { PaidAmount } from '../../../src/features/queue/service.ts';
import type { Truth } from '../queue/queue-world.ts';
import { paymentToAdd, refundToSet } from './refund-suite.ts';

/** Amounts of a claim, in minor units. */
interface KnownMoney {
  /** Null: nobody approved anything. */
  approved: number | null;
  currency: string;
  approved_on: string;
  paid: number;
}

const DAYS = ['2026-01-15', '2026-02-15', '2026-02-28'] as const;

/**
 * Records amounts of every third claim, and payments of some of these: in part, in full and in another currency. Some others
 * are paid without an approval, a few of which the carrier took back.
 */
export async function addMoney(
  { refunds }: Stores,
  truths: readonly Truth[],
): Promise<ReadonlyMap<string, KnownMoney>> {
  const known = new Map<string, KnownMoney>();
  for (const [n, { organization_id, id }] of truths.entries()) {
    const its = moneyOf(n);
    if (!its) continue;
    const { approved, currency, approved_on, payments } = its;
    const key = { organization_id, claim_id: id };
    let version = 0;
    if (approved !== null) {
      await refunds.setRefund(refundToSet(1, { ...key, amount: approved, currency, approved_on }), version++);
    }
    for (const amount of payments) {
      await refunds.addPayment(paymentToAdd(1, version, { ...key, amount, currency }), version++);
    }
    known.set(id, { approved, currency, approved_on, paid: payments.reduce((sum, amount) => sum + amount, 0) });
  }
  return known;
}

/** The money of the claim of a number; undefined: nothing was recorded. */
function moneyOf(n: number): (Omit<KnownMoney, 'paid'> & { payments: number[] }) | undefined {
  const own = { currency: n % 2 ? 'EUR' : 'JPY', approved_on: DAYS[n % 5] ?? DAYS[0] };
  if (n % 6 === 1) return { ...own, approved: null, payments: n % 4 === 1 ? [7, -7] : [7] };
  return n % 3 > 0 ? undefined : { ...own, approved: 100, payments: [[], [40], [100]][n % 7] ?? [] };
}

/** Whether a claim's money is as a filter asks. */
export function fulfilsMoney(
  { id, status }: Truth,
  filter: ClaimQueueFilter,
  known: ReadonlyMap<string, KnownMoney>,
): boolean {
  const its = known.get(id);
  const isPaid = its !== undefined && its.paid >= (its.approved ?? 1) && status !== 'RESOLVED' && status !== 'CLOSED';
  if (filter.money === 'missing') return isMissing(status, its);
  if (filter.money === 'paid') return isPaid;
  if (filter.money === 'not_paid') return !isPaid;
  return filter.money === undefined || (its !== undefined && isOutstanding(its, filter));
}

function isMissing(status: Truth['status'], its: KnownMoney | undefined): boolean {
  const hasPayment = its !== undefined && (its.paid > 0 || its.approved === null);
  return status === 'RESOLVED' ? !hasPayment : status === 'PENDING_REFUND_AMOUNT_CONFIRMED' && !its?.approved;
}

function isOutstanding(
  { approved, approved_on, currency, paid }: KnownMoney,
  { refund_currency, approved_from = '', approved_to = '~' }: ClaimQueueFilter,
): boolean {
  const isOf = refund_currency?.includes(currency) ?? true;
  return isOf && paid < (approved ?? 0) && approved_on >= approved_from && approved_on <= approved_to;
}

/** The sums that were paid for claims, by currency, as the counts have them. */
export function paidAmountsOf(truths: readonly Truth[], known: ReadonlyMap<string, KnownMoney>): PaidAmount[] {
  const paid = truths.flatMap(({ id }) => known.get(id) ?? []);
  return [...Map.groupBy(paid, ({ currency }) => currency)].toSorted().map(([currency, of]) => ({
    currency,
    claims: of.length,
    minor_digits: currency === 'JPY' ? 0 : 2,
    amount: String(of.reduce((sum, its) => sum + its.paid, 0)),
  }));
}

/** A filter by money, as chance has it: mostly none. */
export function moneyFilterBy(chance: (below: number) => number): Partial<ClaimQueueFilter> {
  const choices: Partial<ClaimQueueFilter>[] = [
    { money: 'missing' },
    { money: 'paid' },
    { money: 'not_paid' },
    { money: 'outstanding' },
    { money: 'outstanding', refund_currency: ['EUR'], approved_from: DAYS[1] },
    { money: 'outstanding', refund_currency: ['JPY', 'EUR'], approved_to: DAYS[1] },
  ];
  return choices[chance(12)] ?? {};
}
