import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../../../src/app/stores.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import { recordingOf, takingBackOf } from '../../../src/features/filings/store.ts';
import * as fixtures from '../fixtures.ts';
import { claimId, fileClaim, moveOf, OURS, organization, standing, timeAt } from '../fixtures.ts';
import { audit, countOf, filingToSet, type OpenOperatorStore, shipmentFacts } from '../operators/operator-fixtures.ts';

const ACTION = 'claim.filing_changed';
const KEY = { organization_id: OURS, id: claimId(1) };
const REVIEW = standing('UNDER_REVIEW');

export function testFilings(open: OpenOperatorStore): void {
  /** Runs each test on stores of its own, with claim 1 of ours. */
  function on(name: string, body: (stores: Stores, claim: StoredClaim, other: Stores) => Promise<void>): void {
    test(name, async () => {
      const { stores, other, dispose } = await open();
      try {
        await stores.store.addOrganization(organization(OURS));
        await body(stores, await fileClaim(stores.store, { n: 1 }), other);
      } finally {
        await dispose();
      }
    });
  }

  on(
    'a filing is recorded and corrected, each with its entry, and sets the reference of the shipment',
    async (stores) => {
      const { filings, shipments } = stores;
      assert.deepEqual(await filings.listFilings([KEY]), []);
      assert.equal(await filings.setFiling(filingToSet(1), 0), true);
      const { move_version: _, ...filing } = filingToSet(1).filing;
      const first = { ...filing, version: 1, carrier_reference: 'RX «à» 2' };
      assert.deepEqual(await filings.listFilings([KEY]), [first]);
      const emptied = filingToSet(1, { filed_on: null, channel: null, closes_on: null, window: 'unknown' });
      assert.equal(await filings.setFiling({ ...emptied, carrier_reference: undefined }, 1), true);
      const [now] = await filings.listFilings([KEY]);
      assert.deepEqual([now?.version, now?.filed_on, now?.carrier_reference], [2, null, 'RX «à» 2']);
      const changes = await filings.listFilingChanges(KEY);
      assert.deepEqual(
        changes.map(({ version, filed_on }) => [version, filed_on]),
        [
          [1, '2026-02-26'],
          [2, null],
        ],
      );
      const [facts] = await shipments.listShipmentFacts([KEY]);
      assert.deepEqual([facts?.carrier_reference, facts?.version], ['RX «à» 2', 1]);
      assert.equal(await countOf(stores.audit, ACTION), 2);
    },
  );

  on(
    'a filing before the first day stays early as it is kept, and is unknown to the release before',
    async (stores) => {
      const early = { filed_on: '2026-02-24', window: 'early', opens_on: '2026-02-25', closes_on: null } as const;
      assert.equal(await stores.filings.setFiling(filingToSet(1, early), 0), true);
      const [filing] = await stores.filings.listFilings([KEY]);
      assert.deepEqual([filing?.window, filing?.opens_on], ['early', '2026-02-25']);
      const [change] = await stores.filings.listFilingChanges(KEY);
      assert.equal(change?.window, 'early');
    },
  );

  on('of filings that are set at the same time by two processes one is kept', async ({ filings }, _, other) => {
    const set = [1, 2, 3, 4, 5, 6].map((n) => (n % 2 ? filings : other.filings).setFiling(filingToSet(1), 0));
    assert.equal((await Promise.all(set)).filter((isSet) => isSet).length, 1);
    assert.equal((await filings.listFilingChanges(KEY)).length, 1);
  });

  on('a filing is recorded in the transaction of a move, and only when the claim is moved', async (stores, claim) => {
    const { store, filings } = stores;
    const beside = () => recordingOf(filingToSet(1, { move_version: 2 }));
    const refused = await store.moveClaim(moveOf({ ...claim, version: 7 }, REVIEW), undefined, beside());
    assert.deepEqual([refused.outcome, await filings.listFilings([KEY])], ['changed', []]);
    const known = audit({ action: ACTION });
    await stores.audit.addAudit(known);
    const broken = recordingOf({ ...filingToSet(1), audits: [known] });
    await assert.rejects(store.moveClaim(moveOf(claim, REVIEW), undefined, broken));
    assert.deepEqual([(await store.findClaim(OURS, claim.id))?.version, await filings.listFilings([KEY])], [1, []]);
    assert.equal((await store.moveClaim(moveOf(claim, REVIEW), undefined, beside())).outcome, 'moved');
    assert.equal((await filings.listFilings([KEY])).length, 1);
  });

  for (const [what, isChangedSince, reference] of [
    ['the reference before', false, 'RX «à» 1'],
    ['a reference that somebody set since', true, 'SINCE'],
  ] as const) {
    on(`a filing is taken back with its move, which leaves the filing before and ${what}`, async (stores, claim) => {
      const { store, filings, shipments } = stores;
      await shipments.setShipmentFacts([{ facts: shipmentFacts(1), audit: audit() }]);
      await filings.setFiling({ ...filingToSet(1, { filed_on: '2026-02-25' }), carrier_reference: undefined }, 0);
      const changed_at = timeAt(500);
      const recording = recordingOf(filingToSet(1, { move_version: 2, changed_at }));
      const move = moveOf(claim, REVIEW, { moved_at: changed_at });
      const moved = await store.moveClaim(move, undefined, recording);
      assert.equal(moved.outcome, 'moved');
      const since = { version: 3, carrier_reference: 'SINCE', changed_at: timeAt(600) };
      if (isChangedSince) await shipments.setShipmentFacts([{ facts: shipmentFacts(1, since), audit: audit() }]);
      const taking = { organization_id: OURS, claim_id: claim.id, move_version: 2, taken_back_at: timeAt(510) };
      const beside = takingBackOf({ ...taking, actor: 'ana@example.com', audits: [audit()] });
      const back = fixtures.takingBackOf({ ...claim, ...REVIEW, version: 2, updated_at: changed_at }, claim);
      assert.equal((await store.takeBackMove(back, undefined, beside)).outcome, 'taken_back');
      const [now] = await filings.listFilings([KEY]);
      assert.deepEqual([now?.filed_on, now?.version, now?.carrier_reference], ['2026-02-25', 1, reference]);
    });
  }

  on('a move whose filing was corrected since is not taken back', async ({ store, filings }, claim) => {
    const changed_at = timeAt(500);
    const recording = recordingOf(filingToSet(1, { move_version: 2, changed_at }));
    await store.moveClaim(moveOf(claim, REVIEW, { moved_at: changed_at }), undefined, recording);
    await filings.setFiling(filingToSet(1, { changed_at: timeAt(505) }), 1);
    const back = fixtures.takingBackOf({ ...claim, ...REVIEW, version: 2, updated_at: changed_at }, claim);
    assert.deepEqual(await store.takeBackMove(back), { outcome: 'overtaken', work: ['filing'] });
  });
}
