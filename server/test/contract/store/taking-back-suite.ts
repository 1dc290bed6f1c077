import assert from 'node:assert/strict';
import type { Store, Stores } from '../../../src/app/stores.ts';
import type { ClaimEventKind } from '../../../src/features/casework/record.ts';
import type { StoredClaim, TakeBackOutcome, WorkSince } from '../../../src/features/claims/record.ts';
import type { Standing } from '../../../src/features/claims/rules/standing.ts';
import { actionsOn, auditOf, eventOf, type On } from '../casework/review-fixtures.ts';
import {
  addDocument,
  CLOSING,
  claimToFile,
  documentId,
  everyClaim,
  FILED,
  fileClaim,
  fileClosedClaim,
  moveClaim,
  moveOf,
  OURS,
  receivedFile,
  standing,
  THEIRS,
  takingBackOf,
  timeAt,
  upload,
} from '../fixtures.ts';

const T = { tracking_number: 'TN-SAME' };
const REVIEW = standing('UNDER_REVIEW');
const PHOTOS = standing('PENDING_ACTION', 'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF');
/** When a claim is moved and then worked on, in seconds. */
const MOVED = 1_000;

async function moveAt(store: Store, claim: StoredClaim, to: Standing, seconds: number): Promise<StoredClaim> {
  const result = await store.moveClaim(moveOf(claim, to, { moved_at: timeAt(seconds) }));
  if (result.outcome !== 'moved') throw new Error(`${claim.id} was not moved`);
  return result.claim;
}

/** Since when the queue says that a claim has its status. */
async function sinceOf({ queue }: Stores, claim: StoredClaim): Promise<string | undefined> {
  return (await queue.findQueueClaims([claim]))[0]?.since;
}

