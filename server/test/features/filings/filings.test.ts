/* Filings with carriers as operators record them (spec: Filed with the carrier). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { HistoryEvent } from '../../../src/features/casework/record.ts';
import type { Deadlines } from '../../../src/features/deadlines/record.ts';
import type { Filing, FilingProposal } from '../../../src/features/filings/record.ts';
import type { ShipmentFacts } from '../../../src/features/shipments/record.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { clockFromNoon } from '../../support/api/harness.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

const clock = clockFromNoon();
let service: OperatorService;
let agent: OperatorClient;
let viewer: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService({ overrides: { clock } });
  agent = await service.newOperator('agent');
  viewer = await service.newOperator('viewer');
  client = await service.clients.newClient();
});
after(() => service.close());

/** That of the carrier, in Spain. */
const today = () => new Date(clock()).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });
const pathOf = (id: string) => `/claims/${id}/filing`;
const filingOf = (id: string) => viewer.read<Filing & { proposal: FilingProposal }>(pathOf(id));
const factsOf = (id: string) => viewer.read<ShipmentFacts>(`/claims/${id}/shipment-facts`);
const move = (id: string, body: object) =>
  agent.post(`/claims/${id}/moves`, { status: 'UNDER_REVIEW', version: 1, ...body });
const set = (id: string, body: object, by = agent) => by.request('PUT', pathOf(id), { body });
const DOCUMENTS = 'PENDING_UPLOAD_DOCUMENTS';
const FILED = { filed_on: '2026-02-26', channel: 'PORTAL', carrier_reference: 'RX-9' };

async function filedEvents(id: string): Promise<HistoryEvent[]> {
  const { history } = await viewer.read<{ history: HistoryEvent[] }>(`/claims/${id}`);
  return history.filter(({ kind }) => kind === 'filed_with_carrier');
}

async function auditOf(id: string, action: string): Promise<{ before: unknown; after: unknown }[]> {
  const admin = await service.newOperator('admin');
  type Entries = { data: { action: string; before: unknown; after: unknown }[] };
  const { data } = await admin.read<Entries>(`/audit?subject=${id}`);
  return data.filter((entry) => entry.action === action).map(({ before, after }) => ({ before, after }));
}

