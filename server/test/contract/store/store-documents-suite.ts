import assert from 'node:assert/strict';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import { UPLOAD_REFUSALS } from '../../../src/features/documents/record.ts';
import {
  addDocument,
  documentId,
  documentOf,
  fileClaim,
  looseKeys,
  NONE_EXPIRED,
  OURS,
  receivedFile,
  THEIRS,
  timeAt,
  upload,
} from '../fixtures.ts';
import { type OpenStore, onStore } from './store-test.ts';

export function testDocuments(open: OpenStore): void {
  const on = onStore(open);

  on('a document is found as it was added', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const document = await addDocument(store, claim, 1);
    assert.deepEqual(await store.findDocument(OURS, document.id), document);
  });

  on('a document that does not exist is absent', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    assert.equal(await store.findDocument(OURS, documentId(1)), undefined);
    assert.deepEqual(await store.listDocuments(OURS, claim.id), []);
  });

  on('a document of another organization is absent', async (store) => {
    const claim = await fileClaim(store, { n: 1, organization_id: THEIRS });
    const document = await addDocument(store, claim, 1);
    assert.equal(await store.findDocument(OURS, document.id), undefined);
    assert.deepEqual(await store.listDocuments(OURS, claim.id), []);
  });

  on('a document of a claim that does not exist is refused', async (store) => {
    const absent: Pick<StoredClaim, 'organization_id' | 'id'> = { organization_id: OURS, id: 'clm_none' };
    await assert.rejects(store.addDocument(documentOf(absent, 1), NONE_EXPIRED));
    assert.equal(await store.findDocument(OURS, documentId(1)), undefined);
  });

  on('a document of another organization’s claim is refused', async (store) => {
    const { id } = await fileClaim(store, { n: 1, organization_id: THEIRS });
    await assert.rejects(store.addDocument(documentOf({ organization_id: OURS, id }, 1), NONE_EXPIRED));
  });

  on('the documents of one claim are listed oldest first, without those of others', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const other = await fileClaim(store, { n: 2 });
    for (const n of [3, 1]) await addDocument(store, claim, n);
    await addDocument(store, other, 2);
    const documents = await store.listDocuments(OURS, claim.id);
    assert.deepEqual(
      documents.map(({ id }) => id),
      [documentId(1), documentId(3)],
    );
  });

  for (const refusal of UPLOAD_REFUSALS) {
    on(`a refusal ${refusal} is remembered`, async (store) => {
      const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
      await store.recordRefusal(OURS, document.id, refusal);
      assert.deepEqual(await store.findDocument(OURS, document.id), { ...document, refusal });
    });
  }

  on('the last refusal replaces the one before', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await store.recordRefusal(OURS, document.id, 'too_large');
    await store.recordRefusal(OURS, document.id, 'empty');
    assert.equal((await store.findDocument(OURS, document.id))?.refusal, 'empty');
  });

  on('a refusal in another organization’s name is not remembered', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await store.recordRefusal(THEIRS, document.id, 'empty');
    assert.equal((await store.findDocument(OURS, document.id))?.refusal, null);
  });

  on('a completed upload gives the document its file and clears the refusal', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await store.recordRefusal(OURS, document.id, 'too_large');
    assert.equal(await upload(store, document, 'k/1'), 'completed');
    assert.deepEqual(await store.findDocument(OURS, document.id), { ...document, file: receivedFile('k/1') });
  });

  on('a file of no known type is kept as such', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await store.noteOrphanBlob({ organization_id: OURS, blob_key: 'k/1', loose_since: timeAt(50) });
    const file = { ...receivedFile('k/1'), detected_type: null };
    await store.completeUpload(OURS, document.id, file);
    assert.deepEqual((await store.findDocument(OURS, document.id))?.file, file);
  });

  on('the key of a completed upload is loose no more', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await upload(store, document, 'k/1');
    assert.deepEqual(await looseKeys(store), []);
  });

  on('a second upload finds the document used; its key stays loose and the first file stays', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await upload(store, document, 'k/1');
    assert.equal(await upload(store, document, 'k/2'), 'used');
    assert.deepEqual(await looseKeys(store), ['k/2']);
    assert.equal((await store.findDocument(OURS, document.id))?.file?.blob_key, 'k/1');
  });

  on('of many uploads of one document at once, exactly one completes', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    const keys = Array.from({ length: 20 }, (_, i) => `k/${String(i).padStart(2, '0')}`);
    const outcomes = await Promise.all(keys.map((key) => upload(store, document, key)));
    assert.equal(outcomes.filter((outcome) => outcome === 'completed').length, 1);
    assert.equal(outcomes.filter((outcome) => outcome === 'used').length, 19);
    const winner = keys[outcomes.indexOf('completed')];
    assert.equal((await store.findDocument(OURS, document.id))?.file?.blob_key, winner);
    assert.deepEqual(
      await looseKeys(store),
      keys.filter((key) => key !== winner),
    );
  });

  on('an upload of a document that does not exist finds it absent; the key stays loose', async (store) => {
    const document = documentOf(await fileClaim(store, { n: 1 }), 1);
    assert.equal(await upload(store, document, 'k/1'), 'absent');
    assert.deepEqual(await looseKeys(store), ['k/1']);
  });

  on('an upload in another organization’s name finds the document absent', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    assert.equal(await upload(store, { ...document, organization_id: THEIRS }, 'k/1'), 'absent');
    assert.equal((await store.findDocument(OURS, document.id))?.file, null);
  });

  on('an upload whose key was never noted is absent, and the document stays without a file', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    assert.equal(await store.completeUpload(OURS, document.id, receivedFile('k/1')), 'absent');
    assert.equal((await store.findDocument(OURS, document.id))?.file, null);
  });

  on('an upload whose key was noted by another organization is absent', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await store.noteOrphanBlob({ organization_id: THEIRS, blob_key: 'k/1', loose_since: timeAt(50) });
    assert.equal(await store.completeUpload(OURS, document.id, receivedFile('k/1')), 'absent');
    assert.deepEqual(await looseKeys(store), ['k/1']);
  });

  on('a refusal after a completed upload is not remembered', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await upload(store, document, 'k/1');
    await store.recordRefusal(OURS, document.id, 'empty');
    assert.equal((await store.findDocument(OURS, document.id))?.refusal, null);
  });

  on('confirming changes the status and keeps the time', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await upload(store, document, 'k/1');
    assert.equal(await store.confirmDocument(OURS, document.claim_id, document.id, timeAt(70)), true);
    assert.deepEqual(await store.findDocument(OURS, document.id), {
      ...document,
      status: 'CONFIRMED',
      confirmed_at: timeAt(70),
      file: receivedFile('k/1'),
    });
  });

  on('confirming again succeeds and changes nothing', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await upload(store, document, 'k/1');
    await store.confirmDocument(OURS, document.claim_id, document.id, timeAt(70));
    assert.equal(await store.confirmDocument(OURS, document.claim_id, document.id, timeAt(71)), true);
    assert.equal((await store.findDocument(OURS, document.id))?.confirmed_at, timeAt(70));
  });

  on('a document without a file, of another claim or of another organization is not confirmed', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const other = await fileClaim(store, { n: 2 });
    const document = await addDocument(store, claim, 1);
    assert.equal(await store.confirmDocument(OURS, claim.id, document.id, timeAt(70)), false);
    await upload(store, document, 'k/1');
    assert.equal(await store.confirmDocument(OURS, other.id, document.id, timeAt(70)), false);
    assert.equal(await store.confirmDocument(THEIRS, claim.id, document.id, timeAt(70)), false);
    assert.equal(await store.confirmDocument(OURS, claim.id, documentId(9), timeAt(70)), false);
    assert.equal((await store.findDocument(OURS, document.id))?.status, 'PENDING_UPLOAD');
  });

  on('documents are there when the store is opened again', async (store, reopen) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await upload(store, document, 'k/1');
    await upload(store, document, 'k/2');
    const before = await store.findDocument(OURS, document.id);
    const again = await reopen();
    assert.deepEqual(await again.findDocument(OURS, document.id), before);
    assert.deepEqual(await looseKeys(again), ['k/2']);
  });
}
