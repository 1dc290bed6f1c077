import { useEffect, useEffectEvent } from 'react';

/**
 * Keeps Escape from the dialogs of the page while another one is over them: they close on it wherever the focus is, and
 * hold what was typed. Their listeners come after this one because the page is mounted after it.
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
