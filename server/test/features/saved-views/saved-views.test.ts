/* Views of the queue that operators save (spec: Saved views). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ListedView } from '../../../src/features/saved-views/service.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

const PATH = '/saved-views';
const QUERY = { view: 'carrier', carrier: 'DPD,GLS', sort: 'since' };

let service: OperatorService;
let admin: OperatorClient;
let agent: OperatorClient;
let colleague: OperatorClient;
let viewer: OperatorClient;

before(async () => {
  service = await startOperatorService();
  admin = await service.newOperator('admin');
  agent = await service.newOperator('agent');
  colleague = await service.newOperator('agent');
  viewer = await service.newOperator('viewer');
});
after(() => service.close());

let names = 0;
/** A view as it is sent, with a name of its own. */
function input(overrides: object = {}): { name: string; scope: 'team' | 'own'; query: object; columns: null } {
  names += 1;
  return { name: `View ${names}`, scope: 'own', query: QUERY, columns: null, ...overrides };
}
const send = (by: OperatorClient, overrides: object = {}) => by.post(PATH, input(overrides));
const save = async (by: OperatorClient, overrides: object = {}) =>
  assertStatus(await send(by, overrides), 201).read<ListedView>();
const seenBy = async (by: OperatorClient) => (await by.read<{ data: ListedView[] }>(PATH)).data;
const change = (by: OperatorClient, { id, name, scope, query, columns, version }: ListedView, changed: object) =>
  by.request('PUT', `${PATH}/${id}`, { body: { name, scope, query, columns, version, ...changed } });
const remove = (by: OperatorClient, { id, version }: ListedView) =>
  by.request('DELETE', `${PATH}/${id}?version=${version}`);
const nameOf = ({ name }: ListedView) => name;

