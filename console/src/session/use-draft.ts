import { useState } from 'react';
import { type DraftValue, keepDraft, readDraft, restoreDraft, writeDraft } from './drafts.ts';
import { useSession } from './session-context.tsx';

/** The draft that is being typed. */
export interface Draft<Value> {
  value: Value;
  change: (next: Value) => void;
  /** It differs from how it began. */
  isChanged: boolean;
  /** Forgets it: it is as it began. */
  discard: () => void;
  /** Keeps it no longer, because it was sent; what is on screen stays. */
  forget: () => void;
}

/**
 * What the signed-in operator types into a form, kept in this tab until it is sent or discarded, whatever happens to the
 * form and the page. Never for passwords.
 * @param name where it is typed, and about what: `rename-org_1`
 * @param initial how the form begins
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
