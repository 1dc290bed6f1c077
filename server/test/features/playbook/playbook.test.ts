/* The playbook as operators see it (spec: Playbook). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { CellName } from '../../../src/features/playbook/record.ts';
import type { CellView, RuleView } from '../../../src/features/playbook/rules/view.ts';
import type { LaneRules, ListedPlaybook } from '../../../src/features/playbook/service.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

const TERM = { count: 90, unit: 'days', from: 'POSTING' } as const;
const RULE = { country: null, lane: null, type: 'LOST', cell: 'closes', value: TERM, reason: 'contract, clause 7' };

let service: OperatorService;
let admin: OperatorClient;
let viewer: OperatorClient;
let organizationId: string;

before(async () => {
  service = await startOperatorService();
  admin = await service.newOperator('admin');
  viewer = await service.newOperator('viewer');
  organizationId = (await service.clients.newClient()).organizationId;
});
after(() => service.close());

const set = (carrier: string, body: object) =>
  admin.request('PUT', `/playbook/${carrier}/house-rules`, { body: { ...RULE, ...body } });
const reset = (carrier: string, query: string) =>
  admin.request('DELETE', `/playbook/${carrier}/house-rules?type=LOST&cell=closes${query}`);
const effective = (query: string) => viewer.read<LaneRules>(`/playbook/effective?${query}`);

async function rulesOf(carrier: string, query = ''): Promise<RuleView[]> {
  const { carriers } = await viewer.read<ListedPlaybook>(`/playbook?carrier=${carrier}${query}`);
  return carriers[0]?.rules ?? [];
}

function cellOf(rule: RuleView | undefined, cell: CellName): CellView | undefined {
  return rule?.cells.find((each) => each.cell === cell);
}

async function closesOf(lane: string) {
  const { cells } = await effective(lane);
  const found = cells.find(({ cell }) => cell === 'closes');
  return [found?.place, found?.value && 'count' in found.value ? found.value.count : found?.value];
}

describe('the playbook', () => {
  test('shows every operator all carriers with their rules, sources and laws', async () => {
    const { release, changes, carriers, laws, sources } = await viewer.read<ListedPlaybook>('/playbook');
    assert.match(release, /^\d{4}-\d{2}$/);
    assert.ok(changes.length > 0);
    assert.deepEqual([carriers.length, laws.length], [17, 13]);
    const keys = new Set(sources.map(({ key }) => key));
    for (const { rules } of carriers) {
      for (const cell of rules.flatMap(({ cells }) => cells)) {
        for (const key of cell.built_in?.sources ?? []) assert.ok(keys.has(key), key);
      }
    }
  });

  test('shows one carrier, each of its cells also where nothing is known', async () => {
    const rules = await rulesOf('MAERSK');
    assert.equal(rules.length, 2);
    for (const { cells } of rules) {
      assert.equal(cells.length, 9);
      for (const { built_in, effective } of cells) assert.deepEqual([built_in, effective.place], [null, null]);
    }
  });

  test('refuses carriers and organizations that are none', async () => {
    const code = 'INVALID_QUERY_PARAMETERS';
    assertFieldsRefused(await viewer.get('/playbook?carrier=ACME'), ['carrier'], { code });
    assertRefused(await viewer.get('/playbook?organization_id=org_00'), 404, 'ORGANIZATION_NOT_FOUND');
  });
});

describe('the rules of a lane', () => {
  test('name for each cell where it comes from', async () => {
    const { country, lane, cells } = await effective('carrier=SEUR&from=ESP&to=ES&type=LOST');
    assert.deepEqual([country, lane], ['ES', 'DOMESTIC']);
    const places = Object.fromEntries(cells.map(({ cell, place }) => [cell, place]));
    assert.deepEqual(places, {
      ...{ opens: null, closes: 'carrier', presumed_lost: 'law', evidence: null, liability: 'law' },
      ...{ answer: null, payment: null, filing: 'carrier', language: null },
    });
    assert.equal(cells.find(({ cell }) => cell === 'presumed_lost')?.law, 'Ley 15/2009');
  });

  test('need a carrier, two countries and a type', async () => {
    const code = 'INVALID_QUERY_PARAMETERS';
    assertFieldsRefused(await viewer.get('/playbook/effective'), ['carrier', 'from', 'to', 'type'], { code });
    const wrong = await viewer.get('/playbook/effective?carrier=UPS&from=Spain&to=E&type=LATE');
    assertFieldsRefused(wrong, ['from', 'to', 'type'], { code });
  });
});

describe('a house rule', () => {
  test('beats the carrier’s, which stays visible, until it is taken away', async () => {
    const lane = 'carrier=UPS&from=ES&to=FR&type=LOST';
    assert.deepEqual(await closesOf(lane), ['carrier', 60]);
    const made = assertStatus(await set('UPS', {}), 200).read<CellView>();
    assert.deepEqual([made.house?.value, made.house?.reason, made.house?.changed_by], [TERM, RULE.reason, admin.email]);
    assert.deepEqual(await closesOf(lane), ['house', 90]);
    const [shown] = await rulesOf('UPS');
    const builtIn = cellOf(shown, 'closes')?.built_in?.value;
    assert.deepEqual(builtIn, { count: 60, unit: 'days', from: 'EXPECTED_DELIVERY' });
    const dropped = assertStatus(await reset('UPS', ''), 200).read<CellView>();
    assert.deepEqual([dropped.house, dropped.effective.place], [null, 'carrier']);
    assert.deepEqual(await closesOf(lane), ['carrier', 60]);
  });

  test('of an organization is its own, and the carrier’s list names it', async () => {
    const lane = 'carrier=DPD&from=GB&to=GB&type=LOST';
    assertStatus(await set('DPD', { organization_id: organizationId, country: 'GBR', value: null }), 200);
    assert.deepEqual(await closesOf(lane), ['carrier', 28]);
    assert.deepEqual(await closesOf(`${lane}&organization_id=${organizationId}`), ['house_organization', null]);
    const { carriers } = await viewer.read<ListedPlaybook>('/playbook?carrier=DPD');
    assert.deepEqual(carriers[0]?.organizations, [organizationId]);
    const own = (await rulesOf('DPD', `&organization_id=${organizationId}`)).find(({ country }) => country === 'GB');
    assert.deepEqual(cellOf(own, 'closes')?.house_organization?.value, null);
    assertStatus(await reset('DPD', `&country=GB&organization_id=${organizationId}`), 200);
    assert.deepEqual(await closesOf(`${lane}&organization_id=${organizationId}`), ['carrier', 28]);
  });

  test('is in the audit log, before and after', async () => {
    assertStatus(await set('GLS', { country: 'AT' }), 200);
    assertStatus(await set('GLS', { country: 'AT', value: null, reason: ' no limit ' }), 200);
    assertStatus(await reset('GLS', '&country=AT'), 200);
    assertStatus(await reset('GLS', '&country=AT'), 200);
    const { data } = await admin.read<{ data: { subject: { id: string }; before: unknown; after: unknown }[] }>(
      '/audit?action=playbook.changed&subject=GLS',
    );
    const { reason, ...scope } = { ...RULE, country: 'AT' };
    const [one, other] = [
      { ...scope, reason },
      { ...scope, value: null, reason: 'no limit' },
    ];
    assert.deepEqual(
      data.map(({ before, after }) => [before, after]),
      [
        [other, null],
        [one, other],
        [null, one],
      ],
    );
  });

  test('is refused for its field, and nothing is kept', async () => {
    const faults: [field: string, body: object][] = [
      ['reason', { reason: ' ' }],
      ['reason', { reason: undefined }],
      ['reason', { reason: 'x'.repeat(501) }],
      ['value', { value: undefined }],
      ['value', { value: {} }],
      ['value', { value: { ...TERM, how: 'x' } }],
      ['value', { value: { ...TERM, unit: 'weeks' } }],
      ['country', { country: 'Spain' }],
      ['country', { country: 'QQQ' }],
      ['lane', { lane: 'SEA' }],
      ['type', { type: 'LATE' }],
      ['cell', { cell: 'colour' }],
    ];
    for (const [field, body] of faults) {
      assertFieldsRefused(await set('EVRI', body), [field], { of: JSON.stringify(body).slice(0, 80) });
    }
    for (const rule of await rulesOf('EVRI')) assert.equal(cellOf(rule, 'closes')?.house, null);
  });

  test('needs a carrier and an organization that are there', async () => {
    for (const carrier of ['ACME', 'ups', '__proto__']) {
      assertRefused(await set(carrier, {}), 404, 'CARRIER_NOT_FOUND', carrier);
      assertRefused(await reset(carrier, ''), 404, 'CARRIER_NOT_FOUND', carrier);
    }
    assertRefused(await set('UPS', { organization_id: 'org_00' }), 404, 'ORGANIZATION_NOT_FOUND');
    const { carriers } = await viewer.read<ListedPlaybook>('/playbook?carrier=UPS');
    assert.deepEqual(carriers[0]?.organizations, [], 'nothing is kept');
    assertRefused(await reset('UPS', '&organization_id=org_00'), 404, 'ORGANIZATION_NOT_FOUND');
  });
});
