import { type PointerEvent, type RefObject, useState } from 'react';

/** Scrolls a box by dragging what is in it with the mouse; fingers scroll by themselves. */
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
