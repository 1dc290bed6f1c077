import { type RefObject, useEffect, useState } from 'react';

interface ReturnFocusOptions {
  /** The element that gets the focus, once there is one: the action can remove the opener. */
  instead?: RefObject<HTMLElement | null> | undefined;
  /** Leaves the focus where somebody has put it meanwhile. */
  isOnlyWhenLost?: boolean;
}

/**
 * Returns the focus, when a dialog is unmounted, to the element that had it before; to the page's content if that
 * element is gone, so that Tab continues from there.
 */
export function useReturnFocus({ instead, isOnlyWhenLost = false }: ReturnFocusOptions = {}): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const { activeElement, body } = document;
      if (isOnlyWhenLost && activeElement !== null && activeElement !== body) return;
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== body;
      const target = instead?.current ?? (isThere ? opener : document.getElementById('main'));
      target?.focus({ preventScroll: true });
    },
    [opener, instead, isOnlyWhenLost],
  );
}
