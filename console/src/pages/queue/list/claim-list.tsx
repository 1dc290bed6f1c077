import { Switch } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { hashKey } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { loadPart } from '../../api/load-part.ts';
import { useAnnounce } from '../../components/announcer.tsx';
import { strings } from '../../strings/strings.ts';
import { FOUND_COLUMNS, fittingColumns, isCards as isCardsAt, readColumns, withFound, withWaiting } from './columns.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import type { LiveList } from './live-list.ts';
import { columnOf, type SortColumn, waitingIn } from './orders.ts';
import classes from './queue.module.css';
import { isEverywhere, isNarrowed, type QueueFilters, type QueueState, shownOf, withFilter } from './queue-search.ts';
import { useTotal } from './rail/use-rail-counts.ts';
import { ListBody } from './rows/list-body.tsx';
import { ListHead } from './rows/list-head.tsx';
import { NoRows, NotLoaded, RowsToCome } from './rows/list-states.tsx';
import { LoadMore } from './rows/load-more.tsx';
import { PressedHead } from './rows/sort-head.tsx';
import stateClasses from './rows/states.module.css';
import { listKeyOf, useLiveList } from './rows/use-live-list.ts';
import { focusEntry } from './rows/use-rows.ts';
import type { ChangeState } from './use-queue-state.ts';
import { useStored } from './use-stored.ts';

const BlockedDialog = lazy(async () => ({
  default: (await loadPart(() => import('../claim/blocked/blocked-dialog.tsx'))).BlockedDialog,
}));

interface ClaimListProps {
  state: QueueState;
  change: ChangeState;
  onOpen: (id: string) => void;
  /** The views are asked for, where they are in a drawer. */
  onViews: () => void;
}

const t = strings.queue;

/** Tells a screen reader how many claims a list has when it comes, and that there are new ones. */
function useSaying(key: string, list: LiveList | undefined, total: number | undefined) {
  const announce = useAnnounce();
  const isKnown = list !== undefined && total !== undefined;
  const said = useRef<string>(undefined);
  const arrived = list?.arrived ?? 0;
  useEffect(() => {
    if (!isKnown || said.current === key) return;
    said.current = key;
    announce(t.list.total(total));
  }, [announce, isKnown, key, total]);
  useEffect(() => {
    if (arrived > 0) announce(t.list.saysArrived(arrived));
  }, [announce, arrived]);
}

/** Says whether all claims are searched, with the way to the other, and whether all matches are shown. */
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

/** Search and filters write what is typed into the address; while typing they replace it. */
function useFilterChanges(state: QueueState, change: ChangeState) {
  // A filter that is added to a search of every claim narrows that, not the view where it was begun.
  const setFilters = (filters: QueueFilters) =>
    change(isEverywhere(state) ? { view: 'all', filters, isWithin: true } : { filters });
  const search = (q: string) => {
    const isRefining = q !== '' && state.filters.q !== undefined;
    change({ filters: withFilter(state.filters, 'q', q) }, { replace: isRefining });
  };
  return { setFilters, search };
}

interface BeginningProps extends Pick<ClaimListProps, 'state' | 'change'> {
  live: ReturnType<typeof useLiveList>;
  list: LiveList | undefined;
  isCards: boolean;
}

/** What stands where there are no rows: they are to come, there are none, or they could not be had. */
function Beginning({ state, change, live: { list: known, error, retry }, list, isCards }: BeginningProps) {
  const shared = { state, change };
  if (known === undefined && error !== null) {
    return <NotLoaded {...shared} error={error} onRetry={retry} />;
  }
  if (list === undefined) return <RowsToCome isCards={isCards} />;
  return list.rows.length === 0 ? <NoRows {...shared} /> : null;
}

/** The columns that were chosen, and of these the ones that there is room for: what the list is sorted by before others. */
function useColumns(width: number, { view, sort, filters }: QueueState) {
  const isSearch = filters.q !== undefined;
  const [columns, setColumns] = useStored('redress-queue-columns', readColumns);
  const shown = useMemo(() => {
    const first = [columnOf(sort), ...(isSearch ? FOUND_COLUMNS : [])];
    const waiting = withWaiting(columns, waitingIn(view));
    return fittingColumns(isSearch ? withFound(waiting) : waiting, width, first);
  }, [columns, width, isSearch, view, sort]);
  return { columns, setColumns, shown };
}

/** The head, the filters and the rows of the view. */
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
  useSaying(hashKey(key), live.list, total);
  const more = { hasMore: typeof live.list?.cursor === 'string', ...live.more };
  // Before the width is known it is not known either how rows look.
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
        <Beginning {...shared} live={live} list={list} />
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
