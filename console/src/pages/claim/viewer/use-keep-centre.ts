import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { Size } from './fit.ts';

/** What was in the middle of a scrolling box stays there when its content is resized from the middle. */
export function useKeepCentre(box: RefObject<HTMLElement | null>, content: Size | undefined): void {
  const before = useRef(content);
  useLayoutEffect(() => {
    const element = box.current;
    const old = before.current;
    before.current = content;
    if (element === null || content === undefined || old === undefined || old.width === 0 || old.height === 0) return;
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
    const shift = (scroll: number, window: number, was: number, is: number) =>
      // Content smaller than its window stands in the middle by itself.
      is <= window ? 0 : ((scroll + Math.min(window, was) / 2) / was) * is - window / 2;
    element.scrollTo({
      left: shift(scrollLeft, clientWidth, old.width, content.width),
      top: shift(scrollTop, clientHeight, old.height, content.height),
    });
  }, [box, content]);
}
