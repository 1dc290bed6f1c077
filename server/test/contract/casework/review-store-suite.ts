import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Stores } from '../../../src/app/stores.ts';
import type { StoredClaim } from '../../../src/features/claims/record.ts';
import type { IdempotentRequest } from '../../../src/features/idempotency/record.ts';
import {
  apiKey,
  claimId,
  claimToFile,
  documentId,
  documentOf,
  fileClaim,
  fileClosedClaim,
  moveOf,
  NONE_EXPIRED,
  OURS,
  organization,
  standing,
  THEIRS,
  timeAt,
} from '../fixtures.ts';
import { keyedRequest } from '../keyed-fixtures.ts';
import { testTakingBack } from '../store/taking-back-suite.ts';
import { testEvidenceRequests } from './evidence-request-suite.ts';
import { testSameFiles, testUnseen, testViews } from './review-evidence-suite.ts';
import { actionsOn, auditOf, eventOf, type On, type StoresUnderTest } from './review-fixtures.ts';

/** Tests that hold for every `ReviewStore`, whatever engine is below it. */
export function testReviewStore(engine: string, open: () => Promise<StoresUnderTest>): void {
  const on = (name: string, body: (stores: Stores) => Promise<void>) =>
    test(name, async () => {
      const { stores, dispose } = await open();
      try {
        await stores.store.addOrganization(organization(OURS, 0));
        await stores.store.addOrganization(organization(THEIRS, 1));
        await body(stores);
      } finally {
        await dispose();
      }
    });
  describe(`${engine}: notes`, () => testNotes(on));
  describe(`${engine}: assignment`, () => testAssignment(on));
  describe(`${engine}: evidence that nobody looked at`, () => testUnseen(on));
  describe(`${engine}: views of evidence`, () => testViews(on));
  describe(`${engine}: the same file`, () => testSameFiles(on));
  describe(`${engine}: evidence requests`, () => testEvidenceRequests(on));
  describe(`${engine}: the audit log of moves`, () => testAudit(on));
  describe(`${engine}: taking moves back`, () => testTakingBack(on));
  describe(`${engine}: organizations of a tracking number`, () => testNumbers(on));
  describe(`${engine}: claims and documents of a key`, () => testKeys(on));
}

function testKeys(on: On): void {
  on(
    'which key filed a claim is kept, with and without an idempotency key, one by one and together',
    async (stores) => {
      const { store, review } = stores;
      for (const n of [1, 2]) await store.addApiKey({ ...apiKey(`key_${n}`, n), name: `Key ${n}` });
      const file = (n: number, key: number, keyed?: IdempotentRequest) =>
        store.createClaim(claimToFile({ n, filed_by_key_id: `key_${key}` }), keyed);
      await file(1, 1);
      await Promise.all([
        file(2, 2),
        file(3, 1),
        file(4, 2),
        file(5, 1, keyedRequest('a')),
        file(6, 2, keyedRequest('b')),
      ]);
      await fileClaim(store, { n: 7 });
      const keyOf = (n: number) => review.findFilingKey(OURS, claimId(n));
      for (const [n, key] of [1, 2, 1, 2, 1, 2].entries()) {
        assert.deepEqual(await keyOf(n + 1), { key_id: `key_${key}`, name: `Key ${key}` }, `claim ${n + 1}`);
      }
      assert.equal(await keyOf(7), undefined);
      assert.deepEqual(await review.listFiledByKey('key_1', 'clm_~', 10), [5, 3, 1].map(claimId));
    },
  );

  on('a key’s claims are listed newest first in pages, and counted up to a number', async ({ store, review }) => {
    for (const n of [1, 2, 3, 4, 5]) await fileClaim(store, { n, filed_by_key_id: 'key_1' });
    await fileClaim(store, { n: 6, filed_by_key_id: 'key_2' });
    assert.deepEqual(await review.listFiledByKey('key_1', 'clm_~', 2), [5, 4].map(claimId));
    assert.deepEqual(await review.listFiledByKey('key_1', claimId(4), 9), [3, 2, 1].map(claimId));
    assert.equal(await review.countFiledByKey('key_1', 10), 5);
    assert.equal(await review.countFiledByKey('key_1', 3), 3);
    assert.equal(await review.countFiledByKey('key_3', 10), 0);
    assert.deepEqual(await review.listFiledByKey('key_3', 'clm_~', 9), []);
  });

  on('the documents that a key registered are listed newest first, and counted up to a number', async (stores) => {
    const { store, review } = stores;
    const claim = await fileClaim(store, { n: 1, filed_by_key_id: 'key_2' });
    const add = (n: number, filed_by_key_id: string | null) =>
      store.addDocument({ ...documentOf(claim, n), filed_by_key_id }, NONE_EXPIRED);
    for (const n of [1, 2, 3]) await add(n, 'key_1');
    await add(4, 'key_2');
    await add(5, null);
    const told = (n: number) => ({
      id: documentId(n),
      claim_id: claim.id,
      name: `évidence ${n}.pdf`,
      created_at: timeAt(n),
    });
    assert.deepEqual(await review.listRegisteredByKey('key_1', 2), [told(3), told(2)]);
    assert.deepEqual(await review.listRegisteredByKey('key_1', 9), [told(3), told(2), told(1)]);
    assert.deepEqual(await review.listRegisteredByKey('key_3', 9), []);
    const counts = [review.countRegisteredByKey('key_1', 9), review.countRegisteredByKey('key_1', 2)];
    assert.deepEqual(await Promise.all(counts), [3, 2]);
    assert.equal(await review.countRegisteredByKey('key_3', 9), 0);
  });
}

