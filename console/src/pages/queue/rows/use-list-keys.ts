import type { RefObject } from 'react';
import { useCopy } from '../../../components/use-copy.ts';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';
import type { Deed } from '../deeds/deed-dialog.tsx';
import { NOTHING_SELECTED, selectRange, toggle } from '../selection.ts';
import { type Rows, walk } from './use-rows.ts';

const t = strings.queue.keys;

interface ListKeys {
  rows: Rows;
  scroller: RefObject<HTMLElement | null>;
  canWork: boolean;
  hasOpenClaim: boolean;
  onOpen: (id: string) => void;
  /** The focus came to a row by walking. */
  onWalk: (id: string) => void;
  onClose: () => void;
  onRefresh: () => void;
  onDeed: (kind: Deed['kind']) => void;
  onTake: () => void;
}

function useWalkKeys({ rows, scroller, onWalk }: ListKeys) {
  const go = (by: number) => () => {
    const id = walk(rows, scroller, by);
    if (id !== undefined) onWalk(id);
  };
  useShortcut('j', t.next, go(1));
  useShortcut('k', t.previous, go(-1));
  useShortcut('ArrowDown', t.next, go(1));
  useShortcut('ArrowUp', t.previous, go(-1));
}

function useSelectKeys({ rows: { ids, current, select }, canWork }: ListKeys) {
  const isActive = canWork;
  useShortcut('x', t.select, () => current && select((now) => toggle(now, current.id)), { isActive });
  useShortcut('X', t.range, () => current && select((now) => selectRange(now, current.id, ids)), { isActive });
}

function useDeedKeys({ onDeed, onTake, canWork: isActive }: ListKeys) {
  useShortcut('m', t.move, () => onDeed('move'), { isActive });
  useShortcut('a', t.assign, () => onDeed('assign'), { isActive });
  useShortcut('i', t.take, onTake, { isActive });
  useShortcut('n', t.note, () => onDeed('note'), { isActive });
}

/** The keys of the list. */
export function useListKeys(keys: ListKeys): void {
  const { rows, hasOpenClaim, onOpen, onClose, onRefresh } = keys;
  const { copy } = useCopy();
  useWalkKeys(keys);
  useShortcut('Enter', t.open, () => rows.current && onOpen(rows.current.id));
  useSelectKeys(keys);
  useDeedKeys(keys);
  useShortcut('c', t.copy, () => rows.current && copy(rows.current.tracking_number));
  useShortcut('r', t.refresh, onRefresh);
  useShortcut('Escape', t.escape, ({ target }) => {
    // A popover closes itself.
    if (target instanceof Element && target.closest('[role="dialog"]')) return;
    if (hasOpenClaim) onClose();
    else rows.select(() => NOTHING_SELECTED);
  });
}
