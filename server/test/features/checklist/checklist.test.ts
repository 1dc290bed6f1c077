/* Evidence as operators tag it, and what is missing (spec: Checklist). */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ClaimDetail } from '../../../src/features/casework/details/service.ts';
import type { ClaimRow } from '../../../src/features/casework/record.ts';
import type { ClaimChecklist } from '../../../src/features/checklist/record.ts';
import { assertFieldsRefused, assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';
import { confirmedDocument } from '../../support/operator/samples.ts';

/** Wants pictures of damage, inner and outer packaging and label, and the purchase invoice; a third party says so. */
const DPD_GB = {
  'shipment.carrier': 'DPD',
  'shipment.origin': { postcode: 'SW1A 1AA', country: 'GBR' },
  'incidence.type': 'DAMAGED',
};

let service: OperatorService;
let admin: OperatorClient;
let agent: OperatorClient;
let viewer: OperatorClient;
let client: Client;

before(async () => {
  service = await startOperatorService();
  admin = await service.newOperator('admin');
  agent = await service.newOperator('agent');
  viewer = await service.newOperator('viewer');
  client = await service.clients.newClient();
});
after(() => service.close());

let numbers = 0;
async function file(changes: object = DPD_GB, by = client): Promise<string> {
  numbers += 1;
  return (await by.file({ ...changes, 'shipment.tracking_number': `EVIDENCE-${numbers}` })).id;
}

const kindsPath = (id: string, document: string) => `/claims/${id}/documents/${document}/kinds`;
const tag = (id: string, document: string, body: object, by = agent) => by.post(kindsPath(id, document), body);
const checklistOf = (id: string, query = '') => viewer.read<ClaimChecklist>(`/claims/${id}/checklist${query}`);
const detailOf = (id: string) => viewer.read<ClaimDetail>(`/claims/${id}`);

async function rowOf(id: string): Promise<ClaimRow | undefined> {
  const { data } = await viewer.read<{ data: ClaimRow[] }>(`/claims?q=${id}`);
  return data[0];
}

describe('evidence tags', () => {
  test('a person says what a document shows, several kinds of it, and takes one away again', async () => {
    const id = await file();
    const document = await confirmedDocument(service, client, id, { name: 'box.pdf' });
    const added = assertStatus(await tag(id, document, { add: ['LABEL', 'PURCHASE_INVOICE'] }), 200);
    const { state, there, wanted } = added.read<ClaimChecklist>();
    assert.deepEqual([state, there, wanted], ['incomplete', 2, 5]);
    const [shown] = (await detailOf(id)).documents_list;
    assert.deepEqual(
      shown?.kinds.map(({ kind, tagged_by }) => [kind, tagged_by]),
      [
        ['LABEL', agent.email],
        ['PURCHASE_INVOICE', agent.email],
      ],
    );
    const left = assertStatus(await tag(id, document, { remove: ['LABEL'] }), 200).read<ClaimChecklist>();
    assert.equal(left.there, 1);
    type Entries = { data: { action: string; before: object; after: object }[] };
    const { data } = await admin.read<Entries>(`/audit?subject=${id}`);
    const [last] = data;
    assert.deepEqual([last?.action, data.length], ['claim.evidence_tagged', 2]);
    assert.deepEqual(last?.before, { document_id: document, kinds: ['LABEL', 'PURCHASE_INVOICE'] });
    assert.deepEqual(last?.after, { document_id: document, kinds: ['PURCHASE_INVOICE'] });
  });

  test('a proposal never counts as there, and ends when somebody says what the document shows', async () => {
    const id = await file();
    const document = await confirmedDocument(service, client, id, { name: 'label.pdf' });
    const proposed = await detailOf(id);
    assert.deepEqual(proposed.documents_list[0]?.proposed_kinds, ['LABEL']);
    assert.equal(proposed.checklist.there, 0);
    await tag(id, document, { add: ['OTHER'] });
    assert.deepEqual((await detailOf(id)).documents_list[0]?.proposed_kinds, []);
  });

  test('only a confirmed document of the claim can be tagged, with kinds of the list', async () => {
    const [id, other] = [await file(), await file()];
    const document = await confirmedDocument(service, client, id);
    const pending = await client.initiate(id);
    assertRefused(await tag(id, pending.id, { add: ['LABEL'] }), 409, 'DOCUMENT_NOT_CONFIRMED');
    assertRefused(await tag(other, document, { add: ['LABEL'] }), 404, 'DOCUMENT_NOT_FOUND');
    assertRefused(await tag(id, 'doc_none', { add: ['LABEL'] }), 404, 'DOCUMENT_NOT_FOUND');
    assertRefused(await tag(`clm_${'0'.repeat(32)}`, document, { add: ['LABEL'] }), 404, 'CLAIM_NOT_FOUND');
    for (const [body, field] of [
      [{}, 'add'],
      [{ add: ['CAT'] }, 'add'],
      [{ add: Array(16).fill('LABEL') }, 'add'],
      [{ add: ['LABEL'], remove: ['LABEL'] }, 'remove'],
    ] as const) {
      assertFieldsRefused(await tag(id, document, body), [field]);
    }
    assertRefused(await tag(id, document, { add: ['LABEL'] }, viewer), 403, 'ROLE_NOT_ALLOWED');
  });
});

describe('the checklist of a claim', () => {
  test('is in its row and its details, with the rule that says what is wanted', async () => {
    const id = await file();
    const { checklist } = await detailOf(id);
    assert.deepEqual((await rowOf(id))?.checklist, { state: 'incomplete', there: 0, wanted: 5 });
    assert.deepEqual([checklist.rule.place, checklist.rule.confidence], ['carrier', 'third_party']);
    assert.deepEqual(checklist.entries[0], { kinds: ['ITEM_DAMAGE'], is_there: false, document_ids: [] });
    const document = await confirmedDocument(service, client, id);
    await tag(id, document, { add: checklist.entries.flatMap(({ kinds }) => kinds) });
    assert.deepEqual((await rowOf(id))?.checklist, { state: 'complete', there: 5, wanted: 5 });
    const done = await checklistOf(id);
    assert.deepEqual([done.state, done.missing_move], ['complete', null]);
  });

  test('is unknown where nobody knows what the carrier wants, whatever is there', async () => {
    const id = await file({ 'shipment.carrier': 'MAERSK' });
    const document = await confirmedDocument(service, client, id);
    await tag(id, document, { add: ['LABEL', 'SALES_INVOICE'] });
    const { state, there, wanted, entries, rule, missing_move } = await checklistOf(id);
    assert.deepEqual(
      [state, there, wanted, entries, rule.place, missing_move],
      ['unknown', null, null, [], null, null],
    );
  });

  test("follows the house's rule of its organization, at once", async () => {
    const [own, others] = [await service.clients.newClient(), client];
    const [id, theirs] = [
      await file({ 'shipment.carrier': 'MAERSK' }, own),
      await file({ 'shipment.carrier': 'MAERSK' }, others),
    ];
    const rule = { country: null, lane: null, type: 'DAMAGED', cell: 'evidence', reason: 'contract' };
    const body = { ...rule, organization_id: own.organizationId, value: { wanted: [['LABEL'], ['OTHER']] } };
    assertStatus(await admin.request('PUT', '/playbook/MAERSK/house-rules', { body }), 200);
    assert.deepEqual((await rowOf(id))?.checklist, { state: 'incomplete', there: 0, wanted: 2 });
    assert.equal((await rowOf(theirs))?.checklist.state, 'unknown');
    const none = { ...body, value: null };
    assertStatus(await admin.request('PUT', '/playbook/MAERSK/house-rules', { body: none }), 200);
    assert.deepEqual((await rowOf(id))?.checklist, { state: 'complete', there: 0, wanted: 0 });
  });
});

describe('the move that asks for what is missing', () => {
  test('has the fitting reason and names what is missing in the language of the organization, or another one', async () => {
    const id = await file();
    const document = await confirmedDocument(service, client, id);
    const first = (await checklistOf(id)).missing_move;
    assert.deepEqual([first?.status, first?.status_reason], ['PENDING_ACTION', 'PENDING_UPLOAD_DOCUMENTS']);
    await tag(id, document, { add: ['PURCHASE_INVOICE'] });
    const move = (await checklistOf(id, '?language=es')).missing_move;
    assert.equal(move?.status_reason, 'CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF');
    assert.match(move?.text ?? '', /^Para continuar con su reclamación.*\n- fotografías de los daños del contenido\n/);
    const path = `/organizations/${client.organizationId}`;
    assertStatus(await admin.request('PATCH', path, { body: { language: 'de' } }), 200);
    assert.match((await detailOf(id)).checklist.missing_move?.text ?? '', /^Um Ihre Reklamation/);
    assertStatus(await admin.request('PATCH', path, { body: { language: 'en' } }), 200);
    const code = 'INVALID_QUERY_PARAMETERS';
    assertFieldsRefused(await viewer.get(`/claims/${id}/checklist?language=xx`), ['language'], { code });
  });

  test('is not proposed again where the claim asks for it already, nor once it is decided', async () => {
    const id = await file();
    const { missing_move } = await checklistOf(id);
    assert.ok(missing_move);
    const { status, status_reason, text } = missing_move;
    assertStatus(
      await agent.post(`/claims/${id}/moves`, { status, status_reason, version: 1, status_message: text }),
      200,
    );
    assert.equal((await checklistOf(id)).missing_move, null);
    assertStatus(await agent.post(`/claims/${id}/moves`, { status: 'CLOSED', version: 2 }), 200);
    assert.equal((await checklistOf(id)).missing_move, null);
  });
});
