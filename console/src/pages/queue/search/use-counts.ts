import { useQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS, LIVE } from '../../../api/queries.ts';
import type { ClaimCounts, ClaimQuery } from '../../../api/types.ts';
import { UNDECIDED } from '../../../status/claim-status.ts';
import { countQueryOf, filtersHeeded } from './queue-query.ts';
import type { QueueState } from './queue-search.ts';
import { countOfView, type RailCounts } from './views.ts';

const ALL: ClaimQuery = {};
const ALL_UNDECIDED: ClaimQuery = { status: [...UNDECIDED] };

function useCounts<Part>(query: ClaimQuery, select: (counts: ClaimCounts) => Part) {
  const api = useApi();
  return useQuery<ClaimCounts, Error, Part>({
    queryKey: [KEYS.claims, 'counts', query],
    queryFn: ({ signal }) => unwrap(api.GET('/claims/counts', { params: { query }, signal })),
    select,
    ...LIVE,
  });
}

const whole = (counts: ClaimCounts) => counts;

/** The polled counts of all views. */
export function useRailCounts(): RailCounts {
  const all = useCounts(ALL, whole);
  const undecided = useCounts(ALL_UNDECIDED, whole);
  return { all: all.data, undecided: undecided.data };
}

/**
 * The number of claims in the list; undefined until known. For a view without filters it comes from the same response
 * as the rail's count, so that the two never differ.
 */
export function useTotal(state: QueueState): number | undefined {
  const { view } = state;
  const isPlain = Object.keys(filtersHeeded(state)).length === 0;
  const query = view === 'mine' ? ALL_UNDECIDED : ALL;
  const ofView = (counts: ClaimCounts) => countOfView(view, { all: counts, undecided: counts });
  return useCounts(isPlain ? query : countQueryOf(state), isPlain ? ofView : ({ total }) => total).data;
}