describe('saved views', () => {
  test('of the team are seen by everybody, own ones by their owner alone', async () => {
    const own = await save(agent);
    const team = await save(agent, { scope: 'team', columns: ['status', 'tracking'] });
    assert.deepEqual([team.owner.id, team.version, team.columns], [agent.id, 1, ['status', 'tracking']]);
    for (const [by, may_change] of [
      [agent, true],
      [admin, true],
      [colleague, false],
      [viewer, false],
    ] as const) {
      const seen = await seenBy(by);
      assert.deepEqual(
        seen.find(({ id }) => id === team.id),
        { ...team, may_change },
      );
      assert.equal(
        seen.some(({ id }) => id === own.id),
        by === agent,
      );
    }
    assertRefused(await change(admin, own, { name: 'Mine now' }), 404, 'SAVED_VIEW_NOT_FOUND');
  });

  test('of the team are made by agents and admins, and changed by their owner or an admin', async () => {
    assertRefused(await send(viewer, { scope: 'team' }), 403, 'ROLE_NOT_ALLOWED');
    await save(viewer);
    const team = await save(agent, { scope: 'team' });
    const refused = assertRefused(await change(colleague, team, { name: 'Other' }), 403, 'ROLE_NOT_ALLOWED');
    assert.match(refused.error, /who made it, and admins can change this view/);
    assertRefused(await remove(viewer, team), 403, 'ROLE_NOT_ALLOWED');
    const changed = assertStatus(await change(admin, team, { query: {} }), 200).read<ListedView>();
    assert.deepEqual([changed.version, changed.changed_by, changed.owner.id], [2, admin.email, agent.id]);
    assertRefused(await change(admin, changed, { scope: 'own' }), 403, 'ROLE_NOT_ALLOWED');
    assertStatus(await change(agent, changed, { scope: 'own' }), 200);
    assert.equal(
      (await seenBy(admin)).some(({ id }) => id === team.id),
      false,
    );
  });

  test('that somebody changed meanwhile are refused with the view as it is now', async () => {
    const team = await save(agent, { scope: 'team' });
    const now = assertStatus(await change(admin, team, { name: `${team.name}!` }), 200).read<ListedView>();
    const refused = assertRefused(await change(agent, team, { query: {} }), 409, 'SAVED_VIEW_CHANGED');
    assert.deepEqual(refused.changed, { ...now, may_change: true });
    assertRefused(await remove(agent, team), 409, 'SAVED_VIEW_CHANGED');
    assertStatus(await remove(agent, now), 204);
    assertRefused(await remove(agent, now), 404, 'SAVED_VIEW_NOT_FOUND');
  });

  test('that are there already change nothing', async () => {
    const own = await save(agent);
    const again = await change(agent, own, { query: { sort: 'since', carrier: 'DPD,GLS', view: 'carrier' } });
    assert.equal(assertStatus(again, 200).read<ListedView>().version, 1);
  });

  test('keep the parameters that the queue knows, and no others', async () => {
    for (const [query, rule] of [
      [{ colour: 'red' }, /has colour, which is none of .*assignee, carrier, /],
      [{ limit: '5' }, /has limit, which is none of/],
      [{ carrier: 'PIGEON' }, /has carrier, which must be one or more of/],
      [{ sort: 'best' }, /has sort/],
      [{ view: 'No view' }, /has view, which must be a view of the console/],
      [{ filed_from: '2026-02-31' }, /has filed_from/],
    ] as const) {
      const refused = assertFieldsRefused(await send(agent, { query }), ['query']);
      assert.match(JSON.stringify(refused), rule);
    }
    for (const query of [{ q: 5 }, { q: 'a'.repeat(8_001) }, []]) {
      assertFieldsRefused(await send(agent, { query }), ['query']);
    }
    assert.deepEqual((await save(agent, { query: {} })).query, {});
  });

  test('have a name, a scope and columns within their limits', async () => {
    for (const [field, value] of [
      ['name', ' '],
      ['name', 'a'.repeat(61)],
      ['scope', 'all'],
      ['columns', []],
      ['columns', Array.from({ length: 31 }, () => 'status')],
      ['columns', ['<b>']],
    ] as const) {
      assertFieldsRefused(await send(agent, { [field]: value }), [field]);
    }
    const { name } = await save(agent, { name: ' Spaced ' });
    assert.equal(name, 'Spaced');
    assertRefused(await send(agent, { name: 'Spaced' }), 409, 'SAVED_VIEW_NAME_TAKEN');
    await save(colleague, { name: 'Spaced' });
  });

  test('are 50 at most of each operator', async () => {
    const operator = await service.newOperator('viewer');
    for (let n = 0; n < 50; n += 1) await save(operator);
    assertRefused(await send(operator), 409, 'SAVED_VIEW_LIMIT_REACHED');
  });

  test('are put in order by those who make them, unless the list changed meanwhile', async () => {
    const operator = await service.newOperator('viewer');
    const views = [await save(operator), await save(operator), await save(operator)];
    const before = views.map(({ id }) => id);
    const order = (body: object, by = operator) => by.request('PUT', PATH, { body });
    const after = before.toReversed();
    assertStatus(await order({ scope: 'own', before, after }), 204);
    const own = (await seenBy(operator)).filter(({ scope }) => scope === 'own');
    assert.deepEqual(own.map(nameOf), views.toReversed().map(nameOf));
    assertRefused(await order({ scope: 'own', before, after }), 409, 'SAVED_VIEWS_REORDERED');
    assertFieldsRefused(await order({ scope: 'own', before: after, after: before.slice(1) }), ['after']);
    assertRefused(await order({ scope: 'team', before: [], after: [] }), 403, 'ROLE_NOT_ALLOWED');
  });

  test('are in the audit log with what changed, but not with what was searched for', async () => {
    const own = await save(agent, { query: { view: 'all', q: 'Camille Martin' } });
    assertStatus(await change(agent, own, { name: 'Renamed' }), 200);
    const { data } = await admin.read<{ data: { action: string; before: object; after: object }[] }>(
      `/audit?subject=${own.id}`,
    );
    assert.deepEqual(
      data.map(({ action }) => action),
      ['view.changed', 'view.created'],
    );
    assert.match(JSON.stringify(data[0]?.after), /"name":"Renamed".*"is_searched":true/);
    assert.doesNotMatch(JSON.stringify(data), /Camille/);
  });
});
