import { cleanProfile } from './icc.ts';
import { orientationOf, printOrientation } from './orientation.ts';
import { damaged, PartCount } from './parts.ts';
import { endsWithText } from './text.ts';

/** `RIFF`, the size, `WEBP`. */
const HEAD_BYTES = 12;
/** Type and size of a chunk. */
const CHUNK_BYTES = 8;
const EXTENDED_BYTES = 10;
const ANIMATION_BYTES = 6;
/** The place and time of a frame, before the chunks with its pixels. */
const FRAME_BYTES = 16;
const FLAGS = { profile: 0x20, alpha: 0x10, exif: 0x08, animation: 0x02 } as const;

/**
 * Gives a WebP without its metadata: only chunks that the pixels and their colors need stay, and nothing after its end;
 * of Exif the orientation stays. Throws `PhotoError` when it is no whole WebP.
 */
export function cleanWebp(bytes: Buffer): Uint8Array {
  if (bytes.length < HEAD_BYTES || bytes.toString('latin1', 8, 12) !== 'WEBP') throw damaged('it begins as no WebP');
  const end = CHUNK_BYTES + bytes.readUInt32LE(4);
  if (end > bytes.length) throw damaged('it has no end');
  const count = new PartCount();
  const chunks = chunksOf(bytes.subarray(HEAD_BYTES, end), count);
  const [first] = chunks;
  if (first?.type === 'VP8 ' || first?.type === 'VP8L') return print([withoutText(first)]);
  if (first?.type !== 'VP8X' || first.data.length < EXTENDED_BYTES) throw damaged('it has no header');
  return print(cleanExtended(first.data, chunks.slice(1), count));
}

interface WebpChunk {
  type: string;
  data: Buffer;
}

function chunksOf(bytes: Buffer, count: PartCount): WebpChunk[] {
  const chunks: WebpChunk[] = [];
  for (let at = 0; at < bytes.length; ) {
    count.add();
    if (at + CHUNK_BYTES > bytes.length) throw damaged('a chunk is longer than the file');
    const start = at + CHUNK_BYTES;
    const size = bytes.readUInt32LE(at + 4);
    if (start + size > bytes.length) throw damaged('a chunk is longer than the file');
    chunks.push({ type: bytes.toString('latin1', at, at + 4), data: bytes.subarray(start, start + size) });
    at = start + size + (size % 2);
  }
  return chunks;
}

/** Gives the chunks of a file with a header for more than pixels. */
function cleanExtended(header: Buffer, chunks: readonly WebpChunk[], count: PartCount): WebpChunk[] {
  const isAnimated = ((header[0] ?? 0) & FLAGS.animation) !== 0;
  const found = chunks.find(({ type }) => type === 'ICCP');
  const profile = found && cleanProfile(found.data);
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const tiff = exif && printOrientation(orientationOf(tiffOf(exif.data)));
  const pixels = isAnimated ? animationOf(chunks, count) : pictureOf(chunks);
  const flags = Buffer.from(header.subarray(0, EXTENDED_BYTES));
  const has = (flag: keyof typeof FLAGS) => (header[0] ?? 0) & FLAGS[flag];
  flags[0] = has('alpha') | has('animation') | (profile ? has('profile') : 0) | (tiff ? has('exif') : 0);
  flags.fill(0, 1, 4);
  return [
    { type: 'VP8X', data: flags },
    ...(profile ? [{ type: 'ICCP', data: profile }] : []),
    ...pixels,
    ...(tiff ? [{ type: 'EXIF', data: Buffer.from(tiff) }] : []),
  ];
}

/** Some programs write the header of Exif in JPEG before it. */
function tiffOf(exif: Buffer): Buffer {
  return exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif;
}

/** The pixels of one picture: the first ones, with the transparency that stands before them. */
function pictureOf(chunks: readonly WebpChunk[]): WebpChunk[] {
  const at = chunks.findIndex(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const pixels = chunks[at];
  if (!pixels) throw damaged('it has no pixels');
  const alpha = pixels.type === 'VP8 ' ? chunks.slice(0, at).findLast(({ type }) => type === 'ALPH') : undefined;
  return [...(alpha ? [alpha] : []), pixels].map(withoutText);
}

function animationOf(chunks: readonly WebpChunk[], count: PartCount): WebpChunk[] {
  const settings = chunks.find(({ type }) => type === 'ANIM');
  const frames = chunks.filter(({ type }) => type === 'ANMF');
  if (!settings || settings.data.length < ANIMATION_BYTES || frames.length === 0) throw damaged('it has no frames');
  const data = settings.data.subarray(0, ANIMATION_BYTES);
  return [{ type: 'ANIM', data }, ...frames.map((frame) => cleanFrame(frame, count))];
}

function cleanFrame({ type, data }: WebpChunk, count: PartCount): WebpChunk {
  const pixels = pictureOf(chunksOf(data.subarray(FRAME_BYTES), count)).map(printChunk);
  return { type, data: Buffer.concat([data.subarray(0, FRAME_BYTES), ...pixels]) };
}

function withoutText(chunk: WebpChunk): WebpChunk {
  if (endsWithText(chunk.data)) throw damaged('there is text behind its pixels');
  return chunk;
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
