import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ClaimRow } from '../../../api/types.ts';
import { keepShown, NOTHING_SELECTED, type Selection } from '../bulk-actions/selection.ts';
import { stay, step } from './row-steps.ts';

const NO_ROWS: readonly ClaimRow[] = [];

/** The focused row and the selected rows of a list whose rows can change. */
export interface Rows {
  rows: readonly ClaimRow[];
  ids: readonly string[];
  current: ClaimRow | undefined;
  setCurrent: (id: string | undefined) => void;
  selection: Selection;
  select: (change: (selection: Selection) => Selection) => void;
  selected: readonly ClaimRow[];
}

export function useRows(shown: readonly ClaimRow[] | undefined, first: string | undefined): Rows {
  const rows = shown ?? NO_ROWS;
  const ids = rows.map(({ id }) => id);
  const before = useRef(ids);
  const [currentId, setCurrent] = useState(first);
  const [chosen, setChosen] = useState(NOTHING_SELECTED);
  const selection = keepShown(chosen, ids);
  useEffect(() => {
    if (ids.length === 0) return;
    const were = before.current;
    before.current = ids;
    setCurrent((id) => stay(were, ids, id));
  });
  return {
    rows,
    ids,
    current: rows.find(({ id }) => id === currentId),
    setCurrent,
    selection,
    select: (change) => setChosen((now) => change(keepShown(now, ids))),
    selected: rows.filter(({ id }) => selection.ids.includes(id)),
  };
}

/** Finds the element of a row. */
export const elementOf = (scroller: HTMLElement | null, id: string) =>
  scroller?.querySelector<HTMLElement>(`[data-claim="${CSS.escape(id)}"]`);

/** Focuses a row and scrolls it into view, without moving the page. */
export function focusRow(scroller: RefObject<HTMLElement | null>, id: string): void {
  const element = elementOf(scroller.current, id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

/** Focuses the row that Tab leads to, or the list when it has none. */
export function focusEntry(list: RefObject<HTMLElement | null>): void {
  const row = list.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
  (row ?? list.current)?.focus();
}

/** Moves the focus by this number of rows, and gives the identifier of the row that it reached. */
export function moveFocusBy({ ids, current, setCurrent }: Rows, scroller: RefObject<HTMLElement | null>, by: number) {
  const id = step(ids, current?.id, by);
  if (id === undefined) return undefined;
  setCurrent(id);
  focusRow(scroller, id);
  return id;
}
