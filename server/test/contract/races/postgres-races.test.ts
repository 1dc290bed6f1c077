/* Two transactions at once on PostgreSQL, the first one held before it ends: what a lock is for, without luck. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openPostgresStores } from '../../../src/app/postgres-stores.ts';
import type { Store, Stores } from '../../../src/app/stores.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import { MAX_REQUESTS } from '../../../src/features/evidence-requests/rules.ts';
import type { OwnTemplate } from '../../../src/features/templates/record.ts';
import { skipWithout } from '../../support/servers/availability.ts';
import { evidenceRequestOf } from '../casework/review-fixtures.ts';
import { claimId, documentId, fileClaim, OURS, organization, timeAt } from '../fixtures.ts';
import {
  ANA,
  addOperators,
  audit,
  filingToSet,
  houseRule,
  savedView,
  tagChange,
} from '../operators/operator-fixtures.ts';
import { postgresOptions } from '../postgres/postgres-database.ts';
import { PostgresStage } from '../postgres/postgres-stage.ts';
import { paymentToAdd, refundToSet } from '../refunds/refund-suite.ts';
import { statementToApply } from '../statements/statement-suite.ts';

const MAX_WAIT_MS = 10_000;
const WANTED = [['ITEM_DAMAGE'], ['SALES_INVOICE']] as const;
const FOUND = ['items clm_other'] as const;

/** Two changes of which the second one has to see the first one, and what then becomes of both. */
interface Race {
  prepare?: (stores: Stores) => Promise<unknown>;
  first: (stores: Stores, claim: StoredClaim) => Promise<unknown>;
  second: (stores: Stores, claim: StoredClaim) => Promise<unknown>;
  /** The table at which the first one is held; its entry of the audit log unless it is named. */
  heldAt?: string;
  outcomes: readonly [first: unknown, second: unknown];
  /** A query for one text, and the text after both. */
  afterwards?: readonly [query: string, text: string | null];
}

function template(overrides: Partial<OwnTemplate> = {}): OwnTemplate {
  const saved = { texts: { en: 'a' }, version: 1, changed_at: timeAt(1), changed_by: 'ana@example.com' };
  return { kind: 'note', name: 'Late', ...saved, ...overrides };
}

/** A statement with a line that another statement of its carrier has, of another claim that a person chose. */
function sameLine(n: number, claim: StoredClaim) {
  const change = statementToApply(n, claim);
  return { ...change, statement: { ...change.statement, carrier: 'DPD' }, keys: [{ line_key: 'one', line: 2 }] };
}

const seenBy = ({ organization_id, id }: StoredClaim, version: number) => [{ organization_id, claim_id: id, version }];
async function claimOf(store: Store, n: number): Promise<StoredClaim> {
  const claim = await store.findClaim(OURS, claimId(n));
  assert.ok(claim);
  return claim;
}

const keyOf = ({ organization_id, id }: StoredClaim) => ({ organization_id, id });
const followUp = (n: number) => {
  const entry = { organization_id: OURS, claim_id: claimId(1), id: `evt_${n}`, at: timeAt(n), actor: 'ana' };
  return { ...entry, note: null, look_on: `2026-03-0${n}` };
};
const invoice = (overrides = {}) =>
  tagChange(1, { document_id: documentId(2), add: ['SALES_INVOICE'], wanted: WANTED, ...overrides });
const look = { looked: FOUND, looked_at: timeAt(3), looked_by: 'ana' };
const CHECKLISTS = 'claim_checklists';
const STATE = `select checklist as text from ${CHECKLISTS}`;
const UNSEEN = 'select kinds as text from claim_findings';

