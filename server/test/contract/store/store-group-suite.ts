import assert from 'node:assert/strict';
import {
  addDocument,
  apiKey,
  claimId,
  claimToFile,
  everyClaim,
  fileClaim,
  moveOf,
  NONE_EXPIRED,
  OURS,
  organization,
  standing,
  THEIRS,
  upload,
} from '../fixtures.ts';
import { type OpenStore, onStore } from './store-test.ts';

const T = { tracking_number: 'TN-SAME' };
const range = (length: number) => Array.from({ length }, (_, index) => index + 1);

export function testConcurrentWrites(open: OpenStore): void {
  const on = onStore(open);

  on('of many claims filed at once for one tracking number, exactly one is created', async (store) => {
    const results = await Promise.all(range(60).map((n) => store.createClaim(claimToFile({ n, ...T }))));
    const created = results.filter(({ outcome }) => outcome === 'created');
    assert.equal(created.length, 1);
    const listed = await store.listClaims(everyClaim());
    assert.equal(listed.length, 1);
    const inTheWay = results.flatMap((result) => (result.outcome === 'conflict' ? [result.claim_id] : []));
    assert.deepEqual(new Set(inTheWay), new Set(listed.map(({ id }) => id)));
  });

  on('claims filed at once for different tracking numbers are all created', async (store) => {
    const results = await Promise.all(range(60).map((n) => store.createClaim(claimToFile({ n }))));
    assert.ok(results.every(({ outcome }) => outcome === 'created'));
    assert.equal((await store.listClaims(everyClaim())).length, 60);
  });

  on('a claim that fails among others filed at once harms only itself', async (store) => {
    await fileClaim(store, { n: 3 });
    const seeds = [1, 2, 3, 4, 5].map((n) => claimToFile({ n, tracking_number: `TN-NEW-${n}` }));
    const settled = await Promise.allSettled(seeds.map((claim) => store.createClaim(claim)));
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
    );
    const ids = (await store.listClaims(everyClaim())).map(({ id }) => id);
    assert.deepEqual(ids, [5, 4, 3, 2, 1].map(claimId));
  });

  on('a write of several steps that fails among others harms only itself', async (store) => {
    const [first, second, third] = await Promise.all([1, 2, 3].map((n) => fileClaim(store, { n })));
    assert.ok(first && second && third);
    const review = standing('UNDER_REVIEW');
    const settled = await Promise.allSettled([
      store.moveClaim(moveOf(first, review)),
      store.moveClaim(moveOf(second, review, { actor: null as unknown as string })),
      store.moveClaim(moveOf(third, review)),
    ]);
    assert.deepEqual(
      settled.map(({ status }) => status),
      ['fulfilled', 'rejected', 'fulfilled'],
    );
    const listed = await store.listClaims(everyClaim());
    assert.deepEqual(
      listed.map(({ status }) => status),
      ['UNDER_REVIEW', 'CREATED', 'UNDER_REVIEW'],
    );
  });

  on('writes of every kind at once, some of them failing, are each answered for themselves', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const document = await addDocument(store, claim, 1);
    const settled = await Promise.allSettled([
      store.addOrganization(organization(OURS)),
      store.createClaim(claimToFile({ n: 2 })),
      store.addApiKey(apiKey('key_1', 0, 'org_none')),
      store.moveClaim(moveOf(claim, standing('CANCELED', null))),
      upload(store, document, 'k/1'),
      store.addApiKey(apiKey('key_2')),
      store.addOrganization(organization('org_new')),
      store.addDocument(document, NONE_EXPIRED),
      store.createClaim(claimToFile({ n: 3, organization_id: THEIRS })),
    ]);
    const failed = settled.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
    assert.deepEqual(failed, [0, 2, 3, 7]);
    assert.ok(await store.findClaim(OURS, claimId(2)));
    assert.ok(await store.findClaim(THEIRS, claimId(3)));
    assert.ok(await store.findOrganization('org_new'));
    assert.deepEqual(
      (await store.listApiKeys()).map(({ key_id }) => key_id),
      ['key_2'],
    );
    assert.equal((await store.findDocument(OURS, document.id))?.file?.blob_key, 'k/1');
    assert.equal((await store.findClaim(OURS, claim.id))?.status, 'CREATED');
  });

  on('a claim is read as soon as its filing is answered', async (store) => {
    const reads = await Promise.all(
      range(20).map(async (n) => {
        const { id } = await fileClaim(store, { n });
        return store.findClaim(OURS, id);
      }),
    );
    assert.ok(reads.every((claim) => claim !== undefined));
  });

  on('a write that was asked for before the close is kept', async (store, reopen) => {
    const filing = store.createClaim(claimToFile({ n: 1 }));
    const again = await reopen();
    assert.equal((await filing).outcome, 'created');
    assert.ok(await again.findClaim(OURS, claimId(1)));
  });
}
