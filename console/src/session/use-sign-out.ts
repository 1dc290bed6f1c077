import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unwrap, useApi } from '../api/client.ts';
import { dropDrafts } from './drafts.ts';
import { useSession, useSessionGate } from './session-context.ts';

/** Ends this session or all of the operator's, and deletes their drafts. The sign-in page follows. */
export function useSignOut(scope: 'here' | 'everywhere' = 'here') {
  const api = useApi();
  const gate = useSessionGate();
  const queries = useQueryClient();
  const { id } = useSession().operator;
  return useMutation({
    mutationFn: () => unwrap(scope === 'here' ? api.DELETE('/session') : api.DELETE('/sessions')),
    onSuccess: () => {
      dropDrafts(id);
      gate.close();
      queries.clear();
    },
  });
}
