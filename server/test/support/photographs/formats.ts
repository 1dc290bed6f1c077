/* A small picture in each way in which its format can hold one. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { DocumentContentType } from '../../../src/features/documents/record.ts';
import { drawn } from '../operator/sample-pictures.ts';

export interface Sample {
  type: DocumentContentType;
  bytes: Buffer;
}

const small = () => drawn({ width: 48, height: 32 });
const EXIF = { IFD0: { Make: 'Camera', Copyright: 'somebody' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } };
const tagged = () => small().withExif(EXIF).withIccProfile('p3').withMetadata({ orientation: 6 });

/** Makes the samples, by name. */
export async function samples(): Promise<Record<string, Sample>> {
  const jpeg = (bytes: Buffer): Sample => ({ type: 'image/jpeg', bytes });
  const png = (bytes: Buffer): Sample => ({ type: 'image/png', bytes });
  const webp = (bytes: Buffer): Sample => ({ type: 'image/webp', bytes });
  const plain = await small().jpeg().toBuffer();
  return {
    'a plain JPEG': jpeg(plain),
    'a JPEG with metadata and a profile': jpeg(await tagged().jpeg().toBuffer()),
    'a progressive JPEG': jpeg(await tagged().jpeg({ progressive: true }).toBuffer()),
    'a JPEG with restart markers': jpeg(withRestarts()),
    'a JPEG with a second picture (MPF)': jpeg(withSecond(plain, await tagged().jpeg().toBuffer())),
    'a CMYK JPEG': jpeg(await small().toColourspace('cmyk').jpeg().toBuffer()),
    'a grey JPEG': jpeg(await small().greyscale().jpeg().toBuffer()),
    'a PNG with metadata and a profile': png(await tagged().png().toBuffer()),
    'an interlaced PNG': png(await small().png({ progressive: true }).toBuffer()),
    'a PNG of 16 bits': png(await small().toColourspace('rgb16').png().toBuffer()),
    'a PNG with a palette': png(await small().ensureAlpha(0.5).png({ palette: true, colors: 16 }).toBuffer()),
    'an animated PNG': png(withFrame(await small().png().toBuffer())),
    'a WebP with metadata and a profile': webp(await tagged().webp().toBuffer()),
    'a WebP with transparency': webp(await small().ensureAlpha(0.5).webp().toBuffer()),
    'a lossless WebP': webp(await small().webp({ lossless: true }).toBuffer()),
    'an animated WebP': webp(await animated()),
  };
}

/** Decodes what a decoder can read, damaged or not; undefined: nothing. */
export async function decoded(bytes: Uint8Array): Promise<string | undefined> {
  const picture = sharp(bytes, { failOn: 'none', animated: true, limitInputPixels: 1_000_000 });
  try {
    const { data, info } = await picture.raw({ depth: 'ushort' }).toBuffer({ resolveWithObject: true });
    return `${info.width} ${info.height} ${info.channels} ${data.toString('latin1')}`;
  } catch {
    return undefined;
  }
}

async function animated(): Promise<Buffer> {
  const raw = await drawn({ width: 48, height: 96 }).raw().toBuffer();
  const frames = { width: 48, height: 96, channels: 3, pageHeight: 32 } as const;
  return sharp(raw, { raw: frames })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}

/** A segment of a JPEG. */
export function segment(marker: number, data: Uint8Array | string): Buffer {
  const body = Buffer.from(data as string, 'latin1');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Uint8Array | string): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), Buffer.from(data as string, 'latin1')]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(body.length - 4, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A chunk of a WebP. */
export function webpChunk(type: string, data: Uint8Array | string): Buffer {
  const body = Buffer.from(data as string, 'latin1');
  const head = Buffer.alloc(8);
  head.write(type, 0, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

/** A WebP of chunks. */
export function webpOf(...chunks: Uint8Array[]): Buffer {
  return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));
}

/** Puts bytes into a file. */
export function inserted(bytes: Buffer, at: number, ...more: Uint8Array[]): Buffer {
  return Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)]);
}

/** As telephones write it: an index in the first picture, and the second one behind its end. */
function withSecond(first: Buffer, second: Buffer): Buffer {
  return Buffer.concat([inserted(first, 2, segment(0xe2, 'MPF\0MM\0*\0\0\0\x08')), second]);
}

function withFrame(bytes: Buffer): Buffer {
  const header = bytes.subarray(16, 24);
  const frame = (sequence: number) => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(sequence, 0);
    header.copy(data, 4);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return pngChunk('fcTL', data);
  };
  const pixels = bytes.indexOf('IDAT') - 4;
  const end = bytes.indexOf('IEND') - 4;
  const rows = deflateSync(Buffer.alloc((48 * 3 + 1) * 32, 7));
  const second = pngChunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), rows]));
  const control = [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), frame(0)];
  return Buffer.concat([
    ...[bytes.subarray(0, pixels), ...control, bytes.subarray(pixels, end)],
    ...[frame(1), second, bytes.subarray(end)],
  ]);
}

const BLOCKS = { across: 16, down: 12, interval: 4 };

/** A grey JPEG whose blocks have one shade each, with a restart after every four of them. */
function withRestarts(): Buffer {
  const { across, down, interval } = BLOCKS;
  const size = Buffer.alloc(4);
  size.writeUInt16BE(down * 8, 0);
  size.writeUInt16BE(across * 8, 2);
  const scans: Buffer[] = [];
  for (let block = 0, n = 0; block < across * down; block += interval, n += 1) {
    if (block > 0) scans.push(Buffer.from([0xff, 0xd0 + ((n - 1) % 8)]));
    scans.push(shades(Array.from({ length: interval }, (_, each) => ((block + each) * 37) % 120)));
  }
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, Buffer.concat([Buffer.alloc(1), Buffer.alloc(64, 8)])),
    segment(0xc0, Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])])),
    // Of the shades nine lengths of four bits; of the rest of a block its end alone.
    segment(0xc4, Buffer.from([0, 0, 0, 0, 9, ...Array(12).fill(0), 0, 1, 2, 3, 4, 5, 6, 7, 8])),
    segment(0xc4, Buffer.from([0x10, 1, ...Array(15).fill(0), 0])),
    segment(0xdd, Buffer.from([0, interval])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** Encodes the differences between shades, and the end of each block. */
function shades(values: readonly number[]): Buffer {
  let bits = '';
  let last = 0;
  for (const value of values) {
    const difference = value - last;
    const length = Math.abs(difference).toString(2).replace(/^0$/, '').length;
    const written = difference >= 0 ? difference : difference + 2 ** length - 1;
    const own = length > 0 ? written.toString(2).padStart(length, '0') : '';
    bits += `${length.toString(2).padStart(4, '0')}${own}0`;
    last = value;
  }
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = whole.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.flatMap((each) => (each === '11111111' ? [255, 0] : [Number.parseInt(each, 2)])));
}
