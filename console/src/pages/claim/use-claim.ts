import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { errorOf, hasCode } from '../../api/api-error.ts';
import type { Api } from '../../api/client.ts';
import { LIVE } from '../../api/query-client.ts';
import { KEYS } from '../../api/shared-queries.ts';
import type { ClaimDetail } from '../../api/types.ts';

/** A claim with the ETag that tells the service which state of it is known here; null after an answer to a change. */
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

/** One claim, followed every 5 s; an answer that nothing changed costs no body. */
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

/** Shows a claim as the answer to a change gave it, and loads the queue anew. */
export function useKeepClaim(): (claim: ClaimDetail) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (claim) => {
      // What was asked before the change would bring the old state back.
      await queries.cancelQueries({ queryKey: keyOf(claim.id) });
      queries.setQueryData<Known>(keyOf(claim.id), { claim, etag: null });
      void queries.invalidateQueries({ queryKey: [KEYS.claims] });
    },
    [queries],
  );
}

/** Loads anew whatever shows these claims. */
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
