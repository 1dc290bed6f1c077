/* One claim as operators read, move and annotate it (spec: The operator listener). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import type { ClaimRecord } from '../../../src/features/claims/record.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { claimInput } from '../../support/api/samples.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { confirmedDocument, type Detail, type Row } from '../../support/operator/samples.ts';
import { until } from '../../support/process/process.ts';

let service: OperatorService;
let ana: OperatorClient;
let ben: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService();
  ana = await service.newOperator('agent');
  ben = await service.newOperator('agent');
  client = await service.clients.newClient();
});
after(() => service.close());

/** Waits for the due day of a claim, which is derived beside it and is a change of what operators read. */
function untilDue(id: string, isRight = (due: Detail['due']): boolean => due !== null): Promise<unknown> {
  return until('the due day', async () => isRight((await ana.read<Detail>(`/claims/${id}`)).due));
}

const REVIEW = { status: 'UNDER_REVIEW', status_reason: null, version: 1 };
const REVIEWED = { status: 'UNDER_REVIEW', status_reason: null };
const UNKNOWN = `clm_${'0'.repeat(32)}`;

describe('a claim', () => {
  test('is answered with an ETag, and with 304 while nothing about it changed', async () => {
    const { id } = await client.file();
    await untilDue(id);
    const first = assertStatus(await ana.get(`/claims/${id}`), 200);
    const etag = first.headers.get('etag') ?? '';
    assert.equal(first.headers.get('cache-control'), 'no-store');
    assertStatus(await ana.get(`/claims/${id}`, { 'if-none-match': etag }), 304);
    assertStatus(await ben.post(`/claims/${id}/notes`, { text: 'a note' }), 201);
    const second = assertStatus(await ana.get(`/claims/${id}`, { 'if-none-match': etag }), 200);
    assert.notEqual(second.headers.get('etag'), etag);
  });

  test('is answered for its headers alone', async () => {
    const { id } = await client.file();
    const answer = assertStatus(await ana.request('HEAD', `/claims/${id}`), 200);
    assert.ok(answer.headers.get('etag'));
  });

  test('with an unknown identifier is a 404, whatever the request', async () => {
    for (const id of [UNKNOWN, 'clm_1', '%00', 'a'.repeat(3_000), '%F0%9F%92%A9']) {
      assertRefused(await ana.get(`/claims/${id}`), 404, 'CLAIM_NOT_FOUND', id);
      assertRefused(await ana.post(`/claims/${id}/moves`, REVIEW), 404, 'CLAIM_NOT_FOUND', id);
      assertRefused(await ana.post(`/claims/${id}/take-backs`, { version: 2 }), 404, 'CLAIM_NOT_FOUND', id);
      assertRefused(await ana.post(`/claims/${id}/notes`, { text: 'x' }), 404, 'CLAIM_NOT_FOUND', id);
      const until = '2026-01-31T09:30:00.000Z';
      assertRefused(await ana.post(`/claims/${id}/seen`, { until }), 404, 'CLAIM_NOT_FOUND', id);
      assertRefused(await ana.get(`/claims/${id}/documents/doc_1/file`), 404, 'CLAIM_NOT_FOUND', id);
    }
  });
});

