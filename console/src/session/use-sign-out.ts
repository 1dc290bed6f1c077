import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../api/api-context.tsx';
import { unwrap } from '../api/client.ts';
import { dropDrafts } from './drafts.ts';
import { useSession, useSessionGate } from './session-context.tsx';

/** Ends this session, or every one of the operator's, and forgets what they typed; the sign-in page follows. */
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
