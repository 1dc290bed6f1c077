/* How much is read of what was refused, and how much waits for clients that do not read. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { drainBody } from '../../../src/platform/http/hardening/drain-body.ts';
import { cutSlowReaders } from '../../../src/platform/http/hardening/slow-readers.ts';
import { LogCollector } from '../../support/api/harness.ts';
import { openConnection, readUntilCut } from '../../support/api/raw-http.ts';
import { until } from '../../support/process/process.ts';
import { allClosed, openMany } from './connections.ts';

const MB = 1_000_000;
const NONE = { maxBytes: 1_000 * MB, maxChunks: 1_000 * MB, maxMs: 600_000 };

async function listen(t: TestContext, server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('of a refused body so many bytes and chunks are read, for so long, and then the connection is cut', async (t) => {
  let limits = NONE;
  const answer: RequestListener = async (request, response) => {
    await drainBody(request, limits);
    response.end('dropped');
  };
  const url = await listen(t, createServer(answer));
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n';
  const ofBytes = (bytes: number) => `${head}Content-Length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`;
  const ofChunks = (count: number) => `${head}Transfer-Encoding: chunked\r\n\r\n${'1\r\nx\r\n'.repeat(count)}0\r\n\r\n`;
  const unfinished = `${head}Content-Length: 10\r\n\r\nx`;
  const tries: [text: string, limits: typeof NONE, isRead: boolean][] = [
    [ofBytes(300_000), { ...NONE, maxBytes: 300_000 }, true],
    [ofBytes(300_001), { ...NONE, maxBytes: 300_000 }, false],
    [ofChunks(1_000), { ...NONE, maxChunks: 1_000 }, true],
    [ofChunks(1_001), { ...NONE, maxChunks: 1_000 }, false],
    [unfinished, { ...NONE, maxMs: 50 }, false],
  ];
  for (const [text, those, isRead] of tries) {
    limits = those;
    const socket = await openConnection(url);
    const answered = readUntilCut(socket);
    socket.write(text);
    assert.equal((await answered).endsWith('dropped'), isRead, `${text.length} bytes, ${JSON.stringify(those)}`);
  }
});

test('a connection whose refused body was read in time stays', async (t) => {
  const url = await listen(
    t,
    createServer(async (request, response) => {
      await drainBody(request, { ...NONE, maxMs: 50 });
      response.end('dropped');
    }),
  );
  const socket = await openConnection(url, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx');
  await once(socket, 'data');
  await pause(150);
  assert.equal(socket.closed, false);
});

test('when too much waits to be read, the largest answer of those that make no progress is cut, and no more', async (t) => {
  const collector = new LogCollector();
  const bytes = Buffer.alloc(80 * MB);
  const answers: (() => void)[] = [];
  const server = createServer(({ url = '' }, response) => {
    answers.push(() => response.end(bytes.subarray(0, Number(url.slice(1)) * MB)));
    // All at once, so that each look finds all of them.
    if (answers.length === 3) for (const answer of answers) answer();
  });
  cutSlowReaders(server, collector.log, { stallMs: 600_000, maxBytes: 100 * MB, tickEveryMs: 50 });
  const url = await listen(t, server);
  const sockets = await openMany(url, 3);
  const sizes = [20, 80, 40];
  for (const [index, socket] of sockets.entries())
    socket.pause().write(`GET /${sizes[index]} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await until('one is cut', () => collector.lines.length > 0);
  const read = await Promise.all(sockets.map(lengthOf));
  assert.equal(collector.lines.length, 1);
  // It was seen to wait at two looks.
  assert.ok(Number(collector.lines[0]?.ms) > 0);
  assert.ok((read[1] ?? 0) < 80 * MB);
  assert.ok((read[0] ?? 0) > 20 * MB && (read[2] ?? 0) > 40 * MB);
});

/** How much comes until the connection ends, in whatever way. */
async function lengthOf(socket: Socket): Promise<number> {
  let length = 0;
  socket.on('data', (chunk: Buffer) => {
    length += chunk.length;
  });
  await allClosed([socket]);
  return length;
}
