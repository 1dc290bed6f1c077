import assert from 'node:assert/strict';
import { describe } from 'node:test';
import type { Store } from '../../../src/app/stores.ts';
import { claimId, fileClosedClaim, moveClaim, moveOf, OURS, standing } from '../../contract/fixtures.ts';
import { withMethods } from '../../support/api/harness.ts';
import { IVAN, OLGA, onServices, refusal, rethrow, type TestServices } from '../../support/operator/review-services.ts';

const REVIEW = { status: 'UNDER_REVIEW', status_reason: null, note: null } as const;
const RESOLVED = { status: 'RESOLVED', status_reason: null, note: null } as const;

describe('moving one claim', () => {
  onServices('a move gives the claim as it is then, and is in history and audit log', async (services) => {
    const claim = await services.file({ n: 1 });
    const detail = await services.casework.work.move(OLGA, claim.id, { ...REVIEW, note: 'Called them', version: 1 });
    assert.deepEqual([detail.status, detail.version], ['UNDER_REVIEW', 2]);
    const filed = standing('CREATED');
    const event = { kind: 'moved', from: filed, to: standing('UNDER_REVIEW'), version: 2, note: 'Called them' };
    const at = new Date(services.now).toISOString();
    const actor = { name: OLGA, kind: 'operator' };
    assert.deepEqual(detail.history.at(-1), { id: `${claim.id}.2`, at, actor, ...event });
    assert.deepEqual(await services.audited(claim.id), [
      {
        action: 'claim.moved',
        actor: OLGA,
        before: { ...filed, version: 1 },
        after: { ...standing('UNDER_REVIEW'), version: 2, note: 'Called them' },
      },
    ]);
  });

  onServices('of two operators who move one claim at once, the second learns what the first did', async (services) => {
    const claim = await services.file({ n: 1 });
    const [one, two] = await Promise.allSettled([
      services.casework.work.move(OLGA, claim.id, { ...REVIEW, version: 1 }),
      services.casework.work.move(IVAN, claim.id, { ...RESOLVED, note: 'Paid', version: 1 }),
    ]);
    const [won, lost] = one.status === 'fulfilled' ? [one, two] : [two, one];
    assert.equal(won.status, 'fulfilled');
    assert.equal(lost.status, 'rejected');
    const error = await refusal(Promise.reject(lost.reason), 'CLAIM_CHANGED');
    const changed = error.changed as { claim: { id: string; version: number }; moves: unknown[] };
    assert.deepEqual([changed.claim.id, changed.claim.version], [claim.id, 2]);
    assert.deepEqual(
      changed.moves,
      won.value.history.filter(({ kind }) => kind === 'moved'),
    );
    assert.equal((await services.audited(claim.id)).length, 1);
  });

  onServices('only the moves since the version that was seen are told', async (services) => {
    const claim = await services.file({ n: 1 });
    await services.casework.work.move(OLGA, claim.id, { ...REVIEW, version: 1 });
    await services.casework.work.move(OLGA, claim.id, { ...RESOLVED, version: 2 });
    const error = await refusal(
      services.casework.work.move(IVAN, claim.id, { ...REVIEW, version: 2 }),
      'CLAIM_CHANGED',
    );
    const { moves } = error.changed as { moves: { version: number }[] };
    assert.deepEqual(
      moves.map(({ version }) => version),
      [3],
    );
  });

  onServices('a version that was never there is a change without moves', async (services) => {
    const claim = await services.file({ n: 1 });
    const move = { ...REVIEW, version: 99 };
    const error = await refusal(services.casework.work.move(IVAN, claim.id, move), 'CLAIM_CHANGED');
    assert.deepEqual((error.changed as { moves: unknown[] }).moves, []);
  });

  onServices('a move that would open a second claim names the one in the way', async (services) => {
    const closed = await fileClosedClaim(services.stores.store, { n: 1, tracking_number: 'TN' });
    const open = await services.file({ n: 2, tracking_number: 'TN' });
    const move = { ...REVIEW, version: 2 };
    const error = await refusal(services.casework.work.move(OLGA, closed.id, move), 'MOVE_REFUSED');
    assert.equal(error.claimId, open.id);
  });

  onServices('a reason of another status is refused, and names no claim', async (services) => {
    const claim = await services.file({ n: 1 });
    const move = { ...REVIEW, status_reason: 'TIME_EXCEEDED', version: 1 };
    const error = await refusal(services.casework.work.move(OLGA, claim.id, move), 'MOVE_REFUSED');
    assert.equal(error.claimId, undefined);
  });

  for (const id of [claimId(9), 'clm_', '../etc', '']) {
    onServices(`there is no claim ${JSON.stringify(id)} to move`, async (services) => {
      await refusal(services.casework.work.move(OLGA, id, { ...REVIEW, version: 1 }), 'CLAIM_NOT_FOUND');
    });
  }
});

