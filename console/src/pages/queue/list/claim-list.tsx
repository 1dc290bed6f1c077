import { Switch } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { hashKey } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { loadPart } from '../../../api/load-part.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { strings } from '../../../strings/strings.ts';
import { FilterBar } from '../filters/filter-bar.tsx';
import classes from '../queue.module.css';
import { focusEntry } from '../row-navigation/use-rows.ts';
import { FOUND_COLUMNS, fittingColumns, isCards as isCardsAt, withFound, withWaiting } from '../rows/columns.ts';
import { PressedHead } from '../rows/sort-head.tsx';
import { useViewColumns } from '../saved/use-view-columns.ts';
import { columnOf, type SortColumn, waitingIn } from '../search/orders.ts';
import {
  isEverywhere,
  isNarrowed,
  type QueueFilters,
  type QueueState,
  shownOf,
  withFilter,
} from '../search/queue-search.ts';
import { useTotal } from '../search/use-counts.ts';
import type { ChangeState } from '../search/use-queue-state.ts';
import { ListBody } from './list-body.tsx';
import { ListHead } from './list-head.tsx';
import stateClasses from './list-states.module.css';
import { NoRows, NotLoaded, RowsToCome } from './list-states.tsx';
import type { LiveList } from './live-list.ts';
import { LoadMore } from './load-more.tsx';
import { listKeyOf, useLiveList } from './use-live-list.ts';

const BlockedDialog = lazy(async () => ({
  default: (await loadPart(() => import('../../claim/blocked/blocked-dialog.tsx'))).BlockedDialog,
}));

interface ClaimListProps {
  state: QueueState;
  change: ChangeState;
  onOpen: (id: string) => void;
  /** Opens the views, which are in a drawer in a narrow window. */
  onViews: () => void;
}

const t = strings.queue;

/** Announces to screen readers the number of claims of a new list, and later arrivals. */
function useListAnnouncements(key: string, list: LiveList | undefined, total: number | undefined) {
  const announce = useAnnounce();
  const isKnown = list !== undefined && total !== undefined;
  const announced = useRef<string>(undefined);
  const arrived = list?.arrived ?? 0;
  useEffect(() => {
    if (!isKnown || announced.current === key) return;
    announced.current = key;
    announce(t.list.total(total));
  }, [announce, isKnown, key, total]);
  useEffect(() => {
    if (arrived > 0) announce(t.list.saysArrived(arrived));
  }, [announce, arrived]);
}

/** Says whether all claims or only the view is searched, with a switch, and whether the search was truncated. */
function SearchHints({
  state,
  change,
  list,
}: Pick<ClaimListProps, 'state' | 'change'> & { list: LiveList | undefined }) {
  const isTruncated = list?.isSearchTruncated === true;
  if (!isTruncated && !isNarrowed(state)) return null;
  const { label } = t.views[state.view];
  return (
    <div className={stateClasses.hint}>
      {isTruncated && <span role="status">{t.search.truncated}</span>}
      {isNarrowed(state) && <span>{isEverywhere(state) ? t.search.everywhere : t.search.only(label)}</span>}
      {isNarrowed(state) && (
        <Switch
          size="xs"
          label={t.search.within(label)}
          checked={!isEverywhere(state)}
          onChange={({ currentTarget }) => change({ isWithin: currentTarget.checked || undefined, claim: undefined })}
        />
      )}
    </div>
  );
}

/**
 * The functions that write filters and the search into the address. While typing, the search replaces the history
 * entry.
 */
function useFilterChanges(state: QueueState, change: ChangeState) {
  // A filter added to a search of all claims narrows that search, not the view where it began.
  const setFilters = (filters: QueueFilters) =>
    change(isEverywhere(state) ? { view: 'all', filters, isWithin: true } : { filters });
  const search = (q: string) => {
    const isRefining = q !== '' && state.filters.q !== undefined;
    change({ filters: withFilter(state.filters, 'q', q) }, { replace: isRefining });
  };
  return { setFilters, search };
}

interface ListPlaceholderProps extends Pick<ClaimListProps, 'state' | 'change'> {
  live: ReturnType<typeof useLiveList>;
  list: LiveList | undefined;
  isCards: boolean;
}

/** Shown where there are no rows: they are being loaded, there are none, or loading failed. */
function ListPlaceholder({ state, change, live: { list: known, error, retry }, list, isCards }: ListPlaceholderProps) {
  const shared = { state, change };
  if (known === undefined && error !== null) {
    return <NotLoaded {...shared} error={error} onRetry={retry} />;
  }
  if (list === undefined) return <RowsToCome isCards={isCards} />;
  return list.rows.length === 0 ? <NoRows {...shared} /> : null;
}

/** The chosen columns, and the ones that fit the width. The sorted column has priority. */
function useColumns(width: number, state: QueueState) {
  const { view, sort, filters } = state;
  const isSearch = filters.q !== undefined;
  const [columns, setColumns] = useViewColumns(state);
  const shown = useMemo(() => {
    const first = [columnOf(sort), ...(isSearch ? FOUND_COLUMNS : [])];
    const waiting = withWaiting(columns, waitingIn(view));
    return fittingColumns(isSearch ? withFound(waiting) : waiting, width, first);
  }, [columns, width, isSearch, view, sort]);
  return { columns, setColumns, shown };
}

/** The list of a view: header, filters and rows. */
export function ClaimList({ state: asked, change, onOpen, onViews }: ClaimListProps) {
  const state = useMemo(() => shownOf(asked), [asked]);
  const live = useLiveList(state);
  const total = useTotal(state);
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(sized, scroller);
  const { columns, setColumns, shown } = useColumns(width, state);
  const { setFilters, search } = useFilterChanges(asked, change);
  const [blocked, setBlocked] = useState<string>();
  const pressedHead = useRef<SortColumn>(undefined);
  const key = listKeyOf(state);
  useListAnnouncements(hashKey(key), live.list, total);
  const more = { hasMore: typeof live.list?.cursor === 'string', ...live.more };
  // Until the width is known it is open whether rows are cards.
  const list = width > 0 ? live.list : undefined;
  const shared = { state, change, total, isCards: isCardsAt(width), onRefresh: live.refresh };
  return (
    <section className={classes.list} aria-label={t.title}>
      <ListHead
        {...shared}
        list={live.list}
        isStale={live.error !== null && live.list !== undefined}
        columns={columns}
        onColumns={setColumns}
        isRefreshing={live.isRefreshing}
        onBlocked={() => setBlocked('')}
        onViews={onViews}
      />
      <FilterBar state={state} onChange={setFilters} onSearch={search} onDone={() => focusEntry(scroller)} />
      <SearchHints state={asked} change={change} list={live.list} />
      <div ref={ref} className={classes.scroller} tabIndex={-1}>
        <ListPlaceholder {...shared} live={live} list={list} />
        <PressedHead value={pressedHead}>
          <ListBody
            {...shared}
            key={hashKey(key)}
            list={list}
            scroller={scroller}
            columns={shown}
            onOpen={onOpen}
            onFollow={(claim) => change({ claim }, { replace: true })}
            onClose={() => change({ claim: undefined })}
            onBlocked={setBlocked}
            onSort={(sort) => change({ sort })}
            more={more}
          />
        </PressedHead>
        {list !== undefined && list.rows.length > 0 && <LoadMore {...more} />}
      </div>
      <Suspense fallback={null}>
        {blocked !== undefined && <BlockedDialog trackingNumber={blocked} onClose={() => setBlocked(undefined)} />}
      </Suspense>
    </section>
  );
}
