import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before a dialog that is taken away whole; to the page's content when nothing had
 * it, or that is gone too, so that the Tab key goes on from there.
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
