import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

/** From this width on there is room for a document beside the facts. */
const WIDE = '(min-width: 1280px)';
const NOW = { getInitialValueInEffect: false } as const;

/** The place where documents are shown. */
export interface ViewerPlace {
  isBeside: boolean;
  /** Is undefined when the window is too narrow for both. */
  toggle: (() => void) | undefined;
}

/** Whether documents are shown beside the facts or in the whole window; stored in this browser. */
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
