import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useMemo } from 'react';
import { loadPart } from '../../../api/load-part.ts';
import type { Statistics } from '../../../api/types.ts';
import { strings } from '../../../strings/strings.ts';
import classes from '../overview.module.css';
import { cohortSheet, flowSheet, isByWeeks } from '../sheets/day-sheets.ts';
import { ageSheet, amountSheet, carrierSheet } from '../sheets/open-sheets.ts';
import type { QueueFilter } from '../sheets/queue-filter.ts';
import type { Sheet } from '../sheets/sheet.ts';
import { AmountBars } from './amount-bars.tsx';
import { Bars } from './bars.tsx';
import { ChartCard } from './chart-card.tsx';
import { LineMark } from './fills.tsx';
import { Legend } from './legend.tsx';

const t = strings.overview;

// The chart library is most of this page's size; figures and bars do not wait for it.
const FlowChart = lazy(async () => ({ default: (await loadPart(() => import('./day-charts.tsx'))).FlowChart }));
const CohortChart = lazy(async () => ({ default: (await loadPart(() => import('./day-charts.tsx'))).CohortChart }));

const place = <Skeleton height={256} mt={8} radius={6} />;

interface ChartsProps {
  statistics: Statistics;
  base: QueueFilter;
}

const hasNothing = ({ totals = [] }: Sheet) => totals.every(({ count }) => count === 0);

/** The two charts over time. */
export function DayCards({ statistics, base }: ChartsProps) {
  const flow = useMemo(() => flowSheet(statistics, base), [statistics, base]);
  const cohort = useMemo(() => cohortSheet(statistics, base), [statistics, base]);
  const [flowTitle, cohortTitle] = [t.flow.title(isByWeeks(flow)), t.cohort.title(isByWeeks(cohort))];
  const noteOf = (text: string, sheet: Sheet) => (isByWeeks(sheet) ? `${text} ${t.weeks}` : text);
  const file = (name: string) => `redress-${name}-${statistics.at.slice(0, 10)}`;
  return (
    <div className={classes.pair}>
      <ChartCard
        title={flowTitle}
        note={noteOf(t.flow.note, flow)}
        sheet={flow}
        file={file(t.flow.file)}
        isReversed
        none={hasNothing(flow) ? t.noneInPeriod : undefined}
      >
        <Legend sheet={flow} markOf={(columnId) => <LineMark columnId={columnId} />} />
        <Suspense fallback={place}>
          <FlowChart title={flowTitle} sheet={flow} />
        </Suspense>
      </ChartCard>
      <ChartCard
        title={cohortTitle}
        note={noteOf(t.cohort.note, cohort)}
        sheet={cohort}
        file={file(t.cohort.file)}
        isReversed
        none={hasNothing(cohort) ? t.noneFiled : undefined}
      >
        <Legend sheet={cohort} />
        <Suspense fallback={place}>
          <CohortChart title={cohortTitle} sheet={cohort} />
        </Suspense>
      </ChartCard>
    </div>
  );
}

/** The three cards about claims that are open now. */
export function OpenCards({ statistics, base }: ChartsProps) {
  const ages = useMemo(() => ageSheet(statistics, base), [statistics, base]);
  const carriers = useMemo(() => carrierSheet(statistics, base), [statistics, base]);
  const amounts = useMemo(() => amountSheet(statistics, base), [statistics, base]);
  const none = amounts.rows.length === 0 ? t.noneOpen : undefined;
  const file = (name: string) => `redress-${name}-${statistics.at.slice(0, 10)}`;
  return (
    <div className={classes.lists}>
      <ChartCard {...t.age} sheet={ages} file={file(t.age.file)} none={none}>
        <Legend sheet={ages} />
        <Bars title={t.age.title} sheet={ages} />
      </ChartCard>
      <ChartCard {...t.carrier} sheet={carriers} file={file(t.carrier.file)} none={none}>
        <Legend sheet={carriers} />
        <Bars title={t.carrier.title} sheet={carriers} />
      </ChartCard>
      <ChartCard {...t.amounts} sheet={amounts} file={file(t.amounts.file)} none={none}>
        <AmountBars title={t.amounts.title} sheet={amounts} />
      </ChartCard>
    </div>
  );
}
