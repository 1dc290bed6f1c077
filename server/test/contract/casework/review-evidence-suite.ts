import assert from 'node:assert/strict';
import type { Stores } from '../../../src/app/stores.ts';
import type { ClaimEvent } from '../../../src/features/casework/record.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import type { StoredDocument } from '../../../src/features/documents/record.ts';
import { addDocument, documentId, fileClaim, OURS, receivedFile, THEIRS, timeAt } from '../fixtures.ts';

import { auditOf, eventOf, type On } from './review-fixtures.ts';

/** Gives a claim a document with a file of that hash, received but not confirmed. */
async function receive({ store }: Stores, claim: StoredClaim, n: number, sha256?: string): Promise<StoredDocument> {
  const document = await addDocument(store, claim, n);
  const { organization_id, id } = document;
  const file = { ...receivedFile(`key-${n}`), ...(sha256 && { sha256 }) };
  await store.noteOrphanBlob({ organization_id, blob_key: file.blob_key, loose_since: timeAt(50) });
  assert.equal(await store.completeUpload(organization_id, id, file), 'completed');
  return document;
}

export function testUnseen(on: On): void {
  const unseenOf = async ({ review }: Stores, { organization_id, id }: StoredClaim) =>
    (await review.findCasework(organization_id, id))?.unseen_since ?? null;
  const confirm = ({ store }: Stores, { organization_id, id }: StoredClaim, n: number, seconds: number) =>
    store.confirmDocument(organization_id, id, documentId(n), timeAt(seconds));

  on('the first document that is confirmed is what is unseen', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    for (const n of [1, 2]) await receive(stores, claim, n);
    assert.equal(await unseenOf(stores, claim), null);
    assert.ok(await confirm(stores, claim, 1, 10));
    assert.ok(await confirm(stores, claim, 2, 20));
    assert.equal(await unseenOf(stores, claim), timeAt(10));
  });

  on('of documents confirmed by clocks that differ, the earlier one counts', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    for (const n of [1, 2]) await receive(stores, claim, n);
    await confirm(stores, claim, 1, 20);
    await confirm(stores, claim, 2, 10);
    assert.equal(await unseenOf(stores, claim), timeAt(10));
  });

  on('confirming again is no news', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    await receive(stores, claim, 1);
    await confirm(stores, claim, 1, 10);
    await stores.review.markSeen(OURS, claim.id, timeAt(10));
    assert.ok(await confirm(stores, claim, 1, 20));
    assert.equal(await unseenOf(stores, claim), null);
    assert.equal((await stores.store.findDocument(OURS, documentId(1)))?.confirmed_at, timeAt(10));
  });

  on('what cannot be confirmed is no news', async (stores) => {
    const [claim, other] = [await fileClaim(stores.store, { n: 1 }), await fileClaim(stores.store, { n: 2 })];
    await addDocument(stores.store, claim, 1);
    await receive(stores, other, 2);
    assert.equal(await confirm(stores, claim, 1, 10), false);
    assert.equal(await confirm(stores, claim, 2, 10), false);
    assert.equal(await confirm(stores, claim, 3, 10), false);
    assert.equal(await stores.review.findCasework(OURS, claim.id), undefined);
  });

  on('a claim whose documents were all looked at has nothing unseen, and keeps who has it', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    await receive(stores, claim, 1);
    const event = eventOf(claim, 1, { kind: 'assigned', assignee_id: 'opr_1' });
    await stores.review.assign(event, null, auditOf(claim, 'claim.assigned'));
    await confirm(stores, claim, 1, 10);
    const assigned = { assignee_id: 'opr_1', assigned_at: timeAt(1) };
    assert.deepEqual(await stores.review.findCasework(OURS, claim.id), { ...assigned, unseen_since: timeAt(10) });
    await stores.review.markSeen(OURS, claim.id, timeAt(10));
    assert.deepEqual(await stores.review.findCasework(OURS, claim.id), { ...assigned, unseen_since: null });
  });

  on('a document confirmed after what was looked at stays unseen', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    for (const n of [1, 2, 3]) await receive(stores, claim, n);
    await confirm(stores, claim, 1, 10);
    await confirm(stores, claim, 3, 30);
    await confirm(stores, claim, 2, 20);
    await stores.review.markSeen(OURS, claim.id, timeAt(15));
    assert.equal(await unseenOf(stores, claim), timeAt(20));
  });

  on('looking at less than was seen before makes nothing unseen again', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    for (const n of [1, 2]) await receive(stores, claim, n);
    await confirm(stores, claim, 1, 10);
    await confirm(stores, claim, 2, 20);
    await stores.review.markSeen(OURS, claim.id, timeAt(20));
    await stores.review.markSeen(OURS, claim.id, timeAt(5));
    assert.equal(await unseenOf(stores, claim), null);
  });

  on('looking at nothing, or at another organization’s claim, changes nothing', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    await receive(stores, claim, 1);
    await stores.review.markSeen(OURS, claim.id, timeAt(50));
    assert.equal(await stores.review.findCasework(OURS, claim.id), undefined);
    await confirm(stores, claim, 1, 10);
    await stores.review.markSeen(OURS, claim.id, timeAt(9));
    await stores.review.markSeen(THEIRS, claim.id, timeAt(50));
    assert.equal(await unseenOf(stores, claim), timeAt(10));
  });

  on('a document that is confirmed while somebody says to have seen the others stays unseen', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 0 });
    const count = 20;
    for (let n = 1; n <= count; n += 1) await receive(stores, claim, n);
    await confirm(stores, claim, 1, 1);
    for (let n = 2; n <= count; n += 1) {
      const both = [stores.review.markSeen(OURS, claim.id, timeAt(n - 1)), confirm(stores, claim, n, n)];
      await Promise.all(n % 2 === 0 ? both : both.reverse());
      assert.equal(await unseenOf(stores, claim), timeAt(n), `document ${n}`);
    }
  });
}

