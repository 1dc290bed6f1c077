import { useElementSize, useMergedRef } from '@mantine/hooks';
import { hashKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useAnnounce } from '../../components/announcer.tsx';
import { strings } from '../../strings/strings.ts';
import { fittingColumns, isCards as isCardsAt, readColumns } from './columns.ts';
import { FilterBar } from './filters/filter-bar.tsx';
import type { LiveList } from './live-list.ts';
import classes from './queue.module.css';
import { type QueueFilters, type QueueState, withFilter } from './queue-search.ts';
import { useTotal } from './rail/use-rail-counts.ts';
import { ListBody } from './rows/list-body.tsx';
import { ListHead } from './rows/list-head.tsx';
import { NoRows, NotLoaded, RowsToCome, SearchAll } from './rows/list-states.tsx';
import { LoadMore } from './rows/load-more.tsx';
import stateClasses from './rows/states.module.css';
import { listKeyOf, useLiveList } from './rows/use-live-list.ts';
import type { ChangeState } from './use-queue-state.ts';
import { useStored } from './use-stored.ts';

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

/** Says that only a part of what there is was searched. */
function SearchHints({
  state,
  change,
  list,
}: Pick<ClaimListProps, 'state' | 'change'> & { list: LiveList | undefined }) {
  const isTruncated = list?.isSearchTruncated === true;
  const isPartial = state.filters.q !== undefined && state.view !== 'all' && (list?.rows.length ?? 0) > 0;
  if (!isTruncated && !isPartial) return null;
  return (
    <div className={stateClasses.hint}>
      {isTruncated && <span role="status">{t.search.truncated}</span>}
      {isPartial && (
        <>
          <span>{t.search.only(t.views[state.view].label)}</span>
          <SearchAll state={state} change={change} />
        </>
      )}
    </div>
  );
}

/** Search and filters write what is typed into the address; while typing they replace it. */
function useFilterChanges(state: QueueState, change: ChangeState) {
  const setFilters = (filters: QueueFilters) => change({ filters });
  const search = (q: string) => {
    const isRefining = q !== '' && state.filters.q !== undefined;
    change({ filters: withFilter(state.filters, 'q', q) }, { replace: isRefining });
  };
  return { setFilters, search };
}

/** The head, the filters and the rows of the view. */
export function ClaimList({ state, change, onOpen, onViews }: ClaimListProps) {
  const { followed, list, loadMore, more, refresh } = useLiveList(state);
  const total = useTotal(state);
  const [columns, setColumns] = useStored('redress-queue-columns', readColumns);
  const { ref: sized, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(sized, scroller);
  const isCards = isCardsAt(width);
  const { setFilters, search } = useFilterChanges(state, change);
  const key = hashKey(listKeyOf(state));
  useSaying(key, list, total);
  const toRows = () => {
    const row = scroller.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
    (row ?? scroller.current)?.focus();
  };
  const isReady = list !== undefined && width > 0;
  const shared = { state, change };
  const retry = { onRetry: () => void followed.refetch(), isRetrying: followed.isFetching };
  return (
    <section className={classes.list} aria-label={t.title}>
      <ListHead
        {...shared}
        list={list}
        total={total}
        isStale={followed.isError && list !== undefined}
        columns={columns}
        onColumns={setColumns}
        isCards={isCards}
        onRefresh={refresh}
        onViews={onViews}
      />
      <FilterBar state={state} onChange={setFilters} onSearch={search} onDone={toRows} />
      <SearchHints {...shared} list={list} />
      <div ref={ref} className={classes.scroller} tabIndex={-1}>
        {list === undefined && followed.isError && <NotLoaded {...shared} {...retry} error={followed.error} />}
        {!isReady && !followed.isError && <RowsToCome isCards={isCards} />}
        {isReady && list.rows.length === 0 && <NoRows {...shared} />}
        <ListBody
          key={key}
          state={state}
          list={isReady ? list : undefined}
          total={total}
          scroller={scroller}
          columns={fittingColumns(columns, width)}
          isCards={isCards}
          onOpen={onOpen}
          onFollow={(claim) => change({ claim }, { replace: true })}
          onClose={() => change({ claim: undefined })}
          onRefresh={refresh}
        />
        {isReady && list.rows.length > 0 && (
          <LoadMore
            hasMore={list.cursor !== null}
            isLoading={more.isPending}
            hasFailed={more.isError}
            onMore={loadMore}
          />
        )}
      </div>
    </section>
  );
}
