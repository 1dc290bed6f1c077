import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { parseQueueSearch, type QueueSearch } from './queue-search.ts';
import { withoutClaim } from './saved-filters.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On a claim's own page, the list that led to it. It is not part of the address. */
    list?: QueueSearch;
  }
}

/**
 * The list of the current page: the queue's own, or on a claim's page the one that led to it; undefined on other pages.
 * Links to a claim's page pass it on in their `state`.
 */
export function useFromList(): QueueSearch | undefined {
  const text = useLocation({
    select: ({ pathname, search, state }) => {
      if (pathname === '/queue') return JSON.stringify(withoutClaim(parseQueueSearch({ ...search })));
      return pathname.startsWith('/claims/') ? JSON.stringify(state.list) : undefined;
    },
  });
  return useMemo(() => (text === undefined ? undefined : parseQueueSearch(JSON.parse(text))), [text]);
}
