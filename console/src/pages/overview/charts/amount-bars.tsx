import { strings } from '../../../strings/strings.ts';
import { QueueLink } from '../queue-link.tsx';
import type { Sheet, SheetRow } from '../sheets/sheet.ts';
import classes from './amount-bars.module.css';
import { useFirstRows } from './use-first-rows.tsx';

function Row({ row, full }: { row: SheetRow; full: number }) {
  const [claims, amount] = row.cells;
  if (claims === undefined || amount === undefined) return null;
  const text = (
    <>
      <span className={classes.currency}>{row.label}</span> <span className={classes.amount}>{amount.text}</span>{' '}
      <span className={classes.claims}>{strings.common.counts.claims(claims.count)}</span>
      <span className={classes.track}>
        <span className={classes.bar} style={{ width: `${(claims.count / full) * 100}%` }} />
      </span>
    </>
  );
  return (
    <li>
      {claims.queue === undefined ? (
        <span className={classes.row}>{text}</span>
      ) : (
        <QueueLink queue={claims.queue} className={classes.row}>
          {text}
        </QueueLink>
      )}
    </li>
  );
}

/**
 * The claimed amount and the number of claims in each currency. The bars show the number of claims, because amounts in
 * different currencies cannot be compared.
 */
export function AmountBars({ title, sheet }: { title: string; sheet: Sheet }) {
  const { shown, more } = useFirstRows(sheet.rows);
  const full = Math.max(1, ...sheet.rows.map(({ cells }) => cells[0]?.count ?? 0));
  return (
    <>
      <ul className={classes.rows} aria-label={title}>
        {shown.map((row) => (
          <Row key={row.id} row={row} full={full} />
        ))}
      </ul>
      {more}
    </>
  );
}
