/* The lists of claims for operators (spec: The operator listener). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { confirmedDocument, type Page, type Row } from '../../support/operator/samples.ts';

let service: OperatorService;
let agent: OperatorClient;
let one: Client;
let other: Client;
/** By what is special about them; in the order of their filing. */
const ids: Record<string, string> = {};

const MOVED = { status: 'PENDING_ACTION', status_reason: 'PENDING_UPLOAD_DOCUMENTS' } as const;

before(async () => {
  service = await startOperatorService();
  agent = await service.newOperator('agent');
  one = await service.clients.newClient();
  other = await service.clients.newClient();
  const file = async (name: string, client: Client, changes = {}) => {
    ids[name] = (await client.file(changes)).id;
  };
  await file('plain', one);
  await file('lost', one, { 'incidence.type': 'LOST', 'shipment.tracking_number': 'TRACK-LOST' });
  await file('seur', other, { 'shipment.carrier': 'SEUR', 'shipment.provider': 'SENDCLOUD' });
  await file('yen', other, { 'incidence.currency': 'JPY', 'shipment.destination.customer_name': 'Ångström Straße' });
  await file('moved', one);
  await file('closed', one);
  await file('evidence', one);
  await service.clients.running.review.move(ids.moved ?? '', {
    status: MOVED.status,
    reason: MOVED.status_reason,
    note: null,
    actor: 'test',
  });
  await service.clients.move(ids.closed ?? '', 'REJECTED', 'CLAIM_VOIDED_BY_CARRIER');
  await confirmedDocument(service, one, ids.evidence ?? '');
  assertStatus(await agent.request('PUT', `/claims/${ids.lost}/assignee`, { body: { operator_id: agent.id } }), 200);
});
after(() => service.close());

const ALL = ['evidence', 'closed', 'moved', 'yen', 'seur', 'lost', 'plain'];

/** The names of the claims that a query gives, in its order. */
async function namesOf(query: string): Promise<string[]> {
  const { data } = await agent.read<Page>(`/claims?${query}`);
  return data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id);
}

