import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../../api/api-context.tsx';
import { unwrap } from '../../../api/client.ts';
import type { ClaimDetail } from '../../../api/types.ts';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.tsx';
import { useReloadClaims } from '../use-claim.ts';
import { seenUntil } from './seen-until.ts';
import { DWELL_MS, observeShown } from './shown-observer.ts';

/** Cards that come into view together are told of together. */
const TOGETHER_MS = 150;

/** Takes note of a document that was shown, and tells the service until when everything was. */
function useTellSeen({ id, documents_list: documents }: ClaimDetail): (documentId: string) => void {
  const api = useApi();
  const reload = useReloadClaims();
  const canMark = canWorkClaims(useRole());
  const shown = useRef(new Set<string>());
  const told = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = async () => {
    const until = seenUntil(documents, shown.current);
    if (!canMark || until === undefined || until <= told.current) return;
    told.current = until;
    await unwrap(api.POST('/claims/{id}/seen', { params: { path: { id } }, body: { until } }));
    reload([id]);
  };
  return (documentId) => {
    shown.current.add(documentId);
    clearTimeout(timer.current);
    // Not told is not lost: the next look at the claim tells it.
    timer.current = setTimeout(() => void tell().catch(() => (told.current = '')), TOGETHER_MS);
  };
}

interface Showing {
  list: RefObject<HTMLElement | null>;
  /** Which of the documents have a card now. */
  cards: string;
  /** The document that is open in the viewer. */
  viewed: string | undefined;
}

/** Tells the service what was really shown of the new evidence: a card or a document that was in view for a second. */
export function useMarkSeen(claim: ClaimDetail, { list, cards, viewed }: Showing): void {
  const tellSeen = useTellSeen(claim);
  const onShown = useEffectEvent((documentId: string) => tellSeen(documentId));
  const documents = claim.documents_list;
  // biome-ignore lint/correctness/useExhaustiveDependencies(cards): other cards are to be observed anew
  // biome-ignore lint/correctness/useExhaustiveDependencies(documents): as are those that became new
  useEffect(() => {
    const unseen = list.current?.querySelectorAll<HTMLElement>('[data-unseen]') ?? [];
    return observeShown(unseen, (card) => onShown(card.dataset.unseen ?? ''));
  }, [documents, list, cards]);
  useEffect(() => {
    if (viewed === undefined) return;
    const timer = setTimeout(() => onShown(viewed), DWELL_MS);
    return () => clearTimeout(timer);
  }, [viewed]);
}
