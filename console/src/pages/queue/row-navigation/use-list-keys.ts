import type { RefObject } from 'react';
import { useCopy } from '../../../components/values/code.tsx';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';
import type { ClaimAction } from '../bulk-actions/bulk-actions.tsx';
import { NOTHING_SELECTED, selectRange, toggle } from '../bulk-actions/selection.ts';
import { moveFocusBy, type Rows } from './use-rows.ts';

const t = strings.queue.keys;

interface ListKeys {
  rows: Rows;
  scroller: RefObject<HTMLElement | null>;
  canWork: boolean;
  hasOpenClaim: boolean;
  /** The focus has moved on from the open claim, and the claim beside the list has not changed yet. */
  isAhead: boolean;
  /** Opens the focused claim at once. */
  onCatchUp: () => void;
  onOpen: (id: string) => void;
  /** Called when the focus moved to a row by keys. */
  onNavigate: (id: string) => void;
  onClose: () => void;
  onRefresh: () => void;
  onAction: (kind: ClaimAction['kind']) => void;
  onBlocked: (trackingNumber: string) => void;
  onTake: () => void;
  onSelectAll: () => void;
}

/** Whether a key was pressed in the list or in an element around it. */
const isAround = (list: Element | null | undefined, target: EventTarget | null) =>
  target instanceof Node && list instanceof Node && (list.contains(target) || target.contains(list));

function useNavigationKeys({ rows, scroller, onNavigate }: ListKeys) {
  const go = (by: number) => () => {
    const id = moveFocusBy(rows, scroller, by);
    if (id !== undefined) onNavigate(id);
  };
  useShortcut('j', t.next, go(1));
  useShortcut('k', t.previous, go(-1));
  // Elsewhere, such as in the open claim, arrows scroll.
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

function useActionKeys({ rows, onAction, onBlocked, canWork }: ListKeys, { isOn = true, isTop = false } = {}) {
  const works = { isActive: isOn && canWork, isTop };
  useShortcut('m', t.move, () => onAction('move'), works);
  useShortcut('a', t.assign, () => onAction('assign'), works);
  useShortcut('n', t.note, () => onAction('note'), works);
  useShortcut('b', t.blocked, () => onBlocked(rows.current?.tracking_number ?? ''), { isActive: isOn, isTop });
}

/** Until the focused claim is open, keys act on it and not on the one that is still open. */
function useKeysAhead(keys: ListKeys) {
  const isOn = keys.isAhead;
  useActionKeys(keys, { isOn, isTop: true });
  useShortcut('e', t.open, keys.onCatchUp, { isActive: isOn, isTop: true });
}

/** Registers the keys of the list. */
export function useListKeys(keys: ListKeys): void {
  const { rows, canWork, hasOpenClaim, onOpen, onTake, onClose, onRefresh } = keys;
  const { copy } = useCopy();
  useNavigationKeys(keys);
  useShortcut('Enter', t.open, () => rows.current && onOpen(rows.current.id));
  useSelectKeys(keys);
  useActionKeys(keys);
  useKeysAhead(keys);
  useShortcut('i', t.take, onTake, { isActive: canWork });
  useShortcut('c', t.copy, () => rows.current && copy(rows.current.tracking_number));
  useShortcut('r', t.refresh, onRefresh);
  useShortcut('Escape', t.escape, ({ target }) => {
    // A popover handles Escape itself.
    if (target instanceof Element && target.closest('[role="dialog"]')) return;
    if (hasOpenClaim) onClose();
    else rows.select(() => NOTHING_SELECTED);
  });
}
