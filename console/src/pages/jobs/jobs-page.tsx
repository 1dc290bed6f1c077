import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconAlertTriangle, IconChecks, IconCircleX, IconClock, IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Job } from '../../api/types.ts';
import { ConfirmAction } from '../../components/dialogs/confirm-dialog.tsx';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { useDialog } from '../../components/dialogs/use-dialog.ts';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Badge } from '../../components/values/badge.tsx';
import { Time, useNow } from '../../components/values/time.tsx';
import { isAdmin } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { Derivations } from './derivations.tsx';
import { type JobSearch, parseJobSearch, STATES } from './job-search.ts';
import { nextRunOf } from './next-run.ts';
import { useDrop, useJobs, useRunAgain } from './use-jobs.ts';

const t = strings.admin.jobs;

const LOOKS = {
  waiting: { tone: 'grey', Icon: IconClock },
  running: { tone: 'blue', Icon: IconPlayerPlay },
  failing: { tone: 'orange', Icon: IconAlertTriangle },
  dead: { tone: 'red', Icon: IconCircleX },
} as const;

function NextRun({ job }: { job: Job }) {
  const { text, at } = nextRunOf(job, useNow());
  return <Time at={at} absent={text} as="exact" />;
}

const COLUMNS: readonly Column<Job>[] = [
  { id: 'kind', header: t.kind, cell: ({ kind }) => <span title={kind}>{t.kinds[kind] ?? kind}</span> },
  { id: 'state', header: t.state, cell: ({ state }) => <Badge {...LOOKS[state]} text={t.states[state]} /> },
  { id: 'attempts', header: t.attempts, align: 'end', cell: ({ attempts }) => attempts },
  {
    id: 'next',
    header: t.nextRun,
    isTight: true,
    cell: (job) => <NextRun job={job} />,
  },
  {
    id: 'error',
    header: t.lastError,
    cell: ({ last_error }) => (
      <Text span size="xs" ff="monospace">
        {last_error}
      </Text>
    ),
  },
];

function Table({ jobs }: { jobs: readonly Job[] }) {
  const mayChange = isAdmin(useRole());
  const dialog = useDialog<Job>();
  const runAgain = useRunAgain();
  const drop = useDrop(dialog.close);
  const actions: Column<Job> = {
    id: 'actions',
    header: t.actionsHeader,
    isHeaderHidden: true,
    align: 'end',
    cell: (job) =>
      job.state === 'dead' && (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`${t.runAgain} ${job.kind} ${job.id}`}
            disabled={runAgain.isPending}
            onClick={() => runAgain.mutate(job)}
          >
            {t.runAgain}
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-xs"
            aria-label={`${t.drop} ${job.kind} ${job.id}`}
            onClick={() => dialog.open(job)}
          >
            {t.drop}
          </Button>
        </Group>
      ),
  };
  return (
    <>
      <ErrorNote error={runAgain.error} />
      <DataTable
        label={t.title}
        columns={mayChange ? [...COLUMNS, actions] : COLUMNS}
        rows={jobs}
        keyOf={({ id }) => id}
      />
      <ConfirmAction dialog={dialog} action={drop} title={() => t.dropTitle} confirm={t.drop} isDanger>
        {t.dropText}
      </ConfirmAction>
    </>
  );
}

function Jobs({ filter }: { filter: JobSearch }) {
  const list = useJobs(filter);
  return (
    <QueryView query={list}>
      {({ pages }) => {
        const jobs = pages.flatMap(({ data }) => data);
        if (jobs.length === 0) {
          return filter.state ? (
            <EmptyState title={t.nothingFits} text={t.nothingFitsText} Icon={IconChecks} />
          ) : (
            <EmptyState title={t.empty} text={t.emptyText} Icon={IconClock} />
          );
        }
        return (
          <>
            <Table jobs={jobs} />
            <ErrorNote error={list.isFetchNextPageError ? list.error : null} />
            {list.hasNextPage && (
              <Group justify="center" mt="md">
                <Button variant="default" onClick={() => list.fetchNextPage()} loading={list.isFetchingNextPage}>
                  {strings.common.actions.loadMore}
                </Button>
              </Group>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

/** Lists the jobs of the service; an administrator runs those that were given up again, or drops them. */
export function JobsPage() {
  const filter = parseJobSearch({ ...useSearch({ from: '/inside/jobs' }) });
  const navigate = useNavigate();
  const states = STATES.map((state) => ({ value: state as string, label: t.states[state] }));
  return (
    <Page>
      <PageHeader title={t.title} subtitle={t.intro}>
        <SegmentedControl
          aria-label={t.show}
          data={[{ value: '', label: t.all }, ...states]}
          value={filter.state ?? ''}
          onChange={(state) => void navigate({ to: '/jobs', search: parseJobSearch({ state }) })}
        />
      </PageHeader>
      <Jobs filter={filter} />
      <Derivations />
    </Page>
  );
}
