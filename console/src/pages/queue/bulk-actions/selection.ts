/** The selected rows in the order of selection, and the row where a range would start. */
export interface Selection {
  ids: readonly string[];
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { ids: [], anchor: undefined };
/** The most claims that the service accepts in one request. */
export const MAX_SELECTED = 100;

const cut = (ids: readonly string[]): readonly string[] => [...new Set(ids)].slice(0, MAX_SELECTED);

/** Selects a row or deselects it. Rows beyond the limit are not selected. */
export function toggle({ ids }: Selection, id: string): Selection {
  return { ids: ids.includes(id) ? ids.filter((each) => each !== id) : cut([...ids, id]), anchor: id };
}

/** Selects every row from the last one touched to this one, both included; `rows` is the order on screen. */
export function selectRange({ ids, anchor }: Selection, id: string, rows: readonly string[]): Selection {
  const to = rows.indexOf(id);
  const from = anchor === undefined ? to : rows.indexOf(anchor);
  if (to === -1) return { ids, anchor };
  const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  const between = rows.slice(first, last + 1);
  // From the anchor on, so that rows near it are selected when there are too many.
  return { ids: cut([...ids, ...(from > to ? between.toReversed() : between)]), anchor: anchor ?? id };
}

/** Selects all rows; the first ones when there are too many. */
export function selectAll(rows: readonly string[]): Selection {
  const ids = cut(rows);
  return { ids, anchor: ids[0] };
}

/** The selection without the rows that are done. */
export const release = ({ ids, anchor }: Selection, done: readonly string[]): Selection => ({
  ids: ids.filter((id) => !done.includes(id)),
  anchor,
});

/** The selected rows that are still in the list. */
export function keepShown(selection: Selection, rows: readonly string[]): Selection {
  const ids = selection.ids.filter((id) => rows.includes(id));
  return ids.length === selection.ids.length ? selection : { ...selection, ids };
}
