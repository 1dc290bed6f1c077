import { orientationOf, printOrientation } from './orientation.ts';

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];
const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee];
/** A JFIF header up to the size of its thumbnail, the marker included. */
const JFIF_BYTES = 18;
const EXIF_HEADER = 'Exif\0\0';

/**
 * Gives a JPEG without its metadata: only segments that the pixels and their colours need stay, and nothing after its
 * end; of Exif the orientation stays. The pixels are not encoded again. Undefined: it is no JPEG that can be read up
 * to its first pixels; one that is cut short in its pixels stays so.
 */
export function cleanJpeg(bytes: Buffer): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return undefined;
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  const found: JpegSegments = { orientation: undefined, isScanned: false };
  let at: number | undefined = 2;
  while (at !== undefined) {
    const next = takeSegment(bytes, at, { parts, found });
    if (next === 'malformed') return found.isScanned ? join(parts, found) : undefined;
    at = next;
  }
  return join(parts, found);
}

interface JpegSegments {
  orientation: number | undefined;
  isScanned: boolean;
}

interface TakenJpeg {
  parts: Uint8Array[];
  found: JpegSegments;
}

/** Takes the segment at a place, and gives the place of the next one; undefined: it was the last one. */
function takeSegment(bytes: Buffer, from: number, { parts, found }: TakenJpeg): number | undefined | 'malformed' {
  let at = from;
  // A marker may have any number of fill bytes before it.
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
  const marker = bytes[at + 1] ?? 0;
  if (bytes[at] !== 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= SOI)) return 'malformed';
  if (marker === EOI) {
    parts.push(bytes.subarray(at, at + 2));
    return undefined;
  }
  const end = at + 4 > bytes.length ? Infinity : at + 2 + bytes.readUInt16BE(at + 2);
  if (end > bytes.length || end < at + 4) return 'malformed';
  const segment = bytes.subarray(at, end);
  if (marker === APP1) found.orientation ??= exifOrientationOf(segment);
  const kept = keptOf(marker, segment);
  if (kept) parts.push(kept);
  if (marker !== SOS) return end;
  const scanEnd = endOfScan(bytes, end);
  parts.push(bytes.subarray(end, scanEnd));
  found.isScanned = true;
  return scanEnd;
}

function exifOrientationOf(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== EXIF_HEADER) return undefined;
  return orientationOf(segment.subarray(10));
}

/** The part of a segment that stays; undefined: nothing. */
function keptOf(marker: number, segment: Buffer): Uint8Array | undefined {
  const says = (text: string) => segment.toString('latin1', 4, 4 + text.length) === text;
  if (marker >= 0xc0 && marker <= 0xdf) return segment;
  if (marker === APP0 && says('JFIF\0') && segment.length >= JFIF_BYTES) return withoutThumbnail(segment);
  if (marker === APP2 && says('ICC_PROFILE\0')) return segment;
  return marker === APP14 && says('Adobe') ? segment : undefined;
}

/** The thumbnail of a picture can show what was cut away from it. */
function withoutThumbnail(segment: Buffer): Buffer {
  const head = Buffer.from(segment.subarray(0, JFIF_BYTES));
  head.writeUInt16BE(JFIF_BYTES - 2, 2);
  head.writeUInt16BE(0, JFIF_BYTES - 2);
  return head;
}

/** Gives the place of the first marker behind the pixels of a scan; the length of the file: there is none. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0) {
    const next = bytes[at + 1] ?? 0;
    const isPixels = next === 0 || (next >= 0xd0 && next <= 0xd7);
    if (!isPixels && next !== 0xff) return at;
    at = bytes.indexOf(0xff, at + (isPixels ? 2 : 1));
  }
  return bytes.length;
}

function join(parts: readonly Uint8Array[], { orientation = 1 }: JpegSegments): Uint8Array {
  const tiff = printOrientation(orientation);
  if (tiff === undefined) return Buffer.concat(parts);
  const head = Buffer.alloc(4);
  head.writeUInt16BE(0xff00 | APP1, 0);
  head.writeUInt16BE(2 + EXIF_HEADER.length + tiff.length, 2);
  const hasJfif = parts[1]?.[1] === APP0;
  const exif = [head, Buffer.from(EXIF_HEADER, 'latin1'), tiff];
  return Buffer.concat([...parts.slice(0, hasJfif ? 2 : 1), ...exif, ...parts.slice(hasJfif ? 2 : 1)]);
}
