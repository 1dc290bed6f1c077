/* Text of its maker in every place where a photograph can carry it (spec: Evidence packs). */
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { DocumentContentType } from '../../../src/features/documents/record.ts';
import { cleanPhoto } from '../../../src/features/evidence-packs/photos/clean.ts';
import { cleanProfile } from '../../../src/features/evidence-packs/photos/icc.ts';
import { orientationOf, printOrientation } from '../../../src/features/evidence-packs/photos/orientation.ts';
import { drawn } from '../../support/operator/sample-pictures.ts';
import {
  decoded,
  inserted,
  pngChunk,
  type Sample,
  samples,
  segment,
  webpChunk,
  webpOf,
} from '../../support/photographs/formats.ts';

const SECRET = 'Secret of 48.1372 N, 11.5756 E';

let made: Record<string, Sample>;
let jpeg: Buffer;
let png: Buffer;
let webp: Buffer;
before(async () => {
  made = await samples();
  const plain = (name: string) => (made[name] as Sample).bytes;
  [jpeg, png, webp] = [plain('a plain JPEG'), plain('a PNG of 16 bits'), plain('a lossless WebP')];
});

const placeOf = (bytes: Buffer, marker: number) => bytes.indexOf(Buffer.from([0xff, marker]));
const chunksOf = (bytes: Buffer) => bytes.subarray(12);

/** Puts text behind the data of a segment, into its own length. */
function lengthened(bytes: Buffer, marker: number, text = SECRET): Buffer {
  const at = placeOf(bytes, marker);
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  const longer = inserted(bytes, end, Buffer.from(text));
  longer.writeUInt16BE(end - at - 2 + text.length, at + 2);
  return longer;
}

/** A profile of the p3 space with a tag of its maker, text in each of its texts, and text between its tags. */
async function plainProfile(): Promise<Buffer> {
  const { icc } = await sharp(await drawn({ width: 8, height: 8 }).withIccProfile('p3').jpeg().toBuffer()).metadata();
  assert.ok(icc);
  return icc;
}

async function profileWithSecrets(): Promise<Buffer> {
  const icc = await plainProfile();
  const profile = Buffer.concat([icc, Buffer.from(SECRET), Buffer.from(`text\0\0\0\0${SECRET}`)]);
  profile.writeUInt32BE(profile.length, 0);
  profile.write('Camera', 48, 'latin1');
  for (const name of ['desc', 'cprt']) {
    const entry = profile.indexOf(name, 128);
    profile.writeUInt32BE(icc.length + SECRET.length, entry + 4);
    profile.writeUInt32BE(8 + SECRET.length, entry + 8);
  }
  return profile;
}

const iccSegment = (profile: Buffer, n = 1, of = 1) =>
  segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([n, of]), profile]));

