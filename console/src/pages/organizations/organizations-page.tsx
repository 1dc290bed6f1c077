import { Button, Text, TextInput } from '@mantine/core';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useOrganizations } from '../../api/queries.ts';
import type { Organization } from '../../api/types.ts';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Time } from '../../components/values/time.tsx';
import { formatCount } from '../../format/numbers.ts';
import { canReadAdministration, isAdmin } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { CreateDialog } from './name-dialog.tsx';
import { OrganizationDialogs, OrganizationMenu, useOrganizationDialogs } from './organization-actions.tsx';
import { OrganizationState } from './organization-state.tsx';

const t = strings.admin.organizations;

const COLUMNS: readonly Column<Organization>[] = [
  {
    id: 'name',
    header: strings.admin.name,
    cell: ({ id, name }) => (
      <AnchorLink to="/organizations/$id" params={{ id }} size="sm" fw={500}>
        {name}
      </AnchorLink>
    ),
  },
  { id: 'state', header: t.state, cell: (organization) => <OrganizationState organization={organization} /> },
  { id: 'open', header: t.openClaims, align: 'end', cell: ({ open_claims }) => formatCount(open_claims) },
  { id: 'claims', header: t.claims, align: 'end', cell: ({ claims }) => formatCount(claims) },
  { id: 'keys', header: t.keys, align: 'end', cell: ({ keys }) => formatCount(keys) },
  { id: 'since', header: t.since, align: 'end', cell: ({ created_at }) => <Time at={created_at} /> },
];

function Table({ organizations }: { organizations: readonly Organization[] }) {
  const dialogs = useOrganizationDialogs();
  const mayChange = isAdmin(useRole());
  const menu: Column<Organization> = {
    id: 'actions',
    header: t.actionsHeader,
    isHeaderHidden: true,
    align: 'end',
    cell: (organization) => <OrganizationMenu organization={organization} dialogs={dialogs} />,
  };
  return (
    <>
      <DataTable
        label={t.title}
        columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
        rows={organizations}
        keyOf={({ id }) => id}
        isMuted={({ disabled_at }) => disabled_at !== null}
      />
      <OrganizationDialogs {...dialogs} />
    </>
  );
}

interface FilteredProps {
  organizations: readonly Organization[];
  onCreate: () => void;
}

function NoOrganizations({ onCreate }: Pick<FilteredProps, 'onCreate'>) {
  const mayCreate = isAdmin(useRole());
  return (
    <EmptyState title={t.empty} text={mayCreate ? t.emptyText : t.emptyForReaders} Icon={IconBuilding}>
      {mayCreate && <Button onClick={onCreate}>{t.create}</Button>}
    </EmptyState>
  );
}

function Filtered({ organizations, onCreate }: FilteredProps) {
  const hasClaims = organizations.some(({ claims }) => claims > 0);
  const hasFigures = canReadAdministration(useRole());
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const found = organizations.filter(({ id, name }) => id === text.trim() || name.toLowerCase().includes(wanted));
  if (organizations.length === 0) return <NoOrganizations onCreate={onCreate} />;
  return (
    <>
      {hasFigures && !hasClaims && (
        <Text size="sm" mb="sm">
          {t.noClaims}
        </Text>
      )}
      <TextInput
        mb="sm"
        maw={320}
        aria-label={t.filter}
        placeholder={t.filter}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {found.length === 0 ? (
        <EmptyState title={t.nothingFits}>
          <Button variant="default" onClick={() => setText('')}>
            {t.clear}
          </Button>
        </EmptyState>
      ) : (
        <Table organizations={found} />
      )}
    </>
  );
}

/** The page of the organizations, the clients that file claims. */
export function OrganizationsPage() {
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const role = useRole();
  return (
    <Page>
      <PageHeader title={t.title}>
        {isAdmin(role) && <Button onClick={() => setCreating(true)}>{t.create}</Button>}
      </PageHeader>
      <QueryView query={useOrganizations()}>
        {(organizations) => <Filtered organizations={organizations} onCreate={() => setCreating(true)} />}
      </QueryView>
      <CreateDialog
        isOpen={isCreating}
        onClose={() => setCreating(false)}
        onCreated={({ id }) => void navigate({ to: '/organizations/$id', params: { id } })}
      />
    </Page>
  );
}
