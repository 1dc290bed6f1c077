import type { ReactNode } from 'react';
import { strings } from '../../strings/strings.ts';
import { Swatch } from './fills.tsx';
import classes from './legend.module.css';
import { QueueLink } from './queue-link.tsx';
import type { Sheet } from './sheet.ts';

interface LegendProps {
  sheet: Sheet;
  /** In place of the square of a bar. */
  markOf?: (columnId: string) => ReactNode;
}

/** Which bars mean what, and what they come to; each leads to its claims. Columns without any are left out. */
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
