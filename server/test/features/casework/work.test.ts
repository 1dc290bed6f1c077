import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { ClaimReview } from '../../../src/features/casework/review.ts';
import type { ClaimChange } from '../../../src/features/casework/work.ts';
import { Identifiers } from '../../../src/platform/identifiers.ts';
import { findTransientError } from '../../../src/platform/transient-error.ts';
import { CLOSING, claimId, documentId, fileClaim, OURS, THEIRS, timeAt } from '../../contract/fixtures.ts';
import { withMethods } from '../../support/api/harness.ts';
import {
  besideMoves,
  IVAN,
  OLGA,
  onServices,
  refusal,
  rethrow,
  type TestServices,
} from '../../support/operator/review-services.ts';

const REVIEW = { status: 'UNDER_REVIEW', status_reason: null, note: null } as const;
const RESOLVED = { status: 'RESOLVED', status_reason: null, note: null } as const;

describe('listing claims by command', () => {
  onServices('gives the newest of all organizations, as many as were asked for', async ({ stores }) => {
    const organizations = [OURS, OURS, THEIRS, THEIRS, OURS];
    for (const [n, organization_id] of organizations.entries()) await fileClaim(stores.store, { n, organization_id });
    const { store, review } = stores;
    const services = { store, review, beside: besideMoves(stores, Date.now), identifiers: new Identifiers(Date.now) };
    const listed = await new ClaimReview(services).list({ limit: 3 });
    assert.deepEqual(
      listed.map(({ id }) => id),
      [claimId(4), claimId(3), claimId(2)],
    );
  });
});

