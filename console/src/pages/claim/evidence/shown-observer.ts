/** So long has something to be in view until it was shown. */
export const DWELL_MS = 1000;
/** How much of it must be in view. */
const SHARE = 0.5;

/**
 * Tells of each element once, when half of it was in view for a second while the page was visible too.
 * @returns what ends it
 */
export function observeShown(elements: Iterable<HTMLElement>, onShown: (element: HTMLElement) => void): () => void {
  const inView = new Set<HTMLElement>();
  const timers = new Map<HTMLElement, ReturnType<typeof setTimeout>>();
  const stop = (element: HTMLElement) => {
    clearTimeout(timers.get(element));
    timers.delete(element);
  };
  const start = (element: HTMLElement) => {
    if (document.visibilityState !== 'visible' || timers.has(element)) return;
    const shown = () => {
      observer.unobserve(element);
      inView.delete(element);
      onShown(element);
    };
    timers.set(element, setTimeout(shown, DWELL_MS));
  };
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!(target instanceof HTMLElement)) continue;
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
        (isIntersecting ? start : stop)(target);
      }
    },
    { threshold: SHARE },
  );
  const onVisibility = () => {
    for (const element of inView) (document.visibilityState === 'visible' ? start : stop)(element);
  };
  for (const element of elements) observer.observe(element);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', onVisibility);
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
