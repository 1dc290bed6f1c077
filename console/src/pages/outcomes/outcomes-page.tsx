import { Alert, Button } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { OutcomeGroup, OutcomeReport } from '../../api/types.ts';
import { PageHeader } from '../../components/layout/page.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { formatMonth } from '../../format/days.ts';
import { formatCount } from '../../format/numbers.ts';
import { strings } from '../../strings/strings.ts';
import { ChartCard } from '../overview/charts/chart-card.tsx';
import { Tile, Tiles } from '../overview/figures/figure-tiles.tsx';
import { LoadingOverview } from '../overview/loading-overview.tsx';
import overview from '../overview/overview.module.css';
import { OutcomeControls } from './outcome-controls.tsx';
import { DEFAULT_MONTHS, firstMonth, parseOutcomeSearch } from './outcome-search.ts';
import { barsOf, delaySheet, formatShare, reasonSheet, recoveredBars, recoveredSheet } from './outcome-sheets.ts';
import classes from './outcomes.module.css';
import { ShareBars } from './share-bars.tsx';

const t = strings.outcomes;
const MINUTE_MS = 60_000;
const LONGEST = 24;

function useOutcomes(by: OutcomeGroup, months: number, organization: string | undefined) {
  const api = useApi();
  const from = firstMonth(months, new Date());
  return useQuery({
    queryKey: [KEYS.outcomes, by, from, organization ?? ''],
    queryFn: ({ signal }) => {
      const query = { group_by: by, from, ...(organization !== undefined && { organization }) };
      return unwrap(api.GET('/outcomes', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  });
}

function MeanTile({ label, delay }: { label: string; delay: OutcomeReport['total']['days_to_answer'] }) {
  if (delay.mean_days === null) return <Tile label={label} value="–" hint={t.figures.none} />;
  const hint = t.figures.mean(delay.claims);
  return <Tile label={label} value={formatCount(delay.mean_days)} unit={t.figures.days} hint={hint} />;
}

function FigureTiles({ total }: { total: OutcomeReport['total'] }) {
  const { claims, approved, paid, rejected, days_to_answer, days_to_payment } = total;
  const part = (count: number) => t.figures.ofClaims(formatShare(claims === 0 ? 0 : count / claims));
  return (
    <Tiles label={t.title}>
      <Tile label={t.figures.claims} value={formatCount(claims)} hint={t.figures.rejected(rejected)} />
      <Tile label={t.figures.approved} value={formatCount(approved)} hint={part(approved)} />
      <Tile label={t.figures.paid} value={formatCount(paid)} hint={part(paid)} />
      <MeanTile label={t.figures.answer} delay={days_to_answer} />
      <MeanTile label={t.figures.payment} delay={days_to_payment} />
    </Tiles>
  );
}

function Cards({ report, by }: { report: OutcomeReport; by: OutcomeGroup }) {
  const recovered = useMemo(() => recoveredSheet(report, by), [report, by]);
  const reasons = useMemo(() => reasonSheet(report), [report]);
  const delays = useMemo(() => delaySheet(report), [report]);
  const file = (name: string) => `redress-${name}-${report.at.slice(0, 10)}`;
  const title = t.recovered.title(t.groups[by]);
  const note = report.left_out === 0 ? t.recovered.note : `${t.recovered.note} ${t.recovered.leftOut(report.left_out)}`;
  return (
    <>
      <ChartCard title={title} note={note} sheet={recovered} file={file(`${t.recovered.file}-by-${by}`)}>
        <ShareBars title={title} rows={recoveredBars(report, by)} />
      </ChartCard>
      <div className={overview.pair}>
        <ChartCard {...t.reasons} sheet={reasons} file={file(t.reasons.file)} none={noneIn(reasons.rows.length)}>
          <ShareBars title={t.reasons.title} rows={barsOf(reasons, 0)} />
        </ChartCard>
        <ChartCard {...t.delays} sheet={delays} file={file(t.delays.file)}>
          {[t.delays.answers, t.delays.payments].map((name, column) => (
            <div key={name}>
              <h3 className={classes.subhead}>{name}</h3>
              <ShareBars title={name} rows={barsOf(delays, column)} />
            </div>
          ))}
        </ChartCard>
      </div>
    </>
  );
}

function noneIn(rows: number): string | undefined {
  return rows === 0 ? t.figures.none : undefined;
}

function NothingHere({ months, organization }: { months: number; organization: string | undefined }) {
  return (
    <EmptyState title={t.empty.title} text={t.empty.text} Icon={IconCoins}>
      {months < LONGEST && (
        <Button
          variant="default"
          mt="xs"
          renderRoot={(props) => (
            <Link {...props} to="/outcomes" search={{ months: LONGEST, ...(organization && { organization }) }} />
          )}
        >
          {t.empty.longer}
        </Button>
      )}
    </EmptyState>
  );
}

/** The outcomes of claims: claimed, approved, paid, how long it took, and how they were decided. */
export function OutcomesPage() {
  const search = parseOutcomeSearch({ ...useSearch({ from: '/inside/outcomes' }) });
  const { by = 'carrier', months = DEFAULT_MONTHS, organization } = search;
  const query = useOutcomes(by, months, organization);
  const { data } = query;
  return (
    <div className={overview.page}>
      <PageHeader title={t.title} subtitle={data && t.subtitle(formatMonth(data.from), formatMonth(data.to))}>
        <OutcomeControls />
      </PageHeader>
      <QueryView query={query} loading={<LoadingOverview />}>
        {(report) => (
          <div className={overview.sections} aria-busy={query.isPlaceholderData}>
            {!report.is_complete && <Alert color="yellow">{t.behind}</Alert>}
            {report.groups.length === 0 && !query.isPlaceholderData ? (
              <NothingHere months={months} organization={organization} />
            ) : (
              <>
                <FigureTiles total={report.total} />
                <Cards report={report} by={by} />
              </>
            )}
          </div>
        )}
      </QueryView>
    </div>
  );
}
