import { Button, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleMinus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useOperators } from '../../api/queries.ts';
import type { OneTimePassword, Operator } from '../../api/types.ts';
import { SecretDialog } from '../../components/dialogs/secret-dialog.tsx';
import { Page, PageHeader } from '../../components/layout/page.tsx';
import { EmptyState, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Badge } from '../../components/values/badge.tsx';
import { Time } from '../../components/values/time.tsx';
import { formatZoned } from '../../format/time.ts';
import { isAdmin } from '../../session/roles.ts';
import { useRole, useSession } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { AllTokens } from './all-tokens.tsx';
import { OperatorDialogs, OperatorMenu, useOperatorDialogs } from './operator-dialogs.tsx';
import { AddOperator } from './operator-forms.tsx';

const t = strings.admin.operators;

function NameCell({ operator: { id, name } }: { operator: Operator }) {
  const isMe = useSession().operator.id === id;
  return (
    <span>
      <Text span size="sm" fw={500}>
        {name}
      </Text>
      {isMe && (
        <Text span size="sm" c="dimmed">
          {` (${t.you})`}
        </Text>
      )}
    </span>
  );
}

function StateCell({ operator: { disabled_at, must_change_password } }: { operator: Operator }) {
  if (disabled_at !== null) {
    return <Badge tone="grey" Icon={IconCircleMinus} text={t.disabled} title={formatZoned(disabled_at)} />;
  }
  return must_change_password ? t.oneTime : <Badge tone="green" Icon={IconCircleCheck} text={t.active} />;
}

const COLUMNS: readonly Column<Operator>[] = [
  { id: 'name', header: strings.admin.name, cell: (operator) => <NameCell operator={operator} /> },
  { id: 'email', header: t.email, cell: ({ email }) => email },
  {
    id: 'role',
    header: t.role,
    cell: ({ role }) => <span title={strings.names.roles[role].sentence}>{strings.names.roles[role].label}</span>,
  },
  { id: 'state', header: t.state, cell: (operator) => <StateCell operator={operator} /> },
  { id: 'last', header: t.lastSignIn, cell: ({ last_sign_in_at }) => <Time at={last_sign_in_at} /> },
];

interface TableProps {
  operators: readonly Operator[];
  onReset: (reset: OneTimePassword) => void;
}

function Table({ operators, onReset }: TableProps) {
  const dialogs = useOperatorDialogs();
  const mayChange = isAdmin(useRole());
  const menu: Column<Operator> = {
    id: 'actions',
    header: t.actionsHeader,
    isHeaderHidden: true,
    align: 'end',
    cell: (operator) => <OperatorMenu operator={operator} dialogs={dialogs} />,
  };
  return (
    <>
      <DataTable
        label={t.title}
        columns={mayChange ? [...COLUMNS, menu] : COLUMNS}
        rows={operators}
        keyOf={({ id }) => id}
        isMuted={({ disabled_at }) => disabled_at !== null}
      />
      {mayChange && <OperatorDialogs dialogs={dialogs} onReset={onReset} />}
    </>
  );
}

interface Handover {
  title: string;
  made: OneTimePassword;
}

function HandoverDialog({ handover, onClose }: { handover: Handover | undefined; onClose: () => void }) {
  if (handover === undefined) return null;
  const { one_time_password, password_expires_at } = handover.made;
  return (
    <SecretDialog
      isOpen
      title={handover.title}
      label={t.oneTimePassword}
      secret={one_time_password}
      hint={t.handOver(formatZoned(password_expires_at))}
      onClose={onClose}
    />
  );
}

/** The page of the operators. */
export function OperatorsPage() {
  const [isAdding, setAdding] = useState(false);
  const [handover, setHandover] = useState<Handover>();
  const role = useRole();
  const onAdded = (made: OneTimePassword) => {
    setAdding(false);
    setHandover({ title: t.added(made.operator.name), made });
  };
  return (
    <Page>
      <PageHeader title={t.title}>
        {isAdmin(role) && <Button onClick={() => setAdding(true)}>{t.add}</Button>}
      </PageHeader>
      <Stack gap="lg">
        <QueryView query={useOperators()}>
          {(operators) =>
            operators.length === 0 ? (
              <EmptyState title={t.empty} text={t.emptyText} Icon={IconUsers} />
            ) : (
              <Table
                operators={operators}
                onReset={(made) => setHandover({ title: t.resetDone(made.operator.name), made })}
              />
            )
          }
        </QueryView>
        {isAdmin(role) && <AllTokens />}
      </Stack>
      <AddOperator isOpen={isAdding} onAdded={onAdded} onClose={() => setAdding(false)} />
      <HandoverDialog handover={handover} onClose={() => setHandover(undefined)} />
    </Page>
  );
}