describe('a filing with a carrier', () => {
  test('is recorded with the move to UNDER_REVIEW: the day, the channel, and the reference of the shipment', async () => {
    const { id } = await client.file();
    assertStatus(await move(id, { filing: FILED }), 200);
    const { proposal: _, ...filing } = await filingOf(id);
    const { changed_at, changed_by, ...recorded } = filing;
    const window = { window: recorded.window, closes_on: recorded.closes_on };
    assert.deepEqual(recorded, {
      organization_id: client.organizationId,
      claim_id: id,
      version: 1,
      ...FILED,
      opens_on: null,
      ...window,
    });
    assert.equal(changed_by, agent.email);
    assert.equal((await factsOf(id)).carrier_reference, 'RX-9');
    const [event, ...others] = await filedEvents(id);
    assert.deepEqual(
      [event?.filing?.filed_on, event?.actor.name, event?.at],
      [FILED.filed_on, agent.email, changed_at],
    );
    assert.deepEqual(others, []);
    const [entry] = await auditOf(id, 'claim.filing_changed');
    assert.deepEqual(entry?.after, { filed_on: '2026-02-26', channel: 'PORTAL', ...window, carrier_reference: 'RX-9' });
  });

  test('is of today unless a day is given, and is not recorded where none is', async () => {
    const { id } = await client.file();
    assertStatus(await move(id, {}), 200);
    assert.deepEqual([(await filingOf(id)).version, await filedEvents(id)], [0, []]);
    const other = await client.file();
    assertStatus(await move(other.id, { filing: {} }), 200);
    const { filed_on, channel } = await filingOf(other.id);
    assert.deepEqual([filed_on, channel], [today(), null]);
  });

  test('is refused for a day that cannot be, and with another status, and the claim is not moved', async () => {
    const { id } = await client.file();
    assertFieldsRefused(await move(id, { filing: { filed_on: '2999-01-01' } }), ['filed_on']);
    assertFieldsRefused(await move(id, { filing: { channel: 'PIGEON' } }), ['filing']);
    assertFieldsRefused(await move(id, { status: 'RESOLVED', filing: {} }), ['filing']);
    assert.equal((await client.find(id)).status, 'CREATED');
  });

  test('is taken back with its move, and so is the reference', async () => {
    const { id } = await client.file();
    assertStatus(await move(id, { filing: FILED }), 200);
    assertStatus(await agent.post(`/claims/${id}/take-backs`, { version: 2 }), 200);
    const { filed_on, carrier_reference, version } = await filingOf(id);
    assert.deepEqual([filed_on, carrier_reference, version], [null, null, 0]);
    assert.deepEqual(await filedEvents(id), []);
    const [back] = await auditOf(id, 'claim.filing_changed');
    assert.equal(back?.after, null);
  });

  test('is added and corrected later by agents alone, with what somebody else recorded meanwhile', async () => {
    const { id } = await client.file();
    const first = assertStatus(await set(id, { ...FILED, version: 0 }), 200).read<Filing>();
    assert.deepEqual([first.version, first.filed_on], [1, '2026-02-26']);
    assertRefused(await set(id, { ...FILED, version: 1 }, viewer), 403, 'ROLE_NOT_ALLOWED');
    assertStatus(await set(id, { ...FILED, carrier_reference: ' RX-9 ', version: 1 }), 200);
    assert.equal((await filingOf(id)).version, 1, 'the same again changes nothing');
    const refused = assertRefused(await set(id, { ...FILED, channel: 'EMAIL', version: 0 }), 409, 'FILING_CHANGED');
    assert.equal((refused.changed as Filing).version, 1);
    assertStatus(await set(id, { filed_on: null, channel: null, carrier_reference: null, version: 1 }), 200);
    assert.equal((await factsOf(id)).carrier_reference, null);
    assert.deepEqual(
      (await filedEvents(id)).map(({ filing }) => filing?.filed_on),
      ['2026-02-26', null],
    );
  });

  for (const [window, filed_on] of [
    ['met', '2026-02-28'],
    ['missed', '2026-03-01'],
  ] as const) {
    test(`has the window ${window} by the carrier’s rule and the shipment’s dates, and is what the answer counts from`, async () => {
      const { id } = await client.file({ 'shipment.carrier': 'SEUR', 'incidence.type': 'DAMAGED' });
      const days = { posted_on: '2026-02-18', expected_on: null, delivered_on: '2026-02-20' };
      const facts = { ...days, weight_grams: null, carrier_reference: null, version: 0 };
      assertStatus(await agent.request('PUT', `/claims/${id}/shipment-facts`, { body: facts }), 200);
      assert.deepEqual((await filingOf(id)).proposal.closes_on, '2026-02-28');
      assertStatus(await move(id, { filing: { filed_on } }), 200);
      const filing = await filingOf(id);
      assert.deepEqual([filing.window, filing.closes_on], [window, '2026-02-28']);
      const { deadlines } = await viewer.read<{ deadlines: Deadlines }>(`/claims/${id}`);
      assert.deepEqual(deadlines.window?.filed, { on: filed_on, known_by: 'RECORDED' });
      assert.deepEqual(deadlines.answer?.counted_from, { event: 'filed_on', day: filed_on });
    });
  }

  test('stays as it is recorded with a later move to UNDER_REVIEW that gives no day', async () => {
    const { id } = await client.file();
    assertStatus(await move(id, { filing: FILED }), 200);
    assertStatus(await move(id, { status: 'PENDING_ACTION', status_reason: DOCUMENTS, version: 2 }), 200);
    const { proposal } = await filingOf(id);
    assert.deepEqual([proposal.filed_on, proposal.channel], [FILED.filed_on, FILED.channel]);
    assertStatus(await move(id, { filing: {}, version: 3 }), 200);
    const { filed_on, channel } = await filingOf(id);
    assert.deepEqual([filed_on, channel], [FILED.filed_on, FILED.channel]);
  });

  test('of a decided claim is corrected with its window', async () => {
    const { id } = await client.file({ 'shipment.carrier': 'SEUR', 'incidence.type': 'DAMAGED' });
    const facts = { posted_on: null, expected_on: null, weight_grams: null, carrier_reference: null, version: 0 };
    const body = { ...facts, delivered_on: '2026-02-20' };
    assertStatus(await agent.request('PUT', `/claims/${id}/shipment-facts`, { body }), 200);
    assertStatus(await move(id, { filing: { filed_on: '2026-02-28' } }), 200);
    assertStatus(await move(id, { status: 'RESOLVED', version: 2 }), 200);
    const corrected = assertStatus(await set(id, { ...FILED, version: 1 }), 200).read<Filing>();
    assert.deepEqual([corrected.window, corrected.closes_on], ['met', '2026-02-28']);
  });

  test('is not before the posting of the shipment', async () => {
    const { id } = await client.file();
    const facts = { expected_on: null, delivered_on: null, weight_grams: null, carrier_reference: null, version: 0 };
    const path = `/claims/${id}/shipment-facts`;
    assertStatus(await agent.request('PUT', path, { body: { posted_on: '2026-02-27', ...facts } }), 200);
    assertFieldsRefused(await set(id, { ...FILED, version: 0 }), ['filed_on']);
  });

  test('is recorded with each of several moves, for each by itself', async () => {
    const ids = await Promise.all([1, 2].map(async () => (await client.file()).id));
    const claims = ids.map((id, n) => ({ id, version: n + 1 }));
    const body = { claims, status: 'UNDER_REVIEW', filing: FILED };
    const { results } = assertStatus(await agent.post('/moves', body), 200).read<{ results: { outcome: string }[] }>();
    assert.deepEqual(
      results.map(({ outcome }) => outcome),
      ['moved', 'failed'],
    );
    const filings = await Promise.all(ids.map(filingOf));
    assert.deepEqual(
      filings.map(({ filed_on }) => filed_on),
      ['2026-02-26', null],
    );
  });

  test('is proposed with the carrier’s day and the playbook’s words', async () => {
    const { id } = await client.file({ 'shipment.carrier': 'SEUR' });
    const { proposal } = await filingOf(id);
    assert.deepEqual(proposal.filed_on, today());
    const { cells } = await viewer.read<{ cells: { cell: string; value: { how: string } | null }[] }>(
      '/playbook/effective?carrier=SEUR&from=ES&to=FR&type=LOST',
    );
    const how = cells.find(({ cell }) => cell === 'filing')?.value?.how ?? null;
    assert.deepEqual([typeof proposal.how, how === null ? null : typeof how], ['string', 'string']);
  });
});