const RACES: Record<string, Race> = {
  'a payment is not recorded on a balance that another payment changes': {
    first: ({ refunds }) => refunds.addPayment(paymentToAdd(1, 1), 0),
    second: ({ refunds }) => refunds.addPayment(paymentToAdd(1, 2), 0),
    outcomes: [true, false],
  },
  'an amount is not approved on a balance that a payment changes': {
    first: ({ refunds }) => refunds.addPayment(paymentToAdd(1, 1), 0),
    second: ({ refunds }) => refunds.setRefund(refundToSet(1), 0),
    outcomes: [true, false],
  },
  'a statement is not applied to a claim whose money a person changes': {
    first: ({ refunds }) => refunds.addPayment(paymentToAdd(1, 1), 0),
    second: ({ statements }, claim) =>
      statements.applyStatement({ ...statementToApply(1, claim), seen: seenBy(claim, 0) }),
    outcomes: [true, false],
    afterwards: ['select count(*)::text as text from claim_payments', '1'],
  },
  'a line of two statements is paid once, also when people chose different claims for it': {
    first: ({ statements }, claim) => statements.applyStatement(sameLine(1, claim)),
    second: async ({ statements, store }) => statements.applyStatement(sameLine(2, await claimOf(store, 2))),
    outcomes: [true, false],
    afterwards: ['select count(*)::text as text from statements', '1'],
  },
  'a statement is undone once': {
    prepare: async ({ statements, store }) => statements.applyStatement(statementToApply(1, await claimOf(store, 1))),
    first: ({ statements }, claim) => statements.undoStatement(undoing(claim)),
    second: ({ statements }, claim) => statements.undoStatement(undoing(claim)),
    outcomes: [true, false],
  },
  'a filing is not recorded in the place of one that nobody saw': {
    first: ({ filings }) => filings.setFiling(filingToSet(1), 0),
    second: ({ filings }) => filings.setFiling(filingToSet(1), 0),
    outcomes: [true, false],
  },
  'of two follow-ups the second one is in force': {
    first: ({ followUps }) => followUps.addFollowUp(followUp(1), audit()),
    second: ({ followUps }) => followUps.addFollowUp(followUp(2), audit()),
    outcomes: [true, true],
    afterwards: ["select string_agg(id, ' ') as text from claim_follow_ups where ended_at is null", 'evt_2'],
  },
  'a claim has no more evidence requests than it may have': {
    prepare: async ({ evidenceRequests }) => {
      const claim = { organization_id: OURS, id: claimId(1) };
      for (let n = 1; n < MAX_REQUESTS; n += 1) {
        await evidenceRequests.addEvidenceRequest(evidenceRequestOf(claim, n), audit());
      }
    },
    first: ({ evidenceRequests }, claim) => evidenceRequests.addEvidenceRequest(evidenceRequestOf(claim, 90), audit()),
    second: ({ evidenceRequests }, claim) => evidenceRequests.addEvidenceRequest(evidenceRequestOf(claim, 91), audit()),
    outcomes: [true, false],
  },
  'a checklist counts the tag that another person sets': {
    first: ({ evidenceTags }) => evidenceTags.changeTags(tagChange(1, { wanted: WANTED })),
    second: ({ evidenceTags }) => evidenceTags.changeTags(invoice()),
    heldAt: CHECKLISTS,
    outcomes: [true, true],
    afterwards: [STATE, 'complete'],
  },
  'a checklist that is worked out anew counts the tag that a person sets': {
    prepare: ({ evidenceTags }) => evidenceTags.changeTags(tagChange(1, { wanted: WANTED })),
    first: ({ evidenceTags }) => evidenceTags.changeTags(invoice()),
    second: ({ derivedChecklists }, claim) => derivedChecklists.deriveChecklists([{ ...keyOf(claim), wanted: WANTED }]),
    heldAt: CHECKLISTS,
    outcomes: [true, undefined],
    afterwards: [STATE, 'complete'],
  },
  'findings that a person looks at are seen, also when they are worked out anew': {
    first: ({ findings }, claim) => findings.keepLook(keyOf(claim), look, audit()),
    second: ({ findings }, claim) => findings.keepFindings(keyOf(claim), FOUND),
    outcomes: [undefined, undefined],
    afterwards: [UNSEEN, null],
  },
  'a template is not changed that is removed': {
    prepare: ({ templates }) => templates.setTemplate(template(), audit(), 9),
    first: ({ templates }) => templates.deleteTemplate(template(), audit()),
    second: ({ templates }) => templates.setTemplate(template({ version: 2 }), audit(), 9),
    outcomes: [true, 'overtaken'],
  },
  'a template is not removed that is changed': {
    prepare: ({ templates }) => templates.setTemplate(template(), audit(), 9),
    first: ({ templates }) => templates.setTemplate(template({ version: 2 }), audit(), 9),
    second: ({ templates }) => templates.deleteTemplate(template(), audit()),
    outcomes: ['set', false],
  },
  'no more templates are kept than there may be': {
    first: ({ templates }) => templates.setTemplate(template(), audit(), 1),
    second: ({ templates }) => templates.setTemplate(template({ name: 'Other' }), audit(), 1),
    outcomes: ['set', 'limit_reached'],
  },
  'two views of a list have different names': {
    first: ({ savedViews }) => savedViews.addSavedView(savedView(1, { name: 'Late' }), audit(), 9),
    second: ({ savedViews }) => savedViews.addSavedView(savedView(2, { name: 'Late' }), audit(), 9),
    outcomes: ['added', 'name_taken'],
  },
  'a view is not changed that is removed': {
    prepare: ({ savedViews }) => savedViews.addSavedView(savedView(1), audit(), 9),
    first: ({ savedViews }) => savedViews.deleteSavedView(savedView(1), audit()),
    second: ({ savedViews }) => savedViews.changeSavedView(savedView(1, { version: 2 }), audit(), 9),
    outcomes: [true, 'overtaken'],
  },
  'no more rules of the house are kept than there may be': {
    first: ({ houseRules }) => houseRules.setHouseRule(houseRule(), audit(), 1),
    second: ({ houseRules }) => houseRules.setHouseRule(houseRule({ carrier: 'GLS' }), audit(), 1),
    outcomes: [true, false],
  },
};

