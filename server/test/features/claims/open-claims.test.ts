import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ClaimStatus } from '../../../src/features/claims/rules/standing.ts';
import { assertRefused, assertStatus } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { newTrackingNumber } from '../../support/api/samples.ts';

let service: TestService;
let client: Client;

before(async () => {
  service = await startTestService();
  client = await service.newClient();
});
after(() => service.close());

/** spec: Open and closed. Every status, and every reason of those that carry one. */
const STANDINGS: Record<'open' | 'closed', readonly string[]> = {
  open: [
    'CREATED',
    'UNDER_REVIEW',
    'PENDING_ACTION RESTRICTED_ACCOUNT_VIEW',
    'PENDING_ACTION PENDING_UPLOAD_DOCUMENTS',
    'PENDING_ACTION UPDATE_ITEMS_INFORMATION',
    'PENDING_ACTION TRACKING_REVIEW_REQUIRED',
    'PENDING_ACTION CUSTOMER_ACTION_REQUIRED_DAMAGE_PROOF',
    'PENDING_ACTION CUSTOMER_ACTION_REQUIRED_AFFIDAVIT',
    'PENDING_ACTION CUSTOMER_ACTION_REQUIRED_REFUND_CONFIRMATION',
    'PENDING_REFUND',
    'PENDING_REFUND_AMOUNT_CONFIRMED',
    'RESOLVED',
    'CANCELED TIME_EXCEEDED',
    'CANCELED CLAIM_ALREADY_EXISTS',
    'CANCELED DELIVERED_BY_CARRIER',
    'CANCELED CUSTOMS_HOLD_UNKNOWN',
    'CANCELED CUSTOMS_HOLD_AWAITING_PAYMENT',
    'CANCELED SHIPMENT_NOT_SENT',
    'CANCELED PACKAGE_AT_ACCESSPOINT',
    'CLOSED',
  ],
  closed: [
    'CANCELED CREATED_INCORRECTLY',
    'CANCELED SHIPMENT_NOT_CLAIMABLE_YET',
    'REJECTED MISSING_PRODUCT_INFORMATION',
    'REJECTED CLAIM_VOIDED_BY_CARRIER',
    'REJECTED NOT_ABLE_TO_CONTACT_DESTINATARY',
  ],
};

/** A claim of a new tracking number that stands as the text says. */
async function fileStanding(standing: string): Promise<{ id: string; again: Record<string, string> }> {
  const { id, shipment } = await client.file();
  const [status = '', reason = null] = standing.split(' ');
  if (status !== 'CREATED') await service.move(id, status as ClaimStatus, reason);
  return { id, again: { 'shipment.tracking_number': shipment.tracking_number } };
}

for (const standing of STANDINGS.open) {
  test(`a claim that is ${standing} still blocks a new one for its tracking number`, async () => {
    const { id, again } = await fileStanding(standing);
    const answer = await client.create(again);
    assertRefused(answer, 409, 'CLAIM_ALREADY_EXISTS');
    assert.equal(answer.headers.get('location'), `/v1/claims/${id}`);
  });
}

for (const standing of STANDINGS.closed) {
  test(`a claim that is ${standing} is closed and blocks nothing`, async () => {
    const { again } = await fileStanding(standing);
    assertStatus(await client.create(again), 201);
  });
}

test('an open claim blocks whatever the carrier, the type and the addresses of the new one', async () => {
  const { again } = await fileStanding('CREATED');
  const other = { 'shipment.carrier': 'GLS', 'incidence.type': 'LOST', 'shipment.destination.country': 'DE' };
  assertRefused(await client.create({ ...again, ...other }), 409, 'CLAIM_ALREADY_EXISTS');
});

test('tracking numbers are the same when they are equal after trimming', async () => {
  const number = newTrackingNumber();
  await client.file({ 'shipment.tracking_number': number });
  for (const same of [` ${number}`, `${number}\t\n`, `\u00a0${number} `]) {
    assertRefused(await client.create({ 'shipment.tracking_number': same }), 409, 'CLAIM_ALREADY_EXISTS');
  }
});

test('tracking numbers are compared whole and case-sensitively', async () => {
  const number = newTrackingNumber();
  for (const other of [number, number.toLowerCase(), `${number}0`, number.slice(0, -1), `${number.slice(0, 9)} 9`]) {
    await client.file({ 'shipment.tracking_number': other });
  }
});

test('another organization may have an open claim for the same tracking number', async () => {
  const { again } = await fileStanding('CREATED');
  await (await service.newClient()).file(again);
});

test('of several claims for a tracking number, the open one is named', async () => {
  const { again } = await fileStanding('REJECTED CLAIM_VOIDED_BY_CARRIER');
  const second = await client.file(again);
  await service.move(second.id, 'CANCELED', 'CREATED_INCORRECTLY');
  const { id } = await client.file(again);
  const answer = await client.create(again);
  assertRefused(answer, 409, 'CLAIM_ALREADY_EXISTS');
  assert.equal(answer.headers.get('location'), `/v1/claims/${id}`);
});

test('a claim that is refused for an open one stores nothing', async () => {
  const { id, again } = await fileStanding('CREATED');
  await client.create({ ...again, 'shipment.carrier': 'GLS' });
  const { data } = await client.list({ trackingNumber: again['shipment.tracking_number'] ?? '' });
  assert.deepEqual(
    data.map((claim) => claim.id),
    [id],
  );
});
