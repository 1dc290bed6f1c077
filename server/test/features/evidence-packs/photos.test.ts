/* Photographs of a pack, freed from their metadata (spec: Evidence packs). */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { cleanPhoto } from '../../../src/features/evidence-packs/photos/clean.ts';
import { drawn, photo } from '../../support/operator/sample-pictures.ts';

const FORMATS = ['jpeg', 'png', 'webp'] as const;
const SECRETS = ['48/1', 'Camera', 'somebody', 'http://ns.adobe.com', 'a comment', 'left over'];
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://ns.adobe.com/rdf"/></x:xmpmeta>';

/** A turned picture with a place, a camera, a colour profile and XMP. */
function taken(format: (typeof FORMATS)[number]): Promise<Buffer> {
  const exif = { IFD0: { Make: 'Camera', Copyright: 'somebody' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } };
  const picture = drawn({ width: 16, height: 12 }).withExif(exif).withIccProfile('p3').withXmp(XMP);
  return picture.withMetadata({ orientation: 6 }).withXmp(XMP).toFormat(format).toBuffer();
}

const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();

function cleaned(bytes: Buffer, format: (typeof FORMATS)[number]): Buffer {
  const clean = cleanPhoto(bytes, `image/${format}`);
  assert.ok(typeof clean !== 'string', format);
  return Buffer.from(clean);
}

for (const format of FORMATS) {
  describe(`a photograph as ${format}`, () => {
    test('loses place, device, XMP and what was appended; keeps pixels, colours and orientation', async () => {
      const bytes = await taken(format);
      const before = await sharp(bytes).metadata();
      assert.ok(before.exif && before.icc && before.xmp, 'the picture has what is to be removed');
      const clean = cleaned(Buffer.concat([bytes, Buffer.from('left over')]), format);
      const after = await sharp(clean).metadata();
      assert.equal(after.orientation, 6);
      assert.equal(after.icc?.length, before.icc.length);
      assert.equal(after.xmp, undefined);
      for (const secret of SECRETS) assert.equal(clean.includes(secret), false, secret);
      assert.deepEqual(await pixels(clean), await pixels(bytes));
    });

    test('that has no metadata stays the same bytes, and a clean one stays so', async () => {
      const bytes = await drawn({ width: 60, height: 40 }).toFormat(format).toBuffer();
      assert.deepEqual(cleaned(bytes, format), bytes);
      const once = cleaned(await taken(format), format);
      assert.deepEqual(cleaned(once, format), once);
    });

    test('that is cut short anywhere never shows a part of its metadata and never throws', async () => {
      const bytes = await taken(format);
      for (let length = 0; length < bytes.length; length += 3) {
        const clean = cleanPhoto(bytes.subarray(0, length), `image/${format}`);
        if (typeof clean !== 'string')
          for (const secret of SECRETS) assert.equal(Buffer.from(clean).includes(secret), false, secret);
      }
    });
  });
}

test('a progressive JPEG keeps all its scans, and loses a comment between them', async () => {
  const bytes = await drawn({ width: 60, height: 40 }).jpeg({ progressive: true }).toBuffer();
  const second = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, 11]), Buffer.from('a comment')]);
  const told = Buffer.concat([bytes.subarray(0, second), comment, bytes.subarray(second)]);
  assert.deepEqual(cleaned(told, 'jpeg'), bytes);
});

test('a JPEG loses the thumbnail of its header, which can show what was cut away', async () => {
  const bytes = await drawn({ width: 60, height: 40 }).jpeg().toBuffer();
  const withHeader = (...jfif: number[]) =>
    Buffer.concat([bytes.subarray(0, 2), Buffer.from([0xff, 0xe0, ...jfif]), bytes.subarray(2)]);
  const start = [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 72, 0, 72];
  const thumbnail = [...Buffer.from('left over'.padEnd(12, '!'))];
  assert.deepEqual(cleaned(withHeader(0, 28, ...start, 2, 2, ...thumbnail), 'jpeg'), withHeader(0, 16, ...start, 0, 0));
});

test('an animated WebP moves on', async () => {
  const frames = Buffer.concat([20, 120, 220].map((grey) => Buffer.alloc(40 * 30 * 3, grey)));
  const bytes = await sharp(frames, { raw: { width: 40, height: 90, channels: 3, pageHeight: 30 } })
    .webp({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
  assert.equal((await sharp(cleaned(bytes, 'webp'), { animated: true }).metadata()).pages, 3);
});

for (const [what, bytes] of [
  ['no bytes', Buffer.alloc(0)],
  ['a beginning alone', Buffer.from([0xff, 0xd8, 0xff])],
  ['a segment without an end', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1])],
  ['a segment shorter than its length', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 1, 0xff, 0xd9])],
] as const) {
  test(`${what} as any photograph is told to be damaged`, () => {
    for (const format of FORMATS) assert.equal(cleanPhoto(bytes, `image/${format}`), 'damaged', format);
  });
}

test('a photograph without its end is left out: nobody can tell where its pixels end', async () => {
  const bytes = await photo({ width: 400, height: 300 });
  assert.equal(cleanPhoto(bytes.subarray(0, 9_000), 'image/jpeg'), 'damaged');
  assert.equal(cleanPhoto(Buffer.concat([bytes.subarray(0, -2), Buffer.from('left over')]), 'image/jpeg'), 'damaged');
});
