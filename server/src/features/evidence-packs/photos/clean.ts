import type { DocumentContentType } from '../../documents/record.ts';
import type { PhotoFault } from '../record.ts';
import { cleanJpeg } from './jpeg.ts';
import { PhotoError } from './parts.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/* No package is used: those that remove metadata name what goes, lose the orientation, or encode the pixels again, which
   makes another picture of the evidence. Here what stays is named, so that nothing unknown slips through. */

const CLEANERS: Partial<Record<DocumentContentType, (bytes: Buffer) => Uint8Array>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/webp': cleanWebp,
};

/** Whether metadata can be told from content in files of a type. */
export function isPhoto(type: DocumentContentType | null): type is DocumentContentType {
  return type !== null && type in CLEANERS;
}

/**
 * Gives a photograph without its metadata (Exif with the place, XMP, IPTC, comments, thumbnails, texts in its color
 * profile, further pictures, what was appended); the pixels, the colors and the orientation stay. Else tells why nobody
 * can tell what is metadata.
 */
export function cleanPhoto(bytes: Buffer, type: DocumentContentType): Uint8Array | PhotoFault {
  try {
    return CLEANERS[type]?.(bytes) ?? 'damaged';
  } catch (error) {
    if (error instanceof PhotoError) return error.fault;
    throw error;
  }
}
