import { useDebouncedCallback } from '@mantine/hooks';
import { type RefObject, useEffect, useState } from 'react';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.tsx';
import { strings } from '../../../strings/strings.ts';
import type { ColumnId } from '../columns.ts';
import { BulkBar } from '../deeds/bulk-bar.tsx';
import { type Deed, DeedDialog } from '../deeds/deed-dialog.tsx';
import { takenOf, useTake } from '../deeds/use-take.ts';
import type { LiveList } from '../live-list.ts';
import type { QueueState } from '../queue-search.ts';
import { NOTHING_SELECTED, release } from '../selection.ts';
import { ClaimGrid } from './claim-grid.tsx';
import type { More } from './load-more.tsx';
import type { Ordering } from './sort-head.tsx';
import { useListKeys } from './use-list-keys.ts';
import { listKeyOf } from './use-live-list.ts';
import { useKeepPlace, useKnownPlace } from './use-place.ts';
import { focusRow, type Rows, useRows } from './use-rows.ts';
import { useSelectAll } from './use-select-all.ts';
import { useSteady } from './use-steady.ts';

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
  /** Follows the focus while a claim is open beside the list. */
  onFollow: (id: string) => void;
  onClose: () => void;
  onRefresh: () => void;
  onSort: Ordering['onSort'];
  /** Asks what stands in the way of a tracking number. */
  onBlocked: (trackingNumber: string) => void;
}

/** Longer than a key takes to repeat: walking fast loads only the claim that is stopped at. */
const FOLLOW_MS = 140;
const NONE: readonly string[] = [];

/** What is done to the selected claims, or to the one that has the focus. */
function useDeeds(rows: Rows, state: QueueState) {
  const [deed, setDeed] = useState<Deed>();
  const take = useTake(state);
  const { selected, current, select } = rows;
  const targets = selected.length > 0 ? selected : current ? [current] : [];
  const clear = () => select(() => NOTHING_SELECTED);
  const done = (ids: readonly string[]) => select((now) => release(now, ids));
  const begin = (kind: Deed['kind']) => {
    // A note is about one claim.
    const claims = kind === 'note' && current ? [current] : targets;
    if (claims.length > 0) setDeed({ kind, claims });
  };
  const takeThem = () => {
    if (targets.length > 0) take.mutate(targets, { onSuccess: (taken) => done(takenOf(taken)) });
  };
  return { deed, begin, take: takeThem, clear, done, end: () => setDeed(undefined) };
}

/** Shows beside the list the claim that the focus stops at, while one is open there. */
function useFollowing(open: string | undefined, onFollow: (id: string) => void) {
  const [wanted, setWanted] = useState<string>();
  const go = useDebouncedCallback((id: string) => open !== undefined && onFollow(id), FOLLOW_MS);
  useEffect(() => {
    // Another claim is open: that which was wanted, or one that was chosen otherwise.
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

/** The rows of one list: focus, selection, keys, and what is done to claims. It begins anew with every other list. */
export function ListBody(props: ListBodyProps) {
  const { state, list, total, scroller, columns, isCards, onOpen, onFollow, onClose } = props;
  const key = listKeyOf(state);
  const canWork = canWorkClaims(useRole());
  const known = useKnownPlace(key);
  const rows = useRows(list?.rows, state.claim ?? known?.current);
  const deeds = useDeeds(rows, state);
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
    onWalk: following.to,
    onClose: close,
    onRefresh: props.onRefresh,
    onBlocked: props.onBlocked,
    onDeed: deeds.begin,
    onTake: deeds.take,
    onSelectAll: all.toggle,
  });
  const bulk = { move: () => deeds.begin('move'), assign: () => deeds.begin('assign'), ...deeds };
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
      {rows.selected.length > 0 && <BulkBar count={rows.selected.length} total={total} actions={bulk} />}
      <DeedDialog deed={deeds.deed} onClose={deeds.end} onDone={deeds.done} />
    </>
  );
}
