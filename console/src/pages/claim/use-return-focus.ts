import { useEffect, useState } from 'react';

/** Gives the focus back to what had it before a dialog that is taken away whole; nothing when that is gone too. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) {
        opener.focus({ preventScroll: true });
      }
    },
    [opener],
  );
}
