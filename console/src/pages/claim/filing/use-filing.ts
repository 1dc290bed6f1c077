import { useQuery } from '@tanstack/react-query';
import { unwrap, useApi } from '../../../api/client.ts';
import { KEYS } from '../../../api/queries.ts';
import type { FilingDetail, MoveFiling } from '../../../api/types.ts';
import { useDraft } from '../../../session/use-draft.ts';
import { draftNameOf, type MovedClaim } from '../dialogs/dialog.tsx';

/**
 * The filing of a claim, and the proposal for one; with null nothing is read. Read again when the claim has
 * another version: a move can record it.
 */
export function useFiling(id: string | null, version?: number) {
  const api = useApi();
  return useQuery<FilingDetail>({
    queryKey: [KEYS.claim, id, 'filing', version],
    placeholderData: (before) => (before?.claim_id === id ? before : undefined),
    queryFn: ({ signal }) => unwrap(api.GET('/claims/{id}/filing', { params: { path: { id: id ?? '' } }, signal })),
    enabled: id !== null,
  });
}

/** The fields of the form, as texts; empty: not given. */
export interface FilingTexts {
  filed_on: string;
  channel: string;
  carrier_reference: string;
}

/** The text of a field that nobody changed yet. */
const PROPOSED = 'proposed';
const UNTOUCHED: FilingTexts = { filed_on: PROPOSED, channel: PROPOSED, carrier_reference: PROPOSED };

/** Today by the reader's clock, for several claims: each is filed on the day of its own carrier. */
function localToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function proposedTexts(filing: FilingDetail | undefined): FilingTexts {
  if (filing === undefined) return { filed_on: localToday(), channel: '', carrier_reference: '' };
  const { proposal, carrier_reference } = filing;
  return {
    filed_on: proposal.filed_on,
    channel: proposal.channel ?? '',
    carrier_reference: carrier_reference ?? '',
  };
}

/** The fields of a move that record the filing: prefilled for one claim with its proposal. */
export function useMoveFiling(given: readonly MovedClaim[]) {
  const [only, ...more] = given;
  const { data: known } = useFiling(only !== undefined && more.length === 0 ? only.id : null, only?.version);
  const draft = useDraft<FilingTexts>(draftNameOf('filing', given), UNTOUCHED);
  const proposed = proposedTexts(known);
  const touched = draft.value;
  const textOf = (name: keyof FilingTexts) => (touched[name] === PROPOSED ? proposed[name] : touched[name]);
  const texts: FilingTexts = {
    filed_on: textOf('filed_on'),
    channel: textOf('channel'),
    carrier_reference: textOf('carrier_reference'),
  };
  /** Returns undefined when nothing is recorded. Without a day it is today in the country of each carrier. */
  const input = (): MoveFiling | undefined => {
    if (texts.filed_on === '') return undefined;
    const reference = texts.carrier_reference.trim();
    return {
      ...(touched.filed_on !== PROPOSED && { filed_on: texts.filed_on }),
      channel: (texts.channel || null) as NonNullable<MoveFiling['channel']> | null,
      ...(reference !== '' && { carrier_reference: reference }),
    };
  };
  return {
    texts,
    change: (next: Partial<FilingTexts>) => draft.change({ ...touched, ...next }),
    forget: draft.forget,
    proposal: known?.proposal,
    isMany: more.length > 0,
    input,
  };
}
export type MoveFilingState = ReturnType<typeof useMoveFiling>;
