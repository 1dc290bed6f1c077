import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context.tsx';
import { unwrap } from '../../api/client.ts';
import { KEYS } from '../../api/shared-queries.ts';

const MINUTE_MS = 60_000;

interface StatisticsRequest {
  days: number;
  /** Absent: all organizations. */
  organization: string | undefined;
}

/** The figures, asked anew every minute while the page is visible. Those of the last request stay until the next come. */
export function useStatistics({ days, organization }: StatisticsRequest) {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.statistics, days, organization ?? ''],
    queryFn: ({ signal }) => {
      const query = { days, ...(organization !== undefined && { organization }) };
      return unwrap(api.GET('/statistics', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
    refetchInterval: MINUTE_MS,
  });
}
