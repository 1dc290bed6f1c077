import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { OwnedToken } from '../../api/types.ts';
import { useDialog } from '../../components/dialogs/use-dialog.ts';
import { Section } from '../../components/layout/page.tsx';
import { EmptyState, LoadingRows, QueryView } from '../../components/states/states.tsx';
import type { Column } from '../../components/tables/data-table.tsx';
import { countInForce, TokenTable } from '../../components/tables/token-table.tsx';
import { useAction } from '../../components/use-action.ts';
import { useNow } from '../../components/values/time.tsx';
import { strings } from '../../strings/strings.ts';

/** The access tokens of every operator, oldest first. */
function useAllTokens() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.allTokens],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/access-tokens', { signal }))).data,
  });
}

/** How many tokens of an operator have not expired; 0 until known. */
export function useTokenCount(operatorId: string | undefined): number {
  const { data = [] } = useAllTokens();
  return countInForce(
    data.filter(({ operator }) => operator.id === operatorId),
    useNow(),
  );
}

function useRevokeAnyToken(onDone: () => void) {
  const api = useApi();
  return useAction<OwnedToken>({
    run: ({ id }) => unwrap(api.DELETE('/access-tokens/{id}', { params: { path: { id } } })),
    done: () => strings.session.tokens.revoked,
    invalidates: [KEYS.allTokens, KEYS.tokens],
    onDone,
  });
}

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
