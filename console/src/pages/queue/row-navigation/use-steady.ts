import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { elementOf } from './use-rows.ts';

/** A row and its position on the screen, in pixels. */
interface Anchor {
  id: string;
  top: number;
  scrollTop: number;
  /** Whether keys act on it. */
  isCurrent: boolean;
  hasFocus: boolean;
}

/** The first of the rows that ends below `top`, by binary search. */
function firstBelow(rows: ArrayLike<HTMLElement>, top: number): HTMLElement | undefined {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const isAbove = (rows[middle]?.getBoundingClientRect().bottom ?? 0) <= top;
    if (isAbove) low = middle + 1;
    else high = middle;
  }
  return rows[low];
}

/** The focused row if it is visible, otherwise the first visible row. */
function anchorOf(scroller: HTMLElement, current: string | undefined): Anchor | undefined {
  const { top, bottom } = scroller.getBoundingClientRect();
  const focused = current === undefined ? undefined : elementOf(scroller, current);
  const place = focused?.getBoundingClientRect();
  const isInSight = place !== undefined && place.bottom > top && place.top < bottom;
  const row = isInSight ? focused : firstBelow(scroller.querySelectorAll<HTMLElement>('[data-claim]'), top);
  const id = row?.dataset.claim;
  if (row == null || id === undefined) return undefined;
  return {
    id,
    top: row.getBoundingClientRect().top,
    scrollTop: scroller.scrollTop,
    isCurrent: id === current,
    hasFocus: row === document.activeElement,
  };
}

/** Whether somebody has scrolled since. A jump because the list became shorter does not count. */
const isScrolled = ({ scrollTop, scrollHeight, clientHeight }: HTMLElement, anchor: Anchor): boolean =>
  scrollTop !== anchor.scrollTop && scrollHeight - clientHeight >= anchor.scrollTop;

/** Moves the row back to its position. False when it is gone and the next current row is not known yet. */
function restore(scroller: HTMLElement, known: Anchor, current: string | undefined): boolean {
  // The position of a row that is gone goes to the one that has the focus after it.
  const row = elementOf(scroller, known.id) ?? (current === undefined ? null : elementOf(scroller, current));
  if (row == null) return !known.isCurrent;
  if (!isScrolled(scroller, known)) {
    scroller.scrollTop += row.getBoundingClientRect().top - known.top;
    if (row.dataset.claim === current) row.scrollIntoView({ block: 'nearest' });
  }
  if (known.hasFocus && document.activeElement === document.body) row.focus({ preventScroll: true });
  return true;
}

/**
 * Keeps the focused row, or the first visible one, at its position on the screen when rows come, go or change their
 * height, and when the layout changes.
 */
export function useSteady(
  scroller: RefObject<HTMLElement | null>,
  { hasRows, current }: { hasRows: boolean; current: string | undefined },
): void {
  const anchor = useRef<Anchor>(undefined);
  const measure = useEffectEvent(() => {
    anchor.current = scroller.current === null ? undefined : anchorOf(scroller.current, current);
  });
  const hold = useEffectEvent(() => {
    const known = anchor.current;
    if (scroller.current === null) return;
    if (!hasRows || known === undefined || restore(scroller.current, known, current)) measure();
  });
  useLayoutEffect(() => hold());
  useEffect(() => {
    const element = scroller.current;
    const onScroll = () => measure();
    // Rows outside of the view may change their height after the list is drawn.
    const observer = new ResizeObserver(() => hold());
    const grid = hasRows ? element?.querySelector('[role="grid"]') : undefined;
    if (grid) observer.observe(grid);
    element?.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element?.removeEventListener('scroll', onScroll);
    };
  }, [scroller, hasRows]);
}
