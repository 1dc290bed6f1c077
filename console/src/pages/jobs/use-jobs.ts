import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { Job } from '../../api/types.ts';
import { useAction } from '../../components/use-action.ts';
import { strings } from '../../strings/strings.ts';
import type { JobSearch } from './job-search.ts';

const REFRESH_MS = 10_000;

/** The jobs, newest first, page by page; they change by themselves. */
export function useJobs(filter: JobSearch) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [KEYS.jobs, filter],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...filter, ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET('/jobs', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.cursor : undefined),
    refetchInterval: REFRESH_MS,
  });
}

export function useRunAgain() {
  const api = useApi();
  return useAction<Job>({
    run: ({ id }) => unwrap(api.POST('/jobs/{id}/runs', { params: { path: { id } } })),
    done: () => strings.admin.jobs.runAgainDone,
    invalidates: [KEYS.jobs],
  });
}

export function useDrop(onDone: () => void) {
  const api = useApi();
  return useAction<Job>({
    run: ({ id }) => unwrap(api.DELETE('/jobs/{id}', { params: { path: { id } } })),
    done: () => strings.admin.jobs.dropped,
    invalidates: [KEYS.jobs],
    onDone,
  });
}

/** Something to work out again: of all claims, or of one. */
export interface DerivationRun {
  name: string;
  claim_id?: string;
}

export function useDeriveAgain(onDone: () => void) {
  const api = useApi();
  return useAction<DerivationRun>({
    run: (body) => unwrap(api.POST('/derivations/runs', { body })),
    done: () => strings.admin.jobs.deriveAgainDone,
    invalidates: [KEYS.derivations],
    onDone,
  });
}

/** How far everything is that is worked out from claims; it changes by itself. */
export function useDerivations() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.derivations],
    queryFn: ({ signal }) => unwrap(api.GET('/derivations', { signal })),
    refetchInterval: REFRESH_MS,
  });
}
