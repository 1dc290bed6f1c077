import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { readOrders } from './orders.ts';
import { changeState, type QueueState, readSearch, withOrder, writeSearch } from './queue-search.ts';
import { useStored } from './use-stored.ts';

export type ChangeState = (changed: Partial<QueueState>, options?: { replace?: boolean }) => void;

/**
 * What the address asks for, and how to ask for something else: the address is the only place where it is kept. The
 * order that is chosen is remembered as well, for when its view is entered again.
 */
export function useQueueState(): { state: QueueState; change: ChangeState } {
  const search = useSearch({ from: '/inside/queue' });
  const navigate = useNavigate({ from: '/queue' });
  const [orders, setOrders] = useStored('redress-queue-orders', readOrders);
  const state = useMemo(() => readSearch(search, orders), [search, orders]);
  const change = useCallback<ChangeState>(
    (changed, { replace = false } = {}) => {
      const { sort } = changed;
      if (sort !== undefined) setOrders((known) => withOrder(known, { ...state, ...changed }, sort));
      // From the address as it is by then: two changes at once both count.
      const next = (before: object) => writeSearch(changeState(readSearch({ ...before }, orders), changed, orders));
      void navigate({ search: next, replace });
    },
    [navigate, orders, setOrders, state],
  );
  return { state, change };
}

/** Takes out of the address what it does not know, so that what is sent to a colleague is what is shown. */
export function useCleanAddress(state: QueueState, change: ChangeState): void {
  const asked = useLocation({ select: ({ pathname, searchStr }) => (pathname === '/queue' ? searchStr : undefined) });
  useEffect(() => {
    // The address is another page's already, which is still being loaded.
    if (asked === undefined) return;
    const text = (parameters: URLSearchParams) =>
      [...parameters]
        .map((each) => each.join('='))
        .toSorted()
        .join('&');
    const known = new URLSearchParams({ ...writeSearch(state) });
    if (text(new URLSearchParams(asked)) !== text(known)) change({}, { replace: true });
  }, [asked, state, change]);
}
