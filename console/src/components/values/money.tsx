import { useReference } from '../../api/queries.ts';
import { formatMinorUnits } from '../../format/money.ts';
import classes from './values.module.css';

interface MoneyProps {
  /** Integer minor units; text where it may be beyond 2^53. */
  amount: number | bigint | string;
  currency: string;
  /** Decimals of the currency; looked up in the reference when absent. */
  minorDigits?: number;
}

/** An amount with its currency code, in aligned digits. Put it into a right-aligned cell. */
export function Money({ amount, currency, minorDigits }: MoneyProps) {
  const known = useReference().data?.currencies[currency];
  const digits = minorDigits ?? known;
  return (
    <span className={classes.money}>
      {digits === undefined ? '…' : formatMinorUnits(amount, digits)}{' '}
      <span className={classes.currency}>{currency}</span>
    </span>
  );
}
