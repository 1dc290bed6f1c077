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
  /** The focus went on from the claim that is open, which is not followed yet. */
  isAhead: boolean;
  /** Opens at once what the focus went on to. */
  onCatchUp: () => void;
  onOpen: (id: string) => void;
  /** The focus came to a row by walking. */
  onWalk: (id: string) => void;
  onClose: () => void;
  onRefresh: () => void;
  onDeed: (kind: Deed['kind']) => void;
  onBlocked: (trackingNumber: string) => void;
  onTake: () => void;
  onSelectAll: () => void;
}

/** Whether a key was pressed in the list, or in nothing in particular: the page that the list is a part of. */
const isAround = (list: Element | null | undefined, target: EventTarget | null) =>
  target instanceof Node && list instanceof Node && (list.contains(target) || target.contains(list));

function useWalkKeys({ rows, scroller, onWalk }: ListKeys) {
  const go = (by: number) => () => {
    const id = walk(rows, scroller, by);
    if (id !== undefined) onWalk(id);
  };
  useShortcut('j', t.next, go(1));
  useShortcut('k', t.previous, go(-1));
  // Elsewhere, as in the claim that is open, arrows scroll.
  const takes = ({ target }: KeyboardEvent) => isAround(scroller.current?.parentElement, target);
  useShortcut('ArrowDown', t.next, go(1), { takes });
  useShortcut('ArrowUp', t.previous, go(-1), { takes });
}

function useSelectKeys({ rows: { ids, current, select }, canWork, onSelectAll }: ListKeys) {
  const isActive = canWork;
  useShortcut('x', t.select, () => current && select((now) => toggle(now, current.id)), { isActive });
  useShortcut('X', t.range, () => current && select((now) => selectRange(now, current.id, ids)), { isActive });
  useShortcut('A', t.all, onSelectAll, { isActive });
}

function useDeedKeys({ rows, onDeed, onBlocked, canWork }: ListKeys, { isOn = true, isTop = false } = {}) {
  const works = { isActive: isOn && canWork, isTop };
  useShortcut('m', t.move, () => onDeed('move'), works);
  useShortcut('a', t.assign, () => onDeed('assign'), works);
  useShortcut('n', t.note, () => onDeed('note'), works);
  useShortcut('b', t.blocked, () => onBlocked(rows.current?.tracking_number ?? ''), { isActive: isOn, isTop });
}

/** Until the claim is open that the focus went on to, keys are about the focus, not about the claim before it. */
function useKeysAhead(keys: ListKeys) {
  const isOn = keys.isAhead;
  useDeedKeys(keys, { isOn, isTop: true });
  useShortcut('e', t.open, keys.onCatchUp, { isActive: isOn, isTop: true });
}

/** The keys of the list. */
export function useListKeys(keys: ListKeys): void {
  const { rows, canWork, hasOpenClaim, onOpen, onTake, onClose, onRefresh } = keys;
  const { copy } = useCopy();
  useWalkKeys(keys);
  useShortcut('Enter', t.open, () => rows.current && onOpen(rows.current.id));
  useSelectKeys(keys);
  useDeedKeys(keys);
  useKeysAhead(keys);
  useShortcut('i', t.take, onTake, { isActive: canWork });
  useShortcut('c', t.copy, () => rows.current && copy(rows.current.tracking_number));
  useShortcut('r', t.refresh, onRefresh);
  useShortcut('Escape', t.escape, ({ target }) => {
    // A popover closes itself.
    if (target instanceof Element && target.closest('[role="dialog"]')) return;
    if (hasOpenClaim) onClose();
    else rows.select(() => NOTHING_SELECTED);
  });
}
