/* Notifications of operators about their claims (spec: Notifications). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ListedNotification } from '../../../src/features/notifications/service.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

const PATH = '/notifications';

let service: OperatorService;
let admin: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService();
  admin = await service.newOperator('admin');
  client = await service.clients.newClient();
});
after(() => service.close());

interface Page {
  data: ListedNotification[];
  unread: number;
  turned_off: string[];
  pagination: { cursor: string | null };
}

const pageOf = (operator: OperatorClient, query = '') => operator.read<Page>(`${PATH}${query}`);
const unreadOf = async (operator: OperatorClient) => (await operator.read<{ unread: number }>(`${PATH}/unread`)).unread;
const assign = async (id: string, operator: OperatorClient, by = admin) =>
  assertStatus(await by.request('PUT', `/claims/${id}/assignee`, { body: { operator_id: operator.id } }), 200);
const read = async (operator: OperatorClient, ids: readonly string[]) =>
  assertStatus(await operator.post(`${PATH}/reads`, { ids }), 200).read<{ unread: number }>();
const choose = (operator: OperatorClient, turned_off: readonly string[]) =>
  operator.request('PUT', `${PATH}/choices`, { body: { turned_off } });

let numbers = 0;
async function file(): Promise<string> {
  numbers += 1;
  return (await client.file({ 'shipment.tracking_number': `NOTE-${numbers}` })).id;
}

describe('notifications', () => {
  test('tell of claims that somebody else assigned, and of evidence until somebody looks', async () => {
    const agent = await service.newOperator('agent');
    const [given, taken] = [await file(), await file()];
    await assign(given, agent);
    await assign(taken, agent, agent);
    const [told, ...rest] = (await pageOf(agent)).data;
    assert.deepEqual([told?.kind, told?.claim.id, told?.actor, told?.is_read], ['assigned', given, admin.email, false]);
    assert.equal(rest.length, 0);
    await client.fateOf(await client.upload(taken));
    const [evidence] = (await pageOf(agent)).data;
    assert.deepEqual([evidence?.kind, evidence?.claim.id], ['evidence', taken]);
    assert.equal(await unreadOf(agent), 2);
    assertStatus(await admin.post(`/claims/${taken}/seen`, { until: new Date().toISOString() }), 204);
    assert.equal(await unreadOf(agent), 1);
    assert.equal((await pageOf(admin)).data.length, 0);
  });

  test('are marked as read one by one, by those alone whose they are', async () => {
    const [agent, other] = [await service.newOperator('agent'), await service.newOperator('agent')];
    for (const operator of [agent, agent, other]) await assign(await file(), operator);
    const [first, second] = (await pageOf(agent)).data;
    assert.ok(first && second);
    assert.deepEqual(await read(other, [first.id]), { unread: 1 });
    assert.deepEqual(await read(agent, [first.id, 'assigned.none']), { unread: 1 });
    assert.deepEqual(
      (await pageOf(agent)).data.map(({ is_read }) => is_read),
      [true, false],
    );
    assert.deepEqual(await read(agent, [first.id, second.id]), { unread: 0 });
    assertFieldsRefused(await agent.post(`${PATH}/reads`, { ids: Array.from({ length: 201 }, () => 'x') }), ['ids']);
  });

  test('are told again when a claim is assigned again', async () => {
    const agent = await service.newOperator('agent');
    const id = await file();
    await assign(id, agent);
    await read(
      agent,
      (await pageOf(agent)).data.map((each) => each.id),
    );
    await assign(id, admin, admin);
    assert.equal((await pageOf(agent)).data.length, 0);
    await assign(id, agent);
    assert.equal(await unreadOf(agent), 1);
  });

  test('of a kind that is turned off are not told, and not counted', async () => {
    const agent = await service.newOperator('agent');
    await assign(await file(), agent);
    assert.deepEqual(assertStatus(await choose(agent, ['due', 'assigned']), 200).read(), {
      turned_off: ['assigned', 'due'],
    });
    const page = await pageOf(agent);
    assert.deepEqual([page.data, page.unread, page.turned_off], [[], 0, ['assigned', 'due']]);
    assertStatus(await choose(agent, []), 200);
    assert.equal(await unreadOf(agent), 1);
    assertFieldsRefused(await choose(agent, ['mentioned']), ['turned_off']);
    const { data } = await admin.read<{ data: { action: string }[] }>(`/audit?subject=${agent.id}`);
    const changes = data.filter(({ action }) => action === 'operator.notifications_changed');
    assert.equal(changes.length, 2);
  });

  test('are listed in pages, newest first', async () => {
    const agent = await service.newOperator('agent');
    const ids = [await file(), await file(), await file()];
    for (const id of ids) await assign(id, agent);
    const first = await pageOf(agent, '?limit=2');
    const second = await pageOf(agent, `?limit=2&cursor=${first.pagination.cursor}`);
    const listed = [...first.data, ...second.data].map(({ claim }) => claim.id);
    assert.deepEqual([listed, second.pagination.cursor], [ids.toReversed(), null]);
    const refused = await agent.get(`${PATH}?cursor=none`);
    assertFieldsRefused(refused, ['cursor'], { code: 'INVALID_QUERY_PARAMETERS' });
  });

  test('are for those who work claims', async () => {
    assertRefused(await (await service.newOperator('viewer')).get(PATH), 403, 'ROLE_NOT_ALLOWED');
  });
});
