/* The day on which somebody looks at a claim again (spec: Follow-up). */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { findFollowUpFault } from '../../../src/features/deadlines/follow-ups/rules.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { clockFromNoon } from '../../support/api/harness.ts';
import { type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { until } from '../../support/process/process.ts';

const TODAY = '2028-02-29';
const [FIRST, LAST] = ['2028-03-01', '2030-02-28'];

for (const [what, look_on, note] of [
  ['tomorrow', FIRST, null],
  ['the same day in two years', LAST, 'x'.repeat(1_000)],
] as const) {
  test(`a follow-up is taken for ${what}`, () => assert.equal(findFollowUpFault({ look_on, note }, TODAY), undefined));
}

for (const [what, look_on, note, field] of [
  ['today', TODAY, null, 'look_on'],
  ['a day after two years', '2030-03-01', null, 'look_on'],
  ['a day that is none', '2028-02-30', null, 'look_on'],
  ['a day in other words', 'tomorrow', null, 'look_on'],
  ['a long note', FIRST, 'x'.repeat(1_001), 'note'],
  ['half of a surrogate pair', FIRST, '\ud83d', 'note'],
] as const) {
  test(`a follow-up is refused for ${what}`, () => {
    const fault = findFollowUpFault({ look_on, note }, TODAY);
    assert.equal(fault?.field, field);
    assert.match(
      fault.message,
      field === 'look_on' ? /from 2028-03-01 to 2030-02-28.*: choose/ : /at most 1000.*shorten/,
    );
  });
}

const clock = clockFromNoon();
let service: OperatorService;
before(async () => {
  service = await startOperatorService({ overrides: { clock } });
});
after(() => service.close());

const inDays = (days: number) => new Date(clock() + days * 86_400_000).toISOString().slice(0, 10);

test('a client who is refused because of an open claim wakes it', async () => {
  const agent = await service.newOperator('agent');
  const client = await service.clients.newClient();
  const { id, shipment } = await client.file();
  const path = `/claims/${id}/follow-up`;
  const set = await agent.request('PUT', path, { body: { look_on: inDays(3), note: 'Call.' } });
  assertStatus(set, 200);
  const lookOn = async () => {
    const claim = await agent.read<{ deadlines: { follow_up: { look_on: string } | null } }>(`/claims/${id}`);
    return claim.deadlines.follow_up?.look_on;
  };
  assert.equal(await lookOn(), inDays(3));
  const refused = await client.create({ 'shipment.tracking_number': shipment.tracking_number });
  assertRefused(refused, 409, 'CLAIM_ALREADY_EXISTS');
  await until('the claim wakes', async () => (await lookOn()) === undefined);
  assertFieldsRefused(await agent.request('PUT', path, { body: { look_on: inDays(0) } }), ['look_on']);
  assertStatus(await agent.request('DELETE', path), 204);
});
