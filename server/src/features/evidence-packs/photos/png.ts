import { crc32 } from 'node:zlib';
import { orientationOf, printOrientation } from './orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and check sum of a chunk. */
const CHUNK_BYTES = 12;

/** The chunks that pixels, colours, size and movement need. */
const KEPT: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT pHYs bKGD cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);

/**
 * Gives a PNG without its metadata: only chunks that the pixels and their colours need stay, and nothing after its end;
 * of Exif the orientation stays. Undefined: it is no whole PNG.
 */
export function cleanPng(bytes: Buffer): Uint8Array | undefined {
  const parts: Uint8Array[] = [bytes.subarray(0, SIGNATURE_BYTES)];
  let orientation = 1;
  let at = SIGNATURE_BYTES;
  for (;;) {
    if (at + CHUNK_BYTES > bytes.length) return undefined;
    const end = at + CHUNK_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (parts.length === 1 && type !== 'IHDR') return undefined;
    if (type === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4));
    if (KEPT.has(type)) parts.push(bytes.subarray(at, end));
    if (type === 'IEND') return join(parts, orientation);
    at = end;
  }
}

function join(parts: readonly Uint8Array[], orientation: number): Uint8Array {
  const tiff = printOrientation(orientation);
  if (tiff === undefined) return Buffer.concat(parts);
  const chunk = Buffer.alloc(CHUNK_BYTES + tiff.length);
  chunk.writeUInt32BE(tiff.length, 0);
  chunk.write('eXIf', 4, 'latin1');
  chunk.set(tiff, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  // After the signature and IHDR.
  return Buffer.concat([...parts.slice(0, 2), chunk, ...parts.slice(2)]);
}
