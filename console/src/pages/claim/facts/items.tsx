import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ClaimDetail } from '../../../api/types.ts';
import { Money } from '../../../components/values/money.tsx';
import { formatCount } from '../../../format/numbers.ts';
import { strings } from '../../../strings/strings.ts';
import { lineTotal } from './amounts.ts';
import classes from './facts.module.css';

const t = strings.claim.facts;
/** The number of items that are shown at first; a claim can have 500. */
const SHOWN = 20;
/** Longer names are cut: in a narrow window they would fill most of it. */
const LONG_NAME = 160;

type Item = ClaimDetail['shipment']['line_items'][number];

/** A long name is cut after three lines, and shown whole when asked for. */
function ItemName({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  if (name.length <= LONG_NAME) return <div dir="auto">{name}</div>;
  return (
    <>
      <div className={classes.item} dir="auto" data-open={isOpen || undefined}>
        {name}
      </div>
      <Button variant="subtle" size="compact-xs" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t.showLess : t.showName}
      </Button>
    </>
  );
}

function Row({ item }: { item: Item }) {
  const { description, quantity, unit_price, currency } = item;
  return (
    <tr>
      <td>
        <ItemName name={description} />
      </td>
      <td data-align="end">{formatCount(quantity)}</td>
      <td data-align="end" className={classes.narrow}>
        <Money amount={unit_price} currency={currency} />
      </td>
      <td data-align="end">
        <Money amount={lineTotal(item)} currency={currency} />
      </td>
    </tr>
  );
}

/** The table of the items. */
export function Items({ items }: { items: readonly Item[] }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? items : items.slice(0, SHOWN);
  return (
    <div>
      <table className={classes.table}>
        <caption>
          {t.items} ({formatCount(items.length)})
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col" data-align="end">
              {t.quantity}
            </th>
            <th scope="col" data-align="end" className={classes.narrow}>
              {t.unitPrice}
            </th>
            <th scope="col" data-align="end">
              {t.lineTotal}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no identifier, and a filed claim's never change
            <Row key={place} item={item} />
          ))}
        </tbody>
      </table>
      {items.length > SHOWN && (
        <Button variant="subtle" size="compact-xs" mt={6} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.showFewer : t.showAll(items.length)}
        </Button>
      )}
    </div>
  );
}