describe('the list', () => {
  const FILTERS: [query: () => string, names: string[]][] = [
    [() => '', ALL],
    [() => 'sort=filed', ALL.toReversed()],
    [() => 'status=PENDING_ACTION', ['moved']],
    [() => 'status=PENDING_ACTION,REJECTED', ['closed', 'moved']],
    [() => 'status=PENDING_ACTION&status=REJECTED', ['closed', 'moved']],
    [() => 'status=', ALL],
    [() => 'reason=PENDING_UPLOAD_DOCUMENTS', ['moved']],
    [() => 'state=closed', ['closed']],
    [() => 'state=open', ALL.filter((name) => name !== 'closed')],
    [() => 'carrier=SEUR', ['seur']],
    [() => 'provider=SENDCLOUD', ['seur']],
    [() => `organization=${other.organizationId}`, ['yen', 'seur']],
    [() => `organization=${other.organizationId},${one.organizationId}`, ALL],
    [() => 'type=LOST', ['lost']],
    [() => 'currency=JPY', ['yen']],
    [() => 'assignee=me', ['lost']],
    [() => `assignee=${agent.id}`, ['lost']],
    [() => 'assignee=none&carrier=UPS', ['evidence', 'closed', 'moved', 'yen', 'plain']],
    [() => 'evidence=unseen', ['evidence']],
    [() => 'evidence=unseen&sort=unseen', ['evidence']],
    [() => 'filed_from=2000-01-01&filed_to=2099-12-31', ALL],
    [() => 'filed_to=2000-01-01', []],
    [() => 'q=TRACK-NONE', []],
    [() => 'q=TRACK-LOST', ['lost']],
    [() => `q=${ids.plain}`, ['plain']],
    [() => `q=${ids.plain}&type=LOST`, []],
    [() => 'type=LOST&status=CREATED&state=open&carrier=UPS&assignee=me', ['lost']],
  ];
  for (const [query, names] of FILTERS) {
    test(`${query.toString().slice(6)} gives ${names.join(', ') || 'nothing'}`, async () => {
      assert.deepEqual(await namesOf(query()), names);
    });
  }

  test('is in the order of how long claims have their status', async () => {
    assert.deepEqual((await namesOf('sort=-since')).slice(0, 2), ['closed', 'moved']);
    assert.deepEqual((await namesOf('sort=since')).slice(-2), ['moved', 'closed']);
  });

  for (const sort of ['-filed', 'filed', 'since', '-since']) {
    test(`in the order ${sort} its pages have every claim once`, async () => {
      const whole = await namesOf(`sort=${sort}`);
      const walked: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: string = `sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`;
        walked.push(...(await namesOf(query)));
        const { pagination } = await agent.read<Page>(`/claims?${query}`);
        assert.equal(pagination.has_more, pagination.cursor !== null);
        cursor = pagination.cursor;
      }
      assert.deepEqual(walked, whole);
    });
  }

  test('is in the order of unseen evidence only where unseen evidence is asked for', async () => {
    const refused = await agent.get('/claims?sort=-unseen');
    assertFieldsRefused(refused, ['sort'], { code: 'INVALID_QUERY_PARAMETERS', of: 'sort' });
    const { data } = await agent.read<Page>('/claims?evidence=unseen&sort=-unseen');
    assert.deepEqual(
      data.map(({ unseen_since }) => typeof unseen_since),
      ['string'],
    );
  });

  test('names every parameter that is wrong', async () => {
    const wrong: Record<string, string> = {
      status: 'CREATED,NEW',
      reason: 'LATE',
      state: 'half',
      carrier: 'ACME',
      provider: 'ACME',
      organization: 'org_x%27',
      type: 'STOLEN',
      currency: 'eur',
      filed_from: '2026-02-30',
      filed_to: 'today',
      assignee: 'you',
      evidence: 'seen',
      q: '%00',
      sort: 'age',
      limit: '201',
    };
    for (const [name, value] of Object.entries(wrong)) {
      const answer = await agent.get(`/claims?${name}=${value}`);
      assertFieldsRefused(answer, [name], { code: 'INVALID_QUERY_PARAMETERS', of: name });
    }
    const all = Object.entries(wrong).map(([name, value]) => `${name}=${value}`);
    const answer = await agent.get(`/claims?${all.join('&')}`);
    assertFieldsRefused(answer, Object.keys(wrong), { code: 'INVALID_QUERY_PARAMETERS' });
  });

  test('refuses a cursor that is none, or of another order', async () => {
    const { pagination } = await agent.read<Page>('/claims?limit=1&sort=filed');
    for (const query of ['cursor=abc', `sort=since&cursor=${pagination.cursor}`, 'cursor=%00', 'limit=1&limit=2']) {
      const [field = ''] = query.includes('limit=2') ? ['limit'] : ['cursor'];
      assertFieldsRefused(await agent.get(`/claims?${query}`), [field], {
        code: 'INVALID_QUERY_PARAMETERS',
        of: query,
      });
    }
  });

  test('names unknown parameters', async () => {
    const answer = assertStatus(await agent.get('/claims?statuses=CREATED&limit=1'), 200);
    assert.equal(answer.headers.get('x-ignored-fields'), 'statuses');
  });

  test('finds new claims by the beginnings of words within 10 seconds, in any writing', async () => {
    const end = Date.now() + 30_000;
    const query = `q=${encodeURIComponent('angstr STRASSE')}`;
    while ((await namesOf(query)).length === 0 && Date.now() < end) await pause(250);
    assert.deepEqual(await namesOf(query), ['yen']);
    assert.deepEqual(await namesOf(`q=${encodeURIComponent('straße zebra')}`), []);
  });
});

