import { orientationOf, printOrientation } from './orientation.ts';

/** `RIFF`, the size, `WEBP`. */
const HEAD_BYTES = 12;
/** Type and size of a chunk. */
const CHUNK_BYTES = 8;
/** The place and time of a frame, before the chunks with its pixels. */
const FRAME_BYTES = 16;
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04];

const PIXELS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);
const KEPT: ReadonlySet<string> = new Set([...PIXELS, 'VP8X', 'ICCP', 'ANIM', 'ANMF']);

/**
 * Gives a WebP without its metadata: only chunks that the pixels and their colours need stay, and nothing after its end;
 * of Exif the orientation stays. Undefined: it is no whole WebP.
 */
export function cleanWebp(bytes: Buffer): Uint8Array | undefined {
  if (bytes.length < HEAD_BYTES) return undefined;
  const end = CHUNK_BYTES + bytes.readUInt32LE(4);
  const chunks = end > bytes.length ? undefined : chunksOf(bytes.subarray(HEAD_BYTES, end));
  if (chunks === undefined || !chunks.some(({ type }) => PIXELS.has(type) || type === 'ANMF')) return undefined;
  const exif = chunks.find(({ type }) => type === 'EXIF')?.data;
  const tiff = exif && printOrientation(orientationOf(tiffOf(exif)));
  const kept: WebpChunk[] = [];
  for (const chunk of chunks.filter(({ type }) => KEPT.has(type))) {
    const data = cleanData(chunk, tiff !== undefined);
    if (data === undefined) return undefined;
    kept.push({ type: chunk.type, data });
  }
  if (tiff) kept.push({ type: 'EXIF', data: tiff });
  return print(kept);
}

interface WebpChunk {
  type: string;
  data: Uint8Array;
}

/** A chunk of the file as it came. */
interface ReadChunk extends WebpChunk {
  data: Buffer;
}

function chunksOf(bytes: Buffer): ReadChunk[] | undefined {
  const chunks: ReadChunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    if (at + CHUNK_BYTES > bytes.length) return undefined;
    const size = bytes.readUInt32LE(at + 4);
    const start = at + CHUNK_BYTES;
    if (start + size > bytes.length) return undefined;
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(start, start + size) });
    at = start + size + (size % 2);
  }
  return chunks;
}

/** Some programs write the header of Exif in JPEG before it. */
function tiffOf(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

function cleanData({ type, data }: ReadChunk, hasExif: boolean): Uint8Array | undefined {
  if (type === 'VP8X') {
    const flags = Buffer.from(data);
    flags[0] = ((data[0] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (hasExif ? EXIF_FLAG : 0);
    return flags;
  }
  if (type !== 'ANMF') return data;
  const chunks = chunksOf(data.subarray(FRAME_BYTES));
  const pixels = chunks?.filter((chunk) => PIXELS.has(chunk.type)).map(printChunk);
  return pixels && Buffer.concat([data.subarray(0, FRAME_BYTES), ...pixels]);
}

function print(chunks: readonly WebpChunk[]): Uint8Array {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks.map(printChunk)]);
  const head = Buffer.from('RIFF\0\0\0\0', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

function printChunk({ type, data }: WebpChunk): Buffer {
  const head = Buffer.alloc(CHUNK_BYTES);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