/** The places of the text. */
const PLANTED: readonly [string, DocumentContentType, () => Buffer | Promise<Buffer>][] = [
  ['a comment', 'image/jpeg', () => inserted(jpeg, 2, segment(0xfe, SECRET))],
  ['Exif', 'image/jpeg', () => inserted(jpeg, 2, segment(0xe1, `Exif\0\0MM\0*\0\0\0\x08\0\0${SECRET}`))],
  ['a thumbnail of its own', 'image/jpeg', () => inserted(jpeg, 2, segment(0xe0, `JFXX\0\x10${SECRET}`))],
  [
    'every application segment',
    'image/jpeg',
    () => inserted(jpeg, 2, ...Array.from({ length: 16 }, (_, n) => segment(0xe0 + n, SECRET))),
  ],
  [
    'Adobe’s segment behind its 12 bytes',
    'image/jpeg',
    () => inserted(jpeg, 2, segment(0xee, `Adobe\0\x64\0\0\0\0\x01${SECRET}`)),
  ],
  ['Adobe’s segment that is too short', 'image/jpeg', () => inserted(jpeg, 2, segment(0xee, 'Adobe\0\x64Secret'))],
  ['the segment of a table of shades', 'image/jpeg', () => lengthened(jpeg, 0xdb)],
  ['the segment of a table of codes', 'image/jpeg', () => lengthened(jpeg, 0xc4)],
  ['the segment of the size', 'image/jpeg', () => lengthened(jpeg, 0xc0)],
  ['the segment of a scan', 'image/jpeg', () => lengthened(jpeg, 0xda)],
  ...[0xc8, 0xdc, 0xde, 0xdf, 0xf0, 0xfd, 0xcc].map((marker): (typeof PLANTED)[number] => [
    `a segment ${marker.toString(16)}`,
    'image/jpeg',
    () => inserted(jpeg, 2, segment(marker, SECRET)),
  ]),
  ['a gap between segments', 'image/jpeg', () => inserted(jpeg, placeOf(jpeg, 0xdb), Buffer.from(SECRET))],
  ['what follows the end', 'image/jpeg', () => Buffer.concat([jpeg, Buffer.from(SECRET)])],
  [
    'what stands in the place of the end',
    'image/jpeg',
    () => Buffer.concat([jpeg.subarray(0, -2), Buffer.from(SECRET)]),
  ],
  ['what stands between pixels and end', 'image/jpeg', () => inserted(jpeg, jpeg.length - 2, Buffer.from(SECRET))],
  [
    'what stands there with a line’s end',
    'image/jpeg',
    () => inserted(jpeg, jpeg.length - 2, Buffer.from(`${SECRET}\n\0`)),
  ],
  ['a comment behind the pixels', 'image/jpeg', () => inserted(jpeg, jpeg.length - 2, segment(0xfe, SECRET))],
  [
    'a gap behind such a comment',
    'image/jpeg',
    () => inserted(jpeg, jpeg.length - 2, segment(0xfe, SECRET), Buffer.from(SECRET)),
  ],
  ['a second picture', 'image/jpeg', () => Buffer.concat([jpeg, inserted(jpeg, 2, segment(0xfe, SECRET))])],
  ['a color profile', 'image/jpeg', async () => inserted(jpeg, 2, iccSegment(await profileWithSecrets()))],
  [
    'a color profile in two parts',
    'image/jpeg',
    async () => {
      const profile = await profileWithSecrets();
      return inserted(jpeg, 2, iccSegment(profile.subarray(300), 2, 2), iccSegment(profile.subarray(0, 300), 1, 2));
    },
  ],
  ['what is no color profile', 'image/jpeg', () => inserted(jpeg, 2, iccSegment(Buffer.from(SECRET.repeat(9))))],
  ...[
    'tEXt',
    'zTXt',
    'iTXt',
    'eXIf',
    'tIME',
    'prIv',
    'PRIV',
    'hIST',
    'sPLT',
    'fdAT',
    'fcTL',
    'acTL',
    'gAMA',
    'pHYs',
    'tRNS',
    'PLTE',
    'bKGD',
    'sBIT',
    'cICP',
  ].map((type): (typeof PLANTED)[number] => [
    `a chunk ${type}`,
    'image/png',
    () => inserted(png, 33, pngChunk(type, SECRET)),
  ]),
  ['a chunk fdAT behind the pixels', 'image/png', () => inserted(png, png.length - 12, pngChunk('fdAT', SECRET))],
  ['what follows the end', 'image/png', () => Buffer.concat([png, Buffer.from(SECRET)])],
  ['the last chunk', 'image/png', () => Buffer.concat([png.subarray(0, -12), pngChunk('IEND', SECRET)])],
  [
    'what follows the pixels in their chunk',
    'image/png',
    () => {
      const at = png.indexOf('IDAT');
      const data = png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4));
      return Buffer.concat([
        png.subarray(0, at - 4),
        pngChunk('IDAT', Buffer.concat([data, Buffer.from(SECRET)])),
        png.subarray(-12),
      ]);
    },
  ],
  [
    'pixels that come later',
    'image/png',
    () => inserted(png, png.length - 12, pngChunk('tEXt', 'x'), pngChunk('IDAT', SECRET)),
  ],
  [
    'a palette’s colors that no pixel can have',
    'image/png',
    async () => {
      const { bytes } = made['a PNG with a palette'] as Sample;
      const at = bytes.indexOf('PLTE');
      const data = bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4));
      const longer = pngChunk('PLTE', Buffer.concat([data, Buffer.alloc(48 - data.length), Buffer.from(SECRET)]));
      return Buffer.concat([bytes.subarray(0, at - 4), longer, bytes.subarray(at + 8 + data.length)]);
    },
  ],
  [
    'a color profile and its name',
    'image/png',
    async () =>
      inserted(
        png,
        33,
        pngChunk('iCCP', Buffer.concat([Buffer.from(`${SECRET}\0\0`), deflateSync(await profileWithSecrets())])),
      ),
  ],
  ['transparency without a header for it', 'image/webp', () => webpOf(chunksOf(webp), webpChunk('ALPH', SECRET))],
  ['transparency before such pixels', 'image/webp', () => webpOf(webpChunk('ALPH', SECRET), chunksOf(webp))],
  ['a chunk of its own', 'image/webp', () => webpOf(chunksOf(webp), webpChunk('priv', SECRET))],
  ['second pixels', 'image/webp', () => webpOf(chunksOf(webp), webpChunk('VP8L', SECRET))],
  ['what follows the end', 'image/webp', () => Buffer.concat([webp, Buffer.from(SECRET)])],
  [
    'what follows the pixels in their chunk',
    'image/webp',
    () => webpOf(webpChunk('VP8L', Buffer.concat([webp.subarray(20), Buffer.from(SECRET)]))),
  ],
  [
    'a header that is too long',
    'image/webp',
    () => {
      const header = Buffer.from([0, 0, 0, 0, 47, 0, 0, 31, 0, 0]);
      return webpOf(webpChunk('VP8X', Buffer.concat([header, Buffer.from(SECRET)])), chunksOf(webp));
    },
  ],
  [
    'Exif, XMP and a color profile',
    'image/webp',
    async () => {
      const header = Buffer.from([0x2c, 0, 0, 0, 47, 0, 0, 31, 0, 0]);
      const [icc, exif, xmp] = [
        webpChunk('ICCP', await profileWithSecrets()),
        webpChunk('EXIF', SECRET),
        webpChunk('XMP ', SECRET),
      ];
      return webpOf(webpChunk('VP8X', header), icc, chunksOf(webp), exif, xmp);
    },
  ],
  [
    'the frames of an animation',
    'image/webp',
    () => {
      const { bytes } = made['an animated WebP'] as Sample;
      const at = bytes.indexOf('ANMF');
      const end = at + 8 + bytes.readUInt32LE(at + 4);
      const frame = webpChunk('ANMF', Buffer.concat([bytes.subarray(at + 8, end), webpChunk('priv', SECRET)]));
      return webpOf(bytes.subarray(12, at), frame, bytes.subarray(end));
    },
  ],
];

