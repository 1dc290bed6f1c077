import { useKeyedState } from '../use-keyed-state.ts';
import { OPENING, type Scale, type ShownSize, turned, type View, zoomBy, zoomByWheel } from './zoom.ts';

export interface ViewControls {
  view: View;
  /** As it is shown now; undefined until that is known. */
  scale: Scale | undefined;
  /** Told by what shows the document. */
  tellScale: (scale: Scale) => void;
  setSize: (size: ShownSize) => void;
  /** Closer by so many steps. */
  zoom: (steps: number) => void;
  /** By so many pixels of a wheel. */
  wheel: (delta: number) => void;
  rotate: () => void;
}

interface Seen {
  view: View;
  scale: Scale | undefined;
}

/** How a document is looked at; another one opens as it opens. */
export function useView(documentId: string): ViewControls {
  const [{ view, scale }, change] = useKeyedState<Seen>(documentId, { view: OPENING, scale: undefined });
  const setSize = (sizeOf: (scale: Scale) => ShownSize) =>
    change((before) => {
      // Keys come faster than what shows the document tells its scale.
      const from = typeof before.view.size === 'number' ? before.view.size : (before.scale ?? 1);
      return { ...before, view: { ...before.view, size: sizeOf(from) } };
    });
  return {
    view,
    scale,
    tellScale: (shown) => change((before) => (before.scale === shown ? before : { ...before, scale: shown })),
    setSize: (size) => setSize(() => size),
    zoom: (steps) => setSize((from) => zoomBy(from, steps)),
    wheel: (delta) => setSize((from) => zoomByWheel(from, delta)),
    rotate: () =>
      change((before) => ({ ...before, view: { ...before.view, rotation: turned(before.view.rotation, 90) } })),
  };
}
