import { type ColumnId, readColumns } from '../rows/columns.ts';
import type { QueueState } from '../search/queue-search.ts';
import { useStored } from '../search/use-stored.ts';
import { columnsOf } from './saved-view.ts';
import { useShownView } from './use-saved-views.ts';

interface ChangedColumns {
  /** The view and its version. */
  of: string;
  columns: readonly ColumnId[];
}

function readChanged(stored: unknown): ChangedColumns | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { of, columns } = stored as Partial<Record<keyof ChangedColumns, unknown>>;
  return typeof of === 'string' ? { of, columns: readColumns(columns) } : null;
}

/**
 * The columns to show, and the function that changes them. A saved view with columns shows these; a reader who changes them
 * there changes neither the view nor their own, and has the view's again after another one.
 */
export function useViewColumns(state: QueueState) {
  const [own, setOwn] = useStored('redress-queue-columns', readColumns);
  const [changed, setChanged] = useStored('redress-queue-view-columns', readChanged);
  const view = useShownView(state);
  const fixed = view && columnsOf(view);
  if (view === undefined || fixed === undefined) return [own, setOwn] as const;
  const of = `${view.id} ${view.version}`;
  const setOfView = (columns: readonly ColumnId[]) => setChanged({ of, columns });
  return [changed?.of === of ? changed.columns : fixed, setOfView] as const;
}
