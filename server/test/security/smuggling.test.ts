/*
 * Request smuggling: what nginx, as deploy/ sets it up, takes for one request, the service behind it takes for the same
 * one. Both keep a log with the id of each request; the two logs are compared.
 */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, afterEach, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';
import { LogCollector, startTestService, type TestService } from '../support/api/harness.ts';
import { until } from '../support/process/process.ts';
import { proofFactor } from '../support/prove.ts';
import { skipWithout } from '../support/servers/availability.ts';
import { PublicNginx } from '../support/servers/proxies/public-nginx.ts';

/** Bytes that would be a request of their own if the two disagreed on where the first one ends. */
const SMUGGLED = 'GET /smuggled HTTP/1.1\r\nHost: claims.example.com\r\nX-Request-Id: smuggled\r\n\r\n';
const LENGTH = SMUGGLED.length;
const HEX = LENGTH.toString(16);
/** How long nothing may come until an answer counts as whole, in milliseconds. */
const QUIET_MS = 50;
/** How long an answer is waited for, in milliseconds: a request whose body does not end has none. */
const PATIENCE_MS = 3_000;

/** The header lines of a POST whose end can be disputed, and what follows them. */
const DISPUTED: readonly [what: string, headers: readonly string[], body: string][] = [
  [
    'a length, and chunks (CL.TE)',
    [`Content-Length: ${LENGTH + 5}`, 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'chunks, and a length (TE.CL)',
    ['Transfer-Encoding: chunked', 'Content-Length: 4'],
    `${HEX}\r\n${SMUGGLED}\r\n0\r\n\r\n`,
  ],
  ['a length of nothing, with a body', ['Content-Length: 0'], SMUGGLED],
  ['no length, with a body', [], SMUGGLED],
  ['two lengths', ['Content-Length: 0', `Content-Length: ${LENGTH}`], SMUGGLED],
  ['two lengths in one line', [`Content-Length: 0, ${LENGTH}`], SMUGGLED],
  ['the same length twice', [`Content-Length: ${LENGTH}`, `Content-Length: ${LENGTH}`], SMUGGLED],
  ['a length with a sign', [`Content-Length: +${LENGTH}`], SMUGGLED],
  ['a negative length', ['Content-Length: -1'], SMUGGLED],
  ['a length in other digits', [`Content-Length: 0x${HEX}`], SMUGGLED],
  ['a length beyond all numbers', ['Content-Length: 18446744073709551616'], SMUGGLED],
  ['a length with a space before the colon', [`Content-Length : ${LENGTH}`], SMUGGLED],
  ['a length with a space inside', ['Content-Length: 0 0'], SMUGGLED],
  ['a length behind a bare LF', [`X: y\nContent-Length: ${LENGTH}`], SMUGGLED],
  ['a length behind a bare CR', [`X: y\rContent-Length: ${LENGTH}`], SMUGGLED],
  ['a length in a folded line', [`X: y\r\n Content-Length: ${LENGTH}`], SMUGGLED],
  ['a length behind a NUL', [`X: y\0`, `Content-Length: ${LENGTH}`], SMUGGLED],
  ['two codings (TE.TE)', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], `0\r\n\r\n${SMUGGLED}`],
  ['two codings in one line', ['Transfer-Encoding: chunked, identity'], `0\r\n\r\n${SMUGGLED}`],
  ['chunks twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked'], `0\r\n\r\n${SMUGGLED}`],
  ['another coding before the chunks', ['Transfer-Encoding: gzip, chunked'], `0\r\n\r\n${SMUGGLED}`],
  ['a coding that is none', ['Transfer-Encoding: xchunked', `Content-Length: ${LENGTH}`], SMUGGLED],
  ['a coding with a tab', ['Transfer-Encoding:\tchunked', `Content-Length: ${LENGTH}`], `0\r\n\r\n${SMUGGLED}`],
  ['a coding with a vertical tab', ['Transfer-Encoding: \x0bchunked', `Content-Length: ${LENGTH}`], SMUGGLED],
  [
    'a coding with a space before the colon',
    ['Transfer-Encoding : chunked', 'Content-Length: 5'],
    `0\r\n\r\n${SMUGGLED}`,
  ],
  ['a coding in capitals', ['TRANSFER-ENCODING: CHUNKED'], `0\r\n\r\n${SMUGGLED}`],
  ['a coding with a parameter', ['Transfer-Encoding: chunked;x=y', 'Content-Length: 5'], `0\r\n\r\n${SMUGGLED}`],
  ['a coding in quotes', ['Transfer-Encoding: "chunked"', 'Content-Length: 5'], `0\r\n\r\n${SMUGGLED}`],
  ['a coding in a folded line', ['Transfer-Encoding:\r\n chunked', 'Content-Length: 5'], `0\r\n\r\n${SMUGGLED}`],
  ['an underscore for the hyphen', ['Transfer_Encoding: chunked', 'Content-Length: 5'], `0\r\n\r\n${SMUGGLED}`],
  ['a connection that names the length', ['Connection: Content-Length', `Content-Length: ${LENGTH}`], SMUGGLED],
  [
    'a connection that names the coding',
    ['Connection: Transfer-Encoding', 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${SMUGGLED}`,
  ],
  [
    'a wish for another protocol',
    ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__'],
    SMUGGLED,
  ],
  ['an expectation', ['Expect: 100-continue', `Content-Length: ${LENGTH}`], SMUGGLED],
  ...chunked('a chunk extension', `1;${'x'.repeat(20)}="\r\n`),
  ...chunked('a chunk extension with a bare LF', '1;x\n'),
  ...chunked('a chunk extension with a bare CR', '1;x\r'),
  ...chunked('a chunk size with a bare LF', '1\n'),
  ...chunked('a chunk size with spaces', '1  \r\n'),
  ...chunked('a chunk size with a sign', '+1\r\n'),
  ...chunked('a chunk size with 0x', '0x1\r\n'),
  ...chunked('a chunk size with zeros', `${'0'.repeat(30)}1\r\n`),
  ...chunked('a chunk size beyond all numbers', '10000000000000001\r\n'),
  ['a chunk that is longer than it says', ['Transfer-Encoding: chunked'], `1\r\n${SMUGGLED}\r\n0\r\n\r\n`],
  ['a chunk without its end', ['Transfer-Encoding: chunked'], `1\r\nxx0\r\n\r\n${SMUGGLED}`],
  ['a chunk that ends with a bare LF', ['Transfer-Encoding: chunked'], `1\r\nx\n0\r\n\r\n${SMUGGLED}`],
  ['a last chunk that ends with a bare LF', ['Transfer-Encoding: chunked'], `0\n\n${SMUGGLED}`],
  [
    'trailers',
    ['Transfer-Encoding: chunked'],
    `0\r\nContent-Length: ${LENGTH}\r\nTransfer-Encoding: chunked\r\n\r\n${SMUGGLED}`,
  ],
  ['trailers that do not end', ['Transfer-Encoding: chunked'], `0\r\nX: y\r\n${SMUGGLED}`],
];

function chunked(what: string, size: string): (typeof DISPUTED)[number][] {
  return [[what, ['Transfer-Encoding: chunked'], `${size}x\r\n0\r\n\r\n${SMUGGLED}`]];
}

const LINES: readonly [what: string, line: string][] = [
  ['the absolute form', 'POST https://claims.example.com/v1/claims HTTP/1.1'],
  ['the absolute form of another host', 'POST http://evil.example/v1/claims HTTP/1.1'],
  ['a path with an encoded line end', 'POST /v1/claims%0d%0aX:%20y%0d%0a%0d%0aGET%20/smuggled HTTP/1.1'],
  ['a path with an encoded space and version', 'POST /v1/claims%20HTTP/1.1%0d%0aHost:%20x HTTP/1.1'],
  ['a space in the path', 'POST /v1/claims HTTP/1.1 HTTP/1.1'],
  ['a tab for a space', 'POST\t/v1/claims\tHTTP/1.1'],
  ['version 1.0', 'POST /v1/claims HTTP/1.0'],
  ['version 0.9', 'GET /v1/claims'],
  ['a version that is none', 'POST /v1/claims HTTP/1.2'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0'],
  ['an asterisk', 'OPTIONS * HTTP/1.1'],
  ['a method with a length', 'GET /v1/claims HTTP/1.1'],
  ['CONNECT', 'CONNECT claims.example.com:443 HTTP/1.1'],
];

describe('requests through nginx', { skip: skipWithout('nginx', 'openssl') }, () => {
  const collector = new LogCollector();
  let service: TestService;
  let nginx: PublicNginx;
  /** How much of each log was compared already. */
  const isRead = { service: 0, nginx: 0 };

  before(async () => {
    const environment = { REDRESS_UPLOAD_IDLE_SECONDS: '1', REDRESS_OPERATOR_URL: 'https://redress.example.com' };
    service = await startTestService({ log: collector.log, environment });
    const { apiUrl, uploadsUrl, operatorUrl = '' } = service.running;
    const [api = '', uploads = '', operator = ''] = [apiUrl, uploadsUrl, operatorUrl].map((url) => new URL(url).host);
    nginx = await PublicNginx.start({ api: [api], uploads: [uploads], operator: [operator] });
    // The service was asked for its description before.
    isRead.service = collector.lines.length;
  });
  after(async () => {
    await nginx.stop();
    await service.close();
  });
  afterEach(assertSameRequests);

  /** Asserts that both saw the same requests since the last time, and none that was hidden in another. */
  async function assertSameRequests(): Promise<void> {
    const request =
      'GET /healthz HTTP/1.1\r\nHost: claims.example.com\r\nConnection: close\r\nX-Request-Id: the-last-one\r\n\r\n';
    await send('apiUrl', request);
    await until('the last one is logged', () => passedOn().includes('the-last-one') && seen().includes('the-last-one'));
    await until('as many here as there', () => passedOn().length === seen().length, 5_000).catch(() => {});
    assert.deepEqual(seen().toSorted(), passedOn().toSorted());
    assert.ok(passedOn().length > 0);
    [isRead.service, isRead.nginx] = [collector.lines.length, nginx.accessLog().length];
  }

  /** The ids of what the service took for a request, or for none. */
  function seen(): string[] {
    const lines = collector.lines.slice(isRead.service);
    const requests = lines.filter(({ msg }) => msg === 'request' || msg === 'not a request');
    return requests.map(({ request_id = '' }) => request_id);
  }

  /** The ids of what nginx took for a request and sent on: those with an address of the service. */
  function passedOn(): string[] {
    const lines = nginx.accessLog().slice(isRead.nginx).trim().split('\n');
    return lines.flatMap((line) => / 127\.0\.0\.1:\d+ (?:\d{3}|-) (\S+)$/.exec(line)?.[1] ?? []);
  }

  /** Sends bytes to a host on a connection of their own, and gives what comes back until it is quiet. */
  async function send(host: 'apiUrl' | 'uploadsUrl' | 'operatorUrl', bytes: string): Promise<string> {
    const { hostname, port } = new URL(nginx[host]);
    const socket = connect({
      host: '127.0.0.1',
      port: Number(port),
      servername: hostname,
      ca: [...nginx.certificates],
    });
    socket.on('error', () => {});
    await once(socket, 'secureConnect');
    socket.write(Buffer.from(bytes, 'latin1'));
    const text = await readUntilQuiet(socket);
    socket.destroy();
    return text;
  }

  test('a request that nginx knows nothing of is told from those that it passed on', async () => {
    await fetch(`${service.running.apiUrl}/healthz`, { headers: { 'x-request-id': 'past-nginx' } });
    await until('its line', () => seen().includes('past-nginx'));
    assert.ok(!passedOn().includes('past-nginx'));
    isRead.service = collector.lines.length;
  });

  // The console's host passes bodies on as that of the API does.
  for (const host of ['apiUrl', 'uploadsUrl', ...(proofFactor() > 1 ? (['operatorUrl'] as const) : [])] as const) {
    const name = { apiUrl: 'claims', uploadsUrl: 'uploads', operatorUrl: 'redress' }[host];
    const [method, path] = host === 'uploadsUrl' ? ['PUT', '/uploads/doc_1?token=x'] : ['POST', '/v1/claims'];

    for (const [what, headers, body] of DISPUTED) {
      test(`${name}: ${what}`, async () => {
        const lines = [`${method} ${path} HTTP/1.1`, `Host: ${name}.example.com`, ...headers];
        await send(host, `${lines.join('\r\n')}\r\n\r\n${body}`);
      });
    }
  }

  for (const [what, line] of LINES) {
    test(`a first line with ${what}`, async () => {
      await send('apiUrl', `${line}\r\nHost: claims.example.com\r\nContent-Length: ${LENGTH}\r\n\r\n${SMUGGLED}`);
    });
  }
});

/** Reads until the connection ends, or nothing more comes. */
async function readUntilQuiet(socket: TLSSocket): Promise<string> {
  let text = '';
  let deadline = performance.now() + PATIENCE_MS;
  socket.on('data', (chunk) => {
    text += chunk;
    deadline = performance.now() + QUIET_MS;
  });
  while (!socket.destroyed && !socket.readableEnded && performance.now() < deadline) await pause(5);
  return text;
}
