import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runnerOf } from '../../../src/app/derive/derivations.ts';
import { createRules } from '../../../src/app/services.ts';
import type { Stores } from '../../../src/app/stores.ts';
import { checklistDerivation } from '../../../src/features/checklist/derivation.ts';
import type { ChecklistState } from '../../../src/features/checklist/record.ts';
import { parseFiled } from '../../../src/features/claims/record.ts';
import { CLAIM_STATUSES } from '../../../src/features/claims/rules/standing.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { claimId, documentId, fileClaim, moveClaim, OURS, organization, timeAt } from '../fixtures.ts';
import { audit, countOf, houseRule, type OpenOperatorStore, tagChange } from '../operators/operator-fixtures.ts';

const ANY = CLAIM_STATUSES.map((status) => ({ status, reasons: null }));
const clock = () => Date.parse(timeAt(100));
const ACTION = 'claim.evidence_tagged';
const CLAIM = { organization_id: OURS, id: claimId(1) };
const WANTED = [['ITEM_DAMAGE'], ['PURCHASE_INVOICE', 'SALES_INVOICE']] as const;

export function testEvidenceTags(open: OpenOperatorStore): void {
  /** Runs each test on stores of its own, with claims 1 and 2 of ours. */
  function on(name: string, body: (stores: Stores, other: Stores) => Promise<void>): void {
    test(name, async () => {
      const { stores, other, dispose } = await open();
      try {
        await stores.store.addOrganization(organization(OURS));
        for (const n of [1, 2]) await fileClaim(stores.store, { n });
        await body(stores, other);
      } finally {
        await dispose();
      }
    });
  }

  on('a document has several kinds, and each can be taken away again', async ({ evidenceTags, audit }) => {
    assert.deepEqual(await evidenceTags.listTags(CLAIM), []);
    assert.equal(await evidenceTags.changeTags(tagChange(1, { add: ['LABEL', 'ITEM_DAMAGE'] })), true);
    const [damage, label] = await evidenceTags.listTags(CLAIM);
    const { tagged_at, tagged_by } = tagChange(1);
    assert.deepEqual(damage, { document_id: documentId(1), kind: 'ITEM_DAMAGE', tagged_at, tagged_by });
    assert.equal(label?.kind, 'LABEL');
    assert.equal(await evidenceTags.changeTags(tagChange(1, { add: [], remove: ['ITEM_DAMAGE'] })), true);
    assert.deepEqual(await evidenceTags.listTags(CLAIM), [label]);
    assert.equal(await countOf(audit, ACTION), 2);
    const [last, first] = await audit.listAudit({ from_id: '', before_id: '~', limit: 2 });
    assert.deepEqual(JSON.parse(last?.after ?? ''), { document_id: documentId(1), kinds: ['LABEL'] });
    assert.deepEqual(JSON.parse(first?.before ?? ''), { document_id: documentId(1), kinds: [] });
  });

  on('what is said already changes nothing and leaves no entry', async ({ evidenceTags, audit }) => {
    await evidenceTags.changeTags(tagChange(1));
    const before = await evidenceTags.listTags(CLAIM);
    const again = tagChange(1, { remove: ['LABEL'], tagged_by: 'ben@example.com' });
    assert.equal(await evidenceTags.changeTags(again), false);
    assert.deepEqual(await evidenceTags.listTags(CLAIM), before);
    assert.equal(await countOf(audit, ACTION), 1);
  });

  on('two people who tag documents of a claim at once both count', async ({ evidenceTags }, other) => {
    await Promise.all([
      evidenceTags.changeTags(tagChange(1, { wanted: WANTED })),
      other.evidenceTags.changeTags(
        tagChange(1, { document_id: documentId(2), add: ['SALES_INVOICE'], wanted: WANTED }),
      ),
    ]);
    const kinds = (await evidenceTags.listTags(CLAIM)).map(({ kind }) => kind);
    assert.deepEqual(kinds.toSorted(), ['ITEM_DAMAGE', 'SALES_INVOICE']);
  });

  on('a row of the queue has each kind of its claim once', async ({ evidenceTags, queue }) => {
    await evidenceTags.changeTags(tagChange(1, { add: ['ITEM_DAMAGE', 'LABEL'] }));
    await evidenceTags.changeTags(tagChange(1, { document_id: documentId(2) }));
    const found = await queue.findQueueClaims([CLAIM, { organization_id: OURS, id: claimId(2) }]);
    assert.deepEqual(
      found.map(({ kinds }) => kinds.toSorted()),
      [['ITEM_DAMAGE', 'LABEL'], []],
    );
  });

  on('claims without a checklist are found among others', async ({ derivedChecklists: derived }) => {
    const keys = [CLAIM, { organization_id: OURS, id: claimId(2) }];
    await derived.deriveChecklists([{ ...CLAIM, wanted: null }]);
    assert.deepEqual(await derived.listUnderived(keys), [keys[1]]);
  });

  on('the queue is filtered by the state of checklists, which follows tags, moves and rules', async (stores) => {
    const { evidenceTags, queue, houseRules, store } = stores;
    const { carrierRules: rules } = createRules({ stores, clock, identifiers: new Identifiers(clock) });
    const deriving = runnerOf(checklistDerivation({ store: stores.derivedChecklists, rules }), stores);
    const derive = async () => {
      if (await deriving.isDue()) await deriving.run(new AbortController().signal);
    };
    const filterOf = (checklist: ChecklistState) => ({ standings: ANY, checklist });
    const listed = async (checklist: ChecklistState) => {
      const found = await queue.listQueue({ ...filterOf(checklist), sort: 'filed', limit: 10 });
      const counts = await queue.countQueue(filterOf(checklist));
      assert.equal(
        counts.reduce((sum, { claims }) => sum + claims, 0),
        found.length,
      );
      return found.map(({ claim }) => claim.id);
    };
    const statusesOf = async (checklist: ChecklistState) =>
      (await queue.countQueue(filterOf(checklist))).filter(({ claims }) => claims > 0);

    const { carrier, type } = await factsOf(stores, CLAIM);
    await derive();
    const [unknown, incomplete] = [await listed('unknown'), await listed('incomplete')];
    assert.deepEqual([...unknown, ...incomplete].toSorted(), [claimId(1), claimId(2)]);
    const rule = houseRule({ organization_id: null, carrier, type, cell: 'evidence', value: { wanted: [['LABEL']] } });
    await houseRules.setHouseRule(rule, audit({ action: 'playbook.changed' }), 10);
    await derive();
    assert.deepEqual(await listed('incomplete'), [claimId(1), claimId(2)]);
    await evidenceTags.changeTags(tagChange(1, { add: ['LABEL'], wanted: [['LABEL']] }));
    assert.deepEqual([await listed('complete'), await listed('incomplete')], [[claimId(1)], [claimId(2)]]);
    const claim = await store.findClaim(OURS, claimId(1));
    assert.ok(claim);
    await moveClaim(store, claim, { status: 'UNDER_REVIEW', status_reason: null });
    assert.deepEqual(await statusesOf('complete'), [{ status: 'UNDER_REVIEW', claims: 1 }]);
    await houseRules.setHouseRule(
      { ...rule, value: { wanted: [['OTHER']] } },
      audit({ action: 'playbook.changed' }),
      10,
    );
    await derive();
    assert.deepEqual([await listed('complete'), await listed('incomplete')], [[], [claimId(1), claimId(2)]]);
    assert.equal(await queue.countListed({ ...filterOf('incomplete'), assignee: 'opr_nobody' }), 0);
    const narrowed = { ...filterOf('incomplete'), assignee: null, carriers: [carrier], organizations: [OURS] };
    const [counted] = (await queue.countQueue(narrowed)).filter(({ claims }) => claims > 0);
    assert.ok(counted);
    assert.deepEqual(await queue.listQueue({ ...narrowed, organizations: ['org_none'], sort: 'filed', limit: 10 }), []);
  });
}

async function factsOf({ store }: Stores, { organization_id, id }: typeof CLAIM) {
  const claim = await store.findClaim(organization_id, id);
  assert.ok(claim);
  const { shipment, incidence } = parseFiled(claim.filed);
  return { carrier: shipment.carrier, type: incidence.type };
}
