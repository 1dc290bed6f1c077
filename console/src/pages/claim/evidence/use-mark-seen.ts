import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { unwrap, useApi } from '../../../api/client.ts';
import type { ClaimDetail } from '../../../api/types.ts';
import { canWorkClaims } from '../../../session/roles.ts';
import { useRole } from '../../../session/session-context.ts';
import { useReloadClaims } from '../use-claim.ts';
import { seenUntil } from './documents.ts';

/** The time that a document must be in view to count as shown, in milliseconds. */
const DWELL_MS = 1000;
/** The part of a card that must be in view. */
const SHARE = 0.5;

/**
 * Calls `onShown` once for each element of which half was in view for a second while the page was visible.
 * @returns a function that ends the observation
 */
function observeShown(elements: Iterable<HTMLElement>, onShown: (element: HTMLElement) => void): () => void {
  const inView = new Set<HTMLElement>();
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  const stop = (element: HTMLElement) => {
    clearTimeout(timers.get(element));
    timers.delete(element);
  };
  const start = (element: HTMLElement) => {
    if (document.visibilityState !== 'visible' || timers.has(element)) return;
    const shown = () => {
      observer.unobserve(element);
      inView.delete(element);
      onShown(element);
    };
    timers.set(element, setTimeout(shown, DWELL_MS));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
        (isIntersecting ? start : stop)(target);
      }
    },
    { threshold: SHARE },
  );
  const onVisibility = () => {
    for (const element of inView) (document.visibilityState === 'visible' ? start : stop)(element);
  };
  for (const element of elements) observer.observe(element);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', onVisibility);
    for (const timer of timers.values()) clearTimeout(timer);
  };
}

/** Documents that are shown within this time are reported in one request. */
const TOGETHER_MS = 150;

/** Collects the documents that were shown, and tells the service the time until which all were seen. */
function useReportSeen({ id, documents_list: documents }: ClaimDetail): (documentId: string) => void {
  const api = useApi();
  const reload = useReloadClaims();
  const canMark = canWorkClaims(useRole());
  const shown = useRef(new Set<string>());
  const reported = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = async () => {
    const until = seenUntil(documents, shown.current);
    if (!canMark || until === undefined || until <= reported.current) return;
    reported.current = until;
    await unwrap(api.POST('/claims/{id}/seen', { params: { path: { id } }, body: { until } }));
    reload([id]);
  };
  return (documentId) => {
    shown.current.add(documentId);
    clearTimeout(timer.current);
    // A failure loses nothing: it is reported when the claim is viewed next.
    timer.current = setTimeout(() => void report().catch(() => (reported.current = '')), TOGETHER_MS);
  };
}

interface Showing {
  list: RefObject<HTMLElement | null>;
  /** Identifiers of the documents that have a card, joined. */
  cards: string;
  /** The document that is open in the viewer. */
  viewed: string | undefined;
}

/** Marks new evidence as seen when its card or the document itself was in view for a second. */
export function useMarkSeen(claim: ClaimDetail, { list, cards, viewed }: Showing): void {
  const reportSeen = useReportSeen(claim);
  const onShown = useEffectEvent((documentId: string) => reportSeen(documentId));
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
