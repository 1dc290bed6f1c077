import type { ReactNode } from 'react';
import { strings } from '../../../strings/strings.ts';
import { QueueLink } from '../queue-link.tsx';
import type { Sheet } from '../sheets/sheet.ts';
import { Swatch } from './fills.tsx';
import classes from './legend.module.css';

interface LegendProps {
  sheet: Sheet;
  /** Shown instead of the square. */
  markOf?: (columnId: string) => ReactNode;
}

/** The legend: each column with its total, which links to its claims. Empty columns are left out. */
export function Legend({ sheet, markOf = (columnId) => <Swatch columnId={columnId} /> }: LegendProps) {
  const entries = sheet.columns.flatMap(({ id, label }, index) => {
    const total = sheet.totals?.[index];
    return total === undefined || total.count === 0 || id === 'total' ? [] : [{ id, label, total }];
  });
  return (
    <ul className={classes.legend}>
      {entries.map(({ id, label, total }) => {
        const text = (
          <>
            {markOf(id)}
            {label} <span className={classes.count}>{total.text}</span>
          </>
        );
        return (
          <li key={id}>
            {total.queue === undefined ? (
              <span className={classes.entry}>{text}</span>
            ) : (
              <QueueLink
                queue={total.queue}
                className={classes.entry}
                label={strings.overview.counted(label, total.count)}
              >
                {text}
              </QueueLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
