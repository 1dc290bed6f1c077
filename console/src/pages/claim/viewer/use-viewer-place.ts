import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

/** From here on there is room for a document beside the facts. */
const WIDE = '(min-width: 1280px)';
const NOW = { getInitialValueInEffect: false } as const;

/** Where documents are shown. */
export interface ViewerPlace {
  isBeside: boolean;
  /** Undefined: the window is too narrow for anything but the whole of it. */
  toggle: (() => void) | undefined;
}

/** Beside the facts or in the whole window, as this browser was last told. */
export function useViewerPlace(): ViewerPlace {
  const isWide = useMediaQuery(WIDE, true, NOW);
  const [isFull, setFull] = useLocalStorage<boolean>({
    key: 'redress-viewer-full',
    defaultValue: false,
    getInitialValueInEffect: false,
    deserialize: (text) => text === 'true',
  });
  return { isBeside: isWide && !isFull, toggle: isWide ? () => setFull((before) => !before) : undefined };
}
