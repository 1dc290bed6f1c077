/* `Expect: 100-continue` on all listeners, by raw connections: who waits for it sends no byte of the body before. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { after, before, test } from 'node:test';
import type { Client } from '../../support/api/client.ts';
import { openConnection, readUntilCut } from '../../support/api/raw-http.ts';
import { claimInput, newTrackingNumber } from '../../support/api/samples.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../../support/operator/harness.ts';

let service: OperatorService;
let client: Client;
let operator: OperatorClient;
let claimId: string;
let uploadUrl: string;

before(async () => {
  service = await startOperatorService();
  client = await service.clients.newClient();
  operator = await service.newOperator('agent');
  claimId = (await client.file()).id;
  uploadUrl = (await client.initiate(claimId)).metadata.upload_url;
});
after(() => service.close());

const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const JSON_TYPE = 'Content-Type: application/json';

/** The head of a request that waits for `100 Continue`. */
function headOf(method: string, url: string, lines: readonly string[]): string {
  const { pathname, search, host } = new URL(url);
  return [`${method} ${pathname}${search} HTTP/1.1`, `Host: ${host}`, 'Expect: 100-continue', ...lines, '', ''].join(
    '\r\n',
  );
}

async function firstOf(socket: Socket): Promise<string> {
  const [bytes] = (await once(socket, 'data')) as [Buffer];
  return bytes.toString('latin1');
}

const claimsUrl = () => `${service.clients.running.apiUrl}/v1/claims`;
const withKey = () => `Authorization: ${client.authorization}`;
const ofOperator = () => Object.entries(operator.headers).map(([name, value]) => `${name}: ${value}`);
const operatorUrl = (path: string) => `${service.url}/operator/v1${path}`;

const REFUSED: readonly [what: string, status: number, method: string, url: () => string, lines: () => string[]][] = [
  ['no credentials', 401, 'POST', claimsUrl, () => [JSON_TYPE, 'Content-Length: 10']],
  ['a wrong key', 401, 'POST', claimsUrl, () => ['Authorization: Basic eDp5', JSON_TYPE, 'Content-Length: 10']],
  ['an unknown path', 404, 'POST', () => `${claimsUrl()}/x/y`, () => [withKey(), 'Content-Length: 10']],
  ['a method that the path has not', 405, 'PUT', claimsUrl, () => [withKey(), 'Content-Length: 10']],
  ['a wrong type', 400, 'POST', claimsUrl, () => [withKey(), 'Content-Type: text/plain', 'Content-Length: 10']],
  ['a body in gzip', 400, 'POST', claimsUrl, () => [withKey(), 'Content-Encoding: gzip', 'Content-Length: 10']],
  ['a body that is too long', 413, 'POST', claimsUrl, () => [withKey(), JSON_TYPE, 'Content-Length: 1048577']],
  ['chunks and no credentials', 401, 'POST', claimsUrl, () => [JSON_TYPE, 'Transfer-Encoding: chunked']],
  ['a wrong token', 403, 'PUT', () => uploadUrl.replace(/.$/, '!'), () => ['Content-Length: 10']],
  ['a wrong type of file', 415, 'PUT', () => uploadUrl, () => ['Content-Type: image/png', 'Content-Length: 10']],
  [
    'a file that is too long',
    413,
    'PUT',
    () => uploadUrl,
    () => ['Content-Type: application/pdf', 'Content-Length: 10485761'],
  ],
  [
    'an unknown link',
    404,
    'POST',
    () => `${new URL(uploadUrl).origin}/uploads/requests/x`,
    () => ['Content-Length: 10'],
  ],
  ['no session', 401, 'POST', () => operatorUrl('/statements/preview'), () => [JSON_TYPE, 'Content-Length: 10']],
  [
    'a statement that is too long',
    413,
    'POST',
    () => operatorUrl('/statements/preview'),
    () => [...ofOperator(), JSON_TYPE, 'Content-Length: 99999999'],
  ],
  [
    'an attached file that is too long',
    413,
    'POST',
    () => operatorUrl(`/claims/${claimId}/documents?name=x.pdf`),
    () => [...ofOperator(), 'Content-Length: 99999999'],
  ],
];

for (const [what, status, method, url, lines] of REFUSED) {
  test(`${what} (${method}): the final status ${status} comes in the place of 100 Continue, and the connection ends`, async () => {
    const text = await readUntilCut(await openConnection(url(), headOf(method, url(), lines())));
    assert.match(text, new RegExp(`^HTTP/1\\.1 ${status} `));
    assert.match(text, /\r\nconnection: close\r\n/i);
    assert.equal(text.match(/HTTP\/1\.1 /g)?.length, 1, 'one answer');
  });
}

test('a body that its headers let in is asked for by 100 Continue, and the connection stays', async () => {
  const body = JSON.stringify(claimInput({ 'shipment.tracking_number': newTrackingNumber() }));
  const head = headOf('POST', claimsUrl(), [withKey(), JSON_TYPE, `Content-Length: ${body.length}`]);
  const socket = await openConnection(claimsUrl(), head);
  assert.equal(await firstOf(socket), CONTINUE);
  socket.write(body);
  const answer = await firstOf(socket);
  assert.match(answer, /^HTTP\/1\.1 201 /);
  assert.doesNotMatch(answer, /connection: close/i);
  socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
  assert.match(await firstOf(socket), /^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('a body that is refused once it was read is answered after 100 Continue', async () => {
  const head = headOf('POST', claimsUrl(), [withKey(), JSON_TYPE, 'Content-Length: 2']);
  const socket = await openConnection(claimsUrl(), head);
  assert.equal(await firstOf(socket), CONTINUE);
  socket.write('{}');
  assert.match(await firstOf(socket), /^HTTP\/1\.1 400 /);
  socket.destroy();
});

test('a request without a body that expects 100-continue gets its response alone', async () => {
  const url = `${service.clients.running.apiUrl}/healthz`;
  const socket = await openConnection(url, headOf('GET', url, []));
  assert.match(await firstOf(socket), /^HTTP\/1\.1 200 /);
  socket.destroy();
});

test('bytes that follow a final status in the place of 100 Continue are no request', async () => {
  const tracking_number = newTrackingNumber();
  const body = JSON.stringify(claimInput({ 'shipment.tracking_number': tracking_number }));
  const smuggled = `POST /v1/claims HTTP/1.1\r\nHost: x\r\n${withKey()}\r\n${JSON_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const socket = await openConnection(claimsUrl(), headOf('POST', claimsUrl(), [JSON_TYPE, 'Content-Length: 10']));
  const first = firstOf(socket);
  assert.match(await first, /^HTTP\/1\.1 401 /);
  socket.on('error', () => {});
  socket.write(`0123456789${smuggled}`);
  assert.equal(await readUntilCut(socket), '');
  assert.deepEqual((await client.list({ trackingNumber: tracking_number })).data, []);
});

test('a client that sends 10 MB without waiting reads its refusal, and no reset', async () => {
  const lines = ['Content-Type: image/png', 'Content-Length: 10000000'];
  const socket = await openConnection(uploadUrl, headOf('PUT', uploadUrl, lines), Buffer.alloc(10_000_000));
  assert.match((await readUntilCut(socket)).replace(CONTINUE, ''), /^HTTP\/1\.1 415 /);
});
