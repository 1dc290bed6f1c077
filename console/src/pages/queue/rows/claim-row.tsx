import { Checkbox, VisuallyHidden } from '@mantine/core';
import { type MouseEvent, memo } from 'react';
import type { ClaimRow as Row } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import type { SortColumn } from '../search/orders.ts';
import { Amount, CELLS, Documents, Found, Standing } from './cells.tsx';
import { COLUMNS, type ColumnId, NUMBER_FITS } from './columns.ts';
import classes from './grid.module.css';

/*
 * Rows are laid out by a CSS grid, so that those out of sight cost nothing (content-visibility does not work on table
 * elements); the roles of a grid are spelled out. Cells do not take the focus: their row has it.
 * biome-ignore-start lint/a11y/useSemanticElements: see above
 * biome-ignore-start lint/a11y/useFocusableInteractive: see above
 * biome-ignore-start lint/a11y/useKeyWithClickEvents: the keys are in use-list-keys.ts
 */
interface ClaimCardProps {
  row: Row;
  isGone: boolean;
  timeOf: SortColumn;
}

/** A claim as a card of two lines, for narrow lists. A long tracking number takes a third line. */
function ClaimCard({ row, isGone, timeOf }: ClaimCardProps) {
  const { tracking_number, carrier, organization, assignee } = row;
  const names = [strings.names.carriers[carrier], organization.name, assignee?.name].filter(
    (name) => name !== undefined,
  );
  return (
    <div role="gridcell" className={classes.lines}>
      <div className={classes.line}>
        <Standing row={row} />
        {isGone && <VisuallyHidden>{strings.queue.list.gone}</VisuallyHidden>}
        <span className={classes.end}>
          <Documents row={row} />
          <span>
            <VisuallyHidden>{strings.queue.columns[timeOf]} </VisuallyHidden>
            {CELLS[timeOf](row)}
          </span>
        </span>
      </div>
      <div className={classes.line} data-wraps>
        <span className={classes.number}>{tracking_number}</span>
        <span className={classes.names} title={names.join(', ')} dir="auto">
          {names.join(' · ')}
        </span>
        <span className={classes.end}>
          <Amount row={row} />
        </span>
      </div>
      {row.matches !== undefined && row.matches.length > 0 && (
        <div className={classes.line}>
          <Found row={row} />
        </div>
      )}
    </div>
  );
}

/** The actions of a row. The same object for all rows, so that only changed rows are rendered again. */
export interface RowActions {
  open: (id: string) => void;
  toggle: (id: string, isRange: boolean) => void;
  focus: (id: string) => void;
}

export interface ClaimRowProps {
  row: Row;
  /** The position from 1, without the header. */
  place: number;
  columns: readonly ColumnId[];
  isCard: boolean;
  /** The time that a card shows: the one of the list's order. */
  timeOf: SortColumn;
  /** Is false for viewers. */
  canSelect: boolean;
  isCurrent: boolean;
  /** Whether Tab leads to this row. */
  isEntry: boolean;
  isSelected: boolean;
  isOpen: boolean;
  isGone: boolean;
  actions: RowActions;
}

const t = strings.queue.list;
/** The longest tracking number that leaves room beside it on the narrowest card. */
const CARD_FITS = 16;

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

/** Whether text is selected: a click that ends a selection of text opens nothing. */
const isSelectingText = () => (window.getSelection()?.toString() ?? '') !== '';

function RowCells({ row, columns, isGone }: Pick<ClaimRowProps, 'row' | 'columns' | 'isGone'>) {
  return columns.map((id) => (
    <div key={id} role="gridcell" className={classes.cell} data-align={COLUMNS[id].align}>
      {CELLS[id](row)}
      {isGone && id === 'status' && <VisuallyHidden>{t.gone}</VisuallyHidden>}
    </div>
  ));
}

/**
 * Whether the height of a row is unknown before layout. Such a row would move the others if it were skipped while out
 * of view.
 */
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
