import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../../../src/app/stores.ts';
import { ShipmentImport } from '../../../src/features/shipments/imports/import.ts';
import { PastImports } from '../../../src/features/shipments/imports/past-imports.ts';
import { type Facts, factsOf, NO_FACTS, type ShipmentFacts } from '../../../src/features/shipments/record.ts';
import { ShipmentDates } from '../../../src/features/shipments/service.ts';
import { endOfIdentifiers, Identifiers } from '../../../src/platform/identifiers.ts';
import { NO_CHOICE } from '../../../src/platform/tables/record.ts';
import { claimId, fileClaim, OURS, organization, THEIRS, timeAt } from '../fixtures.ts';
import {
  audit as auditEntry,
  everyEntry,
  type OpenOperatorStore,
  shipmentFacts,
} from '../operators/operator-fixtures.ts';

const ACTION = 'claim.shipment_changed';
const DAY_MS = 86_400_000;
/** More claims than one transaction of an undo takes. */
const CLAIMS = 130;
const ALL = Array.from({ length: CLAIMS }, (_, n) => n + 1);

/** The services on the stores of one process. */
function servicesOf(stores: Stores, clock = () => Date.parse(timeAt(5))) {
  const { store: claims, shipments: store } = stores;
  const dependencies = { store, claims, organizations: claims, identifiers: new Identifiers(clock), clock };
  const imports = new ShipmentImport(dependencies);
  return {
    dates: new ShipmentDates(dependencies),
    past: new PastImports(dependencies),
    /** Imports rows `claim,posted_on,weight_grams`; returns the identifier. */
    async import(...rows: string[]): Promise<string> {
      const content = Buffer.from(['claim_id,posted_on,weight_grams', ...rows].join('\n'));
      const file = { content, choice: NO_CHOICE, dateFormat: null };
      const request = { file, file_name: 'dates.csv', isDryRun: false, isSkippingFaulty: false };
      return (await imports.run(request, 'ana')).import_id ?? 'none';
    },
  };
}

const rowsOf = (numbers: readonly number[], cells: string) => numbers.map((n) => `${claimId(n)},${cells}`);

async function addClaims({ store }: Stores): Promise<void> {
  for (const id of [OURS, THEIRS]) await store.addOrganization(organization(id));
  for (const n of ALL)
    await fileClaim(store, { n, organization_id: n % 2 ? OURS : THEIRS, tracking_number: `TN-${n}` });
}

async function factsOfAll({ shipments }: Stores): Promise<Map<string, ShipmentFacts>> {
  const keys = ALL.map((n) => ({ organization_id: n % 2 ? OURS : THEIRS, id: claimId(n) }));
  return new Map((await shipments.listShipmentFacts(keys)).map((facts) => [facts.claim_id, facts]));
}

