import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusRow } from './use-rows.ts';

interface Place {
  scrollTop: number;
  current: string | undefined;
}

const placeKeyOf = (key: QueryKey): QueryKey => ['queue-place', hashKey(key)];

/** The position in this list when it was left for a claim's page. */
export function useKnownPlace(key: QueryKey): Place | undefined {
  return useQueryClient().getQueryData<Place>(placeKeyOf(key));
}

/** Puts the focus on the row of the claim after returning from its page, unless another element has it. */
function useReturn(id: string | undefined, scroller: RefObject<HTMLElement | null>) {
  const isDone = useRef(false);
  useEffect(() => {
    if (id === undefined || isDone.current) return;
    // After the shell has put the focus at the start of the page, as on every change of page.
    const timer = setTimeout(() => {
      isDone.current = true;
      if (document.activeElement?.contains(scroller.current)) focusRow(scroller, id);
    });
    return () => clearTimeout(timer);
  }, [id, scroller]);
}

/** Stores the position in the list, and restores it as soon as there are rows. */
export function useKeepPlace(
  key: QueryKey,
  scroller: RefObject<HTMLElement | null>,
  now: { hasRows: boolean; current: string | undefined },
) {
  const queries = useQueryClient();
  const hash = hashKey(key);
  const { hasRows, current } = now;
  const known = useKnownPlace(key);
  const isKnown = known !== undefined;
  const place = useRef<Place>(known ?? { scrollTop: 0, current });
  useEffect(() => {
    place.current = { ...place.current, current };
  }, [current]);
  useLayoutEffect(() => {
    const known = queries.getQueryData<Place>(['queue-place', hash]);
    if (hasRows && known !== undefined && scroller.current !== null) scroller.current.scrollTop = known.scrollTop;
  }, [queries, hash, hasRows, scroller]);
  useReturn(hasRows && isKnown ? current : undefined, scroller);
  useEffect(() => {
    const element = scroller.current;
    const keep = () => {
      place.current = { ...place.current, scrollTop: element?.scrollTop ?? 0 };
    };
    element?.addEventListener('scroll', keep, { passive: true });
    return () => {
      element?.removeEventListener('scroll', keep);
      queries.setQueryData<Place>(['queue-place', hash], place.current);
    };
  }, [queries, hash, scroller]);
}

/** Stores the claim of a claim's page as the position in its list, for the way back. */
export function useSetPlace(key: QueryKey, current: string): void {
  const queries = useQueryClient();
  const hash = hashKey(key);
  useEffect(() => {
    queries.setQueryData<Place>(['queue-place', hash], (known) => ({ scrollTop: known?.scrollTop ?? 0, current }));
  }, [queries, hash, current]);
}
