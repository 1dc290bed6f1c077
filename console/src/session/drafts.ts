/*
 * Drafts: text that an operator has typed and not sent, stored in this tab. Drafts are stored for each operator,
 * because several can use a tab one after another. Passwords and secrets are never stored here.
 */
const PREFIX = 'redress-note';

const prefixOf = (operatorId: string) => `${PREFIX}-${operatorId}-`;
const keyOf = (operatorId: string, name: string) => prefixOf(operatorId) + name;

/** Reads an operator's draft by its name, such as `move-clm_1`; '' when there is none. */
export function readDraft(operatorId: string, name: string): string {
  try {
    return sessionStorage.getItem(keyOf(operatorId, name)) ?? '';
  } catch {
    // Storage can be switched off.
    return '';
  }
}

/** Stores a draft; '' deletes it. */
export function keepDraft(operatorId: string, name: string, text: string): void {
  const key = keyOf(operatorId, name);
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Then the value lasts as long as the page.
  }
}

/** Deletes all drafts of an operator, so that nobody finds them in this tab later. */
export function dropDrafts(operatorId: string): void {
  try {
    const own = Object.keys(sessionStorage).filter((key) => key.startsWith(prefixOf(operatorId)));
    for (const key of own) sessionStorage.removeItem(key);
  } catch {
    // Then nothing was stored.
  }
}

/** The content of a draft: a text, or the fields of a form. */
export type DraftValue = string | object;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(kept: string): unknown {
  try {
    return JSON.parse(kept);
  } catch {
    // Written by another version of the console.
    return undefined;
  }
}

/** Serializes a draft; '' when it equals the initial value. */
export function writeDraft<Value extends DraftValue>(value: Value, initial: Value): string {
  const textOf = (one: Value) => (typeof one === 'string' ? one : JSON.stringify(one));
  return textOf(value) === textOf(initial) ? '' : textOf(value);
}

/** Restores a draft. Fields of a form are restored if they still exist with the same type. */
export function restoreDraft<Value extends DraftValue>(kept: string, initial: Value): Value {
  if (kept === '') return initial;
  if (typeof initial === 'string') return kept as Value;
  const fields = parse(kept);
  if (!isRecord(fields)) return initial;
  const known = Object.entries(initial).map(([field, value]) => [
    field,
    typeof fields[field] === typeof value ? fields[field] : value,
  ]);
  return Object.fromEntries(known) as Value;
}
