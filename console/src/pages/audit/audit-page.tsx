import { Button, Group } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { AuditEntry, AuditQuery } from '../../api/types.ts';
import { ErrorNote } from '../../components/dialogs/error-note.tsx';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Time } from '../../components/values/time.tsx';
import { strings } from '../../strings/strings.ts';
import { AuditFilters } from './audit-filters.tsx';
import { type AuditSearch, parseAuditSearch } from './audit-search.ts';
import { Actor, Difference, type Names, Subject } from './entry-cells.tsx';

/** Reads the log page by page, newest first. An unknown action in the address is refused by the service. */
export function useAudit(filters: AuditSearch) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [KEYS.audit, filters],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...(filters as AuditQuery), ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET('/audit', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.cursor : undefined),
    refetchOnWindowFocus: false,
  });
}

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

/** The audit log: who did what, and when. */
export function AuditPage() {
  // Parsed again, because the router keeps unknown parameters in the search.
  const filters = parseAuditSearch({ ...useSearch({ from: '/inside/audit' }) });
  return (
    <Page>
      <PageHeader title={t.title} />
      <AuditFilters key={JSON.stringify(filters)} filters={filters} />
      <Entries filters={filters} />
    </Page>
  );
}
