import type { ClaimDetail } from '../../../api/types.ts';
import { Money } from '../../../components/money.tsx';
import { strings } from '../../../strings/strings.ts';
import { type ItemsSum, itemsSums } from './amounts.ts';
import classes from './facts.module.css';

const t = strings.claim.facts;

function Difference({ sum }: { sum: ItemsSum }) {
  const { difference, currency, minorDigits } = sum;
  if (difference === null) return <div className={classes.note}>{t.otherCurrency}</div>;
  if (difference === 0n) return <div className={classes.note}>{t.itemsAre.same}</div>;
  const isMore = difference > 0n;
  return (
    <div className={classes.note} data-more={isMore || undefined}>
      <Money amount={isMore ? difference : -difference} currency={currency} minorDigits={minorDigits} />{' '}
      {isMore ? t.itemsAre.less : t.itemsAre.more}
    </div>
  );
}

/** The claimed amount; beside it, as information, what the items come to in each currency. */
export function Amounts({ claim }: { claim: ClaimDetail }) {
  return (
    <div className={classes.amounts}>
      <div>
        <p className={classes.label}>{t.claimed}</p>
        <div className={classes.claimed} data-testid="claimed-amount">
          <Money amount={claim.claimed_amount} currency={claim.currency} minorDigits={claim.minor_digits} />
        </div>
      </div>
      {itemsSums(claim).map((sum) => (
        <div key={sum.currency} data-testid="items-sum">
          <p className={classes.label}>{t.itemsSum}</p>
          <div className={classes.sum}>
            <Money amount={sum.amount} currency={sum.currency} minorDigits={sum.minorDigits} />
          </div>
          <Difference sum={sum} />
        </div>
      ))}
    </div>
  );
}
