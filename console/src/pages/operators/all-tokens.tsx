import { IconKey } from '@tabler/icons-react';
import type { OwnedToken } from '../../api/types.ts';
import type { Column } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingRows } from '../../components/loading-rows.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { Section } from '../../components/section.tsx';
import { TokenTable } from '../../components/token-table.tsx';
import { useDialog } from '../../components/use-dialog.ts';
import { strings } from '../../strings/strings.ts';
import { useAllTokens, useRevokeAnyToken } from './use-all-tokens.ts';

const t = strings.admin.tokens;

const OWNER: Column<OwnedToken> = {
  id: 'owner',
  header: t.owner,
  cell: ({ operator }) => <span title={operator.email}>{operator.name}</span>,
};

/** Everybody's access tokens, for an administrator to revoke. */
export function AllTokens() {
  const dialog = useDialog<OwnedToken>();
  const revoke = useRevokeAnyToken(dialog.close);
  return (
    <Section title={t.title} intro={t.intro}>
      <QueryView query={useAllTokens()} loading={<LoadingRows rows={2} />}>
        {(tokens) =>
          tokens.length === 0 ? (
            <EmptyState title={t.empty} text={t.emptyText} Icon={IconKey} />
          ) : (
            <TokenTable label={t.title} tokens={tokens} owner={OWNER} dialog={dialog} revoke={revoke} />
          )
        }
      </QueryView>
    </Section>
  );
}
