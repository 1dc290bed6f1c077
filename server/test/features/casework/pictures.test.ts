import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { keyOfSmaller, keysOfSmaller } from '../../src/domain/picture.ts';
import { PictureProcesses } from '../../src/pictures/picture-processes.ts';
import type { ReceivedDocument } from '../../src/services/pictures.ts';
import { Purge } from '../../src/services/purge.ts';
import type { ServiceErrorCode } from '../../src/services/service-error.ts';
import { until } from '../acceptance/process.ts';
import { withMethods } from '../api/harness.ts';
import { OLGA, onOffice, PDF, PNG, refusal, type TestOffice } from './review-office.ts';
import * as pictures from './sample-pictures.ts';

/** The first half of a file, as when its upload broke off before it was sent here. */
const cut = async (file: Promise<Buffer>) => (await file).subarray(0, (await file).length / 2);

/** A document of a new claim with these bytes. */
async function received(office: TestOffice, bytes: Uint8Array): Promise<ReceivedDocument> {
  const claim = await office.file({ n: 1 });
  const { organization_id, id } = await office.receive(claim, 1, bytes);
  const document = await office.stores.store.findDocument(organization_id, id);
  assert.ok(document?.file);
  return { ...document, file: document.file };
}

const thumbnailOf = async (office: TestOffice, bytes: Uint8Array) =>
  sharp(await office.picturesOf(office.blobs).thumbnail(await received(office, bytes))).metadata();

describe('a thumbnail', () => {
  const READABLE: [what: string, make: () => Promise<Buffer>, size: [width: number, height: number]][] = [
    ['a photograph', () => pictures.photo(), [320, 240]],
    ['a photograph that its EXIF data turns', pictures.turnedPhoto, [240, 320]],
    ['a photograph for printing (CMYK)', pictures.printPhoto, [320, 240]],
    ['an animated picture', pictures.animated, [320, 240]],
    ['a picture of 50 million pixels', pictures.largePicture, [320, 160]],
    ['one pixel', async () => PNG, [1, 1]],
  ];
  for (const [what, make, size] of READABLE) {
    onOffice(`of ${what} is one small WebP without metadata`, async (office) => {
      const { format, width, height, exif, icc, pages, space } = await thumbnailOf(office, await make());
      assert.deepEqual([format, width, height], ['webp', ...size]);
      assert.deepEqual([exif, icc, pages ?? 1, space], [undefined, undefined, 1, 'srgb']);
    });
  }

  const UNREADABLE: [what: string, make: () => Buffer | Promise<Buffer>, code: ServiceErrorCode, why: RegExp][] = [
    ['a picture of 256 million pixels in 31 kB', pictures.bomb, 'NO_PREVIEW', /16000 × 16000 pixels/],
    ['a picture that is cut off', pictures.cutOff, 'PICTURE_DAMAGED', /missing or broken/],
    ['a WebP that is cut off', () => cut(pictures.animated()), 'PICTURE_DAMAGED', /missing or broken/],
    ['bytes that only begin like a picture', async () => pictures.NO_PICTURE, 'PICTURE_DAMAGED', /missing or broken/],
  ];
  for (const [what, make, code, why] of UNREADABLE) {
    onOffice(`of ${what} is refused, and the next picture has one`, async (office) => {
      const document = await received(office, await make());
      const own = office.picturesOf(office.blobs);
      const { message } = await refusal(own.thumbnail(document), code);
      assert.match(message, why);
      const next = await office.receive(await office.file({ n: 2 }), 2, PNG);
      assert.ok(await office.desk.evidence.thumbnail(next.claim_id, next.id, () => false));
    });
  }

  onOffice('is made once, also when several ask at once, and then read from beside the file', async (office) => {
    const document = await received(office, await pictures.photo());
    let reads = 0;
    const key = keyOfSmaller(document.file.blob_key, 'thumbnail');
    const blobs = withMethods(office.blobs, {
      get: (asked) => {
        reads += asked === document.file.blob_key ? 1 : 0;
        return office.blobs.get(asked);
      },
    });
    const own = office.picturesOf(blobs);
    const [first, second] = await Promise.all([own.thumbnail(document), own.thumbnail(document)]);
    assert.deepEqual(first, second);
    assert.ok(await office.blobs.head(key));
    assert.deepEqual(Buffer.from(await office.picturesOf(blobs).thumbnail(document)), Buffer.from(first));
    assert.equal(reads, 1);
    assert.deepEqual(office.troubles, []);
  });

  onOffice('that cannot be kept is still given', async (office) => {
    const document = await received(office, PNG);
    const blobs = withMethods(office.blobs, { put: () => Promise.reject(new Error('full')) });
    assert.ok((await office.picturesOf(blobs).thumbnail(document)).length > 0);
    assert.equal(office.troubles.length, 1);
  });

  onOffice('is deleted with its document, and not kept of one that was purged meanwhile', async (office) => {
    const document = await received(office, PNG);
    const own = office.picturesOf(office.blobs);
    await own.thumbnail(document);
    const { store } = office.stores;
    const time = async () => Date.now();
    const purge = new Purge({
      store: withMethods(store, { time }),
      blobs: office.blobs,
      clock: Date.now,
      afterMs: 1_000,
    });
    assert.deepEqual(await purge.run(), { documents: 1, files: 1 });
    const keys = [document.file.blob_key, ...keysOfSmaller(document.file.blob_key)];
    const heads = () => Promise.all(keys.map((key) => office.blobs.head(key)));
    assert.deepEqual(await heads(), [undefined, undefined, undefined]);
    const late = withMethods(office.blobs, {});
    const again = office.picturesOf(late);
    await assert.rejects(again.thumbnail(document));
    await office.blobs.put(document.file.blob_key, await office.spooled(PNG), 'image/png');
    assert.ok(await again.thumbnail(document));
    assert.deepEqual(await heads().then((found) => found.slice(1)), [undefined, undefined]);
  });
});