describe('assigning claims', () => {
  const assigneeOf = async ({ stores }: TestServices, id: string) =>
    (await stores.review.findCasework(OURS, id))?.assignee_id ?? null;

  onServices('a claim is given to an operator and taken back; both are kept with names', async (services) => {
    const [claim, opr] = [await services.file({ n: 1 }), await services.addOperator('opr_1')];
    const given = await services.casework.work.assign(OLGA, claim.id, opr);
    assert.deepEqual(given.assignee, { id: opr, name: 'Name of opr_1' });
    const taken = await services.casework.work.assign(IVAN, claim.id, null);
    assert.equal(taken.assignee, null);
    assert.deepEqual(
      taken.history.slice(1).map(({ kind, actor, assignee }) => ({ kind, actor: actor.name, assignee })),
      [
        { kind: 'assigned', actor: OLGA, assignee: { id: opr, name: 'Name of opr_1' } },
        { kind: 'assigned', actor: IVAN, assignee: null },
      ],
    );
    assert.deepEqual(await services.audited(claim.id), [
      { action: 'claim.assigned', actor: OLGA, before: { assignee_id: null }, after: { assignee_id: opr } },
      { action: 'claim.assigned', actor: IVAN, before: { assignee_id: opr }, after: { assignee_id: null } },
    ]);
  });

  onServices('assigning a claim to its assignee changes and records nothing', async (services) => {
    const [claim, opr] = [await services.file({ n: 1 }), await services.addOperator('opr_1')];
    await services.casework.work.assign(OLGA, claim.id, null);
    await services.casework.work.assign(OLGA, claim.id, opr);
    await services.casework.work.assign(IVAN, claim.id, opr);
    assert.equal((await services.audited(claim.id)).length, 1);
  });

  onServices('of many concurrent assignments of a claim, each records the assignee before', async (services) => {
    const claim = await services.file({ n: 1 });
    const ids = await Promise.all([1, 2, 3, 4].map((n) => services.addOperator(`opr_${n}`)));
    await Promise.all(ids.map((id) => services.casework.work.assign(OLGA, claim.id, id)));
    const changes = await services.audited(claim.id);
    assert.equal(changes.length, ids.length);
    const given = (change: unknown) => (change as { assignee_id: string | null }).assignee_id;
    const chain = new Map(changes.map(({ before, after }) => [given(before), given(after)]));
    let last: string | null = null;
    for (const _ of ids) last = chain.get(last) ?? null;
    assert.equal(last, await assigneeOf(services, claim.id));
  });

  onServices('an assignment that loses at every attempt fails as transient, with nothing stored', async (services) => {
    const [claim, opr] = [await services.file({ n: 1 }), await services.addOperator('opr_1')];
    const review = withMethods(services.stores.review, { assign: async () => false });
    const { work } = services.composeWith({ stores: { review } });
    const isBusy = (error: unknown) => findTransientError(error)?.isNothingStored === true;
    await assert.rejects(work.assign(OLGA, claim.id, opr), isBusy);
  });

  for (const [rule, id, code] of [
    ['a disabled operator', 'opr_disabled', 'INVALID_REQUEST_BODY'],
    ['an operator who only looks', 'opr_viewer', 'INVALID_REQUEST_BODY'],
    ['an operator who is not there', 'opr_none', 'OPERATOR_NOT_FOUND'],
  ] as const) {
    onServices(`no claim is given to ${rule}`, async (services) => {
      await services.addOperator('opr_disabled', { disabled_at: timeAt(1) });
      await services.addOperator('opr_viewer', { role: 'viewer' });
      const claim = await services.file({ n: 1 });
      await refusal(services.casework.work.assign(OLGA, claim.id, id), code);
      const many = { claim_ids: [claim.id], operator_id: id };
      await refusal(services.casework.work.assignAll(OLGA, many, rethrow), code);
      assert.equal(await assigneeOf(services, claim.id), null);
    });
  }

  onServices('an admin works claims too', async (services) => {
    const [claim, opr] = [await services.file({ n: 1 }), await services.addOperator('opr_1', { role: 'admin' })];
    await services.casework.work.assign(OLGA, claim.id, opr);
    assert.equal(await assigneeOf(services, claim.id), opr);
  });

  onServices('many claims are assigned, each on its own', async (services) => {
    const opr = await services.addOperator('opr_1');
    const claims = [await services.file({ n: 1 }), await services.file({ n: 2 })];
    const claim_ids = [claims[0]?.id ?? '', claimId(99), claims[1]?.id ?? ''];
    const { results } = await services.casework.work.assignAll(OLGA, { claim_ids, operator_id: opr }, rethrow);
    assert.deepEqual(
      results.map((result) => (result.outcome === 'failed' ? result.error.code : result.claim.assignee?.id)),
      [opr, 'CLAIM_NOT_FOUND', opr],
    );
    const back = await services.casework.work.assignAll(OLGA, { claim_ids, operator_id: null }, rethrow);
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
    onServices(`a note is kept as it is: ${JSON.stringify(text)}`, async (services) => {
      const claim = await services.file({ n: 1 });
      const detail = await services.casework.work.note(OLGA, claim.id, text);
      const note = detail.history.at(-1);
      assert.deepEqual([note?.kind, note?.text, note?.actor.name], ['noted', text, OLGA]);
      const [entry] = await services.audited(claim.id);
      assert.deepEqual(entry?.after, { event_id: note?.id });
    });
  }

  for (const text of ['', '  \n', 'a\0b', '\ud800', 'x\udc00y']) {
    onServices(
      `a note that no database keeps, or that says nothing, is refused: ${JSON.stringify(text)}`,
      async (services) => {
        const claim = await services.file({ n: 1 });
        const error = await refusal(services.casework.work.note(OLGA, claim.id, text), 'INVALID_REQUEST_BODY');
        assert.equal(error.field, 'text');
        assert.deepEqual(await services.stores.review.listEvents(OURS, claim.id), []);
      },
    );
  }

  onServices('a note on an unknown claim is refused', async (services) => {
    await refusal(services.casework.work.note(OLGA, claimId(1), 'x'), 'CLAIM_NOT_FOUND');
  });
});

describe('evidence that was seen', () => {
  const unseen = async ({ casework }: TestServices, id: string) =>
    (await casework.claimDetails.show(id)).documents_list
      .filter(({ is_unseen }) => is_unseen)
      .map((document) => document.id);

  onServices('a document confirmed after those that were shown stays unseen', async (services) => {
    const claim = await services.file({ n: 1 });
    await services.confirm(await services.receive(claim, 1), 100);
    const later = await services.receive(claim, 2);
    assert.deepEqual(await unseen(services, claim.id), [documentId(1)]);
    await services.confirm(later, 101);
    await services.casework.work.markSeen(claim.id, timeAt(100));
    assert.deepEqual(await unseen(services, claim.id), [documentId(2)]);
    await services.casework.work.markSeen(claim.id, timeAt(101));
    assert.deepEqual(await unseen(services, claim.id), []);
  });

  for (const until of ['0000-01-01T00:00:00.000Z', '1969-12-31T23:59:59.999Z', '9999-12-31T23:59:59.999Z']) {
    onServices(`a time far away is a time: ${until}`, async (services) => {
      const claim = await services.file({ n: 1 });
      await services.confirm(await services.receive(claim, 1), 100);
      await services.casework.work.markSeen(claim.id, until);
      assert.equal((await unseen(services, claim.id)).length, until.startsWith('9') ? 0 : 1);
    });
  }

  onServices('an unknown claim cannot be marked as seen', async (services) => {
    await refusal(services.casework.work.markSeen(claimId(1), timeAt(1)), 'CLAIM_NOT_FOUND');
  });
});

describe('a claim that was moved meanwhile', () => {
  onServices(
    'is told with the moves since the version that was seen, without the one that made it',
    async (services) => {
      const { work } = services.casework;
      const { id } = await services.file({ n: 1 });
      await work.move(OLGA, id, { ...REVIEW, version: 1 });
      await work.move(IVAN, id, { ...RESOLVED, version: 2 });
      const { changed } = await refusal(work.move(OLGA, id, { ...RESOLVED, version: 2 }), 'CLAIM_CHANGED');
      assert.deepEqual(
        (changed as ClaimChange).moves.map(({ version }) => version),
        [3],
      );
    },
  );
});

describe('a transient error after a stored change', () => {
  const failure = Object.assign(new Error('gone'), { code: 'STORE_UNAVAILABLE', isNothingStored: true });
  const saysStored = (error: unknown) => findTransientError(error)?.isNothingStored === false;

  onServices('it does not say that nothing was', async (services) => {
    const claim = await services.file({ n: 1 });
    const operator = await services.addOperator('opr_1');
    const queue = withMethods(services.stores.queue, { findQueueClaims: () => Promise.reject(failure) });
    const { work } = services.composeWith({ stores: { queue } });
    await assert.rejects(work.note(OLGA, claim.id, 'x'), saysStored);
    await assert.rejects(work.assign(OLGA, claim.id, operator), saysStored);
    await assert.rejects(work.move(OLGA, claim.id, { ...REVIEW, version: 1 }), saysStored);
    const claims = [{ id: claim.id, version: 2 }];
    await assert.rejects(work.moveAll(OLGA, { ...RESOLVED, claims }, rethrow), saysStored);
    assert.equal((await services.audited(claim.id)).length, 4);
  });

  onServices('of one of several claims it is told to the caller, with its claim', async (services) => {
    const claim = await services.file({ n: 1 });
    const store = withMethods(services.stores.store, { moveClaim: () => Promise.reject(failure) });
    const { work } = services.composeWith({ stores: { store } });
    const told: unknown[] = [];
    const claims = [{ id: claim.id, version: 1 }];
    await work.moveAll(OLGA, { ...RESOLVED, claims }, (error, id) => told.push([error, id]));
    assert.deepEqual(told, [[failure, claim.id]]);
  });

  onServices('what was refused before it stays refused', async (services) => {
    const claim = await services.file({ n: 1 });
    const review = withMethods(services.stores.review, { addNote: () => Promise.reject(failure) });
    const { work } = services.composeWith({ stores: { review } });
    await assert.rejects(work.note(OLGA, claim.id, 'x'), (error) => error === failure);
  });
});

describe('the command line beside the operators', () => {
  onServices('its moves are in the history as its own', async (services) => {
    const claim = await services.file({ n: 1 });
    const { status, status_reason } = CLOSING;
    await services.casework.work.move('cli:root', claim.id, { status, status_reason, note: null, version: 1 });
    const { history } = await services.casework.claimDetails.show(claim.id);
    assert.deepEqual(history.at(-1)?.actor, { name: 'cli:root', kind: 'cli' });
  });
});
