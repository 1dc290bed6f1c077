/*
 * What an operator has typed and not sent, kept in this tab whatever happens to the page. Each operator's is under their
 * own name: a tab can be used by several after each other. No password and no secret is ever kept here.
 */
const PREFIX = 'redress-note';

const prefixOf = (operatorId: string) => `${PREFIX}-${operatorId}-`;
const keyOf = (operatorId: string, name: string) => prefixOf(operatorId) + name;

/** The draft that an operator has under this name, as in `move-clm_1`; '' for none. */
export function readDraft(operatorId: string, name: string): string {
  try {
    return sessionStorage.getItem(keyOf(operatorId, name)) ?? '';
  } catch {
    // Storage can be switched off.
    return '';
  }
}

/** Keeps it; '' forgets it. */
export function keepDraft(operatorId: string, name: string, text: string): void {
  const key = keyOf(operatorId, name);
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** Forgets all of an operator's: nobody after them is to find it in this tab. */
export function dropDrafts(operatorId: string): void {
  try {
    const own = Object.keys(sessionStorage).filter((key) => key.startsWith(prefixOf(operatorId)));
    for (const key of own) sessionStorage.removeItem(key);
  } catch {
    // Then nothing was kept.
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

/** A draft as it is kept: '' for what is as it was at the beginning. */
export function writeDraft<Value extends DraftValue>(value: Value, initial: Value): string {
  const textOf = (one: Value) => (typeof one === 'string' ? one : JSON.stringify(one));
  return textOf(value) === textOf(initial) ? '' : textOf(value);
}

/** The draft that was kept; of a form the fields that it still has and that are of the same kind. */
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
