import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { cleanProfile } from './icc.ts';
import { orientationOf, printOrientation } from './orientation.ts';
import { damaged, KeptBytes, PartCount, PhotoError } from './parts.ts';
import { endsWithText } from './text.ts';

const SIGNATURE = '\x89PNG\r\n\x1a\n';
/** Length, type and check sum of a chunk. */
const CHUNK_BYTES = 12;
/** Signature and first chunk. */
const HEAD_BYTES = 33;
const MAX_PROFILE_BYTES = 4_194_304;
const PALETTE = 3;

/** How many bytes a chunk has that colors and size need, by the color type; another one is passed over by decoders. */
const EXACT: Readonly<Record<string, (color: number) => number>> = {
  gAMA: () => 4,
  cHRM: () => 32,
  sRGB: () => 1,
  sBIT: (color) => [1, 0, 3, 3, 2, 0, 4][color] ?? 0,
  pHYs: () => 9,
  bKGD: (color) => [2, 0, 6, 1, 2, 0, 6][color] ?? 0,
  cICP: () => 4,
  mDCV: () => 24,
  cLLI: () => 8,
};
const FRAMES: Readonly<Record<string, number>> = { acTL: 8, fcTL: 26 };

/**
 * Gives a PNG without its metadata: only chunks that the pixels and their colors need stay, and nothing after its end;
 * of Exif the orientation stays. Throws `PhotoError` when it is no whole PNG.
 */
export function cleanPng(bytes: Buffer): Uint8Array {
  const [first, second] = [chunkAt(bytes, SIGNATURE.length), bytes.toString('latin1', 0, SIGNATURE.length)];
  if (second !== SIGNATURE || first.type !== 'IHDR' || first.end !== HEAD_BYTES) throw damaged('it begins as no PNG');
  const [depth = 0, color = 0] = first.data.subarray(8);
  const png: PngState = {
    bytes,
    depth,
    color,
    colors: 0,
    orientation: 1,
    isAnimated: false,
    pixels: 'none',
    before: first,
  };
  const kept = new KeptBytes(bytes);
  const count = new PartCount();
  for (let at = HEAD_BYTES; ; ) {
    count.add();
    const chunk = chunkAt(bytes, at);
    takeChunk(png, chunk, kept);
    at = chunk.end;
    if (chunk.type === 'IEND') return join(png, kept);
  }
}

interface Chunk {
  type: string;
  from: number;
  end: number;
  data: Buffer;
}

interface PngState {
  bytes: Buffer;
  depth: number;
  color: number;
  /** How many colors the palette has. */
  colors: number;
  orientation: number;
  isAnimated: boolean;
  /** Decoders read the chunks of pixels that follow each other, and no later ones. */
  pixels: 'none' | 'here' | 'past';
  before: Chunk;
}

function chunkAt(bytes: Buffer, from: number): Chunk {
  if (from + CHUNK_BYTES > bytes.length) throw damaged('it has no end');
  const end = from + CHUNK_BYTES + bytes.readUInt32BE(from);
  if (end > bytes.length) throw damaged('a chunk is longer than the file');
  return { type: bytes.toString('latin1', from + 4, from + 8), from, end, data: bytes.subarray(from + 8, end - 4) };
}

function takeChunk(png: PngState, chunk: Chunk, kept: KeptBytes): void {
  const { type, from, end, data } = chunk;
  const { before } = png;
  png.before = chunk;
  const isLast = hasPixels(before) && type !== before.type;
  if (isLast && endsWithText(before.data)) throw damaged('there is text behind its pixels');
  const isPixels = type === 'IDAT';
  if (isPixels && png.pixels === 'past') throw damaged('its pixels are interrupted');
  if (isPixels) png.pixels = 'here';
  else if (png.pixels === 'here') png.pixels = 'past';
  if (type === 'eXIf') png.orientation = orientationOf(soundData(png.bytes, chunk));
  if (type === 'acTL' && png.pixels === 'none' && data.length === FRAMES.acTL) png.isAnimated = true;
  if (type === 'IEND' && data.length > 0) throw damaged('its last chunk is not empty');
  const part = keptOf(png, chunk);
  if (part === chunk.data) kept.keep(from, end);
  else if (part) kept.add(print(type, part));
}

/** The data of a chunk that stay; undefined: none of the chunk. */
function keptOf(png: PngState, chunk: Chunk): Buffer | undefined {
  const { type, data } = chunk;
  if (type === 'IDAT' || type === 'IEND') return data;
  if (type === 'PLTE') return paletteOf(png, data);
  if (type === 'tRNS') return isTransparency(png, data) ? data : undefined;
  if (type === 'iCCP') return profileOf(soundData(png.bytes, chunk));
  return (png.isAnimated && isOfFrame(chunk)) || isOfColors(png, chunk) ? data : undefined;
}

function isOfFrame({ type, data }: Chunk): boolean {
  return type === 'fdAT' || (Object.hasOwn(FRAMES, type) && data.length === FRAMES[type]);
}

function isOfColors({ color }: PngState, { type, data }: Chunk): boolean {
  return Object.hasOwn(EXACT, type) && EXACT[type]?.(color) === data.length;
}

function hasPixels({ type }: Chunk): boolean {
  return type === 'IDAT' || type === 'fdAT';
}

function paletteOf(png: PngState, data: Buffer): Buffer | undefined {
  // Of other pictures it is a proposal.
  if (png.color !== PALETTE) return undefined;
  if (png.colors > 0 || data.length === 0 || data.length % 3 !== 0) throw damaged('its palette is none');
  png.colors = Math.min(data.length / 3, 2 ** png.depth);
  return png.colors * 3 === data.length ? data : data.subarray(0, png.colors * 3);
}

function isTransparency({ color, colors }: PngState, { length }: Buffer): boolean {
  return color === PALETTE ? length <= colors : length === ([2, 0, 6][color] ?? 0) && length > 0;
}

/** The data of a chunk with a color profile; undefined: there is none that a decoder takes. */
function profileOf(data: Buffer): Buffer | undefined {
  // A name, its end, and the way of compression.
  const start = data.indexOf(0) + 2;
  if (start < 3) throw damaged('its color profile has no name');
  const clean = cleanProfile(inflated(data.subarray(start)));
  // Stored as it is, so that no release of zlib changes a byte.
  return clean && Buffer.concat([Buffer.from('ICC\0\0', 'latin1'), deflateSync(clean, { level: 0 })]);
}

function inflated(data: Buffer): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: MAX_PROFILE_BYTES });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new PhotoError('beyond_limits', 'its color profile is too large');
    throw damaged('its color profile cannot be unpacked');
  }
}

/** The data of a chunk whose check sum is right: of another one some decoders make use, and some do not. */
function soundData(bytes: Buffer, { from, end, data }: Chunk): Buffer {
  if (crc32(bytes.subarray(from + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) throw damaged('a check sum is wrong');
  return data;
}

function join({ bytes, orientation, pixels }: PngState, kept: KeptBytes): Uint8Array {
  if (pixels === 'none') throw damaged('it has no pixels');
  const tiff = printOrientation(orientation);
  const exif = tiff ? [print('eXIf', tiff)] : [];
  return Buffer.concat([bytes.subarray(0, HEAD_BYTES), ...exif, ...kept.list()]);
}

function print(type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.alloc(CHUNK_BYTES + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write(type, 4, 'latin1');
  chunk.set(data, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
