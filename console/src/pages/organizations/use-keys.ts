import { useQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { ApiKey, IssuedKey } from '../../api/types.ts';
import { useAction } from '../../components/use-action.ts';
import { strings } from '../../strings/strings.ts';

const pathOf = (id: string) => ({ params: { path: { id } } });
const invalidates = [KEYS.keys, KEYS.organizations];

/** The keys of an organization, including revoked ones. */
export function useKeys(organizationId: string) {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.keys, organizationId],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/organizations/{id}/keys', { ...pathOf(organizationId), signal }))).data,
  });
}

export function useIssueKey(organizationId: string, onDone: (key: IssuedKey) => void) {
  const api = useApi();
  return useAction<string, IssuedKey>({
    run: (name) => unwrap(api.POST('/organizations/{id}/keys', { ...pathOf(organizationId), body: { name } })),
    invalidates,
    onDone,
  });
}

export function useRevokeKey(onDone: () => void) {
  const api = useApi();
  return useAction<ApiKey>({
    run: ({ key_id }) => unwrap(api.DELETE('/keys/{key_id}', { params: { path: { key_id } } })),
    done: () => strings.admin.keys.revoked,
    invalidates,
    onDone,
  });
}
