import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { Token } from '../../api/types.ts';
import { strings } from '../../strings/strings.ts';
import { ConfirmAction } from '../dialogs/confirm-dialog.tsx';
import type { Dialog } from '../dialogs/use-dialog.ts';
import { Time, useNow } from '../values/time.tsx';
import { type Column, DataTable } from './data-table.tsx';

const t = strings.session.tokens;

const hasExpired = ({ expires_at }: Token, now: number) => expires_at !== null && Date.parse(expires_at) <= now;

/** How many of an operator's tokens have not expired. */
export const countInForce = (tokens: readonly Token[], now: number): number =>
  tokens.filter((token) => !hasExpired(token, now)).length;

/** The role of a token, and whether it is read-only. */
function accessOf({ role, read_only }: Token): string {
  const { label } = strings.names.roles[role];
  return read_only ? `${label}, ${t.readOnly.toLowerCase()}` : label;
}

function columnsOf<T extends Token>(now: number, revoke: (token: T) => void): Column<T>[] {
  return [
    { id: 'name', header: strings.admin.name, cell: ({ name }) => name },
    { id: 'access', header: t.access, cell: accessOf },
    { id: 'created', header: t.created, cell: ({ created_at }) => <Time at={created_at} /> },
    { id: 'used', header: t.lastUsed, cell: ({ last_used_at }) => <Time at={last_used_at} /> },
    {
      id: 'expires',
      header: t.expires,
      cell: (token) => (hasExpired(token, now) ? t.expired : <Time at={token.expires_at} absent={t.noEnd} />),
    },
    {
      id: 'actions',
      header: t.revoke,
      isHeaderHidden: true,
      align: 'end',
      cell: (token) => (
        <Button
          variant="subtle"
          color="red"
          size="compact-xs"
          aria-label={`${t.revoke} ${token.name}`}
          onClick={() => revoke(token)}
        >
          {t.revoke}
        </Button>
      ),
    },
  ];
}

interface TokenTableProps<T extends Token> {
  label: string;
  tokens: readonly T[];
  /** A column before the others. */
  owner?: Column<T>;
  dialog: Dialog<T>;
  revoke: UseMutationResult<unknown, Error, T>;
}

/** Access tokens, each with a button that revokes it after a confirmation. */
export function TokenTable<T extends Token>({ label, tokens, owner, dialog, revoke }: TokenTableProps<T>) {
  const now = useNow();
  const columns = columnsOf<T>(now, dialog.open);
  return (
    <>
      <DataTable
        label={label}
        columns={owner ? [owner, ...columns] : columns}
        rows={tokens}
        keyOf={({ id }) => id}
        isMuted={(token) => hasExpired(token, now)}
      />
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
