import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { StoredClaim } from '../../src/domain/claim-record.ts';
import type { StoredDocument } from '../../src/domain/document.ts';
import type { AuditEntry } from '../../src/store/audit.ts';
import type { ClaimEvent } from '../../src/store/review-store.ts';
import type { Stores } from '../../src/store/stores.ts';
import {
  addDocument,
  claimId,
  documentId,
  fileClaim,
  fileClosedClaim,
  moveOf,
  OURS,
  organization,
  receivedFile,
  standing,
  THEIRS,
  timeAt,
} from './fixtures.ts';

export interface StoresUnderTest {
  stores: Stores;
  /** Closes them and removes their data. */
  dispose(): Promise<void>;
}

let made = 0;

/** An entry of the audit log of its own. */
export function auditOf(claim: Pick<StoredClaim, 'organization_id' | 'id'>, action: string): AuditEntry {
  made += 1;
  return {
    id: `aud_${made.toString(16).padStart(32, '0')}`,
    at: timeAt(made % 60),
    actor: 'olga@example.com',
    action,
    subject_kind: 'claim',
    subject_id: claim.id,
    organization_id: claim.organization_id,
    before: null,
    after: null,
  };
}

/** The event number `n` of a claim, `n` seconds after the beginning. */
export function eventOf(
  claim: StoredClaim,
  n: number,
  what: Pick<ClaimEvent, 'kind'> & Partial<ClaimEvent>,
): ClaimEvent {
  const id = `evt_${n.toString(16).padStart(32, '0')}`;
  const nothing = { document_id: null, text: null, assignee_id: null };
  const key = { organization_id: claim.organization_id, claim_id: claim.id };
  return { ...key, id, actor: 'olga@example.com', at: timeAt(n), ...nothing, ...what };
}

/** What every `ReviewStore` must do, whatever engine is below it. */
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
  describe(`${engine}: the audit log of moves`, () => testAudit(on));
  describe(`${engine}: organizations of a tracking number`, () => testNumbers(on));
}

type On = (name: string, body: (stores: Stores) => Promise<void>) => void;