describe('moving many claims', () => {
  onServices('each is moved or refused on its own, and told in their order', async (services) => {
    const { store } = services.stores;
    const fresh = await services.file({ n: 1 });
    const moved = await moveClaim(store, await services.file({ n: 2 }), standing('RESOLVED'));
    const there = await moveClaim(store, await services.file({ n: 3 }), standing('UNDER_REVIEW'));
    const closed = await fileClosedClaim(store, { n: 4, tracking_number: 'TN' });
    const open = await services.file({ n: 5, tracking_number: 'TN' });
    const claims = [
      { id: closed.id, version: 2 },
      { id: fresh.id, version: 1 },
      { id: claimId(99), version: 1 },
      { id: moved.id, version: 1 },
      { id: there.id, version: 2 },
      { id: open.id, version: 1 },
    ];
    const { moved: count, results } = await services.casework.work.moveAll(OLGA, { ...REVIEW, claims }, rethrow);
    assert.deepEqual(
      results.map((result) => (result.outcome === 'failed' ? result.error.code : result.claim.status)),
      ['MOVE_REFUSED', 'UNDER_REVIEW', 'CLAIM_NOT_FOUND', 'CLAIM_CHANGED', 'MOVE_REFUSED', 'UNDER_REVIEW'],
    );
    assert.deepEqual(
      results.map(({ id }) => id),
      claims.map(({ id }) => id),
    );
    assert.equal(count, 2);
    assert.equal((await services.audited(closed.id)).length, 0);
    assert.equal((await services.audited(fresh.id)).length, 1);
  });

  onServices('of two closed claims of one number that are opened together, one is', async (services) => {
    const claims = [];
    for (const n of [1, 2]) {
      const { id } = await fileClosedClaim(services.stores.store, { n, tracking_number: 'TN' });
      claims.push({ id, version: 2 });
    }
    const { moved, results } = await services.casework.work.moveAll(OLGA, { ...REVIEW, claims }, rethrow);
    assert.equal(moved, 1);
    const failed = results.filter((result) => result.outcome === 'failed');
    assert.deepEqual(
      failed.map(({ error }) => error.code),
      ['MOVE_REFUSED'],
    );
  });

  onServices('a hundred claims are moved', async (services) => {
    const claims = [];
    for (let n = 0; n < 100; n += 1) claims.push({ id: (await services.file({ n })).id, version: 1 });
    const { moved, results } = await services.casework.work.moveAll(OLGA, { ...REVIEW, claims }, rethrow);
    assert.equal(moved, 100);
    assert.deepEqual(
      results.map(({ id }) => id),
      claims.map(({ id }) => id),
    );
  });

  onServices('a failure with one claim is told, and costs no other its move', async (services) => {
    const [one, two] = [await services.file({ n: 1 }), await services.file({ n: 2 })];
    const store = withMethods<Store>(services.stores.store, {
      moveClaim: (move, audit) =>
        move.claim_id === one.id ? Promise.reject(new Error('lost')) : services.stores.store.moveClaim(move, audit),
    });
    const { work } = services.composeWith({ stores: { store } });
    const failed: string[] = [];
    const claims = [one, two].map(({ id }) => ({ id, version: 1 }));
    const { results } = await work.moveAll(OLGA, { ...REVIEW, claims }, (_, id) => failed.push(id));
    assert.deepEqual(
      results.map((result) => (result.outcome === 'failed' ? result.error.code : result.outcome)),
      ['INTERNAL_ERROR', 'moved'],
    );
    assert.deepEqual(failed, [one.id]);
  });
});

