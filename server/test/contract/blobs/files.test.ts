import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { ArrivingFile } from '../../../src/platform/blobs/arriving-file.ts';
import type { SpooledFile } from '../../../src/platform/blobs/blob-store.ts';
import { FileBlobStore } from '../../../src/platform/blobs/files/files.ts';
import { temporaryFolder } from '../fixtures.ts';
import { type BlobStoreUnderTest, testBlobStore } from './blob-store-suite.ts';

interface FilesUnderTest extends BlobStoreUnderTest {
  folder: string;
}

async function openFiles(): Promise<FilesUnderTest> {
  const { folder: parent, remove } = temporaryFolder();
  const folder = join(parent, 'documents');
  await mkdir(join(parent, 'spool'));
  return {
    folder,
    blobs: await FileBlobStore.open(folder),
    spool: async (bytes): Promise<SpooledFile> => {
      const path = join(parent, 'spool', randomUUID());
      await writeFile(path, bytes);
      return { path, size_bytes: bytes.byteLength, sha256: '00'.repeat(32), head: bytes.subarray(0, 1024) };
    },
    makeFailingKey: async () => {
      // A link to itself: every walk through it fails, and not for want of a file.
      await symlink('loop', join(folder, 'loop'));
      return 'loop/doc.1';
    },
    dispose: async () => remove(),
  };
}

describe('files as a blob store', () => testBlobStore(openFiles));

describe('files: what is on the disk', () => {
  const on = (name: string, body: (under: FilesUnderTest) => Promise<void>) =>
    test(name, async () => {
      const under = await openFiles();
      try {
        await body(under);
      } finally {
        await under.dispose();
      }
    });

  on('a file that is still arriving is not taken: put moves it once it is whole', async ({ blobs }) => {
    const target = { key: 'org/doc.1', contentType: 'application/pdf', prepare: () => assert.fail('nothing is noted') };
    assert.equal(blobs.putArriving(new ArrivingFile('/nowhere', 9_000_000), target), undefined);
  });

  on('a put moves the spooled file away', async ({ blobs, spool }) => {
    const file = await spool(Buffer.from('bytes'));
    await blobs.put('org/doc.1', file, 'application/pdf');
    assert.equal(existsSync(file.path), false);
  });

  on('a put leaves nothing but the document below the folder', async ({ blobs, spool, folder }) => {
    await blobs.put('org/ab/doc.1', await spool(Buffer.from('bytes')), 'application/pdf');
    const below = await readdir(folder, { recursive: true });
    assert.deepEqual(below.toSorted(), ['org', 'org/ab', 'org/ab/doc.1']);
  });

  on('folders are for the owner alone', async ({ blobs, spool, folder }) => {
    await blobs.put('org/ab/doc.1', await spool(Buffer.from('bytes')), 'application/pdf');
    for (const path of [folder, join(folder, 'org'), join(folder, 'org/ab')]) {
      assert.equal((await stat(path)).mode & 0o777, 0o700, path);
    }
  });

  on('a store opened again has what was put before', async ({ blobs, spool, folder }) => {
    await blobs.put('org/doc.1', await spool(Buffer.from('bytes')), 'application/pdf');
    const again = await FileBlobStore.open(folder);
    assert.deepEqual(await again.head('org/doc.1'), { size_bytes: 5 });
  });

  on('a refused key writes nothing outside the folder', async ({ blobs, spool, folder }) => {
    await assert.rejects(blobs.put('../outside', await spool(Buffer.from('bytes')), 'application/pdf'));
    assert.equal(existsSync(join(folder, '../outside')), false);
  });

  on('the check rejects when the folder is gone, also when a file is in its place', async ({ blobs, folder }) => {
    await rm(folder, { recursive: true });
    await assert.rejects(blobs.check());
    await writeFile(folder, 'a file in its place');
    await assert.rejects(blobs.check());
  });

  on('a folder that went away is a failure, not the absence of every document', async ({ blobs, spool, folder }) => {
    await blobs.put('org/doc.1', await spool(Buffer.from('bytes')), 'application/pdf');
    await rename(folder, `${folder}.unmounted`);
    await assert.rejects(blobs.head('org/doc.1'));
    await assert.rejects(blobs.get('org/doc.1'));
  });

  on('a file in the place of the folder is refused at the start', async ({ folder }) => {
    await rm(folder, { recursive: true });
    await writeFile(folder, 'a file');
    await assert.rejects(FileBlobStore.open(folder));
  });
});
