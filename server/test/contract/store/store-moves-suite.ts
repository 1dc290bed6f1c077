import assert from 'node:assert/strict';
import {
  CLOSING,
  claimId,
  claimToFile,
  everyClaim,
  FILED,
  fileClaim,
  fileClosedClaim,
  moveClaim,
  moveOf,
  OURS,
  standing,
  THEIRS,
  timeAt,
} from '../fixtures.ts';
import { type OpenStore, onStore } from './store-test.ts';

const T = { tracking_number: 'TN-SAME' };
const REVIEW = standing('UNDER_REVIEW');

export function testMoves(open: OpenStore): void {
  const on = onStore(open);

  on('a move changes the standing, the version and the time of change, and nothing else', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const to = standing('PENDING_ACTION', 'TRACKING_REVIEW_REQUIRED');
    const result = await store.moveClaim(moveOf(claim, to, { moved_at: timeAt(500) }));
    const expected = { ...claim, ...to, version: 2, updated_at: timeAt(500) };
    assert.deepEqual(result, { outcome: 'moved', claim: expected });
    assert.deepEqual(await store.findClaim(OURS, claim.id), expected);
  });

  on('each move is kept in the history, oldest first', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const telling = { actor: 'olga', note: 'Seen the photos — ok', moved_at: timeAt(100) };
    await store.moveClaim(moveOf(claim, REVIEW, telling));
    const later = { actor: 'ivan', note: null, moved_at: timeAt(101) };
    await store.moveClaim(moveOf({ ...claim, ...REVIEW, version: 2 }, CLOSING, later));
    assert.deepEqual(await store.listMoves(OURS, claim.id), [
      { version: 2, from: FILED, to: REVIEW, ...telling, since: null },
      { version: 3, from: REVIEW, to: CLOSING, ...later, since: null },
    ]);
  });

  for (const [length, description] of [
    ['short', 'Broken.'],
    ['long', 'x'.repeat(10_000)],
  ] as const) {
    on(
      `a message is read with a claim of a ${length} text until the next move, and is kept in the history`,
      async (store) => {
        const filed = await fileClaim(store, { n: 1, city: description });
        const everywhere = async () => [
          await store.findClaim(OURS, filed.id),
          await store.findClaimOfAnyOrganization(filed.id),
          ...(await store.listClaims(everyClaim())),
          ...(await store.listClaims(everyClaim({ tracking_number: 'TN-1' }))),
        ];
        const told = [
          [standing('PENDING_ACTION', 'TRACKING_REVIEW_REQUIRED'), 'Label: please, a "photo"\n— ¿sí? 📦'],
          [standing('CLOSED'), 'Paid: 12,00 €'],
          [REVIEW, undefined],
        ] as const;
        let claim = filed;
        for (const [to, status_message] of told) {
          const message = status_message === undefined ? {} : { status_message };
          const result = await store.moveClaim(moveOf(claim, to, message));
          const { status_message: _, ...before } = claim;
          const moved = { ...before, ...to, version: claim.version + 1, updated_at: timeAt(1_000 + claim.version) };
          claim = { ...moved, ...message };
          assert.deepEqual(result, { outcome: 'moved', claim });
          assert.deepEqual(await everywhere(), Array(4).fill(claim));
        }
        const moves = await store.listMoves(OURS, filed.id);
        assert.deepEqual(
          moves.map((move) => move.status_message),
          told.map(([, message]) => message),
        );
        assert.equal('status_message' in (moves[2] ?? {}), false);
      },
    );
  }

  on('the history of another organization is empty', async (store) => {
    const claim = await fileClaim(store, { n: 1, organization_id: THEIRS });
    await moveClaim(store, claim, REVIEW);
    assert.deepEqual(await store.listMoves(OURS, claim.id), []);
  });

  on('a move is refused when the claim has another version by now', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const moved = await moveClaim(store, claim, REVIEW);
    assert.deepEqual(await store.moveClaim(moveOf(claim, standing('CLOSED'))), { outcome: 'changed' });
    assert.deepEqual(await store.findClaim(OURS, claim.id), moved);
    assert.equal((await store.listMoves(OURS, claim.id)).length, 1);
  });

  on('of two moves at once from one version, one is made', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const results = await Promise.all([
      store.moveClaim(moveOf(claim, REVIEW)),
      store.moveClaim(moveOf(claim, standing('RESOLVED'))),
    ]);
    assert.deepEqual(results.map(({ outcome }) => outcome).toSorted(), ['changed', 'moved']);
    assert.equal((await store.listMoves(OURS, claim.id)).length, 1);
  });

  on('a claim of another organization is not moved', async (store) => {
    const claim = await fileClaim(store, { n: 1, organization_id: THEIRS });
    const result = await store.moveClaim(moveOf(claim, REVIEW, { organization_id: OURS }));
    assert.deepEqual(result, { outcome: 'changed' });
    assert.deepEqual(await store.findClaim(THEIRS, claim.id), claim);
  });

  on('a claim that does not exist is not moved', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    assert.deepEqual(await store.moveClaim(moveOf(claim, REVIEW, { claim_id: claimId(2) })), { outcome: 'changed' });
  });

  on('a closed claim is not opened while another open one has its tracking number', async (store) => {
    const closed = await fileClosedClaim(store, { n: 1, ...T });
    const open = await fileClaim(store, { n: 2, ...T });
    assert.deepEqual(await store.moveClaim(moveOf(closed, REVIEW)), { outcome: 'blocked', claim_id: open.id });
    assert.deepEqual(await store.findClaim(OURS, closed.id), closed);
    assert.equal((await store.listMoves(OURS, closed.id)).length, 1);
  });

  on('a closed claim is moved to another closed standing while another one is open', async (store) => {
    const closed = await fileClosedClaim(store, { n: 1, ...T });
    await fileClaim(store, { n: 2, ...T });
    const to = standing('REJECTED', 'CLAIM_VOIDED_BY_CARRIER');
    assert.equal((await store.moveClaim(moveOf(closed, to))).outcome, 'moved');
  });

  on('an open claim is moved to another open standing beside closed ones', async (store) => {
    await fileClosedClaim(store, { n: 1, ...T });
    const open = await fileClaim(store, { n: 2, ...T });
    assert.equal((await store.moveClaim(moveOf(open, REVIEW))).outcome, 'moved');
  });

  on('a closed claim is opened when every other one of its tracking number is closed', async (store) => {
    const closed = await fileClosedClaim(store, { n: 1, ...T });
    await fileClosedClaim(store, { n: 2, ...T });
    assert.equal((await store.moveClaim(moveOf(closed, REVIEW))).outcome, 'moved');
  });

  on('an open claim of another organization does not keep a claim closed', async (store) => {
    const closed = await fileClosedClaim(store, { n: 1, ...T });
    await fileClaim(store, { n: 2, ...T, organization_id: THEIRS });
    assert.equal((await store.moveClaim(moveOf(closed, REVIEW))).outcome, 'moved');
  });

  on('a claim that was opened again stands in the way of a new one', async (store) => {
    const closed = await fileClosedClaim(store, { n: 1, ...T });
    await moveClaim(store, closed, REVIEW);
    const result = await store.createClaim(claimToFile({ n: 2, ...T }));
    assert.deepEqual(result, { outcome: 'conflict', claim_id: closed.id });
  });

  on('of two closed claims opened at once, one is opened', async (store) => {
    const first = await fileClosedClaim(store, { n: 1, ...T });
    const second = await fileClosedClaim(store, { n: 2, ...T });
    const results = await Promise.all([
      store.moveClaim(moveOf(first, REVIEW)),
      store.moveClaim(moveOf(second, REVIEW)),
    ]);
    assert.deepEqual(results.map(({ outcome }) => outcome).toSorted(), ['blocked', 'moved']);
  });

  on('of a closed claim opened and a new one filed at once, one succeeds', async (store) => {
    const closed = await fileClosedClaim(store, { n: 1, ...T });
    const [moved, filed] = await Promise.all([
      store.moveClaim(moveOf(closed, REVIEW)),
      store.createClaim(claimToFile({ n: 2, ...T })),
    ]);
    assert.equal(Number(moved.outcome === 'moved') + Number(filed.outcome === 'created'), 1);
  });

  on('a status that needs a reason is not stored without one', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    await assert.rejects(store.moveClaim(moveOf(claim, standing('CANCELED', null))));
    await assert.rejects(store.moveClaim(moveOf(claim, standing('CLOSED', 'TIME_EXCEEDED'))));
    assert.deepEqual(await store.findClaim(OURS, claim.id), claim);
  });

  on('a move whose history cannot be kept is not made', async (store) => {
    const claim = await fileClaim(store, { n: 1 });
    const nobody = null as unknown as string;
    await assert.rejects(store.moveClaim(moveOf(claim, REVIEW, { actor: nobody })));
    assert.deepEqual(await store.findClaim(OURS, claim.id), claim);
    assert.deepEqual(await store.listMoves(OURS, claim.id), []);
  });
}
