import type { HistoryEvent } from '../../../api/types.ts';

/** What others do that a reader of the claim wants to know at once; looking at evidence is not told. */
const TELLING: readonly HistoryEvent['kind'][] = ['moved', 'taken_back', 'noted', 'assigned', 'document_confirmed'];

/**
 * What others did since `known` (identifiers of events), oldest first.
 * @param me the reader's e-mail address, as the history keeps it
 */
export function newsOf(history: readonly HistoryEvent[], known: ReadonlySet<string>, me: string): HistoryEvent[] {
  return history.filter(({ id, actor, kind }) => {
    const isMine = actor.kind === 'operator' && actor.name === me;
    return !known.has(id) && !isMine && TELLING.includes(kind);
  });
}
