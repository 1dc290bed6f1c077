import { useEffect, useEffectEvent } from 'react';
import { useShortcut } from '../../../shortcuts/use-shortcut.tsx';
import { strings } from '../../../strings/strings.ts';
import { isViewerKey, VIEWER_KEYS, type ViewerDoings, type ViewerKey } from './viewer-keys.ts';

const t = strings.claim.viewer.keys;
const FIELDS = 'input, textarea, select';

interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  target: EventTarget | null;
  preventDefault: () => void;
}

/** Does what a key says, where it is one of the viewer's and nobody else took it. */
export function pressKey(event: KeyPress, doings: ViewerDoings): void {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || defaultPrevented || !isViewerKey(key)) return;
  if (target instanceof Element && target.closest(FIELDS)) return;
  event.preventDefault();
  VIEWER_KEYS[key](doings);
}

/** The keys of the viewer in the whole window, wherever the focus is: a button that had it may be gone. */
export function useDialogKeys(doings: ViewerDoings): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => pressKey(event, doings));
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** The keys of the viewer beside the facts: they come before those of the page while a document is open. */
export function usePaneKeys(doings: ViewerDoings): void {
  const press = (key: ViewerKey) => () => VIEWER_KEYS[key](doings);
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
  useShortcut('Escape', t.close, press('Escape'), top);
}