export function testViews(on: On): void {
  const view = (claim: StoredClaim, n: number, what: Partial<ClaimEvent> = {}) =>
    eventOf(claim, n, { kind: 'document_viewed', document_id: documentId(1), ...what });

  on('a view is kept once for each while it lasts', async ({ store, review }) => {
    const claim = await fileClaim(store, { n: 1 });
    assert.equal(await review.addView(view(claim, 10), timeAt(0)), true);
    assert.equal(await review.addView(view(claim, 20), timeAt(10)), false);
    assert.equal(await review.addView(view(claim, 21), timeAt(11)), true);
    assert.deepEqual(await review.listEvents(OURS, claim.id), [view(claim, 10), view(claim, 21)]);
  });

  on('a view of another document, claim or actor is another one', async ({ store, review }) => {
    const [claim, other] = [await fileClaim(store, { n: 1 }), await fileClaim(store, { n: 2 })];
    const views = [
      view(claim, 1),
      view(claim, 2, { document_id: documentId(2) }),
      view(claim, 3, { actor: 'ivan@example.com' }),
      view(other, 4),
    ];
    for (const each of views) assert.equal(await review.addView(each, timeAt(0)), true);
  });

  on('two views at once do no harm', async ({ store, review }) => {
    const claim = await fileClaim(store, { n: 1 });
    const kept = await Promise.all([1, 2, 3, 4].map((n) => review.addView(view(claim, n), timeAt(0))));
    const events = await review.listEvents(OURS, claim.id);
    assert.ok(events.length >= 1);
    assert.equal(events.length, kept.filter(Boolean).length);
  });

  on('a view outlives a document that is purged', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    await receive(stores, claim, 1);
    await stores.review.addView(view(claim, 1), timeAt(0));
    assert.equal(await stores.store.deleteUnconfirmedDocuments(timeAt(100), timeAt(200), 10), 1);
    assert.deepEqual(await stores.review.listEvents(OURS, claim.id), [view(claim, 1)]);
  });
}

