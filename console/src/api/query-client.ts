import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;
const LIVE_MS = 5000;

/** Only what may pass by itself is tried again: no answer, or trouble of the service. */
function mayRetry(failures: number, error: Error): boolean {
  if (failures >= MAX_RETRIES) return false;
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
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
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** For a query that follows the service: asked anew every 5 s while the page is visible. */
export const LIVE = { refetchInterval: LIVE_MS, refetchIntervalInBackground: false, staleTime: 0 } as const;