describe('the counts', () => {
  interface Counts {
    total: number;
    by_status: Record<string, number>;
    evidence_unseen: number;
    mine: number;
  }

  test('are of every claim without a filter', async () => {
    const { total, by_status, evidence_unseen, mine } = await agent.read<Counts>('/claims/counts');
    assert.deepEqual([total, evidence_unseen, mine], [7, 1, 1]);
    assert.equal(by_status.CREATED, 5);
    assert.equal(Object.keys(by_status).length, 9);
  });

  test('obey every filter but the one that they count by', async () => {
    const counts = await agent.read<Counts>('/claims/counts?status=REJECTED&carrier=UPS');
    assert.equal(counts.total, 1);
    assert.deepEqual([counts.by_status.REJECTED, counts.by_status.CREATED], [1, 4]);
    const nobodys = await agent.read<Counts>('/claims/counts?assignee=none&type=LOST');
    assert.deepEqual([nobodys.total, nobodys.evidence_unseen, nobodys.mine], [0, 0, 1]);
    const seen = await agent.read<Counts>('/claims/counts?evidence=unseen&type=DAMAGED');
    assert.deepEqual([seen.total, seen.evidence_unseen, seen.mine], [1, 1, 0]);
  });

  test('refuse what the list refuses', async () => {
    assertFieldsRefused(await agent.get('/claims/counts?type=X'), ['type'], { code: 'INVALID_QUERY_PARAMETERS' });
  });
});

describe('the claim that blocks a new one', () => {
  test('is given for every organization with claims for the number', async () => {
    const open = await one.file({ 'shipment.tracking_number': 'BLOCK-1' });
    const closed = await other.file({ 'shipment.tracking_number': 'BLOCK-1' });
    await service.clients.move(closed.id, 'REJECTED', 'CLAIM_VOIDED_BY_CARRIER');
    interface Entry {
      organization: { id: string };
      is_blocked: boolean;
      blocking_claim: Row | null;
    }
    const find = async (query: string) => (await agent.read<{ data: Entry[] }>(`/blocking?${query}`)).data;
    const found = await find('tracking_number=%20BLOCK-1');
    const byOrganization = new Map(found.map((entry) => [entry.organization.id, entry]));
    assert.equal(found.length, 2);
    assert.equal(byOrganization.get(one.organizationId)?.blocking_claim?.id, open.id);
    assert.equal(byOrganization.get(other.organizationId)?.is_blocked, false);
    const [only, ...more] = await find(`tracking_number=BLOCK-1&organization=${other.organizationId}`);
    assert.deepEqual([only?.organization.id, more.length], [other.organizationId, 0]);
    assert.deepEqual(await find('tracking_number=nothing'), []);
  });

  test('needs a number, and an organization that is there', async () => {
    const code = 'INVALID_QUERY_PARAMETERS';
    for (const query of ['', 'tracking_number=', 'tracking_number=%00', `tracking_number=${'x'.repeat(201)}`]) {
      assertFieldsRefused(await agent.get(`/blocking?${query}`), ['tracking_number'], { code, of: query });
    }
    const query = 'tracking_number=x&organization=';
    assertFieldsRefused(await agent.get(`/blocking?${query}x`), ['organization'], { code });
    assertRefused(await agent.get(`/blocking?${query}org_00`), 404, 'ORGANIZATION_NOT_FOUND');
  });
});

// At the end: those before count every claim.
describe('the search', () => {
  test('finds a claim of many line items as any other, and shows its page', async () => {
    const item = { description: `Chandelier ${'x'.repeat(80)}`, quantity: 1, unit_price: 1, currency: 'EUR' };
    const changes = { 'shipment.line_items': Array(120).fill(item), 'shipment.tracking_number': 'TRACK-LARGE' };
    const { id } = await (await service.clients.newClient()).file(changes);
    const end = Date.now() + 30_000;
    while (!(await namesOf('q=chandel')).includes(id) && Date.now() < end) await pause(250);
    for (const q of ['chandel', 'TRACK-LARGE', 'track-lar', id]) assert.deepEqual(await namesOf(`q=${q}`), [id], q);
  });
});
