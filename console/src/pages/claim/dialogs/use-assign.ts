import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { unwrap } from '../../../api/client.ts';
import { strings } from '../../../strings/strings.ts';
import { useKeepClaim, useReloadClaims } from '../use-claim.ts';
import type { AssignFormProps } from './assign-form.tsx';
import type { Outcome } from './bulk-results.tsx';

const t = strings.claim.assign;

/** Assigns one claim, or many together, and shows what that made of them. */
function useSendAssignment() {
  const api = useApi();
  const keep = useKeepClaim();
  const reload = useReloadClaims();
  return async (ids: readonly string[], operator_id: string | null): Promise<readonly Outcome[]> => {
    const [id, ...more] = ids;
    if (id === undefined || more.length > 0) {
      const body = { claim_ids: [...ids], operator_id };
      const { results } = await unwrap(api.POST('/assignments', { body }));
      reload(ids);
      return results;
    }
    const claim = await unwrap(api.PUT('/claims/{id}/assignee', { params: { path: { id } }, body: { operator_id } }));
    await keep(claim);
    return [{ id, outcome: 'assigned', claim }];
  };
}

/** Gives the claims to an operator (null: to nobody), and what became of each when some could not be. */
export function useAssign({ claims, operators, onClose, onAssigned }: AssignFormProps) {
  const send = useSendAssignment();
  const reload = useReloadClaims();
  const [results, setResults] = useState<readonly Outcome[]>();
  const ids = claims.map(({ id }) => id);
  const say = (count: number, operatorId: string | null) => {
    const name = operators.find(({ id }) => id === operatorId)?.name;
    notifications.show({ message: name === undefined ? t.doneNobody(count) : t.done(count, name) });
  };
  const assign = useMutation({
    mutationFn: (operatorId: string | null) => send(ids, operatorId),
    onSuccess: (outcomes, operatorId) => {
      const done = outcomes.flatMap(({ id, outcome }) => (outcome === 'assigned' ? [id] : []));
      if (done.length > 0) {
        say(done.length, operatorId);
        onAssigned(done);
      }
      if (done.length === outcomes.length) onClose();
      else setResults(outcomes);
    },
    onError: () => reload(ids),
  });
  return { assign, results };
}
