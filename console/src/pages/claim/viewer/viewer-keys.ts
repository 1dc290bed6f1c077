import { useEffect, useEffectEvent } from 'react';
import { keysOf, type PressedKey } from '../../../shortcuts/keys-of.ts';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';

/** The actions of the viewer's keys. */
export interface ViewerActions {
  previous: () => void;
  next: () => void;
  /** Zooms in by this number of steps. */
  zoom: (steps: number) => void;
  fit: () => void;
  fitWidth: () => void;
  /** Shows one pixel of the picture as one pixel of the screen. */
  actualSize: () => void;
  rotate: () => void;
  /** Goes forward or back by this number of pages. */
  page: (by: number) => void;
  /** Switches between the whole window and beside the facts; undefined where there is no choice. */
  toggleFull: (() => void) | undefined;
  close: () => void;
  /** Confirms the proposed kind of evidence; of several, opens the list. */
  confirmKind: () => void;
  /** Opens the list of kinds. */
  openKinds: () => void;
}

export const VIEWER_KEYS = {
  ArrowLeft: ({ previous }) => previous(),
  ArrowRight: ({ next }) => next(),
  '+': ({ zoom }) => zoom(1),
  '=': ({ zoom }) => zoom(1),
  '-': ({ zoom }) => zoom(-1),
  '0': ({ fit }) => fit(),
  '1': ({ actualSize }) => actualSize(),
  w: ({ fitWidth }) => fitWidth(),
  r: ({ rotate }) => rotate(),
  f: ({ toggleFull }) => toggleFull?.(),
  t: ({ openKinds }) => openKinds(),
  y: ({ confirmKind }) => confirmKind(),
  PageDown: ({ page }) => page(1),
  PageUp: ({ page }) => page(-1),
  Escape: ({ close }) => close(),
} as const satisfies Record<string, (actions: ViewerActions) => void>;
export type ViewerKey = keyof typeof VIEWER_KEYS;

export const isViewerKey = (key: string): key is ViewerKey => Object.hasOwn(VIEWER_KEYS, key);

const t = strings.claim.viewer.keys;
const FIELDS = 'input, textarea, select';

interface KeyPress extends PressedKey {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
  preventDefault: () => void;
}

/** Runs the action of a key, if it is one of the viewer's and nothing else has handled it. */
export function pressKey(event: KeyPress, actions: ViewerActions): void {
  const { target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  const key = keysOf(event).find(isViewerKey);
  if (ctrlKey || metaKey || altKey || defaultPrevented || key === undefined) return;
  if (target instanceof Element && target.closest(FIELDS)) return;
  event.preventDefault();
  VIEWER_KEYS[key](actions);
}

/** The keys of the viewer in the whole window, wherever the focus is: the button that had it may be unmounted. */
export function useDialogKeys(actions: ViewerActions): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => pressKey(event, actions));
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The keys of the viewer beside the facts. They take precedence over the page's keys while a document is open. */
export function usePaneKeys(actions: ViewerActions): void {
  const press = (key: ViewerKey) => () => VIEWER_KEYS[key](actions);
  const top = { isTop: true };
  useShortcut('ArrowRight', t.next, press('ArrowRight'), top);
  useShortcut('ArrowLeft', t.previous, press('ArrowLeft'), top);
  useShortcut('+', t.zoomIn, press('+'), top);
  useShortcut('=', t.zoomIn, press('='), top);
  useShortcut('-', t.zoomOut, press('-'), top);
  useShortcut('0', t.fit, press('0'), top);
  useShortcut('1', t.actualSize, press('1'), top);
  useShortcut('w', t.fitWidth, press('w'), top);
  useShortcut('r', t.rotate, press('r'), top);
  useShortcut('f', t.full, press('f'), top);
  useShortcut('y', strings.claim.checklist.keys.confirm, press('y'), top);
  useShortcut('t', strings.claim.checklist.keys.kinds, press('t'), top);
  useShortcut('Escape', t.close, press('Escape'), top);
}
