import type { Stores } from '../../../src/app/stores.ts';
import type { ClaimQueueFilter } from '../../../src/features/queue/filters.ts';
import type { Truth } from '../queue/queue-world.ts';
import { paymentToAdd, refundToSet } from './refund-suite.ts';

/** Amounts of a claim, in minor units. */
interface KnownMoney {
  approved: number;
  currency: string;
  approved_on: string;
  paid: number;
}

const DAYS = ['2026-01-15', '2026-02-15', '2026-02-28'] as const;

/** Records amounts of every third claim, and payments of some of these: in part, in full and in another currency. */
export async function addMoney(
  { refunds }: Stores,
  truths: readonly Truth[],
): Promise<ReadonlyMap<string, KnownMoney>> {
  const known = new Map<string, KnownMoney>();
  for (const [n, { organization_id, id }] of truths.entries()) {
    if (n % 3 > 0) continue;
    const [currency, approved_on] = [n % 2 ? 'EUR' : 'JPY', DAYS[n % 5] ?? DAYS[0]];
    const key = { organization_id, claim_id: id };
    await refunds.setRefund(refundToSet(1, { ...key, amount: 100, currency, approved_on }), 0);
    const paid = [0, 40, 100][n % 7] ?? 0;
    if (paid > 0) await refunds.addPayment(paymentToAdd(1, 1, { ...key, amount: paid, currency }), 1);
    known.set(id, { approved: 100, currency, approved_on, paid });
  }
  return known;
}

/** Whether a claim's money is as a filter asks. */
export function fulfilsMoney(
  { id, status }: Truth,
  { money, refund_currency, approved_from = '', approved_to = '~' }: ClaimQueueFilter,
  known: ReadonlyMap<string, KnownMoney>,
): boolean {
  const its = known.get(id);
  if (money === undefined) return true;
  if (money === 'missing') {
    return status === 'RESOLVED' ? !its?.paid : status === 'PENDING_REFUND_AMOUNT_CONFIRMED' && !its;
  }
  if (money === 'paid')
    return its?.paid === its?.approved && its !== undefined && status !== 'RESOLVED' && status !== 'CLOSED';
  const isOf = its && (refund_currency?.includes(its.currency) ?? true);
  return Boolean(isOf && its.paid < its.approved && its.approved_on >= approved_from && its.approved_on <= approved_to);
}

/** A filter by money, as chance has it: mostly none. */
export function moneyFilterBy(chance: (below: number) => number): Partial<ClaimQueueFilter> {
  const choices: Partial<ClaimQueueFilter>[] = [
    { money: 'missing' },
    { money: 'paid' },
    { money: 'outstanding' },
    { money: 'outstanding', refund_currency: ['EUR'], approved_from: DAYS[1] },
    { money: 'outstanding', refund_currency: ['JPY', 'EUR'], approved_to: DAYS[1] },
  ];
  return choices[chance(11)] ?? {};
}
