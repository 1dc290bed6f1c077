import type { Operator } from '../../../api/types.ts';

/** The choice of giving a claim to nobody. */
export const NOBODY = 'nobody';

type Person = Pick<Operator, 'id' | 'name' | 'email' | 'role' | 'disabled_at'>;

/** Who can be given a claim: oneself first, then by name; neither the disabled nor those who only look. */
export function assigneesOf(operators: readonly Person[], meId: string): Person[] {
  const workers = operators.filter(({ role, disabled_at }) => role !== 'viewer' && disabled_at === null);
  const others = workers.filter(({ id }) => id !== meId).sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return [...workers.filter(({ id }) => id === meId), ...others];
}

/** Those whose name or address has what was typed. */
export function filterPeople(people: readonly Person[], typed: string): Person[] {
  const wanted = typed.trim().toLocaleLowerCase('en');
  return people.filter(({ name, email }) => `${name}\n${email}`.toLocaleLowerCase('en').includes(wanted));
}
