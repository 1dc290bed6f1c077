import { API_BASE } from '../../../api/session-fetch.ts';
import type { DocumentDetail } from '../../../api/types.ts';

const addressOf = (claimId: string, documentId: string) =>
  `${API_BASE}/claims/${encodeURIComponent(claimId)}/documents/${encodeURIComponent(documentId)}`;

/** The address of a thumbnail; viewing it is not recorded in the history. */
export const thumbnailAddress = (claimId: string, documentId: string) =>
  `${addressOf(claimId, documentId)}/preview?thumbnail=1`;

/** The address of the full picture; viewing it is recorded in the history. */
export const previewAddress = (claimId: string, documentId: string) => `${addressOf(claimId, documentId)}/preview`;

/** The address of the file; downloading it is recorded in the history. */
export const fileAddress = (claimId: string, documentId: string) => `${addressOf(claimId, documentId)}/file`;

/** Shortens a long hexadecimal text to its ends: `3f7a21c9…0be1`. */
export function shortHash(sha256: string): string {
  return sha256.length <= 16 ? sha256 : `${sha256.slice(0, 8)}…${sha256.slice(-4)}`;
}

/**
 * Replaces the control characters of a name, such as those that change the direction of text, by their code points, so
 * that a name cannot look like another.
 */
export function plainName(name: string): string {
  return name.replace(/[\p{Bidi_Control}\p{Cc}]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  });
}

/** The number of documents that are shown at first; a claim can have hundreds. */
export const FOLDED = 12;

type DocumentSummary = Pick<DocumentDetail, 'id' | 'warnings'>;

/**
 * The documents to show while the rest is folded away, in the claim's order: new ones are chosen first, then those with
 * a warning, then the earliest.
 * @param fresh identifiers of the new ones
 */
export function foldDocuments<T extends DocumentSummary>(documents: readonly T[], fresh: ReadonlySet<string>): T[] {
  if (documents.length <= FOLDED) return [...documents];
  const rankOf = ({ id, warnings }: T) => (fresh.has(id) ? 0 : warnings.length > 0 ? 1 : 2);
  const chosen = documents.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, FOLDED);
  const ids = new Set(chosen.map(({ id }) => id));
  return documents.filter(({ id }) => ids.has(id));
}

type Confirmed = Pick<DocumentDetail, 'id' | 'is_unseen' | 'confirmed_at'>;

/**
 * The time until which all evidence was seen: the newest confirmation up to which every unseen document was shown. The
 * service stores one time for each claim, so a later document does not count while an earlier one was not shown.
 * Undefined when nothing new was seen.
 */
export function seenUntil(documents: readonly Confirmed[], shown: ReadonlySet<string>): string | undefined {
  const unseen = documents
    .flatMap(({ id, is_unseen, confirmed_at }) =>
      is_unseen && confirmed_at !== null ? [{ id, at: confirmed_at }] : [],
    )
    .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const hidden = unseen.find(({ id }) => !shown.has(id));
  const before = hidden === undefined ? unseen : unseen.filter(({ at }) => Date.parse(at) < Date.parse(hidden.at));
  return before.at(-1)?.at;
}
