import type { View } from './zoom.ts';

export interface Size {
  width: number;
  height: number;
}

/** Smaller pictures are not blown up to fit. */
const MOST_FIT = 1;

/**
 * Sizes of a picture that fits `window` at zoom 1, and of the box that it takes when it is turned.
 * A window that has no size yet gives nothing to see.
 */
export function fitInto(natural: Size, window: Size, { zoom, rotation }: View): { image: Size; box: Size } {
  const isUpright = rotation % 180 === 0;
  const [across, down] = isUpright ? [natural.width, natural.height] : [natural.height, natural.width];
  const fit = Math.min(MOST_FIT, window.width / Math.max(1, across), window.height / Math.max(1, down));
  const scale = fit * zoom;
  const image = { width: natural.width * scale, height: natural.height * scale };
  return { image, box: isUpright ? image : { width: image.height, height: image.width } };
}
