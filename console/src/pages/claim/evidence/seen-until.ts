import type { DocumentDetail } from '../../../api/types.ts';

type Confirmed = Pick<DocumentDetail, 'id' | 'is_unseen' | 'confirmed_at'>;

/**
 * Until when everything was looked at: the newest confirmation up to which every unseen document was shown. The service
 * knows one time for a claim, so a later document that was shown does not count while an earlier one was not.
 * Undefined: nothing new was shown.
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
