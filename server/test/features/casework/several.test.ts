/* Changes of several claims at once, with a result for each (spec: The operator listener). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { HistoryEvent } from '../../../src/features/casework/record.ts';
import type { FollowUp } from '../../../src/features/deadlines/follow-ups/record.ts';
import type { ShipmentFacts } from '../../../src/features/shipments/record.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import type { Page, Row } from '../../support/operator/samples.ts';

let service: OperatorService;
let agent: OperatorClient;
let viewer: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService();
  agent = await service.newOperator('agent');
  viewer = await service.newOperator('viewer');
  client = await service.clients.newClient();
});
after(() => service.close());

const factsOf = (id: string) => viewer.read<ShipmentFacts>(`/claims/${id}/shipment-facts`);

describe('for several claims at once', () => {
  const outcomesOf = async (path: string, body: object) => {
    const { results } = assertStatus(await agent.post(path, body), 200).read<{
      results: { id: string; outcome: string; error?: { code: string } }[];
    }>();
    return results.map(({ outcome, error }) => error?.code ?? outcome);
  };
  const UNKNOWN = `clm_${'0'.repeat(32)}`;

  test('a date of their shipments is set, each on its own, and other facts stay', async () => {
    const [one, two] = [await client.file(), await client.file()];
    const facts = { posted_on: '2026-02-01', expected_on: null, delivered_on: null, weight_grams: 7 };
    const body = { ...facts, carrier_reference: null, version: 0 };
    assertStatus(await agent.request('PUT', `/claims/${one.id}/shipment-facts`, { body }), 200);
    const claim_ids = [one.id, UNKNOWN, two.id];
    const outcomes = await outcomesOf('/shipment-facts', { claim_ids, delivered_on: '2026-01-20' });
    assert.deepEqual(outcomes, ['INVALID_REQUEST_BODY', 'CLAIM_NOT_FOUND', 'changed']);
    await outcomesOf('/shipment-facts', { claim_ids: [one.id], delivered_on: '2026-02-20' });
    const { posted_on, delivered_on, weight_grams } = await factsOf(one.id);
    assert.deepEqual([posted_on, delivered_on, weight_grams], ['2026-02-01', '2026-02-20', 7]);
    assert.equal((await factsOf(two.id)).delivered_on, '2026-01-20');
    assertRefused(await agent.post('/shipment-facts', { claim_ids: [one.id] }), 400, 'INVALID_REQUEST_BODY');
  });

  test('a note is written on each, and their evidence is marked as seen', async () => {
    const ids = [(await client.file()).id, (await client.file()).id];
    const claim_ids = [...ids, UNKNOWN];
    const text = 'The depot was called.';
    assert.deepEqual(await outcomesOf('/notes', { claim_ids, text }), ['noted', 'noted', 'CLAIM_NOT_FOUND']);
    for (const id of ids) {
      const { history } = await viewer.read<{ history: HistoryEvent[] }>(`/claims/${id}`);
      assert.equal(history.find(({ kind }) => kind === 'noted')?.text, text);
    }
    const until = new Date().toISOString();
    assert.deepEqual(await outcomesOf('/seen', { claim_ids, until }), ['seen', 'seen', 'CLAIM_NOT_FOUND']);
    assert.deepEqual(await outcomesOf('/seen', { claim_ids: ids }), ['seen', 'seen'], 'those that are there now');
    assertRefused(await viewer.post('/notes', { claim_ids, text }), 403, 'ROLE_NOT_ALLOWED');
  });

  test('the day to look at them again is set and taken away, and a wrong one is refused for all', async () => {
    const ids = [(await client.file()).id, (await client.file()).id];
    const claim_ids = [...ids, UNKNOWN];
    const followUpOf = async (id: string) => {
      const { deadlines } = await viewer.read<{ deadlines: { follow_up: FollowUp | null } }>(`/claims/${id}`);
      return deadlines.follow_up && [deadlines.follow_up.look_on, deadlines.follow_up.note];
    };
    const look_on = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const wrong = [{ look_on: '2020-01-01' }, { look_on, note: '\0' }, { look_on, note: 'x'.repeat(1_001) }];
    for (const body of wrong) {
      const field = 'note' in body ? 'note' : 'look_on';
      assertFieldsRefused(await agent.post('/follow-ups', { claim_ids, ...body }), [field]);
    }
    assertFieldsRefused(await agent.post('/follow-ups', { claim_ids }), ['look_on']);
    const set = { claim_ids, look_on, note: ' Call. ' };
    assert.deepEqual(await outcomesOf('/follow-ups', set), ['changed', 'changed', 'CLAIM_NOT_FOUND']);
    assert.deepEqual(await Promise.all(ids.map(followUpOf)), [
      [look_on, 'Call.'],
      [look_on, 'Call.'],
    ]);
    assert.deepEqual(await outcomesOf('/follow-ups', { claim_ids: ids, look_on: null }), ['changed', 'changed']);
    assert.deepEqual(await Promise.all(ids.map(followUpOf)), [null, null]);
    for (const id of ids) {
      const { history } = await viewer.read<{ history: HistoryEvent[] }>(`/claims/${id}`);
      const kinds = history.map(({ kind }) => kind).filter((kind) => kind.startsWith('follow_up'));
      assert.deepEqual(kinds, ['follow_up_set', 'follow_up_removed']);
    }
  });
});

describe('many claims at once', () => {
  const fileTwo = async () => [await client.file(), await client.file()] as const;
  const target = { status: 'UNDER_REVIEW', status_reason: null };

  test('are moved each on its own, and answered in their order', async () => {
    const [first, second] = await fileTwo();
    await service.clients.move(first.id, 'UNDER_REVIEW');
    const claims = [first, second].map(({ id }) => ({ id, version: 1 }));
    const unknown = { id: `clm_${'0'.repeat(32)}`, version: 1 };
    const answer = await agent.post('/moves', { claims: [...claims, unknown], ...target, note: 'together' });
    const { moved, results } = assertStatus(answer, 200).read<{
      moved: number;
      results: { id: string; outcome: string; claim?: Row; error?: { code: string } }[];
    }>();
    assert.equal(moved, 1);
    assert.deepEqual(
      results.map(({ id, outcome, error, claim }) => [id, outcome, error?.code ?? claim?.version]),
      [
        [first.id, 'failed', 'CLAIM_CHANGED'],
        [second.id, 'moved', 2],
        [unknown.id, 'failed', 'CLAIM_NOT_FOUND'],
      ],
    );
  });

  test('have their moves taken back each on its own, and get their clocks and places in the queue again', async () => {
    const another = await service.clients.newClient();
    const filed: string[] = [];
    for (let n = 0; n < 50; n += 1) filed.push((await another.file()).id);
    const ours = `organization=${another.organizationId}`;
    const clocks = async () => {
      const { data } = await agent.read<Page>(`/claims?${ours}&status=CREATED&sort=since&limit=50`);
      return data.map(({ id, since }) => ({ id, since }));
    };
    const before = await clocks();
    const counted = (await agent.read<{ by_status: object }>(`/claims/counts?${ours}`)).by_status;
    const claims = (version: number) => filed.map((id) => ({ id, version }));
    assertStatus(await agent.post('/moves', { claims: claims(1), ...target }), 200);
    const answer = await agent.post('/take-backs', { claims: claims(2) });
    assert.equal(assertStatus(answer, 200).read<{ taken_back: number }>().taken_back, 50);
    assert.deepEqual(await clocks(), before);
    assert.deepEqual((await agent.read<{ by_status: object }>(`/claims/counts?${ours}`)).by_status, counted);
  });

  test('are taken back or refused, and answered in their order', async () => {
    const [first, second] = await fileTwo();
    const claims = (version: number) => [first, second].map(({ id }) => ({ id, version }));
    assertStatus(await agent.post('/moves', { claims: claims(1), ...target }), 200);
    assertStatus(await agent.post(`/claims/${first.id}/notes`, { text: 'x' }), 201);
    const unknown = { id: `clm_${'0'.repeat(32)}`, version: 2 };
    const answer = assertStatus(await agent.post('/take-backs', { claims: [...claims(2), unknown] }), 200);
    const { results } = answer.read<{ results: { id: string; outcome: string; error?: { code: string } }[] }>();
    assert.deepEqual(
      results.map(({ id, outcome, error }) => [id, error?.code ?? outcome]),
      [
        [first.id, 'TAKE_BACK_OVERTAKEN'],
        [second.id, 'taken_back'],
        [unknown.id, 'CLAIM_NOT_FOUND'],
      ],
    );
  });

  test('are assigned each on its own', async () => {
    const [first, second] = await fileTwo();
    const body = { claim_ids: [second.id, 'nothing', first.id], operator_id: agent.id };
    const { results } = assertStatus(await agent.post('/assignments', body), 200).read<{
      results: { outcome: string; claim?: Row }[];
    }>();
    assert.deepEqual(
      results.map(({ outcome, claim }) => [outcome, claim?.assignee?.id]),
      [
        ['assigned', agent.id],
        ['failed', undefined],
        ['assigned', agent.id],
      ],
    );
  });

  test('are 1 to 100, and none of them twice', async () => {
    const { id } = await client.file();
    const many = Array.from({ length: 101 }, (_, n) => ({ id: `clm_${n}`, version: 1 }));
    for (const claims of [
      [],
      many,
      [
        { id, version: 1 },
        { id, version: 1 },
      ],
    ]) {
      assertFieldsRefused(await agent.post('/moves', { claims, ...target }), ['claims']);
      assertFieldsRefused(await agent.post('/take-backs', { claims }), ['claims']);
      const claim_ids = claims.map((claim) => claim.id);
      assertFieldsRefused(await agent.post('/assignments', { claim_ids, operator_id: null }), ['claim_ids']);
    }
    const wrong = await agent.post('/moves', { claims: Array(10_000).fill({}), ...target });
    assert.deepEqual(assertFieldsRefused(wrong, ['claims']), ['must name 1 to 100 claims']);
  });

  test('are not assigned to an unknown operator, or one who cannot work them', async () => {
    const { id } = await client.file();
    const viewer = await service.newOperator('viewer');
    const assign = (operator_id: string) => agent.post('/assignments', { claim_ids: [id], operator_id });
    assertRefused(await assign('opr_0'), 404, 'OPERATOR_NOT_FOUND');
    assertRefused(await assign('\0'), 400, 'INVALID_REQUEST_BODY');
    assertFieldsRefused(await assign(viewer.id), ['operator_id']);
  });
});
