/* Changes of several claims at once, with a result for each (spec: The operator listener). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { HistoryEvent } from '../../../src/features/casework/record.ts';
import type { FollowUp } from '../../../src/features/deadlines/follow-ups/record.ts';
import type { ShipmentFacts } from '../../../src/features/shipments/record.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

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
