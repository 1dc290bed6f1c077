import { useEffect, useEffectEvent, useState } from 'react';
import { useAnnounce } from '../../../components/announcer.tsx';
import { strings } from '../../../strings/strings.ts';
import type { More } from '../list/load-more.tsx';
import type { Rows } from '../row-navigation/use-rows.ts';
import { MAX_SELECTED, NOTHING_SELECTED, selectAll } from './selection.ts';

/** Facts about the list other than its rows. */
interface Found {
  gone: readonly string[];
  /** The number of claims in all pages, if known. */
  total: number | undefined;
  more: More;
}

const t = strings.queue.bulk;

/**
 * Selects all claims of the list, up to the limit of one request; rows that are not loaded yet are loaded first. When
 * all are selected, it deselects them. Announces the number.
 */
export function useSelectAll({ rows, selection, select }: Rows, { gone, total, more }: Found) {
  const announce = useAnnounce();
  const [isWanted, setWanted] = useState(false);
  const { hasMore, isLoading, hasFailed, onMore } = more;
  const all = selectAll(rows.map(({ id }) => id).filter((id) => !gone.includes(id)));
  const isToCome = hasMore && !hasFailed && all.ids.length < MAX_SELECTED;
  const isAll = all.ids.length > 0 && !isToCome && all.ids.every((id) => selection.ids.includes(id));
  const set = (isOn: boolean) => {
    select(() => (isOn ? all : NOTHING_SELECTED));
    announce(isOn ? t.saysSelected(all.ids.length, total) : t.saysNone);
  };
  const goOn = useEffectEvent(() => {
    if (!isToCome) {
      setWanted(false);
      set(true);
    } else if (!isLoading) onMore();
  });
  useEffect(() => {
    if (isWanted) goOn();
  });
  const toggle = () => (isToCome ? setWanted(true) : set(!isAll));
  return { isAll, toggle };
}