describe('a picture that is looked at', () => {
  onOffice('is given as it is while a browser can decode it, with its size', async (office) => {
    const photo = await pictures.photo();
    const { claim_id, id } = await received(office, photo);
    const file = await office.desk.evidence.preview(claim_id, id, OLGA);
    assert.deepEqual(file.picture, { size: { width: 800, height: 600 }, isReduced: false, isDamaged: false });
    assert.deepEqual(Buffer.concat(await Array.fromAsync(file.bytes)), photo);
  });

  onOffice('is given smaller when it has more than 16.8 million pixels, and looking at it is kept', async (office) => {
    const { claim_id, id } = await received(office, await pictures.largePicture());
    const file = await office.desk.evidence.preview(claim_id, id, OLGA);
    assert.deepEqual(file.picture, { size: { width: 10_000, height: 5_000 }, isReduced: true, isDamaged: false });
    assert.deepEqual([file.content_type, file.name], ['image/jpeg', 'évidence 1.pdf.jpeg']);
    const { width, height } = await sharp(Buffer.concat(await Array.fromAsync(file.bytes))).metadata();
    assert.deepEqual([width, height], [4_096, 2_048]);
    const events = await office.stores.review.listEvents(file && 'org_ours', claim_id);
    assert.deepEqual(
      events.map(({ actor, document_id }) => [actor, document_id]),
      [[OLGA, id]],
    );
  });

  const DAMAGED: [what: string, make: () => Promise<Buffer>][] = [
    ['a photograph', () => cut(pictures.photo())],
    [
      'a photograph of which the last hundred bytes are missing',
      async () => (await pictures.photo()).subarray(0, -100),
    ],
    ['a PNG', () => cut(pictures.drawn({ width: 400, height: 300 }).png().toBuffer())],
  ];
  for (const [what, make] of DAMAGED) {
    onOffice(`is given as it is when it is cut off, and said to be damaged: ${what}`, async (office) => {
      const bytes = await make();
      const { claim_id, id } = await received(office, bytes);
      const file = await office.desk.evidence.preview(claim_id, id, OLGA);
      assert.equal(file.picture?.isDamaged, true);
      assert.deepEqual(Buffer.concat(await Array.fromAsync(file.bytes)), bytes);
    });
  }

  onOffice('is refused with its size when it is larger than can be decoded, and nobody has seen it', async (office) => {
    const { claim_id, id, organization_id } = await received(office, await pictures.bomb());
    const { message } = await refusal(office.desk.evidence.preview(claim_id, id, OLGA), 'NO_PREVIEW');
    assert.match(message, /16000 × 16000 pixels, more than can be shown/);
    assert.deepEqual(await office.stores.review.listEvents(organization_id, claim_id), []);
  });

  onOffice('a PDF has no thumbnail, and is shown as it is', async (office) => {
    const { claim_id, id } = await received(office, PDF);
    await refusal(
      office.desk.evidence.thumbnail(claim_id, id, () => false),
      'NO_PREVIEW',
    );
    const { content_type, bytes } = await office.desk.evidence.preview(claim_id, id, OLGA);
    await bytes.return?.();
    assert.equal(content_type, 'application/pdf');
  });
});

describe('the processes that decode pictures', () => {
  const large = pictures.largePicture();

  test('one that is killed is an unreadable picture, and nothing else', async () => {
    const processes = new PictureProcesses();
    const file = await large;
    const running = processes.run('view', async () => file);
    await until('it runs', () => processes.pids.length === 1 || undefined);
    for (const pid of processes.pids) process.kill(pid, 'SIGKILL');
    assert.deepEqual(await running, { outcome: 'unreadable' });
    assert.equal((await processes.run('measure', async () => PNG)).outcome, 'done');
  });

  test('one that takes more memory than it may ends, and its picture is unreadable', async () => {
    const file = await pictures.heavyPicture();
    const limited = new PictureProcesses({ dataKb: 90 * 1_024 });
    assert.deepEqual(await limited.run('view', async () => file), { outcome: 'unreadable' });
    assert.equal((await limited.run('measure', async () => PNG)).outcome, 'done');
    assert.equal((await new PictureProcesses().run('view', async () => file)).outcome, 'done');
  });

  test('one that takes too long is killed', async () => {
    const processes = new PictureProcesses({ ms: 20 });
    const file = await large;
    assert.deepEqual(await processes.run('view', async () => file), { outcome: 'unreadable' });
    assert.deepEqual(processes.pids, []);
  });

  test('no more run at once, and no more wait, than may', async () => {
    const processes = new PictureProcesses({ atOnce: 1, waiting: 2 });
    let most = 0;
    const read = async () => {
      most = Math.max(most, processes.pids.length);
      return PNG;
    };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => processes.run('measure', read)));
    assert.deepEqual(outcomes.map(({ outcome }) => outcome).toSorted(), ['busy', 'busy', 'done', 'done', 'done']);
    assert.equal(most, 0);
  });

  test('what cannot be read from the storage leaves its place to the next', async () => {
    const processes = new PictureProcesses({ atOnce: 1 });
    await assert.rejects(
      processes.run('measure', () => Promise.reject(new Error('gone'))),
      /gone/,
    );
    assert.equal((await processes.run('measure', async () => PNG)).outcome, 'done');
  });
});
