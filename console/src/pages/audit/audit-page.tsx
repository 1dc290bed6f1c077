import { Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { AuditEntry } from '../../api/types.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import { strings } from '../../strings/strings.ts';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditSearch, parseAuditSearch } from './audit-search.ts';
import { Difference } from './difference.tsx';
import { Actor, type Names, Subject } from './named.tsx';
import { useAudit } from './use-audit.ts';

const t = strings.admin.audit;

const columnsWith = (names: Names): readonly Column<AuditEntry>[] => [
  { id: 'when', header: t.when, isTight: true, cell: ({ at }) => <Time at={at} as="exact" /> },
  {
    id: 'actor',
    header: t.actor,
    cell: ({ actor }) => <Actor id={actor} names={names} />,
  },
  {
    id: 'action',
    header: t.action,
    cell: ({ action }) => <span title={action}>{t.actions[action] ?? action}</span>,
  },
  {
    id: 'subject',
    header: t.subject,
    isTight: true,
    cell: ({ subject }) => <Subject subject={subject} names={names} />,
  },
  { id: 'change', header: t.change, cell: (entry) => <Difference entry={entry} names={names} /> },
];

function Entries({ filters }: { filters: AuditSearch }) {
  const log = useAudit(filters);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <QueryView query={log}>
      {({ pages }) => {
        const entries = pages.flatMap(({ data }) => data);
        const names: Names = Object.assign({}, ...pages.map((page) => page.names));
        if (entries.length === 0) {
          return isFiltered ? (
            <EmptyState title={t.nothingFits} text={t.nothingFitsText} Icon={IconHistory} />
          ) : (
            <EmptyState title={t.empty} text={t.emptyText} Icon={IconHistory} />
          );
        }
        return (
          <>
            <DataTable label={t.title} columns={columnsWith(names)} rows={entries} keyOf={({ id }) => id} />
            <ErrorNote error={log.isFetchNextPageError ? log.error : null} />
            {log.hasNextPage && (
              <Group justify="center" mt="md">
                <Button variant="default" onClick={() => log.fetchNextPage()} loading={log.isFetchingNextPage}>
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

/** Who did what, when. */
export function AuditPage() {
  // Read again: the router keeps parameters that were only left out.
  const filters = parseAuditSearch({ ...useSearch({ from: '/inside/audit' }) });
  return (
    <Page>
      <PageHeader title={t.title} />
      <AuditFilters key={JSON.stringify(filters)} filters={filters} />
      <Entries filters={filters} />
    </Page>
  );
}
