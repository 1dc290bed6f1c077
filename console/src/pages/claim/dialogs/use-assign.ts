import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { type Api, unwrap } from '../../../api/client.ts';
import { strings } from '../../../strings/strings.ts';
import { useKeepClaim, useReloadClaims } from '../use-claim.ts';
import type { AssignFormProps } from './assign-form.tsx';
import type { Outcome } from './bulk-results.tsx';
import { batchesOf } from './in-batches.ts';

const t = strings.claim.assign;

async function assignMany(api: Api, ids: readonly string[], operatorId: string | null): Promise<Outcome[]> {
  const results: Outcome[] = [];
  for (const batch of batchesOf(ids)) {
    const body = { claim_ids: batch, operator_id: operatorId };
    results.push(...(await unwrap(api.POST('/assignments', { body }))).results);
  }
  return results;
}

/** Gives the claims to an operator (null: to nobody), and what became of each when some could not be. */
export function useAssign({ claimIds, operators, onClose, onAssigned }: AssignFormProps) {
  const api = useApi();
  const keep = useKeepClaim();
  const reload = useReloadClaims();
  const [results, setResults] = useState<readonly Outcome[]>();
  const assignOne = async (id: string, operatorId: string | null): Promise<Outcome[]> => {
    const body = { operator_id: operatorId };
    const claim = await unwrap(api.PUT('/claims/{id}/assignee', { params: { path: { id } }, body }));
    await keep(claim);
    return [{ id, outcome: 'assigned', claim }];
  };
  const say = (count: number, operatorId: string | null) => {
    const name = operators.find(({ id }) => id === operatorId)?.name;
    notifications.show({ message: name === undefined ? t.doneNobody(count) : t.done(count, name) });
  };
  const assign = useMutation({
    mutationFn: (operatorId: string | null) => {
      const [first, ...more] = claimIds;
      return first !== undefined && more.length === 0
        ? assignOne(first, operatorId)
        : assignMany(api, claimIds, operatorId);
    },
    onSuccess: (outcomes, operatorId) => {
      const done = outcomes.filter(({ outcome }) => outcome === 'assigned').length;
      if (done > 0) {
        say(done, operatorId);
        onAssigned();
      }
      if (done === outcomes.length) onClose();
      else setResults(outcomes);
    },
    onSettled: () => reload(claimIds),
  });
  return { assign, results };
}
