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
import type { QueueFilter } from '../overview/sheets/queue-filter.ts';
import { OutcomeControls } from './outcome-controls.tsx';
import { DEFAULT_MONTHS, firstMonth, parseOutcomeSearch } from './outcome-search.ts';
import {
  barsOf,
  baseOf,
  delaySheet,
  formatShare,
  reasonSheet,
  recoveredBars,
  recoveredSheet,
} from './outcome-sheets.ts';
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

interface MeanTileProps {
  label: string;
  delay: OutcomeReport['total']['days_to_answer'];
  queue: QueueFilter;
}

function MeanTile({ label, delay, queue }: MeanTileProps) {
  if (delay.mean_days === null) return <Tile label={label} value="–" hint={t.figures.none} />;
  const hint = t.figures.mean(delay.claims);
  return <Tile label={label} value={formatCount(delay.mean_days)} unit={t.figures.days} hint={hint} queue={queue} />;
}

/** A share with its two numbers. */
function shareText(count: number, whole: number): string {
  return t.figures.share(formatShare(whole === 0 ? 0 : count / whole), count, whole);
}

function FigureTiles({ total, base }: { total: OutcomeReport['total']; base: QueueFilter }) {
  const { claims, approved, judged, paid, unapproved, rejected, days_to_answer, days_to_payment } = total;
  const linked = (count: number, queue: QueueFilter) => ({
    value: formatCount(count),
    queue: count === 0 ? undefined : queue,
  });
  return (
    <Tiles label={t.title}>
      <Tile label={t.figures.claims} {...linked(claims, base)} hint={t.figures.rejected(rejected)} />
      <Tile
        label={t.figures.approved}
        {...linked(approved, { ...base, outcome: 'approved' })}
        hint={t.figures.judged(shareText(approved, judged))}
      />
      <Tile
        label={t.figures.paid}
        {...linked(paid, { ...base, outcome: 'paid' })}
        hint={unapproved > 0 ? t.figures.unapproved(unapproved) : shareText(paid, claims)}
      />
      <MeanTile label={t.figures.answer} delay={days_to_answer} queue={{ ...base, outcome: 'answered' }} />
      <MeanTile label={t.figures.payment} delay={days_to_payment} queue={{ ...base, outcome: 'settled' }} />
    </Tiles>
  );
}

function Cards({ report, by, base }: { report: OutcomeReport; by: OutcomeGroup; base: QueueFilter }) {
  const recovered = useMemo(() => recoveredSheet(report, by, base), [report, by, base]);
  const reasons = useMemo(() => reasonSheet(report, base), [report, base]);
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
                <FigureTiles total={report.total} base={baseOf(report, organization)} />
                <Cards report={report} by={by} base={baseOf(report, organization)} />
              </>
            )}
          </div>
        )}
      </QueryView>
    </div>
  );
}
