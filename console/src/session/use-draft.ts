import { useState } from 'react';
import { type DraftValue, keepDraft, readDraft, restoreDraft, writeDraft } from './drafts.ts';
import { useSession } from './session-context.ts';

/** A draft of a form. */
export interface Draft<Value> {
  value: Value;
  change: (next: Value) => void;
  /** Whether it differs from the initial value. */
  isChanged: boolean;
  /** Resets it to the initial value. */
  discard: () => void;
  /** Deletes the stored draft after it was sent; the form on screen stays. */
  forget: () => void;
}

/**
 * A draft of the signed-in operator, stored in this tab until it is sent or discarded. Not for passwords.
 * @param name the form and its subject, such as `rename-org_1`
 * @param initial the initial value
 */
export function useDraft<Value extends DraftValue>(name: string, initial: Value): Draft<Value> {
  const { id } = useSession().operator;
  const [value, setValue] = useState(() => restoreDraft(readDraft(id, name), initial));
  const change = (next: Value) => {
    setValue(next);
    keepDraft(id, name, writeDraft(next, initial));
  };
  return {
    value,
    change,
    isChanged: writeDraft(value, initial) !== '',
    discard: () => change(initial),
    forget: () => keepDraft(id, name, ''),
  };
}
