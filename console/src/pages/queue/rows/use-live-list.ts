import { hashKey, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { type Api, unwrap } from '../../../api/client.ts';
import { LIVE } from '../../../api/query-client.ts';
import { KEYS } from '../../../api/shared-queries.ts';
import type { ClaimRow } from '../../../api/types.ts';
import { useSession } from '../../../session/session-context.tsx';
import { append, change, follow, type LiveList, listOf, newlyGone, PAGE_SIZE, sizeToFollow } from '../live-list.ts';
import { isStillWanted, listQueryOf } from '../queue-query.ts';
import type { QueueState } from '../queue-search.ts';

export const listKeyOf = (state: QueueState): QueryKey => [KEYS.claims, 'list', listQueryOf(state)];

/** Of the rows that are not where they were, this many are looked up, so that they show what became of them. */
const MAX_LOOKED_UP = 10;
const NOTHING_FOUND: ReadonlyMap<string, ClaimRow> = new Map();

/** These claims as they are now; without those that could not be had. */
async function lookUp(api: Api, ids: readonly string[], signal: AbortSignal): Promise<Map<string, ClaimRow>> {
  const query = { limit: 1 };
  const answers = await Promise.allSettled(
    ids.map((q) => unwrap(api.GET('/claims', { params: { query: { ...query, q } }, signal }))),
  );
  const rows = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.data : []));
  return new Map(rows.filter(({ id }) => ids.includes(id)).map((row) => [row.id, row]));
}

/** The rows of the view, followed every 5 s. Coming to a view shows it as it is; from then on no row moves. */
function useFollowed(state: QueueState) {
  const api = useApi();
  const queries = useQueryClient();
  const key = listKeyOf(state);
  const me = useSession().operator.id;
  const entered = useRef<string>(undefined);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const shown = () => queries.getQueryData<LiveList>(key);
      const query = { ...listQueryOf(state), limit: sizeToFollow(shown()) };
      const page = await unwrap(api.GET('/claims', { params: { query }, signal }));
      const isHere = entered.current === hashKey(key);
      entered.current = hashKey(key);
      const left = isHere ? newlyGone(shown(), page, state.sort).slice(0, MAX_LOOKED_UP) : [];
      const found = left.length === 0 ? NOTHING_FOUND : await lookUp(api, left, signal);
      // More rows may have been loaded meanwhile: read once more.
      const list = shown();
      if (list === undefined || !isHere) return listOf(page);
      return change(follow(list, page, state.sort), found, (row) => isStillWanted(row, state, me));
    },
    ...LIVE,
    refetchOnMount: 'always',
  });
}

/** The list, more of it, and how it is shown anew. */
export function useLiveList(state: QueueState) {
  const api = useApi();
  const queries = useQueryClient();
  const key = listKeyOf(state);
  const followed = useFollowed(state);
  const more = useMutation({
    mutationFn: async (cursor: string) => {
      const query = { ...listQueryOf(state), limit: PAGE_SIZE, cursor };
      const page = await unwrap(api.GET('/claims', { params: { query } }));
      // Shown anew meanwhile: this page goes on from somewhere else.
      queries.setQueryData<LiveList>(key, (list) => (list?.cursor === cursor ? append(list, page) : list));
    },
  });
  const cursor = followed.data?.cursor ?? null;
  const loadMore = () => {
    if (cursor !== null && !more.isPending) more.mutate(cursor);
  };
  const refresh = () => queries.setQueryData<LiveList>(key, (list) => list && listOf(list.latest));
  return { followed, list: followed.data, loadMore, more, refresh };
}
