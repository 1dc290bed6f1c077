import assert from 'node:assert/strict';
import type { Store } from '../../../src/app/stores.ts';
import {
  addDocument,
  documentId,
  fileClaim,
  looseKeys,
  OURS,
  receivedFile,
  THEIRS,
  timeAt,
  upload,
} from '../fixtures.ts';
import { type OpenStore, onStore } from './store-test.ts';

const NOW = timeAt(3_000);

async function remaining(store: Store, numbers: number[], organizationId = OURS): Promise<number[]> {
  const found = await Promise.all(numbers.map((n) => store.findDocument(organizationId, documentId(n))));
  return numbers.filter((_, index) => found[index] !== undefined);
}

export function testPurging(open: OpenStore): void {
  const on = onStore(open);

  on('documents created before the time are deleted, those created at it or later stay', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    for (const n of [1, 2, 3]) await addDocument(store, claim, n);
    assert.equal(await store.deleteUnconfirmedDocuments(timeAt(2), NOW, 100), 1);
    assert.deepEqual(await remaining(store, [1, 2, 3]), [2, 3]);
  });

  on('confirmed documents stay, however old', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await upload(store, document, 'k/1');
    await store.confirmDocument(OURS, document.claim_id, document.id, timeAt(2));
    assert.equal(await store.deleteUnconfirmedDocuments(NOW, NOW, 100), 0);
    assert.deepEqual(await remaining(store, [1]), [1]);
    assert.deepEqual(await looseKeys(store), []);
  });

  on('the blob of a deleted document becomes loose since the time given', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    await upload(store, await addDocument(store, claim, 1), 'k/1');
    await addDocument(store, claim, 2);
    assert.equal(await store.deleteUnconfirmedDocuments(timeAt(100), NOW, 100), 2);
    const loose = await store.listOrphanBlobs('9999-12-31T00:00:00.000Z', 100);
    assert.deepEqual(loose, [{ organization_id: OURS, blob_key: 'k/1', loose_since: NOW }]);
  });

  on('a purge goes in batches, oldest first, until it gives less than the limit', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    for (const n of [5, 4, 3, 2, 1]) await addDocument(store, claim, n);
    assert.equal(await store.deleteUnconfirmedDocuments(NOW, NOW, 2), 2);
    assert.deepEqual(await remaining(store, [1, 2, 3, 4, 5]), [3, 4, 5]);
    assert.equal(await store.deleteUnconfirmedDocuments(NOW, NOW, 2), 2);
    assert.equal(await store.deleteUnconfirmedDocuments(NOW, NOW, 2), 1);
    assert.equal(await store.deleteUnconfirmedDocuments(NOW, NOW, 2), 0);
  });

  on('a purge is of all organizations, each blob its own organization’s', async (store) => {
    const ours = await fileClaim(store, { n: 1 });
    const theirs = await fileClaim(store, { n: 2, organization_id: THEIRS });
    await upload(store, await addDocument(store, ours, 1), 'k/ours');
    await upload(store, await addDocument(store, theirs, 2), 'k/theirs');
    assert.equal(await store.deleteUnconfirmedDocuments(NOW, NOW, 100), 2);
    const owners = (await store.listOrphanBlobs('9999-12-31T00:00:00.000Z', 100)).map(
      ({ organization_id, blob_key }) => [blob_key, organization_id],
    );
    assert.deepEqual(owners.toSorted(), [
      ['k/ours', OURS],
      ['k/theirs', THEIRS],
    ]);
  });

  on('an upload that ends after the purge of its document finds it absent', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await store.deleteUnconfirmedDocuments(NOW, NOW, 100);
    assert.equal(await upload(store, document, 'k/1'), 'absent');
    assert.deepEqual(await looseKeys(store), ['k/1']);
  });

  on('a claim’s documents can be purged while the claim stays', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    await addDocument(store, claim, 1);
    await store.deleteUnconfirmedDocuments(NOW, NOW, 100);
    assert.deepEqual(await store.listDocuments(OURS, claim.id), []);
    assert.deepEqual(await store.findClaim(OURS, claim.id), claim);
  });

  on('loose blobs are listed oldest first, up to the limit, only those loose before the time', async (store) => {
    for (const n of [4, 3, 2, 1]) {
      await store.noteOrphanBlob({ organization_id: OURS, blob_key: `k/${n}`, loose_since: timeAt(n) });
    }
    const keysBefore = async (seconds: number, limit: number) =>
      (await store.listOrphanBlobs(timeAt(seconds), limit)).map(({ blob_key }) => blob_key);
    assert.deepEqual(await keysBefore(4, 100), ['k/1', 'k/2', 'k/3']);
    assert.deepEqual(await keysBefore(4, 2), ['k/1', 'k/2']);
    assert.deepEqual(await keysBefore(1, 100), []);
  });

  on('a forgotten blob is listed no more, and forgetting it again is harmless', async (store) => {
    const blob = { organization_id: OURS, blob_key: 'k/1', loose_since: timeAt(1) };
    await store.noteOrphanBlob(blob);
    await store.forgetOrphanBlob(blob);
    await store.forgetOrphanBlob(blob);
    assert.deepEqual(await looseKeys(store), []);
  });

  on('a condemned key is taken by no document, and stays loose until it is forgotten', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    const blob = { organization_id: OURS, blob_key: 'k/1', loose_since: timeAt(1) };
    await store.noteOrphanBlob(blob);
    assert.equal(await store.markOrphanBlobDeleting(blob), true);
    assert.equal(await store.completeUpload(OURS, document.id, receivedFile('k/1')), 'absent');
    assert.equal((await store.findDocument(OURS, document.id))?.file, null);
    assert.deepEqual(await looseKeys(store), ['k/1']);
  });

  on('condemning a key leaves one of another organization under the same key', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    const ours = { organization_id: OURS, blob_key: 'k/1', loose_since: timeAt(1) };
    await store.noteOrphanBlob(ours);
    assert.equal(await store.markOrphanBlobDeleting({ ...ours, organization_id: THEIRS }), false);
    assert.equal(await store.completeUpload(OURS, document.id, receivedFile('k/1')), 'completed');
    assert.equal(await store.markOrphanBlobDeleting(ours), false);
  });

  on('the database tells its time', async (store) => {
    assert.ok(Math.abs((await store.time()) - Date.now()) < 60_000);
  });

  on('forgetting a blob leaves one of another organization under the same key', async (store) => {
    const ours = { organization_id: OURS, blob_key: 'k/1', loose_since: timeAt(1) };
    const theirs = { ...ours, organization_id: THEIRS };
    await store.noteOrphanBlob(ours);
    await store.noteOrphanBlob(theirs);
    await store.forgetOrphanBlob(ours);
    assert.deepEqual(await store.listOrphanBlobs('9999-12-31T00:00:00.000Z', 100), [theirs]);
  });

  on('of an upload completed and a purge at once, the bytes are the document’s or loose, never lost', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    const [outcome] = await Promise.all([
      upload(store, document, 'k/1'),
      store.deleteUnconfirmedDocuments(NOW, NOW, 100),
    ]);
    const found = await store.findDocument(OURS, document.id);
    assert.equal(found, undefined);
    assert.ok(outcome === 'absent' || outcome === 'completed');
    assert.deepEqual(await looseKeys(store), ['k/1']);
  });
}
