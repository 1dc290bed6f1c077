import type { ReactNode } from 'react';
import { strings } from '../../strings/strings.ts';
import classes from './day-tooltip.module.css';
import type { Sheet } from './sheet.ts';

interface DayTooltipProps {
  sheet: Sheet;
  /** Of the row under the pointer. */
  rowId: unknown;
  markOf: (columnId: string) => ReactNode;
  /** Says that a click leads on. */
  hint?: string | undefined;
}

/** What a day of a chart counts, column by column; those of nothing are left out unless all are. */
export function DayTooltip({ sheet, rowId, markOf, hint }: DayTooltipProps) {
  const row = sheet.rows.find(({ id }) => id === rowId);
  if (row === undefined) return null;
  const entries = sheet.columns.flatMap(({ id, label }, index) => {
    const cell = row.cells[index];
    return cell === undefined || cell.count === 0 ? [] : [{ id, label, text: cell.text }];
  });
  return (
    <div className={classes.tooltip}>
      <div className={classes.day}>{row.label}</div>
      {entries.length === 0 && <div className={classes.hint}>{strings.overview.noClaims}</div>}
      {entries.map(({ id, label, text }) => (
        <div key={id} className={classes.entry}>
          {markOf(id)}
          <span className={classes.name}>{label}</span>
          <span className={classes.count}>{text}</span>
        </div>
      ))}
      {hint !== undefined && entries.length > 0 && <div className={classes.hint}>{hint}</div>}
    </div>
  );
}
