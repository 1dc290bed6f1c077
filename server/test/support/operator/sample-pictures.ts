/* Pictures as clients and attackers send them. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

interface Look {
  width: number;
  height: number;
}

/** A picture with so much in it that no format makes it small. */
export function drawn({ width, height }: Look) {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#963', noise } });
}

/** A picture of one color, however large: it takes a few kilobytes. */
function plain({ width, height }: Look) {
  return sharp({ limitInputPixels: false, create: { width, height, channels: 3, background: '#963' } });
}

export function photo(look: Look = { width: 800, height: 600 }): Promise<Buffer> {
  return drawn(look).jpeg().toBuffer();
}

/** Upright only when its EXIF orientation is followed; with a place and a camera in its metadata. */
export function turnedPhoto(): Promise<Buffer> {
  const exif = { IFD0: { Make: 'Camera', Copyright: 'somebody' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } };
  return drawn({ width: 800, height: 600 }).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
}

export function printPhoto(): Promise<Buffer> {
  return drawn({ width: 800, height: 600 }).toColourspace('cmyk').jpeg().toBuffer();
}

/** Three pictures, 400 by 300 each, in one WebP. */
export function animated(): Promise<Buffer> {
  const frames = Buffer.alloc(400 * 900 * 3, 120);
  return sharp(frames, { raw: { width: 400, height: 900, channels: 3, pageHeight: 300 } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
}

/** 31 kB, 16,000 pixels wide and high, of one bit each: 1 GB as a browser decodes it. */
export function bomb(): Buffer {
  const edge = 16_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(edge, 0);
  header.writeUInt32BE(edge, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc((edge / 8 + 1) * edge), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** More than a browser is given to decode, and not too large to be made smaller. */
export function largePicture(): Promise<Buffer> {
  return plain({ width: 10_000, height: 5_000 }).png().toBuffer();
}

/** It cannot be decoded in parts: all of it takes 64 MB at once. */
export function heavyPicture(): Promise<Buffer> {
  return plain({ width: 4_000, height: 4_000 }).ensureAlpha().png({ progressive: true }).toBuffer();
}

export async function cutOff(): Promise<Buffer> {
  return (await photo({ width: 2_000, height: 1_500 })).subarray(0, 20_000);
}

/** It only begins like a picture. */
export const NO_PICTURE = Buffer.from('\x89PNG\r\n\x1a\nthe rest', 'latin1');
