import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Statistics } from '../../api/types.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import { strings } from '../../strings/strings.ts';
import { DayCards, OpenCards } from './charts.tsx';
import { EmptyOverview } from './empty-overview.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { figuresOf, isEmpty } from './figures.ts';
import { Fills } from './fills.tsx';
import { LoadingOverview } from './loading-overview.tsx';
import classes from './overview.module.css';
import { OverviewControls } from './overview-controls.tsx';
import { DEFAULT_PERIOD, parseOverviewSearch } from './overview-search.ts';
import type { QueueFilter } from './queue-filter.ts';
import { useStatistics } from './use-statistics.ts';

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

/** What is filed, open and decided, in numbers that lead to the claims behind them. */
export function OverviewPage() {
  // Read again: the router keeps parameters that were only left out.
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
