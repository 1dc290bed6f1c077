import { Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { AuditEntry } from '../../api/types.ts';
import { Code } from '../../components/code.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { AnchorLink } from '../../components/links.tsx';
import { Page } from '../../components/page.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Time } from '../../components/time.tsx';
import { strings } from '../../strings/strings.ts';
import { AuditFilters } from './audit-filters.tsx';
import classes from './audit-page.module.css';
import { type AuditSearch, parseAuditSearch } from './audit-search.ts';
import { Difference } from './difference.tsx';
import { useAudit } from './use-audit.ts';

const t = strings.admin.audit;

/** What was done something to: a link where it has a page, else its identifier. */
function Subject({ subject: { kind, id } }: { subject: AuditEntry['subject'] }) {
  const look = { size: 'xs', ff: 'monospace' } as const;
  if (kind === 'claim') {
    return (
      <AnchorLink to="/claims/$id" params={{ id }} {...look}>
        {id}
      </AnchorLink>
    );
  }
  if (kind === 'organization') {
    return (
      <AnchorLink to="/organizations/$id" params={{ id }} {...look}>
        {id}
      </AnchorLink>
    );
  }
  return id === '' ? null : <Code text={id} />;
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { id: 'when', header: t.when, isTight: true, cell: ({ at }) => <Time at={at} as="exact" /> },
  {
    id: 'actor',
    header: t.actor,
    cell: ({ actor }) => (
      <Text className={classes.actor} title={actor}>
        {actor}
      </Text>
    ),
  },
  {
    id: 'action',
    header: t.action,
    cell: ({ action }) => <span title={action}>{t.actions[action] ?? action}</span>,
  },
  { id: 'subject', header: t.subject, isTight: true, cell: ({ subject }) => <Subject subject={subject} /> },
  { id: 'change', header: t.change, cell: (entry) => <Difference entry={entry} /> },
];

function Entries({ filters }: { filters: AuditSearch }) {
  const log = useAudit(filters);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <QueryView query={log}>
      {({ pages }) => {
        const entries = pages.flatMap(({ data }) => data);
        if (entries.length === 0) {
          return isFiltered ? (
            <EmptyState title={t.nothingFits} text={t.nothingFitsText} Icon={IconHistory} />
          ) : (
            <EmptyState title={t.empty} text={t.emptyText} Icon={IconHistory} />
          );
        }
        return (
          <>
            <DataTable label={t.title} columns={COLUMNS} rows={entries} keyOf={({ id }) => id} />
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
