import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { ServiceError } from '../../src/services/service-error.ts';
import { findStoreTrouble } from '../../src/services/store-trouble.ts';
import type { Store } from '../../src/store/store.ts';
import { withMethods } from '../api/harness.ts';
import {
  CLOSING,
  claimId,
  documentId,
  fileClosedClaim,
  moveClaim,
  OURS,
  standing,
  timeAt,
} from '../contract/fixtures.ts';
import { IVAN, noTrouble, OLGA, onOffice, type TestOffice } from './review-office.ts';

const REVIEW = { status: 'UNDER_REVIEW', status_reason: null, note: null } as const;
const RESOLVED = { status: 'RESOLVED', status_reason: null, note: null } as const;

/** Asserts a refusal, and gives it to look further into. */
async function refusal(work: Promise<unknown>, code: string): Promise<ServiceError> {
  let refused: unknown;
  await assert.rejects(work, (error) => {
    refused = error;
    return true;
  });
  assert.ok(refused instanceof ServiceError, String(refused));
  assert.equal(refused.code, code);
  return refused;
}

describe('moving one claim', () => {
  onOffice('a move gives the claim as it is then, and is in history and audit log', async (office) => {
    const claim = await office.file({ n: 1 });
    const detail = await office.desk.work.move(OLGA, claim.id, { ...REVIEW, note: 'Called them', version: 1 });
    assert.deepEqual([detail.status, detail.version], ['UNDER_REVIEW', 2]);
    const filed = standing('CREATED');
    const event = { kind: 'moved', from: filed, to: standing('UNDER_REVIEW'), version: 2, note: 'Called them' };
    const at = new Date(office.now).toISOString();
    const actor = { name: OLGA, kind: 'operator' };
    assert.deepEqual(detail.history.at(-1), { id: `${claim.id}.2`, at, actor, ...event });
    assert.deepEqual(await office.audited(claim.id), [
      {
        action: 'claim.moved',
        actor: OLGA,
        before: { ...filed, version: 1 },
        after: { ...standing('UNDER_REVIEW'), version: 2, note: 'Called them' },
      },
    ]);
  });

  onOffice('of two operators who move one claim at once, the second learns what the first did', async (office) => {
    const claim = await office.file({ n: 1 });
    const [one, two] = await Promise.allSettled([
      office.desk.work.move(OLGA, claim.id, { ...REVIEW, version: 1 }),
      office.desk.work.move(IVAN, claim.id, { ...RESOLVED, note: 'Paid', version: 1 }),
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
    assert.equal((await office.audited(claim.id)).length, 1);
  });

  onOffice('only the moves since the version that was seen are told', async (office) => {
    const claim = await office.file({ n: 1 });
    await office.desk.work.move(OLGA, claim.id, { ...REVIEW, version: 1 });
    await office.desk.work.move(OLGA, claim.id, { ...RESOLVED, version: 2 });
    const error = await refusal(office.desk.work.move(IVAN, claim.id, { ...REVIEW, version: 2 }), 'CLAIM_CHANGED');
    const { moves } = error.changed as { moves: { version: number }[] };
    assert.deepEqual(
      moves.map(({ version }) => version),
      [3],
    );
  });

  onOffice('a version that was never there is a change without moves', async (office) => {
    const claim = await office.file({ n: 1 });
    const error = await refusal(office.desk.work.move(IVAN, claim.id, { ...REVIEW, version: 99 }), 'CLAIM_CHANGED');
    assert.deepEqual((error.changed as { moves: unknown[] }).moves, []);
  });

  onOffice('a move that would open a second claim names the one in the way', async (office) => {
    const closed = await fileClosedClaim(office.stores.store, { n: 1, tracking_number: 'TN' });
    const open = await office.file({ n: 2, tracking_number: 'TN' });
    const error = await refusal(office.desk.work.move(OLGA, closed.id, { ...REVIEW, version: 2 }), 'MOVE_REFUSED');
    assert.equal(error.claimId, open.id);
  });

  onOffice('a reason of another status is refused, and names no claim', async (office) => {
    const claim = await office.file({ n: 1 });
    const move = { ...REVIEW, status_reason: 'TIME_EXCEEDED', version: 1 };
    const error = await refusal(office.desk.work.move(OLGA, claim.id, move), 'MOVE_REFUSED');
    assert.equal(error.claimId, undefined);
  });

  for (const id of [claimId(9), 'clm_', '../etc', '']) {
    onOffice(`there is no claim ${JSON.stringify(id)} to move`, async (office) => {
      await refusal(office.desk.work.move(OLGA, id, { ...REVIEW, version: 1 }), 'CLAIM_NOT_FOUND');
    });
  }
});

describe('moving many claims', () => {
  onOffice('each is moved or refused on its own, and told in their order', async (office) => {
    const { store } = office.stores;
    const fresh = await office.file({ n: 1 });
    const moved = await moveClaim(store, await office.file({ n: 2 }), standing('RESOLVED'));
    const there = await moveClaim(store, await office.file({ n: 3 }), standing('UNDER_REVIEW'));
    const closed = await fileClosedClaim(store, { n: 4, tracking_number: 'TN' });
    const open = await office.file({ n: 5, tracking_number: 'TN' });
    const claims = [
      { id: closed.id, version: 2 },
      { id: fresh.id, version: 1 },
      { id: claimId(99), version: 1 },
      { id: moved.id, version: 1 },
      { id: there.id, version: 2 },
      { id: open.id, version: 1 },
    ];
    const { moved: count, results } = await office.desk.work.moveAll(OLGA, { ...REVIEW, claims }, noTrouble);
    assert.deepEqual(
      results.map((result) => (result.outcome === 'failed' ? result.error.code : result.claim.status)),
      ['MOVE_REFUSED', 'UNDER_REVIEW', 'CLAIM_NOT_FOUND', 'CLAIM_CHANGED', 'MOVE_REFUSED', 'UNDER_REVIEW'],
    );
    assert.deepEqual(
      results.map(({ id }) => id),
      claims.map(({ id }) => id),
    );
    assert.equal(count, 2);
    assert.equal((await office.audited(closed.id)).length, 0);
    assert.equal((await office.audited(fresh.id)).length, 1);
  });

  onOffice('of two closed claims of one number that are opened together, one is', async (office) => {
    const claims = [];
    for (const n of [1, 2]) {
      const { id } = await fileClosedClaim(office.stores.store, { n, tracking_number: 'TN' });
      claims.push({ id, version: 2 });
    }
    const { moved, results } = await office.desk.work.moveAll(OLGA, { ...REVIEW, claims }, noTrouble);
    assert.equal(moved, 1);
    const failed = results.filter((result) => result.outcome === 'failed');
    assert.deepEqual(
      failed.map(({ error }) => error.code),
      ['MOVE_REFUSED'],
    );
  });

  onOffice('a hundred claims are moved', async (office) => {
    const claims = [];
    for (let n = 0; n < 100; n += 1) claims.push({ id: (await office.file({ n })).id, version: 1 });
    const { moved, results } = await office.desk.work.moveAll(OLGA, { ...REVIEW, claims }, noTrouble);
    assert.equal(moved, 100);
    assert.deepEqual(
      results.map(({ id }) => id),
      claims.map(({ id }) => id),
    );
  });

  onOffice('trouble with one claim is told, and costs no other its move', async (office) => {
    const [one, two] = [await office.file({ n: 1 }), await office.file({ n: 2 })];
    const store = withMethods<Store>(office.stores.store, {
      moveClaim: (move, audit) =>
        move.claim_id === one.id ? Promise.reject(new Error('lost')) : office.stores.store.moveClaim(move, audit),
    });
    const { work } = office.composeWith({ stores: { store } });
    const troubled: string[] = [];
    const claims = [one, two].map(({ id }) => ({ id, version: 1 }));
    const { results } = await work.moveAll(OLGA, { ...REVIEW, claims }, (_, id) => troubled.push(id));
    assert.deepEqual(
      results.map((result) => (result.outcome === 'failed' ? result.error.code : result.outcome)),
      ['INTERNAL_ERROR', 'moved'],
    );
    assert.deepEqual(troubled, [one.id]);
  });
});

describe('assigning claims', () => {
  const assigneeOf = async ({ stores }: TestOffice, id: string) =>
    (await stores.review.findDesk(OURS, id))?.assignee_id ?? null;

  onOffice('a claim is given to an operator and taken back; both are kept with names', async (office) => {
    const [claim, opr] = [await office.file({ n: 1 }), await office.addOperator('opr_1')];
    const given = await office.desk.work.assign(OLGA, claim.id, opr);
    assert.deepEqual(given.assignee, { id: opr, name: 'Name of opr_1' });
    const taken = await office.desk.work.assign(IVAN, claim.id, null);
    assert.equal(taken.assignee, null);
    assert.deepEqual(
      taken.history.slice(1).map(({ kind, actor, assignee }) => ({ kind, actor: actor.name, assignee })),
      [
        { kind: 'assigned', actor: OLGA, assignee: { id: opr, name: 'Name of opr_1' } },
        { kind: 'assigned', actor: IVAN, assignee: null },
      ],
    );
    assert.deepEqual(await office.audited(claim.id), [
      { action: 'claim.assigned', actor: OLGA, before: { assignee_id: null }, after: { assignee_id: opr } },
      { action: 'claim.assigned', actor: IVAN, before: { assignee_id: opr }, after: { assignee_id: null } },
    ]);
  });

  onOffice('giving a claim to whom it is with already changes and keeps nothing', async (office) => {
    const [claim, opr] = [await office.file({ n: 1 }), await office.addOperator('opr_1')];
    await office.desk.work.assign(OLGA, claim.id, null);
    await office.desk.work.assign(OLGA, claim.id, opr);
    await office.desk.work.assign(IVAN, claim.id, opr);
    assert.equal((await office.audited(claim.id)).length, 1);
  });

  onOffice('of many who assign one claim at once, each change tells from whom', async (office) => {
    const claim = await office.file({ n: 1 });
    const ids = await Promise.all([1, 2, 3, 4].map((n) => office.addOperator(`opr_${n}`)));
    await Promise.all(ids.map((id) => office.desk.work.assign(OLGA, claim.id, id)));
    const changes = await office.audited(claim.id);
    assert.equal(changes.length, ids.length);
    const given = (change: unknown) => (change as { assignee_id: string | null }).assignee_id;
    const chain = new Map(changes.map(({ before, after }) => [given(before), given(after)]));
    let last: string | null = null;
    for (const _ of ids) last = chain.get(last) ?? null;
    assert.equal(last, await assigneeOf(office, claim.id));
  });

  onOffice('whom others overtake at every attempt is told that nothing was stored, to try again', async (office) => {
    const [claim, opr] = [await office.file({ n: 1 }), await office.addOperator('opr_1')];
    const review = withMethods(office.stores.review, { assign: async () => false });
    const { work } = office.composeWith({ stores: { review } });
    const isBusy = (error: unknown) => findStoreTrouble(error)?.isNothingStored === true;
    await assert.rejects(work.assign(OLGA, claim.id, opr), isBusy);
  });

  for (const [rule, id, code] of [
    ['a disabled operator', 'opr_disabled', 'INVALID_REQUEST_BODY'],
    ['an operator who only looks', 'opr_viewer', 'INVALID_REQUEST_BODY'],
    ['an operator who is not there', 'opr_none', 'OPERATOR_NOT_FOUND'],
  ] as const) {
    onOffice(`no claim is given to ${rule}`, async (office) => {
      await office.addOperator('opr_disabled', { disabled_at: timeAt(1) });
      await office.addOperator('opr_viewer', { role: 'viewer' });
      const claim = await office.file({ n: 1 });
      await refusal(office.desk.work.assign(OLGA, claim.id, id), code);
      const many = { claim_ids: [claim.id], operator_id: id };
      await refusal(office.desk.work.assignAll(OLGA, many, noTrouble), code);
      assert.equal(await assigneeOf(office, claim.id), null);
    });
  }

  onOffice('an admin works claims too', async (office) => {
    const [claim, opr] = [await office.file({ n: 1 }), await office.addOperator('opr_1', { role: 'admin' })];
    await office.desk.work.assign(OLGA, claim.id, opr);
    assert.equal(await assigneeOf(office, claim.id), opr);
  });

  onOffice('many claims are assigned, each on its own', async (office) => {
    const opr = await office.addOperator('opr_1');
    const claims = [await office.file({ n: 1 }), await office.file({ n: 2 })];
    const claim_ids = [claims[0]?.id ?? '', claimId(99), claims[1]?.id ?? ''];
    const { results } = await office.desk.work.assignAll(OLGA, { claim_ids, operator_id: opr }, noTrouble);
    assert.deepEqual(
      results.map((result) => (result.outcome === 'failed' ? result.error.code : result.claim.assignee?.id)),
      [opr, 'CLAIM_NOT_FOUND', opr],
    );
    const back = await office.desk.work.assignAll(OLGA, { claim_ids, operator_id: null }, noTrouble);
    assert.deepEqual(
      back.results.map((result) => (result.outcome === 'failed' ? result.error.code : result.claim.assignee)),
      [null, 'CLAIM_NOT_FOUND', null],
    );
  });
});

describe('notes', () => {
  for (const text of [
    'Anrufen!',
    'اتصل بالعميل',
    '请联系客户',
    '👩🏽‍🔧 ok',
    'a\nb\tc',
    '<script>alert(1)</script>',
    '\u202eabc',
  ]) {
    onOffice(`a note is kept as it is: ${JSON.stringify(text)}`, async (office) => {
      const claim = await office.file({ n: 1 });
      const detail = await office.desk.work.note(OLGA, claim.id, text);
      const note = detail.history.at(-1);
      assert.deepEqual([note?.kind, note?.text, note?.actor.name], ['noted', text, OLGA]);
      const [entry] = await office.audited(claim.id);
      assert.deepEqual(entry?.after, { event_id: note?.id });
    });
  }

  for (const text of ['', '  \n', 'a\0b', '\ud800', 'x\udc00y']) {
    onOffice(
      `a note that no database keeps, or that says nothing, is refused: ${JSON.stringify(text)}`,
      async (office) => {
        const claim = await office.file({ n: 1 });
        const error = await refusal(office.desk.work.note(OLGA, claim.id, text), 'INVALID_REQUEST_BODY');
        assert.equal(error.field, 'text');
        assert.deepEqual(await office.stores.review.listEvents(OURS, claim.id), []);
      },
    );
  }

  onOffice('there is nothing to note on a claim that is not there', async (office) => {
    await refusal(office.desk.work.note(OLGA, claimId(1), 'x'), 'CLAIM_NOT_FOUND');
  });
});

describe('evidence that was looked at', () => {
  const unseen = async ({ desk }: TestOffice, id: string) =>
    (await desk.dossiers.show(id)).documents_list.filter(({ is_unseen }) => is_unseen).map((document) => document.id);

  onOffice('a document confirmed after those that were shown stays unseen', async (office) => {
    const claim = await office.file({ n: 1 });
    await office.confirm(await office.receive(claim, 1), 100);
    const later = await office.receive(claim, 2);
    assert.deepEqual(await unseen(office, claim.id), [documentId(1)]);
    await office.confirm(later, 101);
    await office.desk.work.markSeen(claim.id, timeAt(100));
    assert.deepEqual(await unseen(office, claim.id), [documentId(2)]);
    await office.desk.work.markSeen(claim.id, timeAt(101));
    assert.deepEqual(await unseen(office, claim.id), []);
  });

  for (const until of ['0000-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z']) {
    onOffice(`a time far away is a time: ${until}`, async (office) => {
      const claim = await office.file({ n: 1 });
      await office.confirm(await office.receive(claim, 1), 100);
      await office.desk.work.markSeen(claim.id, until);
      assert.equal((await unseen(office, claim.id)).length, until.startsWith('9') ? 0 : 1);
    });
  }

  onOffice('a claim that is not there was not looked at', async (office) => {
    await refusal(office.desk.work.markSeen(claimId(1), timeAt(1)), 'CLAIM_NOT_FOUND');
  });
});

describe('trouble after something was stored', () => {
  const trouble = Object.assign(new Error('gone'), { code: 'STORE_UNAVAILABLE', isNothingStored: true });
  const saysStored = (error: unknown) => findStoreTrouble(error)?.isNothingStored === false;

  onOffice('it does not say that nothing was', async (office) => {
    const claim = await office.file({ n: 1 });
    const operator = await office.addOperator('opr_1');
    const queue = withMethods(office.stores.queue, { findQueueClaims: () => Promise.reject(trouble) });
    const { work } = office.composeWith({ stores: { queue } });
    await assert.rejects(work.note(OLGA, claim.id, 'x'), saysStored);
    await assert.rejects(work.assign(OLGA, claim.id, operator), saysStored);
    await assert.rejects(work.move(OLGA, claim.id, { ...REVIEW, version: 1 }), saysStored);
    const claims = [{ id: claim.id, version: 2 }];
    await assert.rejects(work.moveAll(OLGA, { ...RESOLVED, claims }, noTrouble), saysStored);
    assert.equal((await office.audited(claim.id)).length, 4);
  });

  onOffice('what was refused before it stays refused', async (office) => {
    const claim = await office.file({ n: 1 });
    const review = withMethods(office.stores.review, { addNote: () => Promise.reject(trouble) });
    const { work } = office.composeWith({ stores: { review } });
    await assert.rejects(work.note(OLGA, claim.id, 'x'), (error) => error === trouble);
  });
});

describe('the command line beside the operators', () => {
  onOffice('its moves are in the history as its own', async (office) => {
    const claim = await office.file({ n: 1 });
    const { status, status_reason } = CLOSING;
    await office.desk.work.move('cli:root', claim.id, { status, status_reason, note: null, version: 1 });
    const { history } = await office.desk.dossiers.show(claim.id);
    assert.deepEqual(history.at(-1)?.actor, { name: 'cli:root', kind: 'cli' });
  });
});
