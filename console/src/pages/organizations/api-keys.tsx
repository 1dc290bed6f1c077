import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { ApiKey, Organization } from '../../api/types.ts';
import { ConfirmAction } from '../../components/dialogs/confirm-dialog.tsx';
import { useDialog } from '../../components/dialogs/use-dialog.ts';
import { Section } from '../../components/layout/page.tsx';
import { EmptyState, LoadingRows, QueryView } from '../../components/states/states.tsx';
import { type Column, DataTable } from '../../components/tables/data-table.tsx';
import { Code } from '../../components/values/code.tsx';
import { Time } from '../../components/values/time.tsx';
import { isAdmin } from '../../session/roles.ts';
import { useRole } from '../../session/session-context.ts';
import { strings } from '../../strings/strings.ts';
import { IssueKeyDialogs } from './issue-key.tsx';
import { KeyActivityDialog } from './key-activity.tsx';
import { useKeys, useRevokeKey } from './use-keys.ts';

const t = strings.admin.keys;

const COLUMNS: readonly Column<ApiKey>[] = [
  { id: 'name', header: strings.admin.name, cell: ({ name }) => name },
  { id: 'id', header: t.keyId, cell: ({ key_id }) => <Code text={key_id} /> },
  { id: 'created', header: t.created, cell: ({ created_at }) => <Time at={created_at} /> },
  { id: 'used', header: t.lastUsed, cell: ({ last_used_at }) => <Time at={last_used_at} /> },
];

function activityColumn(show: (key: ApiKey) => void): Column<ApiKey> {
  return {
    id: 'activity',
    header: t.activity.open,
    cell: (key) => (
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={t.activity.openOf(key.name || key.key_id)}
        onClick={() => show(key)}
      >
        {t.activity.open}
      </Button>
    ),
  };
}

function revokeColumn(revoke: ((key: ApiKey) => void) | undefined): Column<ApiKey> {
  return {
    id: 'state',
    header: t.state,
    align: 'end',
    cell: (key) => {
      if (key.revoked_at !== null) return <Time at={key.revoked_at} prefix={t.revokedAt} />;
      if (revoke === undefined) return t.active;
      return (
        <Button
          variant="subtle"
          color="red"
          size="compact-xs"
          aria-label={`${t.revoke} ${key.name}`}
          onClick={() => revoke(key)}
        >
          {t.revoke}
        </Button>
      );
    },
  };
}

function KeyTable({ keys }: { keys: readonly ApiKey[] }) {
  const dialog = useDialog<ApiKey>();
  const [shown, setShown] = useState<ApiKey>();
  const revoke = useRevokeKey(dialog.close);
  const mayRevoke = isAdmin(useRole());
  const [isAllShown, setAllShown] = useState(false);
  const active = keys.filter(({ revoked_at }) => revoked_at === null);
  const revoked = keys.length - active.length;
  return (
    <>
      <DataTable
        label={t.title}
        columns={[...COLUMNS, activityColumn(setShown), revokeColumn(mayRevoke ? dialog.open : undefined)]}
        rows={isAllShown ? keys : active}
        keyOf={({ key_id }) => key_id}
        isMuted={({ revoked_at }) => revoked_at !== null}
      />
      {revoked > 0 && (
        <div>
          <Button variant="subtle" color="gray" onClick={() => setAllShown(!isAllShown)}>
            {isAllShown ? t.hideRevoked : t.showRevoked(revoked)}
          </Button>
        </div>
      )}
      {shown && <KeyActivityDialog keyId={shown.key_id} name={shown.name} onClose={() => setShown(undefined)} />}
      <ConfirmAction
        dialog={dialog}
        action={revoke}
        title={({ name }) => t.revokeTitle(name)}
        confirm={t.revoke}
        isDanger
      >
        {t.revokeText}
      </ConfirmAction>
    </>
  );
}

/** The API keys of an organization. */
export function ApiKeys({ organization: { id } }: { organization: Organization }) {
  const [isIssuing, setIssuing] = useState(false);
  const mayIssue = isAdmin(useRole());
  return (
    <Section title={t.title} action={mayIssue && <Button onClick={() => setIssuing(true)}>{t.issue}</Button>}>
      <QueryView query={useKeys(id)} loading={<LoadingRows rows={3} />}>
        {(keys) =>
          keys.length === 0 ? (
            <EmptyState title={t.empty} text={t.emptyText} Icon={IconKey} />
          ) : (
            <KeyTable keys={keys} />
          )
        }
      </QueryView>
      <IssueKeyDialogs organizationId={id} isOpen={isIssuing} onClose={() => setIssuing(false)} />
    </Section>
  );
}
