/** What the keys of the viewer do. */
export interface ViewerDoings {
  previous: () => void;
  next: () => void;
  /** Closer by so many steps. */
  zoom: (steps: number) => void;
  fit: () => void;
  fitWidth: () => void;
  /** One pixel of the picture for one of the screen. */
  actualSize: () => void;
  rotate: () => void;
  /** Forward or back by so many pages. */
  page: (by: number) => void;
  /** Takes the whole window, or goes back beside the facts; undefined where there is no choice. */
  toggleFull: (() => void) | undefined;
  close: () => void;
}

export const VIEWER_KEYS = {
  ArrowLeft: ({ previous }) => previous(),
  ArrowRight: ({ next }) => next(),
  '+': ({ zoom }) => zoom(1),
  '=': ({ zoom }) => zoom(1),
  '-': ({ zoom }) => zoom(-1),
  '0': ({ fit }) => fit(),
  '1': ({ actualSize }) => actualSize(),
  w: ({ fitWidth }) => fitWidth(),
  r: ({ rotate }) => rotate(),
  f: ({ toggleFull }) => toggleFull?.(),
  PageDown: ({ page }) => page(1),
  PageUp: ({ page }) => page(-1),
  Escape: ({ close }) => close(),
} as const satisfies Record<string, (doings: ViewerDoings) => void>;
export type ViewerKey = keyof typeof VIEWER_KEYS;

export const isViewerKey = (key: string): key is ViewerKey => Object.hasOwn(VIEWER_KEYS, key);
