import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { test } from 'node:test';
import type { BlobStore, SpooledFile } from '../../../src/platform/blobs/blob-store.ts';

/** An empty blob store of the kind under test. */
export interface BlobStoreUnderTest {
  blobs: BlobStore;
  /** A spooled file with these bytes. */
  spool(bytes: Uint8Array): Promise<SpooledFile>;
  /** A key for which the store fails, by whatever makes such a store fail. */
  makeFailingKey(): Promise<string>;
  dispose(): Promise<void>;
}

const KEY = 'org_a1/0f/doc_000f.0001';
const OTHER_KEY = 'org_a1/0f/doc_000f.0002';
const BYTES = new TextEncoder().encode('%PDF-1.7 évidence');

async function bytesOf(blobs: BlobStore, key: string): Promise<Buffer | undefined> {
  const stream = await blobs.get(key);
  if (!stream) return undefined;
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Keys that lead out of the store, or that no store would keep as they are. */
const REFUSED_KEYS = [
  '../outside',
  'org/../../outside',
  'org/..',
  '/etc/passwd',
  './doc',
  'org//doc',
  'org/',
  '',
  '.',
  '..',
  '.hidden',
  'org/.hidden',
  'org\\doc',
  'org/doc\0.pdf',
  'org/doc\n',
  'org/doc.pdf.exe',
  'org/%2e%2e/doc',
  'org/dóc',
];

/** Tests that hold for every `BlobStore`, wherever it keeps the bytes. */
export function testBlobStore(open: () => Promise<BlobStoreUnderTest>): void {
  const on = (name: string, body: (under: BlobStoreUnderTest) => Promise<void>) =>
    test(name, async () => {
      const under = await open();
      try {
        await body(under);
      } finally {
        await under.dispose();
      }
    });

  on('what was put is there to the byte, with its size', async ({ blobs, spool }) => {
    await blobs.put(KEY, await spool(BYTES), 'application/pdf');
    assert.deepEqual(await blobs.head(KEY), { size_bytes: BYTES.byteLength });
    assert.deepEqual(await bytesOf(blobs, KEY), Buffer.from(BYTES));
  });

  on('a file of many chunks is there to the byte', async ({ blobs, spool }) => {
    const large = Buffer.from(Uint8Array.from({ length: 300_000 }, (_, index) => index % 251));
    await blobs.put(KEY, await spool(large), 'image/png');
    assert.ok((await bytesOf(blobs, KEY))?.equals(large));
  });

  on('a file without bytes is there, with its size', async ({ blobs, spool }) => {
    await blobs.put(KEY, await spool(Buffer.alloc(0)), 'application/pdf');
    assert.deepEqual(await blobs.head(KEY), { size_bytes: 0 });
    assert.deepEqual(await bytesOf(blobs, KEY), Buffer.alloc(0));
  });

  on('readers that went away before the end keep nothing from the next one', async ({ blobs, spool }) => {
    const large = Buffer.alloc(300_000, 'x');
    await blobs.put(KEY, await spool(large), 'image/png');
    for (let reader = 0; reader < 60; reader += 1) {
      for await (const chunk of (await blobs.get(KEY)) ?? []) {
        assert.ok(chunk.byteLength > 0);
        break;
      }
    }
    assert.ok((await bytesOf(blobs, KEY))?.equals(large));
  });

  on('nothing under a key is a value, not a failure', async ({ blobs }) => {
    assert.equal(await blobs.head(KEY), undefined);
    assert.equal(await blobs.get(KEY), undefined);
  });

  on('nothing under a key beside a stored one is a value', async ({ blobs, spool }) => {
    await blobs.put(KEY, await spool(BYTES), 'application/pdf');
    assert.equal(await blobs.head(OTHER_KEY), undefined);
    assert.equal(await blobs.get(OTHER_KEY), undefined);
  });

  on('nothing under a key below a stored one is a value', async ({ blobs, spool }) => {
    await blobs.put('org_a1/0f', await spool(BYTES), 'application/pdf');
    assert.equal(await blobs.head('org_a1/0f/doc'), undefined);
    assert.equal(await blobs.get('org_a1/0f/doc'), undefined);
    await blobs.delete('org_a1/0f/doc');
  });

  on('nothing under a key above a stored one is a value', async ({ blobs, spool }) => {
    await blobs.put(KEY, await spool(BYTES), 'application/pdf');
    assert.equal(await blobs.head('org_a1/0f'), undefined);
  });

  on('what was deleted is gone, and what is beside it stays', async ({ blobs, spool }) => {
    await blobs.put(KEY, await spool(BYTES), 'application/pdf');
    await blobs.put(OTHER_KEY, await spool(BYTES), 'application/pdf');
    await blobs.delete(KEY);
    assert.equal(await blobs.head(KEY), undefined);
    assert.deepEqual(await blobs.head(OTHER_KEY), { size_bytes: BYTES.byteLength });
  });

  on('deleting what is not there is harmless', async ({ blobs }) => {
    await blobs.delete(KEY);
    await blobs.delete(KEY);
  });

  on('discarding the spooled file after a put does the stored one no harm', async ({ blobs, spool }) => {
    const file = await spool(BYTES);
    await blobs.put(KEY, file, 'application/pdf');
    await rm(file.path, { force: true });
    assert.deepEqual(await bytesOf(blobs, KEY), Buffer.from(BYTES));
  });

  on('a put whose spooled file is gone rejects, and nothing is stored', async ({ blobs, spool }) => {
    const file = await spool(BYTES);
    await assert.rejects(blobs.put(KEY, { ...file, path: `${file.path}.gone` }, 'application/pdf'));
    assert.equal(await blobs.head(KEY), undefined);
  });

  on('many files put at once are all there', async ({ blobs, spool }) => {
    const keys = Array.from({ length: 10 }, (_, index) => `org_a1/0${index % 3}/doc_${index}.1`);
    await Promise.all(keys.map(async (key) => blobs.put(key, await spool(Buffer.from(key)), 'image/webp')));
    for (const key of keys) assert.equal((await bytesOf(blobs, key))?.toString(), key);
  });

  on('a failing store rejects: its failure is never taken for absence', async ({ blobs, makeFailingKey }) => {
    const key = await makeFailingKey();
    await assert.rejects(blobs.head(key));
    await assert.rejects(blobs.get(key));
  });

  on('a put that fails keeps the spooled file for another attempt', async ({ blobs, spool, makeFailingKey }) => {
    const key = await makeFailingKey();
    const file = await spool(BYTES);
    await assert.rejects(blobs.put(key, file, 'application/pdf'));
    assert.ok(existsSync(file.path));
  });

  on('the check passes while the store answers', async ({ blobs }) => {
    await blobs.check();
  });

  for (const key of REFUSED_KEYS) {
    on(`the key ${JSON.stringify(key)} is refused by every method`, async ({ blobs, spool }) => {
      await assert.rejects(blobs.put(key, await spool(BYTES), 'application/pdf'), /not a blob key/);
      await assert.rejects(blobs.head(key), /not a blob key/);
      await assert.rejects(blobs.get(key), /not a blob key/);
      await assert.rejects(blobs.delete(key), /not a blob key/);
    });
  }
}
