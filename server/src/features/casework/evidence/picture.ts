import type { SmallerPicture } from '../../documents/rules.ts';

/** The most pixels that a browser is given to decode: 4 bytes each, 64 MB. */
export const MAX_SHOWN_PIXELS = 4_096 * 4_096;
/** The most pixels of a picture that the server scales down. */
export const MAX_DECODED_PIXELS = 120_000_000;

export interface PictureSize {
  width: number;
  height: number;
}

/**
 * A task: measure a picture (size and damage), scale it down, or give it in shades of grey, a byte each, 256 in each of
 * 256 lines.
 */
export type PictureTask = 'measure' | 'grey' | SmallerPicture;

export type PictureOutcome =
  /**
   * `bytes`: the smaller picture; empty after measuring. `isDamaged`: bytes of the picture are missing or broken; known
   * after measuring, for pictures that a browser may decode.
   */
  | { outcome: 'done'; size: PictureSize; isDamaged: boolean; bytes: Uint8Array }
  /** It has more pixels than the server decodes. */
  | { outcome: 'too_large'; size: PictureSize }
  /** So many bytes are missing or broken that no smaller picture, or not even the size, can be read. */
  | { outcome: 'damaged' }
  /** It exceeded the limits of memory or time. */
  | { outcome: 'unreadable' }
  /** Too many pictures wait already. */
  | { outcome: 'busy' }
  /** This machine cannot decode pictures. */
  | { outcome: 'unavailable'; cause: Error };

export function pixelsOf({ width, height }: PictureSize): number {
  return width * height;
}