export function testPastImports(open: OpenOperatorStore): void {
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

  on('an import is undone as a whole, each fact as it was before, with an entry for each claim', async (stores) => {
    const { shipments, audit } = stores;
    const { past, ...services } = servicesOf(stores);
    const before: Partial<Facts> = { ...NO_FACTS, weight_grams: 7 };
    const seen = shipmentFacts(2, { organization_id: THEIRS, ...before });
    const entry = { facts: seen, audit: auditEntry({ action: ACTION }) };
    await shipments.setShipmentFacts([entry]);
    const id = await services.import(...rowsOf(ALL, '2026-02-20,9'), `${claimId(999)},2026-02-20,`);
    const { data } = await past.list({ limit: 5 });
    const told = { id, file_name: 'dates.csv', rows: CLAIMS + 1, claims: CLAIMS, applied_by: 'ana' };
    const open = { applied_at: timeAt(5), restored: 0, kept: 0, undone_at: null, undone_by: null };
    assert.deepEqual(data, [{ ...told, ...open }]);
    const undone = await past.undo(id, 'ben');
    assert.deepEqual(undone.kept_claims, []);
    assert.equal(undone.restored, CLAIMS);
    assert.deepEqual([undone.import.undone_by, undone.import.restored], ['ben', CLAIMS]);
    const facts = await factsOfAll(stores);
    assert.deepEqual(factsOf(facts.get(claimId(2)) ?? seen), { ...NO_FACTS, weight_grams: 7 });
    assert.deepEqual(factsOf(facts.get(claimId(1)) ?? seen), NO_FACTS);
    assert.ok([...facts.values()].every(({ changed_by }) => changed_by === 'ben'));
    const entriesOf = async (n: number) =>
      (await audit.listAudit(everyEntry({ subject_id: claimId(n) }))).map(({ actor }) => actor);
    assert.deepEqual(
      [await entriesOf(1), await entriesOf(CLAIMS)],
      [
        ['ben', 'ana'],
        ['ben', 'ana'],
      ],
    );
    assert.deepEqual(await past.undo(id, 'eve'), { ...undone, restored: 0 });
    assert.deepEqual(await factsOfAll(stores), facts, 'undone again, it changes nothing');
    assert.deepEqual(await entriesOf(1), ['ben', 'ana']);
    assert.notEqual(await services.import(...rowsOf([1], '2026-02-20,9')), 'none', 'the file can be imported again');
  });

  on('facts that were changed since stay and are told when an import is undone', async (stores) => {
    const { past, dates, ...services } = servicesOf(stores);
    const id = await services.import(...rowsOf([1, 2], '2026-02-20,9'));
    await dates.set(claimId(1), { change: { weight_grams: 10 } }, 'eve');
    const { import: undone, restored, kept_claims } = await past.undo(id, 'ben');
    assert.deepEqual([undone.restored, undone.kept, restored], [2, 1, 2]);
    assert.deepEqual(kept_claims, [{ organization_id: OURS, claim_id: claimId(1), facts: ['weight_grams'] }]);
    const facts = await factsOfAll(stores);
    assert.deepEqual([facts.get(claimId(1))?.posted_on, facts.get(claimId(1))?.weight_grams], [null, 10]);
    assert.equal(facts.get(claimId(2))?.weight_grams, null);
  });

  on('an import that changes nothing is not remembered', async (stores) => {
    const { past, ...services } = servicesOf(stores);
    await services.import(...rowsOf([1], '2026-02-20,'));
    assert.equal(await services.import(...rowsOf([1], '2026-02-20,')), 'none');
    assert.equal((await past.list({ limit: 5 })).data.length, 1);
    await assert.rejects(past.undo('imp_1', 'ben'), { code: 'SHIPMENT_IMPORT_NOT_FOUND' });
    await assert.rejects(past.undo(`imp_${'0'.repeat(32)}`, 'ben'), { code: 'SHIPMENT_IMPORT_NOT_FOUND' });
  });

  on('of two processes that undo an import at once each claim is restored by one', async (stores, other) => {
    const { past, ...services } = servicesOf(stores);
    const id = await services.import(...rowsOf(ALL, '2026-02-20,9'));
    const both = await Promise.all([past.undo(id, 'ben'), servicesOf(other).past.undo(id, 'eve')]);
    assert.equal(
      both.reduce((sum, { restored }) => sum + restored, 0),
      CLAIMS,
    );
    assert.ok([...(await factsOfAll(stores)).values()].every(({ version }) => version === 2));
    const [{ import: one }, { import: two }] = both;
    assert.deepEqual([one.restored, one.undone_by], [CLAIMS, two.undone_by]);
  });

  on('an undo that was stopped on the way continues, and leaves what was changed meanwhile', async (stores) => {
    const { past, dates, ...services } = servicesOf(stores);
    const id = await services.import(...rowsOf(ALL, '2026-02-20,9'));
    let parts = 0;
    const clock = () => {
      parts += 1;
      if (parts === 2) throw new Error('stopped');
      return Date.parse(timeAt(6));
    };
    const stopped = new PastImports({ store: stores.shipments, identifiers: new Identifiers(Date.now), clock });
    await assert.rejects(stopped.undo(id, 'ben'), /stopped/);
    const [half] = (await past.list({ limit: 1 })).data;
    assert.deepEqual([half?.restored, half?.undone_at], [100, null]);
    await dates.set(claimId(1), { change: { posted_on: '2026-02-20' } }, 'eve');
    const { restored, import: undone } = await past.undo(id, 'ben');
    assert.deepEqual([restored, undone.restored], [CLAIMS - 100, CLAIMS]);
    assert.equal((await factsOfAll(stores)).get(claimId(1))?.posted_on, '2026-02-20');
  });

  on('imports are listed newest first, page by page, and forgotten after 90 days', async (stores) => {
    const { past, ...services } = servicesOf(stores);
    const first = await services.import(...rowsOf([1], '2026-02-20,'));
    const second = await services.import(...rowsOf([1], '2026-02-21,'));
    const page = await past.list({ limit: 1 });
    assert.deepEqual([page.data.map(({ id }) => id), page.pagination.has_more], [[second], true]);
    const rest = await past.list({ after: second, limit: 1 });
    assert.deepEqual([rest.data.map(({ id }) => id), rest.pagination.has_more], [[first], false]);
    const later = (days: number) => servicesOf(stores, () => Date.parse(timeAt(5)) + days * DAY_MS).past;
    assert.equal(await later(90).purge(), 0);
    assert.equal(await later(91).purge(), 2);
    assert.deepEqual(await stores.shipments.listImports({ before: endOfIdentifiers('imp'), limit: 5 }), []);
    await assert.rejects(past.undo(first, 'ben'), { code: 'SHIPMENT_IMPORT_NOT_FOUND' });
  });

  on('an import that goes on while it is undone can be undone again', async (stores) => {
    const { past, ...services } = servicesOf(stores);
    const id = await services.import(...rowsOf([1], '2026-02-20,'));
    await past.undo(id, 'ben');
    const [of] = (await past.list({ limit: 1 })).data;
    assert.ok(of);
    const facts = shipmentFacts(3);
    const { claim_id, organization_id, weight_grams } = facts;
    const change = { organization_id, claim_id, changes: { weight_grams: [null, weight_grams] as const }, kept: null };
    await stores.shipments.setShipmentFacts([{ facts, audit: auditEntry({ action: ACTION }) }], {
      of,
      changes: [change],
    });
    const [reopened] = (await past.list({ limit: 1 })).data;
    assert.deepEqual([reopened?.claims, reopened?.undone_at], [2, null]);
    assert.equal((await past.undo(id, 'ben')).restored, 1);
  });
}
