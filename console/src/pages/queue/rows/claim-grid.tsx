import { Checkbox } from '@mantine/core';
import { type CSSProperties, useId, useMemo, useRef } from 'react';
import { strings } from '../../../strings/strings.ts';
import { selectRange, toggle } from '../bulk-actions/selection.ts';
import type { Rows } from '../row-navigation/use-rows.ts';
import { columnOf, directionOf, isSortColumn } from '../search/orders.ts';
import { ClaimRow, type RowActions } from './claim-row.tsx';
import { COLUMNS, type ColumnId, tracksOf } from './columns.ts';
import classes from './grid.module.css';
import { type Ordering, SortHead } from './sort-head.tsx';

interface ClaimGridProps extends Ordering {
  label: string;
  rows: Rows;
  columns: readonly ColumnId[];
  isCards: boolean;
  canSelect: boolean;
  gone: readonly string[];
  /** The number of claims in all pages, if known. */
  total: number | undefined;
  openClaim: string | undefined;
  onOpen: (id: string) => void;
  all: { isAll: boolean; toggle: () => void };
}

const t = strings.queue;

/*
 * Rows are laid out by a CSS grid, so that those out of sight cost nothing (content-visibility does not work on table
 * elements); the roles of a grid are spelled out. Cells do not take the focus: their row has it.
 * biome-ignore-start lint/a11y/useSemanticElements: see above
 * biome-ignore-start lint/a11y/useFocusableInteractive: see above
 * biome-ignore-start lint/a11y/useKeyWithClickEvents: the keys are in use-list-keys.ts
 */
type HeaderProps = Pick<ClaimGridProps, 'rows' | 'columns' | 'canSelect' | 'all' | keyof Ordering>;

function Header({ rows, columns, canSelect, all, ...ordering }: HeaderProps) {
  const id = useId();
  return (
    <div role="row" aria-rowindex={1} className={classes.header}>
      {canSelect && (
        <div role="columnheader" className={classes.select}>
          {/* The whole cell can be clicked, not only the box. */}
          <label className={classes.all} htmlFor={id}>
            <Checkbox
              id={id}
              size="xs"
              aria-label={t.list.selectAll}
              checked={all.isAll}
              indeterminate={!all.isAll && rows.selection.ids.length > 0}
              onChange={all.toggle}
            />
          </label>
        </div>
      )}
      {columns.map((column) => (
        <div
          key={column}
          role="columnheader"
          aria-sort={isSortColumn(column) ? directionOf(column, ordering.sort) : undefined}
          className={classes.head}
          data-align={COLUMNS[column].align}
        >
          {isSortColumn(column) ? <SortHead column={column} {...ordering} /> : t.columns[column]}
        </div>
      ))}
    </div>
  );
}

/** The actions of rows as one object that does not change, so that rows are not rendered again. */
function useRowActions(rows: Rows, onOpen: (id: string) => void): RowActions {
  const now = useRef({ rows, onOpen });
  now.current = { rows, onOpen };
  return useMemo(
    () => ({
      open: (id) => now.current.onOpen(id),
      focus: (id) => now.current.rows.setCurrent(id),
      toggle: (id, isRange) => {
        const { select, ids } = now.current.rows;
        select((selection) => (isRange ? selectRange(selection, id, ids) : toggle(selection, id)));
      },
    }),
    [],
  );
}

/** The claims as a grid. One row has the focus, and keys act on it (see `use-list-keys`). */
export function ClaimGrid(props: ClaimGridProps) {
  const { label, rows, columns, isCards, canSelect, gone, total, openClaim, onOpen, all, sort, onSort } = props;
  const header = { rows, columns, canSelect, all, sort, onSort };
  const actions = useRowActions(rows, onOpen);
  const chosen = new Set(rows.selection.ids);
  const left = new Set(gone);
  const entry = rows.current?.id ?? rows.ids[0];
  return (
    <div
      role="grid"
      aria-label={label}
      aria-rowcount={total === undefined ? -1 : total + 1}
      aria-multiselectable={canSelect}
      className={classes.grid}
      data-reads={canSelect ? undefined : true}
      style={{ '--tracks': tracksOf(columns, canSelect) } as CSSProperties}
    >
      {!isCards && <Header {...header} />}
      {rows.rows.map((row, index) => (
        <ClaimRow
          key={row.id}
          row={row}
          place={index + 1}
          columns={columns}
          isCard={isCards}
          timeOf={columnOf(sort)}
          canSelect={canSelect}
          isCurrent={row.id === rows.current?.id}
          isEntry={row.id === entry}
          isSelected={chosen.has(row.id)}
          isOpen={row.id === openClaim}
          isGone={left.has(row.id)}
          actions={actions}
        />
      ))}
    </div>
  );
}
/* biome-ignore-end lint/a11y/useSemanticElements: see above */
/* biome-ignore-end lint/a11y/useFocusableInteractive: see above */
/* biome-ignore-end lint/a11y/useKeyWithClickEvents: see above */
