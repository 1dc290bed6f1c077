import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOutageState } from '../api/outage-context.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { OutageState } from './outage-state.tsx';

interface QueryViewProps<Data> {
  query: UseQueryResult<Data>;
  /** In place of the default rows while loading. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Loading, error or data of a query. What was loaded once stays when a later refresh fails, and during an outage. */
export function QueryView<Data>({ query, loading = <LoadingRows />, children }: QueryViewProps<Data>) {
  const { isOut } = useOutageState();
  if (query.data !== undefined) return children(query.data);
  if (isOut) return <OutageState />;
  if (query.isError) {
    return <ErrorState error={query.error} onRetry={() => query.refetch()} isRetrying={query.isFetching} />;
  }
  return loading;
}
