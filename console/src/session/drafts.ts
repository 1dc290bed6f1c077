/*
 * What an operator has typed and not sent, kept in this tab whatever happens to the page. Each operator's is under their
 * own name: a tab can be used by several after each other.
 */
const PREFIX = 'redress-note';

const prefixOf = (operatorId: string) => `${PREFIX}-${operatorId}-`;
const keyOf = (operatorId: string, claimId: string) => prefixOf(operatorId) + claimId;

/** The note that an operator is writing about a claim; '' for none. */
export function readDraft(operatorId: string, claimId: string): string {
  try {
    return sessionStorage.getItem(keyOf(operatorId, claimId)) ?? '';
  } catch {
    // Storage can be switched off.
    return '';
  }
}

/** Keeps it; '' forgets it. */
export function keepDraft(operatorId: string, claimId: string, text: string): void {
  const key = keyOf(operatorId, claimId);
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
