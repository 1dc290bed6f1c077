import { Tooltip } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { strings } from '../../../strings/strings.ts';
import { QueueLink } from '../queue-link.tsx';
import type { Sheet, SheetColumn, SheetRow } from '../sheets/sheet.ts';
import classes from './bars.module.css';
import { fillOf } from './fills.tsx';
import { useFirstRows } from './use-first-rows.tsx';

const t = strings.overview;

interface BarProps {
  row: SheetRow;
  columns: readonly SheetColumn[];
  /** The count that fills the whole width. */
  full: number;
}

/** The parts of one row, each a link to its claims. Thin parts are hard to touch; the table has larger links. */
function Bar({ row, columns, full }: BarProps) {
  return columns.map(({ id, label }, index) => {
    const { count = 0, queue } = row.cells[index] ?? {};
    if (queue === undefined) return null;
    return (
      <Tooltip key={id} label={t.counted(label, count)} withArrow openDelay={80}>
        <span className={classes.part} style={{ width: `${(count / full) * 100}%` }}>
          <QueueLink
            queue={queue}
            className={classes.link}
            label={`${row.label}, ${t.counted(label, count)}`}
            isSkipped
          >
            <svg className={classes.fill} aria-hidden>
              <rect width="100%" height="100%" style={{ fill: fillOf(id) }} />
            </svg>
          </QueueLink>
        </span>
      </Tooltip>
    );
  });
}

const ON_FOCUS = { hover: false, focus: true, touch: false };

/** Moves the focus within a row: its total is the stop of Tab, and arrow keys go from there through its parts. */
function moveWithin(event: KeyboardEvent<HTMLLIElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const links = [...event.currentTarget.querySelectorAll('a')];
  const here = links.findIndex((link) => link.matches(':focus'));
  links.at((here + step) % links.length)?.focus();
}

function Total({ row }: { row: SheetRow }) {
  const total = row.cells.at(-1);
  if (total?.queue === undefined) return <span className={classes.none}>0</span>;
  const label = `${row.label}, ${t.counted(t.table.total, total.count)}`;
  return (
    <Tooltip label={t.parts} withArrow events={ON_FOCUS}>
      <span className={classes.totalPlace}>
        <QueueLink queue={total.queue} className={classes.total} label={label}>
          {total.text}
        </QueueLink>
      </span>
    </Tooltip>
  );
}

/** Rows of stacked bars for a sheet whose last column is the total. Every part and every total is a link. */
export function Bars({ title, sheet }: { title: string; sheet: Sheet }) {
  const { shown, more } = useFirstRows(sheet.rows);
  const parts = sheet.columns.slice(0, -1);
  const full = Math.max(1, ...sheet.rows.map(({ cells }) => cells.at(-1)?.count ?? 0));
  return (
    <>
      <ul className={classes.bars} aria-label={title}>
        {shown.map((row) => (
          <li key={row.id} className={classes.row} onKeyDown={moveWithin}>
            <span className={classes.label}>{row.label}</span>
            <span className={classes.track}>
              <Bar row={row} columns={parts} full={full} />
            </span>
            <Total row={row} />
          </li>
        ))}
      </ul>
      {more}
    </>
  );
}
