import { useQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS, LIVE } from '../../../api/queries.ts';
import type { ClaimCounts, ClaimQuery } from '../../../api/types.ts';
import { UNDECIDED } from '../../../status/claim-status.ts';
import { countQueryOf, filtersHeeded, filtersInForce } from './queue-query.ts';
import type { QueueState } from './queue-search.ts';
import { countOfView, type RailCounts, sourceOfView } from './views.ts';

const QUERIES: Readonly<Record<keyof RailCounts, ClaimQuery>> = {
  all: {},
  awake: { asleep: 'false' },
  undecided: { asleep: 'false', status: [...UNDECIDED] },
};

function useCounts<Part>(query: ClaimQuery, select: (counts: ClaimCounts) => Part, enabled = true) {
  const api = useApi();
  return useQuery<ClaimCounts, Error, Part>({
    queryKey: [KEYS.claims, 'counts', query],
    queryFn: ({ signal }) => unwrap(api.GET('/claims/counts', { params: { query }, signal })),
    select,
    enabled,
    ...LIVE,
  });
}

const whole = (counts: ClaimCounts) => counts;

/** The polled counts of all views. */
export function useRailCounts(): RailCounts {
  const all = useCounts(QUERIES.all, whole);
  const awake = useCounts(QUERIES.awake, whole);
  const undecided = useCounts(QUERIES.undecided, whole);
  return { all: all.data, awake: awake.data, undecided: undecided.data };
}

/**
 * The number of claims in the list; undefined until known. For a view without filters it comes from the same response
 * as the rail's count, so that the two never differ.
 */
export function useTotal(state: QueueState): number | undefined {
  const { view } = state;
  const isPlain = Object.keys(filtersHeeded(state)).length === 0;
  const query = QUERIES[sourceOfView(view)];
  const ofView = (counts: ClaimCounts) => countOfView(view, { all: counts, awake: counts, undecided: counts });
  return useCounts(isPlain ? query : countQueryOf(state), isPlain ? ofView : ({ total }) => total).data;
}

/** How many days of a list of due ones are not certain; undefined for another list, and until it is known. */
export function useUncertain(state: QueueState): number | undefined {
  const { due, due_kind } = filtersInForce(state);
  const isAsked = (due === 'soon' || due === 'overdue') && due_kind === undefined;
  const isPlain = Object.keys(filtersHeeded(state)).length === 0;
  const ofList = (counts: ClaimCounts) => (due === 'soon' ? counts.due_soon_uncertain : counts.overdue_uncertain);
  const { data } = useCounts(isPlain ? QUERIES[sourceOfView(state.view)] : countQueryOf(state), ofList, isAsked);
  // The counts of another list can be known under the same query.
  return isAsked ? data : undefined;
}

/** The sums that were paid for the claims of a list of paid ones; undefined for another list, and until they are known. */
export function usePaidAmounts(state: QueueState): ClaimCounts['paid_amounts'] {
  return useCounts(countQueryOf(state), ({ paid_amounts }) => paid_amounts, filtersInForce(state).money === 'paid')
    .data;
}
