/* The thread that frees photographs from their metadata, and its limits (spec: Evidence packs). */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { MAX_DOCUMENT_BYTES } from '../../../src/features/documents/rules.ts';
import { cleanPhoto } from '../../../src/features/evidence-packs/photos/clean.ts';
import { PhotoCleaner } from '../../../src/features/evidence-packs/photos/cleaner.ts';
import { photo, turnedPhoto } from '../../support/operator/sample-pictures.ts';
import { pngChunk, segment, webpChunk, webpOf } from '../../support/photographs/formats.ts';
import { until } from '../../support/process/process.ts';

const cleaner = new PhotoCleaner();
after(() => cleaner.close());

/** As many copies as a document may have bytes for. */
function filledWith(part: Buffer): Buffer {
  return Buffer.alloc(Math.floor((MAX_DOCUMENT_BYTES - 1_000) / part.length) * part.length, part);
}

const jpegOf = (parts: Buffer) => Buffer.concat([Buffer.from([0xff, 0xd8]), parts, Buffer.from([0xff, 0xd9])]);
const header = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
const pngOf = (parts: Buffer) =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), pngChunk('IHDR', header), parts, pngChunk('IEND', '')]);
const extended = webpChunk('VP8X', Buffer.alloc(10));
const frame = (parts: Buffer) => webpChunk('ANMF', Buffer.concat([Buffer.alloc(16), parts]));
const moving = Buffer.concat([
  webpChunk('VP8X', Buffer.concat([Buffer.from([2]), Buffer.alloc(9)])),
  webpChunk('ANIM', Buffer.alloc(6)),
]);
const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));

const HUGE = [
  ['a JPEG of empty comments', 'image/jpeg', () => jpegOf(filledWith(segment(0xfe, '')))],
  ['a JPEG of headers that stay', 'image/jpeg', () => jpegOf(filledWith(segment(0xee, 'Adobe\0\x64\0\0\0\0\x01')))],
  ['a JPEG of scans', 'image/jpeg', () => jpegOf(filledWith(scan))],
  ['a JPEG of parts of a profile', 'image/jpeg', () => jpegOf(filledWith(segment(0xe2, 'ICC_PROFILE\0\x01\x01')))],
  ['a PNG of empty texts', 'image/png', () => pngOf(filledWith(pngChunk('tEXt', '')))],
  ['a PNG of empty pixels', 'image/png', () => pngOf(filledWith(pngChunk('IDAT', '')))],
  ['a WebP of empty chunks', 'image/webp', () => webpOf(extended, filledWith(webpChunk('priv', '')))],
  ['a WebP of empty frames', 'image/webp', () => webpOf(moving, filledWith(frame(Buffer.alloc(0))))],
  ['a WebP of empty chunks in a frame', 'image/webp', () => webpOf(moving, frame(filledWith(webpChunk('priv', ''))))],
] as const;

describe('a photograph of 10 MB that is made of parts', () => {
  for (const [what, type, make] of HUGE) {
    test(`as ${what} is left out before much work is done`, () => {
      const bytes = make();
      const before = process.cpuUsage();
      assert.equal(cleanPhoto(bytes, type), 'beyond_limits');
      const { user, system } = process.cpuUsage(before);
      assert.ok(user + system < 500_000, `${user + system} µs`);
    });
  }
});

describe('the thread', () => {
  test('gives photographs without metadata, tells of those that have none, and of those it cannot tell', async () => {
    const [plain, tagged] = await Promise.all([photo({ width: 80, height: 60 }), turnedPhoto()]);
    const [same, cleaned, none] = await Promise.all([
      cleaner.clean(plain, 'image/jpeg'),
      cleaner.clean(tagged, 'image/jpeg'),
      cleaner.clean(tagged.subarray(0, 99), 'image/jpeg'),
    ]);
    assert.deepEqual(same, { outcome: 'same' });
    assert.ok(cleaned.outcome === 'cleaned' && !Buffer.from(cleaned.bytes).includes('Camera'));
    assert.deepEqual(none, { outcome: 'left_out', fault: 'damaged' });
  });

  test('works beside the thread that answers', async () => {
    const working = cleaner.clean(await photo({ width: 2_000, height: 1_500 }), 'image/jpeg').then(() => true);
    let ticks = 0;
    while (!(await Promise.race([working, nextTick(false)]))) ticks += 1;
    assert.ok(ticks > 0, 'other work was done meanwhile');
  });

  test('ends when a photograph takes too long, which is left out, and the next one is worked on', async () => {
    const impatient = new PhotoCleaner({ maxMs: 0 });
    const threads: Worker[] = [];
    process.once('worker', (thread) => threads.push(thread));
    const late = await impatient.clean(await photo({ width: 80, height: 60 }), 'image/jpeg');
    assert.deepEqual(late, { outcome: 'left_out', fault: 'beyond_limits' });
    await until('the thread ends', () => threads.every(({ threadId }) => threadId === -1));
    assert.equal(threads.length, 1);
    await impatient.close();
    assert.deepEqual(await cleaner.clean(await photo({ width: 80, height: 60 }), 'image/jpeg'), { outcome: 'same' });
  });
});
