import { QueryClient, type QueryState } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;
const LIVE_MS = 5000;

/** Only what may pass by itself is tried again: no answer, or trouble of the service. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES) return false;
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

const LONGEST_PAUSE_MS = 30_000;

/** When a query is asked again that failed for what may pass by itself, in milliseconds; false: not by itself. */
function pauseAfter({ state: { error, errorUpdateCount } }: { state: QueryState<unknown, Error> }): number | false {
  return error !== null && mayRetry(0, error) && Math.min(LONGEST_PAUSE_MS, 1000 * 2 ** errorUpdateCount);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Asked even when the browser believes to be offline: the service may be on this very machine, and a failure is told.
      queries: {
        networkMode: 'always',
        retry: mayRetry,
        retryDelay: (failures) => 500 * 2 ** failures,
        staleTime: LIVE_MS,
        refetchInterval: pauseAfter,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** For a query that follows the service: asked anew every 5 s while the page is visible. */
export const LIVE = { refetchInterval: LIVE_MS, refetchIntervalInBackground: false, staleTime: 0 } as const;
