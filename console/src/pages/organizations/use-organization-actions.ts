import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { Organization } from '../../api/types.ts';
import { useAction } from '../../components/use-action.ts';
import { strings } from '../../strings/strings.ts';

const t = strings.admin.organizations;
const invalidates = [KEYS.organizations, KEYS.claims, KEYS.claim];

export function useCreateOrganization(onDone: (organization: Organization) => void) {
  const api = useApi();
  return useAction<string, Organization>({
    run: (name) => unwrap(api.POST('/organizations', { body: { name } })),
    done: ({ name }) => t.created(name),
    invalidates,
    onDone,
  });
}

export function useRenameOrganization(onDone: () => void) {
  const api = useApi();
  return useAction<{ id: string; name: string }, Organization>({
    run: ({ id, name }) => unwrap(api.PATCH('/organizations/{id}', { params: { path: { id } }, body: { name } })),
    done: () => t.renamed,
    invalidates,
    onDone,
  });
}

/** Sets the language of texts to an organization. */
export function useSetLanguage() {
  const api = useApi();
  return useAction<Pick<Organization, 'id' | 'language'>, Organization>({
    run: ({ id, language }) =>
      unwrap(api.PATCH('/organizations/{id}', { params: { path: { id } }, body: { language } })),
    done: () => t.languageSet,
    invalidates: [KEYS.organizations],
  });
}

/** Disables an enabled organization, and enables a disabled one. */
export function useToggleOrganization(onDone: () => void) {
  const api = useApi();
  return useAction<Organization, Organization>({
    run: ({ id, disabled_at }) =>
      unwrap(api.PATCH('/organizations/{id}', { params: { path: { id } }, body: { disabled: disabled_at === null } })),
    done: ({ name, disabled_at }) => (disabled_at === null ? t.enableDone(name) : t.disableDone(name)),
    invalidates,
    onDone,
  });
}
