import { useQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { FilledKind, Template, TemplateInput } from '../../api/types.ts';
import { useAction } from '../../components/use-action.ts';
import { strings } from '../../strings/strings.ts';

const t = strings.templates;
const FRESH_MS = 30_000;

/** All templates, those that Redress comes with included. */
export function useTemplates() {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.templates, 'all'],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/templates', { signal }))).data,
    staleTime: FRESH_MS,
  });
}

/** The templates of a kind, filled for a claim; asked for when they are wanted. */
export function useFilledTemplates(id: string, kind: FilledKind, isWanted: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: [KEYS.templates, id, kind],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/claims/{id}/templates', { params: { path: { id }, query: { kind } }, signal }))).data,
    staleTime: FRESH_MS,
    enabled: isWanted,
  });
}

export function useSetTemplate(onDone: () => void) {
  const api = useApi();
  return useAction<TemplateInput, Template>({
    run: (body) => unwrap(api.PUT('/templates', { body })),
    done: ({ name }) => t.saved(name),
    invalidates: [KEYS.templates],
    onDone,
  });
}

/** Removes an own template. */
export function useResetTemplate(onDone: () => void) {
  const api = useApi();
  return useAction<Template>({
    run: ({ kind, name, version }) => unwrap(api.DELETE('/templates', { params: { query: { kind, name, version } } })),
    done: (_, { name }) => t.removed(name),
    invalidates: [KEYS.templates],
    onDone,
  });
}
