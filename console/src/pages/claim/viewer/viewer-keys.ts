/** What the keys of the viewer do. */
export interface ViewerDoings {
  previous: () => void;
  next: () => void;
  zoom: (steps: number) => void;
  fit: () => void;
  rotate: () => void;
  /** Forward or back by so many pages. */
  page: (by: number) => void;
  close: () => void;
}

const KEYS: Record<string, (doings: ViewerDoings) => void> = {
  ArrowLeft: ({ previous }) => previous(),
  ArrowRight: ({ next }) => next(),
  '+': ({ zoom }) => zoom(1),
  '=': ({ zoom }) => zoom(1),
  '-': ({ zoom }) => zoom(-1),
  '0': ({ fit }) => fit(),
  r: ({ rotate }) => rotate(),
  PageDown: ({ page }) => page(1),
  PageUp: ({ page }) => page(-1),
  Escape: ({ close }) => close(),
};

/** Does what a key says; false for a key that says nothing here. */
export function viewerKey(key: string, doings: ViewerDoings): boolean {
  const doing = Object.hasOwn(KEYS, key) ? KEYS[key] : undefined;
  doing?.(doings);
  return doing !== undefined;
}
