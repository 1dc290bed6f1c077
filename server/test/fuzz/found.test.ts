/* Faults that random requests have found. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { assertFieldsRefused, assertRefused, assertStatus } from '../support/api/answer.ts';
import { LogCollector, startTestService, type TestService, withTestService } from '../support/api/harness.ts';
import { openConnection, readAnswer, readUntilCut } from '../support/api/raw-http.ts';
import { claimInput, PDF } from '../support/api/samples.ts';

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
  for (const [url, status, code] of [
    [apiUrl, 405, 'METHOD_NOT_ALLOWED'],
    [uploadsUrl, 404, 'NOT_FOUND'],
  ] as const) {
    for (const target of ['http://?%=%', 'http://x?%', 'http://x']) {
      const answer = await service.raw({ url }, `POST ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      assertRefused(answer, status, code, target);
    }
  }
});

/** Several times what is taken of a body in chunks of one byte. */
const ONE_BYTE_CHUNKS = 300_000;
const CHUNKED = 'Transfer-Encoding: chunked\r\n\r\n';

/** Bytes in chunks of `size` each. */
function chunked(bytes: Uint8Array, size: number): string {
  const text = Buffer.from(bytes).toString('latin1');
  const chunks = text.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
  return `${chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`).join('')}0\r\n\r\n`;
}

test('a body of 300,000 chunks of one byte is refused early, and the connection is cut', async () => {
  const client = await service.newClient();
  const { upload_url } = (await client.initiate((await client.file()).id)).metadata;
  const { pathname, search } = new URL(upload_url);
  const { apiUrl, operatorUrl = '' } = service.running;
  const json = `Host: ${new URL(operatorUrl).host}\r\nContent-Type: application/json\r\n${CHUNKED}`;
  const heads: [url: string, head: string, status: number][] = [
    [apiUrl, `POST /v1/claims HTTP/1.1\r\nAuthorization: ${client.authorization}\r\n${json}`, 413],
    [apiUrl, `POST /v1/claims HTTP/1.1\r\n${json}`, 401],
    [operatorUrl, `POST /operator/v1/session HTTP/1.1\r\nOrigin: ${operatorUrl}\r\n${json}`, 413],
    [upload_url, `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\n${CHUNKED}`, 413],
  ];
  for (const [url, head, status] of heads) {
    const socket = await openConnection(url, head);
    const text = readUntilCut(socket);
    socket.write('1\r\nx\r\n'.repeat(ONE_BYTE_CHUNKS));
    assert.match(await text, new RegExp(`^HTTP/1.1 ${status} `), head);
  }
  assertStatus(await service.put(upload_url, PDF), 200);
});

test('a body token by token, and a file in small chunks, are taken', async () => {
  const client = await service.newClient();
  const item = { description: 'x', quantity: 1, unit_price: 1, currency: 'EUR' };
  const claim = Buffer.from(JSON.stringify(claimInput({ 'shipment.line_items': Array(500).fill(item) })));
  const head = `POST /v1/claims HTTP/1.1\r\nHost: x\r\nAuthorization: ${client.authorization}\r\n${CHUNKED}`;
  const url = `${service.running.apiUrl}/v1/claims`;
  assertStatus(await service.raw({ method: 'POST', url }, head, chunked(claim, 1)), 201);

  const { upload_url } = (await client.initiate((await client.file()).id)).metadata;
  const { pathname, search } = new URL(upload_url);
  const file = Buffer.concat([PDF, Buffer.alloc(1_000_000)]);
  const put = `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Type: application/pdf\r\n${CHUNKED}`;
  assertStatus(await service.raw({ method: 'PUT', url: upload_url }, put, chunked(file, 20)), 200);
});

test('an HTTP/2 client that knows no better is refused at once; half of its preface is ended as a request that is late', async () => {
  const { apiUrl } = service.running;
  const answer = await service.raw({ url: apiUrl }, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  assertRefused(answer, 400, 'INVALID_REQUEST');
  await withTestService({ overrides: { requestMs: 1_000 } }, async ({ running }) => {
    for (const line of ['PRI * HTTP/2.0', 'PRI /x HTTP/1.1']) {
      const late = await readAnswer(await openConnection(running.apiUrl, `${line}\r\n\r\n`));
      assertRefused(late, 408, 'REQUEST_TIMEOUT', line);
    }
  });
});

test('what a client sends ahead on one connection is answered in order', async () => {
  const client = await service.newClient();
  const paths = Array.from({ length: 200 }, (_, index) => `/v1/claims/clm_${index}`);
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: ${client.authorization}\r\n`);
  const socket = await openConnection(service.running.apiUrl);
  const ids = requests.map((_, index) => `X-Request-Id: ahead-${index}\r\n`);
  socket.write(requests.map((request, index) => `${request}${ids[index]}\r\n`).join(''));
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  const text = (await socket.toArray()).join('');
  const answered = [...text.matchAll(/^x-request-id: ahead-(\d+)\r$/gim)].map(([, index]) => Number(index));
  assert.deepEqual(answered, [...paths.keys()]);
});
