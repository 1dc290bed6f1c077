import { useEffect, useEffectEvent } from 'react';
import { type ViewerDoings, viewerKey } from './viewer-keys.ts';

const FIELDS = 'input, textarea, select';

/** The viewer's keys, wherever the focus is: a button that had it may be gone with the document before. */
export function useViewerKeys(doings: ViewerDoings): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(FIELDS)) return;
    if (viewerKey(key, doings)) event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
