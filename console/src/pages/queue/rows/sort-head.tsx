import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { createContext, use, useEffect, useRef } from 'react';
import type { Sort } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { directionOf, orderByColumn, type SortColumn } from '../search/orders.ts';
import classes from './grid.module.css';

/** The order of the list, and the function that changes it. */
export interface Ordering {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

const t = strings.queue;

/** The column whose header was pressed. It gets the focus again when the list is sorted. */
export const PressedHead = createContext<{ current: SortColumn | undefined }>({ current: undefined });

/** The header of a sortable column. */
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
