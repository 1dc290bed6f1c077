import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { Token } from '../../api/types.ts';
import { ConfirmAction } from '../../components/confirm-action.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingRows } from '../../components/loading-rows.tsx';
import { useNow } from '../../components/now.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Section } from '../../components/section.tsx';
import { Time } from '../../components/time.tsx';
import { useDialog } from '../../components/use-dialog.ts';
import { strings } from '../../strings/strings.ts';
import { NewTokenDialogs } from './new-token.tsx';
import { useRevokeToken, useTokens } from './use-tokens.ts';

const t = strings.session.tokens;

const hasExpired = ({ expires_at }: Token, now: number) => expires_at !== null && Date.parse(expires_at) <= now;

function columnsOf(now: number, revoke: (token: Token) => void): Column<Token>[] {
  return [
    { id: 'name', header: strings.admin.name, cell: ({ name }) => name },
    { id: 'access', header: t.access, cell: ({ read_only }) => (read_only ? t.readOnly : t.full) },
    { id: 'created', header: t.created, cell: ({ created_at }) => <Time at={created_at} /> },
    { id: 'used', header: t.lastUsed, cell: ({ last_used_at }) => <Time at={last_used_at} /> },
    {
      id: 'expires',
      header: t.expires,
      cell: (token) => (hasExpired(token, now) ? t.expired : <Time at={token.expires_at} absent={t.expiryNever} />),
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

function TokenTable({ tokens }: { tokens: readonly Token[] }) {
  const now = useNow();
  const dialog = useDialog<Token>();
  const revoke = useRevokeToken(dialog.close);
  return (
    <>
      <DataTable
        label={t.title}
        columns={columnsOf(now, dialog.open)}
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

/** The operator's personal access tokens. */
export function Tokens() {
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button variant="default" onClick={() => setCreating(true)}>
      {t.create}
    </Button>
  );
  return (
    <Section title={t.title} intro={t.intro} action={create}>
      <QueryView query={useTokens()} loading={<LoadingRows rows={2} />}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState title={t.empty} text={t.emptyText} Icon={IconKey} />
          ) : (
            <TokenTable tokens={tokens} />
          )
        }
      </QueryView>
      <NewTokenDialogs isOpen={isCreating} onClose={() => setCreating(false)} />
    </Section>
  );
}
