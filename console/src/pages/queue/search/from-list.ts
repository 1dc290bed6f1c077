import { useLocation } from '@tanstack/react-router';
import { useMemo } from 'react';
import { parseQueueSearch, type QueueSearch } from './queue-search.ts';
import { withoutClaim } from './saved-filters.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** On a claim's own page: the list that led to it. It is lost where the address alone is taken elsewhere. */
    list?: QueueSearch;
  }
}

/**
 * The list that the page belongs to: the queue's own, or the one that led to a claim's page; undefined for every other
 * page. Links to a claim's page hand it on as their `state`.
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
