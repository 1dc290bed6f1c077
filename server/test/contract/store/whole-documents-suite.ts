import assert from 'node:assert/strict';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import type { Uploader, WholeDocument } from '../../../src/features/documents/record.ts';
import {
  addDocument,
  documentId,
  documentOf,
  fileClaim,
  looseKeys,
  NONE_EXPIRED,
  OURS,
  receivedFile,
  timeAt,
} from '../fixtures.ts';
import { audit } from '../operators/operator-fixtures.ts';
import { type OpenStore, onStore } from './store-test.ts';

const MOST = 100;

/** The key of the file of a whole document, which nothing refers to yet. */
export const noteOf = (n: number) => ({ organization_id: OURS, blob_key: `${OURS}/k${n}`, loose_since: timeAt(0) });

export function wholeDocument(claim: StoredClaim, n: number, uploaded_by: Uploader = 'operator'): WholeDocument {
  const name = uploaded_by === 'operator' ? 'ana@example.com' : null;
  const origin = { uploaded_by, uploaded_by_name: name, request_id: null, asked_kind: null };
  const file = { ...receivedFile(`${OURS}/k${n}`), sha256: n.toString(16).padStart(64, '0') };
  const confirmed = { status: 'CONFIRMED', confirmed_at: timeAt(60), file } as const;
  return { ...documentOf(claim, n), ...origin, ...confirmed };
}

export function testWholeDocuments(open: OpenStore): void {
  const on = onStore(open);
  const adding = () => ({ expiredUntil: NONE_EXPIRED, audit: audit({ action: 'claim.document_attached' }) });

  on('a document is added together with its file, which is no orphan any more', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const document = wholeDocument(claim, 1);
    await store.noteOrphanBlob(noteOf(1));
    assert.equal(await store.addWholeDocument(document, adding()), 'added');
    assert.deepEqual(await store.findDocument(OURS, document.id), document);
    assert.deepEqual(await looseKeys(store), []);
    assert.equal(await store.findStoredBytes(OURS), document.file.size_bytes);
  });

  on('a document whose key is being deleted is not added', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    await store.noteOrphanBlob(noteOf(1));
    await store.markOrphanBlobDeleting(noteOf(1));
    assert.equal(await store.addWholeDocument(wholeDocument(claim, 1), adding()), 'absent');
    assert.equal(await store.findDocument(OURS, documentId(1)), undefined);
  });

  on(
    'of the same file that is sent at once one is kept, and given for the others; of another origin it is another one',
    async (store) => {
      const claim = await fileClaim(store, { n: 1 });
      const numbers = [1, 2, 3, 4];
      for (const n of [...numbers, 5]) await store.noteOrphanBlob(noteOf(n));
      const { sha256 } = wholeDocument(claim, 1).file;
      const same = (n: number, by: Uploader = 'operator') => {
        const document = wholeDocument(claim, n, by);
        return { ...document, file: { ...document.file, sha256 } };
      };
      const outcomes = await Promise.all(numbers.map((n) => store.addWholeDocument(same(n), adding())));
      const [kept, ...others] = await store.listDocuments(OURS, claim.id);
      assert.deepEqual(others, []);
      assert.equal(outcomes.filter((outcome) => outcome === 'added').length, 1);
      for (const outcome of outcomes) if (outcome !== 'added') assert.deepEqual(outcome, kept);
      assert.equal((await looseKeys(store)).length, 4);
      assert.equal(await store.addWholeDocument(same(5, 'recipient'), adding()), 'added');
    },
  );

  on('of many that are added at once to a claim with room for one, one is added', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    for (let n = 1; n < MOST; n += 1) await addDocument(store, claim, n);
    const numbers = [201, 202, 203, 204];
    for (const n of numbers) await store.noteOrphanBlob(noteOf(n));
    const outcomes = await Promise.all(numbers.map((n) => store.addWholeDocument(wholeDocument(claim, n), adding())));
    assert.deepEqual(outcomes.toSorted(), ['added', 'full', 'full', 'full']);
    assert.equal((await store.listDocuments(OURS, claim.id)).length, MOST);
  });
}
