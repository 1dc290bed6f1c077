import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ClaimRecord } from '../../../src/features/claims/record.ts';
import type { DocumentRecord } from '../../../src/features/documents/service.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { PDF, PDF_INPUT } from '../../support/api/samples.ts';

const UNKNOWN_CLAIM = `clm_${'0'.repeat(32)}`;
let service: TestService;
let owner: Client;
let stranger: Client;
/** The owner's, with a document whose file was received. */
let claim: ClaimRecord;
let document: DocumentRecord;

before(async () => {
  service = await startTestService();
  [owner, stranger] = [await service.newClient(), await service.newClient()];
  claim = await owner.file();
  document = await owner.upload(claim.id);
});
after(() => service.close());

/** Asserts that a route answers for the owner's claim just as for one that nobody has. */
async function assertAsUnknown(method: string, suffix: string, body?: object): Promise<void> {
  const [answer, unknown] = await Promise.all(
    [claim.id, UNKNOWN_CLAIM].map((id) => stranger.request(method, `/v1/claims/${id}${suffix}`, { body })),
  );
  assertRefused(answer ?? assert.fail(), 404, 'CLAIM_NOT_FOUND');
  assert.equal(answer?.text, unknown?.text);
}

test("reading another organization's claim is as reading an unknown one", async () => {
  await assertAsUnknown('GET', '');
});

test("initiating a document for another organization's claim is as for an unknown one", async () => {
  await assertAsUnknown('POST', '/documents', PDF_INPUT);
});

test("confirming documents of another organization's claim is as of an unknown one", async () => {
  await assertAsUnknown('POST', '/documents/complete', { document_ids: [document.id] });
});

test("another organization's document is document_not_found on an own claim", async () => {
  const own = await stranger.file();
  const { attached, documents } = await stranger.confirm(own.id, [document.id]);
  assert.equal(attached, 0);
  assert.deepEqual(documents, [{ id: document.id, status: 'failed', reason: 'document_not_found' }]);
});

test('a list shows the own claims alone, whatever the filters', async () => {
  const own = await stranger.file();
  const { tracking_number, carrier } = claim.shipment;
  for (const query of [
    {},
    { carrierId: carrier },
    { status: 'CREATED' },
    { fromDate: '2020-01-01' },
    { limit: '100' },
  ]) {
    const { data } = await stranger.list(query);
    assert.ok(data.some(({ id }) => id === own.id));
    assert.ok(!data.some(({ id }) => id === claim.id), JSON.stringify(query));
  }
  assert.deepEqual((await stranger.list({ trackingNumber: tracking_number })).data, []);
});

test("another organization's open claim blocks nothing and is not named", async () => {
  const answer = await stranger.create({ 'shipment.tracking_number': claim.shipment.tracking_number });
  assertStatus(answer, 201);
  assert.ok(!answer.text.includes(claim.id));
  const again = await stranger.create({ 'shipment.tracking_number': claim.shipment.tracking_number });
  assert.equal(again.headers.get('location'), answer.headers.get('location'));
});

test("the token of one organization's upload address opens no address of another", async () => {
  const own = await stranger.initiate((await stranger.file()).id);
  const pending = await owner.initiate(claim.id);
  const url = pending.metadata.upload_url.replace(/token=.*/, new URL(own.metadata.upload_url).search.slice(1));
  assertRefused(await service.put(url, PDF), 403, 'UPLOAD_LINK_INVALID');
  assert.equal(await owner.fateOf(pending), 'not_found_in_storage');
});

test('an organization cannot be chosen by the request', async () => {
  const headers = { 'x-organization-id': owner.organizationId };
  const path = `/v1/claims/${claim.id}?organization_id=${owner.organizationId}`;
  assertRefused(await stranger.get(path, headers), 404, 'CLAIM_NOT_FOUND');
});

test('all keys of an organization see the same claims', async () => {
  const colleague = await service.clientOf(owner.organizationId);
  assert.deepEqual(await colleague.find(claim.id), claim);
  assert.deepEqual(await colleague.list(), await owner.list());
  assert.equal(await colleague.fateOf(document), 'confirmed');
});
