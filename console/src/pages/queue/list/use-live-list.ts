import { notifications } from '@mantine/notifications';
import { hashKey, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { describeError } from '../../../api/api-error.ts';
import { type Api, unwrap, useApi } from '../../../api/client.ts';
import { KEYS, LIVE } from '../../../api/queries.ts';
import type { ClaimQuery, ClaimRow } from '../../../api/types.ts';
import { useSession } from '../../../session/session-context.ts';
import { isStillWanted, listQueryOf } from '../search/queue-query.ts';
import type { QueueState } from '../search/queue-search.ts';
import {
  append,
  change,
  follow,
  type LiveList,
  listOf,
  MAX_PAGE_SIZE,
  newlyGone,
  PAGE_SIZE,
  sizeToFollow,
} from './live-list.ts';

export const listKeyOf = (state: QueueState): QueryKey => [KEYS.claims, 'list', listQueryOf(state)];

/** The number of missing rows that are looked up one by one, to show what became of them. */
const MAX_LOOKED_UP = 10;
const NOTHING_FOUND: ReadonlyMap<string, ClaimRow> = new Map();

/** The claims that were moved last. When many rows are missing at once, they were probably moved together. */
async function movedLast(api: Api, signal: AbortSignal): Promise<ClaimRow[]> {
  const query = { sort: '-since', limit: MAX_PAGE_SIZE } as const;
  return (await unwrap(api.GET('/claims', { params: { query }, signal }))).data;
}

/** Looks a claim up by its identifier, without the search matches of that lookup. */
async function lookUpOne(api: Api, id: string, signal: AbortSignal): Promise<ClaimRow[]> {
  const { data } = await unwrap(api.GET('/claims', { params: { query: { q: id, limit: 1 } }, signal }));
  return data.map(({ matches: _, ...row }) => row);
}

/** Loads the current state of these claims; those that cannot be loaded are left out. */
async function lookUp(api: Api, ids: readonly string[], signal: AbortSignal): Promise<Map<string, ClaimRow>> {
  const lookUpAll = async (asked: readonly Promise<ClaimRow[]>[]) => {
    const answers = await Promise.allSettled(asked);
    const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    return rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row] as const);
  };
  const found = new Map(ids.length > MAX_LOOKED_UP ? await lookUpAll([movedLast(api, signal)]) : []);
  const rest = ids.filter((id) => !found.has(id)).slice(0, MAX_LOOKED_UP);
  return new Map([...found, ...(await lookUpAll(rest.map((id) => lookUpOne(api, id, signal))))]);
}

/**
 * The rows of the view, polled every 5 s. An empty list is replaced by each response. Afterwards no row moves, not even
 * one that returns to the view.
 */
function useFollowed(state: QueueState) {
  const api = useApi();
  const queries = useQueryClient();
  const key = listKeyOf(state);
  const me = useSession().operator.id;
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const shown = () => queries.getQueryData<LiveList>(key);
      const query = { ...listQueryOf(state), limit: sizeToFollow(shown()) };
      const page = await unwrap(api.GET('/claims', { params: { query }, signal }));
      const left = newlyGone(shown(), page, state.sort);
      const found = left.length === 0 ? NOTHING_FOUND : await lookUp(api, left, signal);
      // Read again, because more rows may have been loaded meanwhile.
      const list = shown();
      if (list === undefined) return listOf(page);
      return change(follow(list, page, state.sort), found, (row) => isStillWanted(row, state, me));
    },
    ...LIVE,
    refetchOnMount: 'always',
  });
}

/** Loads the next page. The loading state of another list does not count. */
function useMore(state: QueueState, cursor: string | null) {
  const api = useApi();
  const queries = useQueryClient();
  const key = listKeyOf(state);
  const loading = useMutation({
    mutationFn: async ({ key: of, query }: { key: QueryKey; query: ClaimQuery & { cursor: string } }) => {
      const page = await unwrap(api.GET('/claims', { params: { query } }));
      // The list was refreshed meanwhile, so this page does not follow its last row.
      queries.setQueryData<LiveList>(of, (list) => (list?.cursor === query.cursor ? append(list, page) : list));
    },
  });
  const isThis = loading.variables !== undefined && hashKey(loading.variables.key) === hashKey(key);
  const isLoading = isThis && loading.isPending;
  const load = () => {
    if (cursor === null || isLoading) return;
    loading.mutate({ key, query: { ...listQueryOf(state), limit: PAGE_SIZE, cursor } });
  };
  return { onMore: load, isLoading, hasFailed: isThis && loading.isError };
}

/** Replaces the list by the service's current answer, and invalidates the counts. */
function useRefresh(state: QueueState) {
  const api = useApi();
  const queries = useQueryClient();
  const key = listKeyOf(state);
  return useMutation({
    mutationFn: async () => {
      // An earlier request would be merged into the new list.
      await queries.cancelQueries({ queryKey: key });
      const limit = sizeToFollow(queries.getQueryData<LiveList>(key));
      const page = await unwrap(api.GET('/claims', { params: { query: { ...listQueryOf(state), limit } } }));
      queries.setQueryData<LiveList>(key, listOf(page));
      void queries.invalidateQueries({ queryKey: [KEYS.claims, 'counts'] });
    },
    onError: (error) => {
      const { title, advice } = describeError(error);
      notifications.show({ color: 'red', title, message: advice });
    },
  });
}

/** The list of a view, with the functions that load more and refresh it. */
export function useLiveList(state: QueueState) {
  const followed = useFollowed(state);
  const refreshing = useRefresh(state);
  const more = useMore(state, followed.data?.cursor ?? null);
  const refresh = () => refreshing.mutate();
  const { data: list, error } = followed;
  const retry = () => void followed.refetch();
  return { list, error, retry, more, refresh, isRefreshing: refreshing.isPending };
}
