import assert from 'node:assert/strict';
import type { Store } from '../../../src/app/stores.ts';
import { parseFiled } from '../../../src/features/claims/record.ts';
import {
  claimId,
  claimToFile,
  FILED,
  fileClaim,
  fileClosedClaim,
  moveClaim,
  OURS,
  standing,
  THEIRS,
  timeAt,
} from '../fixtures.ts';
import { type OpenStore, onStore } from './store-test.ts';

const T = { tracking_number: 'TN-SAME' };

async function cityOf(store: Store, n: number, organizationId = OURS): Promise<string | undefined> {
  const claim = await store.findClaim(organizationId, claimId(n));
  return claim && parseFiled(claim.filed).shipment.destination.city;
}

export function testClaims(open: OpenStore): void {
  const on = onStore(open);

  on('a created claim is the claim that is found, in version 1 and as filed', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const { beforeRoute, route, afterRoute } = claimToFile({ n: 1 }).filed;
    assert.deepEqual(claim, {
      organization_id: OURS,
      id: claimId(1),
      ...FILED,
      version: 1,
      filed: beforeRoute + route + afterRoute,
      created_at: timeAt(1),
      updated_at: timeAt(1),
    });
    assert.deepEqual(await store.findClaim(OURS, claimId(1)), claim);
  });

  on('the version that is found alone is the claim’s, before and after a move', async (store) => {
    const { id } = await fileClaim(store, { n: 1 });
    assert.deepEqual(await store.findClaimVersion(OURS, id), { id, version: 1 });
    const claim = await store.findClaim(OURS, id);
    assert.ok(claim);
    await moveClaim(store, claim, standing('UNDER_REVIEW'));
    assert.deepEqual(await store.findClaimVersion(OURS, id), { id, version: 2 });
  });

  on('what was filed comes back to the letter', async (store) => {
    const city = 'Llanfair\u2028"\\ 🏴󠁧󠁢󠁷󠁬󠁳󠁿 \u0001';
    await fileClaim(store, { n: 1, city });
    assert.equal(await cityOf(store, 1), city);
  });

  on('a claim that does not exist is absent', async (store) => {
    assert.equal(await store.findClaim(OURS, claimId(1)), undefined);
    assert.equal(await store.findClaimVersion(OURS, claimId(1)), undefined);
    assert.equal(await store.findClaimOfAnyOrganization(claimId(1)), undefined);
    assert.equal(await store.findLaterRoute(OURS, claimId(1)), null);
    assert.deepEqual(await store.listMoves(OURS, claimId(1)), []);
  });

  on('a claim of another organization is absent, except for the operator', async (store) => {
    const claim = await fileClaim(store, { n: 1, organization_id: THEIRS });
    assert.equal(await store.findClaim(OURS, claim.id), undefined);
    assert.equal(await store.findClaimVersion(OURS, claim.id), undefined);
    assert.deepEqual(await store.findClaimOfAnyOrganization(claim.id), claim);
  });

  on('an open claim stands in the way of another one for its tracking number', async (store) => {
    const first = await fileClaim(store, { n: 1, ...T });
    const result = await store.createClaim(claimToFile({ n: 2, ...T }));
    assert.deepEqual(result, { outcome: 'conflict', claim_id: first.id });
  });

  on('a refused claim leaves nothing behind', async (store) => {
    await fileClaim(store, { n: 1, ...T });
    await store.createClaim(claimToFile({ n: 2, ...T }));
    assert.equal(await store.findClaim(OURS, claimId(2)), undefined);
  });

  on('the carrier makes no difference to what stands in the way', async (store) => {
    await fileClaim(store, { n: 1, ...T, carrier: 'DPD' });
    const result = await store.createClaim(claimToFile({ n: 2, ...T, carrier: 'UPS' }));
    assert.equal(result.outcome, 'conflict');
  });

  on('tracking numbers differ by case', async (store) => {
    await fileClaim(store, { n: 1, tracking_number: 'abc' });
    assert.equal((await store.createClaim(claimToFile({ n: 2, tracking_number: 'ABC' }))).outcome, 'created');
  });

  on('two organizations can each have an open claim for one tracking number', async (store) => {
    await fileClaim(store, { n: 1, ...T });
    assert.equal((await store.createClaim(claimToFile({ n: 2, ...T, organization_id: THEIRS }))).outcome, 'created');
  });

  const STILL_IN_THE_WAY = [
    standing('UNDER_REVIEW'),
    standing('PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS'),
    standing('PENDING_REFUND'),
    standing('PENDING_REFUND_AMOUNT_CONFIRMED'),
    standing('RESOLVED'),
    standing('CANCELED', 'TIME_EXCEEDED'),
    standing('CLOSED'),
  ];
  for (const to of STILL_IN_THE_WAY) {
    on(`a claim that is ${to.status} still stands in the way`, async (store) => {
      const first = await moveClaim(store, await fileClaim(store, { n: 1, ...T }), to);
      const result = await store.createClaim(claimToFile({ n: 2, ...T }));
      assert.deepEqual(result, { outcome: 'conflict', claim_id: first.id });
    });
  }

  const OUT_OF_THE_WAY = [
    standing('REJECTED', 'MISSING_PRODUCT_INFORMATION'),
    standing('CANCELED', 'CREATED_INCORRECTLY'),
    standing('CANCELED', 'SHIPMENT_NOT_CLAIMABLE_YET'),
  ];
  for (const to of OUT_OF_THE_WAY) {
    on(`a claim that is ${to.status} with ${to.status_reason} lets a new one be filed`, async (store) => {
      await moveClaim(store, await fileClaim(store, { n: 1, ...T }), to);
      assert.equal((await store.createClaim(claimToFile({ n: 2, ...T }))).outcome, 'created');
    });
  }

  on('of many closed claims and an open one, the open one is named as in the way', async (store) => {
    for (const n of [1, 2, 3]) await fileClosedClaim(store, { n, ...T });
    const open = await fileClaim(store, { n: 4, ...T });
    const result = await store.createClaim(claimToFile({ n: 5, ...T }));
    assert.deepEqual(result, { outcome: 'conflict', claim_id: open.id });
  });

  on('a later claim has the route of the first one, though that one is closed', async (store) => {
    await fileClosedClaim(store, { n: 1, ...T, city: 'Lyon' });
    const later = await fileClaim(store, { n: 2, ...T, city: 'Paris' });
    assert.equal(parseFiled(later.filed).shipment.destination.city, 'Lyon');
    assert.equal(await cityOf(store, 2), 'Lyon');
  });

  on('a third claim has the route of the first one, not of the second', async (store) => {
    await fileClosedClaim(store, { n: 1, ...T, city: 'Lyon' });
    await fileClosedClaim(store, { n: 2, ...T, city: 'Paris' });
    await fileClaim(store, { n: 3, ...T, city: 'Nice' });
    assert.equal(await cityOf(store, 3), 'Lyon');
  });

  on('a later claim has its own carrier', async (store) => {
    await fileClosedClaim(store, { n: 1, ...T, carrier: 'DPD' });
    const later = await fileClaim(store, { n: 2, ...T, carrier: 'UPS' });
    assert.equal(parseFiled(later.filed).shipment.carrier, 'UPS');
  });

  on('the route that a later claim gave is kept for the operator', async (store) => {
    await fileClosedClaim(store, { n: 1, ...T, city: 'Lyon' });
    await fileClaim(store, { n: 2, ...T, city: 'Paris' });
    assert.equal(await store.findLaterRoute(OURS, claimId(2)), claimToFile({ n: 2, ...T, city: 'Paris' }).filed.route);
  });

  on('a route equal to the first one is not kept twice', async (store) => {
    await fileClosedClaim(store, { n: 1, ...T });
    await fileClaim(store, { n: 2, ...T });
    assert.equal(await store.findLaterRoute(OURS, claimId(1)), null);
    assert.equal(await store.findLaterRoute(OURS, claimId(2)), null);
  });

  on('the later route of another organization is absent', async (store) => {
    await fileClosedClaim(store, { n: 1, ...T, organization_id: THEIRS, city: 'Lyon' });
    await fileClaim(store, { n: 2, ...T, organization_id: THEIRS, city: 'Paris' });
    assert.equal(await store.findLaterRoute(OURS, claimId(2)), null);
  });

  on('a route is never taken from another organization', async (store) => {
    await fileClosedClaim(store, { n: 1, ...T, organization_id: THEIRS, city: 'Lyon' });
    await fileClaim(store, { n: 2, ...T, city: 'Paris' });
    assert.equal(await cityOf(store, 2), 'Paris');
  });

  on('a second claim of the same identifier is refused, and the first stays', async (store) => {
    const first = await fileClaim(store, { n: 1, tracking_number: 'TN-A' });
    await assert.rejects(store.createClaim(claimToFile({ n: 1, tracking_number: 'TN-B' })));
    assert.deepEqual(await store.findClaim(OURS, first.id), first);
  });

  on('claims are there when the store is opened again', async (store, reopen) => {
    await fileClosedClaim(store, { n: 1, ...T, city: 'Lyon' });
    const claim = await fileClaim(store, { n: 2, ...T, city: 'Paris' });
    const again = await reopen();
    assert.deepEqual(await again.findClaim(OURS, claim.id), claim);
    assert.equal((await again.listMoves(OURS, claimId(1))).length, 1);
    assert.ok(await again.findLaterRoute(OURS, claimId(2)));
    assert.equal((await again.createClaim(claimToFile({ n: 3, ...T }))).outcome, 'conflict');
  });
}
