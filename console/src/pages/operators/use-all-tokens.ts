import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { unwrap } from '../../api/client.ts';
import { KEYS } from '../../api/shared-queries.ts';
import type { OwnedToken } from '../../api/types.ts';
import { useNow } from '../../components/now.tsx';
import { countInForce } from '../../components/token-table.tsx';
import { useAction } from '../../components/use-action.ts';
import { strings } from '../../strings/strings.ts';

/** The access tokens of every operator, oldest first. */
export function useAllTokens() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.allTokens],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/access-tokens', { signal }))).data,
  });
}

/** How many tokens in force an operator has; 0 while that is not known. */
export function useTokenCount(operatorId: string | undefined): number {
  const { data = [] } = useAllTokens();
  return countInForce(
    data.filter(({ operator }) => operator.id === operatorId),
    useNow(),
  );
}

export function useRevokeAnyToken(onDone: () => void) {
  const api = useApi();
  return useAction<OwnedToken>({
    run: ({ id }) => unwrap(api.DELETE('/access-tokens/{id}', { params: { path: { id } } })),
    done: () => strings.session.tokens.revoked,
    invalidates: [KEYS.allTokens, KEYS.tokens],
    onDone,
  });
}