export function testTakingBack(on: On): void {
  for (const [name, from, length] of [
    ['to where it was filed', FILED, 0],
    ['to a status with a reason', PHOTOS, 0],
    ['of a claim of a long text', PHOTOS, 20_000],
  ] as const) {
    on(`a move taken back ${name} leaves status, reason and the time in it as they were`, async (stores) => {
      const { store } = stores;
      const filed = await fileClaim(store, { n: 1, ...(length > 0 && { description: 'x'.repeat(length) }) });
      const before = from === FILED ? filed : await moveAt(store, filed, from, 500);
      const moved = await moveAt(store, before, CLOSING, MOVED);
      const audit = auditOf(moved, 'claim.move_taken_back');
      const result = await store.takeBackMove(takingBackOf(moved, before, { moved_at: timeAt(1_030) }), audit);
      const claim = { ...before, version: moved.version + 1, updated_at: timeAt(1_030) };
      assert.deepEqual(result, { outcome: 'taken_back', claim });
      assert.deepEqual(await store.findClaim(OURS, claim.id), claim);
      assert.deepEqual(await store.listClaims(everyClaim()), [claim]);
      assert.deepEqual(await store.listClaims(everyClaim({ tracking_number: 'TN-1' })), [claim]);
      assert.equal(await sinceOf(stores, claim), before.updated_at);
      assert.deepEqual(await actionsOn(stores, claim), ['claim.move_taken_back']);
      const telling = { actor: 'olga', note: null };
      const { status, status_reason } = before;
      assert.deepEqual((await store.listMoves(OURS, claim.id)).slice(-2), [
        { version: moved.version, from, to: CLOSING, ...telling, moved_at: timeAt(MOVED), since: null },
        {
          version: claim.version,
          from: CLOSING,
          to: { status, status_reason },
          ...telling,
          moved_at: timeAt(1_030),
          since: before.updated_at,
        },
      ]);
    });
  }

  on('taking a move back restores the message before, or that there was none', async ({ store }) => {
    const filed = await fileClaim(store, { n: 1 });
    const moveWith = async (claim: StoredClaim, to: Standing, status_message: string) => {
      const result = await store.moveClaim(moveOf(claim, to, { status_message }));
      return result.outcome === 'moved' ? result.claim : assert.fail(result.outcome);
    };
    const first = await moveWith(filed, PHOTOS, 'Photos, please');
    const second = await moveWith(first, CLOSING, 'Closed');
    const restored = { status_message: 'Photos, please' };
    const back = await takenBack(store.takeBackMove(takingBackOf(second, first, restored)));
    assert.equal(back.status_message, 'Photos, please');
    assert.deepEqual(await store.findClaim(OURS, filed.id), back);
    const third = await moveWith(back, CLOSING, 'Closed');
    const none = await takenBack(store.takeBackMove(takingBackOf(third, first)));
    assert.equal('status_message' in none, false);
    const kept = (await store.listMoves(OURS, filed.id)).map(({ status_message }) => status_message);
    assert.deepEqual(kept, ['Photos, please', 'Closed', 'Photos, please', 'Closed', undefined]);
  });

  on('a claim that is moved after a taking back has its status since that move', async (stores) => {
    const filed = await fileClaim(stores.store, { n: 1 });
    const moved = await moveAt(stores.store, filed, CLOSING, MOVED);
    const back = await takenBack(stores.store.takeBackMove(takingBackOf(moved, filed, { moved_at: timeAt(1_030) })));
    const again = await moveAt(stores.store, back, REVIEW, 2_000);
    assert.equal(again.updated_at, timeAt(2_000));
    assert.equal(await sinceOf(stores, again), timeAt(2_000));
  });

  on('a clock that is behind does not set back when the claim last changed', async (stores) => {
    const { store } = stores;
    const reviewed = await moveAt(store, await fileClaim(store, { n: 2 }), REVIEW, MOVED);
    const closed = await moveAt(store, reviewed, CLOSING, MOVED - 5);
    assert.equal(closed.updated_at, reviewed.updated_at);
    assert.equal(await sinceOf(stores, closed), timeAt(MOVED - 5));
    const filed = await fileClaim(store, { n: 1 });
    const moved = await moveAt(store, filed, CLOSING, MOVED);
    const early = { moved_at: timeAt(MOVED - 10) };
    const back = await takenBack(store.takeBackMove(takingBackOf(moved, filed, early)));
    assert.equal(back.updated_at, moved.updated_at);
    const again = await moveAt(store, back, REVIEW, MOVED - 5);
    const earlier = { ...early, taken: { from: FILED, to: REVIEW, moved_at: timeAt(MOVED - 5) } };
    const backAgain = await takenBack(store.takeBackMove(takingBackOf(again, filed, earlier)));
    assert.equal(backAgain.updated_at, moved.updated_at);
  });

  on('of a move taken back twice at once, and of taking back and another move, one is made', async ({ store }) => {
    const again = (moved: StoredClaim, filed: StoredClaim) => store.takeBackMove(takingBackOf(moved, filed));
    const onward = (moved: StoredClaim) => store.moveClaim(moveOf(moved, REVIEW));
    for (const [n, other] of [again, onward].entries()) {
      const filed = await fileClaim(store, { n });
      const moved = await moveClaim(store, filed, CLOSING);
      const results = await Promise.all([store.takeBackMove(takingBackOf(moved, filed)), other(moved, filed)]);
      assert.equal(results.filter((result) => result.outcome === 'changed').length, 1);
      assert.equal((await store.listMoves(OURS, filed.id)).length, 2);
      assert.equal((await store.findClaim(OURS, filed.id))?.version, 3);
    }
  });

  on('a claim of another organization, or with another version by now, is left alone', async ({ store }) => {
    const filed = await fileClaim(store, { n: 1 });
    const moved = await moveClaim(store, filed, REVIEW);
    for (const wrong of [{ organization_id: THEIRS }, { version: 1 }, { version: 3 }]) {
      assert.deepEqual(await store.takeBackMove(takingBackOf(moved, filed, wrong)), { outcome: 'changed' });
    }
    assert.deepEqual(await store.findClaim(OURS, filed.id), moved);
    assert.equal((await store.listMoves(OURS, filed.id)).length, 1);
  });

  const note = (kind: ClaimEventKind) => async (stores: Stores, claim: StoredClaim, seconds: number) => {
    const text = kind === 'noted' ? 'Called them' : null;
    const event = eventOf(claim, seconds, {
      kind,
      text,
      ...(kind === 'document_viewed' && { document_id: documentId(1) }),
    });
    const audit = auditOf(claim, `claim.${kind}`);
    if (kind === 'assigned') await stores.review.assign({ ...event, assignee_id: 'opr_1' }, null, audit);
    else if (kind === 'noted') await stores.review.addNote(event, audit);
    else await stores.review.addView(event, timeAt(0));
  };
  const receive = async ({ store }: Stores, claim: StoredClaim, seconds: number, isConfirmed: boolean) => {
    const [n, blob_key] = [seconds - MOVED + 1, `key.${seconds}`];
    const document = await addDocument(store, claim, n);
    const file = { ...receivedFile(blob_key), received_at: timeAt(isConfirmed ? 60 : seconds) };
    await store.noteOrphanBlob({ organization_id: OURS, blob_key, loose_since: timeAt(50) });
    await store.completeUpload(OURS, document.id, file);
    if (isConfirmed) await store.confirmDocument(OURS, claim.id, document.id, timeAt(seconds));
  };
  const works: readonly [string, WorkSince | null, (stores: Stores, claim: StoredClaim, s: number) => Promise<void>][] =
    [
      ['a note', 'noted', note('noted')],
      ['an assignment', 'assigned', note('assigned')],
      ['a registered document', 'document', async ({ store }, claim, s) => void (await addDocument(store, claim, s))],
      ['an uploaded document', 'document', (stores, claim, s) => receive(stores, claim, s, false)],
      ['a confirmed document', 'document', (stores, claim, s) => receive(stores, claim, s, true)],
      ['a look at a document', null, note('document_viewed')],
    ];
  for (const [name, kind, work] of works) {
    on(`${name} ${kind ? 'since the move keeps it from being taken back' : 'does not keep'}`, async (stores) => {
      const { store } = stores;
      const due = (n: number) => (kind && n > 0 ? { outcome: 'overtaken', work: [kind] } : 'taken back');
      for (const [n, seconds] of [MOVED, MOVED + 1].entries()) {
        const filed = await fileClaim(store, { n: n + 1 });
        await work(stores, filed, seconds);
        const moved = await moveAt(store, filed, REVIEW, MOVED);
        const result = await store.takeBackMove(takingBackOf(moved, filed));
        assert.deepEqual(result.outcome === 'taken_back' ? 'taken back' : result, due(n));
      }
    });
  }

  on('what was done with another claim keeps no move from being taken back', async (stores) => {
    const { store } = stores;
    const [filed, other] = [await fileClaim(store, { n: 1 }), await fileClaim(store, { n: 2 })];
    const moved = await moveAt(store, filed, REVIEW, MOVED);
    await note('noted')(stores, other, MOVED + 1);
    await upload(store, await addDocument(store, other, MOVED + 2), 'key');
    assert.equal((await store.takeBackMove(takingBackOf(moved, filed))).outcome, 'taken_back');
  });

  on('a claim is not opened again while another open one has its tracking number', async ({ store }) => {
    const filed = await fileClaim(store, { n: 1, ...T });
    const closed = await moveClaim(store, filed, CLOSING);
    const open = await fileClaim(store, { n: 2, ...T });
    const takingBack = takingBackOf(closed, filed);
    assert.deepEqual(await store.takeBackMove(takingBack), { outcome: 'blocked', claim_id: open.id });
    assert.deepEqual(await store.findClaim(OURS, closed.id), closed);
    await moveClaim(store, open, CLOSING);
    assert.equal((await store.takeBackMove(takingBack)).outcome, 'taken_back');
    const conflict = { outcome: 'conflict', claim_id: closed.id };
    assert.deepEqual(await store.createClaim(claimToFile({ n: 3, ...T })), conflict);
  });

  on('what was done with the claim is told before an open claim in the way', async (stores) => {
    const { store } = stores;
    const filed = await fileClaim(store, { n: 1, ...T });
    const closed = await moveAt(store, filed, CLOSING, MOVED);
    await fileClaim(store, { n: 2, ...T });
    await note('noted')(stores, closed, MOVED + 1);
    assert.equal((await store.takeBackMove(takingBackOf(closed, filed))).outcome, 'overtaken');
  });

  on('a claim that is closed again lets a new one be filed', async ({ store }) => {
    const closed = await fileClosedClaim(store, { n: 1, ...T });
    const opened = await moveClaim(store, closed, REVIEW);
    assert.equal((await store.takeBackMove(takingBackOf(opened, closed))).outcome, 'taken_back');
    assert.equal((await store.createClaim(claimToFile({ n: 2, ...T }))).outcome, 'created');
  });

  on('of a closing taken back and a new claim filed at once, one succeeds', async ({ store }) => {
    const filed = await fileClaim(store, { n: 1, ...T });
    const closed = await moveClaim(store, filed, CLOSING);
    const [back, created] = await Promise.all([
      store.takeBackMove(takingBackOf(closed, filed)),
      store.createClaim(claimToFile({ n: 2, ...T })),
    ]);
    assert.equal(Number(back.outcome === 'taken_back') + Number(created.outcome === 'created'), 1);
  });

  on('a taking back whose audit entry cannot be kept is not made', async ({ store, operators }) => {
    const filed = await fileClaim(store, { n: 1 });
    const moved = await moveClaim(store, filed, REVIEW);
    const audit = auditOf(moved, 'claim.move_taken_back');
    await operators.addAudit(audit);
    await assert.rejects(store.takeBackMove(takingBackOf(moved, filed), audit));
    assert.deepEqual(await store.findClaim(OURS, filed.id), moved);
    assert.equal((await store.listMoves(OURS, filed.id)).length, 1);
  });
}

async function takenBack(work: Promise<TakeBackOutcome>): Promise<StoredClaim> {
  const result = await work;
  return result.outcome === 'taken_back' ? result.claim : assert.fail(result.outcome);
}
