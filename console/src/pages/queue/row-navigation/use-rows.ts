import { type RefObject, useEffect, useRef, useState } from 'react';
import type { ClaimRow } from '../../../api/types.ts';
import { keepShown, NOTHING_SELECTED, type Selection } from '../selection.ts';
import { stay, step } from '../walk.ts';

const NO_ROWS: readonly ClaimRow[] = [];

/** Which row has the focus and which are selected, in a list whose rows may be exchanged. */
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

/** The element of a row. */
export const elementOf = (scroller: HTMLElement | null, id: string) =>
  scroller?.querySelector<HTMLElement>(`[data-claim="${CSS.escape(id)}"]`);

/** Puts the focus on a row and brings it into sight, without moving the page around it. */
export function focusRow(scroller: RefObject<HTMLElement | null>, id: string): void {
  const element = elementOf(scroller.current, id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: 'nearest' });
}

/** Puts the focus on the row that Tab leads to; on the list when it has none. */
export function focusEntry(list: RefObject<HTMLElement | null>): void {
  const row = list.current?.querySelector<HTMLElement>('[role="row"][tabindex="0"]');
  (row ?? list.current)?.focus();
}

/** Walks by so many rows from the one with the focus; gives the row that was come to. */
export function walk({ ids, current, setCurrent }: Rows, scroller: RefObject<HTMLElement | null>, by: number) {
  const id = step(ids, current?.id, by);
  if (id === undefined) return undefined;
  setCurrent(id);
  focusRow(scroller, id);
  return id;
}
