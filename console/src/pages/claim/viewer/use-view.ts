import { useKeyedState } from '../use-keyed-state.ts';
import { OPENING, type Scale, type ShownSize, turned, type View, zoomBy, zoomByWheel } from './zoom.ts';

export interface ViewControls {
  view: View;
  /** The current scale; undefined until known. */
  scale: Scale | undefined;
  /** Called by the component that shows the document. */
  reportScale: (scale: Scale) => void;
  setSize: (size: ShownSize) => void;
  /** Zooms in by this number of steps. */
  zoom: (steps: number) => void;
  /** Zooms by this number of wheel pixels. */
  wheel: (delta: number) => void;
  rotate: () => void;
}

interface Seen {
  view: View;
  scale: Scale | undefined;
}

/** The size and rotation of a document; reset for each document. */
export function useView(documentId: string): ViewControls {
  const [{ view, scale }, change] = useKeyedState<Seen>(documentId, { view: OPENING, scale: undefined });
  const setSize = (sizeOf: (scale: Scale) => ShownSize) =>
    change((before) => {
      // Keys can be pressed faster than the shown scale is reported.
      const from = typeof before.view.size === 'number' ? before.view.size : (before.scale ?? 1);
      return { ...before, view: { ...before.view, size: sizeOf(from) } };
    });
  return {
    view,
    scale,
    reportScale: (shown) => change((before) => (before.scale === shown ? before : { ...before, scale: shown })),
    setSize: (size) => setSize(() => size),
    zoom: (steps) => setSize((from) => zoomBy(from, steps)),
    wheel: (delta) => setSize((from) => zoomByWheel(from, delta)),
    rotate: () =>
      change((before) => ({ ...before, view: { ...before.view, rotation: turned(before.view.rotation, 90) } })),
  };
}
