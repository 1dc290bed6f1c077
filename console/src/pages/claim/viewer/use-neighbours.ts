import { useEffect, useEffectEvent } from 'react';
import type { DocumentDetail } from '../../../api/types.ts';
import { previewAddress, thumbnailAddress } from '../evidence/documents.ts';
import { usePrepare } from '../evidence/use-picture.ts';

interface Neighbours {
  claimId: string;
  /** The most likely first. */
  neighbours: readonly DocumentDetail[];
  /** True once the current picture is loaded. */
  isOn: boolean;
}

/** Resolves when the browser has loaded an image or failed to. */
async function loadImage(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
}

/**
 * Prepares the pictures that may be viewed next, one after the other: the browser loads their thumbnails, and the
 * service measures them or makes the smaller copy. The pictures themselves are not loaded ahead, because each load is
 * recorded in the claim's history as a view.
 */
export function useNeighbours({ claimId, neighbours, isOn }: Neighbours): void {
  const prepare = usePrepare();
  const prepareAll = useEffectEvent(async (isLeft: () => boolean) => {
    for (const { id, preview } of neighbours) {
      if (isLeft()) return;
      if (preview !== 'image') continue;
      await loadImage(thumbnailAddress(claimId, id));
      // Making the thumbnail has measured the picture.
      if (!isLeft()) await prepare(previewAddress(claimId, id));
    }
  });
  useEffect(() => {
    if (!isOn) return;
    let hasLeft = false;
    void prepareAll(() => hasLeft);
    return () => {
      hasLeft = true;
    };
  }, [isOn]);
}