describe('a move that is taken back', () => {
  const moveTo = async (id: string, target: object) => assertStatus(await ana.post(`/claims/${id}/moves`, target), 200);
  const takeBack = (operator: OperatorClient, id: string, version: number) =>
    operator.post(`/claims/${id}/take-backs`, { version });

  test('leaves the claim as it was filed, for its client too, but for the ETag and the time of change', async () => {
    const filed = await client.file();
    await untilDue(filed.id);
    const fresh = await ana.read<Detail>(`/claims/${filed.id}`);
    await moveTo(filed.id, REVIEW);
    const seen = assertStatus(await client.get(`/v1/claims/${filed.id}`), 200).headers.get('etag') ?? '';
    const detail = assertStatus(await takeBack(ana, filed.id, 2), 200).read<Detail>();
    const { history, version, updated_at, due: _due, ...same } = detail;
    const { history: _, version: __, updated_at: ___, due, ...before } = fresh;
    assert.deepEqual({ ...same, history_pagination: null }, { ...before, history_pagination: null });
    assert.equal(detail.since, filed.created_at);
    assert.deepEqual(
      history.map(({ kind, since }) => [kind, since]),
      [
        ['filed', undefined],
        ['moved', undefined],
        ['taken_back', filed.created_at],
      ],
    );
    const answer = assertStatus(await client.get(`/v1/claims/${filed.id}`, { 'if-none-match': seen }), 200);
    assert.deepEqual(answer.read(), { ...filed, updated_at });
    assert.ok(updated_at > filed.updated_at);
    assert.equal(version, 3);
    await untilDue(filed.id, (now) => isDeepStrictEqual(now, due));
  });

  test('is not taken back by another operator, twice, or after a note; a blocking open claim is named', async () => {
    const number = { 'shipment.tracking_number': 'BACK-1' };
    const { id } = await client.file(number);
    assertRefused(await takeBack(ana, id, 1), 409, 'NOTHING_TO_TAKE_BACK');
    await moveTo(id, { status: 'REJECTED', status_reason: 'CLAIM_VOIDED_BY_CARRIER', version: 1 });
    assertRefused(await takeBack(ben, id, 2), 409, 'TAKE_BACK_NOT_YOURS');
    assertRefused(await takeBack(ana, id, 1), 409, 'CLAIM_CHANGED');
    const open = await client.file(number);
    const blocked = await takeBack(ana, id, 2);
    assertRefused(blocked, 409, 'MOVE_REFUSED');
    assert.equal(blocked.read<{ blocking_claim_id: string }>().blocking_claim_id, open.id);
    assertStatus(await ben.post(`/claims/${id}/notes`, { text: 'wait' }), 201);
    assertRefused(await takeBack(ana, id, 2), 409, 'TAKE_BACK_OVERTAKEN');
    await moveTo(open.id, REVIEW);
    assertStatus(await takeBack(ana, open.id, 2), 200);
    assertRefused(await takeBack(ana, open.id, 3), 409, 'NOTHING_TO_TAKE_BACK');
    assertFieldsRefused(await ana.post(`/claims/${id}/take-backs`, { version: 0 }), ['version']);
  });
});

