import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context.tsx';
import { unwrap } from '../../../api/client.ts';
import { KEYS } from '../../../api/shared-queries.ts';

/**
 * Reads the claims that every organization has for a tracking number, and for those that look like it; nothing is asked
 * for an empty one.
 */
export function useBlocking(trackingNumber: string) {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.claims, 'blocking', trackingNumber],
    queryFn: async ({ signal }) => {
      const query = { tracking_number: trackingNumber };
      return unwrap(api.GET('/blocking', { params: { query }, signal }));
    },
    enabled: trackingNumber !== '',
  });
}
