import assert from 'node:assert/strict';
import type { Store } from '../../../src/app/stores.ts';
import { MAX_CLAIM_DOCUMENTS } from '../../../src/features/documents/rules.ts';
import type { IdempotentRequest } from '../../../src/features/idempotency/record.ts';
import {
  addDocument,
  apiKey,
  documentId,
  documentOf,
  fileClaim,
  moveClaim,
  NONE_EXPIRED,
  OURS,
  receivedFile,
  standing,
  THEIRS,
  timeAt,
  upload,
} from '../fixtures.ts';
import { keyedRequest } from '../keyed-fixtures.ts';
import { type OpenStore, onStore } from './store-test.ts';

const FIRST_PAGE = { before: 'doc_~', limit: 3 };

/** How many documents a claim has room for, how many bytes an organization has, and who may still upload. */
export function testRoom(open: OpenStore): void {
  testMostDocuments(open);
  testStoredBytes(open);
  testUploadDocuments(open);
  testNewest(open);
}

function testMostDocuments(open: OpenStore): void {
  const on = onStore(open);

  on('of documents added to a claim at once, no more are there than it may have', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const numbers = Array.from({ length: MAX_CLAIM_DOCUMENTS + 20 }, (_, n) => n + 1);
    const outcomes = await Promise.all(numbers.map((n) => store.addDocument(documentOf(claim, n), NONE_EXPIRED)));
    const added = outcomes.filter(({ outcome }) => outcome === 'added');
    assert.equal(added.length, MAX_CLAIM_DOCUMENTS);
    assert.equal(outcomes.filter(({ outcome }) => outcome === 'full').length, 20);
    assert.equal((await store.listDocuments(OURS, claim.id)).length, MAX_CLAIM_DOCUMENTS);
    const other = await fileClaim(store, { n: 2 });
    assert.deepEqual(await store.addDocument(documentOf(other, 500), NONE_EXPIRED), { outcome: 'added' });
  });

  on('a document that was purged makes room for another one', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    for (let n = 1; n <= MAX_CLAIM_DOCUMENTS; n += 1) await addDocument(store, claim, n);
    assert.deepEqual(await store.addDocument(documentOf(claim, 200), NONE_EXPIRED), { outcome: 'full' });
    await store.deleteUnconfirmedDocuments(timeAt(2), timeAt(300), 10);
    assert.deepEqual(await store.addDocument(documentOf(claim, 200), NONE_EXPIRED), { outcome: 'added' });
  });

  on(
    'a document that waits for its file makes room when its address has expired, exactly, and none else',
    async (store) => {
      const claim = await fileClaim(store, { n: 1 });
      for (let n = 1; n <= MAX_CLAIM_DOCUMENTS; n += 1) await addDocument(store, claim, n);
      for (const n of [1, 2, 3]) await upload(store, documentOf(claim, n), `k/${n}`);
      await store.confirmDocument(OURS, claim.id, documentId(1), timeAt(70));
      const add = async (n: number, expired: number, keyed?: IdempotentRequest) =>
        (await store.addDocument(documentOf(claim, n), timeAt(expired), keyed)).outcome;
      assert.equal(await add(201, 3), 'full');
      assert.equal(await add(201, 3, keyedRequest('a')), 'full');
      const numbers = Array.from({ length: 20 }, (_, n) => 201 + n);
      const outcomes = await Promise.all(numbers.map((n) => add(n, 10, n % 2 ? keyedRequest(`key-${n}`) : undefined)));
      assert.equal(outcomes.filter((outcome) => outcome === 'added').length, 7);
      assert.equal(await add(300, 10), 'full');
      assert.equal((await store.listDocuments(OURS, claim.id)).length, MAX_CLAIM_DOCUMENTS + 7);
    },
  );
}

