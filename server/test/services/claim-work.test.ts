import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { findStoreTrouble } from '../../src/services/store-trouble.ts';
import { withMethods } from '../api/harness.ts';
import { CLOSING, claimId, documentId, OURS, timeAt } from '../contract/fixtures.ts';
import { IVAN, noTrouble, OLGA, onOffice, refusal, type TestOffice } from './review-office.ts';

const REVIEW = { status: 'UNDER_REVIEW', status_reason: null, note: null } as const;
const RESOLVED = { status: 'RESOLVED', status_reason: null, note: null } as const;

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