/** The actions on a claim that the audit log has, oldest first. */
async function actionsOn({ operators }: Stores, claim: StoredClaim): Promise<string[]> {
  const bounds = { from_id: 'aud_', before_id: 'aud_~', limit: 100 };
  const entries = await operators.listAudit({ ...bounds, subject_id: claim.id });
  return entries.map(({ action }) => action).toReversed();
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

  on('a claim that was never given to anybody has no desk', async ({ store, review }) => {
    const claim = await fileClaim(store, { n: 1 });
    assert.equal(await review.findDesk(OURS, claim.id), undefined);
  });

  on('a claim is given to somebody, to another one, and to nobody; each is kept', async (stores) => {
    const { store, review } = stores;
    const claim = await fileClaim(store, { n: 1 });
    const events = [give(claim, 1, 'opr_1'), give(claim, 2, 'opr_2'), give(claim, 3, null)];
    const desks = [];
    let from = null;
    for (const event of events) {
      assert.equal(await review.assign(event, from, auditOf(claim, 'claim.assigned')), true);
      desks.push(await review.findDesk(OURS, claim.id));
      from = event.assignee_id;
    }
    assert.deepEqual(desks, [
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
    assert.equal((await review.findDesk(OURS, claim.id))?.assignee_id, 'opr_1');
    assert.equal((await review.listEvents(OURS, claim.id)).length, 1);
    assert.deepEqual(await actionsOn(stores, claim), ['claim.assigned']);
  });

  on('a claim that was never given to anybody is not taken from somebody', async ({ store, review }) => {
    const claim = await fileClaim(store, { n: 1 });
    assert.equal(await review.assign(give(claim, 1, 'opr_2'), 'opr_1', auditOf(claim, 'claim.assigned')), false);
    assert.equal(await review.findDesk(OURS, claim.id), undefined);
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

/** Gives a claim a document with a file of that hash, received but not confirmed. */
async function receive({ store }: Stores, claim: StoredClaim, n: number, sha256?: string): Promise<StoredDocument> {
  const document = await addDocument(store, claim, n);
  const { organization_id, id } = document;
  const file = { ...receivedFile(`key-${n}`), ...(sha256 && { sha256 }) };
  await store.noteLooseBlob({ organization_id, blob_key: file.blob_key, loose_since: timeAt(50) });
  assert.equal(await store.completeUpload(organization_id, id, file), 'completed');
  return document;
}

function testUnseen(on: On): void {
  const unseenOf = async ({ review }: Stores, { organization_id, id }: StoredClaim) =>
    (await review.findDesk(organization_id, id))?.unseen_since ?? null;
  const confirm = ({ store }: Stores, { organization_id, id }: StoredClaim, n: number, seconds: number) =>
    store.confirmDocument(organization_id, id, documentId(n), timeAt(seconds));

  on('the first document that is confirmed is what is unseen', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    for (const n of [1, 2]) await receive(stores, claim, n);
    assert.equal(await unseenOf(stores, claim), null);
    assert.ok(await confirm(stores, claim, 1, 10));
    assert.ok(await confirm(stores, claim, 2, 20));
    assert.equal(await unseenOf(stores, claim), timeAt(10));
  });

  on('of documents confirmed by clocks that differ, the earlier one counts', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    for (const n of [1, 2]) await receive(stores, claim, n);
    await confirm(stores, claim, 1, 20);
    await confirm(stores, claim, 2, 10);
    assert.equal(await unseenOf(stores, claim), timeAt(10));
  });

  on('confirming again is no news', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    await receive(stores, claim, 1);
    await confirm(stores, claim, 1, 10);
    await stores.review.markSeen(OURS, claim.id, timeAt(10));
    assert.ok(await confirm(stores, claim, 1, 20));
    assert.equal(await unseenOf(stores, claim), null);
    assert.equal((await stores.store.findDocument(OURS, documentId(1)))?.confirmed_at, timeAt(10));
  });

  on('what cannot be confirmed is no news', async (stores) => {
    const [claim, other] = [await fileClaim(stores.store, { n: 1 }), await fileClaim(stores.store, { n: 2 })];
    await addDocument(stores.store, claim, 1);
    await receive(stores, other, 2);
    assert.equal(await confirm(stores, claim, 1, 10), false);
    assert.equal(await confirm(stores, claim, 2, 10), false);
    assert.equal(await confirm(stores, claim, 3, 10), false);
    assert.equal(await stores.review.findDesk(OURS, claim.id), undefined);
  });

  on('a claim whose documents were all looked at has nothing unseen, and keeps who has it', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    await receive(stores, claim, 1);
    const event = eventOf(claim, 1, { kind: 'assigned', assignee_id: 'opr_1' });
    await stores.review.assign(event, null, auditOf(claim, 'claim.assigned'));
    await confirm(stores, claim, 1, 10);
    const desk = { assignee_id: 'opr_1', assigned_at: timeAt(1) };
    assert.deepEqual(await stores.review.findDesk(OURS, claim.id), { ...desk, unseen_since: timeAt(10) });
    await stores.review.markSeen(OURS, claim.id, timeAt(10));
    assert.deepEqual(await stores.review.findDesk(OURS, claim.id), { ...desk, unseen_since: null });
  });

  on('a document confirmed after what was looked at stays unseen', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    for (const n of [1, 2, 3]) await receive(stores, claim, n);
    await confirm(stores, claim, 1, 10);
    await confirm(stores, claim, 3, 30);
    await confirm(stores, claim, 2, 20);
    await stores.review.markSeen(OURS, claim.id, timeAt(15));
    assert.equal(await unseenOf(stores, claim), timeAt(20));
  });

  on('looking at less than was seen before makes nothing unseen again', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    for (const n of [1, 2]) await receive(stores, claim, n);
    await confirm(stores, claim, 1, 10);
    await confirm(stores, claim, 2, 20);
    await stores.review.markSeen(OURS, claim.id, timeAt(20));
    await stores.review.markSeen(OURS, claim.id, timeAt(5));
    assert.equal(await unseenOf(stores, claim), null);
  });

  on('looking at nothing, or at another organization’s claim, changes nothing', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    await receive(stores, claim, 1);
    await stores.review.markSeen(OURS, claim.id, timeAt(50));
    assert.equal(await stores.review.findDesk(OURS, claim.id), undefined);
    await confirm(stores, claim, 1, 10);
    await stores.review.markSeen(OURS, claim.id, timeAt(9));
    await stores.review.markSeen(THEIRS, claim.id, timeAt(50));
    assert.equal(await unseenOf(stores, claim), timeAt(10));
  });

  on('a document that is confirmed while somebody says to have seen the others stays unseen', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 0 });
    const count = 20;
    for (let n = 1; n <= count; n += 1) await receive(stores, claim, n);
    await confirm(stores, claim, 1, 1);
    for (let n = 2; n <= count; n += 1) {
      const both = [stores.review.markSeen(OURS, claim.id, timeAt(n - 1)), confirm(stores, claim, n, n)];
      await Promise.all(n % 2 === 0 ? both : both.reverse());
      assert.equal(await unseenOf(stores, claim), timeAt(n), `document ${n}`);
    }
  });
}

