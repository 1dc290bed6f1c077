import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { ClaimDuplicates } from '../../../api/types.ts';

/** The claims that a claim may be a duplicate of, and the way to say that it is none. */
export function useDuplicates(id: string, documents: number) {
  const api = useApi();
  const client = useQueryClient();
  const path = { id };
  const found = useQuery<ClaimDuplicates>({
    // Read again when the claim has another document.
    queryKey: [KEYS.claim, id, 'duplicates', documents],
    queryFn: ({ signal }) => unwrap(api.GET('/claims/{id}/duplicates', { params: { path }, signal })),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { other_claim_id: string; is_dismissed: boolean }) =>
      unwrap(api.POST('/claims/{id}/duplicates', { params: { path }, body })),
    onSuccess: (now) => client.setQueryData([KEYS.claim, id, 'duplicates', documents], now),
  });
  return { found: found.data, decide: mutate, isPending, error: error ?? found.error };
}
