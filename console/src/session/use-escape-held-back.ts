import { useEffect, useEffectEvent } from 'react';

/**
 * Stops Escape from reaching dialogs of the page while a session dialog is above them; they would close and lose typed
 * text. It works because the page is mounted later, so its listeners run after this one.
 */
export function useEscapeHeldBack(isOver: boolean, onEscape: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isOver || event.key !== 'Escape') return;
    event.stopImmediatePropagation();
    onEscape();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
