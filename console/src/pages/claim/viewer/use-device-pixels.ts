import { useSyncExternalStore } from 'react';

/** Calls back when the window comes to another screen, or is zoomed. */
function subscribe(onChange: () => void): () => void {
  const left = new AbortController();
  const watch = () => {
    // A query asks for one ratio: after a change there is another one to ask for.
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      watch();
      onChange();
    };
    query.addEventListener('change', changed, { once: true, signal: left.signal });
  };
  watch();
  return () => left.abort();
}

/** How many pixels of the screen a CSS pixel has, wherever the window is moved to. */
export const useDevicePixels = (): number => useSyncExternalStore(subscribe, () => devicePixelRatio);