export function testSameFiles(on: On): void {
  const A = 'aa'.repeat(32);
  const B = 'bb'.repeat(32);
  const C = 'cc'.repeat(32);

  on('a file is found on other claims, of any organization, and not on its own', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    const other = await fileClaim(stores.store, { n: 2 });
    const theirs = await fileClaim(stores.store, { n: 3, organization_id: THEIRS });
    for (const [n, sha256] of [A, A, B].entries()) await receive(stores, claim, n + 1, sha256);
    await receive(stores, other, 11, A);
    await receive(stores, other, 12, C);
    await receive(stores, theirs, 21, A);
    await receive(stores, theirs, 22, B);
    const found = await stores.review.listSameFiles(OURS, claim.id, { hashes: [A, B], limit: 10 });
    const expected = [
      { sha256: A, organization_id: OURS, claim_id: other.id, document_id: documentId(11) },
      { sha256: A, organization_id: THEIRS, claim_id: theirs.id, document_id: documentId(21) },
      { sha256: B, organization_id: THEIRS, claim_id: theirs.id, document_id: documentId(22) },
    ];
    const inOrder = found.toSorted((one, two) => (one.document_id < two.document_id ? -1 : 1));
    assert.deepEqual(inOrder, expected);
  });

  on('documents without a file are the same as nothing', async (stores) => {
    const [claim, other] = [await fileClaim(stores.store, { n: 1 }), await fileClaim(stores.store, { n: 2 })];
    await addDocument(stores.store, claim, 1);
    await addDocument(stores.store, other, 2);
    assert.deepEqual(await stores.review.listSameFiles(OURS, claim.id, { hashes: [A], limit: 10 }), []);
  });

  on('no more are found than were asked for, of each file', async (stores) => {
    const [claim, other] = [await fileClaim(stores.store, { n: 1 }), await fileClaim(stores.store, { n: 2 })];
    await receive(stores, claim, 1, A);
    await receive(stores, claim, 2, B);
    for (let n = 10; n < 15; n += 1) await receive(stores, other, n, A);
    await receive(stores, other, 20, B);
    const found = await stores.review.listSameFiles(OURS, claim.id, { hashes: [A, B], limit: 3 });
    assert.deepEqual(found.map(({ sha256 }) => sha256).toSorted(), [A, A, A, B]);
  });

  on('of a file that is on a claim over and over, the copies are not looked at to the end', async (stores) => {
    const [claim, other] = [await fileClaim(stores.store, { n: 1 }), await fileClaim(stores.store, { n: 2 })];
    const another = await fileClaim(stores.store, { n: 3 });
    for (let n = 1; n <= 100; n += 1) await receive(stores, claim, n, A);
    for (let n = 101; n <= 175; n += 1) await receive(stores, other, n, A);
    for (let n = 176; n <= 250; n += 1) await receive(stores, another, n, A);
    const files = { hashes: [A], limit: 300 };
    assert.equal((await stores.review.listSameFiles(OURS, claim.id, files)).length, 100);
  });

  on('a purged document is the same file no more', async (stores) => {
    const [claim, other] = [await fileClaim(stores.store, { n: 1 }), await fileClaim(stores.store, { n: 2 })];
    await receive(stores, claim, 1, A);
    await receive(stores, other, 2, A);
    await stores.store.confirmDocument(OURS, claim.id, documentId(1), timeAt(10));
    assert.equal((await stores.review.listSameFiles(OURS, claim.id, { hashes: [A], limit: 10 })).length, 1);
    await stores.store.deleteUnconfirmedDocuments(timeAt(100), timeAt(200), 10);
    assert.deepEqual(await stores.review.listSameFiles(OURS, claim.id, { hashes: [A], limit: 10 }), []);
  });
}
