import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { unwrap } from '../../../api/client.ts';
import { LIVE } from '../../../api/query-client.ts';
import { KEYS } from '../../../api/shared-queries.ts';
import type { ClaimCounts, ClaimQuery } from '../../../api/types.ts';
import { countQueryOf } from '../queue-query.ts';
import type { QueueState } from '../queue-search.ts';
import { type RailCounts, UNDECIDED } from '../views.ts';

function useCounts(query: ClaimQuery) {
  const api = useApi();
  return useQuery<ClaimCounts>({
    queryKey: [KEYS.claims, 'counts', query],
    queryFn: ({ signal }) => unwrap(api.GET('/claims/counts', { params: { query }, signal })),
    ...LIVE,
  });
}

/** The live counts of all views. */
export function useRailCounts(): RailCounts {
  const all = useCounts({});
  const undecided = useCounts({ status: [...UNDECIDED] });
  return { all: all.data, undecided: undecided.data };
}

/** How many claims the list has in all; undefined until it is known. */
export const useTotal = (state: QueueState): number | undefined => useCounts(countQueryOf(state)).data?.total;
