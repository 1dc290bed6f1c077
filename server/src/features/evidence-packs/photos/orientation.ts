/* How a picture is to be turned, in Exif: a TIFF block with tags. */

const ORIENTATION_TAG = 0x0112;
const UPRIGHT = 1;
const ENTRY_BYTES = 12;

/** Gives the orientation of a TIFF block, 1 to 8; 1, upright, when it has none or cannot be read. */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return UPRIGHT;
  const isLittle = view.getUint16(0) === 0x4949;
  const first = view.getUint32(4, isLittle);
  if (first + 2 > view.byteLength) return UPRIGHT;
  const count = view.getUint16(first, isLittle);
  for (let entry = 0; entry < count; entry += 1) {
    const at = first + 2 + entry * ENTRY_BYTES;
    if (at + ENTRY_BYTES > view.byteLength) break;
    if (view.getUint16(at, isLittle) !== ORIENTATION_TAG) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : UPRIGHT;
  }
  return UPRIGHT;
}

/** Makes a TIFF block that tells the orientation and nothing else; undefined: the picture is upright. */
export function printOrientation(orientation: number): Uint8Array | undefined {
  if (orientation === UPRIGHT) return undefined;
  // Little-endian; one entry of the type SHORT; no further directory.
  return Uint8Array.from([
    ...[0x49, 0x49, 0x2a, 0, 8, 0, 0, 0],
    ...[1, 0, ORIENTATION_TAG & 0xff, ORIENTATION_TAG >> 8, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0],
    ...[0, 0, 0, 0],
  ]);
}
