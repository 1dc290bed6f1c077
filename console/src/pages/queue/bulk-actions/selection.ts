/** Rows chosen to act on together, in the order they were chosen, and where a range would start. */
export interface Selection {
  ids: readonly string[];
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = { ids: [], anchor: undefined };
/** As many as the service takes at once. */
export const MAX_SELECTED = 100;

const cut = (ids: readonly string[]): readonly string[] => [...new Set(ids)].slice(0, MAX_SELECTED);

/** Chooses a row, or lets it go; one more than allowed is not chosen. */
export function toggle({ ids }: Selection, id: string): Selection {
  return { ids: ids.includes(id) ? ids.filter((each) => each !== id) : cut([...ids, id]), anchor: id };
}

/** Chooses every row from the last one touched to this one, both included; `rows` is the order on screen. */
export function selectRange({ ids, anchor }: Selection, id: string, rows: readonly string[]): Selection {
  const to = rows.indexOf(id);
  const from = anchor === undefined ? to : rows.indexOf(anchor);
  if (to === -1) return { ids, anchor };
  const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  const between = rows.slice(first, last + 1);
  // From the anchor on: when there are too many, those near it count.
  return { ids: cut([...ids, ...(from > to ? between.toReversed() : between)]), anchor: anchor ?? id };
}

/** Chooses every row, the first ones when there are too many. */
export function selectAll(rows: readonly string[]): Selection {
  const ids = cut(rows);
  return { ids, anchor: ids[0] };
}

/** What is left of it when these have been dealt with. */
export const release = ({ ids, anchor }: Selection, done: readonly string[]): Selection => ({
  ids: ids.filter((id) => !done.includes(id)),
  anchor,
});

/** What is still on screen of it. */
export function keepShown(selection: Selection, rows: readonly string[]): Selection {
  const ids = selection.ids.filter((id) => rows.includes(id));
  return ids.length === selection.ids.length ? selection : { ...selection, ids };
}
