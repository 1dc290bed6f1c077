import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Store } from '../../../src/app/stores.ts';
import { Purge, type PurgeResult } from '../../../src/features/documents/storage/purge.ts';
import type { BlobStore } from '../../../src/platform/blobs/blob-store.ts';
import {
  documentId,
  documentOf,
  fileClaim,
  looseKeys,
  NONE_EXPIRED,
  OURS,
  receivedFile,
} from '../../contract/fixtures.ts';
import { withMethods } from '../../support/api/harness.ts';
import { DAY, HOUR, onSetup, START, WEEK } from './purge-setup.ts';

const NOTHING: PurgeResult = { documents: 0, files: 0 };

/** The same store, except that it fails to delete this key. */
function failingToDelete(blobs: BlobStore, badKey: string): BlobStore {
  const failure = () => Promise.reject(new Error('disk failure'));
  return withMethods(blobs, { delete: (key) => (key === badKey ? failure() : blobs.delete(key)) });
}

describe('purging', () => {
  onSetup('nothing to purge is nothing purged', async (setup) => {
    assert.deepEqual(await setup.purge(), NOTHING);
  });

  onSetup('a document never confirmed goes with its bytes after 7 days', async (setup) => {
    await setup.initiate(1);
    const key = await setup.upload(1);
    setup.now += WEEK + 1;
    assert.deepEqual(await setup.purge(), { documents: 1, files: 1 });
    assert.equal(await setup.hasDocument(1), false);
    assert.equal(await setup.blobs.head(key), undefined);
    assert.equal(await setup.files(), 0);
  });

  onSetup('a document is kept until 7 days are over', async (setup) => {
    await setup.initiate(1);
    const key = await setup.upload(1);
    setup.now += WEEK;
    assert.deepEqual(await setup.purge(), NOTHING);
    assert.ok(await setup.hasDocument(1));
    assert.ok(await setup.blobs.head(key));
  });

  onSetup('a document without a file goes too', async (setup) => {
    await setup.initiate(1);
    setup.now += WEEK + 1;
    assert.deepEqual(await setup.purge(), { documents: 1, files: 0 });
  });

  onSetup('a confirmed document stays with its bytes, however old', async (setup) => {
    await setup.initiate(1);
    const key = await setup.upload(1);
    await setup.confirm(1);
    setup.now += 1_000 * DAY;
    assert.deepEqual(await setup.purge(), NOTHING);
    assert.ok(await setup.hasDocument(1));
    assert.ok(await setup.blobs.head(key));
  });

  onSetup('a purge run twice does nothing the second time', async (setup) => {
    await setup.initiate(1);
    await setup.upload(1);
    setup.now += WEEK + 1;
    await setup.purge();
    assert.deepEqual(await setup.purge(), NOTHING);
    assert.deepEqual(await looseKeys(setup.store), []);
  });

  onSetup('two purges at once purge everything once', async (setup) => {
    for (const n of [1, 2, 3]) {
      await setup.initiate(n);
      await setup.upload(n);
    }
    setup.now += WEEK + 1;
    const [one, two] = await Promise.all([setup.purge(), setup.purge()]);
    assert.equal(one.documents + two.documents, 3);
    assert.equal(await setup.files(), 0);
    assert.deepEqual(await looseKeys(setup.store), []);
  });

  onSetup('more documents than one batch holds are all purged', async (setup) => {
    const claims = await Promise.all([1_001, 1_002, 1_003].map((n) => fileClaim(setup.store, { n })));
    const created_at = new Date(setup.now).toISOString();
    for (let n = 0; n < 201; n += 1) {
      const claim = claims[n % claims.length] ?? setup.claim;
      await setup.store.addDocument({ ...documentOf(claim, n), created_at }, NONE_EXPIRED);
    }
    setup.now += WEEK + 1;
    assert.deepEqual(await setup.purge(), { documents: 201, files: 0 });
  });

  onSetup('more loose files than one batch holds are all purged', async (setup) => {
    await Promise.all(Array.from({ length: 101 }, (_, n) => setup.put(n)));
    setup.now += HOUR + 1;
    assert.deepEqual(await setup.purge(), { documents: 0, files: 101 });
    assert.equal(await setup.files(), 0);
  });

  onSetup('bytes that a crash left before they were the document’s go after an hour', async (setup) => {
    await setup.initiate(1);
    const key = await setup.put(1);
    setup.now += HOUR;
    assert.deepEqual(await setup.purge(), NOTHING);
    assert.ok(await setup.blobs.head(key));
    setup.now += 1;
    assert.deepEqual(await setup.purge(), { documents: 0, files: 1 });
    assert.equal(await setup.blobs.head(key), undefined);
    assert.ok(await setup.hasDocument(1));
  });

  onSetup('a key that a crash left before its bytes were put is forgotten after an hour', async (setup) => {
    const loose_since = new Date(setup.now).toISOString();
    await setup.store.noteOrphanBlob({ organization_id: OURS, blob_key: 'org/doc.1', loose_since });
    setup.now += HOUR + 1;
    await setup.purge();
    assert.deepEqual(await looseKeys(setup.store), []);
  });

  onSetup('an upload after a crash works, and its bytes stay when those of the first go', async (setup) => {
    await setup.initiate(1);
    await setup.put(2);
    const key = await setup.upload(1);
    setup.now += HOUR + 1;
    assert.deepEqual(await setup.purge(), { documents: 0, files: 1 });
    assert.ok(await setup.blobs.head(key));
  });

  onSetup('a machine whose clock is ahead of the database’s purges nothing before its time', async (setup) => {
    await setup.initiate(1);
    setup.storeTime = START;
    setup.now += 10 * WEEK;
    assert.deepEqual(await setup.purge(), NOTHING);
    setup.storeTime = START + WEEK + 1;
    assert.deepEqual(await setup.purge(), { documents: 1, files: 0 });
  });

  onSetup('an upload that is completed before its key is condemned keeps its bytes', async (setup) => {
    await setup.initiate(1);
    const key = await setup.put(1);
    setup.now += HOUR + 1;
    const store = withMethods<Store>(setup.store, {
      time: async () => setup.now,
      markOrphanBlobDeleting: async (blob) => {
        assert.equal(await setup.store.completeUpload(OURS, documentId(1), receivedFile(key)), 'completed');
        return setup.store.markOrphanBlobDeleting(blob);
      },
    });
    const purge = new Purge({ store, blobs: setup.blobs, clock: () => setup.now, afterMs: WEEK });
    assert.deepEqual(await purge.run(), NOTHING);
    assert.ok(await setup.blobs.head(key));
  });

  onSetup('an upload whose key is being purged is not completed with bytes that are gone', async (setup) => {
    await setup.initiate(1);
    const key = await setup.put(1);
    setup.now += HOUR + 1;
    const meeting = withMethods(setup.blobs, {
      delete: async (name) => {
        assert.equal(await setup.store.completeUpload(OURS, documentId(1), receivedFile(name)), 'absent');
        await setup.blobs.delete(name);
      },
    });
    assert.deepEqual(await setup.purge(meeting), { documents: 0, files: 1 });
    assert.equal(await setup.blobs.head(key), undefined);
  });

  onSetup('a file that cannot be deleted keeps no other, and the next purge deletes it', async (setup) => {
    for (const n of [1, 2, 3]) {
      await setup.initiate(n);
      await setup.upload(n);
    }
    setup.now += WEEK + 1;
    await assert.rejects(setup.purge(failingToDelete(setup.blobs, `${OURS}/00/doc.2`)), /disk failure/);
    assert.deepEqual(await looseKeys(setup.store), [`${OURS}/00/doc.2`]);
    assert.equal(await setup.files(), 1);
    await setup.purge();
    assert.equal(await setup.files(), 0);
    assert.deepEqual(await looseKeys(setup.store), []);
  });

  onSetup('files that cannot be deleted keep no other, however many they are', async (setup) => {
    await Promise.all(Array.from({ length: 100 }, (_, n) => setup.put(n)));
    setup.now += 1;
    const good = await setup.put(100);
    setup.now += HOUR + 1;
    const isBad = (key: string) => !key.endsWith('.100');
    const blobs = withMethods(setup.blobs, {
      delete: (key) => (isBad(key) ? Promise.reject(new Error('disk failure')) : setup.blobs.delete(key)),
    });
    await assert.rejects(setup.purge(blobs), /disk failure/);
    assert.equal((await looseKeys(setup.store)).length, 100);
    assert.equal(await setup.blobs.head(good), undefined);
  });

  onSetup('a stop ends it before the next documents, and after the file at hand', async (setup) => {
    for (const n of [1, 2, 3]) {
      await setup.initiate(n);
      await setup.upload(n);
    }
    setup.now += WEEK + 1;
    assert.deepEqual(await setup.purge(setup.blobs, AbortSignal.abort()), NOTHING);
    assert.ok(await setup.hasDocument(1));
    const stop = new AbortController();
    const blobs = withMethods(setup.blobs, {
      delete: (key) => {
        stop.abort();
        return setup.blobs.delete(key);
      },
    });
    assert.deepEqual(await setup.purge(blobs, stop.signal), { documents: 3, files: 1 });
    assert.equal(await setup.files(), 2);
    assert.deepEqual(await setup.purge(), { documents: 0, files: 2 });
  });
});