function undoing(claim: StoredClaim) {
  const { statement, payments } = statementToApply(1, claim);
  const { id, carrier } = statement;
  const undone = { undone_at: timeAt(9), undone_by: 'ana', isMappingForgotten: false };
  return { id, carrier, ...undone, payments, audits: [audit()] };
}

describe('on PostgreSQL, of two changes at once', { skip: skipWithout('PostgreSQL'), timeout: 60_000 }, () => {
  const stage = PostgresStage.use();
  let one: Stores;
  let other: Stores;

  before(async () => {
    one = await openPostgresStores(postgresOptions(stage.url));
    other = await openPostgresStores(postgresOptions(stage.url));
  });
  after(() => Promise.all([one, other].map(({ store }) => store.close())));

  /** Waits until so many statements wait for a lock, or the work is done without. */
  async function untilWaiting(count: number, work: Promise<unknown>): Promise<void> {
    let isDone = false;
    const end = () => {
      isDone = true;
    };
    work.then(end, end);
    const until = performance.now() + MAX_WAIT_MS;
    while (!isDone && (await stage.countWaiting()) < count) {
      assert.ok(performance.now() < until, 'nothing waits');
      await pause(2);
    }
  }

  /** Runs both, the first one held at its end until the second one waits. */
  async function runHeld({ first, second, heldAt = 'audit_log' }: Race, claim: StoredClaim) {
    await stage.admin.query(`begin; lock table ${heldAt} in share mode`);
    const earlier = first(one, claim);
    await untilWaiting(1, earlier);
    const later = second(other, claim);
    await untilWaiting(2, later);
    await stage.admin.query('commit');
    return Promise.all([earlier, later]);
  }

  for (const [name, race] of Object.entries(RACES)) {
    test(name, async () => {
      await one.store.addOrganization(organization(OURS));
      await addOperators(one.operators, ANA);
      const claim = await fileClaim(one.store, { n: 1 });
      await fileClaim(one.store, { n: 2 });
      await race.prepare?.(one);
      assert.deepEqual(await runHeld(race, claim), race.outcomes);
      if (!race.afterwards) return;
      const { rows } = await stage.admin.query(race.afterwards[0]);
      assert.deepEqual(rows, [{ text: race.afterwards[1] }]);
    });
  }
});
