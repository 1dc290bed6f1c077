import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../../api/api-error.ts';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { SavedView, SavedViewInput } from '../../../api/types.ts';
import { useAnnounce } from '../../../components/announcer.tsx';
import { useAction } from '../../../components/use-action.ts';
import { strings } from '../../../strings/strings.ts';
import { countQueryOf } from '../search/queue-query.ts';
import { type QueueState, readSearch, shownOf, writeSearch } from '../search/queue-search.ts';
import { withoutClaim } from '../search/saved-filters.ts';
import { movedBy, searchOf, viewOf } from './saved-view.ts';

const t = strings.queue.saved;
/** Views change rarely, and each count is a request of its own: both are asked for less often than the queue. */
const REFRESH = { refetchInterval: 30_000, refetchIntervalInBackground: false, staleTime: 15_000 } as const;
const INVALIDATES = [KEYS.savedViews];
const NONE: readonly SavedView[] = [];

/** The views of the team, and the reader's own; empty until they are known. */
export function useSavedViews(): { views: readonly SavedView[]; isKnown: boolean } {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [KEYS.savedViews],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/saved-views', { signal }))).data,
    ...REFRESH,
  });
  return { views: data ?? NONE, isKnown: data !== undefined };
}

/** The saved view that the list shows; undefined: none. */
export function useShownView(state: QueueState): SavedView | undefined {
  return viewOf(useSavedViews().views, withoutClaim(writeSearch(state)));
}

/** How many claims a saved view has; undefined until it is known. */
export function useViewCount(view: SavedView, isCounted: boolean): number | undefined {
  const api = useApi();
  const query = countQueryOf(shownOf(readSearch(searchOf(view))));
  const { data } = useQuery({
    queryKey: [KEYS.savedViews, 'count', query],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/claims/counts', { params: { query }, signal }))).total,
    enabled: isCounted,
    ...REFRESH,
  });
  return data;
}

/** Saves a new view. */
export function useCreateView(onDone: () => void) {
  const api = useApi();
  return useAction<SavedViewInput, SavedView>({
    run: (body) => unwrap(api.POST('/saved-views', { body })),
    done: ({ name }) => t.done(name),
    invalidates: INVALIDATES,
    onDone,
  });
}

/** Changes a view that still has the version that was seen. */
export function useChangeView(onDone: () => void) {
  const api = useApi();
  return useAction<SavedViewInput & { id: string; version: number }, SavedView>({
    run: ({ id, ...body }) => unwrap(api.PUT('/saved-views/{id}', { params: { path: { id } }, body })),
    done: ({ name }) => t.done(name),
    invalidates: INVALIDATES,
    onDone,
  });
}

export function useRemoveView(onDone: () => void) {
  const api = useApi();
  return useAction<SavedView>({
    run: ({ id, version }) => unwrap(api.DELETE('/saved-views/{id}', { params: { path: { id }, query: { version } } })),
    done: (_, { name }) => t.removed(name),
    invalidates: INVALIDATES,
    onDone,
  });
}

/** Moves a view of a list by one place, and says to screen readers where it is. */
export function useMoveView(list: readonly SavedView[]) {
  const api = useApi();
  const announce = useAnnounce();
  const before = list.map(({ id }) => id);
  const order = useAction<{ view: SavedView; after: string[] }>({
    run: ({ view: { scope }, after }) => unwrap(api.PUT('/saved-views', { body: { scope, before, after } })),
    invalidates: INVALIDATES,
    onDone: (_, { view, after }) => announce(t.place(view.name, after.indexOf(view.id) + 1, after.length)),
  });
  return (view: SavedView, by: -1 | 1) => {
    const after = movedBy(before, view.id, by);
    if (after === undefined) return;
    const onError = (error: Error) => {
      const { title, advice } = describeError(error);
      notifications.show({ color: 'red', title, message: advice });
    };
    order.mutate({ view, after }, { onError });
  };
}
