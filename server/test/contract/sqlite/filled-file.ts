import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { openSqliteStores } from '../../../src/app/sqlite-stores.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import type { RefundStore } from '../../../src/features/refunds/store.ts';
import { NO_FACTS } from '../../../src/features/shipments/record.ts';
import type { ShipmentFactsStore } from '../../../src/features/shipments/store.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { newJob } from '../../../src/platform/jobs/record.ts';
import { auditOf, eventOf, evidenceRequestOf } from '../casework/review-fixtures.ts';
import * as fixtures from '../fixtures.ts';
import { keyedRequest } from '../keyed-fixtures.ts';
import * as people from '../operators/operator-fixtures.ts';
import { paymentToAdd, refundToSet } from '../refunds/refund-suite.ts';
import { statementToApply } from '../statements/statement-suite.ts';

/** A database file that every table of has rows, with and without what may be left out. */
export async function filledFile(t: TestContext): Promise<string> {
  const { folder, remove } = fixtures.temporaryFolder();
  t.after(remove);
  const file = join(folder, 'redress.db');
  const { store, review, operators, carriers, houseRules, shipments, ...others } = openSqliteStores(file);
  const {
    followUps,
    filings,
    refunds,
    statements,
    evidenceTags,
    evidenceRequests,
    notifications,
    templates,
    savedViews,
    duplicates,
    findings,
    jobs,
  } = others;
  for (const [n, id] of [fixtures.OURS, fixtures.THEIRS].entries()) {
    await store.addOrganization(fixtures.organization(id, n));
    await store.addApiKey(fixtures.apiKey(`key_${n}`, n, id));
    const claim = await fixtures.fileClosedClaim(store, { n: 2 * n, organization_id: id });
    await fixtures.fileClaim(store, { n: 2 * n + 1, organization_id: id, tracking_number: claim.id, city: 'Łódź' });
    await fixtures.addDocument(store, claim, 2 * n);
    await fixtures.upload(store, await fixtures.addDocument(store, claim, 2 * n + 1), `blob-${n}`);
    await store.confirmDocument(id, claim.id, fixtures.documentId(2 * n + 1), fixtures.timeAt(9));
    const event = eventOf(claim, n, { kind: 'assigned', assignee_id: `opr_${n}` });
    await review.assign(event, null, auditOf(claim, 'claim.assigned'));
    await review.addNote(eventOf(claim, n + 1, { kind: 'noted', text: '«à»' }), auditOf(claim, 'claim.noted'));
    await store.addIdempotencyRecord(keyedRequest('«à»', { organization_id: id }), {
      outcome: 'created',
      subject: claim.id,
    });
    await addImport(shipments, n, id);
    const entry = { organization_id: id, claim_id: claim.id, id: `evt_${n}`, at: fixtures.timeAt(9), actor: 'ana' };
    await followUps.addFollowUp({ ...entry, look_on: '2026-03-09', note: n ? '«à»' : null }, people.audit());
    await filings.setFiling(people.filingToSet(2 * n, { organization_id: id }), 0);
    await addMoney(refunds, claim);
    await statements.applyStatement(statementToApply(n, claim));
    await evidenceTags.changeTags(people.tagChange(2 * n, { organization_id: id }));
    await evidenceRequests.addEvidenceRequest(
      evidenceRequestOf(claim, n, { opened_at: n ? null : fixtures.timeAt(9) }),
      people.audit(),
    );
    const dismissal = { dismissed_at: fixtures.timeAt(9), dismissed_by: 'ana' };
    await duplicates.dismiss({ claim, other: { organization_id: id, id: fixtures.claimId(2 * n + 1) } }, dismissal, []);
    const look = { looked: ['many_of_phone'], looked_at: fixtures.timeAt(9), looked_by: 'ana' };
    await findings.keepLook(claim, look, people.audit());
    await store.noteOrphanBlob({ organization_id: id, blob_key: 'loose', loose_since: fixtures.timeAt(n) });
  }
  await people.addOperators(operators, people.ANA, people.operatorOf('ben', { disabled_at: fixtures.timeAt(9) }));
  for (const name of ['one', 'two']) {
    const role = name === 'one' ? 'viewer' : null;
    await people.addToken(operators, people.tokenOf(people.ANA, name, { role }));
  }
  for (const [carrier, tracking_url] of [
    ['DPD', null],
    ['UPS', 'https://example.com/{tracking_number}'],
  ] as const) {
    await carriers.setCarrierLink({ carrier, tracking_url, changed_at: fixtures.timeAt(9) }, people.audit());
  }
  for (const organization_id of [null, fixtures.OURS]) {
    await houseRules.setHouseRule(people.houseRule({ organization_id, reason: '«à»' }), people.audit(), 2);
  }
  await savedViews.addSavedView(people.savedView(1), people.audit(), 2);
  await savedViews.addSavedView(people.savedView(2, { scope: 'team', columns: null }), people.audit(), 2);
  for (const kind of ['note', 'message'] as const) {
    const saved = { version: 1, changed_at: fixtures.timeAt(9), changed_by: 'cli:root' };
    await templates.setTemplate({ kind, name: '«à»', texts: { en: 'à' }, ...saved }, people.audit(), 2);
  }
  for (const [n, operator] of [people.ANA, people.BEN].entries()) {
    const mark = { kind: 'due', claim_id: fixtures.claimId(n), notification_id: `due.${n}` } as const;
    await notifications.markRead(operator.id, [mark], fixtures.timeAt(9));
    await notifications.turnOff(operator.id, n === 0 ? ['due', 'evidence'] : [], people.audit());
  }
  await duplicates.setSettings({ many_claims: 7, within_days: 30 }, people.audit());
  const identifiers = new Identifiers(() => Date.parse(fixtures.timeAt(9)));
  await jobs.enqueueAll([
    newJob(identifiers, { kind: 'send', payload: { to: '«à»' }, organizationId: fixtures.OURS }),
    newJob(identifiers, { kind: 'send' }),
    newJob(identifiers, { kind: 'purge', uniqueKey: 'purge' }),
  ]);
  await store.changeOrganization({ id: fixtures.OURS, disabled_at: fixtures.timeAt(9) });
  await store.revokeApiKey('key_0', fixtures.timeAt(9));
  await store.close();
  return file;
}

