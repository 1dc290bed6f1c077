import { VisuallyHidden } from '@mantine/core';
import { formatCount } from '../../../format/numbers.ts';
import { strings } from '../../../strings/strings.ts';
import { QueueLink } from '../queue-link.tsx';
import type { Sheet, SheetCell } from './sheet.ts';
import classes from './sheet-table.module.css';

interface SheetTableProps {
  title: string;
  sheet: Sheet;
  /** Shows the last row first, which is the newest day. */
  isReversed?: boolean;
}

function Cell({ cell, what, hasLinks }: { cell: SheetCell; what: string; hasLinks: boolean }) {
  const isZero = cell.count === 0;
  const isCount = cell.text === formatCount(cell.count);
  const label = strings.overview.counted(isCount ? what : `${what} ${cell.text}`, cell.count);
  return (
    <td data-zero={isZero || undefined}>
      {hasLinks && cell.queue !== undefined ? (
        <QueueLink queue={cell.queue} className={classes.link} label={label}>
          {cell.text}
        </QueueLink>
      ) : (
        cell.text
      )}
    </td>
  );
}

function Plain({ title, sheet, isReversed = false, hasLinks }: SheetTableProps & { hasLinks: boolean }) {
  const { head, columns, totals } = sheet;
  const rows = isReversed ? sheet.rows.toReversed() : sheet.rows;
  const cells = (of: readonly SheetCell[], row: string) =>
    of.map((cell, index) => {
      const { id = '', label = '' } = columns[index] ?? {};
      return <Cell key={id} cell={cell} what={`${row}, ${label}`} hasLinks={hasLinks} />;
    });
  return (
    <table className={classes.table}>
      <VisuallyHidden component="caption">{title}</VisuallyHidden>
      <thead>
        <tr>
          {[head, ...columns].map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.label}</th>
            {cells(row.cells, row.label)}
          </tr>
        ))}
      </tbody>
      {totals !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">{strings.overview.table.total}</th>
            {cells(totals, strings.overview.table.total)}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** The numbers of a chart as a table in a scrolling box; each links to the claims that it counts. */
export function SheetTable(props: SheetTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.scroll} aria-label={strings.overview.view.tableOf(props.title)} tabIndex={0}>
      <Plain {...props} hasLinks />
    </section>
  );
}

/** The same table for screen readers, beside a chart that they cannot read. */
export function HiddenSheetTable(props: SheetTableProps) {
  return (
    <VisuallyHidden component="div">
      <Plain {...props} hasLinks={false} />
    </VisuallyHidden>
  );
}
