import type { DocumentContentType } from './document.ts';

/** How many pixels a browser is given to decode by itself: it takes 4 bytes for each, 64 MB. */
export const MAX_SHOWN_PIXELS = 4_096 * 4_096;
/** How many pixels a picture may have to be made smaller on the server. */
export const MAX_DECODED_PIXELS = 120_000_000;

/** The smaller pictures that are made of a picture: the longer edge in pixels, and the largest file that it may give. */
export const SMALLER_PICTURES = {
  thumbnail: { edge: 320, contentType: 'image/webp', maxBytes: 262_144 },
  view: { edge: 4_096, contentType: 'image/jpeg', maxBytes: 16_777_216 },
} as const satisfies Record<string, { edge: number; contentType: DocumentContentType; maxBytes: number }>;
export type SmallerPicture = keyof typeof SMALLER_PICTURES;

export interface PictureSize {
  width: number;
  height: number;
}

/** A question about a picture: how large it is and whether it is damaged, or a smaller one. */
export type PictureTask = 'measure' | SmallerPicture;

export type PictureOutcome =
  /**
   * `bytes`: the smaller picture; empty when it was only measured. `isDamaged`: bytes of it are missing or broken; known
   * of pictures that were measured, and that a browser may decode.
   */
  | { outcome: 'done'; size: PictureSize; isDamaged: boolean; bytes: Uint8Array }
  /** More pixels than are decoded. */
  | { outcome: 'too_large'; size: PictureSize }
  /** Bytes of it are missing or broken, so that there is no smaller one, or not even a size. */
  | { outcome: 'damaged' }
  /** It took more memory or time than a picture may. */
  | { outcome: 'unreadable' }
  /** Too many pictures wait already. */
  | { outcome: 'busy' }
  /** Pictures cannot be read here at all. */
  | { outcome: 'unavailable'; cause: Error };

/** The key of a smaller picture of a document's file: beside it in the blob store. */
export function keyOfSmaller(blobKey: string, kind: SmallerPicture): string {
  const end = blobKey.lastIndexOf('.');
  const [base, attempt] = end < 0 ? [blobKey, ''] : [blobKey.slice(0, end), blobKey.slice(end)];
  return `${base}-${kind}${attempt}`;
}

/** The keys of everything that can have been made of a document's file. */
export function keysOfSmaller(blobKey: string): string[] {
  return (Object.keys(SMALLER_PICTURES) as SmallerPicture[]).map((kind) => keyOfSmaller(blobKey, kind));
}

export function pixelsOf({ width, height }: PictureSize): number {
  return width * height;
}
