import {
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Size } from './fit.ts';
import type { ViewControls } from './use-view.ts';

/** Calls back when the window moves to another screen or is zoomed. */
function subscribe(onChange: () => void): () => void {
  const left = new AbortController();
  const observe = () => {
    // A media query matches one ratio, so each change needs a new query.
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const changed = () => {
      observe();
      onChange();
    };
    query.addEventListener('change', changed, { once: true, signal: left.signal });
  };
  observe();
  return () => left.abort();
}

/** The current number of device pixels for each CSS pixel. */
export const useDevicePixels = (): number => useSyncExternalStore(subscribe, () => devicePixelRatio);

/** Scrolls a box by dragging its content with the mouse; touch scrolls natively. */
export function useDragToScroll(box: RefObject<HTMLElement | null>) {
  const [isDragging, setDragging] = useState(false);
  return {
    'data-dragging': isDragging || undefined,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragging(true);
    },
    onPointerMove: ({ movementX, movementY }: PointerEvent<HTMLElement>) => {
      if (isDragging) box.current?.scrollBy(-movementX, -movementY);
    },
    onPointerUp: () => setDragging(false),
    onPointerCancel: () => setDragging(false),
  };
}

/** Keeps the centre of a scrolling box where it is when its content is resized. */
export function useKeepCentre(box: RefObject<HTMLElement | null>, content: Size | undefined): void {
  const before = useRef(content);
  useLayoutEffect(() => {
    const element = box.current;
    const old = before.current;
    before.current = content;
    if (element === null || content === undefined || old === undefined || old.width === 0 || old.height === 0) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
    const shift = (scroll: number, window: number, was: number, is: number) =>
      // Content smaller than its window is centred by its layout.
      is <= window ? 0 : ((scroll + Math.min(window, was) / 2) / was) * is - window / 2;
    element.scrollTo({
      left: shift(scrollLeft, clientWidth, old.width, content.width),
      top: shift(scrollTop, clientHeight, old.height, content.height),
    });
  }, [box, content]);
}

/** Zooms with the wheel. React's own listeners are passive, so they cannot stop the page from scrolling. */
export function useWheelZoom(box: RefObject<HTMLElement | null>, { wheel }: ViewControls) {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    wheel(event.deltaY);
  });
  useEffect(() => {
    const element = box.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [box]);
}
