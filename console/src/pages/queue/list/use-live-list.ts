import { notifications } from '@mantine/notifications';
import { hashKey, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { type Api, unwrap } from '../../../api/client.ts';
import { describeError } from '../../../api/describe-error.ts';
import { LIVE } from '../../../api/query-client.ts';
import { KEYS } from '../../../api/shared-queries.ts';
import type { ClaimQuery, ClaimRow } from '../../../api/types.ts';
import { useSession } from '../../../session/session-context.tsx';
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
} from '../live-list.ts';
import { isStillWanted, listQueryOf } from '../queue-query.ts';
import type { QueueState } from '../queue-search.ts';

export const listKeyOf = (state: QueueState): QueryKey => [KEYS.claims, 'list', listQueryOf(state)];

/** Of the rows that are not where they were, this many are looked up one by one, so that they show what became of them. */
const MAX_LOOKED_UP = 10;
const NOTHING_FOUND: ReadonlyMap<string, ClaimRow> = new Map();

/** The claims that were moved last: where many rows go at once, somebody moved them together. */
async function movedLast(api: Api, signal: AbortSignal): Promise<ClaimRow[]> {
  const query = { sort: '-since', limit: MAX_PAGE_SIZE } as const;
  return (await unwrap(api.GET('/claims', { params: { query }, signal }))).data;
}

/** The claim as its row in a list without a search: what it was looked up by is no match to be shown. */
async function lookUpOne(api: Api, id: string, signal: AbortSignal): Promise<ClaimRow[]> {
  const { data } = await unwrap(api.GET('/claims', { params: { query: { q: id, limit: 1 } }, signal }));
  return data.map(({ matches: _, ...row }) => row);
}

/** These claims as they are now; without those that could not be had. */
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
 * The rows of the view, followed every 5 s. Without rows it is shown as the service has it; from then on no row moves,
 * not when one comes back to it from elsewhere either.
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
      // More rows may have been loaded meanwhile: read once more.
      const list = shown();
      if (list === undefined) return listOf(page);
      return change(follow(list, page, state.sort), found, (row) => isStillWanted(row, state, me));
    },
    ...LIVE,
    refetchOnMount: 'always',
  });
}

/** Loads what comes after the last row; what another list was loading, or failed to, is not this one's. */
function useMore(state: QueueState, cursor: string | null) {
  const api = useApi();
  const queries = useQueryClient();
  const key = listKeyOf(state);
  const loading = useMutation({
    mutationFn: async ({ key: of, query }: { key: QueryKey; query: ClaimQuery & { cursor: string } }) => {
      const page = await unwrap(api.GET('/claims', { params: { query } }));
      // Shown anew meanwhile: this page goes on from somewhere else.
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

/** Asks the service and shows its answer: the list begins anew, and the counts with it. */
function useRefresh(state: QueueState) {
  const api = useApi();
  const queries = useQueryClient();
  const key = listKeyOf(state);
  return useMutation({
    mutationFn: async () => {
      // What was asked before would be merged into what is shown after it.
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

/** The list, more of it, and how it is shown anew. */
export function useLiveList(state: QueueState) {
  const followed = useFollowed(state);
  const refreshing = useRefresh(state);
  const more = useMore(state, followed.data?.cursor ?? null);
  const refresh = () => refreshing.mutate();
  const { data: list, error } = followed;
  const retry = () => void followed.refetch();
  return { list, error, retry, more, refresh, isRefreshing: refreshing.isPending };
}
