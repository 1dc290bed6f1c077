import { useQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { Carrier, HouseRuleInput, IncidenceType } from '../../api/types.ts';
import { useAction } from '../../components/use-action.ts';
import { strings } from '../../strings/strings.ts';

/** The rules of one carrier, with the house's for every organization or for one. */
export function usePlaybook(carrier: Carrier, organization: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.playbook, carrier, organization],
    queryFn: ({ signal }) => {
      const query = { carrier, ...(organization !== undefined && { organization_id: organization }) };
      return unwrap(api.GET('/playbook', { params: { query }, signal }));
    },
  });
}

/** The rules that count for parcels of one lane; nothing is asked until both countries are named. */
export function useLaneRules(
  carrier: Carrier,
  organization: string | undefined,
  lane: { from: string; to: string; type: IncidenceType },
) {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.playbook, carrier, organization, lane],
    enabled: lane.from !== '' && lane.to !== '',
    queryFn: ({ signal }) => {
      const query = { carrier, ...lane, ...(organization !== undefined && { organization_id: organization }) };
      return unwrap(api.GET('/playbook/effective', { params: { query }, signal }));
    },
  });
}

/** Sets a cell for the house. */
export function useSetHouseRule(carrier: Carrier, onDone: () => void) {
  const api = useApi();
  const params = { path: { carrier } };
  return useAction<HouseRuleInput>({
    done: () => strings.playbook.form.saved,
    invalidates: [KEYS.playbook],
    run: (body) => unwrap(api.PUT('/playbook/{carrier}/house-rules', { params, body })),
    onDone,
  });
}

/** Takes a cell of the house away. */
export function useResetHouseRule(carrier: Carrier, onDone: () => void) {
  const api = useApi();
  return useAction<HouseRuleInput>({
    done: () => strings.playbook.form.isReset,
    invalidates: [KEYS.playbook],
    run: ({ organization_id, country, lane, type, cell }) => {
      const named = { organization_id: organization_id ?? '', country: country ?? '', type, cell };
      const query = lane ? { ...named, lane } : named;
      return unwrap(api.DELETE('/playbook/{carrier}/house-rules', { params: { path: { carrier }, query } }));
    },
    onDone,
  });
}
