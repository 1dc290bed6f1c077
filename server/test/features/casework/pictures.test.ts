import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import sharp from 'sharp';
import { startLimited } from '../../../src/features/casework/evidence/limited-process.ts';
import { PictureProcesses } from '../../../src/features/casework/evidence/picture-processes.ts';
import type { ReceivedDocument } from '../../../src/features/casework/evidence/pictures.ts';
import { keyOfSmaller, keysOfSmaller } from '../../../src/features/documents/rules.ts';
import { Purge } from '../../../src/features/documents/storage/purge.ts';
import { withMethods } from '../../support/api/harness.ts';
import { OLGA, onServices, PDF, PNG, refusal, type TestServices } from '../../support/operator/review-services.ts';
import * as pictures from '../../support/operator/sample-pictures.ts';
import { until } from '../../support/process/process.ts';

const MINUTE = 60_000;

/** The first half of a file, as when its upload broke off before it was sent here. */
const cut = async (file: Promise<Buffer>) => (await file).subarray(0, (await file).length / 2);

/** A document of a new claim with these bytes. */
async function received(services: TestServices, bytes: Uint8Array): Promise<ReceivedDocument> {
  const claim = await services.file({ n: 1 });
  const { organization_id, id } = await services.receive(claim, 1, bytes);
  const document = await services.stores.store.findDocument(organization_id, id);
  assert.ok(document?.file);
  return { ...document, file: document.file };
}

const thumbnailOf = async (services: TestServices, bytes: Uint8Array) =>
  sharp(await services.picturesOf(services.blobs).thumbnail(await received(services, bytes))).metadata();

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
    onServices(`of ${what} is one small WebP without metadata`, async (services) => {
      const { format, width, height, exif, icc, pages, space } = await thumbnailOf(services, await make());
      assert.deepEqual([format, width, height], ['webp', ...size]);
      assert.deepEqual([exif, icc, pages ?? 1, space], [undefined, undefined, 1, 'srgb']);
    });
  }

  const UNREADABLE: [what: string, make: () => Buffer | Promise<Buffer>, code: string, why: RegExp][] = [
    ['a picture of 256 million pixels in 31 kB', pictures.bomb, 'NO_PREVIEW', /16000 × 16000 pixels/],
    ['a picture that is cut off', pictures.cutOff, 'PICTURE_DAMAGED', /missing or broken/],
    ['a WebP that is cut off', () => cut(pictures.animated()), 'PICTURE_DAMAGED', /missing or broken/],
    ['bytes that only begin like a picture', async () => pictures.NO_PICTURE, 'PICTURE_DAMAGED', /missing or broken/],
  ];
  for (const [what, make, code, why] of UNREADABLE) {
    onServices(`of ${what} is refused, and the next picture has one`, async (services) => {
      const document = await received(services, await make());
      const own = services.picturesOf(services.blobs);
      const { message } = await refusal(own.thumbnail(document), code);
      assert.match(message, why);
      const next = await services.receive(await services.file({ n: 2 }), 2, PNG);
      assert.ok(await services.casework.evidence.thumbnail(next.claim_id, next.id, () => false));
    });
  }

  onServices('is made once, also when several ask at once, and then read from beside the file', async (services) => {
    const document = await received(services, await pictures.photo());
    let reads = 0;
    const key = keyOfSmaller(document.file.blob_key, 'thumbnail');
    const blobs = withMethods(services.blobs, {
      get: (asked) => {
        reads += asked === document.file.blob_key ? 1 : 0;
        return services.blobs.get(asked);
      },
    });
    const own = services.picturesOf(blobs);
    const [first, second] = await Promise.all([own.thumbnail(document), own.thumbnail(document)]);
    assert.deepEqual(first, second);
    assert.ok(await services.blobs.head(key));
    assert.deepEqual(Buffer.from(await services.picturesOf(blobs).thumbnail(document)), Buffer.from(first));
    assert.equal(reads, 1);
    assert.deepEqual(services.failures, []);
  });

  onServices(
    'that cannot be made is not tried again for ten minutes, nor when it cannot be measured',
    async (services) => {
      const document = await received(services, PNG);
      const tasks: string[] = [];
      const run: PictureProcesses['run'] = async (task) => {
        tasks.push(task);
        return { outcome: 'unreadable' };
      };
      const processes = withMethods(new PictureProcesses(), { run });
      const own = services.picturesOf(services.blobs, processes);
      await refusal(own.thumbnail(document), 'NO_PREVIEW');
      services.now += 10 * MINUTE - 1;
      await refusal(own.thumbnail(document), 'NO_PREVIEW');
      assert.deepEqual(tasks, ['thumbnail']);
      services.now += 1;
      await refusal(own.thumbnail(document), 'NO_PREVIEW');
      assert.deepEqual(tasks, ['thumbnail', 'thumbnail']);
      const other = services.picturesOf(services.blobs, processes);
      await refusal(other.show(document), 'NO_PREVIEW');
      await refusal(other.thumbnail(document), 'NO_PREVIEW');
      assert.deepEqual(tasks.slice(2), ['measure']);
    },
  );

  onServices('that cannot be kept is still given', async (services) => {
    const document = await received(services, PNG);
    const blobs = withMethods(services.blobs, { put: () => Promise.reject(new Error('full')) });
    assert.ok((await services.picturesOf(blobs).thumbnail(document)).length > 0);
    assert.equal(services.failures.length, 1);
  });

  onServices('is deleted with its document, and not kept of one that was purged meanwhile', async (services) => {
    const document = await received(services, PNG);
    const own = services.picturesOf(services.blobs);
    await own.thumbnail(document);
    const { store } = services.stores;
    const time = async () => Date.now();
    const purge = new Purge({
      store: withMethods(store, { time }),
      blobs: services.blobs,
      clock: Date.now,
      afterMs: 1_000,
    });
    assert.deepEqual(await purge.run(), { documents: 1, files: 1 });
    const keys = [document.file.blob_key, ...keysOfSmaller(document.file.blob_key)];
    const heads = () => Promise.all(keys.map((key) => services.blobs.head(key)));
    assert.deepEqual(await heads(), [undefined, undefined, undefined]);
    const late = withMethods(services.blobs, {});
    const again = services.picturesOf(late);
    await assert.rejects(again.thumbnail(document));
    await services.blobs.put(document.file.blob_key, await services.spooled(PNG), 'image/png');
    assert.ok(await again.thumbnail(document));
    assert.deepEqual(await heads().then((found) => found.slice(1)), [undefined, undefined]);
  });
});

