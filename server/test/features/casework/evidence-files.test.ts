import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BlobStore } from '../../src/blobs/blob-store.ts';
import type { EvidenceFile } from '../../src/services/evidence.ts';
import { readExactly } from '../../src/services/exact-bytes.ts';
import { ServiceError } from '../../src/services/service-error.ts';
import { withMethods } from '../api/harness.ts';
import { claimId, documentId, OURS, THEIRS } from '../contract/fixtures.ts';
import { IVAN, OLGA, onOffice, PDF, PNG, type TestOffice } from './review-office.ts';

async function read({ bytes }: EvidenceFile): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(bytes));
}

const refused = (code: string) => (error: unknown) => error instanceof ServiceError && error.code === code;

async function viewsOf({ stores }: TestOffice, id: string): Promise<string[]> {
  return (await stores.review.listEvents(OURS, id)).map(({ actor, document_id }) => `${actor} ${document_id}`);
}

describe('opening evidence', () => {
  onOffice('a download has the bytes, a safe name, and the declared type when it is the truth', async (office) => {
    const claim = await office.file({ n: 1 });
    const document = await office.receive(claim, 1);
    const file = await office.desk.evidence.download(claim.id, document.id, OLGA);
    assert.deepEqual(await read(file), PDF);
    assert.deepEqual(
      [file.name, file.content_type, file.size_bytes],
      ['évidence 1.pdf', 'application/pdf', PDF.length],
    );
  });

  onOffice(
    'bytes of another type than the declared one are downloaded as bytes, and shown as what they are',
    async (office) => {
      const claim = await office.file({ n: 1 });
      const { id } = await office.receive(claim, 1, PNG);
      const { name, content_type } = await office.desk.evidence.download(claim.id, id, OLGA);
      assert.deepEqual([name, content_type], ['évidence 1.pdf.png', 'application/octet-stream']);
      const preview = await office.desk.evidence.preview(claim.id, id, OLGA);
      assert.equal(preview.content_type, 'image/png');
      assert.deepEqual(await read(preview), PNG);
    },
  );

  onOffice('bytes of no known type are downloaded and never shown', async (office) => {
    const claim = await office.file({ n: 1 });
    const { id } = await office.receive(claim, 1, Buffer.from('<html><script>alert(1)</script>'));
    const download = await office.desk.evidence.download(claim.id, id, OLGA);
    assert.deepEqual([download.name, download.content_type], ['évidence 1.pdf.bin', 'application/octet-stream']);
    await download.bytes.return?.();
    await assert.rejects(office.desk.evidence.preview(claim.id, id, OLGA), refused('NO_PREVIEW'));
  });

  onOffice('a document that is confirmed opens like one that is not', async (office) => {
    const claim = await office.file({ n: 1, organization_id: THEIRS });
    const document = await office.receive(claim, 1);
    await office.confirm(document, 100);
    assert.deepEqual(await read(await office.desk.evidence.download(claim.id, document.id, OLGA)), PDF);
  });

  onOffice('what is not there is refused', async (office) => {
    const { evidence } = office.desk;
    const [claim, other] = [await office.file({ n: 1 }), await office.file({ n: 2, organization_id: THEIRS })];
    const pending = await office.initiate(claim, 1);
    const theirs = await office.receive(other, 2);
    await assert.rejects(evidence.download(claimId(9), pending.id, OLGA), refused('CLAIM_NOT_FOUND'));
    await assert.rejects(evidence.download(claim.id, documentId(9), OLGA), refused('DOCUMENT_NOT_FOUND'));
    await assert.rejects(evidence.download(claim.id, theirs.id, OLGA), refused('DOCUMENT_NOT_FOUND'));
    await assert.rejects(evidence.download(claim.id, '../../secret', OLGA), refused('DOCUMENT_NOT_FOUND'));
    await assert.rejects(evidence.download(claim.id, pending.id, OLGA), refused('DOCUMENT_NOT_RECEIVED'));
    await assert.rejects(evidence.preview(claim.id, pending.id, OLGA), refused('DOCUMENT_NOT_RECEIVED'));
    assert.deepEqual(await viewsOf(office, claim.id), []);
  });

  const TROUBLES: [rule: string, methods: (blobs: BlobStore) => Partial<BlobStore>][] = [
    ['are gone', () => ({ head: async () => undefined })],
    ['are gone between the look and the reading', () => ({ get: async () => undefined })],
    ['are fewer than were received', () => ({ head: async () => ({ size_bytes: 1 }) })],
    ['are in a storage that fails', () => ({ head: () => Promise.reject(new Error('no route')) })],
    ['are in a storage that does not answer', () => ({ head: () => new Promise(() => {}) })],
    ['cannot be read from the start', () => ({ get: async () => failing() })],
  ];
  for (const [rule, methods] of TROUBLES) {
    onOffice(`bytes that ${rule} cannot be had, and nobody has seen them`, async (office) => {
      const claim = await office.file({ n: 1 });
      const { id } = await office.receive(claim, 1);
      const { evidence } = office.composeWith({ blobs: withMethods(office.blobs, methods(office.blobs)) });
      await assert.rejects(evidence.download(claim.id, id, OLGA), refused('STORAGE_UNAVAILABLE'));
      assert.deepEqual(await viewsOf(office, claim.id), []);
    });
  }

  onOffice('a storage that tells no size is believed', async (office) => {
    const claim = await office.file({ n: 1 });
    const { id } = await office.receive(claim, 1);
    const blobs = withMethods(office.blobs, { head: async () => ({ size_bytes: Number.NaN }) });
    assert.deepEqual(await read(await office.composeWith({ blobs }).evidence.download(claim.id, id, OLGA)), PDF);
  });
});