function testViews(on: On): void {
  const view = (claim: StoredClaim, n: number, what: Partial<ClaimEvent> = {}) =>
    eventOf(claim, n, { kind: 'document_viewed', document_id: documentId(1), ...what });

  on('a view is kept once for each while it lasts', async ({ store, review }) => {
    const claim = await fileClaim(store, { n: 1 });
    assert.equal(await review.addView(view(claim, 10), timeAt(0)), true);
    assert.equal(await review.addView(view(claim, 20), timeAt(10)), false);
    assert.equal(await review.addView(view(claim, 21), timeAt(11)), true);
    assert.deepEqual(await review.listEvents(OURS, claim.id), [view(claim, 10), view(claim, 21)]);
  });

  on('a view of another document, claim or actor is another one', async ({ store, review }) => {
    const [claim, other] = [await fileClaim(store, { n: 1 }), await fileClaim(store, { n: 2 })];
    const views = [
      view(claim, 1),
      view(claim, 2, { document_id: documentId(2) }),
      view(claim, 3, { actor: 'ivan@example.com' }),
      view(other, 4),
    ];
    for (const each of views) assert.equal(await review.addView(each, timeAt(0)), true);
  });

  on('two views at once do no harm', async ({ store, review }) => {
    const claim = await fileClaim(store, { n: 1 });
    const kept = await Promise.all([1, 2, 3, 4].map((n) => review.addView(view(claim, n), timeAt(0))));
    const events = await review.listEvents(OURS, claim.id);
    assert.ok(events.length >= 1);
    assert.equal(events.length, kept.filter(Boolean).length);
  });

  on('a view outlives a document that is purged', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    await receive(stores, claim, 1);
    await stores.review.addView(view(claim, 1), timeAt(0));
    assert.equal(await stores.store.deleteUnconfirmedDocuments(timeAt(100), timeAt(200), 10), 1);
    assert.deepEqual(await stores.review.listEvents(OURS, claim.id), [view(claim, 1)]);
  });
}

function testSameFiles(on: On): void {
  const A = 'aa'.repeat(32);
  const B = 'bb'.repeat(32);
  const C = 'cc'.repeat(32);

  on('a file is found on other claims, of any organization, and not on its own', async (stores) => {
    const claim = await fileClaim(stores.store, { n: 1 });
    const other = await fileClaim(stores.store, { n: 2 });
    const theirs = await fileClaim(stores.store, { n: 3, organization_id: THEIRS });
    for (const [n, sha256] of [A, A, B].entries()) await receive(stores, claim, n + 1, sha256);
    await receive(stores, other, 11, A);
    await receive(stores, other, 12, C);
    await receive(stores, theirs, 21, A);
    await receive(stores, theirs, 22, B);
    const found = await stores.review.listSameFiles(OURS, claim.id, 10);
    const expected = [
      { sha256: A, organization_id: OURS, claim_id: other.id, document_id: documentId(11) },
      { sha256: A, organization_id: THEIRS, claim_id: theirs.id, document_id: documentId(21) },
      { sha256: B, organization_id: THEIRS, claim_id: theirs.id, document_id: documentId(22) },
    ];
    const inOrder = found.toSorted((one, two) => (one.document_id < two.document_id ? -1 : 1));
    assert.deepEqual(inOrder, expected);
  });

  on('documents without a file are the same as nothing', async (stores) => {
    const [claim, other] = [await fileClaim(stores.store, { n: 1 }), await fileClaim(stores.store, { n: 2 })];
    await addDocument(stores.store, claim, 1);
    await addDocument(stores.store, other, 2);
    assert.deepEqual(await stores.review.listSameFiles(OURS, claim.id, 10), []);
  });

  on('no more are found than were asked for, of each file', async (stores) => {
    const [claim, other] = [await fileClaim(stores.store, { n: 1 }), await fileClaim(stores.store, { n: 2 })];
    await receive(stores, claim, 1, A);
    await receive(stores, claim, 2, B);
    for (let n = 10; n < 15; n += 1) await receive(stores, other, n, A);
    await receive(stores, other, 20, B);
    const found = await stores.review.listSameFiles(OURS, claim.id, 3);
    assert.deepEqual(found.map(({ sha256 }) => sha256).toSorted(), [A, A, A, B]);
  });

  on('a purged document is the same file no more', async (stores) => {
    const [claim, other] = [await fileClaim(stores.store, { n: 1 }), await fileClaim(stores.store, { n: 2 })];
    await receive(stores, claim, 1, A);
    await receive(stores, other, 2, A);
    await stores.store.confirmDocument(OURS, claim.id, documentId(1), timeAt(10));
    assert.equal((await stores.review.listSameFiles(OURS, claim.id, 10)).length, 1);
    await stores.store.deleteUnconfirmedDocuments(timeAt(100), timeAt(200), 10);
    assert.deepEqual(await stores.review.listSameFiles(OURS, claim.id, 10), []);
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
