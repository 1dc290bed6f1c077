import { Stack } from '@mantine/core';
import type { ClaimDetail } from '../../../api/types.ts';
import { ScrollBox } from '../../../components/layout/scroll-box.tsx';
import { Money } from '../../../components/values/money.tsx';
import { strings } from '../../../strings/strings.ts';
import { Due } from '../due/due.tsx';
import { FilingPart } from '../filing/filing.tsx';
import { MoneyPart } from '../money/money.tsx';
import { Part } from '../part.tsx';
import { ShipmentDates } from '../shipment-dates/shipment-dates.tsx';
import { type ItemsSum, itemsSums } from './amounts.ts';
import classes from './facts.module.css';
import { Items } from './items.tsx';
import { LaterRoute } from './later-route-shown.tsx';
import { LooksLikePart } from './looks-like.tsx';
import { Related } from './related.tsx';
import { Shipment } from './shipment.tsx';

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

/** The claimed amount, and beside it the sum of the items in each currency. */
function Amounts({ claim }: { claim: ClaimDetail }) {
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

/** The type of the incidence, and the client's text exactly as it was sent. */
function Incidence({ incidence }: Pick<ClaimDetail, 'incidence'>) {
  return (
    <div>
      <p className={classes.label}>
        {strings.names.incidenceTypes[incidence.type]} · {t.asWritten}
      </p>
      <blockquote className={classes.quote} dir="auto">
        <ScrollBox className={classes.scrolls} label={t.asWritten} name="description">
          {incidence.description}
        </ScrollBox>
      </blockquote>
    </div>
  );
}

interface FactsProps {
  claim: ClaimDetail;
  order: 2 | 3;
  onShowBlocked: () => void;
  onLookAgain: () => void;
}

/** The facts of a claim, as it was filed. */
export function Facts({ claim, order, onShowBlocked, onLookAgain }: FactsProps) {
  return (
    <Part title={strings.claim.facts.title} order={order} name="facts">
      <Stack gap="lg">
        <Due claim={claim} onLookAgain={onLookAgain} />
        <Amounts claim={claim} />
        <Incidence incidence={claim.incidence} />
        <Shipment claim={claim} onShowBlocked={onShowBlocked} />
        <ShipmentDates claim={claim} />
        <FilingPart claim={claim} />
        <MoneyPart claim={claim} />
        {claim.later_route !== null && <LaterRoute shipment={claim.shipment} later={claim.later_route} />}
        <Items items={claim.shipment.line_items} />
        <LooksLikePart found={claim.looks_like} />
        <Related related={claim.related} />
      </Stack>
    </Part>
  );
}
