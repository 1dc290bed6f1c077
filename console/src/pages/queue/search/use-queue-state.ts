import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { readOrders } from './orders.ts';
import { changeState, type QueueState, readSearch, withOrder, writeSearch } from './queue-search.ts';
import { useStored } from './use-stored.ts';

export type ChangeState = (changed: Partial<QueueState>, options?: { replace?: boolean }) => void;

/**
 * The state in the address, which is its only storage, and the function that changes it. A chosen order is also stored
 * for the next time its view is opened.
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
      // Computed from the current address, so that two changes at once both apply.
      const next = (before: object) => writeSearch(changeState(readSearch({ ...before }, orders), changed, orders));
      void navigate({ search: next, replace });
    },
    [navigate, orders, setOrders, state],
  );
  return { state, change };
}

/** Removes unknown parameters from the address, so that a copied address shows the same to a colleague. */
export function useCleanAddress(state: QueueState, change: ChangeState): void {
  const asked = useLocation({ select: ({ pathname, searchStr }) => (pathname === '/queue' ? searchStr : undefined) });
  useEffect(() => {
    // The address is already that of another page, which is being loaded.
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
