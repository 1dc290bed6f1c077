import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Stores } from '../../../src/app/stores.ts';
import { TABLES as COPIED } from '../../../src/maintenance/tables.ts';
import { auditOf, eventOf, evidenceRequestOf } from '../casework/review-fixtures.ts';
import {
  addDocument,
  claimId,
  documentId,
  fileClaim,
  moveClaim,
  NONE_EXPIRED,
  OURS,
  organization,
  standing,
  THEIRS,
  takingBackOf,
  timeAt,
  upload,
} from '../fixtures.ts';
import { paymentToAdd, refundToSet } from '../refunds/refund-suite.ts';
import { noteOf, wholeDocument } from '../store/whole-documents-suite.ts';
import {
  ANA,
  addOperators,
  audit,
  filingToSet,
  type OpenOperatorStore,
  type OperatorStoreUnderTest,
  shipmentFacts,
  tagChange,
} from './operator-fixtures.ts';

const FOUND = ['items clm_other'] as const;
/** The rows of an organization in each table of claims, and in those that are worked out of them. */
const TABLES = [
  ...COPIED.filter(({ columns }) => 'organization_id' in columns).map(({ name }) => name),
  'claim_checklists',
  'claim_findings',
];

/** A claim with a document, sleeping, and all that people record beside it. */
async function addMuch(stores: Stores, organization_id: string, seconds: number): Promise<void> {
  const claim = await fileClaim(stores.store, { n: 1, organization_id });
  const key = { organization_id, claim_id: claim.id };
  const at = { ...key, id: `evt_${seconds}`, at: timeAt(seconds), actor: 'ana' };
  await upload(stores.store, await addDocument(stores.store, claim, 1), `${organization_id}/blob`);
  await stores.review.assign(
    eventOf(claim, seconds, { kind: 'assigned', assignee_id: ANA.id }),
    null,
    auditOf(claim, 'claim.assigned'),
  );
  await stores.shipments.setShipmentFacts([{ facts: shipmentFacts(1, { organization_id }), audit: audit() }]);
  await stores.filings.setFiling(filingToSet(1, { organization_id }), 0);
  await stores.refunds.setRefund(refundToSet(1, { organization_id }), 0);
  await stores.refunds.addPayment(paymentToAdd(1, 1, { organization_id }), 1);
  await stores.evidenceTags.changeTags(tagChange(1, { organization_id }));
  await stores.evidenceRequests.addEvidenceRequest(
    evidenceRequestOf(claim, 1, { token_hash: `${organization_id} 1` }),
    audit(),
  );
  await stores.findings.keepFindings(claim, FOUND);
  await stores.followUps.addFollowUp({ ...at, look_on: '2026-03-09', note: null }, audit());
}

/** Changes and ends of each kind. */
async function changeMuch(stores: Stores, organization_id: string): Promise<void> {
  const { store, review, refunds, evidenceTags, evidenceRequests, findings, followUps } = stores;
  const claim = await store.findClaim(organization_id, claimId(1));
  assert.ok(claim);
  const key = { organization_id, claim_id: claim.id };
  await followUps.wake(claim, timeAt(70));
  const moved = await moveClaim(store, claim, standing('UNDER_REVIEW'));
  await store.takeBackMove(takingBackOf(moved, claim));
  await store.confirmDocument(organization_id, claim.id, documentId(1), timeAt(71));
  await review.markSeen(organization_id, claim.id, timeAt(72));
  await followUps.addFollowUp(
    { ...key, id: 'evt_73', at: timeAt(73), actor: 'ana', look_on: '2026-03-10', note: null },
    audit(),
  );
  await store.noteOrphanBlob({ ...noteOf(9), organization_id });
  const attached = audit({ action: 'claim.document_attached' });
  await store.addWholeDocument(wholeDocument(claim, 9, 'recipient'), { expiredUntil: NONE_EXPIRED, audit: attached });
  await refunds.withdrawPayment({ ...key, id: 'pay_1', withdrawn_at: timeAt(74), withdrawn_by: 'ana', audits: [] }, 2);
  await refunds.setRefund(refundToSet(1, { organization_id, amount: 5 }), 3);
  await evidenceTags.changeTags(tagChange(1, { organization_id, add: ['LABEL'], remove: ['ITEM_DAMAGE'] }));
  const request = evidenceRequestOf(claim, 1);
  await evidenceRequests.markEvidenceRequestOpened(request, timeAt(75), audit());
  await evidenceRequests.revokeEvidenceRequest({ ...request, revoked_at: timeAt(76), revoked_by: 'ana' }, audit());
  await findings.keepLook(claim, { looked: FOUND, looked_at: timeAt(77), looked_by: 'ana' }, audit());
  await findings.keepFindings(claim, []);
}

async function rowsOf({ read }: OperatorStoreUnderTest, organizationId: string): Promise<Record<string, string[]>> {
  const rows: Record<string, string[]> = {};
  for (const table of TABLES) {
    const found = await read(`select * from ${table} where organization_id = '${organizationId}'`);
    rows[table] = found.map((row) => JSON.stringify(row)).toSorted();
  }
  return rows;
}

/** Tests that nothing crosses the border between organizations whose claims have the same identifiers. */
export function testBorder(open: OpenOperatorStore): void {
  test('what is written of a claim changes no row of another organization’s claim with the same identifier', async () => {
    const under = await open();
    const { stores } = under;
    try {
      await addOperators(stores.operators, ANA);
      for (const [n, id] of [OURS, THEIRS].entries()) {
        await stores.store.addOrganization(organization(id));
        await addMuch(stores, id, 60 + n);
      }
      const [ours, theirs] = [await rowsOf(under, OURS), await rowsOf(under, THEIRS)];
      await changeMuch(stores, OURS);
      assert.deepEqual(await rowsOf(under, THEIRS), theirs);
      const now = await rowsOf(under, OURS);
      const changed = TABLES.filter((table) => ours[table]?.join() !== now[table]?.join());
      assert.ok(changed.length >= 11, changed.join());
    } finally {
      await under.dispose();
    }
  });
}