describe('text of its maker in a photograph', () => {
  for (const [what, type, plant] of PLANTED) {
    test(`in ${what} (${type}) does not survive, and no pixel changes`, async () => {
      const planted = await plant();
      assert.ok(planted.includes('Secret') || what.startsWith('a color profile and'), 'the text is there');
      const clean = cleanPhoto(planted, type);
      if (typeof clean === 'string') return assert.equal(clean, 'damaged');
      assert.equal(Buffer.from(clean).includes('Secret'), false);
      assert.equal(Buffer.from(clean).includes('48.1372'), false);
      const pixels = await decoded(planted);
      assert.ok(pixels === undefined || (await decoded(clean)) === pixels);
    });
  }
});

test('an orientation that there is not is upright', () => {
  for (const [told, read] of [
    [6, 6],
    [8, 8],
    [9, 1],
    [0, 1],
  ] as const) {
    assert.equal(orientationOf(printOrientation(told) ?? new Uint8Array()), read, String(told));
  }
});

test('an animation that begins behind the pixels is none, and its frames go', () => {
  const end = png.length - 12;
  const frames = [
    pngChunk('acTL', Buffer.alloc(8)),
    pngChunk('fcTL', Buffer.alloc(26)),
    pngChunk('fdAT', Buffer.alloc(30, 1)),
  ];
  assert.deepEqual(cleanPhoto(inserted(png, end, ...frames), 'image/png'), png);
});

test('a picture that begins among the pixels of another one leaves the photograph out', () => {
  const [frame, scan] = [0xc0, 0xda].map((marker) => {
    const at = placeOf(jpeg, marker);
    return jpeg.subarray(at, at + 2 + jpeg.readUInt16BE(at + 2));
  });
  const again = Buffer.concat([frame ?? jpeg, scan ?? jpeg]);
  assert.equal(cleanPhoto(inserted(jpeg, jpeg.length - 2, again), 'image/jpeg'), 'damaged');
});

describe('a color profile', () => {
  test('keeps what colors are computed from, and none of the texts of its maker', async () => {
    const profile = await profileWithSecrets();
    const clean = cleanProfile(profile);
    assert.ok(clean);
    for (const text of ['Secret', 'Camera', 'lcms', 'MSFT', 'saws']) assert.equal(clean.includes(text), false, text);
    const wide = inserted(jpeg, 2, iccSegment(profile));
    const pixels = await decoded(wide);
    assert.ok(pixels && pixels !== (await decoded(jpeg)), 'the profile changes colors');
    assert.ok((await decoded(inserted(jpeg, 2, iccSegment(clean)))) === pixels);
    assert.deepEqual(cleanProfile(clean), clean);
  });

  test('says of a list of texts how long its records are, where none is left', async () => {
    const clean = cleanProfile(await plainProfile()) ?? assert.fail();
    const lists = [...clean.toString('latin1').matchAll(/mluc/g)].map(({ index }) => clean.readUInt32BE(index + 12));
    assert.deepEqual([...new Set(lists)], [12]);
  });

  test('for print has the same colors afterwards', async () => {
    const bytes = await drawn({ width: 8, height: 8 }).withIccProfile('cmyk').jpeg().toBuffer();
    assert.ok(bytes.includes('Graeme'));
    const clean = cleanPhoto(bytes, 'image/jpeg');
    assert.ok(typeof clean !== 'string' && !Buffer.from(clean).includes('Graeme'));
    assert.ok((await decoded(clean)) === (await decoded(bytes)));
  });

  test('with parts that are missing or doubled leaves the photograph out', async () => {
    const profile = await profileWithSecrets();
    for (const parts of [[iccSegment(profile, 2, 2)], [iccSegment(profile), iccSegment(profile)]]) {
      assert.equal(cleanPhoto(inserted(jpeg, 2, ...parts), 'image/jpeg'), 'damaged');
    }
  });
});
