import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { EvidenceFile } from '../../../src/features/casework/evidence/service.ts';
import type { BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import { readExactly } from '../../../src/platform/blobs/exact-bytes.ts';
import { ServiceError } from '../../../src/platform/service-error.ts';
import { claimId, documentId, OURS, THEIRS } from '../../contract/fixtures.ts';
import { withMethods } from '../../support/api/harness.ts';
import { IVAN, OLGA, onServices, PDF, PNG, type TestServices } from '../../support/operator/review-services.ts';

async function read({ bytes }: EvidenceFile): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(bytes));
}

const refused = (code: string) => (error: unknown) => error instanceof ServiceError && error.code === code;

async function viewsOf({ stores }: TestServices, id: string): Promise<string[]> {
  return (await stores.review.listEvents(OURS, id)).map(({ actor, document_id }) => `${actor} ${document_id}`);
}

describe('opening evidence', () => {
  onServices('a download has the bytes, a safe name, and the declared type when it is the truth', async (services) => {
    const claim = await services.file({ n: 1 });
    const document = await services.receive(claim, 1);
    const file = await services.casework.evidence.download(claim.id, document.id, OLGA);
    assert.deepEqual(await read(file), PDF);
    assert.deepEqual(
      [file.name, file.content_type, file.size_bytes],
      ['évidence 1.pdf', 'application/pdf', PDF.length],
    );
  });

  onServices(
    'bytes of another type than the declared one are downloaded as bytes, and shown as what they are',
    async (services) => {
      const claim = await services.file({ n: 1 });
      const { id } = await services.receive(claim, 1, PNG);
      const { name, content_type } = await services.casework.evidence.download(claim.id, id, OLGA);
      assert.deepEqual([name, content_type], ['évidence 1.pdf.png', 'application/octet-stream']);
      const preview = await services.casework.evidence.preview(claim.id, id, OLGA);
      assert.equal(preview.content_type, 'image/png');
      assert.deepEqual(await read(preview), PNG);
    },
  );

  onServices('bytes of no known type are downloaded and never shown', async (services) => {
    const claim = await services.file({ n: 1 });
    const { id } = await services.receive(claim, 1, Buffer.from('<html><script>alert(1)</script>'));
    const download = await services.casework.evidence.download(claim.id, id, OLGA);
    assert.deepEqual([download.name, download.content_type], ['évidence 1.pdf.bin', 'application/octet-stream']);
    await download.bytes.return?.();
    await assert.rejects(services.casework.evidence.preview(claim.id, id, OLGA), refused('NO_PREVIEW'));
  });

  onServices('a document that is confirmed opens like one that is not', async (services) => {
    const claim = await services.file({ n: 1, organization_id: THEIRS });
    const document = await services.receive(claim, 1);
    await services.confirm(document, 100);
    assert.deepEqual(await read(await services.casework.evidence.download(claim.id, document.id, OLGA)), PDF);
  });

  onServices('a claim, document or file that does not exist is refused', async (services) => {
    const { evidence } = services.casework;
    const [claim, other] = [await services.file({ n: 1 }), await services.file({ n: 2, organization_id: THEIRS })];
    const pending = await services.initiate(claim, 1);
    const theirs = await services.receive(other, 2);
    await assert.rejects(evidence.download(claimId(9), pending.id, OLGA), refused('CLAIM_NOT_FOUND'));
    await assert.rejects(evidence.download(claim.id, documentId(9), OLGA), refused('DOCUMENT_NOT_FOUND'));
    await assert.rejects(evidence.download(claim.id, theirs.id, OLGA), refused('DOCUMENT_NOT_FOUND'));
    await assert.rejects(evidence.download(claim.id, '../../secret', OLGA), refused('DOCUMENT_NOT_FOUND'));
    await assert.rejects(evidence.download(claim.id, pending.id, OLGA), refused('DOCUMENT_NOT_RECEIVED'));
    await assert.rejects(evidence.preview(claim.id, pending.id, OLGA), refused('DOCUMENT_NOT_RECEIVED'));
    assert.deepEqual(await viewsOf(services, claim.id), []);
  });

  const FAILURES: [rule: string, methods: (blobs: BlobStore) => Partial<BlobStore>][] = [
    ['are gone', () => ({ head: async () => undefined })],
    ['are gone between the look and the reading', () => ({ get: async () => undefined })],
    ['are fewer than were received', () => ({ head: async () => ({ size_bytes: 1 }) })],
    ['are in a storage that fails', () => ({ head: () => Promise.reject(new Error('no route')) })],
    ['are in a storage that does not answer', () => ({ head: () => new Promise(() => {}) })],
    ['cannot be read from the start', () => ({ get: async () => failing() })],
  ];
  for (const [rule, methods] of FAILURES) {
    onServices(`bytes that ${rule} cannot be had, and nobody has seen them`, async (services) => {
      const claim = await services.file({ n: 1 });
      const { id } = await services.receive(claim, 1);
      const { evidence } = services.composeWith({ blobs: withMethods(services.blobs, methods(services.blobs)) });
      await assert.rejects(evidence.download(claim.id, id, OLGA), refused('STORAGE_UNAVAILABLE'));
      assert.deepEqual(await viewsOf(services, claim.id), []);
    });
  }

  onServices('a storage that gives no size is trusted', async (services) => {
    const claim = await services.file({ n: 1 });
    const { id } = await services.receive(claim, 1);
    const blobs = withMethods(services.blobs, { head: async () => ({ size_bytes: Number.NaN }) });
    assert.deepEqual(await read(await services.composeWith({ blobs }).evidence.download(claim.id, id, OLGA)), PDF);
  });
});