async function* failing(): AsyncGenerator<Uint8Array> {
  yield await Promise.reject(new Error('connection reset'));
}

describe('views of evidence', () => {
  onOffice('one is kept for each person and document in ten minutes, however it was opened', async (office) => {
    const { evidence } = office.desk;
    const claim = await office.file({ n: 1 });
    const [one, two] = [await office.receive(claim, 1), await office.receive(claim, 2)];
    const open = async (id: string, actor: string) => (await evidence.preview(claim.id, id, actor)).bytes.return?.();
    await open(one.id, OLGA);
    await evidence.download(claim.id, one.id, OLGA).then(read);
    await open(two.id, OLGA);
    await open(one.id, IVAN);
    assert.deepEqual(await viewsOf(office, claim.id), [`${OLGA} ${one.id}`, `${OLGA} ${two.id}`, `${IVAN} ${one.id}`]);
    office.now += 10 * 60_000;
    await open(one.id, OLGA);
    assert.equal((await viewsOf(office, claim.id)).length, 3);
    office.now += 1;
    await open(one.id, OLGA);
    assert.equal((await viewsOf(office, claim.id)).length, 4);
  });

  onOffice('a small picture in a list is no view', async (office) => {
    const claim = await office.file({ n: 1 });
    const { id } = await office.receive(claim, 1, PNG);
    const thumbnail = await office.desk.evidence.thumbnail(claim.id, id, () => false);
    assert.equal(thumbnail?.content_type, 'image/webp');
    assert.deepEqual(await viewsOf(office, claim.id), []);
  });

  onOffice('a view that cannot be kept gives no bytes, and lets go of them', async (office) => {
    const claim = await office.file({ n: 1 });
    const { id } = await office.receive(claim, 1);
    const source = watched([PDF]);
    const blobs = withMethods(office.blobs, { get: async () => source.bytes });
    const review = withMethods(office.stores.review, { addView: () => Promise.reject(new Error('locked')) });
    const { evidence } = office.composeWith({ blobs, stores: { review } });
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
