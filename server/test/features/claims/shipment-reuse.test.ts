import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ClaimRecord } from '../../../src/features/claims/record.ts';
import { assertFieldsRefused } from '../../support/api/answer.ts';
import type { Client } from '../../support/api/client.ts';
import { startTestService, type TestService } from '../../support/api/harness.ts';
import { type Changes, newTrackingNumber } from '../../support/api/samples.ts';

let service: TestService;
let client: Client;

before(async () => {
  service = await startTestService();
  client = await service.newClient();
});
after(() => service.close());

const ELSEWHERE = {
  'shipment.origin': { postcode: '10115', country: 'DE' },
  'shipment.destination.city': 'Lyon',
  'shipment.destination.customer_phone': '+33999999999',
};

/** A claim that is closed, so that another may be filed for its tracking number. */
async function fileClosed(by: Client, changes: Changes): Promise<ClaimRecord> {
  const claim = await by.file(changes);
  await service.move(claim.id, 'CANCELED', 'CREATED_INCORRECTLY');
  return claim;
}

test('a later claim shows the origin and destination of the first claim for its tracking number', async () => {
  const again = { 'shipment.tracking_number': newTrackingNumber() };
  const first = await fileClosed(client, again);
  const second = await fileClosed(client, { ...again, ...ELSEWHERE });
  const third = await client.file({ ...again, 'shipment.destination.city': 'Nice' });
  for (const { shipment } of [second, third, await client.find(third.id)]) {
    assert.deepEqual(shipment.origin, first.shipment.origin);
    assert.deepEqual(shipment.destination, first.shipment.destination);
  }
});

test('the first claim for a tracking number counts even when it is closed by rejection', async () => {
  const again = { 'shipment.tracking_number': newTrackingNumber() };
  const first = await client.file(again);
  await service.move(first.id, 'REJECTED', 'CLAIM_VOIDED_BY_CARRIER');
  const later = await client.file({ ...again, ...ELSEWHERE });
  assert.deepEqual(later.shipment.destination, first.shipment.destination);
});

test('carrier, provider, line items and incidence of a later claim are its own', async () => {
  const again = { 'shipment.tracking_number': newTrackingNumber() };
  await fileClosed(client, { ...again, 'shipment.provider': 'WING' });
  const own = {
    'shipment.carrier': 'GLS',
    'shipment.provider': undefined,
    'shipment.line_items': [{ description: 'Book', quantity: 2, unit_price: 900, currency: 'GBP' }],
    'incidence.claimed_amount': 1_800,
  };
  const { shipment, incidence } = await client.file({ ...again, ...own });
  assert.equal(shipment.carrier, 'GLS');
  assert.equal(shipment.provider, undefined);
  assert.deepEqual(shipment.line_items, own['shipment.line_items']);
  assert.equal(incidence.claimed_amount, 1_800);
});

test('the list shows a later claim with the addresses of the first one', async () => {
  const trackingNumber = newTrackingNumber();
  const first = await fileClosed(client, { 'shipment.tracking_number': trackingNumber });
  await client.file({ 'shipment.tracking_number': trackingNumber, ...ELSEWHERE });
  const { data } = await client.list({ trackingNumber });
  assert.equal(data.length, 2);
  for (const { shipment } of data) assert.deepEqual(shipment.destination, first.shipment.destination);
});

test('the tracking number is the same after trimming here as well', async () => {
  const number = newTrackingNumber();
  const first = await fileClosed(client, { 'shipment.tracking_number': number });
  const later = await client.file({ 'shipment.tracking_number': ` ${number} `, ...ELSEWHERE });
  assert.deepEqual(later.shipment.origin, first.shipment.origin);
  assert.equal(later.shipment.tracking_number, ` ${number} `);
});

test('the addresses of another organization are never reused', async () => {
  const again = { 'shipment.tracking_number': newTrackingNumber() };
  await fileClosed(client, again);
  const { shipment } = await (await service.newClient()).file({ ...again, ...ELSEWHERE });
  assert.deepEqual(shipment.origin, ELSEWHERE['shipment.origin']);
  assert.equal(shipment.destination.city, 'Lyon');
});

test('addresses that will not be kept are checked all the same', async () => {
  const again = { 'shipment.tracking_number': newTrackingNumber() };
  await fileClosed(client, again);
  assertFieldsRefused(await client.create({ ...again, 'shipment.destination.city': undefined }), ['shipment']);
});

test('the address that was not kept stays for the operator alone', async () => {
  const again = { 'shipment.tracking_number': newTrackingNumber() };
  await fileClosed(client, again);
  const { id } = await client.file({ ...again, ...ELSEWHERE });
  assert.match((await service.running.review.show(id)).laterRoute ?? '', /Lyon/);
  assert.ok(!(await client.get(`/v1/claims/${id}`)).text.includes('Lyon'));
});
