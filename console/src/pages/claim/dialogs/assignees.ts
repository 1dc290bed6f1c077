import type { Operator } from '../../../api/types.ts';

/** The choice of giving a claim to nobody. */
export const NOBODY = 'nobody';

type Person = Pick<Operator, 'id' | 'name' | 'email' | 'role' | 'disabled_at'>;

/**
 * The operators that a claim can be assigned to: oneself first, then by name, without disabled operators and viewers.
 */
export function assigneesOf(operators: readonly Person[], meId: string): Person[] {
  const workers = operators.filter(({ role, disabled_at }) => role !== 'viewer' && disabled_at === null);
  const others = workers.filter(({ id }) => id !== meId).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [...workers.filter(({ id }) => id === meId), ...others];
}

/** The operators whose name or address contains the typed text. */
export function filterPeople(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.trim().toLocaleLowerCase('en');
  return people.filter(({ name, email }) => `${name}\n${email}`.toLocaleLowerCase('en').includes(wanted));
}
