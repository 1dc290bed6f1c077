import { useState } from 'react';

const keyOf = (claimId: string) => `redress-note-${claimId}`;

function read(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    // Storage can be switched off.
    return '';
  }
}

function write(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Then it lasts as long as the page.
  }
}

/** The note that is being written about a claim; stays in this tab until it is sent, whatever happens to the page. */
export function useDraft(claimId: string): [text: string, setText: (text: string) => void] {
  const key = keyOf(claimId);
  const [text, setText] = useState(() => read(key));
  const change = (next: string) => {
    setText(next);
    write(key, next);
  };
  return [text, change];
}
