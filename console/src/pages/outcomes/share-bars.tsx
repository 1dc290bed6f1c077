import { useFirstRows } from '../overview/charts/use-first-rows.tsx';
import type { BarRow } from './outcome-sheets.ts';
import classes from './outcomes.module.css';

/** Rows with a bar each, as long as its share. */
export function ShareBars({ title, rows }: { title: string; rows: readonly BarRow[] }) {
  const { shown, more } = useFirstRows(rows);
  return (
    <>
      <ul className={classes.bars} aria-label={title}>
        {shown.map(({ id, label, text, end, share }) => (
          <li key={id} className={classes.row}>
            <span className={classes.label}>{label}</span>
            <span className={classes.text}>{text}</span>
            <span className={classes.end}>{end}</span>
            <span className={classes.track}>
              <span className={classes.bar} style={{ width: `${100 * Math.min(1, Math.max(0, share))}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
