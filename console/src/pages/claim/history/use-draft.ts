import { useState } from 'react';
import { keepDraft, readDraft } from '../../../session/drafts.ts';
import { useSession } from '../../../session/session-context.tsx';

/** The note that is being written about a claim; stays in this tab until it is sent, whatever happens to the page. */
export function useDraft(claimId: string): [text: string, setText: (text: string) => void] {
  const { id } = useSession().operator;
  const [text, setText] = useState(() => readDraft(id, claimId));
  const change = (next: string) => {
    setText(next);
    keepDraft(id, claimId, next);
  };
  return [text, change];
}