function testNotes(on: On): void {
  on('a note is kept as it was written, in any script, with its entry of the audit log', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    const text = 'Ligou o cliente — «não chegou»\n你好 👨‍👩‍👧 \u202eabc\t"\'\\';
    const note = eventOf(claim, 1, { kind: 'noted', text });
    await stores.review.addNote(note, auditOf(claim, 'claim.noted'));
    assert.deepEqual(await stores.review.listEvents(OURS, claim.id), [note]);
    assert.deepEqual(await actionsOn(stores, claim), ['claim.noted']);
  });

  on('events are listed oldest first, of their claim alone', async ({ store, review }) => {
    const [claim, other] = [await fileClaim(store, { n: 1 }), await fileClaim(store, { n: 2 })];
    for (const n of [3, 1, 2]) {
      await review.addNote(eventOf(claim, n, { kind: 'noted', text: `${n}` }), auditOf(claim, 'claim.noted'));
    }
    await review.addNote(eventOf(other, 9, { kind: 'noted', text: '9' }), auditOf(other, 'claim.noted'));
    const texts = (await review.listEvents(OURS, claim.id)).map(({ text }) => text);
    assert.deepEqual(texts, ['1', '2', '3']);
    assert.deepEqual(await review.listEvents(THEIRS, claim.id), []);
  });

  on('a note whose audit entry cannot be kept is not kept', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    const audit = auditOf(claim, 'claim.noted');
    await stores.operators.addAudit(audit);
    await assert.rejects(stores.review.addNote(eventOf(claim, 1, { kind: 'noted', text: 'x' }), audit));
    assert.deepEqual(await stores.review.listEvents(OURS, claim.id), []);
  });

  on('a note on a claim that is not there is refused', async ({ store, review }) => {
    const claim = { ...(await fileClaim(store, { n: 1 })), id: claimId(2) };
    await assert.rejects(
      review.addNote(eventOf(claim, 1, { kind: 'noted', text: 'x' }), auditOf(claim, 'claim.noted')),
    );
  });
}

