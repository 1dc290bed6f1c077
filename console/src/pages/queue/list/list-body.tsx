import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { strings } from '../../../strings/strings.ts';
import { BulkBar, ClaimActionDialog, useBulkActions } from '../bulk-actions/bulk-actions.tsx';
import { useSelectAll } from '../bulk-actions/use-select-all.ts';
import { useListKeys } from '../row-navigation/use-list-keys.ts';
import { useKeepPlace, useKnownPlace } from '../row-navigation/use-place.ts';
import { focusRow, useRows } from '../row-navigation/use-rows.ts';
import { useSteady } from '../row-navigation/use-steady.ts';
import { ClaimGrid } from '../rows/claim-grid.tsx';
import type { ColumnId } from '../rows/columns.ts';
import type { Ordering } from '../rows/sort-head.tsx';
import type { QueueState } from '../search/queue-search.ts';
import type { LiveList } from './live-list.ts';
import type { More } from './load-more.tsx';
import { listKeyOf } from './use-live-list.ts';

interface ListBodyProps {
  state: QueueState;
  list: LiveList | undefined;
  more: More;
  total: number | undefined;
  scroller: RefObject<HTMLElement | null>;
  columns: readonly ColumnId[];
  isCards: boolean;
  /** Shows a claim: beside the list, or on its own page. */
  onOpen: (id: string) => void;
  /** Shows the focused claim beside the list, while one is open there. */
  onFollow: (id: string) => void;
  onClose: () => void;
  onRefresh: () => void;
  onSort: Ordering['onSort'];
  /** Opens the dialog that says what blocks a tracking number. */
  onBlocked: (trackingNumber: string) => void;
}

/** Longer than the repeat interval of a key, so that only the claim where the focus stops is loaded. */
const FOLLOW_MS = 140;
const NONE: readonly string[] = [];

/** Shows the claim where the focus stops beside the list, while one is open there. */
function useFollowing(open: string | undefined, onFollow: (id: string) => void) {
  const [wanted, setWanted] = useState<string>();
  const go = useDebouncedCallback((id: string) => open !== undefined && onFollow(id), FOLLOW_MS);
  useEffect(() => {
    // The wanted claim was opened, or another one that was chosen otherwise.
    if (open === undefined || !go.isPending()) setWanted(undefined);
  }, [open, go]);
  const to = (id: string) => {
    if (open === undefined) return;
    setWanted(id);
    go(id);
  };
  const cancel = () => {
    go.cancel();
    setWanted(undefined);
  };
  const isAhead = open !== undefined && wanted !== undefined && wanted !== open;
  return { isAhead, to, cancel, catchUp: () => go.flush() };
}

/** The rows of one list with focus, selection, keys and actions. Mounted again for every other list. */
export function ListBody(props: ListBodyProps) {
  const { state, list, total, scroller, columns, isCards, onOpen, onFollow, onClose } = props;
  const key = listKeyOf(state);
  const canWork = canWorkClaims(useRole());
  const known = useKnownPlace(key);
  const rows = useRows(list?.rows, state.claim ?? known?.current);
  const actions = useBulkActions(rows, state);
  const gone = list?.gone ?? NONE;
  const all = useSelectAll(rows, { gone, total, more: props.more });
  const following = useFollowing(state.claim, onFollow);
  const place = { hasRows: rows.ids.length > 0, current: rows.current?.id };
  useKeepPlace(key, scroller, place);
  useSteady(scroller, place);
  const open = (id: string) => {
    following.cancel();
    rows.setCurrent(id);
    onOpen(id);
  };
  const close = () => {
    following.cancel();
    onClose();
    if (rows.current) focusRow(scroller, rows.current.id);
  };
  useListKeys({
    rows,
    scroller,
    canWork,
    hasOpenClaim: state.claim !== undefined,
    isAhead: following.isAhead,
    onCatchUp: following.catchUp,
    onOpen: open,
    onNavigate: following.to,
    onClose: close,
    onRefresh: props.onRefresh,
    onBlocked: props.onBlocked,
    onAction: actions.begin,
    onTake: actions.take,
    onSelectAll: all.toggle,
  });
  return (
    <>
      {rows.rows.length > 0 && (
        <ClaimGrid
          label={strings.queue.list.label(strings.queue.views[state.view].label)}
          rows={rows}
          columns={columns}
          isCards={isCards}
          canSelect={canWork}
          gone={gone}
          total={total}
          openClaim={state.claim}
          onOpen={open}
          all={all}
          sort={state.sort}
          onSort={props.onSort}
        />
      )}
      {rows.selected.length > 0 && <BulkBar selected={rows.selected} total={total} actions={actions} />}
      <ClaimActionDialog action={actions.action} onClose={actions.end} onDone={actions.done} />
    </>
  );
}
