import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../../../src/app/stores.ts';
import { ShipmentImport } from '../../../src/features/shipments/imports/import.ts';
import { PastImports } from '../../../src/features/shipments/imports/past-imports.ts';
import { NO_FACTS } from '../../../src/features/shipments/record.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { NO_CHOICE } from '../../../src/platform/tables/record.ts';
import { claimId, fileClaim, fileClosedClaim, OURS, organization, THEIRS, timeAt } from '../fixtures.ts';
import { audit, countOf, type OpenOperatorStore, shipmentFacts } from '../operators/operator-fixtures.ts';

const ACTION = 'claim.shipment_changed';
/** Of 10,000 the preview takes 0.3 s, applying them 0.5 s on SQLite and 0.7 s on PostgreSQL. */
const MANY = 2_500;
const FIRST = 10_000_000;

const entry = () => audit({ action: ACTION, subject_kind: 'claim' });

export function testShipmentFacts(open: OpenOperatorStore): void {
  /** Runs each test on stores of its own, with claims 1 and 2 of ours and 3 of theirs. */
  function on(name: string, body: (stores: Stores, other: Stores) => Promise<void>): void {
    test(name, async () => {
      const { stores, other, dispose } = await open();
      try {
        await addClaims(stores);
        await body(stores, other);
      } finally {
        await dispose();
      }
    });
  }

  on('facts of a shipment are set, changed and listed, each change with its entry', async ({ shipments, audit }) => {
    const keys = [1, 2].map((n) => ({ organization_id: OURS, id: claimId(n) }));
    assert.deepEqual(await shipments.listShipmentFacts(keys), []);
    const first = shipmentFacts(1);
    assert.deepEqual(await shipments.setShipmentFacts([{ facts: first, audit: entry() }]), []);
    assert.deepEqual(await shipments.listShipmentFacts(keys), [first]);
    const emptied = { ...first, ...NO_FACTS, version: 2, changed_at: timeAt(3), changed_by: 'cli:root' };
    const second = shipmentFacts(2, { posted_on: null, weight_grams: null });
    const changes = [emptied, second].map((facts) => ({ facts, audit: entry() }));
    assert.deepEqual(await shipments.setShipmentFacts(changes), []);
    const listed = await shipments.listShipmentFacts(keys);
    assert.deepEqual(
      listed.toSorted((one, other) => (one.claim_id < other.claim_id ? -1 : 1)),
      [emptied, second],
    );
    assert.equal(await countOf(audit, ACTION), 3);
  });

  on('facts that were changed since the version that was seen stay, the others are set', async (stores) => {
    const { shipments } = stores;
    await shipments.setShipmentFacts([{ facts: shipmentFacts(1), audit: entry() }]);
    const again = shipmentFacts(1, { weight_grams: 7 });
    const ahead = shipmentFacts(2, { version: 3 });
    const theirs = shipmentFacts(3, { organization_id: THEIRS });
    const changes = [again, ahead, theirs].map((facts) => ({ facts, audit: entry() }));
    const refused = await shipments.setShipmentFacts(changes);
    assert.deepEqual(refused.toSorted(), [claimId(1), claimId(2)]);
    const keys = [
      { organization_id: OURS, id: claimId(1) },
      { organization_id: OURS, id: claimId(2) },
      { organization_id: THEIRS, id: claimId(3) },
    ];
    const listed = await shipments.listShipmentFacts(keys);
    assert.deepEqual(listed.map(({ claim_id, weight_grams }) => [claim_id, weight_grams]).toSorted(), [
      [claimId(1), 1_500],
      [claimId(3), 1_500],
    ]);
    assert.equal(await countOf(stores.audit, ACTION), 2);
  });

  on('of facts that are set at the same time by two processes one is kept', async ({ shipments }, other) => {
    const grams = [1, 2, 3, 4, 5, 6, 7, 8];
    const set = grams.map((weight_grams, n) =>
      (n % 2 ? shipments : other.shipments).setShipmentFacts([
        { facts: shipmentFacts(1, { weight_grams }), audit: entry() },
      ]),
    );
    assert.equal((await Promise.all(set)).filter((refused) => refused.length === 0).length, 1);
  });

  on('facts whose entry cannot be kept are not kept either, nor those beside them', async ({ shipments, audit }) => {
    const known = entry();
    await audit.addAudit(known);
    const changes = [
      { facts: shipmentFacts(1), audit: entry() },
      { facts: shipmentFacts(2), audit: known },
    ];
    await assert.rejects(shipments.setShipmentFacts(changes));
    assert.deepEqual(await shipments.listShipmentFacts([{ organization_id: OURS, id: claimId(1) }]), []);
  });

  on('claims are found by identifier and by tracking number, of any organization', async ({ shipments, store }) => {
    await fileClosedClaim(store, { n: 4, tracking_number: 'TN-1', organization_id: THEIRS });
    const claim = (n: number, organization_id: string, tracking_number: string, is_open = true) => ({
      organization_id,
      claim_id: claimId(n),
      tracking_number,
      is_open,
    });
    const [one, three] = [claim(1, OURS, 'TN-1'), claim(3, THEIRS, 'TN-3')];
    const ids = [claimId(3), claimId(9), claimId(1)];
    assert.deepEqual(await shipments.listMatchesById(ids), [one, three]);
    const found = await shipments.listMatchesByNumber(['TN-1', 'TN-9', 'TN-3']);
    assert.deepEqual(found, [one, three, claim(4, THEIRS, 'TN-1', false)]);
    assert.deepEqual(await shipments.listMatchesById([]), []);
  });

  test('a sheet of thousands of rows is previewed, applied, the same when it is sent again, and undone', async (t) => {
    const { stores, execute, dispose } = await open();
    try {
      await addClaims(stores);
      await execute(`insert into claims (organization_id, id, status, version, is_open, tracking_number, carrier, filed,
          created_at, updated_at, type, currency, claimed_amount)
        with recursive n (i) as (select ${FIRST} union all select i + 1 from n where i + 1 < ${FIRST + MANY})
        select organization_id, 'clm_000000000000000000000000' || cast(i as text), status, version, is_open,
          'MANY-' || cast(i as text), carrier, filed, created_at, updated_at, type, currency, claimed_amount
        from claims, n where id = '${claimId(1)}'`);
      const clock = () => Date.parse(timeAt(0));
      const { store: claims, shipments: store } = stores;
      const imports = new ShipmentImport({
        ...{ store, claims, organizations: claims, identifiers: new Identifiers(clock), clock },
      });
      const file = { content: Buffer.from(csvOfMany()), choice: NO_CHOICE, dateFormat: null };
      const run = async (isDryRun: boolean) => {
        const start = performance.now();
        const { counts, is_applied } = await imports.run({ file, isDryRun, isSkippingFaulty: false }, 'ana');
        t.diagnostic(`${isDryRun ? 'preview' : 'import'}: ${((performance.now() - start) / 1_000).toFixed(2)} s`);
        return [is_applied, counts.changed, counts.same];
      };
      assert.deepEqual(await run(true), [false, MANY, 0]);
      assert.deepEqual(await run(false), [true, MANY, 0]);
      assert.deepEqual(await run(false), [true, 0, MANY]);
      const past = new PastImports({ store, identifiers: new Identifiers(clock), clock });
      const [{ id = '' } = {}] = (await past.list({ limit: 1 })).data;
      const start = performance.now();
      assert.equal((await past.undo(id, 'ana')).restored, MANY);
      t.diagnostic(`undo: ${((performance.now() - start) / 1_000).toFixed(2)} s`);
    } finally {
      await dispose();
    }
  });
}

async function addClaims({ store }: Stores): Promise<void> {
  for (const id of [OURS, THEIRS]) await store.addOrganization(organization(id));
  for (const n of [1, 2]) await fileClaim(store, { n });
  await fileClaim(store, { n: 3, organization_id: THEIRS });
}

/** Half of the rows name the claim, half of them the tracking number. */
function csvOfMany(): string {
  const rows = Array.from({ length: MANY }, (_, n) => {
    const i = FIRST + n;
    const name = n % 2 ? `clm_000000000000000000000000${i},` : `,MANY-${i}`;
    return `${name},2026-02-20,2026-02-23,2026-02-24,${1 + n},RX-${i}`;
  });
  const columns = 'claim_id,tracking_number,posted_on,expected_on,delivered_on,weight_grams,carrier_reference';
  return [columns, ...rows].join('\n');
}