function testAssignment(on: On): void {
  const give = (claim: StoredClaim, n: number, assignee_id: string | null) =>
    eventOf(claim, n, { kind: 'assigned', assignee_id });

  on('a claim that was never given to anybody has no casework', async ({ store, review }) => {
    const claim = await fileClaim(store, { n: 1 });
    assert.equal(await review.findCasework(OURS, claim.id), undefined);
  });

  on('a claim is given to somebody, to another one, and to nobody; each is kept', async (stores) => {
    const { store, review } = stores;
    const claim = await fileClaim(store, { n: 1 });
    const events = [give(claim, 1, 'opr_1'), give(claim, 2, 'opr_2'), give(claim, 3, null)];
    const casework = [];
    let from = null;
    for (const event of events) {
      assert.equal(await review.assign(event, from, auditOf(claim, 'claim.assigned')), true);
      casework.push(await review.findCasework(OURS, claim.id));
      from = event.assignee_id;
    }
    assert.deepEqual(casework, [
      { assignee_id: 'opr_1', assigned_at: timeAt(1), unseen_since: null },
      { assignee_id: 'opr_2', assigned_at: timeAt(2), unseen_since: null },
      { assignee_id: null, assigned_at: null, unseen_since: null },
    ]);
    assert.deepEqual(await review.listEvents(OURS, claim.id), events);
    assert.deepEqual(await actionsOn(stores, claim), ['claim.assigned', 'claim.assigned', 'claim.assigned']);
  });

  on('a claim that is with somebody else by now stays there, and nothing is kept', async (stores) => {
    const { store, review } = stores;
    const claim = await fileClaim(store, { n: 1 });
    await review.assign(give(claim, 1, 'opr_1'), null, auditOf(claim, 'claim.assigned'));
    for (const from of [null, 'opr_9']) {
      assert.equal(await review.assign(give(claim, 2, 'opr_2'), from, auditOf(claim, 'claim.assigned')), false);
    }
    assert.equal((await review.findCasework(OURS, claim.id))?.assignee_id, 'opr_1');
    assert.equal((await review.listEvents(OURS, claim.id)).length, 1);
    assert.deepEqual(await actionsOn(stores, claim), ['claim.assigned']);
  });

  on('a claim that was never given to anybody is not taken from somebody', async ({ store, review }) => {
    const claim = await fileClaim(store, { n: 1 });
    assert.equal(await review.assign(give(claim, 1, 'opr_2'), 'opr_1', auditOf(claim, 'claim.assigned')), false);
    assert.equal(await review.findCasework(OURS, claim.id), undefined);
  });

  on('of many that take a claim at once, one has it, and its event alone is kept', async (stores) => {
    const { store, review } = stores;
    const claim = await fileClaim(store, { n: 1 });
    const taking = Array.from({ length: 8 }, (_, n) =>
      review.assign(give(claim, n, `opr_${n}`), null, auditOf(claim, 'claim.assigned')),
    );
    const taken = await Promise.all(taking);
    assert.equal(taken.filter(Boolean).length, 1);
    const events = await review.listEvents(OURS, claim.id);
    assert.deepEqual(
      events.map(({ assignee_id }) => assignee_id),
      [`opr_${taken.indexOf(true)}`],
    );
    assert.deepEqual(await actionsOn(stores, claim), ['claim.assigned']);
  });
}

function testAudit(on: On): void {
  const REVIEW = standing('UNDER_REVIEW');

  on('a move is in the audit log, one that is not made is not', async (stores) => {
    const { store } = stores;
    const claim = await fileClaim(store, { n: 1 });
    assert.equal((await store.moveClaim(moveOf(claim, REVIEW), auditOf(claim, 'claim.moved'))).outcome, 'moved');
    assert.equal((await store.moveClaim(moveOf(claim, REVIEW), auditOf(claim, 'claim.moved'))).outcome, 'changed');
    assert.deepEqual(await actionsOn(stores, claim), ['claim.moved']);
  });

  on('a move that is blocked is not in the audit log', async (stores) => {
    const closed = await fileClosedClaim(stores.store, { n: 1, tracking_number: 'TN' });
    await fileClaim(stores.store, { n: 2, tracking_number: 'TN' });
    const result = await stores.store.moveClaim(moveOf(closed, REVIEW), auditOf(closed, 'claim.moved'));
    assert.equal(result.outcome, 'blocked');
    assert.deepEqual(await actionsOn(stores, closed), []);
  });

  on('a move whose audit entry cannot be kept is not made', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    const audit = auditOf(claim, 'claim.moved');
    await stores.operators.addAudit(audit);
    await assert.rejects(stores.store.moveClaim(moveOf(claim, REVIEW), audit));
    assert.deepEqual(await stores.store.findClaim(OURS, claim.id), claim);
    assert.deepEqual(await stores.store.listMoves(OURS, claim.id), []);
  });
}

function testNumbers(on: On): void {
  on(
    'those that have a claim of the number, open or closed, are found in the order of their identifiers',
    async (stores) => {
      const { store, review } = stores;
      await store.addOrganization(organization('org_third', 2));
      await fileClaim(store, { n: 1, organization_id: THEIRS, tracking_number: 'TN' });
      await fileClosedClaim(store, { n: 2, tracking_number: 'TN' });
      await fileClosedClaim(store, { n: 3, tracking_number: 'TN' });
      await fileClaim(store, { n: 4, organization_id: 'org_third', tracking_number: 'tn' });
      assert.deepEqual(await review.listOrganizationsOfNumber('TN', 10), [OURS, THEIRS]);
      assert.deepEqual(await review.listOrganizationsOfNumber('TN', 1), [OURS]);
      assert.deepEqual(await review.listOrganizationsOfNumber('TN-2', 10), []);
    },
  );
}
