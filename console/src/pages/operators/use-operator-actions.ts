import { unwrap, useApi } from '../../api/client.ts';
import { KEYS } from '../../api/queries.ts';
import type { OneTimePassword, Operator, Role } from '../../api/types.ts';
import { useAction } from '../../components/use-action.ts';
import { strings } from '../../strings/strings.ts';

const t = strings.admin.operators;
const invalidates = [KEYS.operators, KEYS.allTokens];
const pathOf = ({ id }: { id: string }) => ({ params: { path: { id } } });

export interface NewOperator {
  email: string;
  name: string;
  role: Role;
}

export function useAddOperator(onDone: (added: OneTimePassword) => void) {
  const api = useApi();
  return useAction<NewOperator, OneTimePassword>({
    run: (body) => unwrap(api.POST('/operators', { body })),
    invalidates,
    onDone,
  });
}

export function useChangeOperator(onDone: () => void) {
  const api = useApi();
  return useAction<{ id: string; name: string; role: Role }, Operator>({
    run: ({ id, name, role }) => unwrap(api.PATCH('/operators/{id}', { ...pathOf({ id }), body: { name, role } })),
    done: () => t.changed,
    invalidates,
    onDone,
  });
}

/** Disables an active operator, and enables a disabled one. */
export function useToggleOperator(onDone: () => void) {
  const api = useApi();
  return useAction<Operator, Operator>({
    run: (operator) =>
      unwrap(api.PATCH('/operators/{id}', { ...pathOf(operator), body: { disabled: operator.disabled_at === null } })),
    done: ({ name, disabled_at }) => (disabled_at === null ? t.enableDone(name) : t.disableDone(name)),
    invalidates,
    onDone,
  });
}

export function useResetPassword(onDone: (reset: OneTimePassword) => void) {
  const api = useApi();
  return useAction<Operator, OneTimePassword>({
    run: (operator) => unwrap(api.POST('/operators/{id}/password-reset', pathOf(operator))),
    invalidates,
    onDone,
  });
}

export function useEndSessions(onDone: () => void) {
  const api = useApi();
  return useAction<Operator>({
    run: (operator) => unwrap(api.DELETE('/operators/{id}/sessions', pathOf(operator))),
    done: () => t.endSessionsDone,
    invalidates,
    onDone,
  });
}
