import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { Statistics } from '../../api/types.ts';
import { PageHeader } from '../../components/layout/page.tsx';
import { QueryView } from '../../components/states/states.tsx';
import { Time } from '../../components/values/time.tsx';
import { strings } from '../../strings/strings.ts';
import { DayCards, OpenCards } from './charts/charts.tsx';
import { Fills } from './charts/fills.tsx';
import { EmptyOverview } from './empty-overview.tsx';
import { FigureTiles } from './figures/figure-tiles.tsx';
import { figuresOf, isEmpty } from './figures/figures.ts';
import { LoadingOverview } from './loading-overview.tsx';
import classes from './overview.module.css';
import { OverviewControls } from './overview-controls.tsx';
import { DEFAULT_PERIOD, parseOverviewSearch } from './overview-search.ts';
import type { QueueFilter } from './sheets/queue-filter.ts';

const MINUTE_MS = 60_000;

interface StatisticsRequest {
  days: number;
  /** All organizations when absent. */
  organization: string | undefined;
}

/** The statistics, polled every minute while the page is visible. The previous ones stay until new ones arrive. */
export function useStatistics({ days, organization }: StatisticsRequest) {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.statistics, days, organization ?? ''],
    queryFn: ({ signal }) => {
      const query = { days, ...(organization !== undefined && { organization }) };
      return unwrap(api.GET('/statistics', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  });
}

const t = strings.overview;

function Sections({ statistics, base, isBusy }: { statistics: Statistics; base: QueueFilter; isBusy: boolean }) {
  const { from, to, filed_per_day: days } = statistics;
  const period = { first: from.slice(0, 10), last: to.slice(0, 10), days: days.length };
  return (
    <div className={classes.sections} aria-busy={isBusy}>
      <Fills />
      <FigureTiles figures={figuresOf(statistics)} period={period} base={base} />
      <DayCards statistics={statistics} base={base} />
      <OpenCards statistics={statistics} base={base} />
    </div>
  );
}

function Subtitle({ at, isStale }: { at: string | undefined; isStale: boolean }) {
  return (
    <>
      {t.utc}
      {at !== undefined && (
        <>
          {' '}
          {t.refreshed} <Time at={at} as="exact" />.
        </>
      )}
      {isStale && ` ${strings.common.stale}`}
    </>
  );
}

/** The overview: numbers of filed, open and decided claims, each linked to its claims. */
export function OverviewPage() {
  // Parsed again, because the router keeps unknown parameters in the search.
  const { days = DEFAULT_PERIOD, organization } = parseOverviewSearch({ ...useSearch({ from: '/inside/overview' }) });
  const query = useStatistics({ days, organization });
  const base = useMemo<QueueFilter>(() => (organization === undefined ? {} : { organization }), [organization]);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t.title}
        subtitle={<Subtitle at={query.data?.at} isStale={query.isError && query.data !== undefined} />}
      >
        <OverviewControls />
      </PageHeader>
      <QueryView query={query} loading={<LoadingOverview />}>
        {(statistics) =>
          isEmpty(figuresOf(statistics)) && !query.isPlaceholderData ? (
            <EmptyOverview days={days} organization={organization} />
          ) : (
            <Sections statistics={statistics} base={base} isBusy={query.isPlaceholderData} />
          )
        }
      </QueryView>
    </div>
  );
}
