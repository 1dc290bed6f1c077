import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { unwrap } from '../../api/client.ts';
import type { ClaimDetail } from '../../api/types.ts';
import { withNewest } from './with-newest.ts';

type OlderPage = ClaimDetail['documents_pagination'];

interface Page<Item> {
  data: Item[];
  pagination: OlderPage;
}

/** Loads the older part of a list, of which a claim is answered with the newest. */
export interface Older {
  hasMore: boolean;
  isLoading: boolean;
  error: Error | null;
  load: () => void;
}

/** A list of which the newest part is followed, and what is older is loaded when asked for. */
function useOlder<Item extends { id: string }>(
  newest: readonly Item[],
  pagination: OlderPage,
  fetchPage: (cursor: string) => Promise<Page<Item>>,
): { items: Item[]; older: Older } {
  const [loaded, setLoaded] = useState<Page<Item>>({ data: [], pagination });
  const isFirst = loaded.data.length === 0;
  const { cursor, has_more } = isFirst ? pagination : loaded.pagination;
  const { mutate, isPending, error } = useMutation({
    mutationFn: fetchPage,
    onSuccess: (page) => {
      const known = withNewest(loaded.data, newest);
      setLoaded({ data: withNewest(page.data, known), pagination: page.pagination });
    },
  });
  const load = () => {
    if (cursor !== null) mutate(cursor);
  };
  // The same array while nothing changed: what observes the cards begins anew with another one.
  const items = useMemo(() => withNewest(loaded.data, newest), [loaded.data, newest]);
  return { items, older: { hasMore: has_more, isLoading: isPending, error, load } };
}

/** A claim with the older documents and history that were loaded, and how more are. */
export function useWholeClaim(claim: ClaimDetail) {
  const api = useApi();
  const path = { id: claim.id };
  const documents = useOlder(claim.documents_list, claim.documents_pagination, (cursor) =>
    unwrap(api.GET('/claims/{id}/documents', { params: { path, query: { cursor } } })),
  );
  const history = useOlder(claim.history, claim.history_pagination, (cursor) =>
    unwrap(api.GET('/claims/{id}/history', { params: { path, query: { cursor } } })),
  );
  const whole: ClaimDetail = { ...claim, documents_list: documents.items, history: history.items };
  return { whole, olderDocuments: documents.older, olderHistory: history.older };
}