async function* failing(): AsyncGenerator<Uint8Array> {
  yield await Promise.reject(new Error('connection reset'));
}

describe('views of evidence', () => {
  onServices('one is kept for each person and document in ten minutes, however it was opened', async (services) => {
    const { evidence } = services.casework;
    const claim = await services.file({ n: 1 });
    const [one, two] = [await services.receive(claim, 1), await services.receive(claim, 2)];
    const open = async (id: string, actor: string) => (await evidence.preview(claim.id, id, actor)).bytes.return?.();
    await open(one.id, OLGA);
    await evidence.download(claim.id, one.id, OLGA).then(read);
    await open(two.id, OLGA);
    await open(one.id, IVAN);
    assert.deepEqual(await viewsOf(services, claim.id), [
      `${OLGA} ${one.id}`,
      `${OLGA} ${two.id}`,
      `${IVAN} ${one.id}`,
    ]);
    services.now += 10 * 60_000;
    await open(one.id, OLGA);
    assert.equal((await viewsOf(services, claim.id)).length, 3);
    services.now += 1;
    await open(one.id, OLGA);
    assert.equal((await viewsOf(services, claim.id)).length, 4);
  });

  onServices('a small picture in a list is no view', async (services) => {
    const claim = await services.file({ n: 1 });
    const { id } = await services.receive(claim, 1, PNG);
    const thumbnail = await services.casework.evidence.thumbnail(claim.id, id, () => false);
    assert.equal(thumbnail?.content_type, 'image/webp');
    assert.deepEqual(await viewsOf(services, claim.id), []);
  });

  onServices('a view that cannot be recorded gives no bytes, and releases them', async (services) => {
    const claim = await services.file({ n: 1 });
    const { id } = await services.receive(claim, 1);
    const source = watched([PDF]);
    const blobs = withMethods(services.blobs, { get: async () => source.bytes });
    const review = withMethods(services.stores.review, { addView: () => Promise.reject(new Error('locked')) });
    const { evidence } = services.composeWith({ blobs, stores: { review } });
    await assert.rejects(evidence.download(claim.id, id, OLGA), /locked/);
    assert.equal(source.isEnded(), true);
  });
});

/** Bytes of which is known whether somebody ended them. */
function watched(chunks: readonly Uint8Array[]): { bytes: AsyncIterable<Uint8Array>; isEnded: () => boolean } {
  let isEnded = false;
  async function* give() {
    try {
      yield* chunks;
    } finally {
      isEnded = true;
    }
  }
  return { bytes: give(), isEnded: () => isEnded };
}

describe('bytes of which the size is known', () => {
  const chunks = [Buffer.from('ab'), Buffer.from('cd'), Buffer.from('e')];

  test('they come as they are', async () => {
    const bytes = await readExactly(watched(chunks).bytes, 5);
    assert.equal(Buffer.concat(await Array.fromAsync(bytes)).toString(), 'abcde');
  });

  for (const size of [0, 1, 2, 3, 4, 6, 100]) {
    test(`five are never taken for ${size}, and the source is ended`, async () => {
      const source = watched(chunks);
      await assert.rejects(async () => Array.fromAsync(await readExactly(source.bytes, size)), /bytes came instead of/);
      assert.equal(source.isEnded(), true);
    });
  }

  test('the source is ended when they are ended before they were read', async () => {
    const source = watched(chunks);
    const bytes = await readExactly(source.bytes, 5);
    await bytes.return?.();
    assert.equal(source.isEnded(), true);
  });

  test('the source is ended when reading stops in the middle', async () => {
    const source = watched(chunks);
    for await (const chunk of await readExactly(source.bytes, 5)) {
      assert.equal(String(chunk), 'ab');
      break;
    }
    assert.equal(source.isEnded(), true);
  });
});
