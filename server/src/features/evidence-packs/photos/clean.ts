import type { DocumentContentType } from '../../documents/record.ts';
import type { PhotoFault } from '../record.ts';
import { cleanJpeg } from './jpeg.ts';
import { PhotoError } from './parts.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/* No package is used: such packages list the parts to remove, lose the orientation, or encode the pixels again, which
   makes another picture of the evidence. This code lists the parts to keep, so that nothing unknown slips through. */

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
 * profile, further pictures, appended bytes); the pixels, the colors and the orientation stay. Else tells why nobody
 * can tell the metadata apart.
 */
export function cleanPhoto(bytes: Buffer, type: DocumentContentType): Uint8Array | PhotoFault {
  try {
    return CLEANERS[type]?.(bytes) ?? 'damaged';
  } catch (error) {
    if (error instanceof PhotoError) return error.fault;
    throw error;
  }
}
