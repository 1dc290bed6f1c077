import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { errorOf, hasCode } from '../../api/api-error.ts';
import { type Api, unwrap, useApi } from '../../api/client.ts';
import { KEYS, LIVE } from '../../api/queries.ts';
import type { ClaimDetail } from '../../api/types.ts';
import { withNewest } from './with-newest.ts';

/** A cached claim with its ETag; the ETag is null after the response to a change. */
interface Known {
  claim: ClaimDetail;
  etag: string | null;
}

const keyOf = (id: string) => [KEYS.claim, id, 'detail'] as const;

async function fetchClaim(api: Api, id: string, { known, signal }: { known: Known | undefined; signal: AbortSignal }) {
  const header = known?.etag ? { 'If-None-Match': known.etag } : {};
  const { data, error, response } = await api.GET('/claims/{id}', { params: { path: { id }, header }, signal });
  if (response.status === 304 && known !== undefined) return known;
  if (data === undefined) throw errorOf(response, error);
  return { claim: data, etag: response.headers.get('ETag') };
}

/** One claim, polled every 5 s; an unchanged claim is answered without a body. */
export function useClaim(id: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => fetchClaim(api, id, { known: queries.getQueryData<Known>(keyOf(id)), signal }),
    select: ({ claim }) => claim,
    ...LIVE,
    refetchInterval: ({ state }) => (hasCode(state.error, 'CLAIM_NOT_FOUND') ? false : LIVE.refetchInterval),
  });
}

/** Puts the claim from the response to a change into the cache, and invalidates the queue. */
export function useKeepClaim(): (claim: ClaimDetail) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (claim) => {
      // A request sent before the change would bring the old state back.
      await queries.cancelQueries({ queryKey: keyOf(claim.id) });
      queries.setQueryData<Known>(keyOf(claim.id), { claim, etag: null });
      void queries.invalidateQueries({ queryKey: [KEYS.claims] });
    },
    [queries],
  );
}

/** Invalidates every query that shows these claims. */
export function useReloadClaims(): (ids: readonly string[]) => void {
  const queries = useQueryClient();
  return useCallback(
    (ids) => {
      for (const id of ids) void queries.invalidateQueries({ queryKey: [KEYS.claim, id] });
      void queries.invalidateQueries({ queryKey: [KEYS.claims] });
    },
    [queries],
  );
}

type OlderPage = ClaimDetail['documents_pagination'];

interface Page<Item> {
  data: Item[];
  pagination: OlderPage;
}

/** The older part of a list, of which a claim contains the newest entries. */
export interface Older {
  hasMore: boolean;
  isLoading: boolean;
  error: Error | null;
  load: () => void;
}

/** A list whose newest part is polled and whose older part is loaded on demand. */
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
  // The same array while nothing changed, because the observers of the cards restart with a new one.
  const items = useMemo(() => withNewest(loaded.data, newest), [loaded.data, newest]);
  return { items, older: { hasMore: has_more, isLoading: isPending, error, load } };
}

/** The claim including the older documents and history that were loaded, and functions that load more. */
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