describe('a picture that is viewed', () => {
  onServices('is given as it is while a browser can decode it, with its size', async (services) => {
    const photo = await pictures.photo();
    const { claim_id, id } = await received(services, photo);
    const file = await services.casework.evidence.preview(claim_id, id, OLGA);
    assert.deepEqual(file.picture, { size: { width: 800, height: 600 }, isReduced: false, isDamaged: false });
    assert.deepEqual(Buffer.concat(await Array.fromAsync(file.bytes)), photo);
  });

  onServices(
    'is given smaller when it has more than 16.8 million pixels, and the view is recorded',
    async (services) => {
      const { claim_id, id } = await received(services, await pictures.largePicture());
      const file = await services.casework.evidence.preview(claim_id, id, OLGA);
      assert.deepEqual(file.picture, { size: { width: 10_000, height: 5_000 }, isReduced: true, isDamaged: false });
      assert.deepEqual([file.content_type, file.name], ['image/jpeg', 'évidence 1.pdf.jpeg']);
      const { width, height } = await sharp(Buffer.concat(await Array.fromAsync(file.bytes))).metadata();
      assert.deepEqual([width, height], [4_096, 2_048]);
      const events = await services.stores.review.listEvents(file && 'org_ours', claim_id);
      assert.deepEqual(
        events.map(({ actor, document_id }) => [actor, document_id]),
        [[OLGA, id]],
      );
    },
  );

  const DAMAGED: [what: string, make: () => Promise<Buffer>][] = [
    ['a photograph', () => cut(pictures.photo())],
    [
      'a photograph of which the last hundred bytes are missing',
      async () => (await pictures.photo()).subarray(0, -100),
    ],
    ['a PNG', () => cut(pictures.drawn({ width: 400, height: 300 }).png().toBuffer())],
  ];
  for (const [what, make] of DAMAGED) {
    onServices(`is given as it is when it is cut off, and said to be damaged: ${what}`, async (services) => {
      const bytes = await make();
      const { claim_id, id } = await received(services, bytes);
      const file = await services.casework.evidence.preview(claim_id, id, OLGA);
      assert.equal(file.picture?.isDamaged, true);
      assert.deepEqual(Buffer.concat(await Array.fromAsync(file.bytes)), bytes);
    });
  }

  onServices(
    'is refused with its size when it is larger than can be decoded, and nobody has seen it',
    async (services) => {
      const { claim_id, id, organization_id } = await received(services, await pictures.bomb());
      const { message } = await refusal(services.casework.evidence.preview(claim_id, id, OLGA), 'NO_PREVIEW');
      assert.match(message, /16000 × 16000 pixels, more than can be shown/);
      assert.deepEqual(await services.stores.review.listEvents(organization_id, claim_id), []);
    },
  );

  onServices('a PDF has no thumbnail, and is shown as it is', async (services) => {
    const { claim_id, id } = await received(services, PDF);
    await refusal(
      services.casework.evidence.thumbnail(claim_id, id, () => false),
      'NO_PREVIEW',
    );
    const { content_type, bytes } = await services.casework.evidence.preview(claim_id, id, OLGA);
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

  const printing = (script: string) =>
    startLimited(['/bin/sh', '-c', script], new Uint8Array(), { ms: MINUTE, dataKb: 1_000_000, outputBytes: 4 }).ended;

  test('one that prints as much as it may has said all, and one byte more is no answer, also after its end', async () => {
    assert.deepEqual(await printing('printf 1234'), { status: 0, output: Buffer.from('1234') });
    assert.equal((await printing('printf 1234; (sleep 0.05; printf 5) &')).status, null);
  });

  test('one that prints too much is killed', { timeout: 50_000 }, async () => {
    assert.equal((await printing('printf 12345; exec sleep 60')).status, null);
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

  test('a file that cannot be read from the storage leaves its place to the next', async () => {
    const processes = new PictureProcesses({ atOnce: 1 });
    await assert.rejects(
      processes.run('measure', () => Promise.reject(new Error('gone'))),
      /gone/,
    );
    assert.equal((await processes.run('measure', async () => PNG)).outcome, 'done');
  });
});
