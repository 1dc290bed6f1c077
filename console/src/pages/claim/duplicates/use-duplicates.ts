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
  // The marks of the queue change with it.
  const onSuccess = (now: ClaimDuplicates) => {
    client.setQueryData([KEYS.claim, id, 'duplicates', documents], now);
    void client.invalidateQueries({ queryKey: [KEYS.claims] });
  };
  const decide = useMutation({
    mutationFn: (body: { other_claim_id: string; is_dismissed: boolean }) =>
      unwrap(api.POST('/claims/{id}/duplicates', { params: { path }, body })),
    onSuccess,
  });
  const look = useMutation({
    mutationFn: (claim_ids: string[]) =>
      unwrap(api.POST('/claims/{id}/duplicates/seen', { params: { path }, body: { claim_ids } })),
    onSuccess,
  });
  const isPending = decide.isPending || look.isPending;
  /** A button that is disabled meanwhile would lose the focus. */
  const unlessPending =
    <Input>(act: (input: Input) => void) =>
    (input: Input) => {
      if (!isPending) act(input);
    };
  return {
    found: found.data,
    decide: unlessPending(decide.mutate),
    look: unlessPending(look.mutate),
    error: look.error ?? decide.error ?? found.error,
  };
}
