import type { ClaimDetail } from '../../../api/types.ts';

/** The sum of a claim's items in one currency, and how the claimed amount differs from it. */
export interface ItemsSum {
  currency: string;
  minorDigits: number;
  /** Minor units. */
  amount: bigint;
  /** `claimed − amount`; null where the claimed amount has another currency, because currencies are not compared. */
  difference: bigint | null;
}

type Amounts = Pick<ClaimDetail, 'claimed_amount' | 'currency'> & {
  item_totals: readonly { currency: string; amount: number | string; minor_digits: number }[];
};

/**
 * The sums of the items by currency, the claim's own currency first. They inform beside the claimed amount and never
 * replace it.
 */
export function itemsSums({ claimed_amount, currency, item_totals }: Amounts): ItemsSum[] {
  const sums = item_totals.map((total) => {
    const amount = BigInt(total.amount);
    const isSame = total.currency === currency;
    const difference = isSame ? BigInt(claimed_amount) - amount : null;
    return { currency: total.currency, minorDigits: total.minor_digits, amount, difference };
  });
  return [...sums.filter(({ difference }) => difference !== null), ...sums.filter((sum) => sum.difference === null)];
}

/** Quantity times unit price in minor units, exact. */
export function lineTotal({ quantity, unit_price }: { quantity: number; unit_price: number }): bigint {
  return BigInt(quantity) * BigInt(unit_price);
}