function testStoredBytes(open: OpenStore): void {
  const on = onStore(open);
  const size = receivedFile('k').size_bytes;

  on('the bytes of an organization’s files are counted from their upload until their purge', async (store) => {
    const ours = await fileClaim(store, { n: 1 });
    const theirs = await fileClaim(store, { n: 2, organization_id: THEIRS });
    assert.equal(await store.findStoredBytes(OURS), 0);
    await upload(store, await addDocument(store, ours, 1), 'k/1');
    await upload(store, await addDocument(store, ours, 2), 'k/2');
    await upload(store, await addDocument(store, theirs, 3), 'k/3');
    await addDocument(store, ours, 4);
    assert.equal(await store.findStoredBytes(OURS), 2 * size);
    assert.equal(await store.findStoredBytes(THEIRS), size);
    await store.confirmDocument(OURS, ours.id, documentId(1), timeAt(70));
    await store.deleteUnconfirmedDocuments(timeAt(100), timeAt(200), 10);
    assert.equal(await store.findStoredBytes(OURS), size);
    const listed = await store.listStoredBytes();
    assert.deepEqual(new Map(listed.map((each) => [each.organization_id, each.stored_bytes])).get(OURS), size);
  });

  on('bytes of uploads that complete at once are all counted', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const documents = await Promise.all(Array.from({ length: 30 }, (_, n) => addDocument(store, claim, n + 1)));
    await Promise.all(documents.map((document, n) => upload(store, document, `k/${n}`)));
    assert.equal(await store.findStoredBytes(OURS), 30 * size);
  });
}

function testUploadDocuments(open: OpenStore): void {
  const on = onStore(open);
  const KEY = 'key_1';

  async function documentOfKey(store: Store) {
    await store.addApiKey(apiKey(KEY));
    const document = { ...documentOf(await fileClaim(store, { n: 1 }), 1), filed_by_key_id: KEY };
    await store.addDocument(document, NONE_EXPIRED);
    return document;
  }

  on('a document keeps the key that registered it, and may be uploaded while that is active', async (store) => {
    const document = await documentOfKey(store);
    assert.deepEqual(await store.findDocument(OURS, document.id), document);
    assert.deepEqual(await store.findUploadDocument(OURS, document.id), document);
    assert.equal(await store.findUploadDocument(THEIRS, document.id), undefined);
    await store.revokeApiKey(KEY, timeAt(5));
    assert.equal(await store.findUploadDocument(OURS, document.id), undefined);
    assert.deepEqual(await store.findDocument(OURS, document.id), document);
  });

  on('no document of a disabled organization may be uploaded, until it is enabled again', async (store) => {
    const document = await addDocument(store, await fileClaim(store, { n: 1 }), 1);
    await store.changeOrganization({ id: OURS, disabled_at: timeAt(5) });
    assert.equal(await store.findUploadDocument(OURS, document.id), undefined);
    await store.changeOrganization({ id: OURS, disabled_at: null });
    assert.deepEqual(await store.findUploadDocument(OURS, document.id), document);
  });
}

function testNewest(open: OpenStore): void {
  const on = onStore(open);

  on('the newest documents of a claim come in pages, newest first', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const other = await fileClaim(store, { n: 2 });
    for (const n of [1, 2, 3, 5]) await addDocument(store, claim, n);
    await addDocument(store, other, 4);
    const first = await store.listNewestDocuments(OURS, claim.id, FIRST_PAGE);
    assert.deepEqual(
      first.map(({ id }) => id),
      [5, 3, 2].map(documentId),
    );
    const next = await store.listNewestDocuments(OURS, claim.id, { before: documentId(2), limit: 3 });
    assert.deepEqual(next, [documentOf(claim, 1)]);
    assert.deepEqual(await store.listNewestDocuments(THEIRS, claim.id, FIRST_PAGE), []);
  });

  on('the newest moves of a claim come in pages, newest first', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const moved = await moveClaim(store, claim, standing('UNDER_REVIEW'));
    await moveClaim(store, moved, standing('RESOLVED'));
    const versions = async (before: number) =>
      (await store.listNewestMoves(OURS, claim.id, { before, limit: 1 })).map(({ version }) => version);
    assert.deepEqual(await versions(1_000), [3]);
    assert.deepEqual(await versions(3), [2]);
    assert.deepEqual(await versions(2), []);
  });
}
