import { QueryClient, type QueryState, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { type Api, unwrap, useApi } from './client.ts';

const MAX_RETRIES = 2;
const LIVE_MS = 5000;

/** Retries only what may succeed later: no answer, or an error of the service (5xx). */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES) return false;
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

const LONGEST_PAUSE_MS = 30_000;

/** The pause before a failed query is repeated, in milliseconds; false when it is not repeated automatically. */
function pauseAfter({ state: { error, errorUpdateCount } }: { state: QueryState<unknown, Error> }): number | false {
  return error !== null && mayRetry(0, error) && Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** errorUpdateCount);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Sent even when the browser believes to be offline: the service may run on this machine, and a failure is
      // reported.
      queries: {
        networkMode: 'always',
        retry: mayRetry,
        retryDelay: (failures) => 500 * 2 ** failures,
        staleTime: LIVE_MS,
        refetchInterval: pauseAfter,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** For queries that poll the service: repeated every 5 s while the page is visible. */
export const LIVE = { refetchInterval: LIVE_MS, refetchIntervalInBackground: false, staleTime: 0 } as const;

const MINUTE_MS = 60_000;

/** The first parts of query keys, so that a change can invalidate all queries of a kind. */
export const KEYS = {
  claims: 'claims',
  claim: 'claim',
  statistics: 'statistics',
  outcomes: 'outcomes',
  organizations: 'organizations',
  keys: 'keys',
  operators: 'operators',
  audit: 'audit',
  tokens: 'tokens',
  allTokens: 'all-tokens',
  reference: 'reference',
  jobs: 'jobs',
  derivations: 'derivations',
  playbook: 'playbook',
  savedViews: 'saved-views',
  notifications: 'notifications',
  templates: 'templates',
  statements: 'statements',
  shipmentImports: 'shipment-imports',
} as const;

const referenceQuery = (api: Api) =>
  queryOptions({
    queryKey: [KEYS.reference],
    queryFn: ({ signal }) => unwrap(api.GET('/reference', { signal })),
    staleTime: 10 * MINUTE_MS,
  });

/** Carriers with their tracking links, currencies with their minor digits, statuses with their reasons. */
export const useReference = () => useQuery(referenceQuery(useApi()));

/** All organizations. For an agent only `id` and `name` are filled. */
export function useOrganizations() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.organizations],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/organizations', { signal }))).data,
    staleTime: MINUTE_MS / 2,
  });
}

/** All operators, including disabled ones. */
export function useOperators() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.operators],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/operators', { signal }))).data,
    staleTime: MINUTE_MS / 2,
  });
}

/** How many claims exist. Queried where a list is empty, to tell a new installation from one without open work. */
export function useClaimsAtAll() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.claims, 'at all'],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/claims/counts', { signal }))).total,
    // The first claim can arrive while somebody waits for it.
    refetchInterval: ({ state }) => (state.data === 0 ? MINUTE_MS / 6 : false),
  });
}
