/* Whatever a client writes into a request, no answer has a header line, or a part of one, that the client chose. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { readIdempotencyKey } from '../../src/features/idempotency/http/client-key.ts';
import type { Client } from '../support/api/client.ts';
import { openConnection } from '../support/api/raw-http.ts';
import { claimInput, PDF, PDF_INPUT } from '../support/api/samples.ts';
import { type OperatorClient, type OperatorService, startOperatorService } from '../support/operator/harness.ts';

/** Text that would be a header of its own, or a second answer. */
const MARK = 'X-Injected';
const LINE = `${MARK}: yes`;
const BREAKS: readonly [name: string, text: string][] = [
  ['CR LF', '\r\n'],
  ['LF', '\n'],
  ['CR', '\r'],
  ['a folded line', '\r\n '],
  ['NUL', '\0'],
  ['NEL', '\x85'],
  ['LINE SEPARATOR, cut to a byte', '\u2028'],
  ['U+560A U+560D, which end in the bytes of CR LF', '\u560d\u560a'],
  ['an encoded CR LF', '%0d%0a'],
];

let service: OperatorService;
let client: Client;
let admin: OperatorClient;

before(async () => {
  service = await startOperatorService({ environment: { REDRESS_UPLOADS_CORS_ORIGINS: 'https://shop.example.com' } });
  client = await service.clients.newClient();
  admin = await service.newOperator('admin');
});
after(() => service.close());

/** All that comes back for these bytes, which end the connection. */
async function exchange(url: string, head: readonly string[], body = ''): Promise<string> {
  const lines = [...head, 'Connection: close', `Content-Length: ${Buffer.byteLength(body)}`];
  const socket = await openConnection(url, Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'utf8'));
  let text = '';
  for await (const chunk of socket) text += (chunk as Buffer).toString('latin1');
  return text;
}

/**
 * Asserts that the answer's header lines are names and values, and none of them is the client's. Two line breaks end a
 * head: what comes after them is no request, and the one other answer refuses it.
 */
function assertNothingInjected(text: string, of: string): void {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [status = '', ...lines] = head.split('\r\n');
  assert.match(status, /^HTTP\/1\.1 \d{3} [\w -]+$/, of);
  for (const line of lines) {
    assert.match(line, /^[A-Za-z-]+: [\x20-\x7e]*$/, `${of}: ${JSON.stringify(line)}`);
    assert.ok(!line.toLowerCase().startsWith(MARK.toLowerCase()), `${of}: ${line}`);
  }
  const others = rest.join('\r\n\r\n').match(/HTTP\/1\.1 .*/g) ?? [];
  assert.ok(others.length <= 1 && others.every((each) => each === 'HTTP/1.1 400 Bad Request'), `${of}: ${others}`);
}

/** Each place of a request that comes back in a header of the answer, or could. */
const PLACES: readonly [place: string, ask: (hostile: string) => Promise<string>][] = [
  ['X-Request-Id', (hostile) => ask('GET /healthz HTTP/1.1', `X-Request-Id: id${hostile}`)],
  ['Idempotency-Key', (hostile) => file(`Idempotency-Key: key${hostile}`)],
  ['the name of an unknown field', (hostile) => file('', { ...claimInput(), [`x${hostile}`]: 1 })],
  ['the name of an unknown query parameter', (hostile) => list(`x${hostile}=1`)],
  ['the path', (hostile) => ask(`GET /v1/claims/clm_${hostile} HTTP/1.1`)],
  ['the path of another method, which is told in Allow', (hostile) => ask(`PATCH /v1/claims/x${hostile} HTTP/1.1`)],
  ['the method', (hostile) => ask(`GET${hostile} /healthz HTTP/1.1`)],
  ['Host', (hostile) => exchange(service.url, ['GET /viewer.html HTTP/1.1', `Host: a${hostile}`])],
  ['Origin', (hostile) => preflight(`Origin: https://shop.example.com${hostile}`)],
  ['Access-Control-Request-Headers', (hostile) => preflight(`Access-Control-Request-Headers: x${hostile}`)],
  ['If-None-Match', (hostile) => list('', `If-None-Match: "x${hostile}"`)],
  ['Authorization', (hostile) => ask('GET /v1/claims HTTP/1.1', `Authorization: Basic x${hostile}`)],
  ['the tracking number of a claim that is in the way', fileTwice],
  ['the session’s cookie', (hostile) => session(`Cookie: redress_session=x${hostile}`)],
];

const host = ['Host: localhost'];
const authorized = () => `Authorization: ${client.authorization}`;
const ask = (line: string, ...headers: string[]) =>
  exchange(service.clients.running.apiUrl, [
    line,
    ...(headers.some((each) => /^Auth/.test(each)) ? [] : [authorized()]),
    ...headers,
    ...host,
  ]);
const list = (query: string, header = 'X: y') => ask(`GET /v1/claims?${query} HTTP/1.1`, header);
const session = (header: string) => exchange(service.url, ['DELETE /operator/v1/session HTTP/1.1', header, ...host]);
const preflight = (header: string) =>
  exchange(service.clients.running.uploadsUrl, ['OPTIONS /uploads/doc_x HTTP/1.1', header, ...host]);

function file(header: string, body: object = claimInput()): Promise<string> {
  const head = ['POST /v1/claims HTTP/1.1', authorized(), ...(header ? [header] : []), ...host];
  return exchange(service.clients.running.apiUrl, head, JSON.stringify(body));
}

async function fileTwice(hostile: string): Promise<string> {
  const body = claimInput({ 'shipment.tracking_number': `TN${hostile.replaceAll('\0', '')}${Math.random()}` });
  await file('', body);
  return file('', body);
}

describe('no header is injected', () => {
  for (const [place, send] of PLACES) {
    for (const [name, text] of BREAKS) {
      test(`by ${name} in ${place}`, async () => {
        assertNothingInjected(await send(`${text}${LINE}`), place);
        assertNothingInjected(await send(`${text}${LINE}${text}${text}HTTP/1.1 200 OK${text}`), place);
      });
    }
  }

  for (const [name, text] of BREAKS) {
    test(`by ${name} in the name of a document that an operator saves`, async () => {
      const claim = await client.file();
      const file_name = `invoice${text.replaceAll('\0', '')}${LINE}.pdf`;
      const document = await client.initiate(claim.id, { ...PDF_INPUT, file_name });
      await service.clients.put(document.metadata.upload_url, PDF);
      await client.confirm(claim.id, [document.id]);
      const path = `GET /operator/v1/claims/${claim.id}/documents/${document.id}/file HTTP/1.1`;
      const answer = await exchange(service.url, [path, `Cookie: ${admin.cookie}`, ...host]);
      assert.match(answer, /^HTTP\/1\.1 200 /);
      assertNothingInjected(answer, name);
    });
  }

  test('by an idempotency key: whatever is not visible ASCII is refused', () => {
    const read = (key: string) =>
      readIdempotencyKey({
        raw: { headers: { 'idempotency-key': key }, headersDistinct: { 'idempotency-key': [key] } },
      } as unknown as Parameters<typeof readIdempotencyKey>[0]);
    assert.equal(read('a key'), 'a key');
    for (const [name, text] of BREAKS.slice(0, -1)) assert.throws(() => read(`key${text}${LINE}`), name);
  });
});