describe('taking a move back', () => {
  const back = (services: TestServices, id: string, version: number, actor = OLGA) =>
    services.casework.work.takeBack(actor, id, version);

  onServices(
    'history and audit log keep the move and that it was taken back, and since when the claim is so',
    async (services) => {
      const filed = await services.file({ n: 1 });
      await services.casework.work.move(OLGA, filed.id, { ...REVIEW, note: 'Wrong one', version: 1 });
      const moved_at = new Date(services.now).toISOString();
      services.now += 1_000;
      const detail = await back(services, filed.id, 2);
      const at = new Date(services.now).toISOString();
      assert.deepEqual([detail.status, detail.since, detail.updated_at], ['CREATED', filed.created_at, at]);
      const [created, review] = [standing('CREATED'), standing('UNDER_REVIEW')];
      const actor = { name: OLGA, kind: 'operator' };
      assert.deepEqual(detail.history.slice(1), [
        {
          id: `${filed.id}.2`,
          at: moved_at,
          actor,
          kind: 'moved',
          from: created,
          to: review,
          version: 2,
          note: 'Wrong one',
        },
        {
          id: `${filed.id}.3`,
          at,
          actor,
          kind: 'taken_back',
          from: review,
          to: created,
          version: 3,
          since: filed.created_at,
        },
      ]);
      assert.deepEqual((await services.audited(filed.id)).at(-1), {
        action: 'claim.move_taken_back',
        actor: OLGA,
        before: { ...review, version: 2 },
        after: { ...created, version: 3, since: filed.created_at },
      });
    },
  );

  onServices('a second wrong move leaves the clock where it was before the first one', async (services) => {
    const filed = await services.file({ n: 1 });
    const { since } = await services.casework.work.move(OLGA, filed.id, { ...REVIEW, version: 1 });
    for (const version of [2, 4]) {
      services.now += 3_600_000;
      await services.casework.work.move(OLGA, filed.id, { ...RESOLVED, version });
      assert.equal((await back(services, filed.id, version + 1)).since, since);
    }
  });

  onServices('it is possible for 60 seconds, whatever the browser’s clock says', async (services) => {
    const [one, two] = [await services.file({ n: 1 }), await services.file({ n: 2 })];
    for (const { id } of [one, two]) await services.casework.work.move(OLGA, id, { ...REVIEW, version: 1 });
    services.now += 60_000;
    assert.equal((await back(services, one.id, 2)).status, 'CREATED');
    services.now += 1;
    const { message } = await refusal(back(services, two.id, 2), 'TAKE_BACK_EXPIRED');
    assert.match(message, /60 seconds/);
  });

  onServices('only who made the move takes it back, once, and what was never moved is not', async (services) => {
    const { id } = await services.file({ n: 1 });
    await refusal(back(services, id, 1), 'NOTHING_TO_TAKE_BACK');
    await services.casework.work.move(OLGA, id, { ...REVIEW, version: 1 });
    assert.match((await refusal(back(services, id, 2, IVAN), 'TAKE_BACK_NOT_YOURS')).message, /olga@example\.com/);
    await back(services, id, 2);
    await refusal(back(services, id, 3), 'NOTHING_TO_TAKE_BACK');
    assert.equal((await services.audited(id)).length, 2);
  });

  onServices('a clock that was set back gives no more time than a minute', async (services) => {
    const { id } = await services.file({ n: 1 });
    await services.casework.work.move(OLGA, id, { ...REVIEW, version: 1 });
    services.now -= 60_001;
    await refusal(back(services, id, 2), 'TAKE_BACK_EXPIRED');
    services.now += 1;
    await back(services, id, 2);
  });

  onServices('what happened since is named, and looking at a document is nothing', async (services) => {
    const claim = await services.file({ n: 1 });
    const document = await services.receive(claim, 1);
    await services.casework.work.move(OLGA, claim.id, { ...REVIEW, version: 1 });
    services.now += 1_000;
    await services.casework.evidence.preview(claim.id, document.id, OLGA).then(({ bytes }) => bytes.return?.());
    await back(services, claim.id, 2);
    await services.casework.work.move(OLGA, claim.id, { ...REVIEW, version: 3 });
    services.now += 1_000;
    await services.casework.work.note(IVAN, claim.id, 'wait');
    await services.confirm(document, 1_500);
    const { message } = await refusal(back(services, claim.id, 4), 'TAKE_BACK_OVERTAKEN');
    assert.match(message, /a document was registered, uploaded or confirmed, and a note was written/);
  });

  onServices('another move since is told as to whom moves, and an open claim in the way is named', async (services) => {
    const { store } = services.stores;
    const filed = await services.file({ n: 1, tracking_number: 'TN' });
    const rejected = { status: 'REJECTED', status_reason: 'CLAIM_VOIDED_BY_CARRIER', note: null } as const;
    await services.casework.work.move(OLGA, filed.id, { ...REVIEW, version: 1 });
    await services.casework.work.move(OLGA, filed.id, { ...rejected, version: 2 });
    const { changed } = await refusal(back(services, filed.id, 2), 'CLAIM_CHANGED');
    assert.equal((changed as { moves: unknown[] }).moves.length, 1);
    const open = await services.file({ n: 2, tracking_number: 'TN' });
    const error = await refusal(back(services, filed.id, 3), 'MOVE_REFUSED');
    assert.equal(error.claimId, open.id);
    assert.equal((await store.findClaim(OURS, filed.id))?.version, 3);
  });

  onServices('a move of a version that kept nothing of what was before is taken back as well', async (services) => {
    const { store } = services.stores;
    const filed = await services.file({ n: 1 });
    const at = (ms: number) => new Date(services.now + ms).toISOString();
    const first = await store.moveClaim(moveOf(filed, standing('UNDER_REVIEW'), { actor: OLGA, moved_at: at(-9_000) }));
    assert.ok(first.outcome === 'moved');
    await store.moveClaim(moveOf(first.claim, standing('RESOLVED'), { actor: OLGA, moved_at: at(-1_000) }));
    assert.equal((await back(services, filed.id, 3)).since, at(-9_000));
  });
});
