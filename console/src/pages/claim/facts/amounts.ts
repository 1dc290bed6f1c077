import type { ClaimDetail } from '../../../api/types.ts';

/** The sum of a claim's items in one currency, and how the claimed amount differs from it. */
export interface ItemsSum {
  currency: string;
  minorDigits: number;
  /** Minor units. */
  amount: bigint;
  /** `claimed − amount`; null where the claimed amount is of another currency: those are not compared. */
  difference: bigint | null;
}

type Amounts = Pick<ClaimDetail, 'claimed_amount' | 'currency'> & {
  item_totals: readonly { currency: string; amount: number | string; minor_digits: number }[];
};

/** The items' sums, the one in the claim's own currency first; information beside the claimed amount, never its stead. */
export function itemsSums({ claimed_amount, currency, item_totals }: Amounts): ItemsSum[] {
  const sums = item_totals.map((total) => {
    const amount = BigInt(total.amount);
    const isSame = total.currency === currency;
    const difference = isSame ? BigInt(claimed_amount) - amount : null;
    return { currency: total.currency, minorDigits: total.minor_digits, amount, difference };
  });
  return [...sums.filter(({ difference }) => difference !== null), ...sums.filter((sum) => sum.difference === null)];
}

/** Price of all pieces of an item in minor units, exact. */
export function lineTotal({ quantity, unit_price }: { quantity: number; unit_price: number }): bigint {
  return BigInt(quantity) * BigInt(unit_price);
}
