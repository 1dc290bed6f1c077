import { useEffect, useEffectEvent } from 'react';
import type { DocumentDetail } from '../../../api/types.ts';
import { previewAddress, thumbnailAddress } from '../evidence/document-address.ts';
import { usePrepare } from '../evidence/use-picture.ts';

interface Neighbours {
  claimId: string;
  /** The likeliest first. */
  neighbours: readonly DocumentDetail[];
  /** Once what is looked at is there. */
  isOn: boolean;
}

/** Ends when the browser has an image, or knows that it gets none. */
async function loadImage(address: string): Promise<void> {
  const image = new Image();
  image.src = address;
  await image.decode().catch(() => undefined);
}

/**
 * Prepares the pictures that may be looked at next, one after the other: the browser loads their thumbnails, the service
 * measures them or makes the smaller picture. The pictures themselves are not loaded ahead: each that is, is in the
 * claim's history as looked at.
 */
export function useNeighbours({ claimId, neighbours, isOn }: Neighbours): void {
  const prepare = usePrepare();
  const prepareAll = useEffectEvent(async (isLeft: () => boolean) => {
    for (const { id, preview } of neighbours) {
      if (isLeft()) return;
      if (preview !== 'image') continue;
      await loadImage(thumbnailAddress(claimId, id));
      // Whoever made its thumbnail has measured it.
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
