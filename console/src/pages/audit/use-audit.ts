import { useInfiniteQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { unwrap } from '../../api/client.ts';
import { KEYS } from '../../api/shared-queries.ts';
import type { AuditQuery } from '../../api/types.ts';
import type { AuditSearch } from './audit-search.ts';

/** The log, newest first, page by page. An unknown action in the address is the service's to refuse. */
export function useAudit(filters: AuditSearch) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [KEYS.audit, filters],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...(filters as AuditQuery), ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.GET('/audit', { params: { query }, signal }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.cursor : undefined),
    refetchOnWindowFocus: false,
  });
}
