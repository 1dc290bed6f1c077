import { VisuallyHidden } from '@mantine/core';
import type { ClaimRow } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import type { SortColumn } from '../orders.ts';
import { Amount, CELLS, Documents, Found, Standing } from './cells.tsx';
import classes from './grid.module.css';

/*
 * Rows are laid out by a CSS grid, so that those out of sight cost nothing (content-visibility does not work on table
 * elements); the roles of a grid are spelled out. Cells do not take the focus: their row has it.
 * biome-ignore-start lint/a11y/useSemanticElements: see above
 * biome-ignore-start lint/a11y/useFocusableInteractive: see above
 * biome-ignore-start lint/a11y/useKeyWithClickEvents: the keys are in use-list-keys.ts
 */
interface ClaimCardProps {
  row: ClaimRow;
  isGone: boolean;
  timeOf: SortColumn;
}

/** A claim in two lines, where there is no room for columns; a third one when the tracking number takes the second. */
export function ClaimCard({ row, isGone, timeOf }: ClaimCardProps) {
  const { tracking_number, carrier, organization, documents, assignee } = row;
  const names = [strings.names.carriers[carrier], organization.name, assignee?.name].filter(
    (name) => name !== undefined,
  );
  const hasDocuments = documents.confirmed + documents.pending > 0;
  return (
    <div role="gridcell" className={classes.lines}>
      <div className={classes.line}>
        <Standing row={row} />
        {isGone && <VisuallyHidden>{strings.queue.list.gone}</VisuallyHidden>}
        <span className={classes.end}>
          {hasDocuments && <Documents row={row} />}
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
/* biome-ignore-end lint/a11y/useSemanticElements: see above */
/* biome-ignore-end lint/a11y/useFocusableInteractive: see above */
/* biome-ignore-end lint/a11y/useKeyWithClickEvents: see above */
