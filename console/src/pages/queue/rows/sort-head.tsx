import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { createContext, use, useEffect, useRef } from 'react';
import { strings } from '../../../strings/strings.ts';
import { directionOf, orderByColumn, type Sort, type SortColumn } from '../orders.ts';
import classes from './grid.module.css';

/** The order of the list, and how to change it from the head of a column. */
export interface Ordering {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

const t = strings.queue;

/** The column whose head was pressed: it has the focus again when the list stands in its new order. */
export const PressedHead = createContext<{ current: SortColumn | undefined }>({ current: undefined });

/** Head of a column that the list can be sorted by. */
export function SortHead({ column, sort, onSort }: Ordering & { column: SortColumn }) {
  const button = useRef<HTMLButtonElement>(null);
  const pressed = use(PressedHead);
  useEffect(() => {
    if (pressed.current !== column) return;
    pressed.current = undefined;
    button.current?.focus({ preventScroll: true });
  }, [pressed, column]);
  const direction = directionOf(column, sort);
  const Icon = direction === 'ascending' ? IconArrowUp : IconArrowDown;
  const next = orderByColumn(column, sort);
  const onClick = () => {
    pressed.current = column;
    onSort(next);
  };
  return (
    <UnstyledButton
      ref={button}
      className={classes.sort}
      title={`${t.columnTitles[column]}. ${t.sortBy(t.sorts[next])}`}
      onClick={onClick}
    >
      {t.columns[column]}
      <Icon size={13} aria-hidden data-off={direction === 'none' || undefined} />
    </UnstyledButton>
  );
}
