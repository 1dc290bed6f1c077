import { useEffect, useState } from 'react';

/**
 * Returns the focus, when a dialog is unmounted, to the element that had it before; to the page's content if that
 * element is gone, so that Tab continues from there.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      const target = isThere ? opener : document.getElementById('main');
      target?.focus({ preventScroll: true });
    },
    [opener],
  );
}
