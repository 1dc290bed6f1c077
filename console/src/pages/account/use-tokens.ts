import { useQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { IssuedToken, Token } from '../../api/types.ts';
import { useAction } from '../../components/use-action.ts';
import { DAY_MS } from '../../format/time.ts';
import { strings } from '../../strings/strings.ts';

/** The signed-in operator's own tokens. */
export function useTokens() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.tokens],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/tokens', { signal }))).data,
  });
}

export interface NewToken {
  name: string;
  isReadOnly: boolean;
  expiresInDays: number;
}

export function useIssueToken(onDone: (token: IssuedToken) => void) {
  const api = useApi();
  return useAction<NewToken, IssuedToken>({
    run: ({ name, isReadOnly, expiresInDays }) => {
      const expiry = new Date(Date.now() + expiresInDays * DAY_MS).toISOString();
      return unwrap(api.POST('/tokens', { body: { name, read_only: isReadOnly, expires_at: expiry } }));
    },
    invalidates: [KEYS.tokens, KEYS.allTokens],
    onDone,
  });
}

export function useRevokeToken(onDone: () => void) {
  const api = useApi();
  return useAction<Token>({
    run: ({ id }) => unwrap(api.DELETE('/tokens/{id}', { params: { path: { id } } })),
    done: () => strings.session.tokens.revoked,
    invalidates: [KEYS.tokens, KEYS.allTokens],
    onDone,
  });
}