/** Facts of a shipment, and the import that set them. */
async function addImport(shipments: ShipmentFactsStore, n: number, id: string): Promise<void> {
  const facts = people.shipmentFacts(2 * n, { organization_id: id, ...(n === 1 && NO_FACTS) });
  const { organization_id, claim_id, weight_grams } = facts;
  const change = { organization_id, claim_id, changes: { weight_grams: [7, weight_grams] as const }, kept: null };
  const of = {
    id: `imp_${n}`,
    file_name: n ? '«à»' : null,
    rows: 1,
    applied_at: fixtures.timeAt(9),
    applied_by: 'ana',
  };
  await shipments.setShipmentFacts([{ facts, audit: people.audit() }], { of, changes: [change] });
}

/** An approved amount, a payment of a statement, and one that was withdrawn. */
async function addMoney(refunds: RefundStore, { organization_id, id }: StoredClaim): Promise<void> {
  const key = { organization_id, claim_id: id, recorded_at: fixtures.timeAt(9) };
  await refunds.setRefund(refundToSet(1, key), 0);
  await refunds.addPayment(paymentToAdd(1, 1, { ...key, statement_id: 'à', statement_line: 1 }), 1);
  await refunds.addPayment(paymentToAdd(1, 2, { ...key, reference: '«à»', amount: -1, currency: 'JPY' }), 2);
  const withdrawn = { withdrawn_at: fixtures.timeAt(9), withdrawn_by: 'ana', audits: [] };
  await refunds.withdrawPayment({ organization_id, claim_id: id, id: 'pay_2', ...withdrawn }, 3);
}
