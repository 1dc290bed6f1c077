import type { DocumentDetail } from '../../../api/types.ts';

/** So many documents are shown at once; a claim can have hundreds. */
export const FOLDED = 12;

type Telling = Pick<DocumentDetail, 'id' | 'warnings'>;

/**
 * The documents to show while the rest is folded away, in the claim's order: the new ones first of all, then those with
 * a warning, then the earliest.
 * @param fresh identifiers of the new ones
 */
export function foldDocuments<T extends Telling>(documents: readonly T[], fresh: ReadonlySet<string>): T[] {
  if (documents.length <= FOLDED) return [...documents];
  const rankOf = ({ id, warnings }: T) => (fresh.has(id) ? 0 : warnings.length > 0 ? 1 : 2);
  const chosen = documents.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, FOLDED);
  const ids = new Set(chosen.map(({ id }) => id));
  return documents.filter(({ id }) => ids.has(id));
}