describe('a move', () => {
  test('is in the history with its operator and note, and in the list at once', async () => {
    const { id } = await client.file();
    const answer = await ana.post(`/claims/${id}/moves`, { ...REVIEW, note: 'sent to the carrier' });
    const { status, version, history } = assertStatus(answer, 200).read<Detail>();
    assert.deepEqual([status, version], ['UNDER_REVIEW', 2]);
    const last = history.at(-1);
    assert.deepEqual(
      [last?.kind, last?.actor, last?.note],
      ['moved', { name: ana.email, kind: 'operator' }, 'sent to the carrier'],
    );
    const { data } = await ben.read<{ data: Row[] }>('/claims?status=UNDER_REVIEW');
    assert.ok(data.some((row) => row.id === id));
  });

  test('of a claim that another operator moved meanwhile is refused with their moves', async () => {
    const { id } = await client.file();
    assertStatus(await ben.post(`/claims/${id}/moves`, { ...REVIEW, note: 'mine' }), 200);
    const answer = await ana.post(`/claims/${id}/moves`, { ...REVIEW, status: 'RESOLVED' });
    assertRefused(answer, 409, 'CLAIM_CHANGED');
    const { changed } = answer.read<{ changed: { claim: Row; moves: Detail['history'] } }>();
    assert.deepEqual([changed.claim.status, changed.claim.version], ['UNDER_REVIEW', 2]);
    assert.deepEqual(
      changed.moves.map(({ actor, note }) => [actor.name, note]),
      [[ben.email, 'mine']],
    );
  });

  test('of two at once one is done, and the other one is refused with its move', async () => {
    const { id } = await client.file();
    const answers = await Promise.all([ana, ben].map((operator) => operator.post(`/claims/${id}/moves`, REVIEW)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  });

  test('that opens a claim beside an open one is refused with that one', async () => {
    const number = { 'shipment.tracking_number': 'MOVE-1' };
    const closed = await client.file(number);
    const rejected = { status: 'REJECTED', status_reason: 'CLAIM_VOIDED_BY_CARRIER', version: 1 };
    assertStatus(await ana.post(`/claims/${closed.id}/moves`, rejected), 200);
    const open = await client.file(number);
    const answer = await ana.post(`/claims/${closed.id}/moves`, { ...REVIEW, version: 2 });
    assertRefused(answer, 409, 'MOVE_REFUSED');
    assert.equal(answer.read<{ blocking_claim_id: string }>().blocking_claim_id, open.id);
    assert.equal(answer.headers.get('location'), null);
  });

  test('that the rules do not allow is refused', async () => {
    const { id } = await client.file();
    for (const target of [
      { status: 'CREATED', status_reason: null },
      { status: 'REJECTED', status_reason: null },
      { status: 'RESOLVED', status_reason: 'TIME_EXCEEDED' },
    ]) {
      const answer = await ana.post(`/claims/${id}/moves`, { ...target, version: 1 });
      assertRefused(answer, 409, 'MOVE_REFUSED', JSON.stringify(target));
    }
  });

  test('carries a message that the client reads until the next move, with another ETag each time', async () => {
    const key = { 'idempotency-key': 'message-1' };
    const file = () => client.post('/v1/claims', claimInput({ 'shipment.tracking_number': 'MESSAGE-1' }), key);
    const filed = assertStatus(await file(), 201).read<ClaimRecord>();
    const path = `/v1/claims/${filed.id}`;
    const seen = async () => assertStatus(await client.get(path), 200);
    const status_message = 'Please send a photo:\n\t“label” — ¿sí?';
    const before = (await seen()).headers.get('etag') ?? '';
    const moved = await ana.post(`/claims/${filed.id}/moves`, { ...REVIEW, note: 'ours', status_message });
    const event = assertStatus(moved, 200).read<Detail>().history.at(-1);
    assert.deepEqual([event?.note, event?.status_message], ['ours', status_message]);
    const told = assertStatus(await client.get(path, { 'if-none-match': before }), 200);
    const claim = told.read<ClaimRecord>();
    assert.deepEqual(claim, { ...filed, ...REVIEWED, status_message, updated_at: claim.updated_at });
    assert.deepEqual((await client.list({ trackingNumber: 'MESSAGE-1' })).data, [claim]);
    assert.doesNotMatch(told.text, /ours/);
    assert.deepEqual(assertStatus(await file(), 201).read(), filed, 'a replayed claim is as it was filed');
    const onward = { claims: [{ id: filed.id, version: 2 }], status: 'RESOLVED', status_reason: null };
    assertStatus(await ana.post('/moves', onward), 200);
    assert.equal('status_message' in (await seen()).read<object>(), false);
    const back = assertStatus(await ana.post(`/claims/${filed.id}/take-backs`, { version: 3 }), 200).read<Detail>();
    assert.equal(back.history.at(-1)?.status_message, status_message);
    assert.equal((await seen()).read<{ status_message?: string }>().status_message, status_message);
  });

  for (const [what, status_message] of [
    ['blank', ' \n '],
    ['empty', ''],
    ['of 2,001 characters', 'x'.repeat(2_001)],
    ['with NUL', 'a\0b'],
    ['with half of a surrogate pair', '\ud83d'],
    ['with a control character', 'a\u001bb'],
    ['that is no text', 7],
  ] as const) {
    test(`with a message ${what} is refused, of one claim and of several`, async () => {
      const { id } = await client.file();
      assertFieldsRefused(await ana.post(`/claims/${id}/moves`, { ...REVIEW, status_message }), ['status_message']);
      const { version, ...target } = REVIEW;
      const several = { ...target, claims: [{ id, version }], status_message };
      assertFieldsRefused(await ana.post('/moves', several), ['status_message']);
    });
  }

  test('names every field that is wrong', async () => {
    const { id } = await client.file();
    const wrong = { status: 'OPEN', status_reason: 'LATE', version: 0, note: 'x'.repeat(10_001) };
    assertFieldsRefused(await ana.post(`/claims/${id}/moves`, wrong), Object.keys(wrong));
  });
});

describe('the assignee of a claim', () => {
  test('is an operator or nobody, and in its history', async () => {
    const { id } = await client.file();
    const assign = (operator_id: string | null) =>
      ana.request('PUT', `/claims/${id}/assignee`, { body: { operator_id } });
    const given = assertStatus(await assign(ben.id), 200).read<Detail>();
    assert.equal(given.assignee?.id, ben.id);
    assert.equal(given.history.at(-1)?.kind, 'assigned');
    const taken = assertStatus(await assign(null), 200).read<Detail>();
    assert.equal(taken.assignee, null);
  });

  test('cannot be a viewer, a disabled operator, or an unknown one', async () => {
    const { id } = await client.file();
    const viewer = await service.newOperator('viewer');
    const disabled = await service.newOperator('agent');
    await service.clients.running.operators.change(disabled.id, { disabled: true }, 'system');
    const assign = (operator_id: string) => ana.request('PUT', `/claims/${id}/assignee`, { body: { operator_id } });
    for (const each of [viewer, disabled]) assertFieldsRefused(await assign(each.id), ['operator_id']);
    assertRefused(await assign('opr_0'), 404, 'OPERATOR_NOT_FOUND');
  });
});

describe('a note', () => {
  test('keeps its text as it was written', async () => {
    const { id } = await client.file();
    const text = '  Called: <b>no</b> answer ☎\nTry again = tomorrow';
    const { history } = assertStatus(await ana.post(`/claims/${id}/notes`, { text }), 201).read<Detail>();
    assert.deepEqual([history.at(-1)?.text, history.at(-1)?.actor.name], [text, ana.email]);
  });

  test('is 1 to 10,000 characters that can be kept', async () => {
    const { id } = await client.file();
    for (const text of ['', '  \n', 'x'.repeat(10_001), 'a\0b', '\ud800', null, 5, ['x']]) {
      assertFieldsRefused(await ana.post(`/claims/${id}/notes`, { text }), ['text'], { of: JSON.stringify(text) });
    }
    assertStatus(await ana.post(`/claims/${id}/notes`, { text: 'x'.repeat(10_000) }), 201);
  });
});

describe('evidence that arrived', () => {
  test('is unseen until an operator says up to when it was seen', async () => {
    const { id } = await client.file();
    await confirmedDocument(service, client, id);
    const before = await ana.read<Detail>(`/claims/${id}`);
    assert.deepEqual([before.documents.unseen, before.documents_list[0]?.is_unseen], [1, true]);
    const until = before.documents_list[0]?.confirmed_at;
    assertStatus(await ana.post(`/claims/${id}/seen`, { until }), 204);
    const after = await ana.read<Detail>(`/claims/${id}`);
    assert.deepEqual([after.documents.unseen, after.documents_list[0]?.is_unseen], [0, false]);
  });

  test('needs a time', async () => {
    const { id } = await client.file();
    for (const until of [undefined, 'now', '2026-01-31', 5]) {
      assertFieldsRefused(await ana.post(`/claims/${id}/seen`, { until }), ['until']);
    }
  });
});
