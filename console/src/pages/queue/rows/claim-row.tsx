import { Checkbox, VisuallyHidden } from '@mantine/core';
import { type MouseEvent, memo } from 'react';
import type { ClaimRow as Row } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import { COLUMNS, type ColumnId, NUMBER_FITS } from '../columns.ts';
import type { SortColumn } from '../orders.ts';
import { CELLS } from './cells.tsx';
import { ClaimCard } from './claim-card.tsx';
import classes from './grid.module.css';

/** What a row can be told to do; the same for all rows, so that only those that changed are drawn anew. */
export interface RowActions {
  open: (id: string) => void;
  toggle: (id: string, isRange: boolean) => void;
  focus: (id: string) => void;
}

export interface ClaimRowProps {
  row: Row;
  /** Counted from 1, the header not. */
  place: number;
  columns: readonly ColumnId[];
  isCard: boolean;
  /** The time that a card shows: the one that the list is sorted by. */
  timeOf: SortColumn;
  /** False for those who only read. */
  canSelect: boolean;
  isCurrent: boolean;
  /** Tab leads to it. */
  isEntry: boolean;
  isSelected: boolean;
  isOpen: boolean;
  isGone: boolean;
  actions: RowActions;
}

const t = strings.queue.list;
/** Characters of a tracking number that leave room beside it on the narrowest card. */
const CARD_FITS = 16;

/*
 * Rows are laid out by a CSS grid, so that those out of sight cost nothing (content-visibility does not work on table
 * elements); the roles of a grid are spelled out. Cells do not take the focus: their row has it.
 * biome-ignore-start lint/a11y/useSemanticElements: see above
 * biome-ignore-start lint/a11y/useFocusableInteractive: see above
 * biome-ignore-start lint/a11y/useKeyWithClickEvents: the keys are in use-list-keys.ts
 */
function SelectCell({ row, isSelected, actions }: Pick<ClaimRowProps, 'row' | 'isSelected' | 'actions'>) {
  const onClick = (event: MouseEvent) => {
    event.stopPropagation();
    actions.toggle(row.id, event.shiftKey);
  };
  return (
    <div role="gridcell" className={classes.select} onClick={onClick}>
      <Checkbox
        size="xs"
        tabIndex={-1}
        checked={isSelected}
        readOnly
        aria-label={t.selectOne(row.tracking_number)}
        className={classes.checkbox}
      />
    </div>
  );
}

/** A click that ends the selecting of text opens nothing. */
const isSelectingText = () => (window.getSelection()?.toString() ?? '') !== '';

function RowCells({ row, columns, isGone }: Pick<ClaimRowProps, 'row' | 'columns' | 'isGone'>) {
  return columns.map((id) => (
    <div key={id} role="gridcell" className={classes.cell} data-align={COLUMNS[id].align}>
      {CELLS[id](row)}
      {isGone && id === 'status' && <VisuallyHidden>{t.gone}</VisuallyHidden>}
    </div>
  ));
}

/** A row whose height nobody knows before it is laid out: one out of sight would move the others when it comes. */
function isTall({ tracking_number, status_reason, matches = [] }: Row, isCard: boolean): boolean {
  const { length } = tracking_number;
  return length > NUMBER_FITS || (isCard && (status_reason !== null || matches.length > 0 || length > CARD_FITS));
}

/** One claim of the list. */
export const ClaimRow = memo(function ClaimRow(props: ClaimRowProps) {
  const { row, place, canSelect, isCurrent, isEntry, isSelected, isOpen, isGone, isCard, actions } = props;
  return (
    <div
      role="row"
      aria-rowindex={place + 1}
      aria-selected={canSelect ? isSelected : undefined}
      tabIndex={isEntry ? 0 : -1}
      className={isCard ? classes.card : classes.row}
      data-claim={row.id}
      data-current={isCurrent || undefined}
      data-selected={isSelected || undefined}
      data-open={isOpen || undefined}
      data-gone={isGone || undefined}
      data-tall={isTall(row, isCard) || undefined}
      title={isGone ? t.goneTitle : undefined}
      onClick={() => isSelectingText() || actions.open(row.id)}
      onFocus={() => actions.focus(row.id)}
    >
      {canSelect && <SelectCell row={row} isSelected={isSelected} actions={actions} />}
      {isCard ? <ClaimCard row={row} isGone={isGone} timeOf={props.timeOf} /> : <RowCells {...props} />}
    </div>
  );
});
/* biome-ignore-end lint/a11y/useSemanticElements: see above */
/* biome-ignore-end lint/a11y/useFocusableInteractive: see above */
/* biome-ignore-end lint/a11y/useKeyWithClickEvents: see above */
