import { Button, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useReference } from '../../api/queries.ts';
import type { CarrierLink } from '../../api/types.ts';
import { useDialog } from '../../components/dialogs/use-dialog.ts';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { LoadingRows, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Badge } from '../../components/values/badge.tsx';
import { isAdmin } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { LinkDialog } from './link-dialog.tsx';

const t = strings.admin.carriers;

const COLUMNS: readonly Column<CarrierLink>[] = [
  { id: 'carrier', header: t.carrier, cell: ({ carrier }) => strings.names.carriers[carrier] },
  {
    id: 'address',
    header: t.address,
    cell: ({ tracking_url }) => (
      <Text span size="xs" {...(tracking_url === null ? { c: 'dimmed' } : { ff: 'monospace' })}>
        {tracking_url ?? t.none}
      </Text>
    ),
  },
  {
    id: 'changed',
    header: t.origin,
    cell: ({ is_changed }) => (is_changed ? <Badge tone="blue" Icon={IconPencil} text={t.changed} /> : t.original),
  },
];

function Table({ links }: { links: readonly CarrierLink[] }) {
  const dialog = useDialog<CarrierLink>();
  const mayChange = isAdmin(useRole());
  const edit: Column<CarrierLink> = {
    id: 'edit',
    header: t.edit,
    isHeaderHidden: true,
    align: 'end',
    cell: (link) => (
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={`${t.edit} ${strings.names.carriers[link.carrier]}`}
        onClick={() => dialog.open(link)}
      >
        {t.edit}
      </Button>
    ),
  };
  return (
    <>
      <DataTable
        label={t.title}
        columns={mayChange ? [...COLUMNS, edit] : COLUMNS}
        rows={links}
        keyOf={({ carrier }) => carrier}
      />
      {dialog.subject && (
        <LinkDialog
          key={JSON.stringify(dialog.subject)}
          link={dialog.subject}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

/** The addresses of the carriers' tracking pages. */
export function CarriersPage() {
  return (
    <Page>
      <PageHeader title={t.title} subtitle={t.intro} />
      <QueryView query={useReference()} loading={<LoadingRows rows={17} />}>
        {({ carriers }) => <Table links={carriers} />}
      </QueryView>
    </Page>
  );
}
