import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from './api-context.tsx';
import { type Api, unwrap } from './client.ts';

const MINUTE_MS = 60_000;

/** Names of the first part of query keys, so that a change can tell everything of its kind to load anew. */
export const KEYS = {
  claims: 'claims',
  claim: 'claim',
  statistics: 'statistics',
  organizations: 'organizations',
  keys: 'keys',
  operators: 'operators',
  audit: 'audit',
  tokens: 'tokens',
  allTokens: 'all-tokens',
  reference: 'reference',
} as const;

const referenceQuery = (api: Api) =>
  queryOptions({
    queryKey: [KEYS.reference],
    queryFn: ({ signal }) => unwrap(api.GET('/reference', { signal })),
    staleTime: 10 * MINUTE_MS,
  });

/** Carriers with their tracking links, currencies with their minor digits, statuses with their reasons. */
export const useReference = () => useQuery(referenceQuery(useApi()));

/** All organizations; for an agent only id and name mean something. */
export function useOrganizations() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.organizations],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/organizations', { signal }))).data,
    staleTime: MINUTE_MS / 2,
  });
}

/** All operators, the disabled ones too. */
export function useOperators() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.operators],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/operators', { signal }))).data,
    staleTime: MINUTE_MS / 2,
  });
}

/** How many claims there are at all. Asked for where a list is empty, to tell a new installation from one at rest. */
export function useClaimsAtAll() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.claims, 'at all'],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/claims/counts', { signal }))).total,
    // The first claim can come while somebody waits for it.
    refetchInterval: ({ state }) => (state.data === 0 ? MINUTE_MS / 6 : false),
  });
}
