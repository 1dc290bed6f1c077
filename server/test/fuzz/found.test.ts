/* What random requests have found. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { assertFieldsRefused, assertRefused, assertStatus } from '../api/answer.ts';
import { LogCollector, startTestService, type TestService } from '../api/harness.ts';

const collector = new LogCollector();
let service: TestService;

before(async () => {
  service = await startTestService({ log: collector.log });
});
afterEach(() => service.assertStillAnswers());
after(() => service.close());

test('a method of another protocol, without a version or with its own, is 400 INVALID_REQUEST with a request id', async () => {
  const { apiUrl, uploadsUrl } = service.running;
  const lines = ['DESCRIBE /x', 'GET_PARAMETER /v1/claims', 'SETUP rtsp://x RTSP/1.0', 'ANNOUNCE /uploads/x RTSP/1.0'];
  for (const url of [apiUrl, uploadsUrl]) {
    for (const line of lines) {
      const answer = await service.raw({ url }, `${line}\r\n\r\n`);
      assertRefused(answer, 400, 'INVALID_REQUEST', line);
      assert.ok(answer.headers.get('x-request-id'), line);
    }
  }
  assert.ok(!collector.lines.some(({ msg }) => msg === 'request failed'));
});

test('a telephone number has at least six characters, however many UTF-16 units each has', async () => {
  const client = await service.newClient();
  const file = (customer_phone: string) => client.create({ 'shipment.destination.customer_phone': customer_phone });
  assertFieldsRefused(await file('📦'.repeat(5)), ['shipment']);
  assertStatus(await file('📦'.repeat(6)), 201);
});

test('a broken percent escape in a query without a path before it is answered in the envelope', async () => {
  const { apiUrl, uploadsUrl } = service.running;
  for (const url of [apiUrl, uploadsUrl]) {
    for (const target of ['http://?%=%', 'http://x?%', 'http://x']) {
      const answer = await service.raw({ url }, `POST ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      assertRefused(answer, 404, 'NOT_FOUND', target);
    }
  }
});
