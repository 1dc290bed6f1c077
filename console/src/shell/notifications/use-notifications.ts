import { useQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS, LIVE } from '../../api/queries.ts';
import type { NotificationKind } from '../../api/types.ts';
import { useAction } from '../../components/use-action.ts';

/** Polled less often than the queue: nobody waits for it. */
const REFRESH = { ...LIVE, refetchInterval: 15_000 } as const;
/** All that there are. */
const LIMIT = 200;

/** How many notifications the operator has not read; undefined until it is known. */
export function useUnread(): number | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: [KEYS.notifications, 'unread'],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/notifications/unread', { signal }))).unread,
    ...REFRESH,
  });
  return data;
}

/** All notifications of the operator, newest first, and the kinds that are turned off. */
export function useNotifications() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.notifications, 'list'],
    queryFn: ({ signal }) => unwrap(api.GET('/notifications', { params: { query: { limit: LIMIT } }, signal })),
    ...REFRESH,
  });
}

/** Marks notifications as read. */
export function useMarkRead() {
  const api = useApi();
  return useAction<string[]>({
    run: (ids) => unwrap(api.POST('/notifications/reads', { body: { ids } })),
    invalidates: [KEYS.notifications],
  });
}

/** Sets the kinds that the operator is not told of. */
export function useTurnOff() {
  const api = useApi();
  return useAction<NotificationKind[]>({
    run: (turned_off) => unwrap(api.PUT('/notifications/choices', { body: { turned_off } })),
    invalidates: [KEYS.notifications],
  });
}
